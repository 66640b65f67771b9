import type { Language } from "../text/index.ts";
import type { CampaignLanguage } from "./schema.ts";

/** The document's version; older ones are carried forward by upgrade.ts, newer ones refused. */
export const SCHEMA_VERSION = 1;

/** The languages of the product as a campaign names them (spec §3, "Language"). */
export const CAMPAIGN_LANGUAGES: Readonly<Record<Language, CampaignLanguage>> = {
  en: { id: "7d3e1c9a-52f4-4a8e-9b1d-0c6f2a4e8b10", name: "English", shortName: "en", flagImageUrl: "" },
  de: { id: "1f6f3f0e-7c0b-4a55-8f0c-3a1f7b9d2c41", name: "Deutsch", shortName: "de", flagImageUrl: "" },
  pt: { id: "5b8a0c52-9d7e-4e0a-b6f1-8c2d4e6f0a92", name: "Português", shortName: "pt", flagImageUrl: "" },
  fr: { id: "9c4d2e7b-3a1f-4b6c-8d5e-7f0a1b2c3d44", name: "Français", shortName: "fr", flagImageUrl: "" },
  es: { id: "c2e5f8a1-6b3d-4c7e-9f0a-1b2c3d4e5f66", name: "Español", shortName: "es", flagImageUrl: "" },
};

/** English, the default language of a campaign (spec §3, "Language"; §9, "Campaign defaults"). */
export const ENGLISH = CAMPAIGN_LANGUAGES.en;

/** Spec §3 and §9, "Campaign defaults". */
export const BUILDER_VERSION = 2;

/** Every daily limit, calendar door and statistic day uses the campaign's timezone (decisions, "Campaign life"). */
export const DEFAULT_TIMEZONE = "Europe/Zurich";

/** How a campaign begins in the studio: unique visitors, without cookies, and once they agree (decisions, "Consent to measuring"). */
export const MEASURED_WITH_CONSENT = { cookieless: true, analyticsTrackingLevel: 2, measuringConsent: "ASK" } as const;
