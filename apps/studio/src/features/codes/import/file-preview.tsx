import { Checkbox, NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useFormatter, useTranslations } from "use-intl";
import table from "../../../ui/list/table.module.css";
import { Scrolling } from "../../../ui/scrolling.tsx";
import classes from "./code-import.module.css";
import type { Preview, Said } from "./queries.ts";
import { useReasonWords } from "./use-reason-words.ts";

type Encoding = NonNullable<Preview["form"]["encoding"]>;
type Separator = NonNullable<Preview["form"]["separator"]>;

const ENCODINGS: readonly { value: Encoding; label: string }[] = [
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16 LE" },
  { value: "utf-16be", label: "UTF-16 BE" },
  { value: "windows-1252", label: "Windows-1252 / ISO-8859-1" },
];
const SEPARATORS: readonly Separator[] = ["comma", "semicolon", "tab", "pipe", "none"];

/** What a file holds and how it was read; what is read otherwise is looked at again. */
export function FilePreview({
  preview: { form, columns, heading, rows, lines, fresh, known, refused, problems },
  said,
  onChange,
  busy,
}: {
  preview: Preview;
  said: Said;
  onChange: (said: Said) => void;
  busy: boolean;
}) {
  const t = useTranslations("codeImport");
  const reasonOf = useReasonWords();
  const format = useFormatter();
  const count = (value: number | undefined) => format.number(value ?? 0);
  const facts = [
    t("fresh", { count: fresh, total: count(lines) }),
    ...(known > 0 ? [t("knownCount", { count: known })] : []),
    ...(["elsewhere", "duplicate", "empty", "too-long", "malformed"] as const)
      .filter((reason) => (refused[reason] ?? 0) > 0)
      .map((reason) => `${reasonOf(reason)}: ${count(refused[reason])}`),
  ];
  return (
    <Stack gap="md">
      <div className={classes.form}>
        {form.encoding !== null && (
          <NativeSelect
            label={t("encoding")}
            value={form.encoding}
            data={ENCODINGS}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ ...said, encoding: currentTarget.value as Encoding })}
          />
        )}
        {form.separator !== null && (
          <NativeSelect
            label={t("separator")}
            value={form.separator}
            data={SEPARATORS.map((value) => ({ value, label: t(`separators.${value}`) }))}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ separator: currentTarget.value as Separator, ...pick(said) })}
          />
        )}
        {columns.length > 1 && (
          <NativeSelect
            label={t("column")}
            value={String(form.column)}
            data={columns.map((cell, at) => ({
              value: String(at + 1),
              label: cell.trim() === "" ? String(at + 1) : `${at + 1}: ${short(cell)}`,
            }))}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ ...said, column: Number(currentTarget.value) })}
          />
        )}
      </div>
      <Checkbox
        label={t("header")}
        description={heading !== null ? t("headingIs", { name: short(heading) }) : t("headingNone")}
        checked={form.header}
        disabled={busy}
        onChange={({ currentTarget }) => onChange({ ...said, header: currentTarget.checked })}
      />
      <div role="status">
        <Text fw={600}>{facts[0]}</Text>
        {facts.slice(1).map((fact) => (
          <Text key={fact} size="sm">
            {fact}
          </Text>
        ))}
      </div>
      <Rows title={t("firstRows")} rows={rows} />
      {problems.length > 0 && <Rows title={t("problemRows")} rows={problems} />}
    </Stack>
  );
}

/** A list of rows of the file, with what is wrong with each. */
export function Rows({
  title,
  rows,
}: {
  title: string;
  rows: readonly {
    line: number;
    code: string;
    reason: Preview["problems"][number]["reason"] | null;
    elsewhere?: Preview["problems"][number]["elsewhere"];
  }[];
}) {
  const t = useTranslations("codeImport");
  const reasonOf = useReasonWords();
  return (
    <div>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <Scrolling label={title} className={`${table.frame} ${classes.scroll}`}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th className={classes.line ?? ""}>{t("line")}</Table.Th>
              <Table.Th>{t("code")}</Table.Th>
              <Table.Th>{t("reason")}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ line, code, reason, elsewhere }) => (
              <Table.Tr key={`${line} ${reason}`}>
                <Table.Td className={classes.line ?? ""}>{line}</Table.Td>
                <Table.Td className={classes.code ?? ""}>{code}</Table.Td>
                <Table.Td>{reason === null ? "" : reasonOf(reason, elsewhere)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Scrolling>
    </div>
  );
}

/** Another separator makes other columns: which one, and whether the first row names it, is recognised again. */
const pick = ({ encoding }: Said): Said => (encoding ? { encoding } : {});

const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
