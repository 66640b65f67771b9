import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { DayKeys } from "./day-keys.ts";
import type { FairnessStore, Of } from "./store.ts";
import type { UseKeys } from "./use-keys.ts";

/** Milliseconds between two looks for rows that wait: what is committed is chained within a second. */
const PACE = 400;
/** Milliseconds after the start, and between two tries, until logs of the first format go on in the second. */
const UPGRADE_PACE = 1_000;
/** Rows that are chained in one transaction. */
const BATCH = 2_000;
/** Milliseconds between two looks for days that are over. */
const REVEAL_PACE = 20_000;
/** Seconds for which a day must be over, so that no play of it is still under way. */
const GRACE = 60;
/** Days revealed at a time. */
const REVEALS = 200;

/** Told after mails were queued. */
interface MailNudge {
  nudge(): Promise<void>;
}

interface KeeperNeighbours {
  keys: DayKeys;
  uses: Pick<UseKeys, "revealDue">;
  mails: MailNudge;
  log: Logger;
}

/**
 * The sequencer of every campaign, and the days' reveals (play-engine, "Fairness anyone can check"). Any number of
 * processes may run one: a lock per campaign lets one at a time chain, unique keys hold the rest.
 */
export class FairnessKeeper {
  private readonly store: FairnessStore;
  private readonly keys: DayKeys;
  private readonly uses: Pick<UseKeys, "revealDue">;
  private readonly mails: MailNudge;
  private readonly log: Logger;
  private timers: NodeJS.Timeout[] = [];
  private running: Promise<unknown> = Promise.resolve();
  private isStopped = false;
  private isUpgraded = false;
  constructor(store: FairnessStore, { keys, uses, mails, log }: KeeperNeighbours) {
    this.uses = uses;
    this.store = store;
    this.keys = keys;
    this.mails = mails;
    this.log = log;
  }

  /** Works until {@link stop}. */
  start(): void {
    this.repeat(() => this.upgrade(), UPGRADE_PACE);
    this.repeat(() => this.sequence(), PACE);
    this.repeat(() => this.reveal(), REVEAL_PACE);
  }

  /** Lets a transaction that is under way finish. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.timers = [];
    await this.running;
  }

  /** Brings the logs of live campaigns to the second format, once; what fails is tried again. */
  async upgrade(): Promise<void> {
    if (this.isUpgraded) return;
    await this.keys.upgrade();
    this.isUpgraded = true;
  }

  /** Numbers and chains everything that waits now; answers how many rows. */
  async sequence(): Promise<number> {
    let total = 0;
    for (const campaignId of await this.store.waiting()) {
      let numbered = BATCH;
      while (numbered === BATCH && !this.isStopped) {
        numbered = await this.store.sequence(campaignId, BATCH);
        total += Math.max(0, numbered);
      }
    }
    return total;
  }

  /** Binds days to come, reveals days that are over, notes and mails the chain's end after each. */
  async reveal(): Promise<void> {
    await this.keys.extend();
    const revealed = await this.keys.revealDue(GRACE, REVEALS);
    await this.uses.revealDue(GRACE, REVEALS);
    if (revealed.length === 0) return;
    await this.sequence();
    let isQueued = false;
    for (const { day, ...of } of revealed) isQueued = (await this.witness(of, day)) || isQueued;
    if (isQueued) await this.mails.nudge();
  }

  /** Mails the chain's end to those whom the brand names; nothing where the day brought nothing new. */
  private async witness(of: Of, day: string): Promise<boolean> {
    const head = await this.store.noteHead(of, day);
    if (!head?.grew || head.witnesses.length === 0) return false;
    const { seq, hash, at, name, language, revision } = head;
    const facts = { day, seq, hash, at, campaign: name };
    await this.store.queueHeadMails(
      of,
      head.witnesses.map((recipient) => {
        const playId = mailIdOf(of.campaignId, day, recipient);
        return { playId, recipient, language, revision, day, facts };
      }),
    );
    return true;
  }

  private repeat(work: () => Promise<unknown>, pace: number): void {
    if (this.isStopped) return;
    const timer = setTimeout(async () => {
      const turn = work().catch((fault) => this.isStopped || this.log.error({ err: fault }, "fairness"));
      this.running = Promise.allSettled([this.running, turn]);
      await turn;
      this.timers = this.timers.filter((each) => each !== timer);
      this.repeat(work, pace);
    }, pace);
    timer.unref();
    this.timers.push(timer);
  }
}

/** The same for the same mail, in the form of a uuid: nobody is written to twice for a day. */
function mailIdOf(campaignId: string, day: string, recipient: string): string {
  const hex = createHash("sha256")
    .update(JSON.stringify([campaignId, day, recipient.toLowerCase()]))
    .digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
