import { NOTICE_KINDS } from "@fairground/contract/notice-kinds";
import { Button, Checkbox, Group, NativeSelect, Skeleton, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Bell, SearchX } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useTranslations } from "use-intl";
import { type Company, useCompany, useRights } from "../../data/company.ts";
import { announce } from "../../ui/announce.tsx";
import { LoadError } from "../../ui/faults/load-error.tsx";
import { Paging } from "../../ui/list/paging.tsx";
import { SearchField } from "../../ui/list/search-field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { isFiltered, KINDS, NOTICES_DEFAULTS, type NoticesAddress } from "./address.ts";
import { NoticeRow } from "./notice-row.tsx";
import classes from "./notices.module.css";
import { noticesQuery, unreadQuery, useRead } from "./queries.ts";

/** What happened in the company's campaigns, for 90 days. Filters and page are in the address. */
export function NoticesPage(): ReactNode {
  const { company } = useCompany();
  return company && <History company={company} />;
}

function History({ company: { companyId, name } }: { company: Company }): ReactNode {
  const t = useTranslations("notices");
  const common = useTranslations("common");
  const address = useSearch({ from: "/shell/notices" });
  const navigate = useNavigate({ from: "/notices" });
  const { may } = useRights(companyId);
  const notices = useQuery(noticesQuery(companyId, address));
  const until = useQuery(unreadQuery(companyId)).data?.newest?.at;
  const read = useRead(companyId);
  const readAll = useRead(companyId, () => announce(t("allRead")));
  const { data } = notices;
  const change = useCallback(
    (fields: Partial<NoticesAddress>) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true }),
    [navigate],
  );
  const search = useCallback((q: string) => void change({ q }), [change]);
  const kinds = KINDS.filter((kind) => NOTICE_KINDS[kind].some(may));
  return (
    <>
      <PageHeading
        title={t("title")}
        actions={
          until && (
            <Button variant="default" loading={readAll.isPending} onClick={() => readAll.mutate({ until })}>
              {t("readAll")}
            </Button>
          )
        }
      />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("text", { company: name })}
      </Text>
      {notices.isError && !data ? (
        <LoadError error={notices.error} retry={() => notices.refetch()} />
      ) : data?.total === 0 && !isFiltered(address) ? (
        <Notice picture={<Bell size={32} />} title={t("emptyTitle")}>
          {t("emptyText")}
        </Notice>
      ) : (
        <>
          <Group gap="sm" mb="md" align="center">
            <SearchField
              value={address.q}
              onSearch={search}
              label={t("search")}
              placeholder={t("search")}
              w={{ base: "100%", xs: 260 }}
            />
            <NativeSelect
              aria-label={t("kind")}
              value={address.kind}
              data={[
                { value: "", label: t("everyKind") },
                ...kinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
              ]}
              onChange={({ currentTarget: { value } }) => change({ kind: kinds.find((kind) => kind === value) ?? "" })}
            />
            <Checkbox
              label={t("onlyUnread")}
              checked={address.unread === "true"}
              onChange={({ currentTarget }) => change({ unread: currentTarget.checked ? "true" : "" })}
            />
            {isFiltered(address) && (
              <Button variant="subtle" onClick={() => navigate({ search: NOTICES_DEFAULTS })}>
                {common("clearFilters")}
              </Button>
            )}
          </Group>
          {data && (
            <Text size="sm" fw={500} mb="xs" role="status">
              {t("count", { count: data.total })}
            </Text>
          )}
          {data?.data.length === 0 ? (
            <Notice picture={<SearchX size={32} />} title={t("noneTitle")}>
              {t("noneText")}
            </Notice>
          ) : data ? (
            <ul
              className={`${classes.history} ${notices.isPlaceholderData ? classes.stale : ""}`}
              aria-label={t("title")}
              aria-busy={notices.isPlaceholderData}
            >
              {data.data.map((notice) => {
                const markRead = () => read.mutate({ noticeId: notice.noticeId });
                return (
                  <NoticeRow
                    key={notice.noticeId}
                    notice={notice}
                    onGo={() => !notice.isRead && markRead()}
                    action={
                      !notice.isRead && (
                        <Button variant="subtle" size="compact-sm" onClick={markRead}>
                          {t("readOne")}
                        </Button>
                      )
                    }
                  />
                );
              })}
            </ul>
          ) : (
            <Stack gap="xs" aria-busy="true">
              {["a", "b", "c", "d"].map((row) => (
                <Skeleton key={row} h={56} />
              ))}
            </Stack>
          )}
          {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
        </>
      )}
    </>
  );
}
