import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { type Raffle, raffleQuery, stockQuery } from "../../../data/queries.ts";
import { announce } from "../../../ui/announce.tsx";

/** Draws the raffle, or asks again for what was drawn and writes to the winners that have no mail yet. */
export function useDrawRaffle(campaignId: string, onDrawn: () => void) {
  const t = useTranslations("people.raffle");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ mailWinners }: { mailWinners: boolean }): Promise<Raffle> => {
      const call = "POST /api/v1/campaigns/{campaignId}/raffle" as const;
      return (await api.call(call, { params: { campaignId }, body: { mailWinners } })).body.data;
    },
    onSuccess: (raffle, { mailWinners }) => {
      queryClient.setQueryData(raffleQuery(campaignId).queryKey, raffle);
      void queryClient.invalidateQueries({ queryKey: stockQuery(campaignId).queryKey });
      announce(t(mailWinners ? "doneMailed" : "done"));
      onDrawn();
    },
  });
}
