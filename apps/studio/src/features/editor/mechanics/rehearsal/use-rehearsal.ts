import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { api, isMissing, ProblemError } from "../../../../data/api.ts";
import { useEditorApi } from "../../document/context.tsx";
import type { Rehearsed } from "./figures.ts";
import { type Guess, keptRehearsal } from "./guess.ts";

/** While it runs, it is looked at so often. */
const INTERVAL = 400;
const stores = new Map<string, ReturnType<typeof keptRehearsal>>();

/** What could not be saved before it was to be rehearsed. */
export class Unsaved extends Error {
  override name = "Unsaved";
}

/**
 * The campaign's rehearsal: the one that runs or was last looked at, also after a reload (studio.md, "Long work"). It is the
 * server's, of the draft as it is saved.
 */
export function useRehearsal() {
  const { campaignId, flush } = useEditorApi();
  const queryClient = useQueryClient();
  const kept = stores.get(campaignId) ?? keptRehearsal(campaignId);
  stores.set(campaignId, kept);
  const rehearsalId = useSyncExternalStore(kept.subscribe, kept.get) || null;
  const keyOf = useCallback((id: string | null) => ["campaign", campaignId, "rehearsal", id], [campaignId]);

  const found = useQuery({
    queryKey: keyOf(rehearsalId),
    enabled: rehearsalId !== null,
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}" as const;
      return (await api.call(call, { params: { campaignId, rehearsalId: rehearsalId ?? "" }, signal })).body.data;
    },
    refetchInterval: ({ state }) => (state.data?.status === "running" ? INTERVAL : false),
    staleTime: Number.POSITIVE_INFINITY,
    retry: (count, error) => count < 3 && !isMissing(error),
  });

  /** Cancelled before the server has said which one it is. */
  const [isUnwanted, setUnwanted] = useState(false);
  const start = useMutation({
    onMutate: () => setUnwanted(false),
    mutationFn: async ({ low, expected, high, per, hours, weekdays, days }: Guess) => {
      if ((await flush()).kind !== "saved") throw new Unsaved();
      const body = { traffic: { low, expected, high, per }, hours: [...hours], weekdays: [...weekdays], days };
      const call = "POST /api/v1/campaigns/{campaignId}/rehearsals" as const;
      try {
        return (await api.call(call, { params: { campaignId }, body })).body.data.rehearsalId;
      } catch (error) {
        const running = runningId(error);
        if (running === null) throw error;
        return running; // somebody else's, or one of an earlier tab: that one is shown
      }
    },
    onSuccess: (id) => {
      kept.set(id);
      if (isUnwanted) cancel.mutate(id);
    },
  });

  const cancel = useMutation({
    mutationFn: async (id: string) => {
      const call = "DELETE /api/v1/campaigns/{campaignId}/rehearsals/{rehearsalId}" as const;
      return (await api.call(call, { params: { campaignId, rehearsalId: id } })).body.data;
    },
    onSuccess: (data, id) => queryClient.setQueryData<Rehearsed>(keyOf(id), data),
  });

  // What was looked at before says nothing of the one that begins.
  const rehearsed = start.isPending || isMissing(found.error) ? undefined : found.data;
  return {
    rehearsed,
    isRunning: start.isPending || rehearsed?.status === "running",
    error: start.error ?? cancel.error ?? (isMissing(found.error) ? null : found.error),
    start: start.mutate,
    cancel: () => (start.isPending ? setUnwanted(true) : rehearsalId !== null && cancel.mutate(rehearsalId)),
    isCancelling: cancel.isPending || (start.isPending && isUnwanted),
  };
}

/** The rehearsal that stands in the way, where one does. */
function runningId(error: unknown): string | null {
  if (!(error instanceof ProblemError) || error.code !== "rehearsal-running") return null;
  const problem: object = error.problem ?? {};
  return "rehearsalId" in problem && typeof problem.rehearsalId === "string" ? problem.rehearsalId : null;
}
