import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, ProblemError } from "../../data/api.ts";
import type { Review } from "./queries.ts";

export type Decision = "release" | "reject";

/** What became of plays that were to be decided. */
export interface Decided {
  decided: number;
  /** Somebody was faster. */
  before: { review: Review; state: "released" | "rejected"; by: string | null }[];
  /** Not there any more. */
  gone: number;
}

interface Wish {
  decision: Decision;
  reviews: readonly Review[];
  note: string;
}

/** Decides one play or several; what others decided meanwhile is no fault, and is told. */
export function useDecide(campaignId: string, onDone: (decided: Decided, wish: Wish) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ reviews, ...wish }: Wish) => {
      const [first] = reviews;
      return first && reviews.length === 1 ? one(campaignId, first, wish) : several(campaignId, reviews, wish);
    },
    onSuccess: async (decided, wish) => {
      onDone(decided, wish);
      await queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] });
    },
  });
}

async function one(campaignId: string, review: Review, body: { decision: Decision; note: string }): Promise<Decided> {
  const { playReference } = review;
  try {
    const call = "POST /api/v1/campaigns/{campaignId}/reviews/{playReference}" as const;
    await api.call(call, { params: { campaignId, playReference }, body });
    return { decided: 1, before: [], gone: 0 };
  } catch (refused) {
    if (!(refused instanceof ProblemError)) throw refused;
    if (refused.code === "review-unknown") return { decided: 0, before: [], gone: 1 };
    if (refused.code !== "review-decided") throw refused;
    const { state, decidedBy } = refused.problem as unknown as {
      state: "released" | "rejected"; // as the server answers this code
      decidedBy: { name: string | null } | null;
    };
    return { decided: 0, before: [{ review, state, by: decidedBy?.name ?? null }], gone: 0 };
  }
}

async function several(
  campaignId: string,
  reviews: readonly Review[],
  wish: { decision: Decision; note: string },
): Promise<Decided> {
  const body = { ...wish, playReferences: reviews.map(({ playReference }) => playReference) };
  const call = "POST /api/v1/campaigns/{campaignId}/reviews/decisions" as const;
  const { data } = (await api.call(call, { params: { campaignId }, body })).body;
  const of = (reference: string) => reviews.find(({ playReference }) => playReference === reference);
  return {
    decided: data.filter(({ result }) => result === "decided").length,
    before: data.flatMap(({ result, playReference, state, decidedBy }) => {
      const review = of(playReference);
      if (result !== "before" || !review || (state !== "released" && state !== "rejected")) return [];
      return [{ review, state, by: decidedBy?.name ?? null }];
    }),
    gone: data.filter(({ result }) => result === "unknown").length,
  };
}
