import type { LeadFilter, LetterState, MailSend } from "@fairground/contract";
import { SEND_LIMITS } from "@fairground/contract";
import type { Jobs } from "../../../kernel/jobs.ts";
import type { LeadLists } from "../../leads/index.ts";
import type { Suppressions } from "../../suppression/index.ts";
import type { SendListStore, SendRow, Unfrozen } from "../send-list-store.ts";
import type { Sender } from "../sender.ts";
import type { Sends } from "../sends.ts";

/** Leads that one transaction adds to a list. */
const PIECE = 1_000;
/** Pieces that are added before a call answers; a job does the others. */
const AT_ONCE = 2;
/** A list that no process has gone on with for so long, in milliseconds, is taken up by another. */
const LEFT_AFTER = 60_000;
/** Letters of one send that wait in the outbox at a time: what a pause has to hold back is few. */
const AHEAD = 200;

interface Of {
  companyId: string;
  campaignId: string;
}

/** Sends to a frozen list of leads, each letter at most once (issue 20, "Sends"). */
export class SendLists {
  private readonly store: SendListStore;
  private readonly near: {
    sends: Sends;
    leads: LeadLists;
    sender: Sender;
    jobs: Jobs;
    suppressions: Pick<Suppressions, "unwanted">;
  };
  /** @param limits for tests: how many leads make a piece, and what one company begins in a day */
  private readonly limits: { piece: number; perDay: number };
  constructor(
    store: SendListStore,
    near: SendLists["near"],
    limits: SendLists["limits"] = { piece: PIECE, perDay: SEND_LIMITS.companyPerDay },
  ) {
    this.store = store;
    this.near = near;
    this.limits = limits;
  }

  /** Makes a send and freezes its list: what is small before this answers, the rest by a job. */
  async create(of: Of, wish: { mailId: string; filter: LeadFilter; quotaPerHour: number | null; by: string | null }) {
    const mail = await this.near.sends.sendable(of.companyId, of.campaignId, wish.mailId);
    if (mail.kind !== "sendable") return mail;
    const sendId = await this.store.add(of, { ...wish, revision: mail.revision }, SEND_LIMITS.open);
    if (!sendId) return { kind: "full" as const };
    if (!(await this.freeze(sendId, AT_ONCE)))
      await this.near.jobs.enqueue("mail-freeze", { campaignId: of.campaignId, sendId });
    const row = await this.store.find(of, sendId);
    return row ? { kind: "made" as const, send: shown(row) } : { kind: "full" as const };
  }

  /** A page of them, and the mails that another could be of. */
  async list(of: Of, paging: { page: number; size: number }) {
    const { rows, total } = await this.store.list(of, paging);
    const mails = await this.near.sends.customMails(of.companyId, of.campaignId);
    return { data: rows.map(shown), total, mails };
  }

  async find(of: Of, sendId: string): Promise<MailSend | null> {
    const row = await this.store.find(of, sendId);
    return row && shown(row);
  }

  letters(of: Of, sendId: string, query: { state?: LetterState | undefined; page: number; size: number }) {
    return this.store.letters(of, sendId, query);
  }

  /** @param how of a start: how many letters were seen, and when it begins */
  async steer(
    of: Of,
    sendId: string,
    wish: "start" | "pause" | "resume" | "cancel",
    how: { letters?: number; startsAt?: string | null; by: string | null },
  ) {
    const done = await this.store.steer(of.campaignId, sendId, wish, how);
    if (done.kind !== "done") return done;
    if (wish === "start" || wish === "resume") await this.near.sender.nudge();
    const send = await this.find(of, sendId);
    return send ? { kind: "steered" as const, send } : { kind: "unknown" as const };
  }

  /** By hand: a letter whose answer was not seen. */
  async again(of: Of, sendId: string, leadId: string) {
    const done = await this.store.again(of.campaignId, sendId, leadId);
    if (done !== "done") return { kind: done };
    await this.near.sender.nudge();
    const send = await this.find(of, sendId);
    return send ? { kind: "again" as const, send } : { kind: "unknown" as const };
  }

  /** Puts the letters that may go now into the outbox. How many. */
  async release(): Promise<number> {
    let released = 0;
    for (const { campaignId, sendId, today } of await this.store.running())
      released += await this.store.release(
        campaignId,
        sendId,
        Math.min(AHEAD, Math.max(0, this.limits.perDay - today)),
      );
    return released;
  }

  /** Goes on with lists that a process has left. */
  async goOn(now = Date.now()): Promise<void> {
    for (const { sendId, createdAt } of await this.store.unfrozen(null))
      if (createdAt.getTime() < now - LEFT_AFTER) await this.freeze(sendId, Number.POSITIVE_INFINITY);
  }

  /** Adds up to so many pieces to a list. Whether it is complete. */
  async freeze(sendId: string, pieces: number): Promise<boolean> {
    for (let piece = 0; piece < pieces; piece++) {
      const [send] = await this.store.unfrozen(sendId);
      if (!send) return true;
      await this.addPiece(send);
    }
    return (await this.store.unfrozen(sendId)).length === 0;
  }

  private async addPiece(send: Unfrozen): Promise<void> {
    const { companyId, campaignId, filter, behind, createdAt } = send;
    const { piece } = this.limits;
    const leads = await this.near.leads.behind({ companyId, campaignId, filter, until: createdAt }, behind, piece);
    const ids = leads.map(({ leadId }) => leadId);
    const unwanted = await this.near.suppressions.unwanted(companyId, campaignId, ids);
    await this.store.freeze(send, leads.length < piece ? null : (leads.at(-1) ?? null), leads, unwanted);
  }
}

function shown(row: SendRow): MailSend {
  const { outbox, waiting, dropped, leftOut, startsAt, createdAt, startedAt, endedAt, ...plain } = row;
  const { queued = 0, sending = 0, sent = 0, kept = 0, failed = 0, unknown = 0 } = outbox;
  const isCancelled = row.state === "cancelled";
  const known = waiting + dropped + queued + sending + sent + kept + failed + unknown;
  return {
    ...plain,
    startsAt: startsAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    leftOut: Object.entries(leftOut)
      .map(([reason, leads]) => ({ reason: reason as keyof typeof leftOut, leads })) // as the database has counted them
      .toSorted((a, b) => b.leads - a.leads),
    progress: {
      waiting: isCancelled ? queued : waiting + queued,
      sending,
      sent: sent + kept,
      unknown,
      failed,
      dropped,
      unsent: isCancelled ? waiting : 0,
      erased: Math.max(0, row.letters - known),
    },
  };
}
