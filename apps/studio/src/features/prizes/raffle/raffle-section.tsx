import type { PrizeStock } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import { type Campaign, raffleQuery } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { RightGate } from "../../../ui/right-gate.tsx";
import { Section } from "../../campaign/campaign-page.tsx";
import { DrawRaffle } from "./draw-raffle.tsx";
import { RaffleResult } from "./raffle-result.tsx";
import { type RaffleState, raffleState } from "./raffle-state.ts";

/** The second-chance raffle: when it can be drawn, what would be given, and who has won (play-engine, "Pacing"). */
export function RaffleSection({ campaign, stock }: { campaign: Campaign; stock: readonly PrizeStock[] }): ReactNode {
  const t = useTranslations("people.raffle");
  const raffle = useQuery(raffleQuery(campaign.campaignId));
  if (raffle.isError && raffle.data === undefined)
    return (
      <Section title={t("title")}>
        <LoadError error={raffle.error} retry={() => raffle.refetch()} />
      </Section>
    );
  const state = raffle.data === undefined ? null : raffleState(campaign.status, stock, raffle.data);
  return (
    <Section title={t("title")}>
      {state === null ? (
        <Skeleton h={64} />
      ) : state.kind === "drawn" ? (
        <RaffleResult campaign={campaign} raffle={state.raffle} />
      ) : (
        <Stack gap="sm" align="flex-start" maw={640}>
          <Text>{t("text")}</Text>
          {state.kind === "ready" ? (
            <Ready campaign={campaign} prizes={state.prizes} />
          ) : (
            <Text c="dimmed">{t(state.kind)}</Text>
          )}
        </Stack>
      )}
    </Section>
  );
}

interface ReadyProps {
  campaign: Campaign;
  prizes: Extract<RaffleState, { kind: "ready" }>["prizes"];
}
function Ready({ campaign, prizes }: ReadyProps): ReactNode {
  const t = useTranslations("people.raffle");
  const language = useLocale();
  const { may } = useRights(campaign.companyId);
  const [isAsked, setAsked] = useState(false);
  const first = campaign.languages[0]?.shortName ?? "en";
  return (
    <>
      <ul>
        {prizes.map(({ prizeId, title, count }) => (
          <li key={prizeId}>{t("left", { prize: textIn(title, language, first), count })}</li>
        ))}
      </ul>
      <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
        {(props) => (
          <Button leftSection={<Ticket size={16} aria-hidden />} data-raffle {...props} onClick={() => setAsked(true)}>
            {t("draw")}
          </Button>
        )}
      </RightGate>
      <DrawRaffle
        campaignId={campaign.campaignId}
        opened={isAsked}
        onClose={() => {
          setAsked(false);
          setTimeout(() => document.querySelector<HTMLElement>("[data-raffle]")?.focus(), 250);
        }}
      />
    </>
  );
}
