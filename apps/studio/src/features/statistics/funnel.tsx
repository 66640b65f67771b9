import type { Metric } from "@fairground/model/statistic";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Section } from "../campaign/campaign-page.tsx";
import type { StatisticsAddress } from "./address.ts";
import { BarTable } from "./bar-table.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { funnelOf, isHidden, knownBy, STEPS } from "./figures.ts";
import { usePercent } from "./words.ts";

/** How many go on from one step to the next, and how many do not. */
export function Funnel({
  totals,
  address,
  level,
  file,
}: {
  /** Undefined while they load. */
  totals: Readonly<Partial<Record<Metric, number>>> | undefined;
  address: StatisticsAddress;
  level: number;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = usePercent();
  const known = STEPS.filter((step) => !isHidden(step, level) && knownBy(step, address) === null);
  const steps = totals && funnelOf(totals, known);
  const longest = Math.max(1, ...(steps ?? []).map(({ count }) => count));
  const head = [t("step"), t("people"), t("ofVisitors"), t("lost")];
  const rows = steps?.map(({ step, count, share, lost, lostShare }, at) => ({
    key: step,
    name: t(`labels.${step}`),
    length: count / longest,
    cells: [
      format.number(count),
      share === null ? t("none") : percent(share),
      at === 0 || lost === 0 ? t("none") : t("lostOf", { count: format.number(lost), percent: percent(lostShare) }),
    ],
  }));
  const table = () => [head, ...(rows ?? []).map(({ name, cells }) => [name, ...cells])];
  return (
    <Section title={t("funnel")} aside={<DownloadMenu name={t("funnel")} file={file} rows={table} />}>
      <BarTable title={t("funnel")} head={head} rows={rows} most={known.length} isStale={false} />
    </Section>
  );
}
