import { textIn } from "@fairground/model/text";
import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "../document/context.tsx";
import { pagesOf } from "../document/tree.ts";

interface PageSelectProps {
  label: string;
  help?: string | undefined;
  value: string;
  /** Which pages may be chosen; all of them where it is left out. */
  among?: "pages" | "additionalPages";
  /** Beside pages, e.g. the next one. */
  also?: readonly { value: string; label: string }[];
  clearable?: boolean;
  onChange(id: string): void;
}

/** One of the campaign's pages, by its name. */
export function PageSelect({
  label,
  help,
  value,
  among,
  also = [],
  clearable = false,
  onChange,
}: PageSelectProps): ReactNode {
  const t = useTranslations("editor.inspector");
  const document = useEditor(({ draft }) => draft.document);
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  const pages = pagesOf(document).filter(({ id }) => among === undefined || document[among].entities[id]);
  const data = [...also, ...pages.map(({ id, name }) => ({ value: id, label: textIn(name, language, first) || id }))];
  const isThere = value === "" || data.some((each) => each.value === value);
  return (
    <Select
      size="sm"
      label={label}
      description={help}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={data}
      value={value === "" ? null : value}
      placeholder={t("choosePage")}
      nothingFoundMessage={t("noPage")}
      error={!isThere && t("pageGone")}
      clearable={clearable}
      clearButtonProps={{ "aria-label": t("remove") }}
      searchable
      comboboxProps={{ portalProps: { target: "#content" } }}
      onChange={(id) => onChange(id ?? "")}
    />
  );
}
