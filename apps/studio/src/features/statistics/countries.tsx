import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useRef } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { Section } from "../campaign/campaign-page.tsx";
import { BarTable } from "./bar-table.tsx";
import { countriesOf, shadesOf } from "./country-shades.ts";
import { DownloadMenu } from "./download-menu.tsx";
import { pictureOf } from "./picture.ts";
import { citiesQuery } from "./queries.ts";
import classes from "./statistics.module.css";
import { useCountryName, usePercent } from "./words.ts";

const WorldPlot = lazy(() => import("./world-plot.tsx"));

/** From which countries visits came: on a map, and as a table. */
export function Countries({
  place,
  query,
  file,
}: {
  place: Parameters<typeof citiesQuery>[0];
  query: Parameters<typeof citiesQuery>[1];
  file: string;
}): ReactNode {
  const found = useQuery({ ...citiesQuery(place, query), select: countriesOf });
  return found.isError && !found.data ? (
    <LoadError error={found.error} retry={() => found.refetch()} />
  ) : (
    <ShownCountries countries={found.data} isStale={found.isPlaceholderData} file={file} />
  );
}

export function ShownCountries({
  countries,
  isStale,
  file,
}: {
  /** Undefined while they load. */
  countries: ReturnType<typeof countriesOf> | undefined;
  isStale: boolean;
  file: string;
}): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  const percent = usePercent();
  const countryName = useCountryName();
  const figure = useRef<HTMLElement>(null);
  const known = (countries ?? []).filter(({ country }) => country !== "");
  const sum = Math.max(1, countries?.reduce((all, { value }) => all + value, 0) ?? 0);
  const longest = Math.max(1, ...(countries ?? []).map(({ value }) => value));
  const shades = shadesOf(Math.max(1, ...known.map(({ value }) => value)));
  const head = [t("country"), t("count"), t("share")];
  const rows = countries?.map(({ country, value }) => ({
    key: country,
    name: countryName(country),
    length: value / longest,
    cells: [format.number(value), percent(value / sum)],
  }));
  const [first] = known;
  return (
    <Section
      title={t("countries")}
      aside={
        <DownloadMenu
          name={t("countries")}
          file={file}
          rows={() => [head, ...(rows ?? []).map(({ name, cells }) => [name, ...cells])]}
          {...(first && { picture: () => pictureOf(figure.current?.querySelector("svg") ?? null) })}
        />
      }
    >
      {countries?.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t("noRows")}
        </Text>
      ) : (
        <div className={classes.countries}>
          {/* Where no country is known, there is nothing to be loaded for. */}
          {(!countries || first) && (
            <figure ref={figure} className={classes.figure}>
              <VisuallyHidden component="figcaption">
                {first &&
                  t("worldSaid", {
                    count: known.length,
                    country: countryName(first.country),
                    most: format.number(first.value),
                  })}
              </VisuallyHidden>
              <Suspense fallback={<Skeleton className={classes.worldRoom ?? ""} />}>
                {countries ? (
                  <WorldPlot
                    values={new Map(known.map(({ country, value }) => [country, value]))}
                    shades={shades}
                    say={(country, value) => t("countryVisits", { country: countryName(country), count: value })}
                  />
                ) : (
                  <Skeleton className={classes.worldRoom ?? ""} />
                )}
              </Suspense>
              {first && <Legend shades={shades} />}
            </figure>
          )}
          <Scrolling label={t("countries")} className={classes.countryRows}>
            <BarTable title={t("countries")} head={head} rows={rows} most={1} isStale={isStale} />
          </Scrolling>
        </div>
      )}
    </Section>
  );
}

/** What the shades of the map mean. */
function Legend({ shades }: { shades: readonly number[] }): ReactNode {
  const t = useTranslations("statistics");
  const format = useFormatter();
  return (
    <ul className={classes.legend} aria-label={t("legend")}>
      {shades.map((least, shade) => {
        const next = shades[shade + 1];
        return (
          <li key={least} data-shade={shade}>
            {next === undefined
              ? t("orMore", { least: format.number(least) })
              : next === least + 1
                ? format.number(least)
                : t("range", { from: format.number(least), to: format.number(next - 1) })}
          </li>
        );
      })}
    </ul>
  );
}
