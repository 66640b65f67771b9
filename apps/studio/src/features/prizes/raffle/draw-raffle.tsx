import { Checkbox, Text } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { useDrawRaffle } from "./use-draw-raffle.ts";

interface DrawRaffleProps {
  campaignId: string;
  opened: boolean;
  onClose(): void;
}

/** Says that the draw is for good before it is made. */
export function DrawRaffle({ campaignId, opened, onClose }: DrawRaffleProps): ReactNode {
  const t = useTranslations("people.raffle");
  const words = useProblemWords();
  const [mailWinners, setMailWinners] = useState(false);
  const draw = useDrawRaffle(campaignId, onClose);
  return (
    <Confirm
      opened={opened}
      onClose={() => {
        draw.reset();
        onClose();
      }}
      title={t("draw")}
      confirm={t("confirm")}
      onConfirm={() => draw.mutate({ mailWinners })}
      busy={draw.isPending}
      error={draw.error && words(draw.error)}
    >
      <Text>{t("confirmText")}</Text>
      <Checkbox
        label={t("mail")}
        description={t("mailHelp")}
        checked={mailWinners}
        onChange={({ currentTarget }) => setMailWinners(currentTarget.checked)}
      />
    </Confirm>
  );
}
