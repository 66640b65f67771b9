import type { StatisticPlays } from "@fairground/contract";
import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { BarTable } from "./bar-table.tsx";
import { CodesByDay } from "./codes-by-day.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { playsQuery } from "./queries.ts";
import classes from "./statistics.module.css";
import { useDuration, usePercent } from "./words.ts";

/** How plays went: what they scored, how long they took, and the codes that they used up. */
export function Played({
  campaignId,
  query,
  withPlays,
  timeZone,
  file,
}: {
  campaignId: string;
  query: Parameters<typeof playsQuery>[1];
  /** Whether single plays may be known. */
  withPlays: boolean;
  timeZone: string;
  file: string;
}): ReactNode {
  const found = useQuery(playsQuery(campaignId, query));
  if (found.isError && !found.data) return <LoadError error={found.error} retry={() => found.refetch()} />;
  const own = { plays: found.data, isStale: found.isPlaceholderData, file };
  return (
    <>
      {withPlays && <ShownPlays {...own} />}
      {found.data && <CodesByDay {...found.data} timeZone={timeZone} file={file} isOfDevice={!!query.platform} />}
    </>
  );
}

/** Scores are shown where a game has some. */
export function ShownPlays({
  plays,
  isStale,
  file,
}: {
  /** Undefined while they load. */
  plays: Pick<StatisticPlays, "scores" | "times"> | undefined;
  isStale: boolean;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const duration = useDuration();
  const { scores, times } = plays ?? {};
  return (
    <Section title={t("played")}>
      <div className={classes.lists}>
        <Steps
          title={t("times")}
          said={times && t("timesSaid", { middle: duration(times.middle), count: times.plays })}
          steps={plays && (times?.steps ?? [])}
          sayStep={(from, to) =>
            to === null ? t("longer", { from: duration(from) }) : t("range", { from: duration(from), to: duration(to) })
          }
          isStale={isStale}
          file={file}
        />
        {scores && (
          <Steps
            title={t("scores")}
            said={t("scoresSaid", {
              best: format.number(scores.best),
              middle: format.number(scores.middle),
              count: scores.plays,
            })}
            steps={scores.steps}
            sayStep={(from, to) => {
              if (to === null) return t("orMore", { least: format.number(from) });
              const last = [from, to, scores.middle, scores.best].every(Number.isInteger) ? to - 1 : to;
              return last === from
                ? format.number(from)
                : t("range", { from: format.number(from), to: format.number(last) });
            }}
            isStale={isStale}
            file={file}
          />
        )}
      </div>
    </Section>
  );
}

type Step = NonNullable<StatisticPlays["scores"]>["steps"][number];
/** Rows there may be while they load. */
const SOME = 8;

function Steps({
  title,
  said,
  steps,
  sayStep,
  isStale,
  file,
}: {
  title: string;
  /** The best and the middle one, in words. */
  said: string | null | undefined;
  steps: readonly Step[] | undefined;
  sayStep: (from: number, to: number | null) => string;
  isStale: boolean;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = usePercent();
  const sum = Math.max(1, steps?.reduce((all, { plays }) => all + plays, 0) ?? 0);
  const longest = Math.max(1, ...(steps ?? []).map(({ plays }) => plays));
  const head = [title, t("plays"), t("share")];
  const rows = steps?.map(({ from, to, plays }) => ({
    key: String(from),
    name: sayStep(from, to),
    length: plays / longest,
    cells: [format.number(plays), percent(plays / sum)],
  }));
  const table = () => [head, ...(rows ?? []).map(({ name, cells }) => [name, ...cells])];
  return (
    <section>
      <div className={classes.head}>
        <h3>{title}</h3>
        <DownloadMenu name={title} file={file} rows={table} />
      </div>
      {rows?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t("noRows")}
        </Text>
      ) : (
        <>
          {said && (
            <Text size="sm" mb={4}>
              {said}
            </Text>
          )}
          <BarTable title={title} head={head} rows={rows} most={rows?.length ?? SOME} isStale={isStale} />
        </>
      )}
    </section>
  );
}
