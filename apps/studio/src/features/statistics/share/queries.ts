import type { StatisticShare } from "@fairground/contract";
import type { ReportRhythm } from "@fairground/model/statistic";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";

const keyOf = (campaignId: string, of: "shares" | "report") => ["campaign", campaignId, "statistics", of] as const;

/** Links to a campaign's statistics. */
export const sharesQuery = (campaignId: string) =>
  queryOptions({
    queryKey: keyOf(campaignId, "shares"),
    queryFn: async ({ signal }): Promise<StatisticShare[]> => {
      const call = "GET /api/v1/campaigns/{campaignId}/statistics/shares" as const;
      return (await api.call(call, { params: { campaignId }, signal })).body.data;
    },
  });

/** Whether one gets the campaign's report. */
export const reportQuery = (campaignId: string) =>
  queryOptions({
    queryKey: keyOf(campaignId, "report"),
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/statistics/report" as const;
      return (await api.call(call, { params: { campaignId }, signal })).body.data;
    },
  });

/** @param onMade is told the link's address, this once */
export function useMakeShare(campaignId: string, onMade: (url: string) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { name: string; days: number; password: string | null }) => {
      const call = "POST /api/v1/campaigns/{campaignId}/statistics/shares" as const;
      return (await api.call(call, { params: { campaignId }, body })).body.data;
    },
    onSuccess({ url }) {
      onMade(url);
      return queryClient.invalidateQueries({ queryKey: keyOf(campaignId, "shares") });
    },
  });
}

export function useEndShare(campaignId: string, onEnded: (share: StatisticShare) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ shareId }: StatisticShare) => {
      const call = "DELETE /api/v1/campaigns/{campaignId}/statistics/shares/{shareId}" as const;
      return api.call(call, { params: { campaignId, shareId } });
    },
    onSuccess(_answer, share) {
      onEnded(share);
      return queryClient.invalidateQueries({ queryKey: keyOf(campaignId, "shares") });
    },
  });
}

export function useChooseReport(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (rhythm: ReportRhythm) => {
      const call = "PUT /api/v1/campaigns/{campaignId}/statistics/report" as const;
      return (await api.call(call, { params: { campaignId }, body: { rhythm } })).body.data;
    },
    onSuccess: (report) => queryClient.setQueryData(reportQuery(campaignId).queryKey, report),
  });
}
