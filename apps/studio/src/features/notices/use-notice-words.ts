import { useFormatter, useTranslations } from "use-intl";
import type { Notice } from "./queries.ts";

/** What a notice says, and where one finds what it is about. */
export function useNoticeWords(): (notice: Notice) => string {
  const t = useTranslations("notices");
  const format = useFormatter();
  return ({ kind, facts, count, prize }) => {
    const number = (name: string) => Number(facts[name] ?? 0);
    switch (kind) {
      case "published":
        return t("says.published", { revision: number("revision") });
      case "publish-asked":
        return t("says.asked");
      case "publish-answered":
        return facts.approved === true ? t("says.approved") : t("says.refused");
      case "stock-low":
        return prize ? t("says.stock", { left: number("left"), prize }) : t("says.stockOf", { left: number("left") });
      case "codes-low":
        return t("says.codes", { left: number("left") });
      case "reviews-waiting":
        return t("says.reviews", { count });
      case "objections-waiting":
        return t("says.objections", { count });
      case "mail-refused":
        return t("says.mails", { count });
      case "import-done":
        return facts.of === "access"
          ? t("says.importAccess", { count: number("stored") })
          : t("says.importUnique", { count: number("stored") });
      case "leads-leaving": {
        const when = format.dateTime(new Date(String(facts.at)), { dateStyle: "long" });
        return t("says.leaving", { count: number("leads"), when });
      }
      case "leads-erased":
        return t("says.erased", { count: number("leads") });
      case "mail-domain-lapsed":
        return t("says.domain");
    }
  };
}

const ROOMS = {
  published: "/campaigns/$campaignId/versions",
  "publish-asked": "/campaigns/$campaignId/requests",
  "publish-answered": "/campaigns/$campaignId/requests",
  "stock-low": "/campaigns/$campaignId/prizes",
  "codes-low": "/campaigns/$campaignId/codes",
  "reviews-waiting": "/campaigns/$campaignId/reviews",
  "objections-waiting": "/campaigns/$campaignId/reviews",
  "mail-refused": "/campaigns/$campaignId/leads",
  "import-done": "/campaigns/$campaignId/codes",
  "leads-leaving": "/campaigns/$campaignId/leads",
  "leads-erased": "/campaigns/$campaignId/leads",
  "mail-domain-lapsed": "/settings/mail-domains",
} as const satisfies Record<Notice["kind"], string>;

/** The room that answers it. */
export const roomOf = ({ kind, facts }: Notice) =>
  kind === "import-done" && facts.of === "access" ? "/campaigns/$campaignId/access-codes" : ROOMS[kind];

/** The list of that room where it has several. */
export const searchOf = ({ kind }: Notice) => (kind === "objections-waiting" ? { list: "objections" as const } : {});
