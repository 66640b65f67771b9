import type { CompanyUsage } from "@fairground/contract";
import { Button, Group, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Building, Plus } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useTranslations } from "use-intl";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { NoneFound } from "../../ui/list/none-found.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { COMPANIES_DEFAULTS, type CompaniesAddress } from "./address.ts";
import { AskDialog } from "./ask-dialog.tsx";
import { CompanyTable } from "./company-table.tsx";
import { NewCompanyDialog } from "./new-company-dialog.tsx";
import { companiesQuery } from "./queries.ts";
import { RenameDialog } from "./rename-dialog.tsx";
import { SuspendDialog } from "./suspend-dialog.tsx";

/** Every company of the installation with what it uses, and new ones. */
export function CompaniesRoom(): ReactNode {
  const t = useTranslations("platform");
  const settings = useTranslations("settings");
  const address = useSearch({ from: "/shell/platform/companies" });
  const navigate = useNavigate({ from: "/platform/companies" });
  const companies = useQuery(companiesQuery(address));
  const [isMaking, setMaking] = useState(false);
  const [renaming, setRenaming] = useState<CompanyUsage | null>(null);
  const [suspending, setSuspending] = useState<CompanyUsage | null>(null);
  const [asking, setAsking] = useState<CompanyUsage | null>(null);
  const change = useCallback(
    (fields: Partial<CompaniesAddress>, replace = false) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace }),
    [navigate],
  );
  const search = useCallback((q: string) => change({ q }, true), [change]);
  const { data } = companies;
  const newButton = (
    <Button leftSection={<Plus size={16} />} onClick={() => setMaking(true)}>
      {t("new")}
    </Button>
  );
  const isEmpty = data?.total === 0 && address.q === "";
  return (
    <>
      <PageHeading title={settings("rooms.companies")} actions={isEmpty ? null : newButton} />
      {!isEmpty && (
        <>
          <Text c="dimmed" mb="md">
            {t("text")} {t("lastDays")}
          </Text>
          <Group gap="sm" mb="sm">
            <SearchField
              value={address.q}
              onSearch={search}
              label={t("search")}
              placeholder={t("search")}
              w={{ base: "100%", xs: 260 }}
            />
            <Text size="sm" c="dimmed" ml="auto" role="status">
              {data && t("count", { count: data.total })}
            </Text>
          </Group>
        </>
      )}
      {companies.isError && !data ? (
        <LoadError error={companies.error} retry={() => companies.refetch()} />
      ) : isEmpty ? (
        <Notice picture={<Building size={32} />} title={t("emptyTitle")} action={newButton}>
          {t("emptyText")}
        </Notice>
      ) : data?.data.length === 0 ? (
        <NoneFound
          title={t("noneTitle")}
          text={t("noneText")}
          onClear={() => navigate({ search: COMPANIES_DEFAULTS })}
        />
      ) : (
        <CompanyTable
          companies={data?.data}
          address={address}
          isStale={companies.isPlaceholderData}
          onSort={(sort, direction) => change({ sort, direction })}
          onRename={setRenaming}
          onSuspend={setSuspending}
          onAsk={setAsking}
        />
      )}
      {data && (
        <Paging page={address.page} size={address.size} total={data.total} onChange={(paging) => change(paging)} />
      )}
      {isMaking && <NewCompanyDialog onClose={() => setMaking(false)} />}
      {renaming && <RenameDialog key={renaming.companyId} company={renaming} onClose={() => setRenaming(null)} />}
      {asking && <AskDialog key={asking.companyId} company={asking} onClose={() => setAsking(null)} />}
      {suspending && (
        <SuspendDialog key={suspending.companyId} company={suspending} onClose={() => setSuspending(null)} />
      )}
    </>
  );
}
