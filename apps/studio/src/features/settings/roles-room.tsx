import { RIGHTS, type Right, ROLES } from "@fairground/contract/define";
import { Table, Text, VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { may } from "../../data/rights.ts";
import table from "../../ui/list/table.module.css";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Scrolling } from "../../ui/scrolling.tsx";
import classes from "./roles-room.module.css";

const ALL = Object.keys(RIGHTS) as Right[]; // as its type says

/** What each role may do: the table by which the server decides. */
export function RolesRoom(): ReactNode {
  const t = useTranslations("settings");
  const role = useTranslations("role");
  const format = useFormatter();
  return (
    <>
      <PageHeading title={t("rooms.roles")} />
      <Text c="dimmed" mb="lg" maw={640}>
        {t("rolesText")}
      </Text>
      <Scrolling label={t("rooms.roles")}>
        <Table>
          <Table.Caption className={table.caption ?? ""}>{t("rooms.roles")}</Table.Caption>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t("right")}</Table.Th>
              {ROLES.map((name) => (
                <Table.Th key={name} scope="col" className={classes.role ?? ""} visibleFrom="sm">
                  {role(name)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ALL.map((right) => (
              <Table.Tr key={right}>
                <Table.Th scope="row" fw={400} className={classes.right ?? ""}>
                  {t(`rights.${right}`)}
                  {/* Four columns do not fit a phone: who may stands below what. */}
                  <Text size="xs" c="dimmed" hiddenFrom="sm">
                    {format.list(ROLES.filter((name) => may([name], right)).map((name) => role(name)))}
                  </Text>
                </Table.Th>
                {ROLES.map((name) => (
                  <Table.Td key={name} className={classes.role ?? ""} visibleFrom="sm">
                    {may([name], right) ? (
                      <>
                        <Check size={18} aria-hidden className={classes.yes} />
                        <VisuallyHidden>{t("yes")}</VisuallyHidden>
                      </>
                    ) : (
                      <>
                        <Text span c="dimmed" aria-hidden>
                          –
                        </Text>
                        <VisuallyHidden>{t("no")}</VisuallyHidden>
                      </>
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </>
  );
}
