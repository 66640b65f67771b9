import type { StatisticPlaces, StatisticPlays } from "@fairground/contract";
import { METRICS, type Metric } from "@fairground/model/statistic";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import type { Histograms, Overview, Totals } from "./queries.ts";

/** Where a campaign's statistics are asked for, as tests name it. */
export const OVERVIEW = `GET /api/v1/campaigns/${CAMPAIGN}/statistics`;
export const TIMELINE = `GET /analytics/api/statistics/conversions-timeline/${COMPANY}/${CAMPAIGN}`;
export const CITIES = `GET /analytics/api/statistics/stats_per_city/${COMPANY}/${CAMPAIGN}`;
export const PLAYS = `${OVERVIEW}/plays`;
export const PLACES = `${OVERVIEW}/places`;
export const FILTERS = `GET /api/v1/companies/${COMPANY}/campaign-filters`;
export const reportOf = (kind: string) => `GET /analytics/api/statistics/${kind}/${COMPANY}/${CAMPAIGN}`;

export const someTotals = (fields: Partial<Totals> = {}): Totals => ({
  ...{ visitors: 1200, uniqueVisitors: 900, players: 800, finishers: 600 },
  ...{ leads: 300, uniqueLeads: 280, newsletter: 90, doubleOpt: 60 },
  ...{ engaged: 700, engagedSeconds: 90_000, bots: 14, submitErrors: 8, refused: 3, late: 1 },
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

const course = (...values: number[]) => ({
  total: values.reduce((sum, value) => sum + value, 0),
  series: STARTS.map((at, day) => ({ at, value: values[day] ?? 0 })),
});

export const somePlays = (fields: Partial<StatisticPlays> = {}): { data: StatisticPlays } => ({
  data: {
    ...{ from: "2025-03-01", to: "2025-03-03" },
    scores: {
      ...{ plays: 40, best: 27, middle: 12 },
      steps: [
        { from: 0, to: 10, plays: 10 },
        { from: 10, to: 20, plays: 25 },
        { from: 20, to: null, plays: 5 },
      ],
    },
    times: {
      ...{ plays: 30, middle: 41 },
      steps: [
        { from: 30, to: 60, plays: 24 },
        { from: 60, to: null, plays: 6 },
      ],
    },
    codes: course(5, 0, 7),
    accessCodes: null,
    ...fields,
  },
});

export const somePlaces = (fields: Partial<StatisticPlaces> = {}): { data: StatisticPlaces } => ({
  data: {
    ...{ visits: 80, elsewhere: 2 },
    pages: [
      { pageId: "start", name: "Start", reached: 80, ended: 16, parts: [] },
      {
        ...{ pageId: "form", name: "Your details", reached: 60, ended: 15 },
        parts: [
          { kind: "question", part: "3", name: "", reached: 50, ended: 1 },
          { kind: "field", part: "email", name: "E-mail", reached: 40, ended: 10 },
          { kind: "field", part: "customField1", name: "", reached: 20, ended: 0 },
        ],
      },
      { pageId: "terms", name: "Terms", reached: 0, ended: 0, parts: [] },
    ],
    ...fields,
  },
});

/** A server that knows everything. */
export const ANSWERS: Readonly<Record<string, unknown>> = {
  [OVERVIEW]: anOverview(),
  [TIMELINE]: aTimeline(),
  [PLAYS]: somePlays(),
  [PLACES]: somePlaces(),
  [FILTERS]: { data: [] },
  [CITIES]: { stats: [{ city: "Zürich", country: "CH", value: 12 }] },
  [reportOf("devices")]: { stats: { devices: list("mobile", "desktop", "Unknown") } },
  [reportOf("os")]: { stats: { os: list("Android", "iOS") } },
  [reportOf("browsers")]: { stats: { browsers: list("Firefox", "Other") } },
  [reportOf("brands")]: { stats: { brands: [] } },
  [reportOf("referrers")]: { stats: { referrers: list("https://example.org/") } },
  [reportOf("screen_resolution")]: { stats: { screen_resolution: list("1080x2340") } },
  [reportOf("outcomes")]: { stats: list("You won", "Not this time") },
};
