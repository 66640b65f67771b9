import {
  type Action,
  type Area,
  type AuditEntry,
  type AuditFilter,
  areaOfAction,
  callsOf,
  type ServerAction,
} from "@fairground/contract";
import { type RawBuilder, sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const named = nullable(text);
const ROW = {
  entryId: integer,
  at: instant,
  /** To the last digit: behind which row a piece begins. */
  place: text,
  caller: word<AuditEntry["by"]>(),
  accountId: named,
  accountName: named,
  keyId: named,
  keyName: named,
  area: word<Area>(),
  /** Null: the row is older than codes. */
  action: nullable(word<Action>()),
  call: text,
  campaignId: named,
  campaignName: named,
  ids: json<Record<string, string>>(),
  status: integer,
  network: text,
  count: nullable(integer),
  lent: boolean,
};
export type AuditRow = RowOf<typeof ROW>;

/** What is written of a call. */
export interface AuditFact {
  caller: AuditEntry["by"];
  accountId: string | null;
  keyId: string | null;
  area: Area;
  action: Action | null;
  call: string;
  campaignId: string | null;
  ids: Readonly<Record<string, string>>;
  status: number;
  network: string;
  /** How many people's data it was about; null: it was not counted. */
  count: number | null;
  /** Companies that have lent it: in their rows it was the platform that has read. */
  lent: ReadonlySet<string>;
}
/** What the server did by itself, as a company has set it. */
export interface ServerFact {
  companyId: string;
  campaignId: string;
  action: ServerAction;
  count: number;
}
/** The row behind which a piece begins; null: at the beginning. */
export type Behind = Pick<AuditRow, "place" | "entryId"> | null;

/** The audit of migration 0301. */
export class AuditStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** A row for each company; null: nobody's. */
  async add(companies: readonly (string | null)[], fact: AuditFact): Promise<void> {
    await this.db.asSystem((scope) =>
      sql`INSERT INTO audit_entry (company_id, caller, account_id, key_id, area, action, call, campaign_id, ids, status, network, count, lent)
        SELECT company, CASE WHEN company = ANY (${[...fact.lent]}::uuid[]) THEN 'platform' ELSE ${fact.caller}::text END, ${fact.accountId}::uuid, ${fact.keyId}::uuid, ${fact.area}::text, ${fact.action}::text, ${fact.call}::text,
          ${fact.campaignId}::uuid, ${JSON.stringify(fact.ids)}::jsonb, ${fact.status}::smallint, ${fact.network}::text, ${fact.count}::bigint, coalesce(company = ANY (${[...fact.lent]}::uuid[]), false)
        FROM unnest(${[...companies]}::uuid[]) AS company`.execute(scope),
    );
  }

  /** The same for a list that is read page by page: one row for a quarter of an hour. @param more people who were not in it yet */
  async addReading(companies: readonly (string | null)[], fact: AuditFact, more: number): Promise<void> {
    const { campaignId, lent, count: _, ...rest } = fact;
    await this.db.ask("note_reading($1, $2, $3, $4, $5)", [
      campaignId,
      [...companies],
      [...lent],
      JSON.stringify(rest),
      more,
    ]);
  }

  /** What the server did by itself, in the transaction of its fact. */
  async addOfServer(scope: Scope, { companyId, campaignId, action, count }: ServerFact): Promise<void> {
    await sql`INSERT INTO audit_entry (company_id, caller, area, action, call, campaign_id, ids, status, network, count)
      VALUES (${companyId}, 'server', ${areaOfAction(action)}, ${action}, '', ${campaignId},
        ${JSON.stringify({ campaignId })}::jsonb, 200, '', ${count})`.execute(scope);
  }

  /** Companies that an account belongs to. */
  async companiesOf(userId: string): Promise<string[]> {
    const rows = await this.db.open
      .selectFrom("member")
      .select("organizationId")
      .where("userId", "=", userId)
      .execute();
    return rows.map(({ organizationId }) => organizationId);
  }

  async count(companyId: string, filter: AuditFilter): Promise<number> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering({ total: integer })`
        SELECT count(*) AS total FROM audit_entry a WHERE ${chosen(companyId, filter)}`.execute(scope);
      return rows[0]?.total ?? 0;
    });
  }

  page(companyId: string, filter: AuditFilter, { page, size }: { page: number; size: number }): Promise<AuditRow[]> {
    return this.read(companyId, filter, sql`true`, sql`LIMIT ${size} OFFSET ${(page - 1) * size}`);
  }

  /** The next piece, in a transaction of its own: a slow reader holds nothing up. */
  next(companyId: string, filter: AuditFilter, behind: Behind, size: number): Promise<AuditRow[]> {
    const from = behind
      ? sql`(a.at, a.entry_id) < (${behind.place}::timestamptz, ${behind.entryId}::bigint)`
      : sql`true`;
    return this.read(companyId, filter, from, sql`LIMIT ${size}`);
  }

  /** Forgets what is older than 400 days; how many rows. */
  async purge(): Promise<number> {
    const { rows } = await answering({ gone: integer })`SELECT purge_audit() AS gone`.execute(this.db.open);
    return rows[0]?.gone ?? 0;
  }

  private async read(
    companyId: string,
    filter: AuditFilter,
    where: RawBuilder<unknown>,
    limit: RawBuilder<unknown>,
  ): Promise<AuditRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(ROW)`
        SELECT a.entry_id AS "entryId", a.at, a.at::text AS place, a.caller, a.account_id AS "accountId",
          u."name" AS "accountName", a.key_id AS "keyId", k.name AS "keyName", a.area, a.action, a.call,
          a.campaign_id AS "campaignId", c.metadata->>'name' AS "campaignName", a.ids, a.status, a.network, a.count, a.lent
        FROM audit_entry a LEFT JOIN auth_user u ON u."id" = a.account_id LEFT JOIN api_key k ON k.key_id = a.key_id
        LEFT JOIN campaign c ON c.campaign_id = a.campaign_id
        WHERE ${chosen(companyId, filter)} AND ${where} ORDER BY a.at DESC, a.entry_id DESC ${limit}`.execute(scope);
      return rows;
    });
  }
}

function chosen(
  companyId: string,
  { account, key, area, action, call, campaignId, from, to }: AuditFilter,
): RawBuilder<unknown> {
  const like = call === undefined ? null : `%${call.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const zone = sql`(SELECT fairground_zone(o."timezone") FROM company o WHERE o."id" = ${companyId}::uuid)`;
  return sql`a.company_id = ${companyId}::uuid
    ${when(account, sql`AND a.account_id = ${account}::uuid`)} ${when(key, sql`AND a.key_id = ${key}::uuid`)}
    ${when(area, sql`AND a.area = ${area}::text`)}
    ${when(action, sql`AND (a.action = ${action}::text OR a.action IS NULL AND a.call = ANY (${action ? callsOf(action) : []}::text[]))`)}
    ${when(like, sql`AND a.call ILIKE ${like}::text`)}
    ${when(campaignId, sql`AND a.campaign_id = ${campaignId}::uuid`)}
    ${when(from, sql`AND a.at >= (${from}::date)::timestamp AT TIME ZONE ${zone}`)}
    ${when(to, sql`AND a.at < (${to}::date + 1)::timestamp AT TIME ZONE ${zone}`)}`;
}

const when = (given: unknown, filter: RawBuilder<unknown>): RawBuilder<unknown> =>
  given === undefined || given === null ? sql`` : filter;
