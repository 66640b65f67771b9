import { useQuery } from "@tanstack/react-query";
import { contentQuery, problemsQuery } from "../../data/queries.ts";

/** Whether the draft asks visitors for an access code while none can be used: live, it would let nobody in. */
export function useShutGate(campaignId: string, isAsked: boolean): { isShut: boolean; isLooking: boolean } {
  const { data } = useQuery({ ...contentQuery(campaignId, "draft"), enabled: isAsked });
  const { pages, additionalPages } = data?.document ?? {};
  const hasGate = [pages, additionalPages].some((list) =>
    Object.values(list?.entities ?? {}).some(({ pageType }) => pageType === "access"),
  );
  // Asked anew each time: codes may have been made a moment ago.
  const facts = useQuery({ ...problemsQuery(campaignId), enabled: isAsked && hasGate, staleTime: 0 });
  return {
    isShut: isAsked && hasGate && facts.data?.hasAccessCodes === false,
    isLooking: isAsked && hasGate && facts.isFetching,
  };
}
