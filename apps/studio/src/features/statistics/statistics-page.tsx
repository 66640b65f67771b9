import { METRICS } from "@fairground/model/statistic";
import { Anchor, Button, Group, Skeleton, Text } from "@mantine/core";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { ChartSpline, Rocket } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useCampaign } from "../campaign/campaign-page.tsx";
import { filtersOf, type StatisticsAddress } from "./address.ts";
import { Cards } from "./cards.tsx";
import { Countries } from "./countries.tsx";
import { Course } from "./course.tsx";
import { Ended } from "./ended.tsx";
import { isHidden } from "./figures.ts";
import { FilterBar } from "./filter-bar.tsx";
import { Funnel } from "./funnel.tsx";
import { keepAddress } from "./kept.ts";
import { Lists } from "./lists.tsx";
import type { Span } from "./period.ts";
import { Played } from "./played.tsx";
import type { Overview } from "./queries.ts";
import { ResetButton } from "./reset-button.tsx";
import { ShareButton } from "./share/share-button.tsx";
import { useSource } from "./source.ts";
import classes from "./statistics.module.css";
import { useCoursePlot } from "./use-course-plot.ts";
import { courseOf, narrowed, useOverview, useRegion, useSpan } from "./use-statistics.ts";
import { useLevelName } from "./words.ts";

/** A campaign's numbers as they come in. Filters are in the address, and kept for the next time. */
export function StatisticsPage(): ReactNode {
  return <StatisticsRoom campaign={useCampaign()} />;
}

export function StatisticsRoom({ campaign }: { campaign: Campaign }): ReactNode {
  const { campaignId } = campaign;
  const address = useSearch({ from: "/shell/campaigns/$campaignId/statistics" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/statistics" });
  const { span, today, whole } = useSpan(campaign, address);
  useEffect(() => keepAddress(campaignId, address), [campaignId, address]);
  const change = (fields: Partial<StatisticsAddress>) =>
    navigate({ search: (before) => ({ ...before, ...fields }), replace: true, resetScroll: false });
  if (whole.isError && !span) return <LoadError error={whole.error} retry={() => whole.refetch()} />;
  return span ? (
    <Shown campaign={campaign} address={address} span={span} today={today} onChange={change} />
  ) : (
    <>
      <FilterBar address={address} span={span} withRegions={false} companyId={campaign.companyId} onChange={change} />
      <Loading />
    </>
  );
}

interface ShownProps {
  campaign: Campaign;
  address: StatisticsAddress;
  span: Span;
  today: string;
  onChange: (fields: Partial<StatisticsAddress>) => void;
}

function Shown({ campaign, address, span, today, onChange }: ShownProps): ReactNode {
  const t = useTranslations("statistics");
  const { campaignId, companyId, name } = campaign;
  const found = useOverview(campaignId, filtersOf(address, span), today);
  // What the first chart takes is on its way at once: where there is something to see, it is seen before all else is known.
  const course = useSource().useTimeline({ campaignId, companyId }, courseOf(address, span));
  useCoursePlot();
  const overview = found.data;
  const isOfRegion = address.region !== "" && !!overview && !isHidden("region", overview.level);
  const region = useRegion({ campaignId, companyId }, isOfRegion ? address : { ...address, region: "" }, span);
  if (found.isError && !overview) return <LoadError error={found.error} retry={() => found.refetch()} />;
  if (overview?.publishedAt === null)
    return (
      <Notice picture={<Rocket size={32} />} title={t("neverTitle")} level={2}>
        {t("neverText")}
      </Notice>
    );
  const totals = isOfRegion ? (region ?? undefined) : overview?.totals;
  const isEmpty = totals && METRICS.every((metric) => !totals[metric]);
  const isSeen = course.data?.[address.metric].some(({ value }) => value > 0) ?? false;
  const around = overview ?? { notes: [], timezone: campaign.timezone, level: null };
  return (
    <>
      <FilterBar
        address={address}
        span={span}
        withRegions={!!overview && !isHidden("region", overview.level)}
        companyId={companyId}
        onChange={onChange}
      >
        {overview && !isHidden("live", overview.level) && (
          <p className={classes.live} data-on={overview.live > 0 || undefined}>
            {t("live", { count: overview.live })}
          </p>
        )}
        <ShareButton campaign={campaign} />
      </FilterBar>
      <Cards
        overview={overview}
        region={region}
        isOfRegion={isOfRegion}
        address={address}
        onMetric={(metric) => onChange({ metric })}
      />
      {!overview && !isSeen ? (
        <Loading />
      ) : isEmpty ? (
        <Notice
          picture={<ChartSpline size={32} />}
          title={t("emptyTitle")}
          level={2}
          action={
            address.period !== "all" && (
              <Button
                variant="default"
                onClick={() => onChange({ period: "all", from: "", to: "", platform: "", source: "", region: "" })}
              >
                {t("showAll")}
              </Button>
            )
          }
        >
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <Course campaign={campaign} address={address} span={span} overview={around} onChange={onChange} />
          {overview ? (
            <>
              <Funnel totals={totals} address={address} level={overview.level} file={name} />
              <Lists campaign={campaign} address={address} span={span} level={overview.level} onChange={onChange} />
              <Further campaign={campaign} address={address} span={span} overview={overview} />
            </>
          ) : (
            <Skeleton h={260} aria-busy />
          )}
        </>
      )}
      {overview && <Beside campaign={campaign} overview={overview} />}
    </>
  );
}

/** Countries, where visits ended, and how plays went: each as far as those who are asked for know it. */
function Further({
  campaign,
  address,
  span,
  overview,
}: Omit<ShownProps, "today" | "onChange"> & { overview: Overview }) {
  const { campaignId, companyId, name } = campaign;
  const { level, timezone } = overview;
  const { platform, region, source } = address;
  const days = { ...span, ...(platform && { platform }) };
  const isOfBrowsers = source !== "srv";
  return (
    <>
      {isOfBrowsers && !isHidden("countries", level) && (
        <Countries
          place={{ campaignId, companyId }}
          query={{ ...narrowed(address, span), top: address.top }}
          file={name}
        />
      )}
      {isOfBrowsers && !isHidden("ended", level) && (
        <Ended campaignId={campaignId} query={{ ...days, ...(region && { region }) }} file={name} />
      )}
      {/* What the server alone knows has no place. */}
      {source !== "web" && region === "" && (
        <Played
          campaignId={campaignId}
          query={days}
          withPlays={!isHidden("played", level)}
          timeZone={timezone}
          file={name}
        />
      )}
    </>
  );
}

const Loading = () => (
  <div aria-busy className={classes.loading}>
    <Skeleton h={320} />
    <Skeleton h={260} />
  </div>
);

/** What these numbers leave out and cannot tell, and their reset. */
function Beside({ campaign, overview }: { campaign: Campaign; overview: Overview }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const levelName = useLevelName();
  const { level, isCookieless, isSummed, hasGeo, timezone, totals, resetAt } = overview;
  const hidden = (
    [
      ["visitors", "visitors"],
      ["uniqueVisitors", "uniqueVisitors"],
      ["devices", "devices"],
      ["os", "os"],
      ["browsers", "browsers"],
      ["brands", "brands"],
      ["referrers", "referrers"],
      ["screen_resolution", "screenResolution"],
      ["cities", "cities"],
    ] as const
  ).flatMap(([of, label]) => (isHidden(of, level) ? [t(`labels.${label}`)] : []));
  for (const of of ["countries", "ended", "played"] as const) if (isHidden(of, level)) hidden.push(t(of));
  const { bots, refused, late } = totals;
  const counts = { bots: format.number(bots), refused: format.number(refused), late: format.number(late) };
  return (
    <footer className={classes.beside}>
      {hidden.length > 0 && (
        <Text size="sm">
          <strong>{t("hiddenTitle", { names: format.list(hidden) })}</strong>
          <br />
          {t("hiddenText", { name: levelName(level) })}{" "}
          <Anchor component={Link} to={`/campaigns/${campaign.campaignId}/settings`} inherit>
            {t("toLevel")}
          </Anchor>
        </Text>
      )}
      <Group justify="space-between" align="flex-start" gap="md">
        <Text size="sm" c="dimmed" maw={720}>
          {t("beside", counts)}{" "}
          {!isCookieless && `${t("submitErrors", { refusedForms: format.number(totals.submitErrors) })} `}
          {t("zone", { timezone })}
          {isCookieless && !isHidden("uniqueVisitors", level) && ` ${t("cookieless")}`}
          {isSummed && !isHidden("uniqueVisitors", level) && ` ${t("summed")}`}
          {!hasGeo && !isHidden("region", level) && ` ${t("noGeo")}`}
          {resetAt !== null &&
            ` ${t("resetAt", { date: format.dateTime(new Date(resetAt), { dateStyle: "long", timeZone: timezone }) })}`}
        </Text>
        <ResetButton campaign={campaign} />
      </Group>
    </footer>
  );
}
