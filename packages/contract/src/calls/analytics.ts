import {
  BREAKDOWN_METRICS,
  GRANULARITIES,
  METRIC_PATH_METRICS,
  METRICS,
  PLATFORMS,
  REGIONS,
  SOURCES,
  TOP_LISTS,
} from "@fairground/model/statistic";
import { z } from "zod";
import { define, member } from "../define.ts";
import { campaignPath, companyAndCampaign, companyPath, day, instant, slug, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign, byCompany } from "../scopes.ts";

/** Filter fields (spec §7: their names are not shown). */
const period = {
  from: day.optional().describe("First day, in the campaign's timezone; absent: 29 days before the last"),
  to: day.optional().describe("Last day; absent: today"),
};
const filters = {
  ...period,
  platform: z.enum(PLATFORMS).optional().describe("Only devices of this class"),
  source: z
    .enum(SOURCES)
    .optional()
    .describe("`web`: what trackers told, `srv`: what the server knows; absent: of each number the one that is exact"),
};
const statisticsFilters = z.object({
  ...filters,
  granularity: z.enum(GRANULARITIES).default("day").describe("How long the pieces of a course are"),
  region: z.enum(REGIONS).optional().describe("Only visits from there"),
  top: z.enum(TOP_LISTS).default("top_10").describe("Of a breakdown: so many names; the others are `Other`"),
  filter_duplicates: z
    .enum(["true", "false"])
    .default("false")
    .describe("Each visitor and each person once in an hour or a day"),
});
export type StatisticsFilters = z.output<typeof statisticsFilters>;

const point = z.object({
  at: instant.describe("When the day or hour begins in the campaign's timezone"),
  value: z.number().min(0),
});
const named = z.object({
  name: z.string().describe("`Other`, `Unknown` where it is not known"),
  value: z.int().min(0),
});
const city = z.object({
  city: z.string(),
  country: z.string().describe("ISO 3166-1 alpha-2; empty where it is not known"),
  value: z.int().min(0),
});

/** A number with its course; days and hours without anything are there, as 0. */
const course = z.object({ total: z.number().min(0), series: z.array(point) });
const breakdown = Object.fromEntries(BREAKDOWN_METRICS.map((each) => [each, z.array(named).optional()])) as Record<
  (typeof BREAKDOWN_METRICS)[number],
  z.ZodOptional<z.ZodArray<typeof named>>
>;

/** `stats` of the metric that was asked for. */
const statistic = z.object({
  stats: z
    .union([course, z.object(breakdown), z.array(named), z.array(city)])
    .describe("A number with its course; of a breakdown under its own name; steps of the funnel, outcomes; cities"),
});
export type Statistic = z.output<typeof statistic>;

const histogram = z.array(point);
const histograms = z.object({
  histograms: z.object(
    Object.fromEntries(METRICS.map((metric) => [metric, histogram])) as Record<
      (typeof METRICS)[number],
      typeof histogram
    >,
  ),
});
export type Histograms = z.output<typeof histograms>;

const totals = z
  .object({
    ...(Object.fromEntries(METRICS.map((metric) => [metric, z.int().min(0)])) as Record<
      (typeof METRICS)[number],
      z.ZodInt
    >),
    engaged: z.int().min(0).describe("Visits of at least 5 seconds"),
    engagedSeconds: z.int().min(0).describe("Time with the page in view"),
    bots: z.int().min(0),
    refused: z.int().min(0).describe("Events beyond what one address or visit may tell"),
    late: z.int().min(0).describe("Events that came more than 35 days after their visit began"),
  })
  .meta({ id: "StatisticTotals" });
export type StatisticTotals = z.output<typeof totals>;

const overview = z
  .object({
    from: day,
    to: day,
    timezone: z.string().describe("Days begin by its clock"),
    level: z.int().min(0).max(3).describe("Of the published campaign: what may be known of visits"),
    isCookieless: z.boolean().describe("Unique visitors of several days are sums of daily ones"),
    isSummed: z.boolean().describe("So are they, and persons too, in these days, since some of their visits are gone"),
    hasGeo: z.boolean().describe("The operator has given a file of places; without one they are unknown"),
    publishedAt: instant.nullable().describe("First published; null: never, so there is nothing to count"),
    resetAt: instant.nullable(),
    live: z
      .int()
      .min(0)
      .describe("Visits with a sign of life in the last five minutes; 0 below the unique-visitors level"),
    totals,
    previous: totals.describe("Of as many days before"),
    notes: z
      .array(z.object({ at: instant, kind: z.enum(["published", "mail-sent", "stock-gone"]), name: z.string() }))
      .describe("What happened in these days: a version, a mail that went out, a prize of which there is no more"),
  })
  .meta({ id: "StatisticOverview" });
export type StatisticOverview = z.output<typeof overview>;

const metricPath = z.object({ metric: slug, ...companyAndCampaign.shape });
const REFUSED = ["campaign-unknown", "metric-unknown", "period-refused"] as const;

/** Analytics (spec §7 "Analytics"): aggregate statistics of a campaign. */
export const analyticsCalls = define({
  "GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}": {
    summary: "One statistic or breakdown",
    access: member("see", byCampaign),
    params: metricPath,
    query: statisticsFilters,
    answers: { 200: statistic },
    problems: REFUSED,
  },
  "GET /analytics/api/statistics/metric/{metric}/{companyId}/{campaignId}": {
    summary: `A metric with its series: ${METRIC_PATH_METRICS.join(", ")}`,
    access: member("see", byCampaign),
    params: metricPath,
    query: statisticsFilters,
    answers: { 200: statistic },
    problems: REFUSED,
  },
  "GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}": {
    summary: "Conversions over time",
    access: member("see", byCampaign),
    params: companyAndCampaign,
    query: statisticsFilters,
    answers: { 200: histograms },
    problems: ["campaign-unknown", "period-refused"],
  },
  "DELETE /analytics/api/statistics/reset-analytics/{campaignId}": {
    summary: "Delete the campaign's statistics",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.object({ resetAt: instant })) },
    problems: ["campaign-unknown"],
  },
  "GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}": {
    summary: "Visits per city",
    access: member("see", byCampaign),
    params: companyAndCampaign,
    query: statisticsFilters,
    answers: { 200: z.object({ stats: z.array(city) }) },
    problems: ["campaign-unknown", "period-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/statistics": {
    summary: "A campaign's numbers at one look, beside those of as many days before",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object(filters),
    answers: { 200: dataOf(overview) },
    problems: ["campaign-unknown", "period-refused"],
  },
  "GET /api/v1/companies/{companyId}/statistics": {
    summary: "The numbers of a company's campaigns side by side",
    access: member("see", byCompany),
    params: companyPath,
    query: z.object(period),
    answers: {
      200: dataOf(z.array(z.object({ campaignId: uuid, name: z.string(), live: z.int().min(0), totals }))),
    },
    problems: ["period-refused"],
  },
});
