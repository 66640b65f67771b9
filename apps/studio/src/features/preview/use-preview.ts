import type { Simulation } from "@fairground/contract";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../data/api.ts";

/** What is pretended, as the form holds it. */
export interface Pretended {
  /** ISO instant, "" for now. */
  at: string;
  /** "", "prize:<id>" or "outcome:<id>". */
  result: string;
  limitReached: boolean;
  exhausted: boolean;
  pseudo: boolean;
}
export const NOTHING_PRETENDED: Pretended = {
  at: "",
  result: "",
  limitReached: false,
  exhausted: false,
  pseudo: false,
};

export function simulationOf({ at, result, limitReached, exhausted, pseudo }: Pretended): Partial<Simulation> {
  const [what, id = ""] = result.split(/:(.*)/s);
  return {
    ...(at && { at }),
    ...(what === "prize" && { prize: id }),
    ...(what === "outcome" && { outcome: id }),
    ...{ limitReached, pseudo, codes: exhausted ? "exhausted" : "there" },
  };
}

/** A preview of what is pretended; another one for each change, and for each try. */
export const usePreview = (campaignId: string, pretended: Pretended, attempt: number) =>
  useQuery({
    queryKey: ["preview", campaignId, pretended, attempt],
    queryFn: async ({ signal }) => {
      const body = { simulation: simulationOf(pretended) };
      const call = "POST /api/v1/campaigns/{campaignId}/previews" as const;
      return (await api.call(call, { params: { campaignId }, body, signal })).body.data;
    },
    gcTime: 0,
    staleTime: 60 * 60_000,
    refetchOnMount: "always",
  });
