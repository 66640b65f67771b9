import type { Element } from "@fairground/model/campaign";
import { goneFrom, LETTER_RESULTS } from "@fairground/model/mail";
import { MultiSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { useLanguageName } from "../../../ui/address-list.tsx";
import { setSetting } from "../acts/acts.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { useLetter, useOutcomeName } from "../document/use-letter.ts";

type Only = NonNullable<Element["only"]>;

/** To whom a letter shows an element: by the outcome of the play that it follows, and by language. Nothing chosen: everybody. */
export function ReadersField({ element }: { element: Element }): ReactNode {
  const t = useTranslations("editor.readers");
  const editor = useEditorApi();
  const nameOf = useOutcomeName();
  const languageName = useLanguageName();
  const { followsPlay } = useLetter();
  const document = useEditor(({ draft }) => draft.document);
  const languages = useEditor(({ draft }) => draft.metadata.languages);
  const names = languages.map(({ shortName }) => shortName);
  const only = element.only ?? {};
  const { outcomes = [], results = [] } = only;
  const gone = goneFrom(element, document, names);
  const set = (change: Partial<Only>) => {
    const next = Object.entries({ ...only, ...change }).filter(([, list]) => list && list.length > 0);
    setSetting(editor, "only", next.length > 0 ? Object.fromEntries(next) : undefined);
  };
  const comboboxProps = { portalProps: { target: "#content" } };
  return (
    <>
      {(followsPlay || outcomes.length + results.length > 0) && (
        <MultiSelect
          size="sm"
          label={t("outcomes")}
          placeholder={outcomes.length + results.length === 0 ? t("everybody") : ""}
          data={[
            { group: t("results"), items: LETTER_RESULTS.map((value) => ({ value: `${value}:`, label: t(value) })) },
            {
              group: t("outcomesOf"),
              items: [
                ...document.outcomes.map(({ id }) => ({ value: `of:${id}`, label: nameOf(id) ?? id })),
                ...gone.outcomes.map((id) => ({ value: `of:${id}`, label: t("gone") })),
              ],
            },
          ].filter(({ items }) => items.length > 0)}
          value={[...results.map((value) => `${value}:`), ...outcomes.map((id) => `of:${id}`)]}
          hidePickedOptions
          comboboxProps={comboboxProps}
          onChange={(chosen) =>
            set({
              results: LETTER_RESULTS.filter((value) => chosen.includes(`${value}:`)),
              outcomes: chosen.flatMap((value) => (value.startsWith("of:") ? [value.slice(3)] : [])),
            })
          }
        />
      )}
      {(languages.length > 1 || (only.languages ?? []).length > 0) && (
        <MultiSelect
          size="sm"
          label={t("languages")}
          placeholder={(only.languages ?? []).length === 0 ? t("allLanguages") : ""}
          data={[...names, ...gone.languages].map((value) => ({ value, label: languageName(value) }))}
          value={only.languages ?? []}
          hidePickedOptions
          comboboxProps={comboboxProps}
          onChange={(chosen) => set({ languages: chosen })}
        />
      )}
    </>
  );
}
