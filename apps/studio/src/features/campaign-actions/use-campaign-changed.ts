import { useQueryClient } from "@tanstack/react-query";

/** After a change of a campaign, whatever was loaded of it is asked for again. */
export function useCampaignChanged(): (campaignId: string) => Promise<void> {
  const queryClient = useQueryClient();
  return async (campaignId) => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ["campaigns"] }),
      queryClient.invalidateQueries({ queryKey: ["campaign", campaignId] }),
    ]);
  };
}
