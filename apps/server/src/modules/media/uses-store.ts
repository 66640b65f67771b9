import type { AssetUses } from "@fairground/contract";
import type { Database } from "../../kernel/db/database.ts";
import { answering, boolean, integers, text } from "../../kernel/db/rows.ts";
import type { AssetRow } from "./asset.ts";

/**
 * Where assets are used: their ids (of fonts the families) in campaign documents and own themes. Documents are searched as
 * text, so that no place can be forgotten; ids are unguessable, so nothing else is found.
 */
export class UsesStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** @param companyId where to look; null: in every company, for what all of them have */
  async of(row: AssetRow, companyId: string | null): Promise<AssetUses> {
    const found = pattern(row);
    const work = async (scope: Parameters<Parameters<Database["asSystem"]>[0]>[0]): Promise<AssetUses> => {
      const { rows: campaigns } = await answering({
        campaignId: text,
        name: text,
        draft: boolean,
        live: boolean,
        revisions: integers,
      })`
        SELECT campaign_id AS "campaignId", name, draft, coalesce(live_revision = ANY(revisions), false) AS live, revisions FROM (
          SELECT c.campaign_id, c.metadata->>'name' AS name, c.live_revision, c.updated_at, c.draft::text LIKE ${found} AS draft,
            ARRAY(SELECT r.revision FROM campaign_revision r
              WHERE r.campaign_id = c.campaign_id AND r.document::text LIKE ${found} ORDER BY r.revision) AS revisions
          FROM campaign c WHERE c.deleted_at IS NULL
        ) looked WHERE draft OR cardinality(revisions) > 0 ORDER BY updated_at DESC`.execute(scope);
      const { rows: themes } = await answering({ themeId: text, name: text })`
        SELECT theme_id AS "themeId", name FROM own_theme WHERE tokens::text LIKE ${found} ORDER BY name`.execute(
        scope,
      );
      return { campaigns, themes };
    };
    return companyId === null ? this.db.asSystem(work) : this.db.inCompany(companyId, work);
  }
}

/** As the documents' JSON has it. */
function pattern(row: AssetRow): string {
  const text = row.font ? JSON.stringify(row.font.family) : row.assetId;
  return `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
}
