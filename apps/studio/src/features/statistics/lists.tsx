import type { TopList } from "@fairground/model/statistic";
import { SegmentedControl, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import type { StatisticsAddress } from "./address.ts";
import { BarTable } from "./bar-table.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { isHidden } from "./figures.ts";
import type { Span } from "./period.ts";
import type { ListKind, Narrowed, Place } from "./queries.ts";
import { type Found, type ShownCampaign, useSource } from "./source.ts";
import classes from "./statistics.module.css";
import { narrowed } from "./use-statistics.ts";
import { useCityName, useNameOf, usePercent } from "./words.ts";

/** Lists under the label that the specification has for them (spec §3). */
const LISTS = [
  ["devices", "devices"],
  ["os", "os"],
  ["browsers", "browsers"],
  ["brands", "brands"],
  ["referrers", "referrers"],
  ["screen_resolution", "screenResolution"],
  ["outcomes", "outcomes"],
] as const satisfies readonly (readonly [ListKind, string])[];

/** Names of a list and what is left over. */
const ROWS = { top_5: 6, top_10: 11 } as const satisfies Record<TopList, number>;
/** Three, and those of which it is not known. */
const DEVICES = 4;

interface ListsProps {
  campaign: ShownCampaign;
  address: StatisticsAddress;
  span: Span;
  level: number;
  onChange: (fields: Partial<StatisticsAddress>) => void;
}

/** Who visitors are and where they come from, as far as the campaign's level lets it be known. */
export function Lists({ campaign, address, span, level, onChange }: ListsProps): ReactNode {
  const t = useTranslations("statistics");
  const nameOf = useNameOf();
  const { campaignId, companyId } = campaign;
  const place = { campaignId, companyId };
  const query = { ...narrowed(address, span), top: address.top };
  const own = { campaign, top: address.top };
  return (
    <Section
      title={t("lists")}
      aside={
        <SegmentedControl
          size="xs"
          aria-label={t("top")}
          value={address.top}
          data={(["top_5", "top_10"] as const).map((each) => ({ value: each, label: t(`tops.${each}`) }))}
          onChange={(top) => onChange({ top: top === "top_10" ? "top_10" : "top_5" })}
        />
      }
    >
      <div className={classes.lists}>
        {LISTS.map(([kind, label]) =>
          isHidden(kind, level) ? null : (
            <List key={kind} {...own} label={label} kind={kind} query={query} place={place} nameOf={nameOf} />
          ),
        )}
        {!isHidden("cities", level) && <Cities {...own} query={query} place={place} />}
      </div>
    </Section>
  );
}

interface Own {
  campaign: ShownCampaign;
  top: TopList;
  query: Narrowed;
}

function List({
  kind,
  place,
  query,
  ...shown
}: Own & {
  kind: ListKind;
  label: Label;
  place: Place;
  nameOf: (name: string) => string;
}): ReactNode {
  const { useList } = useSource();
  return <Named {...shown} found={useList(kind, place, query)} />;
}

function Cities({ campaign, place, query, top }: Own & { place: Place }): ReactNode {
  const cityName = useCityName();
  const { useCities } = useSource();
  const cities = useCities(place, query);
  const found = { ...cities, data: cities.data?.map((row) => ({ name: cityName(row), value: row.value })) };
  return <Named campaign={campaign} top={top} label="cities" found={found} nameOf={(name) => name} />;
}

type Label = (typeof LISTS)[number][1] | "cities";

function Named({
  campaign,
  label,
  top,
  found,
  nameOf,
}: {
  campaign: ShownCampaign;
  label: Label;
  top: TopList;
  found: Found<{ name: string; value: number }[]>;
  nameOf: (name: string) => string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = usePercent();
  const title = t(`labels.${label}`);
  const { data } = found;
  const most = label === "devices" ? DEVICES : ROWS[top];
  const sum = Math.max(1, data?.reduce((all, { value }) => all + value, 0) ?? 0);
  const longest = Math.max(1, ...(data ?? []).map(({ value }) => value));
  const head = [t("name"), t(label === "outcomes" ? "plays" : "count"), t("share")];
  // Two outcomes may be called the same.
  const rows = data?.map(({ name, value }, at) => ({
    key: `${at} ${name}`,
    name: nameOf(name),
    length: value / longest,
    cells: [format.number(value), percent(value / sum)],
  }));
  const table = () => [head, ...(rows ?? []).map(({ name, cells }) => [name, ...cells])];
  return (
    <section>
      <div className={classes.head}>
        <h3>{title}</h3>
        <DownloadMenu name={title} file={campaign.name} rows={table} />
      </div>
      {found.isError && !data ? (
        <LoadError error={found.error} retry={() => found.refetch()} />
      ) : data?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t("noRows")}
        </Text>
      ) : (
        <BarTable title={title} head={head} rows={rows} most={most} isStale={found.isPlaceholderData} />
      )}
    </section>
  );
}
