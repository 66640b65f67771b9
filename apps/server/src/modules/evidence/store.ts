import type { HeadMail } from "@fairground/contract";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type LogEntry, ROW_FIELDS, type RowKind } from "@fairground/model/fairness";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  type Column,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  texts,
  word,
} from "../../kernel/db/rows.ts";
import type { HeadRow, Of, RevisionFacts } from "../fairness/index.ts";

/** `dayKey` in hexadecimal; null until its day is over. */
const DAY = { key: text, commitment: text, endsAt: text, committedAt: text, dayKey: nullable(text) };
export type DayRow = RowOf<typeof DAY>;
const HEAD = { seq: integer, hash: text, at: text };
const HEAD_MAIL = {
  day: text,
  recipient: text,
  state: word<HeadMail["state"]>(),
  at: nullable(instant),
  fault: nullable(text),
};
const REVISION = { revision: integer, document: json<CampaignDocument>(), metadata: json<CampaignMetadata>() };
const ENTRY = {
  seq: integer,
  kind: word<RowKind>(),
  fields: texts as Column<(string | null)[]>, // a field may be null
  rowHash: text,
  previous: text,
  hash: text,
  isOpen: nullable(boolean), // null: nothing has been revealed yet
};

/** What is shown of the log and its keys, to anyone and to the campaign's own people. */
export class EvidenceStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** A published campaign's standing; null: there is none. */
  async published(campaignId: string): Promise<(Of & { now: string; timezone: string; revision: number }) | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({
        campaignId: text,
        companyId: text,
        now: text,
        timezone: text,
        revision: integer,
      })`
        SELECT c.campaign_id AS "campaignId", c.company_id AS "companyId", ${instantText(sql`fairground_now()`)} AS now,
          coalesce(r.metadata->>'timezone', 'Europe/Zurich') AS timezone, r.revision
        FROM campaign c JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId} AND c.deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** What the live revision says, and how many pieces of each prize are left; `left` null: without a stock. */
  async stock({ companyId, campaignId }: Of): Promise<{
    document: CampaignDocument;
    explains: boolean;
    left: Map<string, number | null>;
  } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ document: json<CampaignDocument>(), explains: boolean })`
        SELECT r.document, coalesce((r.metadata->>'explainsDraw')::boolean, false) AS explains
        FROM campaign c JOIN campaign_revision r ON r.campaign_id = c.campaign_id AND r.revision = c.live_revision
        WHERE c.campaign_id = ${campaignId}`.execute(scope);
      const [live] = rows;
      if (!live) return null;
      const { rows: prizes } = await answering({ prizeId: text, left: nullable(integer) })`
        SELECT p.prize_id AS "prizeId", (p.stock - p.awarded - s.awarded)::integer AS left
        FROM prize p LEFT JOIN LATERAL (SELECT coalesce(sum(awarded), 0) AS awarded FROM prize_slice
          WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id) s ON true
        WHERE p.campaign_id = ${campaignId}`.execute(scope);
      return { ...live, left: new Map(prizes.map(({ prizeId, left }) => [prizeId, left])) };
    });
  }

  async days({ companyId, campaignId }: Of): Promise<DayRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(DAY)`
        SELECT k.name AS key, k.commitment, ${instantText(sql`k.ends_at`)} AS "endsAt",
          ${instantText(sql`k.committed_at`)} AS "committedAt", r.key AS "dayKey"
        FROM day_key k LEFT JOIN day_reveal r ON r.campaign_id = k.campaign_id AND r.name = k.name
        WHERE k.campaign_id = ${campaignId} ORDER BY k.ends_at, k.name`.execute(scope);
      return rows;
    });
  }

  async revisions({ companyId, campaignId }: Of): Promise<{ revision: number; hash: string; publishedAt: string }[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ revision: integer, hash: text, publishedAt: text })`
        SELECT revision, configuration_hash AS hash, ${instantText(sql`published_at`)} AS "publishedAt"
        FROM campaign_revision WHERE campaign_id = ${campaignId} ORDER BY revision`.execute(scope);
      return rows;
    });
  }

  /** Mails to witnesses, the newest day first. */
  async headMails(
    { companyId, campaignId }: Of,
    { page, size }: { page: number; size: number },
  ): Promise<{ mails: RowOf<typeof HEAD_MAIL>[]; total: number }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: mails } = await answering(HEAD_MAIL)`
        SELECT day::text AS day, recipient, CASE state WHEN 'sending' THEN 'queued' ELSE state END AS state, sent_at AS at, last_error AS fault FROM mail_message
        WHERE campaign_id = ${campaignId} AND kind = 'chain-head'
        ORDER BY day DESC, recipient LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows } = await answering({ total: integer })`SELECT count(*) AS total FROM mail_message
        WHERE campaign_id = ${campaignId} AND kind = 'chain-head'`.execute(scope);
      return { mails, total: rows[0]?.total ?? 0 };
    });
  }

  async heads({ companyId, campaignId }: Of): Promise<{ last: HeadRow | null; daily: (HeadRow & { day: string })[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const last = await answering(HEAD)`SELECT seq, hash, ${instantText(sql`logged_at`)} AS at
        FROM draw_log WHERE campaign_id = ${campaignId} ORDER BY seq DESC LIMIT 1`.execute(scope);
      const daily = await answering({ ...HEAD, day: text })`
        SELECT day::text AS day, seq, hash, ${instantText(sql`at`)} AS at
        FROM chain_head WHERE campaign_id = ${campaignId} ORDER BY day`.execute(scope);
      return { last: last.rows[0] ?? null, daily: daily.rows };
    });
  }

  /**
   * Lines of the log. Draws stay sealed until the log has their day's key, the rest until its next reveal: nobody can
   * watch stock or odds while they play. A key that waits for its line opens nothing: it would open half of a day.
   * @param whole for the campaign's own people: nothing is sealed
   */
  async entries({ companyId, campaignId }: Of, from: number, size: number, whole = false): Promise<LogEntry[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ENTRY)`
        SELECT l.seq, l.kind, l.fields, l.row_hash AS "rowHash", l.previous, l.hash,
          ${whole} OR l.kind IN ('commitment', 'reveal') OR CASE WHEN l.kind = 'draw' THEN l.fields[4] IN (
            SELECT r.fields[1] FROM draw_log r WHERE r.campaign_id = ${campaignId} AND r.kind = 'reveal')
          ELSE l.seq < (SELECT max(r.seq) FROM draw_log r WHERE r.campaign_id = ${campaignId} AND r.kind = 'reveal') END AS "isOpen"
        FROM draw_log l WHERE l.campaign_id = ${campaignId} AND l.seq >= ${from} ORDER BY l.seq LIMIT ${size}`.execute(
        scope,
      );
      return rows.map(entryOf);
    });
  }

  /** The row of a play by its public name; `seq` null: it is not numbered yet. Null: there is none. */
  async receipt(
    { companyId, campaignId }: Of,
    reference: string,
  ): Promise<{ rowHash: string; seq: number | null } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ rowHash: text, seq: nullable(integer) })`
        SELECT row_hash AS "rowHash", seq FROM draw_log WHERE campaign_id = ${campaignId} AND reference = ${reference}::uuid
        UNION ALL
        SELECT row_hash, NULL FROM log_pending WHERE campaign_id = ${campaignId} AND reference = ${reference}::uuid
        ORDER BY 2 NULLS LAST LIMIT 1`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async contents({ companyId, campaignId }: Of): Promise<(RevisionFacts & { publishedAt: string })[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ ...REVISION, publishedAt: text })`
        SELECT revision, document, metadata, ${instantText(sql`published_at`)} AS "publishedAt"
        FROM campaign_revision WHERE campaign_id = ${campaignId} ORDER BY revision`.execute(scope);
      return rows;
    });
  }

  /** Changes of stock with who made them: for the campaign's own people. */
  async stockChanges({ companyId, campaignId }: Of): Promise<object[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ change: json<object>() })`
        SELECT jsonb_build_object('changeId', change_id, 'prizeId', prize_id, 'at', instant_text(at), 'reason', reason, 'before', before,
          'after', after, 'reference', reference, 'byAccount', by_account) AS change
        FROM stock_change WHERE campaign_id = ${campaignId} ORDER BY at, change_id`.execute(scope);
      return rows.map(({ change }) => change);
    });
  }

  /** A page of mails, without what they say: hashes alone. */
  async mails({ companyId, campaignId }: Of, after: string, size: number): Promise<(object & { mailId: string })[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ mail: json<object & { mailId: string }>() })`
        SELECT jsonb_build_object('mailId', mail_id, 'kind', kind, 'state', state, 'createdAt', instant_text(created_at),
          'sentAt', instant_text(sent_at), 'recipientHash', encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex'),
          'contentHash', content_hash) AS mail
        FROM mail_message WHERE campaign_id = ${campaignId} AND mail_id > ${after}::uuid ORDER BY mail_id LIMIT ${size}`.execute(
        scope,
      );
      return rows.map(({ mail }) => mail);
    });
  }
}

function entryOf({ seq, kind, fields, rowHash, previous, hash, isOpen }: RowOf<typeof ENTRY>): LogEntry {
  const chained = { rowHash, previous, hash };
  if (!isOpen) return { seq, kind, sealed: kind === "draw" ? (fields[3] ?? "") : "", ...chained };
  // Rows of the first format have a field less.
  const row = Object.fromEntries(fields.map((field, index) => [ROW_FIELDS[kind][index] ?? "", field]));
  return { seq, kind, row, ...chained };
}

const instantText = (at: ReturnType<typeof sql>) => sql<string>`instant_text(${at})`;
