import type { AwardRow } from "@fairground/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { winnersKey } from "./queries.ts";

/** Awards that one call marks; more are marked piece by piece. */
const MOST_MARKED = 100;

type Marked = { awardId: string; kind: "done" | "changed" | "returned" | "unknown"; version: number };

/** Marks awards as sent or not, or notes something; each answers for itself. */
export function useMark(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      awards,
      onProgress,
      isCancelled,
      ...change
    }: {
      awards: readonly Pick<AwardRow, "awardId" | "version">[];
      sent?: boolean;
      note?: string;
      /** Gets how many have been looked at so far. */
      onProgress?: (done: number) => void;
      /** Looked at before each piece: what is marked stays marked. */
      isCancelled?: () => boolean;
    }): Promise<Marked[]> => {
      const call = "POST /api/v1/campaigns/{campaignId}/winners/mark" as const;
      const seen = awards.map(({ awardId, version }) => ({ awardId, version }));
      const marked: Marked[] = [];
      for (let at = 0; at < seen.length && !isCancelled?.(); at += MOST_MARKED) {
        const body = { awards: seen.slice(at, at + MOST_MARKED), ...change };
        marked.push(...(await api.call(call, { params: { campaignId }, body })).body.data);
        onProgress?.(marked.length);
      }
      return marked;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: winnersKey(campaignId) }),
  });
}
