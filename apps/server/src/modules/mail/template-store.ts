import type { LocalizedText } from "@fairground/model/text";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

/** One text, or one for each language. */
export type TemplateContent = string | Record<string, string>;

const TEMPLATE = {
  templateId: text,
  companyId: nullable(text),
  name: text,
  subject: json<LocalizedText>(),
  preheader: json<LocalizedText>(),
  content: json<TemplateContent>(),
  metadata: json<Record<string, unknown>>(),
  rev: integer,
  updatedAt: instant,
};
export type TemplateRow = RowOf<typeof TEMPLATE>;
export type TemplateWords = Pick<TemplateRow, "name" | "subject" | "preheader" | "content" | "metadata">;
export type ChangedTemplate =
  | { kind: "changed"; row: TemplateRow }
  | { kind: "unknown" }
  | { kind: "outdated"; rev: number };

const columns = sql`template_id AS "templateId", company_id AS "companyId", name, subject, preheader, content, metadata, rev,
  updated_at AS "updatedAt"`;

/** Templates of one company, or with null those of all: rows that belong to no company are seen by the system alone. */
export class TemplateStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  list(companyId: string | null): Promise<TemplateRow[]> {
    return this.of(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`SELECT ${columns} FROM mail_template
        WHERE company_id IS NOT DISTINCT FROM ${companyId}::uuid ORDER BY lower(name), created_at, template_id`.execute(
        scope,
      );
      return rows;
    });
  }

  find(companyId: string | null, templateId: string): Promise<TemplateRow | null> {
    return this.of(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`SELECT ${columns} FROM mail_template
        WHERE template_id = ${templateId} AND company_id IS NOT DISTINCT FROM ${companyId}::uuid`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Whose it is; null where there is none. */
  ownerOf(templateId: string): Promise<{ companyId: string | null } | null> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ companyId: nullable(text) })`
        SELECT company_id AS "companyId" FROM mail_template WHERE template_id = ${templateId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** Of these ids, those of templates that the company may use: its own and the global ones. */
  usable(companyId: string, templateIds: readonly string[]): Promise<string[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering({ templateId: text })`SELECT template_id AS "templateId" FROM mail_template
        WHERE template_id = ANY (${[...templateIds]}::uuid[]) AND (company_id IS NULL OR company_id = ${companyId})`.execute(
        scope,
      );
      return rows.map(({ templateId }) => templateId);
    });
  }

  /** Null: there are `most` already. */
  add(
    companyId: string | null,
    { name, subject, preheader, content, metadata }: TemplateWords,
    most: number,
    by: string | null,
  ): Promise<TemplateRow | null> {
    return this.of(companyId, async (scope) => {
      // Two at the same moment: the second one is counted after the first.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('fairground/mail-templates/' || ${companyId ?? ""}::text, 0))`.execute(
        scope,
      );
      const { rows } = await answering(TEMPLATE)`
        INSERT INTO mail_template (company_id, name, subject, preheader, content, metadata, created_by)
        SELECT ${companyId}::uuid, ${name}::text, ${JSON.stringify(subject)}::jsonb, ${JSON.stringify(preheader)}::jsonb,
          ${JSON.stringify(content)}::jsonb, ${JSON.stringify(metadata)}::jsonb, ${by}::uuid
        WHERE (SELECT count(*) FROM mail_template WHERE company_id IS NOT DISTINCT FROM ${companyId}::uuid) < ${most}::integer
        RETURNING ${columns}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  /** @param rev the version that was read; null: whatever there is */
  change(
    companyId: string | null,
    templateId: string,
    { name, subject, preheader, content, metadata }: TemplateWords,
    rev: number | null,
  ): Promise<ChangedTemplate> {
    return this.of(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`
        UPDATE mail_template SET name = ${name}, subject = ${JSON.stringify(subject)}::jsonb,
          preheader = ${JSON.stringify(preheader)}::jsonb, content = ${JSON.stringify(content)}::jsonb,
          metadata = ${JSON.stringify(metadata)}::jsonb, rev = rev + 1, updated_at = fairground_now()
        WHERE template_id = ${templateId} AND company_id IS NOT DISTINCT FROM ${companyId}::uuid
          AND rev = coalesce(${rev}::integer, rev) RETURNING ${columns}`.execute(scope);
      if (rows[0]) return { kind: "changed", row: rows[0] };
      const { rows: now } = await answering({ rev: integer })`SELECT rev FROM mail_template
        WHERE template_id = ${templateId} AND company_id IS NOT DISTINCT FROM ${companyId}::uuid`.execute(scope);
      return now[0] ? { kind: "outdated", rev: now[0].rev } : { kind: "unknown" };
    });
  }

  /** False: there was none. */
  remove(companyId: string | null, templateId: string): Promise<boolean> {
    return this.of(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM mail_template
        WHERE template_id = ${templateId} AND company_id IS NOT DISTINCT FROM ${companyId}::uuid RETURNING 1`.execute(
        scope,
      );
      return rows.length > 0;
    });
  }

  private of<T>(companyId: string | null, work: (scope: Scope) => Promise<T>): Promise<T> {
    return companyId === null ? this.db.asSystem(work) : this.db.inCompany(companyId, work);
  }
}
