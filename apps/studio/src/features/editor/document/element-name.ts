import type { Element } from "@fairground/model/campaign";
import { plainOf, readRich } from "@fairground/model/rich-text";
import { textIn } from "@fairground/model/text";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { useEditor } from "./context.tsx";

/** What an element is called: the name it was given, else its type with the beginning of its text. */
export function useElementName(): (element: Element | undefined) => string {
  const t = useTranslations("editor.palette.types");
  const fields = useTranslations("editor.richText.fields");
  const language = useEditor(({ session }) => session.language);
  const first = useEditor(({ draft }) => draft.metadata.languages[0]?.shortName ?? "en");
  return useMemo(() => {
    // An element that changes is another object: the outline asks for the names of all at every key.
    const names = new WeakMap<Element, string>();
    const nameOf = (element: Element): string => {
      if (typeof element.name === "string" && element.name !== "") return element.name;
      const text = Object.values(element.texts)
        .map((each) => textIn(each, language, first))
        .map((each) => (element.rich ? plainOf(readRich(each)) : each).replace(/\s+/g, " ").trim())
        .map((each) => sayFields(each, (field) => (fields.has(field as "code") ? fields(field as "code") : null)))
        .find((each) => each !== "");
      const key = element.type as Parameters<typeof t>[0]; // an element that is being made has no words yet
      const type = t.has(key) ? t(key) : element.type;
      return text ? `${type}: ${text.length > 32 ? `${text.slice(0, 31)}…` : text}` : type;
    };
    return (element) => {
      if (!element) return "";
      const name = names.get(element) ?? nameOf(element);
      names.set(element, name);
      return name;
    };
  }, [t, fields, language, first]);
}

/**
 * A text with its fields by what they are called, not as they are written: "{{legal.terms}}" is no name for anything.
 * @param say null: there is no such field, and it stays as it is written
 */
export const sayFields = (text: string, say: (field: string) => string | null): string =>
  text.replace(
    /\{\{\s*([a-zA-Z.]+)\s*(?:\|[^{}]*)?\}\}/g,
    (whole, field: string) => say(field.replace(".", "_")) ?? whole,
  );
