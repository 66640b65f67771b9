import { createHmac } from "node:crypto";
import type { PlayKey } from "../../kernel/play-id.ts";
import { keyFor } from "../../kernel/secrets.ts";
import type { Plays, PointsAccounts, PointsCampaign, UserSignatures } from "../plays/index.ts";
import type { PublishedCampaigns } from "../published-campaigns/index.ts";
import type { PointsLine, PointsStore } from "./store.ts";

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

  /** An account as members see it. */
  async statement(
    companyId: string,
    user: string,
    page: { page: number; size: number },
  ): Promise<{ balance: number; lines: PointsLine[]; total: number }> {
    return this.store.statement(companyId, this.hash(companyId, user), page);
  }

  /** What an account has. */
  async balance(companyId: string, user: string): Promise<number> {
    return (await this.statement(companyId, user, { page: 1, size: 1 })).balance;
  }

  /** Books points by hand, once per key; the balance after it, or null where the key stands for another booking. */
  book(booking: {
    companyId: string;
    key: string;
    user: string;
    points: number;
    note: string;
    by: string;
  }): Promise<number | null> {
    const { companyId, user, ...rest } = booking;
    return this.store.book({ ...rest, companyId, account: this.hash(companyId, user) });
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
