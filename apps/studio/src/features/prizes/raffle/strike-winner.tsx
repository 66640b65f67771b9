import { Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { raffleQuery } from "../../../data/queries.ts";
import { announce } from "../../../ui/announce.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { ReasonField } from "../../../ui/reason-field.tsx";
import { Confirm } from "../../campaign-actions/confirm.tsx";

export interface Struck {
  reference: string;
  /** As the list calls them: “Winner 2”. */
  place: string;
  /** Who moves up; null: nobody stands by any more. */
  next: string | null;
}

/** Says who moves up, and asks why, before a winner of the raffle is struck out for good. */
export function StrikeWinner({
  campaignId,
  winner: { reference, place, next },
  onClose,
}: {
  campaignId: string;
  winner: Struck;
  onClose: () => void;
}): ReactNode {
  const t = useTranslations("people.raffle");
  const words = useProblemWords();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const strike = useMutation({
    mutationFn: async () => {
      const call = "POST /api/v1/campaigns/{campaignId}/raffle/strike" as const;
      const body = { reference, reason: reason.trim() };
      return (await api.call(call, { params: { campaignId }, body })).body.data;
    },
    onSuccess(raffle) {
      queryClient.setQueryData(raffleQuery(campaignId).queryKey, raffle);
      void queryClient.invalidateQueries({ queryKey: ["campaign", campaignId, "winners"] });
      announce(t("struckDone", { place }));
      onClose();
    },
  });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t("strikeTitle", { place })}
      confirm={t("strike")}
      danger
      onConfirm={() => (reason.trim() === "" ? setMissing(true) : strike.mutate())}
      busy={strike.isPending}
      error={strike.error && words(strike.error)}
    >
      <Text>{next === null ? t("strikeLast") : t("strikeText", { name: next })}</Text>
      <ReasonField
        label={t("reason")}
        description={t("reasonHelp")}
        value={reason}
        required
        onChange={(typed) => {
          setReason(typed);
          setMissing(false);
        }}
        error={isMissing && t("reasonMissing")}
      />
    </Confirm>
  );
}
