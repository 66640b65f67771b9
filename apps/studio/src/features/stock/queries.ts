import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import type { StockAddress } from "./address.ts";

/** Everything that a change of stock makes out of date. */
export const stockKey = (campaignId: string) => ["campaign", campaignId, "stock"] as const;

export const changesQuery = (campaignId: string, { prize, page, size }: StockAddress) =>
  queryOptions({
    queryKey: [...stockKey(campaignId), "changes", { prize, page, size }],
    queryFn: async ({ signal }) => {
      const query = { page, size, ...(prize && { prizeId: prize }) };
      const call = "GET /api/v1/campaigns/{campaignId}/stock/changes" as const;
      return (await api.call(call, { params: { campaignId }, query, signal })).body;
    },
    placeholderData: keepPreviousData,
  });

export const alarmQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "stock-alarm"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/stock/alarm" as const;
      return (await api.call(call, { params: { campaignId }, signal })).body.data;
    },
  });
