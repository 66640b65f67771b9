import { type CampaignText, exactText, type TranslationState } from "@fairground/model/translation";
import { Badge, Button, Table, Text, Textarea } from "@mantine/core";
import { useTranslations } from "use-intl";
import table from "../../ui/list/table.module.css";
import classes from "./texts.module.css";
import { useTextLabel } from "./use-text-label.ts";

interface Props {
  texts: readonly CampaignText[];
  language: string;
  first: string;
  canEdit: boolean;
  /** What was written and not saved yet. */
  writtenOf: (key: string) => string | undefined;
  stateOf: (text: CampaignText) => TranslationState;
  sourceOf: (text: CampaignText) => string;
  onChange: (key: string, value: string) => void;
  onConfirm: (text: CampaignText) => void;
}

/** Original and translation side by side; Ctrl+Enter goes to the next field. */
export function TextTable(props: Props) {
  const t = useTranslations("review.texts");
  return (
    <div className={table.frame}>
      <Table>
        <Table.Caption className={table.caption ?? ""}>{t("title")}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("place")}</Table.Th>
            <Table.Th>{t("source")}</Table.Th>
            <Table.Th>{t("translation")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {props.texts.map((text) => (
            <Row key={text.key} text={text} {...props} />
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Row({
  text,
  language,
  first,
  canEdit,
  writtenOf,
  stateOf,
  sourceOf,
  onChange,
  onConfirm,
}: Props & { text: CampaignText }) {
  const t = useTranslations("review.texts");
  const labelOf = useTextLabel();
  const source = sourceOf(text);
  const state = stateOf(text);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{text.pageName}</Text>
        <Text size="sm" c="dimmed">
          {labelOf(text)}
        </Text>
        {(state === "missing" || state === "outdated") && (
          <Badge color={state === "missing" ? "red" : "amber"}>{t(state)}</Badge>
        )}
      </Table.Td>
      <Table.Td className={classes.cell ?? ""} lang={first}>
        {source}
      </Table.Td>
      <Table.Td className={classes.cell ?? ""}>
        <Textarea
          aria-label={`${t("translation")}: ${source.slice(0, 80)}`}
          lang={language}
          autosize
          maxRows={12}
          readOnly={!canEdit}
          value={writtenOf(text.key) ?? exactText(text.text, language, first)}
          onChange={({ currentTarget }) => onChange(text.key, currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            event.currentTarget.closest("tr")?.nextElementSibling?.querySelector("textarea")?.focus();
          }}
        />
        {state === "outdated" && canEdit && (
          <Button
            variant="subtle"
            size="xs"
            aria-label={t("stillRightFor", { text: source.slice(0, 80) })}
            onClick={() => onConfirm(text)}
          >
            {t("stillRight")}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
