import { Group, Table, Text } from "@mantine/core";
import { useTranslations } from "use-intl";
import { CopyButton } from "../../ui/copy-button.tsx";
import classes from "./codes-form.module.css";

interface Refused {
  row: number;
  code: string;
  reason: "duplicate" | "elsewhere" | "empty";
  elsewhere?: { campaign: string } | undefined;
}

/** The page can hold this many rows; the copied text holds all. */
const SHOWN = 500;

/** The lines that were not stored, with their numbers and why. */
export function RefusedCodes({ refused }: { refused: readonly Refused[] }) {
  const t = useTranslations("codes");
  const common = useTranslations("common");
  if (refused.length === 0) return null;
  const title = t("refused", { count: refused.length });
  const why = ({ reason, elsewhere }: Refused) => t(reason, { campaign: elsewhere?.campaign ?? "" });
  const text = refused.map((each) => `${each.row}\t${each.code}\t${why(each)}`).join("\n");
  return (
    <>
      <Group justify="space-between" my="xs">
        <Text>{title}</Text>
        <CopyButton text={text} label={`${common("copy")}: ${title}`} words={common("copy")} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={classes.scroll} aria-label={title} tabIndex={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th ta="end">{t("row")}</Table.Th>
              <Table.Th>{t("code")}</Table.Th>
              <Table.Th>{t("reason")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {refused.slice(0, SHOWN).map((each) => (
              <Table.Tr key={each.row}>
                <Table.Td ta="end">{each.row}</Table.Td>
                <Table.Td ff="monospace">{each.code}</Table.Td>
                <Table.Td>{why(each)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </section>
    </>
  );
}
