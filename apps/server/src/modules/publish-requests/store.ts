import type { PublishRequest, Role } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, boolean, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";

const REQUEST = {
  requestId: text,
  campaignId: text,
  companyId: text,
  campaign: text,
  state: word<PublishRequest["state"] | "answering">(),
  revision: nullable(integer),
  rev: nullable(integer),
  settings: nullable(json<CampaignMetadata>()),
  changed: boolean,
  at: nullable(instant),
  withStock: boolean,
  stockNote: text,
  withoutCodes: boolean,
  note: text,
  askedById: text,
  askedByName: nullable(text),
  askedAt: instant,
  answeredById: nullable(text),
  answeredByName: nullable(text),
  answeredAt: nullable(instant),
  answer: text,
  published: nullable(integer),
};
export type RequestRow = RowOf<typeof REQUEST>;

const PERSON = { userId: text, name: text, email: text, language: text };
/** Who gets a letter, in the language in which they read. */
export type Reader = RowOf<typeof PERSON>;

const reader = sql`u."id" AS "userId", u."name", u."email", coalesce(u."language", o."language") AS language
  FROM member m JOIN auth_user u ON u."id" = m."userId" JOIN company o ON o."id" = m."organizationId"`;

interface Of {
  companyId: string;
  campaignId: string;
}
/** What is asked for: an older revision, or the draft by its version and the settings that go with it. */
export interface Asked {
  revision: number | null;
  rev: number | null;
  settings: CampaignMetadata | null;
  at: Date | null;
  withStock: boolean;
  stockNote: string;
  withoutCodes: boolean;
  note: string;
  by: string;
}

const columns = sql`r.request_id AS "requestId", r.campaign_id AS "campaignId", r.company_id AS "companyId",
  c.metadata->>'name' AS campaign, r.state, r.revision, r.rev, r.settings,
  (r.state IN ('open', 'answering') AND r.revision IS NULL AND (r.rev <> c.rev OR r.settings <> c.metadata)) AS changed,
  r.at, r.with_stock AS "withStock", r.stock_note AS "stockNote", r.without_codes AS "withoutCodes", r.note,
  r.asked_by AS "askedById", a."name" AS "askedByName", r.asked_at AS "askedAt", r.answered_by AS "answeredById",
  w."name" AS "answeredByName", r.answered_at AS "answeredAt", r.answer, r.published`;
const joined = sql`publish_request r JOIN campaign c ON c.campaign_id = r.campaign_id AND c.deleted_at IS NULL
  LEFT JOIN auth_user a ON a."id" = r.asked_by LEFT JOIN auth_user w ON w."id" = r.answered_by`;

/** Requests for publishing. An answer is claimed before it is carried out, so that of several one wins. */
export class PublishRequestStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /**
   * Stores a request in the place of an open one; null: the open one is being answered at this moment.
   * @param tell runs in the same transaction, with the request and those who may answer it
   */
  async ask(
    { companyId, campaignId }: Of,
    asked: Asked,
    holders: readonly Role[],
    tell: (scope: Scope, request: RequestRow, readers: Reader[]) => Promise<void>,
  ): Promise<RequestRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      // One after the other: two who ask at once replace each other instead of failing.
      await sql`SELECT 1 FROM campaign WHERE campaign_id = ${campaignId} FOR UPDATE`.execute(scope);
      const { rows: busy } = await sql`SELECT 1 FROM publish_request
        WHERE campaign_id = ${campaignId} AND state = 'answering' AND answered_at > clock_timestamp() - interval '2 minutes'`.execute(
        scope,
      );
      if (busy.length > 0) return null;
      await sql`UPDATE publish_request SET state = 'replaced', answered_by = ${asked.by}, answered_at = clock_timestamp()
        WHERE campaign_id = ${campaignId} AND state IN ('open', 'answering')`.execute(scope);
      const { rows } = await answering({ requestId: text })`
        INSERT INTO publish_request (campaign_id, company_id, revision, rev, settings, at, with_stock, stock_note, without_codes, note, asked_by)
        VALUES (${campaignId}, ${companyId}, ${asked.revision}, ${asked.rev},
          ${asked.settings && JSON.stringify(asked.settings)}::jsonb, ${asked.at}, ${asked.withStock}, ${asked.stockNote}, ${asked.withoutCodes}, ${asked.note},
          ${asked.by}) RETURNING request_id AS "requestId"`.execute(scope);
      const request = (await this.in(scope, campaignId, rows[0]?.requestId ?? "")) as RequestRow; // it was made above
      await tell(scope, request, await this.readers(scope, companyId, holders, asked.by));
      return request;
    });
  }

  async find({ companyId, campaignId }: Of, requestId: string): Promise<RequestRow | null> {
    return this.db.inCompany(companyId, (scope) => this.in(scope, campaignId, requestId));
  }

  async list(
    { companyId, campaignId }: Of,
    page: number,
    size: number,
  ): Promise<{ rows: RequestRow[]; total: number }> {
    return this.db.inCompany(companyId, (scope) =>
      this.page(scope, sql`WHERE r.campaign_id = ${campaignId}`, sql`r.asked_at DESC, r.request_id`, page, size),
    );
  }

  async waiting(companyId: string, page: number, size: number): Promise<{ rows: RequestRow[]; total: number }> {
    return this.db.inCompany(companyId, (scope) =>
      this.page(scope, sql`WHERE r.state IN ('open', 'answering')`, sql`r.asked_at, r.request_id`, page, size),
    );
  }

  /** Takes the answer for oneself, or takes over from whoever died over it; false: somebody else has it. */
  async claim({ companyId }: Of, requestId: string, by: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE publish_request
        SET state = 'answering', answered_by = ${by}, answered_at = clock_timestamp()
        WHERE request_id = ${requestId} AND (state = 'open'
          OR (state = 'answering' AND answered_at <= clock_timestamp() - interval '2 minutes'))`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** The claim is given back: nothing was published. */
  async release({ companyId }: Of, requestId: string, by: string): Promise<void> {
    await this.db.inCompany(companyId, (scope) =>
      sql`UPDATE publish_request SET state = 'open', answered_by = NULL, answered_at = NULL
        WHERE request_id = ${requestId} AND state = 'answering' AND answered_by = ${by}`.execute(scope),
    );
  }

  /** Ends a request that its caller has claimed. @param tell runs in the same transaction, with who asked; null: they are gone */
  async settle(
    { companyId, campaignId }: Of,
    requestId: string,
    {
      state,
      by,
      answer,
      published,
    }: { state: "approved" | "refused"; by: string; answer: string; published: number | null },
    tell: (scope: Scope, request: RequestRow, reader: Reader | null) => Promise<void>,
  ): Promise<RequestRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE publish_request
        SET state = ${state}, answer = ${answer}, published = ${published}, answered_at = clock_timestamp()
        WHERE request_id = ${requestId} AND state = 'answering' AND answered_by = ${by}`.execute(scope);
      const request = await this.in(scope, campaignId, requestId);
      if (numAffectedRows === 0n || !request) return null;
      const { rows } = await answering(PERSON)`SELECT ${reader} WHERE m."organizationId" = ${companyId}
        AND u."id" = ${request.askedById}`.execute(scope);
      await tell(scope, request, rows[0] ?? null);
      return request;
    });
  }

  /** False: it is not open any more. */
  async withdraw({ companyId }: Of, requestId: string, by: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`UPDATE publish_request
        SET state = 'withdrawn', answered_by = ${by}, answered_at = clock_timestamp()
        WHERE request_id = ${requestId} AND state = 'open' AND asked_by = ${by}`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  private async in(scope: Scope, campaignId: string, requestId: string): Promise<RequestRow | null> {
    const { rows } = await answering(REQUEST)`SELECT ${columns} FROM ${joined}
      WHERE r.campaign_id = ${campaignId} AND r.request_id = ${requestId}`.execute(scope);
    return rows[0] ?? null;
  }

  private async page(
    scope: Scope,
    where: ReturnType<typeof sql>,
    order: ReturnType<typeof sql>,
    page: number,
    size: number,
  ): Promise<{ rows: RequestRow[]; total: number }> {
    const { rows } = await answering(REQUEST)`SELECT ${columns} FROM ${joined} ${where}
      ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
    const { rows: counted } = await answering({ total: integer })`
      SELECT count(*) AS total FROM publish_request r
        JOIN campaign c ON c.campaign_id = r.campaign_id AND c.deleted_at IS NULL ${where}`.execute(scope);
    return { rows, total: counted[0]?.total ?? 0 };
  }

  /** Members with one of these roles, but for one. */
  private async readers(scope: Scope, companyId: string, roles: readonly Role[], but: string): Promise<Reader[]> {
    const { rows } = await answering(
      PERSON,
    )`SELECT ${reader} WHERE m."organizationId" = ${companyId} AND u."id" <> ${but}
        AND string_to_array(m."role", ',') && ${[...roles]}::text[] ORDER BY u."email"`.execute(scope);
    return rows;
  }
}
