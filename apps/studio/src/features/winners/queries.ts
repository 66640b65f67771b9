import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { filtersOf, type WinnersAddress } from "./address.ts";

/** Visitors claim and mails leave meanwhile: looked for as often as stock. */
const INTERVAL = 10_000;

/** What begins the key of every list of a campaign's winners. */
export const winnersKey = (campaignId: string) => ["campaign", campaignId, "winners"] as const;

export const winnersQuery = (campaignId: string, address: WinnersAddress) => {
  const { sort, direction, page, size } = address;
  const query = { ...filtersOf(address), sort, direction, page, size };
  return queryOptions({
    queryKey: [...winnersKey(campaignId), query],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/winners", { params: { campaignId }, query, signal })).body,
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
};

/** One award with its history. */
export const awardQuery = (campaignId: string, awardId: string) =>
  queryOptions({
    queryKey: [...winnersKey(campaignId), awardId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/winners/{awardId}" as const;
      return (await api.call(call, { params: { campaignId, awardId }, signal })).body.data;
    },
  });

/** How many people would take part in the raffle now. */
export const entrantsQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "raffle", "entrants"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/raffle/entrants", { params: { campaignId }, signal })).body
        .data,
  });
