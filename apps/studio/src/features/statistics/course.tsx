import { METRICS, type Metric } from "@fairground/model/statistic";
import { Checkbox, Group, SegmentedControl, Skeleton, Table, Tooltip, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { sendsQuery } from "../sends/queries.ts";
import type { StatisticsAddress } from "./address.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { isHidden, startOf } from "./figures.ts";
import { allowsHours, daysOf, type Span } from "./period.ts";
import { pictureOf } from "./picture.ts";
import type { Overview } from "./queries.ts";
import { type ShownCampaign, useSource } from "./source.ts";
import classes from "./statistics.module.css";
import { useCoursePlot } from "./use-course-plot.ts";
import { courseOf } from "./use-statistics.ts";

/** What a course takes of an overview. */
export interface Around extends Pick<Overview, "notes" | "timezone"> {
  /** Null: it is not known yet, and what depends on it comes then. */
  level: Overview["level"] | null;
}

/** One figure over days or hours: as a picture with what happened meanwhile, and as a table of all figures. */
export function Course({
  campaign,
  address,
  span,
  overview,
  onChange,
}: {
  campaign: ShownCampaign;
  address: StatisticsAddress;
  span: Span;
  overview: Around;
  onChange: (fields: Partial<StatisticsAddress>) => void;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const [isTable, setTable] = useState(false);
  const plot = useCoursePlot();
  const CoursePlot = plot.data;
  const asked = courseOf(address, span);
  const { campaignId, companyId } = campaign;
  const { useTimeline, countsOnce } = useSource();
  const timeline = useTimeline({ campaignId, companyId }, asked);
  const figure = useRef<HTMLElement>(null);
  const { metric } = address;
  const { level, timezone: timeZone } = overview;
  const name = t(`labels.${metric}`);
  const isByHour = asked.granularity === "hour";
  const day = { day: "numeric", month: "short" } as const;
  const hour = { hour: "2-digit", minute: "2-digit" } as const;
  const short = { timeZone, ...(!isByHour ? day : daysOf(span) === 1 ? hour : { ...day, ...hour }) };
  const say = (at: string): string => format.dateTime(new Date(at), short);
  const sayWhole = (at: string): string =>
    format.dateTime(new Date(at), { timeZone, year: "numeric", ...day, weekday: "short", ...(isByHour && hour) });
  const shown = level === null ? [] : METRICS.filter((each) => !isHidden(each, level));
  // Of what is still to come there is nothing to show.
  const points = (timeline.data?.[metric] ?? []).filter(({ at }) => Date.parse(at) <= Date.now());
  const rows = (): string[][] => [
    [t(isByHour ? "hour" : "day"), ...shown.map((each) => t(`labels.${each}`))],
    ...points.map(({ at }, n) => [sayWhole(at), ...shown.map((each) => String(timeline.data?.[each][n]?.value ?? 0))]),
  ];
  return (
    <Section
      title={t("course", { name })}
      aside={
        <Group gap="xs">
          <Granularity span={span} value={asked.granularity} onChange={(granularity) => onChange({ granularity })} />
          {level !== null && (
            <DownloadMenu
              name={t("course", { name })}
              file={campaign.name}
              rows={rows}
              picture={() => pictureOf(figure.current?.querySelector("svg") ?? null)}
            />
          )}
        </Group>
      }
    >
      {timeline.isError && !timeline.data ? (
        <LoadError error={timeline.error} retry={() => timeline.refetch()} />
      ) : (
        <div className={timeline.isPlaceholderData ? table.stale : ""}>
          <figure ref={figure} className={classes.figure}>
            <VisuallyHidden component="figcaption">
              <Said name={name} points={points} say={sayWhole} />
            </VisuallyHidden>
            {plot.isError ? (
              <LoadError error={plot.error} retry={() => plot.refetch()} />
            ) : CoursePlot && timeline.data ? (
              <CoursePlot points={points} name={name} say={say} marks={marksOf(overview.notes, points)} />
            ) : (
              <Skeleton h={260} />
            )}
          </figure>
          {overview.notes.length > 0 && points.length > 0 && (
            <Happened campaignId={campaignId} notes={overview.notes} timeZone={timeZone} />
          )}
          <Group justify="space-between" align="flex-start" gap="md" mt="xs">
            {level !== null && (
              <details className={classes.details} onToggle={({ currentTarget }) => setTable(currentTarget.open)}>
                <summary>{t("asTable")}</summary>
                {isTable && (
                  <Figures metrics={shown} points={points} data={timeline.data} say={sayWhole} isByHour={isByHour} />
                )}
              </details>
            )}
            {countsOnce && level !== null && !isHidden("uniqueVisitors", level) && (
              <Tooltip label={t("onceHint")}>
                <Checkbox
                  label={t("once")}
                  aria-description={t("onceHint")}
                  checked={address.filter_duplicates === "true"}
                  onChange={({ currentTarget }) => onChange({ filter_duplicates: currentTarget.checked ? "true" : "" })}
                />
              </Tooltip>
            )}
          </Group>
        </div>
      )}
    </Section>
  );
}

function Granularity({
  span,
  value,
  onChange,
}: {
  span: Span;
  value: "day" | "hour";
  onChange: (value: "day" | "hour") => void;
}): ReactNode {
  const t = useTranslations("statistics");
  const control = (
    <SegmentedControl
      size="xs"
      aria-label={t("granularity")}
      disabled={!allowsHours(span)}
      value={value}
      data={(["day", "hour"] as const).map((each) => ({ value: each, label: t(`granularities.${each}`) }))}
      onChange={(chosen) => onChange(chosen === "hour" ? "hour" : "day")}
    />
  );
  return allowsHours(span) ? control : <Tooltip label={t("noHours")}>{control}</Tooltip>;
}

type Points = readonly { at: string; value: number }[];

/** The picture in words. */
function Said({ name, points, say }: { name: string; points: Points; say: (at: string) => string }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const most = points.reduce((best, each) => (each.value > best.value ? each : best));
  const days = { first: say(first.at), last: say(last.at), when: say(most.at) };
  return t("pictured", { name, most: format.number(most.value), ...days });
}

/** Notes by the day or hour they fall in, under their numbers in the list. */
function marksOf(notes: Overview["notes"], points: Points) {
  const starts = points.map(({ at }) => at);
  const marks = new Map<string, string[]>();
  for (const [n, { at }] of notes.entries()) {
    const start = startOf(at, starts);
    if (start) marks.set(start, [...(marks.get(start) ?? []), String(n + 1)]);
  }
  return [...marks].map(([at, numbers]) => ({
    at,
    label: numbers.length > 2 ? `${numbers[0]}–${numbers.at(-1)}` : numbers.join(", "),
  }));
}

/** What happened in these days, as the marks number it; a mail by the name of its template. */
function Happened({
  campaignId,
  notes,
  timeZone,
}: {
  campaignId: string;
  notes: Overview["notes"];
  timeZone: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const sends = useQuery({
    ...sendsQuery(campaignId, { page: 1, size: 25 }),
    enabled: notes.some(({ kind }) => kind === "mail-sent"),
  });
  const mailName = (mailId: string): string => sends.data?.mails.find((mail) => mail.mailId === mailId)?.name ?? mailId;
  return (
    <ol aria-label={t("happened")} className={classes.notes}>
      {notes.map(({ at, kind, name }) => (
        <li key={`${at} ${kind} ${name}`}>
          {t(`notes.${kind}`, { name: kind === "mail-sent" ? mailName(name) : name })}{" "}
          <time dateTime={at}>
            {format.dateTime(new Date(at), { timeZone, dateStyle: "medium", timeStyle: "short" })}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Figures({
  metrics,
  points,
  data,
  say,
  isByHour,
}: {
  metrics: readonly Metric[];
  points: Points;
  data: Readonly<Record<Metric, Points>> | undefined;
  say: (at: string) => string;
  isByHour: boolean;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  return (
    <Scrolling label={t("asTable")} className={classes.figures}>
      <Table verticalSpacing={6} horizontalSpacing="xs" stickyHeader>
        <Table.Caption className={table.caption ?? ""}>{t("asTable")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t(isByHour ? "hour" : "day")}</Table.Th>
            {metrics.map((each) => (
              <Table.Th key={each} scope="col" className={table.number ?? ""}>
                {t(`labels.${each}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ at }, n) => (
            <Table.Tr key={at}>
              <Table.Th scope="row" fz="sm" fw={400} c="var(--mantine-color-text)" className={table.tight ?? ""}>
                {say(at)}
              </Table.Th>
              {metrics.map((each) => (
                <Table.Td key={each} className={table.number ?? ""}>
                  {format.number(data?.[each][n]?.value ?? 0)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
