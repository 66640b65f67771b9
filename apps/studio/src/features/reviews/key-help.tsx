import { Kbd, Popover, Switch, Table, UnstyledButton } from "@mantine/core";
import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./reviews.module.css";

const KEYS = [
  ["move", ["j", "k"]],
  ["extend", ["Shift + j", "Shift + k"]],
  ["choose", ["x"]],
  ["look", ["o"]],
  ["approve", ["a"]],
  ["reject", ["r"]],
] as const;

/** Which keys do what, and the switch that turns them off. */
export function KeyHelp({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }): ReactNode {
  const t = useTranslations("reviews.keys");
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <UnstyledButton className={classes.keys ?? ""}>
          <Keyboard size={16} aria-hidden /> {t("title")}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Switch
          mb="xs"
          label={t("on")}
          checked={on}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <Table aria-label={t("title")}>
          <Table.Tbody>
            {KEYS.map(([act, keys]) => (
              <Table.Tr key={act}>
                <Table.Th scope="row" fw={400}>
                  {t(act)}
                </Table.Th>
                <Table.Td className={classes.caps ?? ""}>
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Popover.Dropdown>
    </Popover>
  );
}
