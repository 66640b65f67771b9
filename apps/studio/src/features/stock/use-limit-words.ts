import type { StockChange } from "@fairground/contract";
import { useFormatter, useTranslations } from "use-intl";

type Limited = Pick<NonNullable<StockChange["after"]>, "prizeLimitType" | "prizeLimit" | "prizeLimits">;

/** A stock and a limit in a few words. */
export function useLimitWords(): { stockWords: (stock: number | null) => string; limitWords: (of: Limited) => string } {
  const t = useTranslations("stockRoom.history");
  const format = useFormatter();
  return {
    stockWords: (stock) => (stock === null ? t("unlimitedWord") : format.number(stock)),
    limitWords: ({ prizeLimitType, prizeLimit, prizeLimits }) =>
      prizeLimitType === 2
        ? t("unlimitedWord")
        : prizeLimitType === 0
          ? format.number(prizeLimit)
          : t("days", { count: prizeLimits.length }),
  };
}
