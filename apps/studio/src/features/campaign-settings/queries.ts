import type { AnswerBody } from "@fairground/contract/answers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

export type SettingsChange = AnswerBody<"GET /api/v1/campaigns/{campaignId}/settings/changes">["data"][number];

export const changesKey = (campaignId: string) => ["campaign", campaignId, "settings-changes"] as const;

export const changesQuery = (campaignId: string, paging: { page: number; size: number }) =>
  queryOptions({
    queryKey: [...changesKey(campaignId), paging],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/settings/changes" as const;
      return (await api.call(call, { params: { campaignId }, query: paging, signal })).body;
    },
    placeholderData: keepPreviousData,
  });
