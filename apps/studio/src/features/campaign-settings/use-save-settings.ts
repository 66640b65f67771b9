import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { changesKey } from "./queries.ts";
import type { Fields } from "./use-settings.ts";

/** Changes fields from what was seen of them. @param onSaved what the campaign is then, also for the editor around it */
export function useSaveSettings(campaignId: string, onSaved: (campaign: Campaign) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ fields, was }: { fields: Fields; was: Fields }) =>
      (await api.call("PUT /campaign", { body: { campaignId, ...fields, was } })).body.data,
    onSuccess: (campaign) => {
      queryClient.setQueryData(campaignQuery(campaignId).queryKey, campaign);
      void queryClient.invalidateQueries({ queryKey: ["campaigns"] });
      void queryClient.invalidateQueries({ queryKey: changesKey(campaignId) });
      void queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "retention"] });
      onSaved(campaign);
    },
  });
}
