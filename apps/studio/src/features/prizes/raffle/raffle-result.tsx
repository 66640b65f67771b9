import { textIn } from "@fairground/model/text";
import { Anchor, Badge, Button, Code, Group, Stack, Table, Text } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { Mail } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useRights } from "../../../data/company.ts";
import type { Campaign, Raffle } from "../../../data/queries.ts";
import { SIZES } from "../../../ui/address.ts";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { Paging } from "../../../ui/list/paging.tsx";
import table from "../../../ui/list/table.module.css";
import { Scrolling } from "../../../ui/scrolling.tsx";
import { toast } from "../../../ui/toasts.ts";
import { LEADS_DEFAULTS } from "../../leads/address.ts";
import { StrikeWinner, type Struck } from "./strike-winner.tsx";
import { useDrawRaffle } from "./use-draw-raffle.ts";

/** Who has won in the raffle, and who moves up: by the public name of their play, as it stands in the log for all to check. */
export function RaffleResult({ campaign, raffle }: { campaign: Campaign; raffle: Raffle }): ReactNode {
  const t = useTranslations("people.raffle");
  const format = useFormatter();
  const drawnAt = format.dateTime(new Date(raffle.drawnAt), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: campaign.timezone,
  });
  const hasWinners = raffle.prizes.some(({ winners }) => winners.length > 0);
  return (
    <Stack gap="md">
      <Text>
        {t("drawn", { time: drawnAt, count: raffle.chances })}{" "}
        {raffle.among !== "leads" && `${t(`among.${raffle.among}`)} `}
        <Anchor href={raffle.fairnessUrl} target="_blank" rel="noreferrer">
          {t("verify")}
        </Anchor>
      </Text>
      {hasWinners ? (
        <>
          <Winners campaign={campaign} prizes={raffle.prizes} />
          <MailWinners campaign={campaign} />
        </>
      ) : (
        <Text c="dimmed">{t("nobody")}</Text>
      )}
    </Stack>
  );
}

function Winners({ campaign, prizes }: { campaign: Campaign; prizes: Raffle["prizes"] }): ReactNode {
  const t = useTranslations("people.raffle");
  const language = useLocale();
  const { may } = useRights(campaign.companyId);
  const first = campaign.languages[0]?.shortName ?? "en";
  const [striking, setStriking] = useState<Struck | null>(null);
  const rows = prizes.flatMap(({ prizeId, title, winners, alternates, struck }) => {
    const out = new Set(struck.map(({ reference }) => reference));
    const moved = new Set(struck.map(({ movedUp }) => movedUp));
    const standing = alternates.findIndex(({ reference }) => !moved.has(reference));
    const next = standing < 0 ? null : t("alternate", { place: standing + 1 });
    const rowOf = (one: (typeof winners)[number], place: string, isWinner: boolean) => ({
      ...{ ...one, prizeId, title, place, next },
      isStruck: out.has(one.reference),
      hasMovedUp: moved.has(one.reference),
      holds: (isWinner || moved.has(one.reference)) && !out.has(one.reference),
    });
    return [
      ...winners.map((one, at) => rowOf(one, t("winner", { place: at + 1 }), true)),
      ...alternates.map((one, at) => rowOf(one, t("alternate", { place: at + 1 }), false)),
    ];
  });
  const [paging, setPaging] = useState<{ page: number; size: number }>({ page: 1, size: SIZES[0] });
  const shown = rows.slice((paging.page - 1) * paging.size, paging.page * paging.size);
  return (
    <div>
      <Scrolling label={t("result")}>
        <Table>
          <Table.Caption className={table.caption ?? ""}>{t("result")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t("prize")}</Table.Th>
              <Table.Th>{t("place")}</Table.Th>
              <Table.Th>{t("playId")}</Table.Th>
              <Table.Th>{t("lead")}</Table.Th>
              {may("manage") && <Table.Th>{t("strike")}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map(({ prizeId, title, place, reference, leadId, next, isStruck, hasMovedUp, holds }) => (
              <Table.Tr key={`${prizeId} ${reference}`}>
                <Table.Td>{textIn(title, language, first)}</Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  {place}
                  {(isStruck || hasMovedUp) && (
                    <Badge ml={8} color={isStruck ? "amber" : "brand"} variant="light">
                      {t(isStruck ? "struck" : "movedUp")}
                    </Badge>
                  )}
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <Code fz="xs">{reference}</Code>
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  {leadId === null ? (
                    t("deleted")
                  ) : may("personal-data") ? (
                    <Anchor
                      aria-label={t("showNamed", { place, prize: textIn(title, language, first) })}
                      renderRoot={(props) => (
                        <Link
                          to="/campaigns/$campaignId/leads"
                          params={{ campaignId: campaign.campaignId }}
                          search={{ ...LEADS_DEFAULTS, q: reference }}
                          {...props}
                        />
                      )}
                    >
                      {t("show")}
                    </Anchor>
                  ) : (
                    "–"
                  )}
                </Table.Td>
                {may("manage") && (
                  <Table.Td className={table.tight ?? ""}>
                    {holds && (
                      <Button
                        variant="subtle"
                        size="compact-sm"
                        color="red"
                        aria-label={t("strikeNamed", { place, prize: textIn(title, language, first) })}
                        onClick={() => setStriking({ reference, place, next })}
                      >
                        {t("strike")}
                      </Button>
                    )}
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
      {striking && (
        <StrikeWinner campaignId={campaign.campaignId} winner={striking} onClose={() => setStriking(null)} />
      )}
      <Paging {...paging} total={rows.length} onChange={(change) => setPaging({ ...paging, ...change })} />
    </div>
  );
}

/** Once each, whenever it is pressed: who has a mail gets no second one. */
function MailWinners({ campaign }: { campaign: Campaign }): ReactNode {
  const t = useTranslations("people.raffle");
  const words = useProblemWords();
  const { may } = useRights(campaign.companyId);
  const mail = useDrawRaffle(campaign.campaignId, () => toast(t("mailed")));
  if (!may("manage")) return null;
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<Mail size={16} aria-hidden />}
        loading={mail.isPending}
        onClick={() => mail.mutate({ mailWinners: true })}
      >
        {t("mail")}
      </Button>
      <Text size="sm" c="dimmed">
        {t("mailHelp")}
      </Text>
      <div role="alert">{mail.error && <Text c="var(--mantine-color-error)">{words(mail.error)}</Text>}</div>
    </Group>
  );
}
