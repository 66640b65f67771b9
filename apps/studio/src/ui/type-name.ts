import type { CampaignType } from "@fairground/model/campaign";
import { useTranslations } from "use-intl";

/** A campaign type in words. A dot would part a key of the words in two. */
export function useTypeName(): (type: CampaignType) => string {
  const t = useTranslations("type");
  return (type) => t(type === "spin-the-wheel-2.0" ? "spin-the-wheel-2_0" : type);
}
