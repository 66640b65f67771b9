import type { LocalizedText } from "@fairground/model/text";
import type { Database } from "../../kernel/db/database.ts";
import { answering, instant, integer, json, nullable, type RowOf, text, word } from "../../kernel/db/rows.ts";
import type { ConsentWords, TickPurpose } from "./words.ts";

const CAMPAIGN = { id: text, name: text };
const ENTRY = {
  at: instant,
  kind: word<"given" | "confirmed" | "withdrawn" | "letter">(),
  purpose: word<TickPurpose | "address" | "letter" | "purged">(),
  field: text,
  page: text,
  /** As members call it; null: it has none, or no page asked. */
  pageName: nullable(json<LocalizedText>()),
  language: text,
  revision: integer,
  hash: nullable(text),
  play: nullable(text),
};
export type EntryRow = RowOf<typeof ENTRY>;
const WORDS = { hash: text, words: json<ConsentWords>() };
const KEPT = { campaignId: text, companyId: text, years: integer };
type KeptRow = RowOf<typeof KEPT>;

/** The ledger of consents (migration 0495), as it is read and forgotten; plays write it with their leads. */
export class ConsentStore {
  private readonly db: Database;
  constructor(db: Database) {
    this.db = db;
  }

  /** All campaigns of a company, also those that are gone for good, with the instant at which they are looked at. */
  async campaigns(companyId: string): Promise<{ at: Date; campaigns: RowOf<typeof CAMPAIGN>[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: gone } = await answering(CAMPAIGN)`SELECT campaign_id AS id,
          coalesce((array_agg(metadata->>'name' ORDER BY revision DESC))[1], '') AS name
        FROM kept_revision WHERE company_id = ${companyId} GROUP BY campaign_id`.execute(scope);
      const { rows } = await answering(CAMPAIGN)`SELECT campaign_id AS id, coalesce(metadata->>'name', '') AS name
        FROM campaign WHERE company_id = ${companyId}`.execute(scope);
      const { rows: now } = await answering({ at: instant })`SELECT fairground_now() AS at`.execute(scope);
      const all = new Map([...gone, ...rows].map((campaign) => [campaign.id, campaign]));
      return { at: now[0]?.at ?? new Date(), campaigns: [...all.values()] };
    });
  }

  /** What a campaign's ledger has of an address, and the words that it names. */
  async proof(
    companyId: string,
    campaignId: string,
    identity: string,
  ): Promise<{ entries: EntryRow[]; words: RowOf<typeof WORDS>[] }> {
    return this.db.inCompany(companyId, async (scope) => {
      const { rows: entries } = await answering(
        ENTRY,
      )`SELECT at, kind, purpose, field, page_id AS page, language, revision,
          words_hash AS hash, reference AS play,
          (SELECT coalesce(r.document->'pages'->'entities'->c.page_id->'name',
              r.document->'additionalPages'->'entities'->c.page_id->'name')
            FROM (SELECT document FROM campaign_revision WHERE campaign_id = c.campaign_id AND revision = c.revision
              UNION ALL SELECT document FROM kept_revision WHERE campaign_id = c.campaign_id AND revision = c.revision) r
            LIMIT 1) AS "pageName"
        FROM consent_ledger c WHERE c.campaign_id = ${campaignId} AND c.company_id = ${companyId}
          AND c.email_identity = ${identity} AND c.kind <> 'letter' ORDER BY c.at, c.seq`.execute(scope);
      const hashes = [...new Set(entries.flatMap(({ hash }) => hash ?? []))];
      const { rows: words } = await answering(WORDS)`SELECT DISTINCT hash, words FROM consent_words
        WHERE campaign_id = ${campaignId} AND hash = ANY (${hashes}::text[])`.execute(scope);
      return { entries, words };
    });
  }

  /** Campaigns that may have a ledger, and for how long their companies keep it. */
  async kept(): Promise<KeptRow[]> {
    return this.db.asSystem(async (scope) => {
      const { rows } = await answering(KEPT)`SELECT k.campaign_id AS "campaignId", k.company_id AS "companyId",
          o."consentYears" AS years
        FROM (SELECT campaign_id, company_id FROM campaign WHERE live_revision IS NOT NULL
          UNION SELECT campaign_id, company_id FROM kept_revision) k
        JOIN company o ON o."id" = k.company_id ORDER BY k.campaign_id`.execute(scope);
      return rows;
    });
  }

  /** How many rows went. */
  forget({ campaignId, companyId, years }: KeptRow, most: number): Promise<number> {
    return this.db.ask("forget_consents($1, $2, $3, $4)", [campaignId, companyId, years, most]);
  }
}
