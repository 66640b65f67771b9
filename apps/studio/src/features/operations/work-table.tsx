import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import type { PlatformStatus } from "./queries.ts";

const KINDS = ["jobs", "mails", "letters"] as const;

/** What is due and not done, since when, and what was given up. */
export function WorkTable({ status }: { status: PlatformStatus }): ReactNode {
  const t = useTranslations("operations");
  const format = useFormatter();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={table.frame} aria-label={t("work")} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("kind")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("waiting")}</Table.Th>
            <Table.Th>{t("oldest")}</Table.Th>
            <Table.Th className={table.number ?? ""}>{t("failed")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {KINDS.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Td className={table.tight ?? ""}>{t(kind)}</Table.Td>
              <Table.Td className={table.number ?? ""}>{format.number(status[kind].waiting)}</Table.Td>
              <Table.Td className={table.tight ?? ""}>
                <RelativeTime iso={status[kind].oldestSince} />
              </Table.Td>
              <Table.Td className={table.number ?? ""}>{format.number(status[kind].failed)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
