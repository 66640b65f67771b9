import type { Right } from "@fairground/contract/define";
import { type CampaignMetadata, MEASURING_TEXT_LENGTH, type TagName } from "@fairground/model/campaign";

export const GROUPS = [
  "general",
  "languages",
  "players",
  "loyalty",
  "time",
  "privacy",
  "optIn",
  "reminders",
  "fairness",
  "embedding",
  "special",
  "legal",
] as const;
export type Group = (typeof GROUPS)[number];

/**
 * When a change counts for visitors: at once, with the next publishing, partly with each, or never because it is read in the
 * studio alone.
 */
type Counts = "atOnce" | "publishing" | "both" | "studio";

export type Control =
  | { kind: "text" | "longText" | "localized"; most: number }
  | {
      kind:
        | "address"
        | "collector"
        | "logo"
        | "switch"
        | "tag"
        | "date"
        | "languages"
        | "limits"
        | "duration"
        | "fraud"
        | "legal";
    }
  | { kind: "choice"; from: "types" | "timezones" | "tracking" | "ageProofs" | "consent" }
  | { kind: "number"; least: number; most: number; mayBeEmpty: boolean }
  | { kind: "lines"; of: "origin" | "email" };

/** A field of the metadata, or one of its tags. */
export type SettingKey = Exclude<keyof CampaignMetadata, "tags"> | TagName;

export interface Setting {
  key: SettingKey;
  /** Where it is stored. */
  field: keyof CampaignMetadata;
  group: Group;
  counts: Counts;
  /** As the server asks for it (decisions, "Accounts, roles, tenancy"). */
  right: Right;
  control: Control;
}

type Row = readonly [SettingKey, Counts, Control, Right?];

const of = (group: Group, ...rows: Row[]): Setting[] =>
  rows.map(([key, counts, control, right = "manage"]) => ({
    key,
    field: control.kind === "tag" ? "tags" : (key as keyof CampaignMetadata), // only tags have a name of another field's
    group,
    counts,
    right,
    control,
  }));

const a = <Kind extends Control["kind"]>(kind: Kind) => ({ kind }) as Extract<Control, { kind: Kind }>; // for kinds without more
const MILLION = 1_000_000;

/** Every setting of a campaign, in the order of the room: one for each field of the metadata and for each tag (tested). */
export const SETTINGS: readonly Setting[] = [
  ...of(
    "general",
    ["name", "publishing", { kind: "text", most: 200 }, "edit"],
    ["description", "studio", { kind: "longText", most: 2_000 }, "edit"],
    ["logoUrl", "publishing", a("logo"), "edit"],
    ["campaignType", "publishing", { kind: "choice", from: "types" }, "edit"],
  ),
  ...of("languages", ["languages", "publishing", a("languages"), "edit"]),
  ...of(
    "players",
    ["minimumAge", "publishing", { kind: "number", least: 0, most: 99, mayBeEmpty: false }],
    ["ageProof", "publishing", { kind: "choice", from: "ageProofs" }],
    ["playLimits", "publishing", a("limits")],
    ["numberOfPlaysPerDay", "publishing", { kind: "number", least: 1, most: MILLION, mayBeEmpty: true }],
    ["USES_USERID", "publishing", a("tag")],
    ["acceptUserDataOnPlayRegistration", "publishing", a("switch")],
    ["CAPTCHA_REQUIRES", "publishing", a("tag")],
    ["SKIP_LEADS", "publishing", a("tag")],
    ["FORM_WITHOUT_EMAIL", "publishing", a("tag")],
    ["strict", "studio", a("switch")],
  ),
  ...of(
    "loyalty",
    ["HAS_LOYALTY", "publishing", a("tag")],
    ["pointsPerPlay", "publishing", { kind: "number", least: 0, most: MILLION, mayBeEmpty: false }, "administer"],
    ["loyaltyEventFirst", "publishing", a("switch"), "administer"],
  ),
  ...of(
    "time",
    ["startDate", "atOnce", a("date")],
    ["endDate", "atOnce", a("date")],
    ["timezone", "both", { kind: "choice", from: "timezones" }],
  ),
  ...of(
    "privacy",
    ["collectAnalytics", "publishing", a("switch")],
    ["analyticsTrackingLevel", "publishing", { kind: "choice", from: "tracking" }],
    ["cookieless", "publishing", a("switch")],
    ["preciseGeolocation", "publishing", a("switch")],
    ["ANONYMOUS_ANALYTICS", "publishing", a("tag")],
    ["collectorUrl", "publishing", a("collector"), "administer"],
    ["measuringConsent", "publishing", { kind: "choice", from: "consent" }],
    ["measuringText", "publishing", { kind: "localized", most: MEASURING_TEXT_LENGTH }],
    ["retentionMonths", "atOnce", { kind: "number", least: 1, most: 60, mayBeEmpty: true }, "administer"],
  ),
  ...of(
    "optIn",
    ["doubleOptIn", "publishing", a("switch")],
    ["codesAfterOptIn", "publishing", a("switch")],
    ["optInDays", "publishing", { kind: "number", least: 1, most: 60, mayBeEmpty: false }],
  ),
  ...of(
    "reminders",
    ["doorReminder", "publishing", a("switch")],
    ["doorReminderHour", "publishing", { kind: "number", least: 0, most: 23, mayBeEmpty: false }],
    ["playReminder", "publishing", a("switch")],
    ["playReminderHours", "publishing", { kind: "number", least: 1, most: 168, mayBeEmpty: false }],
  ),
  ...of(
    "fairness",
    ["fraud", "publishing", a("fraud")],
    ["claimTime", "publishing", a("duration")],
    ["explainsDraw", "publishing", a("switch")],
    ["fairnessWitnesses", "atOnce", { kind: "lines", of: "email" }],
  ),
  ...of(
    "embedding",
    ["hostOrigins", "publishing", { kind: "lines", of: "origin" }, "administer"],
    ["liveUrl", "studio", a("address")],
    ["demoUrl", "studio", a("address")],
    ["productionUrl", "studio", a("address")],
  ),
  ...of(
    "special",
    ["isTailorMade", "studio", a("switch")],
    ["tailorMadeTableUrl", "studio", a("address")],
    ["leadTableUrl", "studio", a("address")],
    ["leadExportUrl", "studio", a("address")],
    ["resetAnalyticsUrl", "studio", a("address")],
    ["builderVersion", "studio", { kind: "number", least: 0, most: 2_147_483_647, mayBeEmpty: false }, "edit"],
  ),
  ...of("legal", ["legal", "publishing", a("legal")]),
];

/** The setting of a stored field; the first tag's for `tags`. */
export const settingOf = (field: string): Setting | undefined => SETTINGS.find((each) => each.field === field);
