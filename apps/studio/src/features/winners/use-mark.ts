import type { AwardRow } from "@fairground/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { winnersKey } from "./queries.ts";

type Marked = { awardId: string; kind: "done" | "changed" | "returned" | "unknown"; version: number };

/** Marks awards as sent or not, or notes something; each answers for itself. */
export function useMark(campaignId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({
      awards,
      ...change
    }: {
      awards: readonly Pick<AwardRow, "awardId" | "version">[];
      sent?: boolean;
      note?: string;
    }): Promise<Marked[]> => {
      const call = "POST /api/v1/campaigns/{campaignId}/winners/mark" as const;
      const seen = awards.map(({ awardId, version }) => ({ awardId, version }));
      return (await api.call(call, { params: { campaignId }, body: { awards: seen, ...change } })).body.data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: winnersKey(campaignId) }),
  });
}
