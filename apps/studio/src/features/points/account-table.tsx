import type { PointsAccount } from "@fairground/contract";
import { Anchor, Code, Table } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { LoadingRows } from "../../ui/list/loading-rows.tsx";
import { SortHeader } from "../../ui/list/sort-header.tsx";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import type { PointsAddress } from "./address.ts";

/** Its beginning tells accounts apart; nobody reads all of it. */
export const shortOf = (account: string): string => `${account.slice(0, 8)}…`;

/** One account to a row: how much, in how many bookings, when last. */
export function AccountTable({
  accounts,
  address,
  isStale,
  onSort,
}: {
  accounts: readonly PointsAccount[] | undefined;
  address: PointsAddress;
  isStale: boolean;
  onSort: (sort: PointsAddress["sort"], direction: "asc" | "desc") => void;
}): ReactNode {
  const t = useTranslations("points");
  const format = useFormatter();
  return (
    <Scrolling label={t("accounts")} busy={!accounts || isStale}>
      <Table verticalSpacing="xs" className={isStale ? table.stale : ""}>
        <Table.Caption className={table.caption ?? ""}>{t("accounts")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("account")}</Table.Th>
            <SortHeader
              column="balance"
              label={t("balance")}
              sort={address}
              onSort={onSort}
              first="desc"
              scope="col"
              ta="end"
            />
            <Table.Th scope="col" visibleFrom="sm" className={table.number ?? ""}>
              {t("bookings")}
            </Table.Th>
            <SortHeader
              column="lastBookedAt"
              label={t("lastBooked")}
              sort={address}
              onSort={onSort}
              first="desc"
              scope="col"
            />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {accounts ? (
            accounts.map(({ account, balance, bookings, lastBookedAt }) => (
              <Table.Tr key={account}>
                <Table.Th scope="row" fw={400} className={table.tight ?? ""}>
                  <Anchor
                    aria-label={t("open", { name: shortOf(account) })}
                    renderRoot={(props) => <Link to="/settings/points" search={{ account }} {...props} />}
                  >
                    <Code>{shortOf(account)}</Code>
                  </Anchor>
                </Table.Th>
                <Table.Td className={table.number ?? ""}>{format.number(balance)}</Table.Td>
                <Table.Td visibleFrom="sm" className={table.number ?? ""}>
                  {format.number(bookings)}
                </Table.Td>
                <Table.Td className={table.tight ?? ""}>
                  <RelativeTime iso={lastBookedAt} />
                </Table.Td>
              </Table.Tr>
            ))
          ) : (
            <LoadingRows rows={5} columns={4} />
          )}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}
