import { GRANULARITIES, REPORT_RHYTHMS, TOP_LISTS } from "@fairground/model/statistic";
import { z } from "zod";
import { anyone, define, member } from "../define.ts";
import { campaignPath, day, instant, uuid } from "../ids.ts";
import { dataOf } from "../page-of.ts";
import { byCampaign } from "../scopes.ts";
import { person } from "../shapes/campaign-content.ts";
import { analyticsCalls } from "./analytics.ts";

/** Days for which a link opens: where nothing else is said, and at most. */
export const SHARE_DAYS = { usual: 90, most: 365 } as const;

const share = z
  .object({
    shareId: uuid,
    name: z.string(),
    hasPassword: z.boolean(),
    by: person.describe("Who made it; null: they are gone"),
    madeAt: instant,
    expiresAt: instant.describe("From then on it opens nothing"),
    openedAt: instant.nullable().describe("When somebody last looked, to the minute; null: nobody has"),
  })
  .meta({ id: "StatisticShare" });
export type StatisticShare = z.output<typeof share>;

const report = z
  .object({
    rhythm: z.enum(REPORT_RHYTHMS),
    isVerified: z.boolean().describe("false: you have not confirmed your account's address, where it would go"),
  })
  .meta({ id: "StatisticReport" });
export type StatisticReport = z.output<typeof report>;

const answer = {
  overview: analyticsCalls["GET /api/v1/campaigns/{campaignId}/statistics"].answers[200].shape.data,
  timeline: analyticsCalls["GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}"].answers[200],
  cities: analyticsCalls["GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}"].answers[200],
};
const names = z.array(z.object({ name: z.string(), value: z.int().min(0) }));

const shared = answer.overview
  .omit({ live: true, notes: true })
  .extend({
    name: z.string().describe("Of the campaign"),
    expiresAt: instant,
    histograms: answer.timeline.shape.histograms,
    lists: z
      .object({
        devices: names,
        browsers: names,
        os: names,
        brands: names,
        screen_resolution: names,
        referrers: names,
        outcomes: names,
      })
      .describe(
        "Names under five visitors (of outcomes: plays) are `Other`; where that would be under five, the smallest name is in it too",
      ),
    cities: answer.cities.shape.stats.describe("The same"),
  })
  .meta({ id: "SharedStatistics" });
export type SharedStatistics = z.output<typeof shared>;

const token = z.string().min(1).max(200).describe("Of the link, behind its #");

/** A campaign's statistics for whoever has a link, and by mail. */
export const statisticShareCalls = define({
  "GET /api/v1/campaigns/{campaignId}/statistics/shares": {
    summary: "Links by which somebody without an account sees the statistics, newest first",
    access: member("manage", byCampaign),
    params: campaignPath,
    answers: { 200: dataOf(z.array(share)) },
    problems: ["campaign-unknown"],
  },
  "POST /api/v1/campaigns/{campaignId}/statistics/shares": {
    summary: "Make such a link; its address is told this once",
    access: member("manage", byCampaign),
    params: campaignPath,
    body: z.object({
      name: z.string().trim().min(1).max(100).describe("Whom it is for, for those who see the list"),
      days: z.int().min(1).max(SHARE_DAYS.most).default(SHARE_DAYS.usual).describe("For so many days it opens"),
      password: z.string().min(8).max(128).nullable().default(null).describe("Null: the link alone opens it"),
    }),
    answers: { 201: dataOf(share.extend({ url: z.string() })) },
    problems: ["campaign-unknown", "share-limit-reached"],
  },
  "DELETE /api/v1/campaigns/{campaignId}/statistics/shares/{shareId}": {
    summary: "End a link: it opens nothing any more",
    access: member("manage", byCampaign),
    params: z.object({ campaignId: uuid, shareId: uuid.describe("Of the list") }),
    answers: { 204: null },
    problems: ["share-unknown"],
  },
  "POST /api/v1/shared-statistics/open": {
    summary: "Give a link's password: what is answered is sent along from then on, for twelve hours",
    access: anyone,
    audit: "none",
    body: z.object({ token, password: z.string().max(128) }),
    answers: { 200: dataOf(z.object({ pass: z.string() })) },
    problems: ["share-unknown", "share-password-wrong"],
  },
  "POST /api/v1/shared-statistics/look": {
    summary: "The statistics that a link shows: sums, courses and lists, and nothing of any one visitor",
    access: anyone,
    audit: "none",
    body: z.object({
      token,
      pass: z.string().max(200).optional().describe("Where the link has a password"),
      from: day.optional().describe("First day, in the campaign's timezone; absent: 29 days before the last"),
      to: day.optional().describe("Last day; absent: today"),
      granularity: z.enum(GRANULARITIES).default("day"),
      top: z.enum(TOP_LISTS).default("top_10"),
    }),
    answers: { 200: dataOf(shared) },
    problems: ["share-unknown", "share-locked", "period-refused"],
  },
  "GET /api/v1/campaigns/{campaignId}/statistics/report": {
    summary: "Whether you get a report of the statistics by mail",
    access: member("see", byCampaign),
    person: true,
    params: campaignPath,
    answers: { 200: dataOf(report) },
    problems: ["campaign-unknown"],
  },
  "PUT /api/v1/campaigns/{campaignId}/statistics/report": {
    summary: "Have a report sent to your own address, every week or month, or not any more",
    access: member("see", byCampaign),
    person: true,
    params: campaignPath,
    body: z.object({ rhythm: z.enum(REPORT_RHYTHMS) }),
    answers: { 200: dataOf(report) },
    problems: ["campaign-unknown", "report-unconfirmed"],
  },
});
