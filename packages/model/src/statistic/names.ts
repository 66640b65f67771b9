/** Analytics dimensions (spec §3). */
export const SOURCES = ["web", "srv"] as const;
export type Source = (typeof SOURCES)[number];
export const GRANULARITIES = ["day", "hour"] as const;
export type Granularity = (typeof GRANULARITIES)[number];
export const PLATFORMS = ["mobile", "tablet", "desktop"] as const;
export type Platform = (typeof PLATFORMS)[number];
export const METRICS = [
  "visitors",
  "uniqueVisitors",
  "leads",
  "uniqueLeads",
  "players",
  "finishers",
  "newsletter",
  "doubleOpt",
] as const;
export type Metric = (typeof METRICS)[number];
export const REGIONS = ["europe", "northamerica", "southamerica", "asia", "oceania", "africa"] as const;
export type Region = (typeof REGIONS)[number];
export const TOP_LISTS = ["top_5", "top_10"] as const;
export type TopList = (typeof TOP_LISTS)[number];
export const REPORT_KINDS = [
  "visitors",
  "players",
  "leads",
  "newsletter",
  "engagement",
  "conversions-funnel",
  "visits-per-city",
  "stats_per_city",
  "devices",
  "browsers",
  "os",
  "brands",
  "referrers",
  "screen_resolution",
  "outcomes",
  "unique_newsletter",
  "total_engagement",
  "average_time_per_user",
  "unique_visitors",
  "finishers",
  "unique_leads",
  "verified_via_double_opt",
] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** Breakdown metrics: their answer is read as `stats[metric]` (spec §7, §9). */
export const BREAKDOWN_METRICS = [
  "devices",
  "browsers",
  "os",
  "brands",
  "screen_resolution",
  "referrers",
] as const satisfies readonly ReportKind[];
/** Metrics reached through the metric path (spec §7, §9). */
export const METRIC_PATH_METRICS = [
  "engagement",
  "players",
  "leads",
  "newsletter",
  "visitors",
] as const satisfies readonly ReportKind[];

/** The statistics path of a report (spec §7, "Analytics"), below `/analytics/api`. */
export function statisticsPath(kind: ReportKind, companyId: string, campaignId: string): string {
  const metric = METRIC_PATH_METRICS.some((each) => each === kind) ? `metric/${kind}` : kind;
  return `/statistics/${metric}/${encodeURIComponent(companyId)}/${encodeURIComponent(campaignId)}`;
}

/** What is neither named nor known (spec §3, §9). */
export const OTHER = "Other";

/** Labels of the dashboard (spec §3). */
export const STATISTIC_LABELS = {
  uniqueVisitors: "Unique visitors",
  visitors: "Total visitors",
  finishers: "Games finished",
  players: "Games started",
  uniqueLeads: "Unique leads",
  leads: "Total leads",
  doubleOpt: "Double opt-in",
  newsletter: "Newsletters",
  timePerUser: "Time per user",
  totalMinutes: "Total minutes",
  devices: "Devices",
  os: "OS",
  brands: "Brands",
  referrers: "Referrals",
  browsers: "Browsers",
  screenResolution: "Screen resolution",
  other: OTHER,
} as const;

/** Analytics levels (spec §3, §9). */
export const TRACKING_LEVELS = {
  NONE: 0,
  GAME_ANALYTICS: 1,
  UNIQUE_VISITORS_ANALYTICS: 2,
  DETAILED_ANALYTICS: 3,
} as const;
export type TrackingLevel = (typeof TRACKING_LEVELS)[keyof typeof TRACKING_LEVELS];

/** How often a report of the statistics comes by mail: not at all, on Mondays, or on the first day of a month. */
export const REPORT_RHYTHMS = ["never", "weekly", "monthly"] as const;
export type ReportRhythm = (typeof REPORT_RHYTHMS)[number];
