import type { BlockKind, FraudReason } from "@fairground/model/fraud";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { PlayKey } from "../../kernel/play-id.ts";
import type { FraudFinding } from "../plays/index.ts";

export type ReviewState = "pending" | "released" | "rejected";

/** What is asked about a visitor; sources and values are keyed hashes. */
export interface Looking {
  companyId: string;
  /** Null before the play is opened. */
  play: { day: string; playId: string } | null;
  /** No domain: without an address, and of a provider that everyone uses. */
  sources: { address: string; domain: string | null };
  /** Sources to count once more. */
  count: string[];
  blocks: { kind: BlockKind; value: string }[];
  emailIdentity: string | null;
  email: string | null;
}
export interface Seen {
  playsFromAddress: number;
  leadsOfDomain: number;
  aliases: number;
  blocked: BlockKind[];
  /** Since the play was opened. */
  secondsOpen: number | null;
}

const BLOCK = { blockId: text, kind: word<BlockKind>(), label: text, note: text, createdAt: instant };
export type BlockRow = RowOf<typeof BLOCK>;

const REVIEW = {
  playReference: text,
  state: word<ReviewState>(),
  score: integer,
  reasons: json<FraudReason[]>(),
  checkedAt: instant,
  email: nullable(text),
  prizeId: nullable(text),
  prizeTitle: nullable(json<LocalizedText>()),
  language: text,
  addressHash: nullable(text),
  decidedAt: nullable(instant),
  note: nullable(text),
};
export type ReviewRow = RowOf<typeof REVIEW>;

const WAITING = { companyId: text, campaignId: text, waiting: integer, newest: instant };

export class FraudStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  async look(campaignId: string, looking: Looking): Promise<Seen> {
    const { rows } = await answering({ seen: json<Seen>() })`
      SELECT look_for_fraud(${campaignId}, ${JSON.stringify(looking)}::jsonb) AS seen`.execute(this.db.open);
    const [row] = rows;
    if (!row) throw new Error("look_for_fraud answered nothing");
    return row.seen;
  }

  /** What was found of a play so far. */
  reasons({ campaignId, day, playId }: PlayKey): Promise<FraudReason[]> {
    return this.db.ask("reasons_of($1, $2, $3)", [campaignId, day, playId]);
  }

  async note({ campaignId, day, playId }: PlayKey, finding: FraudFinding): Promise<void> {
    await sql`SELECT note_check(${campaignId}, ${day}, ${playId}, ${JSON.stringify(finding)}::jsonb)`.execute(
      this.db.open,
    );
  }

  async blocks(
    companyId: string,
    { kind, page, size }: { kind?: BlockKind | undefined; page: number; size: number },
  ): Promise<{ rows: BlockRow[]; total: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const wanted = sql`FROM company_block WHERE company_id = ${companyId} AND (${kind ?? null}::text IS NULL OR kind = ${kind ?? null})`;
      const { rows } = await answering(BLOCK)`SELECT ${blockColumns} ${wanted}
        ORDER BY created_at DESC, block_id LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*)::integer AS total ${wanted}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  async block(
    companyId: string,
    entry: { kind: BlockKind; value: string; label: string; note: string },
    by: string,
  ): Promise<{ row: BlockRow; isNew: boolean }> {
    const { kind, value, label, note } = entry;
    return this.db.inCompany(companyId, async (scope) => {
      const made = await answering(BLOCK)`
        INSERT INTO company_block (company_id, kind, value, label, note, created_by)
        VALUES (${companyId}, ${kind}, ${value}, ${label}, ${note}, ${by})
        ON CONFLICT (company_id, kind, value) DO NOTHING RETURNING ${blockColumns}`.execute(scope);
      if (made.rows[0]) return { row: made.rows[0], isNew: true };
      const there = await answering(BLOCK)`SELECT ${blockColumns} FROM company_block
        WHERE company_id = ${companyId} AND kind = ${kind} AND value = ${value}`.execute(scope);
      if (!there.rows[0]) throw new Error("A block was neither made nor there");
      return { row: there.rows[0], isNew: false };
    });
  }

  async unblock(companyId: string, blockId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM company_block
        WHERE company_id = ${companyId} AND block_id = ${blockId} RETURNING block_id`.execute(scope);
      return rows.length > 0;
    });
  }

  /** Null: no such campaign. Pending ones oldest first, decided ones newest first. */
  async reviews(
    companyId: string,
    campaignId: string,
    { state, page, size }: { state: ReviewState; page: number; size: number },
  ): Promise<{ rows: ReviewRow[]; total: number } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const campaign =
        await sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      if (campaign.rows.length === 0) return null;
      const order = state === "pending" ? sql`c.checked_at` : sql`c.decided_at DESC`;
      const { rows } = await answering(REVIEW)`SELECT ${reviewColumns} ${reviewed}
        WHERE c.campaign_id = ${campaignId} AND c.review = ${state}
        ORDER BY ${order}, c.reference LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`SELECT count(*)::integer AS total FROM play_check c
        WHERE c.campaign_id = ${campaignId} AND c.review = ${state}`.execute(scope);
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  async review(companyId: string, campaignId: string, reference: string): Promise<ReviewRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(REVIEW)`SELECT ${reviewColumns} ${reviewed}
        WHERE c.campaign_id = ${campaignId} AND c.reference = ${reference} AND c.review IS NOT NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Null: nothing to decide. */
  async decide(
    companyId: string,
    campaignId: string,
    reference: string,
    { state, note, by }: { state: "released" | "rejected"; note: string | null; by: string },
  ): Promise<{ state: ReviewState; isNew: boolean; mailQueued: boolean } | null> {
    const { rows } = await answering({
      decided: nullable(json<{ state: ReviewState; isNew: boolean; mailQueued: boolean }>()),
    })`
      SELECT decide_review(${campaignId}, ${companyId}, ${reference}, ${state}, ${by}, ${note}) AS decided`.execute(
      this.db.open,
    );
    return rows[0]?.decided ?? null;
  }

  /** How many reviews wait in each campaign, and when the youngest of them was checked. */
  async waiting(): Promise<RowOf<typeof WAITING>[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(WAITING)`
        SELECT company_id AS "companyId", campaign_id AS "campaignId", count(*)::integer AS waiting, max(checked_at) AS newest
        FROM play_check WHERE review = 'pending' GROUP BY 1, 2`.execute(scope);
      return rows;
    });
  }

  async forget(): Promise<void> {
    await this.db.asSystem(async (scope) => {
      await sql`DELETE FROM fraud_count WHERE slot < fairground_now() - interval '48 hours'`.execute(scope);
      await sql`UPDATE play_check SET address_hash = NULL
        WHERE address_hash IS NOT NULL AND checked_at < fairground_now() - interval '48 hours'`.execute(scope);
    });
  }
}

const blockColumns = sql`block_id AS "blockId", kind, label, note, created_at AS "createdAt"`;

const reviewColumns = sql`c.reference AS "playReference", c.review AS state, c.score, c.reasons, c.checked_at AS "checkedAt",
  l.email, CASE WHEN d.won AND NOT d.exhausted THEN d.prize_id END AS "prizeId",
  CASE WHEN d.won AND NOT d.exhausted THEN z.title END AS "prizeTitle",
  (SELECT metadata->'languages'->0->>'shortName' FROM campaign k WHERE k.campaign_id = c.campaign_id) AS language,
  CASE WHEN c.checked_at > fairground_now() - interval '48 hours' THEN c.address_hash END AS "addressHash",
  c.decided_at AS "decidedAt", c.note`;

const reviewed = sql`FROM play_check c
  LEFT JOIN lead l ON l.campaign_id = c.campaign_id AND l.day = c.day AND l.play_id = c.play_id
  LEFT JOIN draw d ON d.campaign_id = c.campaign_id AND d.day = c.day AND d.play_id = c.play_id
  LEFT JOIN prize z ON z.campaign_id = d.campaign_id AND z.prize_id = d.prize_id`;
