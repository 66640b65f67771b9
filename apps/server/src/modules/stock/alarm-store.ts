import { RIGHTS, type StockAlarm } from "@fairground/contract";
import type { AlarmNews, WatchState } from "@fairground/model/prize";
import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

interface Of {
  companyId: string;
  campaignId: string;
}
/** As it is stored: what `is_on` says stands beside it. */
export type StoredRules = Pick<StockAlarm, "below" | "beforeEnd" | "own" | "recipients">;
export type States = Record<string, WatchState>;

const ALARM = {
  isOn: boolean,
  rules: json<StoredRules>(),
  /** Null: nobody has looked yet, and what was low before is no news. */
  state: nullable(json<States>()),
};
export type AlarmRow = RowOf<typeof ALARM>;

const CAMPAIGN = {
  name: text,
  timezone: text,
  first: text,
  now: instant,
  endDate: nullable(instant),
};
export type WatchedCampaign = RowOf<typeof CAMPAIGN>;

const WATCHED = { id: text, title: json<LocalizedText>(), total: integer, left: integer };
/** A stock or an outcome page's codes, with what people call it. */
export type WatchedRow = RowOf<typeof WATCHED> & { what: "prize" | "codes" };

const READER = { email: text, language: text };
export type Reader = RowOf<typeof READER>;

/** Between two looks at one campaign, whoever looks: a mail is waited for, a notice in the studio is not. */
const PAUSE = sql`CASE WHEN a.is_on THEN interval '4 minutes' ELSE interval '14 minutes' END`;
const CAN_BE_PLAYED = sql`c.deleted_at IS NULL AND c.live_revision IS NOT NULL AND c.deactivated_at IS NULL
  AND (c.start_date IS NULL OR c.start_date <= fairground_now()) AND (c.end_date IS NULL OR c.end_date > fairground_now())`;

/** Alarms of campaigns. The counts that it reads are kept: it looks at no play. */
export class AlarmStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** `alarm` null: nobody has set one. Null: no such campaign. */
  async find({ companyId, campaignId }: Of): Promise<{ alarm: AlarmRow | null } | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: there } = await answering({ id: text })`SELECT campaign_id AS id FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      if (there.length === 0) return null;
      const { rows } = await answering(ALARM)`SELECT is_on AS "isOn", rules, state FROM stock_alarm
        WHERE campaign_id = ${campaignId}`.execute(scope);
      return { alarm: rows[0] ?? null };
    });
  }

  /** What has been told stays told. */
  async set({ companyId, campaignId }: Of, isOn: boolean, rules: StoredRules): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`INSERT INTO stock_alarm (campaign_id, company_id, is_on, rules)
        VALUES (${campaignId}, ${companyId}, ${isOn}, ${JSON.stringify(rules)}::jsonb)
        ON CONFLICT (campaign_id) DO UPDATE SET is_on = excluded.is_on, rules = excluded.rules, looked_at = '-infinity'`.execute(
        scope,
      ),
    );
  }

  /** Of these accounts, those that belong to the company. */
  async membersAmong(companyId: string, accounts: readonly string[]): Promise<Set<string>> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ id: text })`SELECT m."userId" AS id FROM member m
        WHERE m."organizationId" = ${companyId} AND m."userId" = ANY (${[...accounts]}::uuid[])`.execute(scope);
      return new Set(rows.map(({ id }) => id));
    });
  }

  /** Gives campaigns that can be played, and have what can run out, their row. What ran out long before is no news. */
  async watch(rules: StoredRules): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`INSERT INTO stock_alarm (campaign_id, company_id, is_on, rules, state)
        SELECT c.campaign_id, c.company_id, false, ${JSON.stringify(rules)}::jsonb,
          CASE WHEN c.first_published_at > fairground_now() - interval '1 hour' THEN '{}'::jsonb END
        FROM campaign c WHERE ${CAN_BE_PLAYED}
          AND NOT EXISTS (SELECT 1 FROM stock_alarm a WHERE a.campaign_id = c.campaign_id)
          AND (EXISTS (SELECT 1 FROM prize p WHERE p.campaign_id = c.campaign_id AND p.stock IS NOT NULL)
            OR EXISTS (SELECT 1 FROM code_pool p WHERE p.campaign_id = c.campaign_id AND p.state = 'active'))
        ON CONFLICT DO NOTHING`.execute(scope),
    );
  }

  /** Campaigns that can be played now and were not looked at for a while. */
  async due(): Promise<Of[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text, campaignId: text })`
        SELECT a.company_id AS "companyId", a.campaign_id AS "campaignId"
        FROM stock_alarm a JOIN campaign c ON c.campaign_id = a.campaign_id
        WHERE a.looked_at <= fairground_now() - ${PAUSE} AND ${CAN_BE_PLAYED} ORDER BY a.looked_at`.execute(scope);
      return rows;
    });
  }

  /**
   * Looks at one campaign, where no other process has: its row is taken in the transaction that tells.
   * @param judge what it is then, and what there is to tell
   * @param tell in the same transaction
   */
  async look(
    { companyId, campaignId }: Of,
    judge: (
      alarm: Pick<AlarmRow, "rules" | "state">,
      watched: readonly WatchedRow[],
      campaign: WatchedCampaign,
    ) => { states: States; news: AlarmNews[] },
    tell: (
      scope: Scope,
      news: readonly AlarmNews[],
      about: { alarm: AlarmRow; watched: readonly WatchedRow[]; campaign: WatchedCampaign },
    ) => Promise<void>,
  ): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: taken } = await answering(ALARM)`UPDATE stock_alarm a SET looked_at = fairground_now()
        WHERE campaign_id = ${campaignId} AND looked_at <= fairground_now() - ${PAUSE}
        RETURNING is_on AS "isOn", rules, state`.execute(scope);
      const { rows: found } = await answering(CAMPAIGN)`
        SELECT metadata->>'name' AS name, fairground_zone(metadata->>'timezone') AS timezone,
          coalesce(metadata #>> '{languages,0,shortName}', 'en') AS first, fairground_now() AS now, end_date AS "endDate"
        FROM campaign WHERE campaign_id = ${campaignId} AND deleted_at IS NULL`.execute(scope);
      const [alarm, campaign] = [taken[0], found[0]];
      if (!alarm || !campaign) return 0;
      const watched = [...(await this.prizes(scope, campaignId)), ...(await this.codes(scope, campaignId))];
      const { states, news } = judge(alarm, watched, campaign);
      await sql`UPDATE stock_alarm SET state = ${JSON.stringify(states)}::jsonb WHERE campaign_id = ${campaignId}`.execute(
        scope,
      );
      if (news.length > 0) await tell(scope, news, { alarm, watched, campaign });
      return news.length;
    });
  }

  private async prizes(scope: Scope, campaignId: string): Promise<WatchedRow[]> {
    const { rows } = await answering(WATCHED)`
      SELECT p.prize_id AS id, p.title, p.stock AS total, (p.stock - p.awarded - s.awarded)::integer AS left
      FROM prize p LEFT JOIN LATERAL (SELECT coalesce(sum(awarded), 0) AS awarded FROM prize_slice
        WHERE campaign_id = p.campaign_id AND prize_id = p.prize_id) s ON true
      WHERE p.campaign_id = ${campaignId} AND p.listed AND p.stock IS NOT NULL ORDER BY p.position`.execute(scope);
    return rows.map((row) => ({ ...row, what: "prize" }));
  }

  /** Codes that can be given now, by the outcome page of their pool. */
  private async codes(scope: Scope, campaignId: string): Promise<WatchedRow[]> {
    const { rows } = await answering(WATCHED)`
      SELECT p.outcome_page_id AS id, coalesce(c.draft #> ARRAY['pages', 'entities', p.outcome_page_id, 'name'],
          c.draft #> ARRAY['additionalPages', 'entities', p.outcome_page_id, 'name'], '""') AS title,
        coalesce(sum(b.stored), 0) AS total, coalesce(sum((SELECT count(*) FROM unique_code u
          WHERE u.campaign_id = b.campaign_id AND u.batch_id = b.batch_id AND u.consumed_at IS NULL)), 0)::bigint AS left
      FROM code_pool p JOIN campaign c ON c.campaign_id = p.campaign_id
      LEFT JOIN code_batch b ON b.campaign_id = p.campaign_id AND b.pool_id = p.pool_id AND b.deleted_at IS NULL
        AND b.ready_at IS NOT NULL AND (b.valid_until IS NULL OR b.valid_until > fairground_now())
      WHERE p.campaign_id = ${campaignId} AND p.state = 'active'
      GROUP BY p.outcome_page_id, c.draft ORDER BY p.outcome_page_id`.execute(scope);
    return rows.map((row) => ({ ...row, what: "codes" }));
  }

  /** Members, in the language in which they read. @param accounts null: whoever may manage campaigns */
  async readers(scope: Scope, companyId: string, accounts: readonly string[] | null): Promise<Reader[]> {
    const { rows } = await answering(READER)`
      SELECT u."email", coalesce(u."language", o."language") AS language
      FROM member m JOIN auth_user u ON u."id" = m."userId" JOIN company o ON o."id" = m."organizationId"
      WHERE m."organizationId" = ${companyId} AND CASE WHEN ${accounts === null}::boolean
          THEN string_to_array(m."role", ',') && ${[...RIGHTS.manage]}::text[]
          ELSE u."id" = ANY (${[...(accounts ?? [])]}::uuid[]) END ORDER BY u."email"`.execute(scope);
    return rows;
  }
}
