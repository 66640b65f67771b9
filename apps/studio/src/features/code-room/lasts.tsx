import type { CodeRoomPool } from "@fairground/contract";
import { daysLeft } from "@fairground/model/code";
import type { ReactNode } from "react";
import { useFormatter, useNow, useTranslations } from "use-intl";

const DAY = 86_400_000;

/** How long the codes last, in words: a day of the week where it is near. */
export function Lasts({ pool }: { pool: CodeRoomPool }): ReactNode {
  const t = useTranslations("codeRoom");
  const format = useFormatter();
  const now = useNow({ updateInterval: 60_000 });
  const days = daysLeft(pool);
  if (days === null) return t("lasts.unknown");
  const pace = t("lasts.pace", { day: pool.lastDay, week: pool.lastWeek });
  if (pool.free === 0) return pace;
  if (days < 1) return `${t("lasts.today")} ${pace}`;
  if (days > 365) return `${t("lasts.year")} ${pace}`;
  const until = format.dateTime(
    new Date(now.getTime() + days * DAY),
    days < 7 ? { weekday: "long" } : { day: "numeric", month: "long" },
  );
  return `${t("lasts.until", { days: Math.floor(days), until })} ${pace}`;
}
