import type { LeadRow } from "@fairground/contract";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { useRights } from "../../../data/company.ts";
import { LEADS_DEFAULTS } from "../../leads/address.ts";
import { useLeadName } from "../../leads/lead-name.ts";
import { leadsQuery } from "../../leads/queries.ts";
import { useEditorApi } from "../document/context.tsx";

/** Leads that are offered at a time: who is not among them is searched for. */
const OFFERED = 10;
/** Milliseconds after the last key. */
const PAUSE = 300;

/** A mail of the draft as a lead would get it; asked for once somebody is chosen. */
export function useLetterOfLead(page: string, language: string, lead: LeadRow | null) {
  const { campaignId } = useEditorApi();
  const leadId = lead?.leadId ?? "";
  return useQuery({
    queryKey: ["campaign", campaignId, "mail-preview", page, language, "lead", leadId],
    queryFn: async ({ signal }) => {
      const call = "GET /api/v1/campaigns/{campaignId}/leads/{leadId}/mail-preview" as const;
      const of = { params: { campaignId, leadId }, query: { page, lang: language }, signal };
      return (await api.call(call, of)).body.data;
    },
    ...{ enabled: lead !== null, staleTime: 0, gcTime: 0 },
  });
}

/** Chooses the lead as whom a mail is read; nobody's: samples. Nothing for whoever may not see personal data. */
export function LetterReader({
  lead,
  onChange,
}: {
  lead: LeadRow | null;
  onChange(lead: LeadRow | null): void;
}): ReactNode {
  const t = useTranslations("editor.letter");
  const nameOf = useLeadName();
  const { campaignId, companyId } = useEditorApi();
  const { may } = useRights(companyId);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  const [q] = useDebouncedValue(words.trim(), PAUSE);
  const isAllowed = may("personal-data");
  // What is written there of the one who is chosen looks for nobody.
  const label = lead ? labelOf(lead, nameOf(lead)) : "";
  const wanted = q === label ? "" : q;
  const leads = useQuery({
    ...leadsQuery(campaignId, { ...LEADS_DEFAULTS, q: wanted, size: OFFERED }),
    ...{ enabled: isAllowed && isOpen, refetchInterval: false },
  });
  if (!isAllowed) return null;
  const found = leads.data?.data ?? [];
  const offered = lead && !found.some(({ leadId }) => leadId === lead.leadId) ? [lead, ...found] : found;
  return (
    <Select
      label={t("reader")}
      placeholder={t("samples")}
      searchable
      clearable
      clearButtonProps={{ "aria-label": t("samples") }}
      value={lead?.leadId ?? null}
      searchValue={words}
      onSearchChange={setWords}
      onDropdownOpen={() => setOpen(true)}
      onChange={(leadId) => onChange(offered.find((one) => one.leadId === leadId) ?? null)}
      // The server has looked: names, addresses and companies.
      filter={({ options }) => options}
      nothingFoundMessage={leads.isFetching ? t("searching") : t("nobody")}
      data={offered.map((one) => ({ value: one.leadId, label: labelOf(one, nameOf(one)) }))}
    />
  );
}

/** Who it is, and what the play came to. */
const labelOf = ({ email, outcome }: LeadRow, name: string): string =>
  [name, email === name ? null : email, outcome?.name || null].filter(Boolean).join(" · ");
