import { type CampaignLabel, LIST_LIMITS } from "@fairground/contract";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, integer, text, texts, word } from "../../kernel/db/rows.ts";

const LABEL = { labelId: text, name: text, color: word<CampaignLabel["color"]>(), campaigns: integer };
type Given = Pick<CampaignLabel, "name" | "color">;
type Refused = "label-unknown" | "label-exists" | "labels-full";

const label = sql`l.label_id AS "labelId", l.name, l.color,
  (SELECT count(*) FROM campaign_labelled d JOIN campaign c ON c.campaign_id = d.campaign_id
    WHERE d.label_id = l.label_id AND c.deleted_at IS NULL) AS campaigns`;

/** Labels that a company gives its campaigns. */
export class LabelStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  list(companyId: string): Promise<CampaignLabel[]> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows } = await answering(LABEL)`SELECT ${label} FROM campaign_label l
        WHERE l.company_id = ${companyId} ORDER BY lower(l.name)`.execute(scope);
      return rows;
    });
  }

  make(companyId: string, { name, color }: Given): Promise<CampaignLabel | Refused> {
    return this.db.inCompany(companyId, async (scope) => {
      await this.oneAtATime(scope, companyId);
      const { rows: counted } = await answering({ total: integer })`
        SELECT count(*) AS total FROM campaign_label WHERE company_id = ${companyId}`.execute(scope);
      if ((counted[0]?.total ?? 0) >= LIST_LIMITS.labels) return "labels-full";
      const { rows } = await answering({ labelId: text })`INSERT INTO campaign_label (company_id, name, color)
        VALUES (${companyId}, ${name}, ${color}) ON CONFLICT (company_id, lower(name)) DO NOTHING
        RETURNING label_id AS "labelId"`.execute(scope);
      return rows[0] ? { labelId: rows[0].labelId, name, color, campaigns: 0 } : "label-exists";
    });
  }

  /** @param merge where another one has the name, both are that one */
  change(companyId: string, labelId: string, { name, color }: Given, merge: boolean): Promise<CampaignLabel | Refused> {
    return this.db.inCompany(companyId, async (scope) => {
      await this.oneAtATime(scope, companyId);
      if (!(await this.find(scope, labelId))) return "label-unknown";
      const { rows: same } = await answering({ labelId: text })`SELECT label_id AS "labelId" FROM campaign_label
        WHERE company_id = ${companyId} AND lower(name) = lower(${name}) AND label_id <> ${labelId}`.execute(scope);
      const into = same[0]?.labelId ?? labelId;
      if (into !== labelId) {
        if (!merge) return "label-exists";
        await sql`INSERT INTO campaign_labelled (campaign_id, company_id, label_id)
          SELECT campaign_id, company_id, ${into}::uuid FROM campaign_labelled WHERE label_id = ${labelId}
          ON CONFLICT DO NOTHING`.execute(scope);
        await sql`DELETE FROM campaign_label WHERE label_id = ${labelId}`.execute(scope);
      }
      await sql`UPDATE campaign_label SET name = ${name}, color = ${color} WHERE label_id = ${into}`.execute(scope);
      return (await this.find(scope, into)) ?? "label-unknown";
    });
  }

  remove(companyId: string, labelId: string): Promise<boolean> {
    return this.db.inCompany(companyId, async (scope) => {
      const { numAffectedRows } = await sql`DELETE FROM campaign_label WHERE label_id = ${labelId}`.execute(scope);
      return numAffectedRows === 1n;
    });
  }

  /** The labels that the campaign has now, or why nothing was changed. */
  give(
    companyId: string,
    campaignId: string,
    { add, remove }: { add: readonly string[]; remove: readonly string[] },
  ): Promise<string[] | "campaign-unknown" | Refused> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: found } = await sql`SELECT 1 FROM campaign
        WHERE campaign_id = ${campaignId} AND deleted_at IS NULL FOR UPDATE`.execute(scope);
      if (found.length === 0) return "campaign-unknown";
      const wanted = [...new Set(add)];
      const { rows: known } = await answering({ labelId: text })`SELECT label_id AS "labelId" FROM campaign_label
        WHERE company_id = ${companyId} AND label_id = ANY(${wanted}::uuid[])`.execute(scope);
      if (known.length < wanted.length) return "label-unknown";
      const { rows: before } = await answering({ labels: texts })`
        SELECT coalesce(array_agg(label_id), '{}') AS labels FROM campaign_labelled WHERE campaign_id = ${campaignId}`.execute(
        scope,
      );
      const now = new Set([...(before[0]?.labels ?? []).filter((id) => !remove.includes(id)), ...wanted]);
      if (now.size > LIST_LIMITS.labelsOfCampaign) return "labels-full";
      await sql`DELETE FROM campaign_labelled WHERE campaign_id = ${campaignId}
        AND label_id = ANY(${[...remove]}::uuid[])`.execute(scope);
      await sql`INSERT INTO campaign_labelled (campaign_id, company_id, label_id)
        SELECT ${campaignId}::uuid, ${companyId}::uuid, id FROM unnest(${wanted}::uuid[]) AS id ON CONFLICT DO NOTHING`.execute(
        scope,
      );
      return [...now];
    });
  }

  private async find(scope: Scope, labelId: string): Promise<CampaignLabel | null> {
    const { rows } = await answering(
      LABEL,
    )`SELECT ${label} FROM campaign_label l WHERE l.label_id = ${labelId}`.execute(scope);
    return rows[0] ?? null;
  }

  /** Two names that are given at once are compared one after the other. */
  private async oneAtATime(scope: Scope, companyId: string): Promise<void> {
    await sql`SELECT 1 FROM company WHERE "id" = ${companyId} FOR UPDATE`.execute(scope);
  }
}
