import {
  GRANULARITIES,
  type Granularity,
  METRICS,
  type Metric,
  PLATFORMS,
  type Platform,
  REGIONS,
  type Region,
  SOURCES,
  type Source,
  TOP_LISTS,
  type TopList,
} from "@fairground/model/statistic";
import { dayOf, oneOf, parseSearch, stringifySearch } from "../../ui/address.ts";
import { PERIODS, type Period, type Span } from "./period.ts";

/** What a campaign's statistics are shown of, as the address says it; "" stands for no filter. */
export interface StatisticsAddress {
  period: Period;
  /** Of chosen days alone. */
  from: string;
  to: string;
  platform: Platform | "";
  source: Source | "";
  region: Region | "";
  /** What the course is of. */
  metric: Metric;
  /** "" by how many days are shown. */
  granularity: Granularity | "";
  filter_duplicates: "true" | "";
  top: TopList;
}

export const STATISTICS_DEFAULTS: StatisticsAddress = {
  ...{ period: "month", from: "", to: "", platform: "", source: "", region: "" },
  ...{ metric: "visitors", granularity: "", filter_duplicates: "", top: "top_5" },
};

export const readStatisticsAddress = (search: Record<string, unknown>): StatisticsAddress => {
  const period = oneOf(search.period, PERIODS, STATISTICS_DEFAULTS.period);
  return {
    period,
    from: period === "days" ? dayOf(search.from) : "",
    to: period === "days" ? dayOf(search.to) : "",
    platform: oneOf(search.platform, PLATFORMS, ""),
    source: oneOf(search.source, SOURCES, ""),
    region: oneOf(search.region, REGIONS, ""),
    metric: oneOf(search.metric, METRICS, STATISTICS_DEFAULTS.metric),
    granularity: oneOf(search.granularity, GRANULARITIES, ""),
    filter_duplicates: search.filter_duplicates === "true" ? "true" : "",
    top: oneOf(search.top, TOP_LISTS, STATISTICS_DEFAULTS.top),
  };
};

/** What differs from what everybody sees at first, as a search is written; empty: nothing. */
export function savedAddress(address: StatisticsAddress): string {
  const own = Object.entries(address).filter(
    ([name, value]) => value !== STATISTICS_DEFAULTS[name as keyof StatisticsAddress],
  );
  return stringifySearch(Object.fromEntries(own)).slice(1);
}

export const readSavedAddress = (saved: string): StatisticsAddress => readStatisticsAddress(parseSearch(saved));

/** Filters that fold away on a phone: how many are at work. */
export const filterCount = ({ platform, source, region }: StatisticsAddress): number =>
  [platform, source, region].filter((one) => one !== "").length;

/** What every number is of, as the server's calls name it. */
export const filtersOf = ({ platform, source }: StatisticsAddress, span: Span) => ({
  ...span,
  ...(platform && { platform }),
  ...(source && { source }),
});
export type Filters = ReturnType<typeof filtersOf>;
