import type { StatisticsFilters } from "@fairground/contract";
import type { TopList } from "@fairground/model/statistic";
import { type Days, piecesOf } from "./period.ts";
import type { CampaignRow } from "./store.ts";
import type { Visits } from "./visits-store.ts";

/** What a call may ask for, as it says it. */
export type Period = Pick<StatisticsFilters, "from" | "to">;
export type Filters = Period & Pick<StatisticsFilters, "platform" | "source">;
export type Asked = Filters & Partial<Pick<StatisticsFilters, "region" | "filter_duplicates" | "granularity" | "top">>;

export const TOP: Record<TopList, number> = { top_5: 5, top_10: 10 };
export const topOf = ({ top }: Asked): number => TOP[top ?? "top_10"];

/** What the server knows has no place: of a region, trackers tell. */
export const visitsOf = ({ source, platform, region }: Partial<Asked>): Visits => ({
  source: source ?? (region ? "web" : null),
  platform: platform ?? null,
  region: region ?? null,
});

/** The same, in all of the days together. */
export const wholeOf = ({ campaignId, timezone }: CampaignRow, days: Days, asked: Asked) => ({
  ...{ ...visitsOf(asked), campaigns: [campaignId] },
  pieces: piecesOf(days, timezone, "whole"),
});
