import { textIn } from "@fairground/model/text";
import { useLocale, useTranslations } from "use-intl";
import type { Preview } from "./queries.ts";

type Problem = Preview["problems"][number];

/** Why a line is not stored; of a code that another list has, which: campaign and page by their names. */
export function useReasonWords(): (reason: Problem["reason"], elsewhere?: Problem["elsewhere"]) => string {
  const t = useTranslations("codeImport");
  const language = useLocale();
  return (reason, elsewhere) => {
    const said = t(`reasons.${reason}`);
    if (!elsewhere) return said;
    const { campaign, outcomePageId, page } = elsewhere;
    // Imports from before pages were named know the campaign alone.
    if (page === undefined) return `${said}: ${campaign}`;
    if (page === null) return `${said}: ${t("placeGone", { campaign })}`;
    return `${said}: ${t("place", { campaign, page: textIn(page, language, "") || outcomePageId })}`;
  };
}
