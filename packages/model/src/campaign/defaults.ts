import type { CampaignLanguage } from "./schema.ts";

/** The document's version; older ones are carried forward by upgrade.ts, newer ones refused. */
export const SCHEMA_VERSION = 1;

/** English, the default language of a campaign (spec §3, "Language"; §9, "Campaign defaults"). */
export const ENGLISH: CampaignLanguage = {
  id: "7d3e1c9a-52f4-4a8e-9b1d-0c6f2a4e8b10",
  name: "English",
  shortName: "en",
  flagImageUrl: "",
};

/** Spec §3 and §9, "Campaign defaults". */
export const BUILDER_VERSION = 2;

/** Every daily limit, calendar door and statistic day uses the campaign's timezone (decisions, "Campaign life"). */
export const DEFAULT_TIMEZONE = "Europe/Zurich";
