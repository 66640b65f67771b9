import { createHmac } from "node:crypto";
import type { PointsStatement } from "@fairground/contract";
import { csvCell, csvText } from "@fairground/model/code";
import type { PlayKey } from "../../kernel/play-id.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Payment, Plays, PointsAccounts, PointsCampaign, UserSignatures } from "../plays/index.ts";
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

/** `balance` null: the provider has not said it. */
export interface OutsideAward {
  points: number;
  balance: number | null;
}
/** Points that a company keeps with a provider of its own. */
export interface OutsidePoints extends Pick<PointsAccounts, "canPay" | "pay"> {
  /** Remembers whose points a play's are; the first one stays. @param account as our ledger calls them */
  name(campaign: PointsCampaign, play: PlayKey, account: string, user: string): Promise<void>;
  /** Awards what a play's outcome is worth, once: now, or as soon as the provider takes it. */
  award(play: PlayKey, companyId: string, outcomeId: string, points: number): Promise<OutsideAward>;
}

/**
 * Loyalty points (decisions, "Consent provider and loyalty"): what plays cost, what outcomes are worth. Our own ledger, but for
 * campaigns that have chosen their company's provider.
 */
export class Points implements PointsAccounts {
  private readonly store: PointsStore;
  private readonly campaigns: PublishedCampaigns;
  private readonly signatures: UserSignatures;
  private readonly outside: OutsidePoints;
  private readonly key: Buffer;
  constructor(
    store: PointsStore,
    near: { campaigns: PublishedCampaigns; signatures: UserSignatures; outside: OutsidePoints },
    secret: string,
  ) {
    this.store = store;
    this.campaigns = near.campaigns;
    this.signatures = near.signatures;
    this.outside = near.outside;
    this.key = keyFor(secret, "points-account");
  }

  async canPay(campaign: PointsCampaign, play: PlayKey, user: string | null): Promise<Payment> {
    if (isOutside(campaign)) return this.outside.canPay(campaign, play, user);
    const { campaignId, companyId, metadata } = campaign;
    const account = this.accountOf(companyId, user);
    const can = await this.store.canPay(campaignId, companyId, play.playId, account, metadata.pointsPerPlay);
    return can ? "paid" : "insufficient";
  }

  async name(campaign: PointsCampaign, play: PlayKey, user: string | null): Promise<void> {
    if (user === null) return;
    const { campaignId, companyId } = campaign;
    const account = this.hash(companyId, user);
    if (isOutside(campaign)) await this.outside.name(campaign, play, account, user);
    else await this.store.name(campaignId, companyId, play.playId, account);
  }

  async pay(campaign: PointsCampaign, play: PlayKey): Promise<Payment> {
    if (isOutside(campaign)) return this.outside.pay(campaign, play);
    const isPaid = await this.store.pay(play, campaign.companyId, campaign.metadata.pointsPerPlay);
    return isPaid ? "paid" : "insufficient";
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
    const campaign = { ...play.standing, ...play.content };
    // A name that comes this late counts where names need no signature; one that the play has already stays.
    if (user !== null && (await this.signatures.judge(play.standing, user, null)) !== "refused")
      await this.name(campaign, play.key, user);
    const worth = play.content.document.outcomes.find(({ id }) => id === play.outcomeId)?.points ?? 0;
    const keeper = isOutside(campaign) ? this.outside : this.store;
    return { kind: "awarded", ...(await keeper.award(play.key, play.companyId, play.outcomeId, worth)) };
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

/** Of the revision that is played. */
const isOutside = ({ document }: Pick<PointsCampaign, "document">): boolean =>
  document.customIntegration.loyalty?.adapter === "http";

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
