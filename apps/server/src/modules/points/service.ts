import { createHmac } from "node:crypto";
import type { PointsStatement } from "@fairground/contract";
import { csvCell, csvText } from "@fairground/model/code";
import type { PlayKey } from "../../kernel/play-id.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Plays, PointsAccounts, PointsCampaign, UserSignatures } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { Behind, Booked, ExportedLine, PointsStore } from "./store.ts";

/** Lines that an export reads at a time. */
const PIECE = 1_000;
/** Spreadsheets take a text for UTF-8 when it begins so. */
const MARK = "\uFEFF";

type Page = { page: number; size: number };
interface Booking {
  companyId: string;
  key: string;
  points: number;
  note: string;
  /** The account that books. */
  by: string;
}

export type { Booked } from "./store.ts";

export type Awarded =
  | { kind: "awarded"; points: number; balance: number | null }
  | { kind: "playUnknown" }
  | { kind: "notFinished" }
  | { kind: "otherOutcome" }
  | { kind: "off" };

/** What the player posts after an outcome (spec §7). */
export interface OutcomeEvent {
  companyId: string;
  campaignId: string;
  playId: string;
  outcomeId: string;
  loyaltyUserId: string | null;
}

/** The built-in points ledger (decisions, "Consent provider and loyalty"): what plays cost, what outcomes are worth. */
export class Points implements PointsAccounts {
  private readonly store: PointsStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly signatures: UserSignatures;
  private readonly key: Buffer;
  constructor(store: PointsStore, campaigns: PublishedCampaigns, signatures: UserSignatures, secret: string) {
    this.store = store;
    this.campaigns = campaigns;
    this.signatures = signatures;
    this.key = keyFor(secret, "points-account");
  }

  canPay(
    { campaignId, companyId, metadata }: PointsCampaign,
    { playId }: PlayKey,
    user: string | null,
  ): Promise<boolean> {
    return this.store.canPay(campaignId, companyId, playId, this.accountOf(companyId, user), metadata.pointsPerPlay);
  }

  async name({ campaignId, companyId }: PointsCampaign, { playId }: PlayKey, user: string | null): Promise<void> {
    if (user !== null) await this.store.name(campaignId, companyId, playId, this.accountOf(companyId, user));
  }

  pay({ companyId, metadata }: PointsCampaign, play: PlayKey): Promise<boolean> {
    return this.store.pay(play, companyId, metadata.pointsPerPlay);
  }

  /**
   * Gives back what was paid for plays that nobody has drawn in a day; they can be drawn no more. How many. Points of a
   * play that is withheld for another reason come back by themselves, in the same transaction (`undo_withheld.sql`).
   */
  async expire(): Promise<number> {
    let expired = 0;
    for (const campaignId of await this.store.expiring()) expired += await this.store.expire(campaignId);
    return expired;
  }

  /** The outcome's integration (spec §4, "Game finished" 5), of the live revision; undefined: no such campaign. */
  async integrationKey(campaignId: string, outcomeId: string): Promise<string | null | undefined> {
    const campaign = await this.campaigns.published(campaignId);
    if (!campaign) return undefined;
    return campaign.document.outcomes.find(({ id }) => id === outcomeId)?.integrationKey || null;
  }

  /** Awards what the outcome of a finished play is worth. The server's own word counts for which outcome that is. */
  async award(event: OutcomeEvent, plays: Pick<Plays, "outcome">): Promise<Awarded> {
    const play = await plays.outcome(event.playId);
    if (!play || play.key.campaignId !== event.campaignId || play.companyId !== event.companyId)
      return { kind: "playUnknown" };
    if (!play.content.metadata.tags.includes("HAS_LOYALTY")) return { kind: "off" };
    if (play.outcomeId === null) return { kind: "notFinished" };
    if (play.outcomeId !== event.outcomeId) return { kind: "otherOutcome" };
    const user = event.loyaltyUserId?.trim() || null;
    // A name that comes this late counts where names need no signature; one that the play has already stays.
    if (user !== null && (await this.signatures.judge(play.standing, user, null)) !== "refused")
      await this.store.name(event.campaignId, event.companyId, play.key.playId, this.accountOf(event.companyId, user));
    const worth = play.content.document.outcomes.find(({ id }) => id === play.outcomeId)?.points ?? 0;
    const { points, balance } = await this.store.award(play.key, play.companyId, play.outcomeId, worth);
    return { kind: "awarded", points, balance };
  }

  /** A visitor's account as members see it; one without a line is empty. */
  async statementOf(companyId: string, user: string, page: Page): Promise<PointsStatement> {
    return this.read(companyId, this.hash(companyId, user), page);
  }

  /** An account's lines; null: it has none. */
  async statement(companyId: string, account: string, page: Page): Promise<PointsStatement | null> {
    const found = await this.read(companyId, account, page);
    return found.total === 0 ? null : found;
  }

  private async read(companyId: string, account: string, page: Page): Promise<PointsStatement> {
    const { balance, lines, total } = await this.store.statement(companyId, account, page);
    return { ...page, account, balance, total, data: lines.map((line) => ({ ...line, at: line.at.toISOString() })) };
  }

  async accounts(companyId: string, asked: Parameters<PointsStore["accounts"]>[1]) {
    const { accounts, total, balance } = await this.store.accounts(companyId, asked);
    const data = accounts.map((one) => ({ ...one, lastBookedAt: one.lastBookedAt.toISOString() }));
    return { data, total, balance, page: asked.page, size: asked.size };
  }

  /** How many bookings there are, of one account or of all. */
  lines(companyId: string, account: string | null): Promise<number> {
    return this.store.lines(companyId, account);
  }

  /** Bookings as CSV, read piece by piece as the reader takes it. @param account null: of all */
  async *text(companyId: string, account: string | null): AsyncIterable<string> {
    yield MARK + csvText([COLUMNS.map(([header]) => header)]);
    let behind: Behind = null;
    do {
      const lines: ExportedLine[] = await this.store.next(companyId, account, behind, PIECE);
      if (lines.length > 0)
        yield lines.map((line) => `${COLUMNS.map(([, cell]) => cell(line)).join(",")}\r\n`).join("");
      behind = lines.length < PIECE ? null : (lines.at(-1) ?? null);
    } while (behind !== null);
  }

  /** Books points by hand or from another programme, once per key. */
  book({ user, ...booking }: Booking & { user: string }): Promise<Booked> {
    return this.store.book({ ...booking, account: this.hash(booking.companyId, user), isCorrection: false });
  }

  /** Corrects an account that there is: a booking like others, never a change. */
  correct(booking: Booking & { account: string }): Promise<Booked> {
    return this.store.book({ ...booking, isCorrection: true });
  }

  /** What a visitor's account has. */
  async balance(companyId: string, user: string): Promise<number> {
    return (await this.statementOf(companyId, user, { page: 1, size: 1 })).balance;
  }

  /** How the ledger calls a loyalty user id's account. */
  accountName(companyId: string, user: string): string {
    return this.hash(companyId, user);
  }

  private accountOf(companyId: string, user: string | null): string | null {
    return user === null ? null : this.hash(companyId, user);
  }

  /** One account per company and loyalty user id; an e-mail is the same in any case. */
  private hash(companyId: string, user: string): string {
    const name = user.trim();
    const same = name.includes("@") ? name.toLowerCase() : name;
    return createHmac("sha256", this.key)
      .update(JSON.stringify([companyId, same]))
      .digest("base64url");
  }
}

/** As they are written: a number keeps its sign, which a text's would be taken for a formula's. */
const COLUMNS: readonly (readonly [header: string, cell: (line: ExportedLine) => string])[] = [
  ["account", ({ account }) => csvCell(account)],
  ["at", ({ at }) => at.toISOString()],
  ["points", ({ points }) => String(points)],
  ["reason", ({ reason }) => reason],
  ["campaignId", ({ campaignId }) => campaignId ?? ""],
  ["outcomeId", ({ outcomeId }) => csvCell(outcomeId ?? "")],
  ["note", ({ note }) => csvCell(note ?? "")],
  ["bookedBy", ({ bookedById }) => csvCell(bookedById ?? "")],
];
