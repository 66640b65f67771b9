import { type LocalizedText, textIn } from "@fairground/model/text";
import { useLocale, useTranslations } from "use-intl";
import type { Campaign } from "../../data/queries.ts";

/** What a page is called in the studio's language; a page that the draft has no more is said to be gone. */
export function usePlaceName(campaign: Campaign): (name: LocalizedText | null, pageId: string) => string {
  const t = useTranslations("codeRoom");
  const language = useLocale();
  const first = campaign.languages[0]?.shortName ?? "en";
  return (name, pageId) => (name === null ? t("pageGone") : textIn(name, language, first) || pageId);
}
