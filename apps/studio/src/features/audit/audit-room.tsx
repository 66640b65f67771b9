import { Button, Group, Text, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Download, Lock, ScrollText, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { type Company, useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useLanguage } from "../../words/provider.tsx";
import { AUDIT_DEFAULTS, type AuditAddress, isFiltered } from "./address.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { AuditTable } from "./audit-table.tsx";
import { auditFile, auditQuery } from "./queries.ts";

/** Who changed what, and who read personal data. Filters and page are in the address. */
export function AuditRoom(): ReactNode {
  const t = useTranslations("audit");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  if (company && may("administer")) return <Entries company={company} />;
  return (
    <>
      <PageHeading title={t("title")} />
      <Notice picture={<Lock size={32} />} title={t("title")}>
        {t("closed", { company: company?.name ?? "" })}
      </Notice>
    </>
  );
}

function Entries({ company: { companyId, name } }: { company: Company }): ReactNode {
  const t = useTranslations("audit");
  const common = useTranslations("common");
  const { language } = useLanguage();
  const address = useSearch({ from: "/shell/settings/audit" });
  const navigate = useNavigate({ from: "/settings/audit" });
  const entries = useQuery(auditQuery(companyId, address));
  const { data } = entries;
  const change = (fields: Partial<AuditAddress>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true });
  const clear = () => navigate({ search: AUDIT_DEFAULTS });
  const isReversed = address.from !== "" && address.to !== "" && address.to < address.from;
  const day = (field: "from" | "to") => (
    <TextInput
      type="date"
      label={t(field)}
      value={address[field]}
      max="9999-12-31"
      onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
      error={field === "to" && isReversed && t("reversed")}
    />
  );
  const download = (
    <Button
      component="a"
      href={auditFile(companyId, address, language)}
      download
      variant="default"
      leftSection={<Download size={16} aria-hidden />}
    >
      {t("download")}
    </Button>
  );
  return (
    <>
      <PageHeading title={t("title")} actions={download} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text", { company: name })}
      </Text>
      {entries.isError && !data ? (
        <LoadError error={entries.error} retry={() => entries.refetch()} />
      ) : data?.total === 0 && !isFiltered(address) ? (
        <Notice picture={<ScrollText size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <Group gap="sm" mb="sm" align="flex-end">
            <AuditFilters companyId={companyId} address={address} entries={data?.data} onChange={change} />
            {day("from")}
            {day("to")}
            {isFiltered(address) && (
              <Button variant="subtle" onClick={clear}>
                {common("clearFilters")}
              </Button>
            )}
          </Group>
          {data && (
            <Text size="sm" fw={500} mb="xs">
              {t("count", { count: data.total })}
            </Text>
          )}
          {data?.data.length === 0 ? (
            <Notice picture={<SearchX size={32} />} title={t("noneTitle")}>
              {t("noneText")}
            </Notice>
          ) : (
            <AuditTable
              entries={data?.data}
              isStale={entries.isPlaceholderData}
              onAccount={(account) => change({ account })}
              onCampaign={(campaign) => change({ campaign })}
            />
          )}
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
        </>
      )}
    </>
  );
}
