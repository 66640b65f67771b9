import type { CompanyFacts } from "@fairground/model/legal";
import type { Language } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import {
  answering,
  boolean,
  decimal,
  instant,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  word,
} from "../../kernel/db/rows.ts";
import type { Notices } from "../../kernel/notices.ts";

const COMPANY = {
  companyId: text,
  name: text,
  language: word<Language>(),
  timezone: text,
  logo: nullable(text),
  twoPersonPublishing: boolean,
  secondFactorRequired: boolean,
  signOnRequired: boolean,
  /** As it was stored: what an older version does not know is not there. */
  legal: json<Partial<CompanyFacts>>(),
  noConsentReason: nullable(text),
  noConsentBy: nullable(text),
  noConsentAt: nullable(instant),
  consentYears: integer,
};
export type CompanyRow = RowOf<typeof COMPANY>;
/** What is absent stays; a logo of null is none. */
type CompanyFields = { legal?: CompanyFacts | undefined } & {
  [Field in
    | "name"
    | "language"
    | "timezone"
    | "logo"
    | "twoPersonPublishing"
    | "secondFactorRequired"
    | "consentYears"]?: CompanyRow[Field] | undefined;
} & {
  /** Why visitors need not be asked before anything is measured, and who says so; null: they are asked. */
  noConsent?: { reason: string; by: string } | null | undefined;
};

const LISTED = {
  companyId: text,
  name: text,
  createdAt: instant,
  members: integer,
  invited: integer,
  campaigns: integer,
  live: integer,
  mediaBytes: decimal,
  suspendedAt: nullable(instant),
  lentUntil: nullable(instant),
  suspensionReason: text,
};
const TRAFFIC = { companyId: text, plays: integer, leads: integer };
export type UsageRow = RowOf<typeof LISTED> & Pick<RowOf<typeof TRAFFIC>, "plays" | "leads">;

export interface CompanySearch {
  q: string;
  sort: "name" | "createdAt" | "members" | "campaigns" | "plays" | "leads" | "mediaBytes";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

const columns = sql`"id" AS "companyId", "name", "language", "timezone", "logo", "twoPersonPublishing", "secondFactorRequired",
  "signOnRequired", "legal", "noConsentReason", "noConsentAt", "consentYears",
  (SELECT u."name" FROM auth_user u WHERE u."id" = company."noConsentBy") AS "noConsentBy"`;

/** Days of plays and leads that are counted. */
const DAYS = 30;

/** Companies: their own settings, and what all of them use. */
export class CompanyStore {
  private readonly db: Database;
  private readonly tell: Notices["tell"];
  constructor(db: Database, tell: Notices["tell"]) {
    this.db = db;
    this.tell = tell;
  }

  async find(companyId: string): Promise<CompanyRow | null> {
    const { rows } = await answering(COMPANY)`SELECT ${columns} FROM company WHERE "id" = ${companyId}`.execute(
      this.db.open,
    );
    return rows[0] ?? null;
  }

  /** Sets the fields that are given and no others: somebody else may set those at the same moment. Null: there is none. */
  async change(companyId: string, fields: CompanyFields): Promise<CompanyRow | null> {
    const { name = null, language = null, timezone = null, logo } = fields;
    const { twoPersonPublishing = null, secondFactorRequired = null, consentYears = null, noConsent } = fields;
    const legal = fields.legal ? JSON.stringify(fields.legal) : null;
    const stays = noConsent === undefined;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(COMPANY)`UPDATE company SET "name" = coalesce(${name}::text, "name"),
          "language" = coalesce(${language}::text, "language"), "timezone" = coalesce(${timezone}::text, "timezone"),
          "logo" = CASE WHEN ${logo === undefined}::boolean THEN "logo" ELSE ${logo ?? null}::text END,
          "twoPersonPublishing" = coalesce(${twoPersonPublishing}::boolean, "twoPersonPublishing"),
          "secondFactorRequired" = coalesce(${secondFactorRequired}::boolean, "secondFactorRequired"),
          "consentYears" = coalesce(${consentYears}::integer, "consentYears"),
          "legal" = coalesce(${legal}::jsonb, "legal"),
          "noConsentReason" = CASE WHEN ${stays}::boolean THEN "noConsentReason" ELSE ${noConsent?.reason ?? null}::text END,
          "noConsentBy" = CASE WHEN ${stays}::boolean THEN "noConsentBy" ELSE ${noConsent?.by ?? null}::uuid END,
          "noConsentAt" = CASE WHEN ${stays}::boolean THEN "noConsentAt" WHEN ${noConsent !== null}::boolean THEN fairground_now() END
        WHERE "id" = ${companyId} RETURNING ${columns}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** @param reason null: it is lifted. False: there is no such company */
  async suspend(companyId: string, reason: string | null): Promise<boolean> {
    return this.db.asSystem(async (scope) => {
      const { numAffectedRows } = await sql`UPDATE company SET "suspensionReason" = coalesce(${reason}::text, ''),
        "suspendedAt" = CASE WHEN ${reason}::text IS NOT NULL THEN coalesce("suspendedAt", fairground_now()) END
        WHERE "id" = ${companyId}`.execute(scope);
      await this.tell("company", companyId, scope);
      return numAffectedRows === 1n;
    });
  }

  /** A company, and what belongs to its beginning in the same transaction. */
  async create(
    { name, slug, language, timezone }: { name: string; slug: string; language: Language; timezone: string },
    begin: (scope: Scope, companyId: string) => Promise<void>,
  ): Promise<string> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: text })`INSERT INTO company ("name", "slug", "language", "timezone")
        VALUES (${name}, ${slug}, ${language}, ${timezone}) RETURNING "id" AS "companyId"`.execute(scope);
      const companyId = rows[0]?.companyId ?? ""; // an INSERT of one row returns one row
      await begin(scope, companyId);
      return companyId;
    });
  }

  async list({ q, sort, direction, page, size }: CompanySearch): Promise<{ rows: UsageRow[]; total: number }> {
    const where = sql`WHERE c."name" ILIKE ${`%${q.replaceAll(/[\\%_]/g, "\\$&")}%`}`;
    const order = {
      name: sql`lower(c."name")`,
      createdAt: sql`c."createdAt"`,
      members: sql`members`,
      campaigns: sql`campaigns`,
      plays: sql`(SELECT coalesce(sum(${lately("play")}), 0) FROM campaign k WHERE k.company_id = c."id")`,
      leads: sql`(SELECT coalesce(sum(${lately("lead")}), 0) FROM campaign k WHERE k.company_id = c."id")`,
      mediaBytes: sql`"mediaBytes"`,
    }[sort];
    return this.db.asSystem(async (scope) => {
      const { rows: listed } = await answering(LISTED)`
        SELECT c."id" AS "companyId", c."name", c."createdAt",
          (SELECT count(*) FROM member m WHERE m."organizationId" = c."id") AS members,
          (SELECT count(*) FROM invitation i WHERE i."organizationId" = c."id" AND i."status" = 'pending'
            AND i."expiresAt" > fairground_now()) AS invited,
          (SELECT count(*) FROM campaign k WHERE k.company_id = c."id" AND k.deleted_at IS NULL) AS campaigns,
          (SELECT count(*) FROM campaign k WHERE k.company_id = c."id" AND k.deleted_at IS NULL
            AND k.live_revision IS NOT NULL AND k.deactivated_at IS NULL AND c."suspendedAt" IS NULL
            AND (k.start_date IS NULL OR k.start_date <= fairground_now())
            AND (k.end_date IS NULL OR k.end_date >= fairground_now())) AS live,
          (SELECT coalesce(sum(a.bytes), 0)::float8 FROM asset a WHERE a.company_id = c."id") AS "mediaBytes",
          c."suspendedAt", c."suspensionReason",
          (SELECT l.until FROM lent_access l WHERE l.company_id = c."id" AND l.until > fairground_now()) AS "lentUntil"
        FROM company c ${where} ORDER BY ${order} ${direction === "asc" ? sql`ASC` : sql`DESC`}, c."id"
        LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM company c ${where}`.execute(scope);
      const traffic = await this.traffic(
        scope,
        listed.map(({ companyId }) => companyId),
      );
      const rows = listed.map((row) => ({ ...row, ...(traffic.get(row.companyId) ?? { plays: 0, leads: 0 }) }));
      return { rows, total: counted[0]?.total ?? 0 };
    });
  }

  /** Plays and leads of the last days, campaign by campaign along their keys. */
  private async traffic(
    scope: Scope,
    companies: readonly string[],
  ): Promise<Map<string, { plays: number; leads: number }>> {
    const { rows } = await answering(TRAFFIC)`
      SELECT k.company_id AS "companyId",
        sum(${lately("play")})::bigint AS plays, sum(${lately("lead")})::bigint AS leads
      FROM campaign k WHERE k.company_id = ANY (${[...companies]}::uuid[]) GROUP BY 1`.execute(scope);
    return new Map(rows.map(({ companyId, plays, leads }) => [companyId, { plays, leads }]));
  }
}

/** How many of a campaign's plays or leads are of the last days, along their key. */
const lately = (table: "play" | "lead") => sql`(SELECT count(*) FROM ${sql.table(table)} x
  WHERE x.campaign_id = k.campaign_id AND x.day > (fairground_now() AT TIME ZONE 'UTC')::date - ${sql.lit(DAYS)})`;
