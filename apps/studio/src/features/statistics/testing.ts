import { METRICS, type Metric } from "@fairground/model/statistic";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import type { Histograms, Overview, Totals } from "./queries.ts";

/** Where a campaign's statistics are asked for, as tests name it. */
export const OVERVIEW = `GET /api/v1/campaigns/${CAMPAIGN}/statistics`;
export const TIMELINE = `GET /analytics/api/statistics/conversions-timeline/${COMPANY}/${CAMPAIGN}`;
export const CITIES = `GET /analytics/api/statistics/stats_per_city/${COMPANY}/${CAMPAIGN}`;
export const reportOf = (kind: string) => `GET /analytics/api/statistics/${kind}/${COMPANY}/${CAMPAIGN}`;

export const someTotals = (fields: Partial<Totals> = {}): Totals => ({
  ...{ visitors: 1200, uniqueVisitors: 900, players: 800, finishers: 600 },
  ...{ leads: 300, uniqueLeads: 280, newsletter: 90, doubleOpt: 60 },
  ...{ engaged: 700, engagedSeconds: 90_000, bots: 14, refused: 3, late: 1 },
  ...fields,
});

export const anOverview = (fields: Partial<Overview> = {}): { data: Overview } => ({
  data: {
    ...{ from: "2025-03-01", to: "2025-03-03", timezone: "Europe/Zurich", level: 3, isCookieless: false, hasGeo: true },
    isSummed: false,
    ...{ publishedAt: "2025-02-10T09:00:00Z", resetAt: null, live: 4, notes: [] },
    ...{ totals: someTotals(), previous: someTotals({ visitors: 1000, leads: 400, newsletter: 0 }) },
    ...fields,
  },
});

const STARTS = ["2025-02-28T23:00:00Z", "2025-03-01T23:00:00Z", "2025-03-02T23:00:00Z"];

/** Three days, of which each metric has one more than the one before. */
export const aTimeline = (): { histograms: Histograms } => ({
  histograms: Object.fromEntries(
    METRICS.map((metric, n) => [metric, STARTS.map((at, day) => ({ at, value: 100 * n + day }))]),
  ) as Record<Metric, { at: string; value: number }[]>, // every metric is there
});

const list = (...names: string[]) => names.map((name, n) => ({ name, value: 30 - 10 * n }));

/** A server that knows everything. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  [OVERVIEW]: anOverview(),
  [TIMELINE]: aTimeline(),
  [CITIES]: { stats: [{ city: "Zürich", country: "CH", value: 12 }] },
  [reportOf("devices")]: { stats: { devices: list("mobile", "desktop", "Unknown") } },
  [reportOf("os")]: { stats: { os: list("Android", "iOS") } },
  [reportOf("browsers")]: { stats: { browsers: list("Firefox", "Other") } },
  [reportOf("brands")]: { stats: { brands: [] } },
  [reportOf("referrers")]: { stats: { referrers: list("https://example.org/") } },
  [reportOf("screen_resolution")]: { stats: { screen_resolution: list("1080x2340") } },
  [reportOf("outcomes")]: { stats: list("You won", "Not this time") },
};
