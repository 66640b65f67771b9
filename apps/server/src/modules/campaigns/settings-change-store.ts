import { isDeepStrictEqual } from "node:util";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { sql } from "kysely";
import type { Database, Scope } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text } from "../../kernel/db/rows.ts";

interface Of {
  companyId: string;
  campaignId: string;
}
/** Whoever changes something: an account, and the API key that calls for it. */
export interface Changer {
  by: string | null;
  keyId: string | null;
}

const CHANGE = {
  changeId: text,
  at: instant,
  byId: nullable(text),
  byName: nullable(text),
  keyId: nullable(text),
  keyName: nullable(text),
  before: json<Partial<CampaignMetadata>>(),
  after: json<Partial<CampaignMetadata>>(),
};
export type SettingsChangeRow = RowOf<typeof CHANGE>;

/** Notes what of the settings differs, in the transaction that changes it; nothing where nothing does. */
export async function noteSettings(
  scope: Scope,
  { companyId, campaignId }: Of,
  { before, after, who }: { before: CampaignMetadata; after: CampaignMetadata; who: Changer },
): Promise<void> {
  const names = (Object.keys(after) as (keyof CampaignMetadata)[]) // its own names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]));
  if (names.length === 0) return;
  await sql`INSERT INTO campaign_settings_change (campaign_id, company_id, by_account, by_key, before, after)
    VALUES (${campaignId}, ${companyId}, ${who.by || null}, ${who.keyId}, ${only(before, names)}::jsonb,
      ${only(after, names)}::jsonb)`.execute(scope);
}

/** A field that an older version has not stored is left out: JSON has no undefined. */
const only = (metadata: CampaignMetadata, names: readonly (keyof CampaignMetadata)[]): string =>
  JSON.stringify(Object.fromEntries(names.map((name) => [name, metadata[name]])));

/** What was changed of a campaign's settings, newest first. */
export async function settingsChanges(
  db: Database,
  { companyId, campaignId }: Of,
  page: number,
  size: number,
): Promise<{ rows: SettingsChangeRow[]; total: number }> {
  return db.inCompany(companyId, async (scope) => {
    const { rows } = await answering(CHANGE)`
      SELECT s.change_id AS "changeId", s.at, s.by_account AS "byId", u."name" AS "byName", s.by_key AS "keyId",
        k.name AS "keyName", s.before, s.after
      FROM campaign_settings_change s LEFT JOIN auth_user u ON u."id" = s.by_account
      LEFT JOIN api_key k ON k.key_id = s.by_key
      WHERE s.campaign_id = ${campaignId} ORDER BY s.at DESC, s.change_id
      LIMIT ${size} OFFSET ${(page - 1) * size}`.execute(scope);
    const { rows: counted } = await answering({ total: integer })`
      SELECT count(*) AS total FROM campaign_settings_change WHERE campaign_id = ${campaignId}`.execute(scope);
    return { rows, total: counted[0]?.total ?? 0 };
  });
}
