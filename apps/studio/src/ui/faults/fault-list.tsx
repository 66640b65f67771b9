import { Code, Group, Stack, Table, Text, Title } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { Fault } from "../../data/api.ts";
import { CopyButton } from "../copy-button.tsx";
import { Scrolling } from "../scrolling.tsx";
import classes from "./fault-list.module.css";
import { faultsAsText, groupFaults } from "./faults.ts";

/** Every fault at once, by the part of the file in which it is, with its path and reason. */
export function FaultList({ faults, title, text }: { faults: readonly Fault[]; title: string; text: string }) {
  const t = useTranslations("faults");
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="xs">
        <div role="alert">
          <Title order={3} c="var(--mantine-color-error)">
            {title}
          </Title>
          <Text size="sm">{text}</Text>
        </div>
        <CopyButton text={faultsAsText(faults)} label={t("copyAll")} words={t("copyAll")} />
      </Group>
      <Scrolling label={title} className={classes.scroll}>
        {groupFaults(faults).map(({ area, faults: own }) => (
          <Table key={area} className={classes.table ?? ""} layout="fixed">
            <Table.Caption className={classes.caption ?? ""}>
              {t(area)} <span className={classes.count}>{own.length}</span>
            </Table.Caption>
            <Table.Thead className={classes.head ?? ""}>
              <Table.Tr>
                <Table.Th>{t("path")}</Table.Th>
                <Table.Th>{t("reason")}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {own.map(({ path, message }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a place can have two faults
                <Table.Tr key={index}>
                  <Table.Td>{path ? <Code className={classes.path ?? ""}>{path}</Code> : t("wholeFile")}</Table.Td>
                  <Table.Td>{readable(message)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        ))}
      </Scrolling>
    </Stack>
  );
}

/** A list of allowed words can be long; it must be able to break between them. */
const readable = (message: string): string => message.replaceAll('"|"', '", "');
