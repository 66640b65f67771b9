import { type LocalizedText, textIn } from "@fairground/model/text";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { setPrize } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";

interface PrizePickerProps {
  label: string;
  help?: string | undefined;
  /** The symbol that stands for the prize in document and answers (spec §3); nobody has to read or write one. */
  value: string;
  onChange(symbol: string): void;
}

/** The prize that a place of the game stands for, by its name. */
export function PrizePicker({ label, help, value, onChange }: PrizePickerProps): ReactNode {
  const t = useTranslations("editor.inspector.prizes");
  const editor = useEditorApi();
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const say = (title: LocalizedText) => textIn(title, language, first) || t("nameless");
  const symbolOf = ({ symbolId, id, noWinPrize }: (typeof list)[number]) => symbolId || (noWinPrize ? "" : id);
  const names = new Map<string, string>([["", t("noPrize")]]);
  for (const entry of list) {
    const symbol = symbolOf(entry);
    const named = names.get(symbol);
    if (symbol !== "") names.set(symbol, named === undefined ? say(entry.title) : `${named}, ${say(entry.title)}`);
  }
  const isGone = !names.has(value);
  const choose = (symbol: string) => {
    const bare = list.find((entry) => entry.symbolId === "" && symbol !== "" && symbolOf(entry) === symbol);
    if (bare) editor.run("setPrize", setPrize(bare.id, { symbolId: symbol }));
    onChange(symbol);
  };
  return (
    <Select
      size="sm"
      label={label}
      description={help}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[...names].map(([symbol, name]) => ({ value: `=${symbol}`, label: name }))}
      value={isGone ? null : `=${value}`}
      placeholder={t("gone")}
      error={isGone && t("goneHelp")}
      allowDeselect={false}
      comboboxProps={{ portalProps: { target: "#content" } }}
      onChange={(next) => next !== null && choose(next.slice(1))}
    />
  );
}
