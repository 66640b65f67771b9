import type { StatisticPlaces } from "@fairground/contract";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { BarTable } from "./bar-table.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { placesQuery } from "./queries.ts";
import { usePercent } from "./words.ts";

/** How far visits came, and where they ended. */
export function Ended({
  campaignId,
  query,
  file,
}: {
  campaignId: string;
  query: Parameters<typeof placesQuery>[1];
  file: string;
}): ReactNode {
  const found = useQuery(placesQuery(campaignId, query));
  return found.isError && !found.data ? (
    <LoadError error={found.error} retry={() => found.refetch()} />
  ) : (
    <ShownEnded places={found.data} isStale={found.isPlaceholderData} file={file} />
  );
}

/** Rows there may be while they load. */
const SOME = 4;

export function ShownEnded({
  places,
  isStale,
  file,
}: {
  /** Undefined while they load. */
  places: StatisticPlaces | undefined;
  isStale: boolean;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = usePercent();
  const partName = ({ kind, part, name }: StatisticPlaces["pages"][number]["parts"][number]) =>
    name || (kind === "question" ? t("question", { part }) : part);
  const head = [t("place"), t("reached"), t("endedHere"), t("endedShare")];
  const row = (key: string, name: string, { reached, ended }: { reached: number; ended: number }, isPart: boolean) => ({
    ...{ key, name, isPart },
    length: reached / Math.max(1, places?.visits ?? 0),
    cells: [format.number(reached), format.number(ended), reached === 0 ? t("none") : percent(ended / reached)],
  });
  const rows = places && [
    ...places.pages
      .filter(({ reached }) => reached > 0)
      .flatMap((page) => [
        row(page.pageId, page.name || t("pageWithoutName"), page, false),
        ...page.parts.map((part) => row(`${page.pageId} ${part.kind} ${part.part}`, partName(part), part, true)),
      ]),
    ...(places.elsewhere > 0
      ? [
          {
            ...{ key: "", name: t("elsewhere"), isPart: false, length: 0 },
            cells: [t("none"), format.number(places.elsewhere), t("none")],
          },
        ]
      : []),
  ];
  const table = () => [head, ...(rows ?? []).map(({ name, isPart, cells }) => [isPart ? `– ${name}` : name, ...cells])];
  return (
    <Section title={t("ended")} aside={<DownloadMenu name={t("ended")} file={file} rows={table} />}>
      {rows?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t("noPlaces")}
        </Text>
      ) : (
        <BarTable title={t("ended")} head={head} rows={rows} most={rows?.length ?? SOME} isStale={isStale} />
      )}
    </Section>
  );
}
