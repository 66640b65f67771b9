import { Kbd, Popover, Switch, Table, UnstyledButton } from "@mantine/core";
import { Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import classes from "./reviews.module.css";

/** Of a list from which several are chosen. */
const KEYS = [
  ["move", ["j", "k"]],
  ["extend", ["Shift + j", "Shift + k"]],
  ["choose", ["x"]],
  ["look", ["o"]],
  ["approve", ["a"]],
  ["reject", ["r"]],
] as const;

/** Of a list that is decided one by one. */
export const KEYS_OF_OBJECTIONS = [
  ["move", ["j", "k"]],
  ["look", ["o"]],
  ["lift", ["a"]],
  ["uphold", ["r"]],
] as const;

/** Which keys do what, and the switch that turns them off. */
export function KeyHelp({
  on,
  onChange,
  all = KEYS,
}: {
  on: boolean;
  onChange: (on: boolean) => void;
  all?: typeof KEYS | typeof KEYS_OF_OBJECTIONS;
}): ReactNode {
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
            {all.map(([act, keys]) => (
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
