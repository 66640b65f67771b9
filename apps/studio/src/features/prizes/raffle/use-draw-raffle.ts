import type { RaffledAmong } from "@fairground/contract/awards";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { type Raffle, raffleQuery, stockQuery } from "../../../data/queries.ts";
import { announce } from "../../../ui/announce.tsx";

interface Wanted {
  mailWinners: boolean;
  among?: RaffledAmong;
  prizes?: { prizeId: string; count: number }[];
  alternates?: number;
}

/** Draws the raffle, or asks again for what was drawn and writes to the winners that have no mail yet. */
export function useDrawRaffle(campaignId: string, onDrawn: () => void) {
  const t = useTranslations("people.raffle");
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: Wanted): Promise<Raffle> => {
      const call = "POST /api/v1/campaigns/{campaignId}/raffle" as const;
      return (await api.call(call, { params: { campaignId }, body })).body.data;
    },
    onSuccess: (raffle, { mailWinners }) => {
      queryClient.setQueryData(raffleQuery(campaignId).queryKey, raffle);
      void queryClient.invalidateQueries({ queryKey: stockQuery(campaignId).queryKey });
      void queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "winners"] });
      announce(t(mailWinners ? "doneMailed" : "done"));
      onDrawn();
    },
  });
}
