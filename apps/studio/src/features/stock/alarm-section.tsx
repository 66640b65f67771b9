import type { PrizeStock, StockAlarm } from "@fairground/contract";
import { textIn } from "@fairground/model/text";
import { Badge, Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useRights } from "../../data/company.ts";
import { type Campaign, draftQuery } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { RightGate } from "../../ui/right-gate.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { AlarmForm } from "./alarm-form.tsx";
import { alarmQuery } from "./queries.ts";

/** What an alarm can be set for: a prize's stock, or an outcome page's codes. */
export interface AlarmSubject {
  id: string;
  name: string;
}

/** Who gets a mail when, in a sentence, and what was told. */
export function AlarmSection({ campaign, stock }: { campaign: Campaign; stock: readonly PrizeStock[] }): ReactNode {
  const t = useTranslations("stockRoom.alarm");
  const { may } = useRights(campaign.companyId);
  const alarm = useQuery(alarmQuery(campaign.campaignId));
  const subjects = useSubjects(campaign, stock);
  const [isOpen, setOpen] = useState(false);
  if (alarm.isError && !alarm.data)
    return (
      <Section title={t("title")}>
        <LoadError error={alarm.error} retry={() => alarm.refetch()} />
      </Section>
    );
  if (!alarm.data)
    return (
      <Section title={t("title")}>
        <Skeleton h={64} />
      </Section>
    );
  return (
    <Section title={t("title")}>
      <Stack gap="sm" align="flex-start" maw={640}>
        <Summary alarm={alarm.data} />
        {alarm.data.told.length > 0 && (
          <Group gap={8}>
            {alarm.data.told.map(({ id, reason }) => {
              const name = subjects.find((one) => one.id === id)?.name ?? id;
              return (
                <Badge key={id} color="amber" tt="none">
                  {t(reason === "low" ? "toldLow" : "toldEarly", { name })}
                </Badge>
              );
            })}
          </Group>
        )}
        <RightGate allowed={may("manage")} right="manage" companyId={campaign.companyId}>
          {(props) => (
            <Button
              variant="default"
              leftSection={<Bell size={16} aria-hidden />}
              data-alarm
              {...props}
              onClick={() => setOpen(true)}
            >
              {t(alarm.data.on ? "change" : "setUp")}
            </Button>
          )}
        </RightGate>
      </Stack>
      {isOpen && (
        <AlarmForm
          campaign={campaign}
          alarm={alarm.data}
          subjects={subjects}
          onClose={() => {
            setOpen(false);
            setTimeout(() => document.querySelector<HTMLElement>("[data-alarm]")?.focus(), 250);
          }}
        />
      )}
    </Section>
  );
}

function Summary({ alarm: { on, below, beforeEnd, recipients } }: { alarm: StockAlarm }): ReactNode {
  const t = useTranslations("stockRoom.alarm");
  const format = useFormatter();
  if (!on) return <Text>{t("off")}</Text>;
  const who = recipients === null ? t("managers") : t("chosen", { count: recipients.length });
  const when =
    below &&
    (below.unit === "percent"
      ? t("belowPercent", { value: format.number(below.value) })
      : t("belowPieces", { value: below.value }));
  const what = [when, beforeEnd && t(when ? "early" : "onlyEarly")].filter(Boolean).join(" ");
  return <Text>{t("on", { who, what: what || t("never") })}</Text>;
}

/** Prizes with a stock, and outcome pages that give codes away. */
function useSubjects(campaign: Campaign, stock: readonly PrizeStock[]): readonly AlarmSubject[] {
  const t = useTranslations("stockRoom.alarm");
  const language = useLocale();
  const { data: draft } = useQuery(draftQuery(campaign.companyId, campaign.campaignId));
  const first = campaign.languages[0]?.shortName ?? "en";
  const pageOf = (id: string) => draft?.pages?.entities[id] ?? draft?.additionalPages?.entities[id];
  return [
    ...stock
      .filter((prize) => prize.stock !== null)
      .map(({ prizeId, title }) => ({ id: prizeId, name: textIn(title, language, first) })),
    ...Object.keys(draft?.uniqueCodes ?? {}).flatMap((id) => {
      const page = pageOf(id);
      return page ? [{ id, name: t("codesOf", { name: textIn(page.name, language, first) || id }) }] : [];
    }),
  ];
}
