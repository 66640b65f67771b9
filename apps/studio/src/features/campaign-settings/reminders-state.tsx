import type { Reminder } from "@fairground/contract";
import { Anchor, List, Text, Title } from "@mantine/core";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../data/api.ts";

const remindersQuery = (campaignId: string) =>
  queryOptions({
    queryKey: ["campaign", campaignId, "reminders"],
    queryFn: async ({ signal }) =>
      (await api.call("GET /api/v1/campaigns/{campaignId}/reminders", { params: { campaignId }, signal })).body.data,
  });

/** What the reminders of a campaign lack, with where it is put right, and how many have left. */
export function RemindersState({ campaignId }: { campaignId: string }): ReactNode {
  const t = useTranslations("campaignSettings.reminders");
  const { data } = useQuery(remindersQuery(campaignId));
  if (!data) return null;
  return (
    <section aria-labelledby="reminders-state">
      <Title order={3} size="h5" id="reminders-state" mb="xs">
        {t("title")}
      </Title>
      <OneState name={t("door")} state={data.door} campaignId={campaignId} />
      <OneState name={t("play")} state={data.play} campaignId={campaignId} />
    </section>
  );
}

function OneState({ name, state, campaignId }: { name: string; state: Reminder; campaignId: string }): ReactNode {
  const t = useTranslations("campaignSettings.reminders");
  const { isOn, missing, ...counts } = state;
  return (
    <div>
      <Text size="sm">
        <strong>{name}</strong> · {t(isOn ? "on" : "off")}
        {(isOn || counts.week > 0) && <> · {t("counts", counts)}</>}
      </Text>
      {counts.unknown > 0 && <Text size="sm">{t("unknown")}</Text>}
      <List size="sm" mb="sm" pr="md">
        {missing.map((what) => (
          <List.Item key={what}>
            {t(`missing.${what}`)} <Mend what={what} campaignId={campaignId} />
          </List.Item>
        ))}
      </List>
    </div>
  );
}

/** Where it is put right. */
function Mend({ what, campaignId }: { what: Reminder["missing"][number]; campaignId: string }): ReactNode {
  const t = useTranslations("campaignSettings");
  if (what === "calendar") return null;
  if (what === "address" || what === "optIn")
    return (
      <Anchor href={`#settings-${what === "address" ? "legal" : "optIn"}`} inherit underline="always">
        {t(`groups.${what === "address" ? "legal" : "optIn"}`)}
      </Anchor>
    );
  return (
    <Anchor component={Link} to={`/campaigns/${campaignId}/edit`} inherit underline="always">
      {t("reminders.editor")}
    </Anchor>
  );
}
