import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";

/** Entries come in while visitors play. */
const INTERVAL = 10_000;

export const entriesQuery = (campaignId: string, paging: { page: number; size: number }) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "board", "entries", paging],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/leaderboards/{campaignId}/entries" as const;
      return (await api.call(call, { params: { campaignId }, query: paging, signal })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });

export const bansQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "board", "bans"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/leaderboards/{campaignId}/bans", { params: { campaignId }, signal })).body.data,
  });
