import { Button, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Coins, Download, SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { type Company, useCompany, useRights } from "../../data/company.ts";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { RoomGate } from "../settings/room-gate.tsx";
import { AccountPage } from "./account-page.tsx";
import { AccountTable } from "./account-table.tsx";
import { POINTS_DEFAULTS, type PointsAddress } from "./address.ts";
import { FindForm } from "./find-form.tsx";
import { accountsQuery, bookingsFile } from "./queries.ts";

/** The company's loyalty points: every account, and how each came about. List, page and account are in the address. */
export function PointsRoom(): ReactNode {
  const t = useTranslations("points");
  const { company } = useCompany();
  const { may } = useRights(company?.companyId);
  const { account } = useSearch({ from: "/shell/settings/points" });
  if (company && account !== "") return <AccountPage company={company} />;
  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          company &&
          may("personal-data") && (
            <Button
              component="a"
              href={bookingsFile(company.companyId, "")}
              download
              variant="default"
              leftSection={<Download size={16} aria-hidden />}
            >
              {t("download")}
            </Button>
          )
        }
      />
      <RoomGate right="personal-data">{company && <Accounts company={company} />}</RoomGate>
    </>
  );
}

function Accounts({ company: { companyId } }: { company: Company }): ReactNode {
  const t = useTranslations("points");
  const format = useFormatter();
  const address = useSearch({ from: "/shell/settings/points" });
  const navigate = useNavigate({ from: "/settings/points" });
  const accounts = useQuery(accountsQuery(companyId, address));
  const { data } = accounts;
  const change = (fields: Partial<PointsAddress>) =>
    navigate({ search: (before) => ({ ...before, page: 1, ...fields }) });
  return (
    <>
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text")}
      </Text>
      <FindForm companyId={companyId} onFound={(account) => change({ account })} />
      {accounts.isError && !data ? (
        <LoadError error={accounts.error} retry={() => accounts.refetch()} />
      ) : data?.total === 0 ? (
        <Notice picture={<Coins size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <Text size="sm" fw={500} mb="xs" role="status">
            {data && t("count", { count: data.total, total: format.number(data.balance) })}
          </Text>
          {data?.data.length === 0 ? (
            <Notice
              picture={<SearchX size={32} />}
              title={t("beyondTitle")}
              action={
                <Button variant="default" onClick={() => navigate({ search: POINTS_DEFAULTS })}>
                  {t("beyondBack")}
                </Button>
              }
            >
              {t("beyondText")}
            </Notice>
          ) : (
            <AccountTable
              accounts={data?.data}
              address={address}
              isStale={accounts.isPlaceholderData}
              onSort={(sort, direction) => change({ sort, direction })}
            />
          )}
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
        </>
      )}
    </>
  );
}
