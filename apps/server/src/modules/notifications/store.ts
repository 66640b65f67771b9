import type { NoticeKind } from "@fairground/contract";
import type { LocalizedText } from "@fairground/model/text";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

type Facts = Readonly<Record<string, string | number | boolean>>;

const NOTICE = {
  noticeId: text,
  kind: word<NoticeKind>(),
  campaignId: text,
  campaign: text,
  language: text,
  facts: json<Record<string, string | number | boolean>>(),
  count: integer,
  prize: nullable(json<LocalizedText>()),
  byId: nullable(text),
  byName: nullable(text),
  at: instant,
  isRead: boolean,
};
export type NoticeRow = RowOf<typeof NOTICE>;

interface NewNotice {
  companyId: string;
  campaignId: string;
  kind: NoticeKind;
  facts: Facts;
}
interface Of {
  userId: string;
  companyId: string;
}
interface Filter {
  campaignId?: string | undefined;
  q?: string | undefined;
  unread: boolean;
  page: number;
  size: number;
}

/** The notices of migration 0380. */
export class NotificationStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Runs `work` in a transaction of the company's own. */
  within(companyId: string, work: (scope: Scope) => Promise<void>): Promise<void> {
    return this.db.inCompany(companyId, work);
  }

  /** One more, but not twice for the same import. */
  async add(scope: Scope, { companyId, campaignId, kind, facts }: NewNotice): Promise<void> {
    await sql`INSERT INTO notice (company_id, campaign_id, kind, facts, open)
      VALUES (${companyId}, ${campaignId}, ${kind}, ${JSON.stringify(facts)}, false) ON CONFLICT DO NOTHING`.execute(
      scope,
    );
  }

  /**
   * Into the one that nobody has read yet; a new one where there is none.
   * @param facts `newest`: nothing is written where something as young has been told before
   */
  async fold(
    scope: Scope,
    { companyId, campaignId, kind, facts }: NewNotice,
    { count, adds }: { count: number; adds: boolean },
  ): Promise<void> {
    await sql`INSERT INTO notice (company_id, campaign_id, kind, facts, count, open)
      SELECT ${companyId}::uuid, ${campaignId}::uuid, ${kind}::text, ${JSON.stringify(facts)}::jsonb, ${count}::integer, true
      WHERE NOT EXISTS (SELECT 1 FROM notice WHERE campaign_id = ${campaignId}::uuid AND kind = ${kind}::text
        AND facts->>'newest' >= ${facts.newest ?? null}::text)
      ON CONFLICT (campaign_id, kind) WHERE open DO UPDATE SET facts = excluded.facts, at = excluded.at,
        count = CASE WHEN ${adds}::boolean THEN notice.count ELSE 0 END + excluded.count`.execute(scope);
  }

  async page(
    of: Of,
    kinds: readonly NoticeKind[],
    { page, size, ...filter }: Filter,
  ): Promise<{ rows: NoticeRow[]; total: number }> {
    const found = sql`${joined} WHERE ${told(of, kinds)} AND ${chosen(of, filter)}`;
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering(NOTICE)`
        SELECT n.notice_id AS "noticeId", n.kind, n.campaign_id AS "campaignId", c.metadata->>'name' AS campaign,
          coalesce(c.metadata->'languages'->0->>'shortName', 'en') AS language, n.facts, n.count, p.title AS prize,
          u."id" AS "byId", u."name" AS "byName", n.at, NOT (${unreadBy(of)}) AS "isRead"
        ${found} ORDER BY n.at DESC, n.notice_id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`SELECT count(*)::integer AS total ${found}`.execute(
        scope,
      );
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** @param most counted no further than so many */
  async unread(
    of: Of,
    kinds: readonly NoticeKind[],
    most: number,
  ): Promise<{ count: number; newest: { noticeId: string; at: Date } | null }> {
    return this.db.inCompany(of.companyId, async (scope) => {
      const { rows } = await answering({ count: integer, noticeId: nullable(text), at: nullable(instant) })`
        SELECT count(*)::integer AS count, (array_agg(notice_id ORDER BY at DESC, notice_id DESC))[1] AS "noticeId", max(at) AS at
        FROM (SELECT n.notice_id, n.at FROM notice n JOIN campaign c ON c.campaign_id = n.campaign_id AND c.deleted_at IS NULL
          WHERE ${told(of, kinds)} AND ${unreadBy(of)} ORDER BY n.at DESC LIMIT ${most}) counted`.execute(scope);
      const { count = 0, noticeId, at } = rows[0] ?? {};
      return { count, newest: noticeId && at ? { noticeId, at } : null };
    });
  }

  /** Those up to an instant, or one: read from now on, and nothing more goes into them. How many were there. */
  async read(of: Of, kinds: readonly NoticeKind[], which: { until: Date } | { noticeId: string }): Promise<number> {
    const these =
      "until" in which
        ? // Instants are told to the millisecond.
          sql`date_trunc('milliseconds', n.at) <= ${which.until}::timestamptz`
        : sql`n.notice_id = ${which.noticeId}::uuid`;
    return this.db.inCompany(of.companyId, async (scope) => {
      await sql`UPDATE notice n SET open = false WHERE n.open AND ${told(of, kinds)} AND ${these}`.execute(scope);
      await sql`INSERT INTO notice_read (user_id, notice_id, company_id)
        SELECT ${of.userId}::uuid, n.notice_id, n.company_id FROM notice n WHERE ${told(of, kinds)} AND ${these}
        ON CONFLICT DO NOTHING`.execute(scope);
      const { rows } = await answering({ count: integer })`
        SELECT count(*)::integer AS count FROM notice n WHERE ${told(of, kinds)} AND ${these}`.execute(scope);
      return rows[0]?.count ?? 0;
    });
  }

  async switches(userId: string): Promise<Map<string, boolean>> {
    const { rows } = await answering({ kind: text, isOn: boolean })`
      SELECT kind, is_on AS "isOn" FROM notice_switch WHERE user_id = ${userId}`.execute(this.db.open);
    return new Map(rows.map(({ kind, isOn }) => [kind, isOn]));
  }

  async choose(userId: string, chosen: readonly (readonly [kind: string, isOn: boolean])[]): Promise<void> {
    await sql`INSERT INTO notice_switch (user_id, kind, is_on)
      SELECT ${userId}::uuid, kind, is_on FROM unnest(${chosen.map(([kind]) => kind)}::text[],
        ${chosen.map(([, isOn]) => isOn)}::boolean[]) AS chosen (kind, is_on)
      ON CONFLICT (user_id, kind) DO UPDATE SET is_on = excluded.is_on`.execute(this.db.open);
  }

  async purge(): Promise<number> {
    const { rows } = await answering({ gone: integer })`SELECT purge_notices() AS gone`.execute(this.db.open);
    return rows[0]?.gone ?? 0;
  }
}

const told = ({ companyId }: Of, kinds: readonly NoticeKind[]): RawBuilder<unknown> =>
  sql`n.company_id = ${companyId}::uuid AND n.kind = ANY (${[...kinds]}::text[])`;

/** What one did oneself, or what was before one belonged to the company, is nothing that one has yet to read. */
const unreadBy = ({ userId, companyId }: Of): RawBuilder<unknown> => sql`
  n.facts->>'by' IS DISTINCT FROM ${userId}::text
  AND n.at >= coalesce((SELECT m."createdAt" FROM member m
    WHERE m."organizationId" = ${companyId}::uuid AND m."userId" = ${userId}::uuid), '-infinity')
  AND NOT EXISTS (SELECT 1 FROM notice_read r WHERE r.user_id = ${userId}::uuid AND r.notice_id = n.notice_id)`;

const joined = sql`
  FROM notice n JOIN campaign c ON c.campaign_id = n.campaign_id AND c.deleted_at IS NULL
  LEFT JOIN auth_user u ON u."id" = (n.facts->>'by')::uuid
  LEFT JOIN prize p ON p.campaign_id = n.campaign_id AND p.prize_id = (n.facts->>'prizeId')::uuid`;

const chosen = (of: Of, { campaignId, q, unread }: Omit<Filter, "page" | "size">): RawBuilder<unknown> => {
  const like = q ? `%${q.replaceAll(/[\\%_]/g, "\\$&")}%` : null;
  return sql`true ${campaignId ? sql`AND n.campaign_id = ${campaignId}::uuid` : sql``}
    ${like ? sql`AND c.metadata->>'name' ILIKE ${like}::text` : sql``} ${unread ? sql`AND ${unreadBy(of)}` : sql``}`;
};
