import { useQuery } from "@tanstack/react-query";
import { contentQuery, stockQuery } from "../../data/queries.ts";
import { useFirstLook } from "../../ui/use-first-look.ts";
import { type Difference, differences } from "./live-prizes.ts";

/** Where the draft's stock and limits are not those in force, while somebody thinks of publishing it. */
export function usePublishStock(
  campaignId: string,
  isAsked: boolean,
): { different: readonly Difference[]; first: string; isLooking: boolean } {
  const draft = useQuery({ ...contentQuery(campaignId, "draft"), enabled: isAsked });
  const stock = useQuery({ ...stockQuery(campaignId), enabled: isAsked });
  const list = draft.data?.document?.prizePoolList ?? [];
  // What the editor has just saved is asked for anew: an older draft would name what is no difference any more.
  const isLooking = useFirstLook(isAsked, !draft.isFetching && !stock.isPending);
  return {
    different: isAsked ? differences(list, stock.data) : [],
    first: draft.data?.metadata.languages[0]?.shortName ?? "en",
    isLooking,
  };
}
