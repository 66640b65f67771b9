import type { Metric } from "@fairground/model/statistic";
import { localDay } from "@fairground/model/time";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Campaign } from "../../data/queries.ts";
import { type Filters, filtersOf, type StatisticsAddress } from "./address.ts";
import { TOLD } from "./figures.ts";
import { granularityOf, isRunning, type Span, spanOf } from "./period.ts";
import { followingKey, type Overview, overviewQuery, type Place, totalQuery } from "./queries.ts";

/** The days that an address means for a campaign: by its own clock, and as far back as it was first published. */
export function useSpan({ campaignId, timezone }: Campaign, address: StatisticsAddress) {
  const today = localDay(Date.now(), timezone);
  const first = useQuery({
    ...overviewQuery(campaignId, {}, false),
    enabled: address.period === "all",
    select: ({ publishedAt, timezone: zone }) => publishedAt && localDay(Date.parse(publishedAt), zone),
  });
  const firstDay = first.data === null ? undefined : (first.data ?? null);
  return { span: spanOf(address, today, firstDay), today, whole: first };
}

/** What a course or a list is asked for with. */
export const narrowed = (address: StatisticsAddress, span: Span) => ({
  ...filtersOf(address, span),
  ...(address.region && { region: address.region }),
});

/** The same, for a course. */
export const courseOf = (address: StatisticsAddress, span: Span) => ({
  ...narrowed(address, span),
  granularity: granularityOf(address.granularity, span),
  ...(address.filter_duplicates && { filter_duplicates: address.filter_duplicates }),
});

/** A campaign's numbers, looked for again while visitors come; whatever else is shown follows them. */
export function useOverview(campaignId: string, filters: Filters, today: string) {
  const queryClient = useQueryClient();
  const overview = useQuery(overviewQuery(campaignId, filters, isRunning(filters, today)));
  const seen = useRef<{ filters: string; totals: Overview["totals"] } | null>(null);
  const { totals } = (!overview.isPlaceholderData && overview.data) || {};
  const asked = JSON.stringify(filters);
  useEffect(() => {
    if (!totals) return;
    // Other filters have asked for everything already.
    if (seen.current?.filters === asked && seen.current.totals !== totals)
      void queryClient.invalidateQueries({ queryKey: followingKey(campaignId) }, { cancelRefetch: false });
    seen.current = { filters: asked, totals };
  }, [queryClient, campaignId, asked, totals]);
  return overview;
}

/** What is known of one region, which the overview does not tell; null while it loads, or where there is no region. */
export function useRegion(
  place: Place,
  address: StatisticsAddress,
  span: Span,
): Partial<Record<Metric, number>> | null {
  return useQueries({
    queries: address.region ? TOLD.map((metric) => totalQuery(metric, place, narrowed(address, span))) : [],
    combine: (found) => {
      const numbers = found.flatMap(({ data }, at) => (data === undefined ? [] : [[TOLD[at], data] as const]));
      return address.region && numbers.length === TOLD.length ? Object.fromEntries(numbers) : null;
    },
  });
}
