import type { PrizeStock } from "@fairground/contract";
import { RAFFLED_AMONG, type RaffledAmong } from "@fairground/contract/awards";
import { textIn } from "@fairground/model/text";
import { Button, Checkbox, Group, Radio, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Ticket } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import type { Campaign } from "../../../data/queries.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { RightGate } from "../../../ui/right-gate.tsx";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { useDrawRaffle } from "../../prizes/raffle/use-draw-raffle.ts";
import { entrantsQuery } from "../queries.ts";
import { MOST_ALTERNATES, mostOf, usualCount, wholeNumber } from "./wanted.ts";

/** Among whom, for what, and how many stand by; the draw says all of it again before it is made, for good. */
export function DrawForm({ campaign, prizes }: { campaign: Campaign; prizes: readonly PrizeStock[] }): ReactNode {
  const t = useTranslations("winners.sweepstake");
  const raffle = useTranslations("people.raffle");
  const words = useProblemWords();
  const language = useLocale();
  const { may } = useRights(campaign.companyId);
  const entrants = useQuery(entrantsQuery(campaign.campaignId));
  const [among, setAmong] = useState<RaffledAmong>("leads");
  const [counts, setCounts] = useState<Readonly<Record<string, string>>>({});
  const [alternates, setAlternates] = useState("3");
  const [mailWinners, setMailWinners] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const draw = useDrawRaffle(campaign.campaignId, () => setAsked(false));

  if (entrants.isError && !entrants.data) return <LoadError error={entrants.error} retry={() => entrants.refetch()} />;
  if (!entrants.data) return <Skeleton h={160} />;
  const people = entrants.data;
  const chances = people[among];
  const first = campaign.languages[0]?.shortName ?? "en";
  const written = (prize: PrizeStock) => counts[prize.prizeId] ?? String(usualCount(prize));
  const wanted = prizes.map((prize) => ({ prize, count: wholeNumber(written(prize), mostOf(prize)) }));
  const standing = wholeNumber(alternates, MOST_ALTERNATES);
  const winners = wanted.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isWhole = standing !== null && wanted.every(({ count }) => count !== null);
  const given = wanted.flatMap(({ prize: { prizeId }, count }) => (count ? [{ prizeId, count }] : []));
  // Terms are a choice only where some form has asked for them.
  const kinds = RAFFLED_AMONG.filter((kind) => kind === "leads" || people[kind] > 0);
  return (
    <>
      <Radio.Group
        label={t("among")}
        value={among}
        onChange={(value) => setAmong(RAFFLED_AMONG.find((kind) => kind === value) ?? "leads")}
      >
        <Stack gap={6} mt={6}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`kinds.${kind}`)}
              description={t("people", { count: people[kind] })}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs">
        {wanted.map(({ prize, count }) => (
          <TextInput
            key={prize.prizeId}
            inputMode="numeric"
            label={t("winnersOf", { prize: textIn(prize.title, language, first) })}
            description={prize.remaining === null ? t("unlimited") : t("left", { count: mostOf(prize) })}
            value={written(prize)}
            onChange={({ currentTarget: { value } }) => setCounts({ ...counts, [prize.prizeId]: value })}
            error={count === null && t("notUpTo", { max: mostOf(prize) })}
            w={{ base: "100%", xs: 320 }}
          />
        ))}
        <TextInput
          inputMode="numeric"
          label={t("alternates")}
          description={t("alternatesHelp")}
          value={alternates}
          onChange={({ currentTarget }) => setAlternates(currentTarget.value)}
          error={standing === null && t("notUpTo", { max: MOST_ALTERNATES })}
          w={{ base: "100%", xs: 320 }}
        />
      </Stack>
      <Text role="status">
        {chances === 0 ? t("nobody") : winners === 0 ? t("nothing") : t("sum", { people: chances, winners })}
      </Text>
      <Group>
        <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
          {(props) => (
            <Button
              leftSection={<Ticket size={16} aria-hidden />}
              data-sweepstake
              disabled={!isWhole || chances === 0 || winners === 0}
              {...props}
              onClick={() => setAsked(true)}
            >
              {t("draw")}
            </Button>
          )}
        </RightGate>
      </Group>
      <Confirm
        opened={isAsked}
        onClose={() => {
          draw.reset();
          setAsked(false);
          setTimeout(() => document.querySelector<HTMLElement>("[data-sweepstake]")?.focus(), 250);
        }}
        title={t("draw")}
        confirm={raffle("confirm")}
        onConfirm={() => draw.mutate({ mailWinners, among, prizes: given, alternates: standing ?? 0 })}
        busy={draw.isPending}
        error={draw.error && words(draw.error)}
      >
        <Text>{t("confirmSum", { people: chances, winners, among: t(`kinds.${among}`) })}</Text>
        <Text>{t("confirmText")}</Text>
        <Checkbox
          label={raffle("mail")}
          description={raffle("mailHelp")}
          checked={mailWinners}
          onChange={({ currentTarget }) => setMailWinners(currentTarget.checked)}
        />
      </Confirm>
    </>
  );
}
