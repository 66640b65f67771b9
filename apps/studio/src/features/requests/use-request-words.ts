import { useFormatter, useTranslations } from "use-intl";
import type { PublishRequest } from "./queries.ts";

/** What a request asks for, and of whom it is. */
export function useRequestWords(): (request: PublishRequest) => string {
  const t = useTranslations("requests");
  const format = useFormatter();
  return ({ askedBy, revision, at }) => {
    const name = askedBy?.name ?? t("somebody");
    if (revision !== null) return t("wantsRevision", { name, revision });
    if (at === null) return t("wants", { name });
    return t("wantsAt", { name, time: format.dateTime(new Date(at), { dateStyle: "full", timeStyle: "short" }) });
  };
}
