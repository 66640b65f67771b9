import type { AwardRow } from "@fairground/contract";
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

/** Awards that are read at a time where all of them are wanted. */
const PIECE = 200;

/** Every award that matches, on whatever page: the oldest first, so that new ones do not change the place of others. */
export async function everyAward(campaignId: string, address: WinnersAddress): Promise<AwardRow[]> {
  const all = new Map<string, AwardRow>();
  for (let page = 1; ; page++) {
    const query = { ...filtersOf(address), sort: "wonAt", direction: "asc", page, size: PIECE } as const;
    const call = "GET /api/v1/campaigns/{campaignId}/winners" as const;
    const { data, total } = (await api.call(call, { params: { campaignId }, query })).body;
    for (const award of data) all.set(award.awardId, award);
    if (data.length === 0 || page * PIECE >= total) return [...all.values()];
  }
}

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
