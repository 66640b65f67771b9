/** The reference's chapters in their order, by how the paths of their calls begin (spec §7 names them). */
const CHAPTERS: Readonly<Record<string, readonly string[]>> = {
  "Signing in": ["/api/v1/auth/"],
  Leads: ["/leads/"],
  "Luck games": ["/luck-games/"],
  "Campaign configurations": ["/campaign-configurations/", "/campaign/{campaignId}/integrations/"],
  "Campaign metadata": ["/campaign", "/campaigns-data/", "/build/"],
  "Prize pools": ["/prize-management/"],
  "Unique codes": ["/unique-codes/"],
  "Access codes": ["/access-codes/"],
  "Internal events": ["/events/api/internal-events/"],
  Events: ["/events/", "/com.snowplowanalytics.snowplow/", "/i"],
  Analytics: ["/analytics/"],
  Mail: ["/mail/"],
  "Consent provider": ["/consent-provider/"],
  Loyalty: ["/loyalty/"],
  Content: ["/asset-library/", "/campaign-configurations/api/global/themes", "/campaign-configurations/api/themes/"],
  Fairground: ["/api/v1/"],
};

/** The names of the chapters. */
export const chapters: readonly string[] = Object.keys(CHAPTERS);

const BEGINNINGS = Object.entries(CHAPTERS)
  .flatMap(([chapter, beginnings]) => beginnings.map((beginning) => ({ chapter, beginning })))
  .sort((a, b) => b.beginning.length - a.beginning.length);

/** The chapter of a path: where two begin like it, the longer one's. */
export const chapterOf = (path: string): string =>
  BEGINNINGS.find(({ beginning }) => path.startsWith(beginning))?.chapter ?? "Fairground";
