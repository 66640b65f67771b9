import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** What waits leaves meanwhile. */
const INTERVAL = 3_000;

const leadMailsKey = (campaignId: string, leadId: string) => ["campaign", campaignId, "lead", leadId, "mails"] as const;

export const leadMailsQuery = (campaignId: string, leadId: string) =>
  queryOptions({
    queryKey: leadMailsKey(campaignId, leadId),
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mails" as const;
      return (await api.call(call, { params: { campaignId, leadId }, signal })).body.data;
    },
    refetchInterval: ({ state }) =>
      state.data?.some((mail) => mail.state === "sending" || (mail.state === "waiting" && mail.reason === null))
        ? INTERVAL
        : false,
  });

/** Sends one of them once more. */
export function useMailAgain(campaignId: string, leadId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mailId: string) => {
      const call = "POST /api/v1/campaigns/{campaignId}/leads/{leadId}/mails/{mailId}/again" as const;
      await api.call(call, { params: { campaignId, leadId, mailId } });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: leadMailsKey(campaignId, leadId) }),
  });
}
