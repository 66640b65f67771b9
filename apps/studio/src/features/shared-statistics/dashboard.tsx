import { ProblemError } from "@fairground/contract/client";
import { METRICS } from "@fairground/model/statistic";
import { localDay } from "@fairground/model/time";
import { Group, NativeSelect, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ChartSpline } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { isMissing } from "../../data/api.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { LanguageChoice } from "../../ui/language-choice.tsx";
import { Mark } from "../../ui/mark.tsx";
import { Notice } from "../../ui/notice.tsx";
import { readStatisticsAddress, STATISTICS_DEFAULTS, type StatisticsAddress } from "../statistics/address.ts";
import { Cards } from "../statistics/cards.tsx";
import { Course } from "../statistics/course.tsx";
import { DayFields } from "../statistics/day-fields.tsx";
import { isHidden } from "../statistics/figures.ts";
import { Funnel } from "../statistics/funnel.tsx";
import { Lists } from "../statistics/lists.tsx";
import { granularityOf, isRunning, PERIODS, spanOf } from "../statistics/period.ts";
import { type Found, type Source, SourceContext } from "../statistics/source.ts";
import { type Held, type Shared, sharedQuery } from "./queries.ts";
import classes from "./shared.module.css";

/** The statistics behind a link: days can be chosen, and nothing else is asked for. */
export function Dashboard({
  held,
  first,
  onLost,
}: {
  held: Held;
  /** What was seen first: of the last days. */
  first: Shared;
  /** The password has to be given again, or the link was ended meanwhile. */
  onLost: () => void;
}): ReactNode {
  const t = useTranslations("shared");
  const words = useTranslations("statistics");
  const format = useFormatter();
  const [address, setAddress] = useState<StatisticsAddress>(STATISTICS_DEFAULTS);
  const change = (fields: object) => setAddress((before) => readStatisticsAddress({ ...before, ...fields }));
  const { timezone, publishedAt } = first;
  const today = localDay(Date.now(), timezone);
  // Of a campaign that was never published there is only today.
  const span = spanOf(address, today, publishedAt ? localDay(Date.parse(publishedAt), timezone) : undefined) ?? {
    from: today,
    to: today,
  };
  const asked = { ...span, granularity: granularityOf(address.granularity, span), top: address.top };
  const shared = useQuery(sharedQuery(held, asked, isRunning(span, today)));
  const { error, data } = shared;
  const isLost = isMissing(error) || (error instanceof ProblemError && error.code === "share-locked");
  useEffect(() => {
    if (isLost) onLost();
  }, [isLost, onLost]);
  const overview = data && { ...data, live: 0, notes: [] };
  const { name, expiresAt } = data ?? first;
  const campaign = { campaignId: "", companyId: "", name };
  const isEmpty = overview && METRICS.every((metric) => overview.totals[metric] === 0);
  return (
    <main className={classes.page}>
      <div className={classes.inner}>
        <header className={classes.top}>
          <Mark />
          <LanguageChoice />
        </header>
        <Title order={1} className={classes.title ?? ""}>
          {name}
        </Title>
        <Text c="dimmed" mb="lg">
          {t("until", { date: format.dateTime(new Date(expiresAt), { dateStyle: "long" }) })}
        </Text>
        <Group gap="sm" mb="lg" align="flex-end">
          <NativeSelect
            label={words("period")}
            value={address.period}
            data={PERIODS.map((value) => ({ value, label: words(`periods.${value}`) }))}
            onChange={({ currentTarget }) => change({ period: currentTarget.value, ...span })}
          />
          {address.period === "days" && <DayFields span={span} onChange={change} />}
        </Group>
        {shared.isError && !data ? (
          <LoadError error={error} retry={() => shared.refetch()} />
        ) : (
          <Cards
            overview={overview}
            region={null}
            isOfRegion={false}
            address={address}
            onMetric={(metric) => change({ metric })}
          />
        )}
        {overview && isEmpty && (
          <Notice picture={<ChartSpline size={32} />} title={words("emptyTitle")} level={2}>
            {t("emptyText")}
          </Notice>
        )}
        {overview && !isEmpty && (
          <SourceContext value={sourceOf(shared)}>
            <Course campaign={campaign} address={address} span={span} overview={overview} onChange={change} />
            <Funnel totals={overview.totals} address={address} level={overview.level} file={name} />
            <Lists campaign={campaign} address={address} span={span} level={overview.level} onChange={change} />
          </SourceContext>
        )}
        {overview && (
          <Text size="sm" c="dimmed" mt="xl" maw={720}>
            {t("few")} {words("zone", { timezone })}
            {overview.isCookieless && !isHidden("uniqueVisitors", overview.level) && ` ${words("cookieless")}`}
          </Text>
        )}
      </div>
    </main>
  );
}

/** Every part has its numbers from the one answer. */
function sourceOf({ data, ...found }: Found<Shared>): Source {
  const { isError, error, isPlaceholderData, refetch } = found;
  const state = { isError, error, isPlaceholderData, refetch };
  return {
    useTimeline: () => ({ ...state, data: data?.histograms }),
    useList: (kind) => ({ ...state, data: data?.lists[kind] }),
    useCities: () => ({ ...state, data: data?.cities }),
    countsOnce: false,
  };
}
