import type { CampaignDocument, CampaignMetadata, TemplateCategory } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database } from "../../kernel/db/database.ts";
import { answering, json, type RowOf, text, word } from "../../kernel/db/rows.ts";

const TEMPLATE = {
  templateId: text,
  name: text,
  about: text,
  category: word<TemplateCategory>(),
  metadata: json<CampaignMetadata>(),
  document: json<CampaignDocument>(),
};
export type TemplateRow = RowOf<typeof TEMPLATE>;

/** How many of its own a company keeps in the list. */
const LISTED = 200;

const columns = sql`template_id AS "templateId", name, about, category, metadata, document`;

/** A company's own templates. */
export class TemplateStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** Newest first. */
  async list(companyId: string): Promise<TemplateRow[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`SELECT ${columns} FROM campaign_template
        ORDER BY created_at DESC, template_id LIMIT ${LISTED}`.execute(scope);
      return rows;
    });
  }

  async find(companyId: string, templateId: string): Promise<TemplateRow | null> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`SELECT ${columns} FROM campaign_template
        WHERE template_id = ${templateId}`.execute(scope);
      return rows[0] ?? null;
    });
  }

  async save(companyId: string, template: Omit<TemplateRow, "templateId">, by: string | null): Promise<TemplateRow> {
    const { name, about, category, metadata, document } = template;
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(TEMPLATE)`
        INSERT INTO campaign_template (company_id, name, about, category, metadata, document, created_by)
        VALUES (${companyId}, ${name}, ${about}, ${category}, ${JSON.stringify(metadata)}, ${JSON.stringify(document)}, ${by})
        RETURNING ${columns}`.execute(scope);
      return rows[0] as TemplateRow; // an INSERT of one row returns one row
    });
  }

  /** False: there was none. */
  async remove(companyId: string, templateId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql`DELETE FROM campaign_template WHERE template_id = ${templateId} RETURNING 1`.execute(
        scope,
      );
      return rows.length > 0;
    });
  }
}
