import type { StatisticPlays } from "@fairground/contract";
import { Skeleton, Table, Text, VisuallyHidden } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { pictureOf } from "./picture.ts";
import classes from "./statistics.module.css";
import { useCoursePlot } from "./use-course-plot.ts";

/** How many codes were given and access codes used on each day; nothing where a campaign has neither. */
export function CodesByDay({
  codes,
  accessCodes,
  timeZone,
  isOfDevice,
  file,
}: Pick<StatisticPlays, "codes" | "accessCodes"> & {
  timeZone: string;
  /** Whether other numbers are of one device. */
  isOfDevice: boolean;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  if (!codes && !accessCodes) return null;
  return (
    <Section title={t("codes")}>
      {isOfDevice && (
        <Text size="sm" c="dimmed" mb="xs">
          {t("codesOfAll")}
        </Text>
      )}
      <div className={classes.byDay}>
        {codes && <ByDay name={t("codesGiven")} {...codes} timeZone={timeZone} file={file} />}
        {accessCodes && <ByDay name={t("codesUsed")} {...accessCodes} timeZone={timeZone} file={file} />}
      </div>
    </Section>
  );
}

function ByDay({
  name,
  total,
  series,
  timeZone,
  file,
}: NonNullable<StatisticPlays["codes"]> & { name: string; timeZone: string; file: string }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const figure = useRef<HTMLElement>(null);
  const plot = useCoursePlot();
  const CoursePlot = plot.data;
  const points = series.filter(({ at }) => Date.parse(at) <= Date.now());
  const say = (at: string) => format.dateTime(new Date(at), { timeZone, day: "numeric", month: "short" });
  const sayWhole = (at: string) =>
    format.dateTime(new Date(at), { timeZone, year: "numeric", day: "numeric", month: "short", weekday: "short" });
  const rows = () => [[t("day"), name], ...points.map(({ at, value }) => [sayWhole(at), value])];
  const said = t("codesSaid", { name, total: format.number(total) });
  return (
    <section>
      <div className={classes.head}>
        <h3>{name}</h3>
        <DownloadMenu
          name={name}
          file={file}
          rows={rows}
          picture={() => pictureOf(figure.current?.querySelector("svg") ?? null)}
        />
      </div>
      <figure ref={figure} className={classes.figure}>
        <VisuallyHidden component="figcaption">{said}</VisuallyHidden>
        {plot.isError ? (
          <LoadError error={plot.error} retry={() => plot.refetch()} />
        ) : CoursePlot ? (
          <CoursePlot points={points} name={name} say={say} marks={[]} />
        ) : (
          <Skeleton h={260} />
        )}
      </figure>
      <details className={classes.details}>
        <summary>{t("asTableOf", { name })}</summary>
        <Scrolling label={t("asTableOf", { name })} className={classes.figures}>
          <Table verticalSpacing={6} horizontalSpacing="xs" stickyHeader>
            <Table.Caption className={table.caption ?? ""}>{t("asTableOf", { name })}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t("day")}</Table.Th>
                <Table.Th scope="col" className={table.number ?? ""}>
                  {name}
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {points.map(({ at, value }) => (
                <Table.Tr key={at}>
                  <Table.Th scope="row" fz="sm" fw={400} c="var(--mantine-color-text)" className={table.tight ?? ""}>
                    {sayWhole(at)}
                  </Table.Th>
                  <Table.Td className={table.number ?? ""}>{format.number(value)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Scrolling>
      </details>
    </section>
  );
}
