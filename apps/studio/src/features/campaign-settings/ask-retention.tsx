import { Alert, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { retentionQuery } from "../../data/retention.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";

/** What another number of months does: how many leads go, and when. */
export function AskRetention({
  campaignId,
  months,
  timezone,
}: {
  campaignId: string;
  /** Null: they are kept for ever. */
  months: number | null;
  timezone: string;
}): ReactNode {
  return months === null ? <KeptForEver /> : <WhatGoes {...{ campaignId, months, timezone }} />;
}

function KeptForEver(): ReactNode {
  const t = useTranslations("campaignSettings.retention");
  return <Text size="sm">{t("keeps")}</Text>;
}

function WhatGoes({ campaignId, months, timezone }: { campaignId: string; months: number; timezone: string }) {
  const t = useTranslations("campaignSettings.retention");
  const format = useFormatter();
  // Asked anew each time: it is what is agreed to.
  const { data, error, refetch } = useQuery({ ...retentionQuery(campaignId, { months }), gcTime: 0 });
  if (error) return <LoadError error={error} retry={() => refetch()} />;
  if (!data) return <Text size="sm">{t("asking")}</Text>;
  const { isOver, dueAt, leads: count } = data;
  if (dueAt === null) return <Text size="sm">{t("endless", { count })}</Text>;
  const when = format.dateTime(new Date(dueAt), { dateStyle: "long", timeStyle: "short", timeZone: timezone });
  if (!isOver) return <Text size="sm">{t("running", { when, count })}</Text>;
  if (count === 0) return <Text size="sm">{t("overNone")}</Text>;
  return (
    <Alert color="red" icon={<TriangleAlert size={18} aria-hidden />}>
      {t("over", { when, count })}
    </Alert>
  );
}
