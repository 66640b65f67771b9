import { type PageStart, startOf } from "@fairground/elements/letters/start";
import type { PageType } from "@fairground/model/campaign";
import { formFields } from "../acts/starting.ts";
import type { Draft } from "../document/editor.ts";
import { STARTERS } from "./starters.ts";

/** The starter of a page's type in the campaign's languages; in English for those that we do not speak. */
export const pageStart = (
  pageType: PageType,
  rootId: string,
  { document, metadata }: Draft,
  newId: () => string,
): PageStart =>
  startOf(STARTERS[pageType], rootId, metadata.languages, newId, ({ form }) =>
    form ? { fields: formFields(form, document) } : {},
  );
