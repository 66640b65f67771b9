import type { LetterState, MailSend } from "@fairground/contract";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** Letters leave meanwhile. */
const INTERVAL = 2_000;
/** Nothing changes by itself. */
const AT_REST: readonly MailSend["state"][] = ["paused", "done", "cancelled"];
const isMoving = ({ state, frozen, progress }: MailSend) =>
  !frozen || progress.sending > 0 || (state !== "draft" && !AT_REST.includes(state));

const sendsKey = (campaignId: string) => ["campaign", campaignId, "sends"] as const;

export const sendsQuery = (campaignId: string, { page, size }: { page: number; size: number }) =>
  queryOptions({
    queryKey: [...sendsKey(campaignId), { page, size }],
    queryFn: async ({ signal }) =>
      (
        await api.call("GET /api/v1/campaigns/{campaignId}/sends", {
          params: { campaignId },
          query: { page, size },
          signal,
        })
      ).body,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? INTERVAL : false),
  });

export const sendQuery = (campaignId: string, sendId: string) =>
  queryOptions({
    queryKey: [...sendsKey(campaignId), sendId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/sends/{sendId}" as const;
      return (await api.call(call, { params: { campaignId, sendId }, signal })).body.data;
    },
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? INTERVAL : false),
  });

/** What was counted of its letters, of leads who allow it. */
export const readingsQuery = (campaignId: string, sendId: string) =>
  queryOptions({
    queryKey: [...sendsKey(campaignId), sendId, "readings"],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/readings" as const;
      return (await api.call(call, { params: { campaignId, sendId }, signal })).body.data;
    },
  });

/** Letters of one state, the first two hundred. */
export const lettersQuery = (campaignId: string, sendId: string, state: LetterState) =>
  queryOptions({
    queryKey: [...sendsKey(campaignId), sendId, "letters", state],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/sends/{sendId}/letters" as const;
      return (await api.call(call, { params: { campaignId, sendId }, query: { state, size: 200 }, signal })).body;
    },
  });

/** Each answers the send as it stands then. */
export function useSendCalls(campaignId: string) {
  const queryClient = useQueryClient();
  const onSettled = () => queryClient.invalidateQueries({ queryKey: sendsKey(campaignId) });
  const params = { campaignId };
  const prepare = useMutation({
    mutationFn: async (body: {
      mailId: string;
      filter: { q?: string; from?: string; to?: string };
      quotaPerHour: number | null;
    }) => (await api.call("POST /api/v1/campaigns/{campaignId}/sends", { params, body })).body.data,
    onSettled,
  });
  const start = useMutation({
    mutationFn: async ({ sendId, ...body }: { sendId: string; letters: number; startsAt: string | null }) => {
      const call = "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/start" as const;
      return (await api.call(call, { params: { ...params, sendId }, body })).body.data;
    },
    onSettled,
  });
  const steer = useMutation({
    mutationFn: async ({ sendId, wish }: { sendId: string; wish: "pause" | "resume" | "cancel" }) => {
      const of = { params: { ...params, sendId } };
      if (wish === "pause")
        return (await api.call("POST /api/v1/campaigns/{campaignId}/sends/{sendId}/pause", of)).body.data;
      if (wish === "resume")
        return (await api.call("POST /api/v1/campaigns/{campaignId}/sends/{sendId}/resume", of)).body.data;
      return (await api.call("POST /api/v1/campaigns/{campaignId}/sends/{sendId}/cancel", of)).body.data;
    },
    onSettled,
  });
  const again = useMutation({
    mutationFn: async ({ sendId, leadId }: { sendId: string; leadId: string }) => {
      const call = "POST /api/v1/campaigns/{campaignId}/sends/{sendId}/letters/{leadId}/again" as const;
      return (await api.call(call, { params: { ...params, sendId, leadId }, body: { confirmed: true } })).body.data;
    },
    onSettled,
  });
  return { prepare, start, steer, again };
}
