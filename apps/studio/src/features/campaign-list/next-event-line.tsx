import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";
import type { CampaignRow } from "../../data/queries.ts";

/** What happens next, in the campaign's own days: "ends tomorrow", "codes last until Friday". */
export function NextEventLine({ campaign: { next, timezone } }: { campaign: CampaignRow }): ReactNode {
  const t = useTranslations("campaignList");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const at = next.at === null ? null : new Date(next.at);
  const days = at === null ? 0 : dayNumber(at, timezone) - dayNumber(now, timezone);
  const when =
    at === null
      ? ""
      : format.dateTime(at, {
          timeZone: timezone,
          ...(days >= 0 && days < 7 ? { weekday: "long" } : { dateStyle: "medium" }),
        });
  const exact =
    at === null ? undefined : format.dateTime(at, { timeZone: timezone, dateStyle: "full", timeStyle: "short" });
  const isUrgent = next.kind === "codesGone" || next.kind === "asked" || (next.kind === "codes" && days < 7);
  return (
    <Text size="sm" {...(isUrgent ? { fw: 500 } : { c: "dimmed" })} title={exact}>
      {t(`next.${next.kind}`, { days: Math.abs(days), when })}
    </Text>
  );
}

/** Whole days since 1970 as a calendar in the timezone counts them. */
function dayNumber(at: Date, timeZone: string): number {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    at,
  );
  return Math.round(Date.parse(`${day}T00:00:00Z`) / 86_400_000);
}
