import { PLATFORMS, REGIONS, SOURCES } from "@fairground/model/statistic";
import { Group, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Filters } from "../../ui/list/filters.tsx";
import { SavedFilters } from "../campaign-list/saved-filters.tsx";
import {
  filterCount,
  readSavedAddress,
  readStatisticsAddress,
  type StatisticsAddress,
  savedAddress,
} from "./address.ts";
import { DayFields } from "./day-fields.tsx";
import { PERIODS, type Span } from "./period.ts";

/** Of which days and of whom numbers are shown. On a phone the days stand alone; the rest folds. */
export function FilterBar({
  address,
  span,
  withRegions,
  companyId,
  children,
  onChange,
}: {
  address: StatisticsAddress;
  /** The days that are shown; null while they cannot be told. */
  span: Span | null;
  withRegions: boolean;
  companyId: string;
  children?: ReactNode;
  onChange: (fields: Partial<StatisticsAddress>) => void;
}): ReactNode {
  const t = useTranslations("statistics");
  /** What a field says, read as an address is: whatever it is, it is one of the list. */
  const change = (fields: Partial<Record<keyof StatisticsAddress, string>>) =>
    onChange(readStatisticsAddress({ ...address, ...fields }));
  const choice = <Name extends "platform" | "source" | "region">(
    name: Name,
    label: string,
    values: readonly (StatisticsAddress[Name] & string)[],
    say: (value: string) => string,
  ) => (
    <NativeSelect
      label={label}
      value={address[name]}
      data={[{ value: "", label: say("all") }, ...values.map((value) => ({ value, label: say(value) }))]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Group gap="sm" mb="lg" align="flex-end">
      <NativeSelect
        label={t("period")}
        value={address.period}
        data={PERIODS.map((value) => ({ value, label: t(`periods.${value}`) }))}
        onChange={({ currentTarget }) => change({ period: currentTarget.value, ...span })}
      />
      {address.period === "days" && span && <DayFields span={span} onChange={change} />}
      <Filters count={filterCount(address)}>
        {choice("platform", t("platform"), PLATFORMS, (value) => t(`platforms.${value as "all"}`))}
        {choice("source", t("source"), SOURCES, (value) => t(`sources.${value as "all"}`))}
        {withRegions && choice("region", t("region"), REGIONS, (value) => t(`regions.${value as "all"}`))}
      </Filters>
      <SavedFilters
        companyId={companyId}
        shows="statistics"
        query={savedAddress(address)}
        onOpen={(saved) => onChange(readSavedAddress(saved))}
      />
      {children}
    </Group>
  );
}
