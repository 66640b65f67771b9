import type { AnswerBody } from "@fairground/contract/answers";
import {
  METRIC_PATH_METRICS,
  type Metric,
  type Region,
  type ReportKind,
  type TopList,
} from "@fairground/model/statistic";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { Filters } from "./address.ts";

export type Overview = AnswerBody<"GET /api/v1/campaigns/{campaignId}/statistics">["data"];
export type Totals = Overview["totals"];
export type Histograms =
  AnswerBody<"GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}">["histograms"];
type Stats = AnswerBody<"GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}">["stats"];
/** Where a campaign's statistics are asked for. */
export interface Place {
  campaignId: string;
  companyId: string;
}
/** What besides {@link Filters} narrows a course or a list. */
export type Narrowed = Filters & {
  region?: Region;
  top?: TopList;
  granularity?: "day" | "hour";
  filter_duplicates?: "true";
};

/** While visitors come, numbers are looked at so often; in a tab that nobody looks at never. */
const INTERVAL = 2_000;

const statisticsKey = (campaignId: string) => ["campaign", campaignId, "statistics"] as const;
/** What begins the key of everything that follows the numbers of {@link overviewQuery}. */
export const followingKey = (campaignId: string) => [...statisticsKey(campaignId), "of"] as const;

/** @param runs whether something can still be added to these days */
export const overviewQuery = (campaignId: string, filters: Filters | Record<string, never>, runs: boolean) =>
  queryOptions({
    queryKey: [...statisticsKey(campaignId), "overview", filters],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/statistics" as const;
      return (await api.call(call, { params: { campaignId }, query: filters, signal })).body.data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: runs && INTERVAL,
  });

export const timelineQuery = (params: Place, query: Narrowed) =>
  queryOptions({
    queryKey: [...followingKey(params.campaignId), "timeline", query],
    queryFn: async ({ signal }) => {
      const call = "GET /analytics/api/statistics/conversions-timeline/{companyId}/{campaignId}" as const;
      return (await api.call(call, { params, query, signal })).body.histograms;
    },
    placeholderData: keepPreviousData,
  });

const report = async (kind: ReportKind, place: Place, query: Narrowed, signal: AbortSignal): Promise<Stats> => {
  const params = { metric: kind, ...place };
  const call = "GET /analytics/api/statistics/{metric}/{companyId}/{campaignId}" as const;
  const ofMetrics = "GET /analytics/api/statistics/metric/{metric}/{companyId}/{campaignId}" as const;
  const { body } = METRIC_PATH_METRICS.some((each) => each === kind)
    ? await api.call(ofMetrics, { params, query, signal })
    : await api.call(call, { params, query, signal });
  return body.stats;
};

/** Lists of names with how many there are of each. */
export type ListKind = "devices" | "browsers" | "os" | "brands" | "screen_resolution" | "referrers" | "outcomes";

export const listQuery = (kind: ListKind, place: Place, query: Narrowed) =>
  queryOptions({
    queryKey: [...followingKey(place.campaignId), kind, query],
    queryFn: async ({ signal }) => {
      const stats = await report(kind, place, query, signal);
      if (Array.isArray(stats)) return stats.flatMap((each) => ("name" in each ? [each] : []));
      return kind === "outcomes" || "series" in stats ? [] : (stats[kind] ?? []);
    },
    placeholderData: keepPreviousData,
  });

export const citiesQuery = (params: Place, query: Narrowed) =>
  queryOptions({
    queryKey: [...followingKey(params.campaignId), "cities", query],
    queryFn: async ({ signal }) => {
      const call = "GET /analytics/api/statistics/stats_per_city/{companyId}/{campaignId}" as const;
      return (await api.call(call, { params, query, signal })).body.stats;
    },
    placeholderData: keepPreviousData,
  });

type OfDays = Pick<Narrowed, "from" | "to" | "platform">;

/** How plays went. */
export const playsQuery = (campaignId: string, query: OfDays) =>
  queryOptions({
    queryKey: [...followingKey(campaignId), "plays", query],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/statistics/plays" as const;
      return (await api.call(call, { params: { campaignId }, query, signal })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** How far visits came. */
export const placesQuery = (campaignId: string, query: OfDays & Pick<Narrowed, "region">) =>
  queryOptions({
    queryKey: [...followingKey(campaignId), "places", query],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/statistics/places" as const;
      return (await api.call(call, { params: { campaignId }, query, signal })).body.data;
    },
    placeholderData: keepPreviousData,
  });

/** What browsers tell, by its reports: the overview tells nothing of one region alone. */
const REPORTS = {
  visitors: "visitors",
  uniqueVisitors: "unique_visitors",
  players: "players",
} as const satisfies Partial<Record<Metric, ReportKind>>;

/** The number of one metric in these days, of a region. */
export const totalQuery = (metric: keyof typeof REPORTS, place: Place, query: Narrowed) =>
  queryOptions({
    queryKey: [...followingKey(place.campaignId), "total", metric, query],
    queryFn: async ({ signal }) => {
      const stats = await report(REPORTS[metric], place, query, signal);
      return Array.isArray(stats) || !("series" in stats) ? 0 : stats.total;
    },
    placeholderData: keepPreviousData,
  });
