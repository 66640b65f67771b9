import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { MomentsAddress } from "./address.ts";

/** Visitors win meanwhile. */
const INTERVAL = 30_000;

export const momentsQuery = (campaignId: string, prize: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "moments", prize],
    queryFn: async ({ signal }) => {
      const query = prize ? { prizeId: prize } : {};
      const call = "GET /api/v1/campaigns/{campaignId}/moments" as const;
      return (await api.call(call, { params: { campaignId }, query, signal })).body.data;
    },
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });

export const takenQuery = (campaignId: string, { prize, page, size }: MomentsAddress) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "moments-taken", { prize, page, size }],
    queryFn: async ({ signal }) => {
      const query = { page, size, ...(prize && { prizeId: prize }) };
      const call = "GET /api/v1/campaigns/{campaignId}/moments/taken" as const;
      return (await api.call(call, { params: { campaignId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
    refetchInterval: INTERVAL,
  });
