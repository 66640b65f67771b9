import { Text } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { retentionQuery } from "../../data/retention.ts";

interface Props {
  campaignId: string;
  /** Which of its dates and settings stand in a form; the months are null where leads are kept for ever. */
  endDate: string | null;
  months: number | null;
  timezone: string;
}

/** What an end means for the leads: the day on which they go, as the server counts it. */
export function LeadsGo({ campaignId, endDate, months, timezone }: Props): ReactNode {
  const t = useTranslations("campaignSettings.retention");
  if (months === null) return <Line>{t("endKeeps")}</Line>;
  if (endDate === null) return <Line>{t("endNone", { count: months })}</Line>;
  return <Going {...{ campaignId, endDate, months, timezone }} />;
}

function Going({ campaignId, endDate, months, timezone }: { [Name in keyof Props]: NonNullable<Props[Name]> }) {
  const t = useTranslations("campaignSettings.retention");
  const format = useFormatter();
  const { data } = useQuery({ ...retentionQuery(campaignId, { months, endDate }), placeholderData: keepPreviousData });
  if (!data?.dueAt) return null;
  const when = format.dateTime(new Date(data.dueAt), { dateStyle: "long", timeZone: timezone });
  return <Line>{t("endGoes", { when, count: months })}</Line>;
}

/** Told as soon as it is known, also to those who do not see it. */
const Line = ({ children }: { children: ReactNode }) => (
  <Text size="sm" c="dimmed" mt={4} role="status">
    {children}
  </Text>
);
