import type { CompanyUsage } from "@fairground/contract";
import { ActionIcon, Badge, Group, Table, Text, Tooltip, VisuallyHidden } from "@mantine/core";
import { Ban, CirclePlay, Eye, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import { bytesShown } from "../media/bytes.ts";
import type { CompaniesAddress } from "./address.ts";

/** A company to a row, with what it uses. */
export function CompanyTable({
  companies,
  address,
  isStale,
  onSort,
  onRename,
  onSuspend,
  onAsk,
}: {
  /** Undefined while they load. */
  companies: readonly CompanyUsage[] | undefined;
  address: CompaniesAddress;
  isStale: boolean;
  onSort: (sort: CompaniesAddress["sort"], direction: CompaniesAddress["direction"]) => void;
  onRename: (company: CompanyUsage) => void;
  /** Asks for suspending it, or for lifting that. */
  onSuspend: (company: CompanyUsage) => void;
  /** Asks it to let its personal data be read. */
  onAsk: (company: CompanyUsage) => void;
}): ReactNode {
  const t = useTranslations("platform");
  const title = useTranslations("settings")("rooms.companies");
  const format = useFormatter();
  const sorting = { sort: address, onSort };
  const number = table.number ?? "";
  return (
    <Scrolling label={title} busy={!companies || isStale}>
      <Table highlightOnHover className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{title}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="name" label={t("name")} {...sorting} />
            <SortHeader column="createdAt" label={t("created")} first="desc" visibleFrom="xl" {...sorting} />
            <SortHeader column="members" label={t("members")} first="desc" {...sorting} />
            <SortHeader column="campaigns" label={t("campaigns")} first="desc" {...sorting} />
            <Table.Th className={number}>{t("live")}</Table.Th>
            <SortHeader column="plays" label={t("plays")} first="desc" className={number} {...sorting} />
            <SortHeader column="leads" label={t("leads")} first="desc" className={number} {...sorting} />
            <SortHeader column="mediaBytes" label={t("media")} first="desc" className={number} {...sorting} />
            <Table.Th w={126}>
              <VisuallyHidden>{t("actionsColumn")}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {companies ? (
            companies.map((company) => (
              <Table.Tr key={company.companyId}>
                <Table.Td className={table.main ?? ""} py={8}>
                  <Text span fw={500} display="block" pb={0} className={table.below ?? ""} title={company.name}>
                    {company.name}
                  </Text>
                  {company.suspended && (
                    <Badge
                      size="sm"
                      color="amber"
                      variant="light"
                      {...(company.suspended.reason !== "" && { title: company.suspended.reason })}
                    >
                      {t("suspended")}
                    </Badge>
                  )}
                  {company.lentUntil && (
                    <Text size="xs">
                      {t("lent", {
                        when: format.dateTime(new Date(company.lentUntil), { dateStyle: "medium", timeStyle: "short" }),
                      })}
                    </Text>
                  )}
                  <Text size="xs" c="dimmed" hiddenFrom="xl">
                    <RelativeTime iso={company.createdAt} />
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="xl" className={table.tight ?? ""}>
                  <RelativeTime iso={company.createdAt} />
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  {format.number(company.members)}
                  {company.invited > 0 && (
                    <Text span size="xs" c="dimmed">
                      {` + ${t("invited", { count: company.invited })}`}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>{format.number(company.campaigns)}</Table.Td>
                <Table.Td className={number}>{format.number(company.live)}</Table.Td>
                <Table.Td className={number}>{format.number(company.plays)}</Table.Td>
                <Table.Td className={number}>{format.number(company.leads)}</Table.Td>
                <Table.Td className={number}>{bytesShown(company.mediaBytes)}</Table.Td>
                <Table.Td>
                  <Group gap={4} wrap="nowrap">
                    <Tooltip label={t("rename")}>
                      <ActionIcon aria-label={t("renameOf", { name: company.name })} onClick={() => onRename(company)}>
                        <Pencil size={16} />
                      </ActionIcon>
                    </Tooltip>
                    <Tooltip label={t("ask")}>
                      <ActionIcon aria-label={t("askOf", { name: company.name })} onClick={() => onAsk(company)}>
                        <Eye size={16} />
                      </ActionIcon>
                    </Tooltip>
                    <Tooltip label={t(company.suspended ? "lift" : "suspend")}>
                      <ActionIcon
                        aria-label={t(company.suspended ? "liftOf" : "suspendOf", { name: company.name })}
                        onClick={() => onSuspend(company)}
                      >
                        {company.suspended ? <CirclePlay size={16} /> : <Ban size={16} />}
                      </ActionIcon>
                    </Tooltip>
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={6} columns={9} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
