import type { LoyaltyRefusal } from "@fairground/contract";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, nullable, text, word } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";

export type BookingKind = "charge" | "award";
/** What to do about a booking, or how it stands (`book_loyalty.sql`). */
export type Booking =
  | { kind: "ask"; user: string }
  | { kind: "done"; balance: number | null }
  | { kind: "waiting" | "refused" | "nobody" | "gone" };
/** What a provider has made of it. */
export type Settling =
  | { kind: "yes"; balance: number | null }
  | { kind: "refused"; status: number | null }
  | { kind: "silent" };
/** What waits for a provider. */
export interface WaitingBooking extends PlayKey {
  companyId: string;
  kind: BookingKind;
  points: number;
  outcomeId: string | null;
  /** False: it is to be undone. */
  wanted: boolean;
  user: string;
}

/** What plays cost and earn at companies' own providers, and what of it waits (migration 0539). */
export class LoyaltyProviderStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Remembers whose points they are; the first one stays. @param account as our ledger calls them */
  async name({ campaignId, day, playId }: PlayKey, companyId: string, account: string, user: string): Promise<void> {
    const of = [campaignId, companyId, day, playId, account, user];
    await this.db.ask("name_loyalty_play($1, $2, $3, $4, $5, $6)", of);
  }

  isCharged({ campaignId, playId }: PlayKey): Promise<boolean> {
    return this.db.ask("is_loyalty_charged($1, $2)", [campaignId, playId]);
  }

  book(
    { campaignId, day, playId }: PlayKey,
    { companyId, kind, points, outcomeId }: Pick<WaitingBooking, "companyId" | "kind" | "points" | "outcomeId">,
  ): Promise<Booking> {
    const of = [campaignId, companyId, day, playId, kind, points, outcomeId];
    return this.db.ask("book_loyalty($1, $2, $3, $4, $5, $6, $7)", of);
  }

  settle(
    { campaignId, playId }: PlayKey,
    { kind, wanted }: Pick<WaitingBooking, "kind" | "wanted">,
    said: Settling,
    letsWait: boolean,
  ): Promise<Exclude<Booking, { kind: "ask" }>> {
    const of = [campaignId, playId, kind, !wanted, JSON.stringify(said), letsWait];
    return this.db.ask("settle_loyalty($1, $2, $3, $4, $5, $6)", of);
  }

  /** Campaigns of which something is to be told now. */
  async due(): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ id: text })`SELECT DISTINCT campaign_id AS id FROM loyalty_booking
        WHERE due_at <= fairground_now() ORDER BY campaign_id`.execute(scope);
      return rows.map(({ id }) => id);
    });
  }

  claim(campaignId: string, most: number): Promise<WaitingBooking[]> {
    return this.db.ask("claim_loyalty($1, $2)", [campaignId, most]);
  }

  /** How much waits, and what the provider did not want: the newest `most` of the last 90 days. */
  async standing(companyId: string, most: number): Promise<{ waiting: number; refused: RefusedRow[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: counts } = await answering({ waiting: integer })`SELECT count(*)::integer AS waiting
        FROM loyalty_booking WHERE company_id = ${companyId} AND due_at IS NOT NULL`.execute(scope);
      const { rows: refused } = await answering(REFUSED)`
        SELECT b.booked_at AS at, b.campaign_id AS "campaignId", c.metadata->>'name' AS "campaignName",
          CASE WHEN b.wanted THEN b.kind ELSE 'return' END AS kind, b.points, b.refused_with AS status
        FROM loyalty_booking b LEFT JOIN campaign c ON c.campaign_id = b.campaign_id
        WHERE b.company_id = ${companyId} AND b.refused_with IS NOT NULL
          AND b.booked_at > fairground_now() - interval '90 days'
        ORDER BY b.booked_at DESC, b.play_id LIMIT ${most}`.execute(scope);
      return { waiting: counts[0]?.waiting ?? 0, refused };
    });
  }
}

const REFUSED = {
  at: instant,
  campaignId: text,
  campaignName: nullable(text),
  kind: word<LoyaltyRefusal["kind"]>(),
  points: integer,
  status: integer,
};
export interface RefusedRow extends Omit<LoyaltyRefusal, "at"> {
  at: Date;
}
