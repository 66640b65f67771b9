import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";
import type { AccessAddress } from "./address.ts";

export const accessKey = (campaignId: string) => ["campaign", campaignId, "access-codes"] as const;

export const accessCodesQuery = (campaignId: string, { q, status, ...shown }: AccessAddress) => {
  const query = { ...shown, ...(q && { searchQuery: q }), ...(status && { status }) };
  return queryOptions({
    queryKey: [...accessKey(campaignId), "list", query],
    queryFn: async ({ signal }) =>
      (await api.call("GET /access-codes/api/{campaignId}", { params: { campaignId }, query, signal })).body,
    placeholderData: keepPreviousData,
  });
};

export const accessFiguresQuery = (campaignId: string) =>
  queryOptions({
    queryKey: [...accessKey(campaignId), "figures"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /access-codes/api/analytics/{campaignId}", { params: { campaignId }, signal })).body,
  });
