import type { CampaignMetadata } from "@fairground/model/campaign";
import type { LegalFacts } from "@fairground/model/legal";
import { useFormatter, useTranslations } from "use-intl";
import { useLanguageName } from "../../ui/address-list.tsx";
import { useTypeName } from "../../ui/type-name.ts";
import { settingOf } from "./settings-table.ts";
import { UNITS } from "./typed.ts";

/** What a field is called, and its value in words: for what is asked before it is saved, and for the history. */
export function useSayValue(timezone: string) {
  const t = useTranslations("campaignSettings");
  const all = useTranslations();
  const facts = useTranslations("legalFacts.fields");
  const format = useFormatter();
  const typeName = useTypeName();
  const languageName = useLanguageName();
  const list = (parts: readonly string[]) => (parts.length === 0 ? t("none") : parts.join(", "));

  const name = (field: string): string =>
    field === "tags" ? t("tags") : settingOf(field) ? t(`fields.${field}.label` as "fields.name.label") : field; // of the table
  const value = (field: string, of: unknown): string => {
    const said = { [field]: of } as Partial<CampaignMetadata>; // as it was stored
    if (field === "retentionMonths" && typeof of !== "number") return t("retention.forEver");
    if (of === null || of === undefined || of === "") return t("none");
    if (typeof of === "boolean") return t(of ? "on" : "off");
    if (said.tags) return list(said.tags.map((tag) => all(`tag.${tag}`)));
    if (said.languages) return list(said.languages.map(({ shortName }) => languageName(shortName)));
    if (said.playLimits) return list(said.playLimits.map(({ period, max }) => all(`limit.${period}`, { max })));
    if (said.fraud) return t("fraudSaid", { what: t(`fraud.${said.fraud.action}`), value: said.fraud.threshold });
    if (said.retentionMonths) return t("retention.months", { count: said.retentionMonths });
    if (said.legal) return list(factsSaid(said.legal).map(([fact, of]) => `${facts(`${fact}.label`)}${of}`));
    if (said.claimTime) return t("durationSaid", durationOf(said.claimTime));
    if (said.ageProof) return t(`ageProofs.${said.ageProof}`);
    if (said.campaignType) return typeName(said.campaignType);
    if (said.measuringText !== undefined)
      return Object.entries(said.measuringText).length === 0 ? t("none") : list(Object.values(said.measuringText));
    if (said.measuringConsent) return t(`consent.${said.measuringConsent}`);
    if (said.analyticsTrackingLevel !== undefined) return t(`tracking.${said.analyticsTrackingLevel as 0}`); // 0 to 3
    if (field === "startDate" || field === "endDate")
      return format.dateTime(new Date(String(of)), { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
    if (Array.isArray(of)) return list(of.map(String));
    return typeof of === "number" ? format.number(of) : String(of);
  };
  return { name, value };
}

function durationOf(seconds: number): { count: number; unit: string } {
  const unit = (["days", "hours"] as const).find((each) => seconds % UNITS[each] === 0) ?? "minutes";
  return { count: seconds / UNITS[unit], unit };
}

/** The facts that are said, each with what it says. */
function factsSaid(facts: LegalFacts): [keyof LegalFacts, string][] {
  const all = Object.entries(facts) as [keyof LegalFacts, unknown][]; // its own names
  return all.flatMap(([fact, of]): [keyof LegalFacts, string][] => {
    if (of === null || of === "" || of === false) return [];
    if (typeof of !== "object") return [[fact, of === true ? "" : `: ${of}`]];
    const parts = Object.values(of).filter((part) => part !== "");
    return parts.length === 0 ? [] : [[fact, `: ${parts.join(", ")}`]];
  });
}
