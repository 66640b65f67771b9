import type { Metric } from "@fairground/model/statistic";
import { Skeleton, UnstyledButton } from "@mantine/core";
import { TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { StatisticsAddress } from "./address.ts";
import { CARDS, changeOf, isHidden, knownBy, minutesOf, secondsPerVisitor } from "./figures.ts";
import type { Overview } from "./queries.ts";
import classes from "./statistics.module.css";
import { useDuration, useLevelName } from "./words.ts";

/** Every figure of the campaign, beside that of as many days before. A press on one shows its course. */
export function Cards({
  overview,
  region,
  isOfRegion,
  address,
  onMetric,
}: {
  /** Undefined while it loads. */
  overview: Overview | undefined;
  /** Of one region; null while it loads. */
  region: Partial<Record<Metric, number>> | null;
  isOfRegion: boolean;
  address: StatisticsAddress;
  onMetric: (metric: Metric) => void;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const duration = useDuration();
  const levelName = useLevelName();
  const now = overview && (isOfRegion ? region : overview.totals);
  return (
    <fieldset aria-label={t("figures")} className={classes.cards}>
      {CARDS.map((each) => (
        <UnstyledButton
          key={each}
          className={classes.card ?? ""}
          aria-pressed={each === address.metric}
          onClick={() => onMetric(each)}
        >
          <span className={classes.label}>{t(`labels.${each}`)}</span>
          {!overview || !now ? (
            <Loading />
          ) : isHidden(each, overview.level) ? (
            <Unknown why={t("hidden", { name: levelName(overview.level) })} />
          ) : knownBy(each, address) ? (
            <Unknown why={t(`alone.${knownBy(each, address) ?? "srv"}`)} />
          ) : (
            <>
              <span className={classes.number}>{format.number(now[each] ?? 0)}</span>
              <span className={classes.change}>
                {isOfRegion ? t("noBefore") : <ChangeSaid now={now[each] ?? 0} before={overview.previous[each]} />}
              </span>
            </>
          )}
        </UnstyledButton>
      ))}
      {TIMES.map(({ of, read, isTime }) => {
        const say = (value: number | null) => (isTime ? duration(value) : format.number(value ?? 0));
        return (
          <div key={of} className={classes.card} data-still>
            <span className={classes.label}>{t(`labels.${of}`)}</span>
            {!overview ? (
              <Loading />
            ) : isHidden(of, overview.level) ? (
              <Unknown why={t("hidden", { name: levelName(overview.level) })} />
            ) : (
              <>
                <span className={classes.number}>{say(read(overview.totals))}</span>
                <span className={classes.change}>
                  {isOfRegion ? (
                    t("allRegions")
                  ) : (
                    <ChangeSaid now={read(overview.totals) ?? 0} before={read(overview.previous) ?? 0} say={say} />
                  )}
                </span>
              </>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** What is told of time: minutes as a number, the rest in words. */
const TIMES = [
  { of: "timePerUser", read: secondsPerVisitor, isTime: true },
  { of: "totalMinutes", read: minutesOf, isTime: false },
] as const;

const Loading = () => (
  <>
    <Skeleton component="span" display="block" h={28} my={2} w={72} />
    <Skeleton component="span" display="block" h={14} my={2} w={96} />
  </>
);

function Unknown({ why }: { why: string }): ReactNode {
  const t = useTranslations("statistics");
  return (
    <>
      <span className={classes.number}>{t("none")}</span>
      <span className={classes.change}>{why}</span>
    </>
  );
}

/** How a number compares with the one before: by colour, by an arrow and in words. */
function ChangeSaid({ now, before, say }: { now: number; before: number; say?: (value: number) => string }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const change = changeOf(now, before);
  if (change.kind !== "by") return t(change.kind);
  const Arrow = change.ratio > 0 ? TrendingUp : TrendingDown;
  const percent = format.number(change.ratio, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: "exceptZero",
  });
  return (
    <>
      <span className={classes.by} data-up={change.ratio > 0 || undefined}>
        <Arrow size={14} aria-hidden /> {percent}
      </span>{" "}
      {t("before", { value: say ? say(before) : format.number(before) })}
    </>
  );
}
