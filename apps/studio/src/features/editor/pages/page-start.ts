import type { ElementType, PageType } from "@fairground/model/campaign";
import { LANGUAGES } from "@fairground/model/text";
import { formFields } from "../acts/starting.ts";
import type { ElementStart } from "../document/commands/index.ts";
import type { Draft } from "../document/editor.ts";
import { STARTERS, type Starter, type StarterPart } from "./starters.ts";

/** What a new page stands with at once. */
interface PageStart {
  root: ElementStart;
  /** Parents before what lies in them. */
  elements: readonly { id: string; parentId: string; type: ElementType; start: ElementStart }[];
}

/** The starter of a page's type in the campaign's languages; in English for those that we do not speak. */
export function pageStart(
  pageType: PageType,
  rootId: string,
  { document, metadata }: Draft,
  newId: () => string,
): PageStart {
  const said = (texts: Starter["root"]["texts"]) => ({
    texts: Object.fromEntries(
      Object.entries(texts ?? {}).map(([slot, words]) => [
        slot,
        Object.fromEntries(
          metadata.languages.map(({ shortName }) => [
            shortName,
            words[LANGUAGES.find((language) => shortName.startsWith(language)) ?? "en"],
          ]),
        ),
      ]),
    ),
  });
  const built = (part: StarterPart, parentId: string): PageStart["elements"] => {
    const id = newId();
    const start: ElementStart = {
      ...structuredClone(part.with ?? {}),
      ...said(part.texts),
      ...(part.variant !== undefined && { variant: part.variant }),
      ...(part.form && { fields: formFields(part.form, document) }),
    };
    return [{ id, parentId, type: part.type, start }, ...(part.children ?? []).flatMap((child) => built(child, id))];
  };
  const { root, parts } = STARTERS[pageType];
  const { texts, ...settings } = root;
  return { root: { ...settings, ...said(texts) }, elements: parts.flatMap((part) => built(part, rootId)) };
}
