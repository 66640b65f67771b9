import type { Element, ElementType } from "@fairground/model/campaign";
import type { FormVariant } from "@fairground/model/form";
import { LANGUAGES, type Language } from "@fairground/model/text";

/** A text in every language that we speak. */
export type Words = Readonly<Record<Language, string>>;

/** An element that a new page begins with; its texts in every language that we speak. */
export interface StarterPart {
  type: ElementType;
  variant?: string;
  with?: Readonly<Record<string, unknown>>;
  texts?: Readonly<Record<string, Words>>;
  form?: FormVariant;
  children?: readonly StarterPart[];
}

/** What a page begins with, so that no page that visitors may come to is ever blank. */
export interface Starter {
  root: Readonly<Record<string, unknown>> & { texts?: Readonly<Record<string, Words>> };
  parts: readonly StarterPart[];
}

type Start = Partial<Omit<Element, "id" | "type" | "parentId" | "order">>;
/** What a new page stands with at once. */
export interface PageStart {
  root: Start;
  /** Parents before what lies in them. */
  elements: readonly { id: string; parentId: string; type: ElementType; start: Start }[];
}

/** A text in a campaign's languages; in English in those that we do not speak. */
export const inLanguages = (words: Words, languages: readonly { shortName: string }[]): Record<string, string> =>
  Object.fromEntries(
    languages.map(({ shortName }) => [
      shortName,
      words[LANGUAGES.find((language) => shortName.startsWith(language)) ?? "en"],
    ]),
  );

/** A starter as elements. @param more what a part gets of the campaign */
export function startOf(
  { root: { texts, ...settings }, parts }: Starter,
  rootId: string,
  languages: readonly { shortName: string }[],
  newId: () => string,
  more: (part: StarterPart) => Start = () => ({}),
): PageStart {
  const said = (all: Starter["root"]["texts"]) => ({
    texts: Object.fromEntries(Object.entries(all ?? {}).map(([slot, words]) => [slot, inLanguages(words, languages)])),
  });
  const built = (part: StarterPart, parentId: string): PageStart["elements"] => {
    const id = newId();
    const start: Start = {
      ...structuredClone(part.with ?? {}),
      ...said(part.texts),
      ...(part.variant !== undefined && { variant: part.variant }),
      ...more(part),
    };
    return [{ id, parentId, type: part.type, start }, ...(part.children ?? []).flatMap((child) => built(child, id))];
  };
  return { root: { ...settings, ...said(texts) }, elements: parts.flatMap((part) => built(part, rootId)) };
}
