import type { LeadRow } from "@fairground/contract";
import { useTranslations } from "use-intl";

/** What a lead is called where one word must do: the name, else the address. */
export function useLeadName(): (lead: LeadRow) => string {
  const t = useTranslations("people.lead");
  return ({ firstName, lastName, email }) => [firstName, lastName].filter(Boolean).join(" ") || email || t("nameless");
}
