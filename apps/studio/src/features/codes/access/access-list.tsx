import { ACCESS_CODE_STATUSES, type AccessCodeStatus } from "@fairground/model/access";
import { Badge, Button, Group, NativeSelect, Table, Text } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { KeyRound, SearchX } from "lucide-react";
import { type ReactNode, useCallback, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { api } from "../../../data/api.ts";
import { LoadError } from "../../../ui/faults/load-error.tsx";
import { useProblemWords } from "../../../ui/faults/problem-words.ts";
import { LoadingRows } from "../../../ui/list/loading-rows.tsx";
import { Paging } from "../../../ui/list/paging.tsx";
import { SearchField } from "../../../ui/list/search-field.tsx";
import { SortHeader } from "../../../ui/list/sort-header.tsx";
import table from "../../../ui/list/table.module.css";
import { Notice } from "../../../ui/notice.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { Scrolling } from "../../../ui/scrolling.tsx";
import { toast } from "../../../ui/toasts.ts";
import { Section } from "../../campaign/campaign-page.tsx";
import { Confirm } from "../../campaign-actions/confirm.tsx";
import { PrintButton } from "../print/print-button.tsx";
import classes from "./access.module.css";
import { ACCESS_DEFAULTS, type AccessAddress } from "./address.ts";
import { ExpiryButton } from "./expiry-dialog.tsx";
import { accessCodesQuery, accessFiguresQuery } from "./queries.ts";

const COLORS = { unused: "brand", used: "gray", expired: "amber" } as const;

/** Every code with what has become of it. Search, filter, order and page are in the address. */
export function AccessList({
  campaignId,
  timezone,
  onChanged,
}: {
  campaignId: string;
  timezone: string;
  onChanged: () => void;
}): ReactNode {
  const t = useTranslations("accessCodes");
  const common = useTranslations("common");
  const format = useFormatter();
  const address = useSearch({ from: "/shell/campaigns/$campaignId/access-codes" });
  const navigate = useNavigate({ from: "/campaigns/$campaignId/access-codes" });
  const codes = useQuery(accessCodesQuery(campaignId, address));
  const [isResetting, setResetting] = useState(false);
  const change = useCallback(
    (fields: Partial<AccessAddress>) =>
      navigate({ search: (before) => ({ ...before, page: 1, ...fields }), replace: true }),
    [navigate],
  );
  const search = useCallback((q: string) => void change({ q }), [change]);
  const { data } = codes;
  const isFiltered = address.q !== "" || address.status !== "";
  if (codes.isError && !data) return <LoadError error={codes.error} retry={() => codes.refetch()} />;
  if (data?.total === 0 && !isFiltered)
    return (
      <Notice picture={<KeyRound size={32} />} title={t("emptyTitle")}>
        {t("emptyText")}
      </Notice>
    );
  const sorting = {
    sort: address,
    onSort: (sort: AccessAddress["sort"], direction: "asc" | "desc") => change({ sort, direction }),
  };
  const time = (iso: string | null) =>
    iso === null
      ? "–"
      : format.dateTime(new Date(iso), { dateStyle: "medium", timeStyle: "short", timeZone: timezone });
  return (
    <Section title={t("list")}>
      <Group gap="sm" mb="sm" align="flex-end">
        <SearchField
          value={address.q}
          onSearch={search}
          label={t("search")}
          placeholder={t("search")}
          w={{ base: "100%", xs: 240 }}
        />
        <NativeSelect
          aria-label={t("status")}
          value={address.status}
          data={[
            { value: "", label: t("everyStatus") },
            ...ACCESS_CODE_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({
              status: ACCESS_CODE_STATUSES.find((status): status is AccessCodeStatus => status === value) ?? "",
            })
          }
        />
        {isFiltered && (
          <Button variant="subtle" onClick={() => navigate({ search: ACCESS_DEFAULTS })}>
            {common("clearFilters")}
          </Button>
        )}
        <PrintButton printed={{ kind: "listed", q: address.q, status: address.status }} />
        <Button variant="default" onClick={() => setResetting(true)}>
          {t("reset")}
        </Button>
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
      ) : (
        <Scrolling label={t("list")} busy={codes.isPlaceholderData}>
          <Table horizontalSpacing={8} className={codes.isPlaceholderData ? table.stale : ""}>
            <Table.Caption className={table.caption ?? ""}>{t("list")}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <SortHeader column="code" label={t("code")} {...sorting} />
                <Table.Th>{t("status")}</Table.Th>
                <SortHeader column="used" label={t("uses")} first="desc" visibleFrom="sm" {...sorting} />
                <SortHeader column="usedAt" label={t("usedAt")} first="desc" visibleFrom="sm" {...sorting} />
                <SortHeader column="expiresAt" label={t("expiresAt")} {...sorting} />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data ? (
                data.data.map(({ code, status, used, uses, usedAt, expiresAt }) => (
                  <Table.Tr key={code}>
                    <Table.Td className={classes.code ?? ""}>
                      {code}
                      {/* Five columns do not fit a phone. */}
                      <Text size="xs" c="dimmed" hiddenFrom="sm">
                        {t("usedOf", { from: format.number(used), total: format.number(uses) })}
                        {usedAt !== null && (
                          <>
                            {" · "}
                            <RelativeTime iso={usedAt} />
                          </>
                        )}
                      </Text>
                    </Table.Td>
                    <Table.Td>
                      <Badge color={COLORS[status]}>{t(`statuses.${status}`)}</Badge>
                    </Table.Td>
                    <Table.Td visibleFrom="sm">
                      {t("usedOf", { from: format.number(used), total: format.number(uses) })}
                    </Table.Td>
                    <Table.Td visibleFrom="sm">{usedAt === null ? "–" : <RelativeTime iso={usedAt} />}</Table.Td>
                    <Table.Td>
                      <ExpiryButton of={{ name: code, code, expiresAt }}>{time(expiresAt)}</ExpiryButton>
                    </Table.Td>
                  </Table.Tr>
                ))
              ) : (
                <LoadingRows rows={5} columns={5} />
              )}
            </Table.Tbody>
          </Table>
        </Scrolling>
      )}
      {data && <Paging page={address.page} size={address.size} total={data.total} onChange={change} />}
      {isResetting && <ResetDialog campaignId={campaignId} onClose={() => setResetting(false)} onChanged={onChanged} />}
    </Section>
  );
}

/** Makes used codes usable again: whoever has used one may come in once more. */
function ResetDialog({
  campaignId,
  onClose,
  onChanged,
}: {
  campaignId: string;
  onClose: () => void;
  onChanged: () => void;
}): ReactNode {
  const t = useTranslations("accessCodes");
  const words = useProblemWords();
  const { data } = useQuery(accessFiguresQuery(campaignId));
  const reset = useMutation({
    mutationFn: async () =>
      (await api.call("PUT /access-codes/api/reset-codes/{campaignId}", { params: { campaignId } })).body.data,
    onSuccess: (done) => {
      toast(t("resetDone", { count: done.reset }));
      onChanged();
      onClose();
    },
  });
  return (
    <Confirm
      opened
      danger
      onClose={onClose}
      title={t("resetTitle")}
      confirm={t("reset")}
      onConfirm={() => reset.mutate()}
      busy={reset.isPending}
      error={reset.error ? words(reset.error) : null}
    >
      <Text>{t("resetText", { count: data?.used ?? 0 })}</Text>
    </Confirm>
  );
}
