import type { LeadRow } from "@fairground/contract";
import { Button, Code, Table, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../ui/address-list.tsx";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import type { LeadsAddress } from "./address.ts";
import { useLeadName } from "./lead-name.ts";

/** One lead to a row; times on hover are in the campaign's timezone. */
export function LeadTable({
  leads,
  address,
  timezone,
  fresh,
  isStale,
  onSort,
  onOpen,
}: {
  leads: readonly LeadRow[] | undefined;
  address: LeadsAddress;
  timezone: string;
  fresh: ReadonlySet<string>;
  isStale: boolean;
  onSort: (sort: LeadsAddress["sort"], direction: LeadsAddress["direction"]) => void;
  onOpen: (lead: LeadRow) => void;
}) {
  const t = useTranslations("leads");
  const more = useTranslations("people.lead");
  const nameOf = useLeadName();
  const languageName = useLanguageName();
  const sorting = { sort: address, onSort };
  const dash = (
    <Text span c="dimmed">
      –
    </Text>
  );
  return (
    <Scrolling label={t("title")} busy={!leads || isStale}>
      <Table className={isStale ? table.stale : ""} horizontalSpacing={8}>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <SortHeader column="createdAt" label={t("createdAt")} first="desc" {...sorting} />
            <SortHeader column="firstName" label={t("firstName")} {...sorting} />
            <SortHeader column="lastName" label={t("lastName")} {...sorting} />
            <SortHeader column="email" label={t("email")} {...sorting} />
            <Table.Th>{t("outcome")}</Table.Th>
            <Table.Th>{t("prize")}</Table.Th>
            <Table.Th>{t("code")}</Table.Th>
            <Table.Th>{t("newsletter")}</Table.Th>
            <Table.Th>{t("language")}</Table.Th>
            <Table.Th className={table.last ?? ""}>{more("details")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {leads ? (
            leads.map((lead) => (
              <Table.Tr key={lead.leadId} className={fresh.has(lead.leadId) ? table.fresh : ""}>
                <Table.Td className={table.tight ?? ""}>
                  <RelativeTime iso={lead.createdAt} timeZone={timezone} />
                </Table.Td>
                <Table.Td className={table.wraps ?? ""}>{lead.firstName ?? dash}</Table.Td>
                <Table.Td className={table.wraps ?? ""}>{lead.lastName ?? dash}</Table.Td>
                <Table.Td className={table.address ?? ""}>{lead.email ?? dash}</Table.Td>
                <Table.Td className={table.wraps ?? ""}>{lead.outcome?.name ?? dash}</Table.Td>
                <Table.Td className={table.wraps ?? ""}>{lead.prize?.title ?? dash}</Table.Td>
                <Table.Td className={table.wraps ?? ""}>{lead.code ? <Code fz="xs">{lead.code}</Code> : dash}</Table.Td>
                <Table.Td className={table.tight ?? ""}>{t(lead.doubleOptIn)}</Table.Td>
                <Table.Td className={table.tight ?? ""}>{languageName(lead.language)}</Table.Td>
                <Table.Td className={table.last ?? ""}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={more("detailsOf", { name: nameOf(lead) })}
                    onClick={() => onOpen(lead)}
                  >
                    {more("details")}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={6} columns={10} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
