import { Badge, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useLocale, useTranslations } from "use-intl";
import table from "../../ui/list/table.module.css";
import { RelativeTime } from "../../ui/relative-time.tsx";
import { bytesIn } from "./bytes.ts";
import type { PlatformStatus } from "./queries.ts";

/** Every process that gave a sign within a day. @param bound bytes below which a disk is nearly full */
export function ProcessTable({
  processes,
  bound,
}: {
  processes: PlatformStatus["processes"];
  bound: number;
}): ReactNode {
  const t = useTranslations("operations");
  const language = useLocale();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section className={table.frame} aria-label={t("processes")} tabIndex={0}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("process")}</Table.Th>
            <Table.Th>{t("state")}</Table.Th>
            <Table.Th>{t("seen")}</Table.Th>
            <Table.Th>{t("started")}</Table.Th>
            <Table.Th>{t("version")}</Table.Th>
            <Table.Th>{t("disk")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {processes.map(({ processId, role, version, isAlive, seenAt, startedAt, disks }) => (
            <Table.Tr key={processId}>
              <Table.Td className={table.tight ?? ""}>{t(`role.${role}`)}</Table.Td>
              <Table.Td>
                <Badge color={isAlive ? "brand" : "amber"}>{t(isAlive ? "alive" : "gone")}</Badge>
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>
                <RelativeTime iso={seenAt} />
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>
                <RelativeTime iso={startedAt} />
              </Table.Td>
              <Table.Td className={table.tight ?? ""}>{version}</Table.Td>
              <Table.Td className={table.tight ?? ""}>
                {disks.length === 0 && "–"}
                {disks.map(({ folder, free, size }) => (
                  <Text key={folder} size="sm" {...(isAlive && free < bound && { c: "red", fw: 600 })}>
                    {t(`folder.${folder}`, { free: bytesIn(language, free), size: bytesIn(language, size) })}
                  </Text>
                ))}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}
