import type { CampaignVersion } from "@fairground/contract";
import { useFormatter, useTranslations } from "use-intl";

/** What a version is called: its own name, else what it is and when it was made. */
export function useVersionName(): (version: CampaignVersion) => string {
  const t = useTranslations("review.versions");
  const format = useFormatter();
  return ({ name, kind, createdAt }) => {
    if (name !== "") return name;
    const what = kind === "kept" ? t("keptItself") : kind === "scheduled" ? t("scheduled") : t("named");
    return `${what}, ${format.dateTime(new Date(createdAt), { dateStyle: "medium", timeStyle: "short" })}`;
  };
}
