import type { AwardExportQuery, AwardListQuery, AwardRow, AwardState } from "@fairground/contract";
import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const AWARD = {
  how: word<AwardRow["how"]>(),
  reference: text,
  wonAt: instant,
  prizeId: text,
  prizeTitle: nullable(json<LocalizedText>()),
  leadId: nullable(text),
  name: text,
  email: nullable(text),
  code: nullable(text),
  state: word<AwardState>(),
  mailState: nullable(word<NonNullable<AwardRow["mail"]>["state"]>()),
  mailAt: nullable(instant),
  claimedAt: nullable(instant),
  sentAt: nullable(instant),
  returnedAt: nullable(instant),
  returned: nullable(word<NonNullable<AwardRow["returned"]>>()),
  note: text,
  version: integer,
  changedAt: nullable(instant),
  changedBy: nullable(text),
  /** By what it is sorted, to the last digit. */
  place: nullable(text),
};
export type StoredAward = RowOf<typeof AWARD>;

const MARK = { sentAt: nullable(instant), note: text, at: instant, by: nullable(text) };
type StoredMark = RowOf<typeof MARK>;
const MAIL = { state: word<NonNullable<AwardRow["mail"]>["state"]>(), at: instant };
type StoredMail = RowOf<typeof MAIL>;
const STRUCK = { reason: text, at: instant, by: nullable(text) };
type StoredStrike = RowOf<typeof STRUCK>;

export interface Of {
  companyId: string;
  campaignId: string;
}
/** An award, by how it was won and the public reference of the play that won it. */
export interface Award {
  how: AwardRow["how"];
  reference: string;
}
/** What is to be stored of an award that was seen in a version. */
export interface NewMark extends Award {
  version: number;
  sentAt: Date | null;
  note: string;
}
export interface MailAgain {
  kind: "queued" | "unknown" | "returned" | "held" | "noMail" | "leadGone" | "waits" | "tooOften";
}

type Filter = Pick<AwardListQuery, "q" | "prizeId" | "state">;
type Order = Pick<AwardListQuery, "sort" | "direction">;

/** Who has won what. Awards are the engine's facts; what people have noted of them are rows of their own. */
export class WinnerStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  change<T>(companyId: string, work: (scope: Scope) => Promise<T>): Promise<T> {
    return this.db.inCompany(companyId, work);
  }

  /** @returns null when there is no such campaign (deleted ones are gone too) */
  async campaign({ companyId, campaignId }: Of): Promise<{ timezone: string; language: string } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ timezone: text, language: text })`
        SELECT fairground_zone(metadata->>'timezone') AS timezone, metadata->'languages'->0->>'shortName' AS language
        FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async page(of: Of, { page, size, ...list }: AwardListQuery): Promise<StoredAward[]> {
    return this.db.inCompany(of.companyId, (scope) =>
      this.read(scope, of.campaignId, list, list, sql`true`, sql`LIMIT ${size} OFFSET ${(page - 1) * size}`),
    );
  }

  async count(of: Of, filter: Filter): Promise<number> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({ total: integer })`
        SELECT count(*) AS total ${selected(of.campaignId, filter, sql`true`)}`.execute(scope);
      return rows[0]?.total ?? 0;
    });
  }

  /** The next piece of an export, in a transaction of its own: a slow reader holds nothing up. */
  next(of: Of, filter: AwardExportQuery, behind: StoredAward | null, size: number): Promise<StoredAward[]> {
    const later = filter.direction === "asc" ? sql`>` : sql`<`;
    const at = sql`${behind?.place ?? null}::timestamptz`;
    const rest = behind
      ? sql`(a.won_at ${later} ${at} OR (a.won_at = ${at} AND (a.reference, a.how) > (${behind.reference}::uuid, ${behind.how})))`
      : sql`true`;
    return this.db.inCompany(of.companyId, (scope) =>
      this.read(scope, of.campaignId, filter, { ...filter, sort: "wonAt" }, rest, sql`LIMIT ${size}`),
    );
  }

  /** Those of these awards that there are. */
  named(scope: Scope, campaignId: string, awards: readonly Award[]): Promise<StoredAward[]> {
    const pairs = awards.map(({ how, reference }) => sql`(${how}, ${reference}::uuid)`);
    const where = sql`(a.how, a.reference) IN (${sql.join(pairs)})`;
    return this.read(scope, campaignId, {}, { sort: "wonAt", direction: "asc" }, where, sql``);
  }

  /** What was noted and sent, mailed and struck, the oldest first each. */
  async history(
    scope: Scope,
    campaignId: string,
    { how, reference }: Award,
  ): Promise<{ marks: StoredMark[]; mails: StoredMail[]; strike: StoredStrike | null }> {
    const { rows: marks } = await answering(MARK)`
      SELECT m.sent_at AS "sentAt", m.note, m.at, u."name" AS by FROM award_mark m LEFT JOIN auth_user u ON u."id" = m.by_account
      WHERE m.campaign_id = ${campaignId} AND m.how = ${how} AND m.reference = ${reference} ORDER BY m.version`.execute(
      scope,
    );
    const { rows: mails } = await answering(MAIL)`
      SELECT CASE o.state WHEN 'sending' THEN 'queued' ELSE o.state END AS state, coalesce(o.sent_at, o.created_at) AS at
      FROM lead l JOIN mail_message o ON o.campaign_id = l.campaign_id AND o.play_id = l.play_id AND o.kind = ${toldBy(how)}
      WHERE l.campaign_id = ${campaignId} AND l.reference = ${reference} ORDER BY o.created_at`.execute(scope);
    const { rows: strikes } = await answering(STRUCK)`
      SELECT s.reason, s.at, u."name" AS by FROM raffle_strike s LEFT JOIN auth_user u ON u."id" = s.by_account
      WHERE s.campaign_id = ${campaignId} AND s.reference = ${reference} AND ${how} = 'raffle'`.execute(scope);
    return { marks, mails, strike: strikes[0] ?? null };
  }

  /** Adds a version to each; those that somebody else has given that version meanwhile are not among the answered. */
  async mark(
    scope: Scope,
    { companyId, campaignId }: Of,
    marks: readonly NewMark[],
    by: string | null,
  ): Promise<Award[]> {
    const rows = marks.map(
      ({ how, reference, version, sentAt, note }) =>
        sql`(${campaignId}, ${companyId}, ${how}, ${reference}, ${version}, ${sentAt?.toISOString() ?? null}::timestamptz, ${note}, ${by})`,
    );
    const { rows: stored } = await answering({ how: word<Award["how"]>(), reference: text })`
      INSERT INTO award_mark (campaign_id, company_id, how, reference, version, sent_at, note, by_account)
      VALUES ${sql.join(rows)} ON CONFLICT (campaign_id, how, reference, version) DO NOTHING
      RETURNING how, reference`.execute(scope);
    return stored;
  }

  async now(scope: Scope): Promise<Date> {
    const { rows } = await answering({ now: instant })`SELECT fairground_now() AS now`.execute(scope);
    const [row] = rows;
    if (!row) throw new Error("The database has no time");
    return row.now;
  }

  /** One mail more about an award (`queue_award_mail.sql`). */
  async mail({ companyId, campaignId }: Of, { how, reference }: Award): Promise<MailAgain> {
    return this.db.inCompany(companyId, async (scope): Promise<MailAgain> => {
      const { rows } = await answering({ kind: word<MailAgain["kind"]>() })`
        SELECT queue_award_mail(${campaignId}::uuid, ${how}::text, ${reference}::uuid) AS kind`.execute(scope);
      return rows[0] ?? { kind: "unknown" };
    });
  }

  /** The rows are chosen, sorted and cut first: what is told of them beside that is looked up for those alone. */
  private async read(
    scope: Scope,
    campaignId: string,
    filter: Filter,
    { sort, direction }: Order,
    where: RawBuilder<unknown>,
    limit: RawBuilder<unknown>,
  ): Promise<StoredAward[]> {
    const by = { wonAt: sql`a.won_at`, name: sql`lower(${nameOf})`, email: sql`lower(l.payload->>'email')` }[sort];
    const way = direction === "asc" ? sql`ASC` : sql`DESC`;
    // Everything was won at some time: without a word about NULLs the draws' index gives the order.
    const last = sort === "wonAt" ? sql`` : sql`NULLS LAST`;
    const { rows } = await answering(AWARD)`
      SELECT a.how, a.reference, a.won_at AS "wonAt", a.prize_id AS "prizeId", z.title AS "prizeTitle", l.lead_id AS "leadId",
        coalesce(${nameOf}, '') AS name, l.payload->>'email' AS email, a.code, ${state} AS state,
        o.state AS "mailState", o.at AS "mailAt", CASE WHEN a.how = 'play' THEN p.claimed_at END AS "claimedAt",
        m.sent_at AS "sentAt", ${returnedAt} AS "returnedAt",
        CASE WHEN a.struck_at IS NOT NULL THEN 'struck' WHEN ${returnedAt} IS NULL THEN NULL
          WHEN k.review = 'rejected' THEN 'rejected' WHEN p.keeps_points THEN 'unclaimed' ELSE 'withheld' END AS returned,
        coalesce(m.note, '') AS note, coalesce(m.version, 0) AS version, m.at AS "changedAt", u."name" AS "changedBy",
        a.place::text AS place
      FROM (
        SELECT a.*, ${by} AS place ${selected(campaignId, filter, where, sort)} ORDER BY ${by} ${way} ${last}, a.reference, a.how ${limit}
      ) a
      ${facts(campaignId)}
      ${marks(campaignId)}
      LEFT JOIN prize z ON z.campaign_id = ${campaignId} AND z.prize_id = a.prize_id
      LEFT JOIN play_check k ON k.campaign_id = ${campaignId} AND k.day = a.day AND k.play_id = a.play_id
      LEFT JOIN auth_user u ON u."id" = m.by_account
      ORDER BY a.place ${way} ${last}, a.reference, a.how`.execute(scope);
    return rows;
  }
}

const toldBy = (how: Award["how"]) => (how === "raffle" ? "winner" : "outcome");

const nameOf = sql`nullif(concat_ws(' ', nullif(l.payload->>'firstName', ''), nullif(l.payload->>'lastName', '')), '')`;

/** When a prize went back: the engine's facts, or a winner of the raffle who was struck out. */
const returnedAt = sql`CASE WHEN a.how = 'play' THEN p.withheld_at ELSE a.struck_at END`;
const state = sql`CASE WHEN ${returnedAt} IS NOT NULL THEN 'returned' WHEN m.sent_at IS NOT NULL THEN 'sent'
  WHEN a.how = 'play' AND p.claimed_at IS NOT NULL THEN 'claimed' WHEN o.told THEN 'told' ELSE 'won' END`;

/** Every award of a campaign: draws that won, and whoever the raffle has named or who has moved up. */
const awards = (campaignId: string) => sql`(
  SELECT 'play' AS how, d.reference, d.day, d.play_id, d.prize_id, d.drawn_at AS won_at, d.code_value AS code,
    NULL::timestamptz AS struck_at
  FROM draw d WHERE d.campaign_id = ${campaignId} AND d.won AND NOT d.exhausted AND d.prize_id IS NOT NULL
  UNION ALL
  SELECT 'raffle', w.reference, l.day, l.play_id, w.prize_id, w.won_at, NULL, x.at
  FROM (
    SELECT r.campaign_id, n.value::uuid AS reference, (z.value->>'prizeId')::uuid AS prize_id, r.drawn_at AS won_at
    FROM raffle r CROSS JOIN LATERAL jsonb_array_elements(r.result->'prizes') z
    CROSS JOIN LATERAL jsonb_array_elements_text(z.value->'winners') n
    WHERE r.campaign_id = ${campaignId}
    UNION ALL
    SELECT s.campaign_id, s.moved_up, s.prize_id, s.at FROM raffle_strike s
    WHERE s.campaign_id = ${campaignId} AND s.moved_up IS NOT NULL
  ) w
  LEFT JOIN lead l ON l.campaign_id = w.campaign_id AND l.reference = w.reference
  LEFT JOIN raffle_strike x ON x.campaign_id = w.campaign_id AND x.reference = w.reference
)`;

const facts = (campaignId: string) => sql`
  LEFT JOIN play p ON p.campaign_id = ${campaignId} AND p.day = a.day AND p.play_id = a.play_id
  LEFT JOIN lead l ON l.campaign_id = ${campaignId} AND l.day = a.day AND l.play_id = a.play_id`;

/** What people have marked last, and the latest mail; told: one has left, whatever became of the next. */
const marks = (campaignId: string) => sql`
  LEFT JOIN LATERAL (SELECT version, sent_at, note, at, by_account FROM award_mark
    WHERE campaign_id = ${campaignId} AND how = a.how AND reference = a.reference ORDER BY version DESC LIMIT 1) m ON true
  LEFT JOIN LATERAL (SELECT CASE state WHEN 'sending' THEN 'queued' ELSE state END AS state, coalesce(sent_at, created_at) AS at,
      bool_or(state IN ('sent', 'kept')) OVER () AS told FROM mail_message
    WHERE campaign_id = ${campaignId} AND play_id = a.play_id AND kind = CASE a.how WHEN 'raffle' THEN 'winner' ELSE 'outcome' END
    ORDER BY created_at DESC LIMIT 1) o ON true`;

/** Facts are looked up before rows are cut only where something is filtered or sorted by them. */
function selected(
  campaignId: string,
  { q, prizeId, state: wanted }: Filter,
  where: RawBuilder<unknown>,
  sort: AwardListQuery["sort"] = "wonAt",
): RawBuilder<unknown> {
  const conditions = [where];
  if (q) {
    const part = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
    conditions.push(sql`(concat_ws(' ', ${nameOf}, l.payload->>'email') ILIKE ${part}
      OR lower(a.code) = lower(${q}::text) OR a.reference::text = lower(${q}::text))`);
  }
  if (prizeId) conditions.push(sql`a.prize_id = ${prizeId}::uuid`);
  if (wanted) conditions.push(sql`${state} = ${wanted}`);
  const looksUp = Boolean(q || wanted) || sort !== "wonAt";
  return sql`FROM ${awards(campaignId)} a ${looksUp ? facts(campaignId) : sql``} ${wanted ? marks(campaignId) : sql``}
    WHERE ${sql.join(conditions, sql` AND `)}`;
}
