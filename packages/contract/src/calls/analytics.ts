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
    submitErrors: z
      .int()
      .min(0)
      .describe("Forms that were not taken, as trackers of campaigns that are not cookieless tell"),
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

const step = z.object({
  from: z.number().describe("The least that is in it"),
  to: z.number().nullable().describe("The least of the next one; null: there is none"),
  plays: z.int().min(0),
});
const plays = z
  .object({
    from: day,
    to: day,
    scores: z
      .object({ plays: z.int().min(0), best: z.number(), middle: z.number(), steps: z.array(step) })
      .nullable()
      .describe("What the games' rules counted; null: no play of these days has a score that may be known"),
    times: z
      .object({ plays: z.int().min(0), middle: z.number().min(0), steps: z.array(step) })
      .nullable()
      .describe("Seconds from the start to the end, of plays whose start was told; null: there is none"),
    codes: course.nullable().describe("Unique codes given, by day, by whatever device; null: the campaign has none"),
    accessCodes: course.nullable().describe("Uses of access codes, in the same way"),
  })
  .meta({ id: "StatisticPlays" });
export type StatisticPlays = z.output<typeof plays>;

const reachedAndEnded = {
  name: z.string().describe("In the campaign's first language; empty where it has no words of its own"),
  reached: z.int().min(0).describe("Visits that have seen it"),
  ended: z.int().min(0).describe("Visits of which it was the last that was told"),
};
const places = z
  .object({
    visits: z.int().min(0).describe("Visits of which any place is known"),
    elsewhere: z.int().min(0).describe("Of these, those that ended at what is not live any more"),
    pages: z
      .array(
        z.object({
          pageId: z.string(),
          ...reachedAndEnded,
          parts: z.array(
            z.object({
              kind: z.enum(["question", "field"]),
              part: z.string().describe("A question's id or number, a field's name"),
              ...reachedAndEnded,
            }),
          ),
        }),
      )
      .describe("In the order in which they are played; what ended at a question or a field has ended on its page too"),
  })
  .meta({ id: "StatisticPlaces" });
export type StatisticPlaces = z.output<typeof places>;

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
  "GET /api/v1/campaigns/{campaignId}/statistics/plays": {
    summary: "How plays went: scores, times, and the codes that they used up",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ ...period, platform: filters.platform }),
    answers: { 200: dataOf(plays) },
    problems: ["campaign-unknown", "period-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/statistics/places": {
    summary: "Which pages, questions and fields visits reached, and where they ended",
    access: member("see", byCampaign),
    params: campaignPath,
    query: z.object({ ...period, platform: filters.platform, region: statisticsFilters.shape.region }),
    answers: { 200: dataOf(places) },
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
