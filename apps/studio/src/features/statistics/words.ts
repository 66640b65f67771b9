import { OTHER } from "@fairground/model/statistic";
import { useFormatter, useLocale, useTranslations } from "use-intl";

/** What the server says where something is not known (analytics, "Geo and agents"). */
const UNKNOWN = "Unknown";

/** Seconds in words; null where they are not known. */
export function useDuration(): (seconds: number | null) => string {
  const t = useTranslations("statistics");
  return (seconds) => {
    if (seconds === null) return t("none");
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return t("seconds", { seconds });
    return seconds % 60 === 0 ? t("wholeMinutes", { minutes }) : t("duration", { minutes, seconds: seconds % 60 });
  };
}

/** A tracking level as the settings of a campaign call it. */
export function useLevelName(): (level: number) => string {
  const t = useTranslations("campaignSettings.tracking");
  return (level) => t(String(level) as "0");
}

/** A name out of a list in the studio's language, where it is one that has words: what is left over, not known, or a device. */
export function useNameOf(): (name: string) => string {
  const t = useTranslations("statistics");
  return (name) => {
    if (name === OTHER) return t("labels.other");
    if (name === UNKNOWN || name === "") return t("labels.unknown");
    if (name === "mobile" || name === "tablet" || name === "desktop") return t(`platforms.${name}`);
    return name;
  };
}

/** A city with its country in the studio's language. */
export function useCityName(): (row: { city: string; country: string }) => string {
  const t = useTranslations("statistics");
  const nameOf = useNameOf();
  const countryName = useCountryName();
  return ({ city, country }) =>
    isCountry(country) ? t("city", { city: nameOf(city), country: countryName(country) }) : nameOf(city);
}

const isCountry = (code: string) => /^[A-Z]{2}$/.test(code);

/** A country in the studio's language, by its two letters. */
export function useCountryName(): (code: string) => string {
  const nameOf = useNameOf();
  const countries = new Intl.DisplayNames([useLocale()], { type: "region", fallback: "code" });
  return (code) => (isCountry(code) ? (countries.of(code) ?? code) : nameOf(code));
}

/** A share of a whole in percent: a tenth of it where it is small, so that not everything is 0 %. */
export function usePercent(): (share: number) => string {
  const format = useFormatter();
  return (share) => format.number(share, { style: "percent", maximumFractionDigits: share < 0.1 ? 1 : 0 });
}
