import type { SenderDomain } from "@fairground/contract";
import { Code, Group, Table, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import table from "../../ui/list/table.module.css";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./mail-domains.module.css";
import { RecordState } from "./state-badge.tsx";

/** What to set in a domain's DNS, each to copy, with what was found there. */
export function RecordTable({ domain: { reads, records } }: { domain: SenderDomain }): ReactNode {
  const t = useTranslations("mailDomains");
  const label = t("table", { domain: reads });
  return (
    <Scrolling label={label}>
      <Table verticalSpacing="sm" className={classes.table ?? ""}>
        <Table.Caption className={table.caption ?? ""}>{label}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t("record")}</Table.Th>
            <Table.Th scope="col">{t("host")}</Table.Th>
            <Table.Th scope="col">{t("value")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {records.map((record) => {
            const { of, state, reason, type, name, value, found, isRequired } = record;
            const what = t(`of.${of}`);
            return (
              <Table.Tr key={of}>
                <Table.Th scope="row" fw={400} className={classes.what ?? ""}>
                  <Group gap={8} mb={4}>
                    <Text span fw={600}>
                      {what}
                    </Text>
                    <RecordState record={record} />
                  </Group>
                  <Text size="xs" c="dimmed">
                    {t(`why.${of}`)}
                    {!isRequired && ` ${t("advice")}`}
                  </Text>
                  {reason && (
                    <Text size="xs" fw={500} mt={4}>
                      {t(`reason.${reason}`)}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>
                  <Text size="xs" c="dimmed">
                    {type}
                  </Text>
                  <Copied text={name} label={t("copyHost", { what })} />
                </Table.Td>
                <Table.Td>
                  <Text size="xs" c="dimmed">
                    {t("value")}
                  </Text>
                  <Copied text={value} label={t("copyValue", { what })} />
                  {state === "wrong" && (
                    <>
                      <Text size="xs" c="dimmed" mt="xs">
                        {t("found", { count: found.length })}
                      </Text>
                      {found.map((text, at) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: the same text may be there twice, and nothing moves
                        <Code key={at} className={classes.code ?? ""}>
                          {text}
                        </Code>
                      ))}
                    </>
                  )}
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Scrolling>
  );
}

/** A text as it is to be typed, and a button that copies the whole of it. */
const Copied = ({ text, label }: { text: string; label: string }) => (
  <div className={classes.copied}>
    <Code className={classes.code ?? ""}>{text}</Code>
    <CopyButton text={text} label={label} />
  </div>
);
