import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** A campaign that is played changes by the minute. */
const HOME_INTERVAL = 30_000;

export const homeQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "home"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/home", { params: { campaignId }, signal })).body.data,
    refetchInterval: HOME_INTERVAL,
  });
