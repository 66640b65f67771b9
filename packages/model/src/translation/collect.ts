import type { CampaignDocument, Element, Page } from "../campaign/schema.ts";
import type { FormField } from "../form/schema.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import type { Fields, TextCatalogue } from "./catalogue.ts";

export type TextPlace = "page" | "element" | "field" | "game" | "outcome" | "prize" | "mail";

/** A text that visitors read, with where it stands. */
export interface CampaignText {
  /** Names it whatever is reordered: ids in the place of indices. Unique in a document. */
  readonly key: string;
  /** From the document's root. */
  readonly path: readonly (string | number)[];
  readonly place: TextPlace;
  readonly text: LocalizedText;
  /** Not in the document: the product's own words for it, which a campaign may replace. */
  readonly isDefault: boolean;
  /** What the text is for, in the words of its settings, e.g. "Label". */
  readonly label: string;
  /** Of the page on which it is read, "" for none. */
  readonly pageId: string;
  readonly pageName: string;
  /** "" for none. */
  readonly elementId: string;
  /** In the place of another text, which is read where this one is emptied, as a segment's label in that of its prize's. */
  readonly isOverride?: true;
  /** An element's: emptied in a language, it is empty there. */
  readonly mayBeEmpty?: true;
}

const FIELD_TEXTS = {
  label: "Label",
  selectLabel: "Prompt of the choice",
  placeholder: "Placeholder",
  prefix: "Before the label",
  secondaryPrefix: "Before the second label",
  secondaryLabel: "Second label",
} as const;
const LABELS = { page: "Page name", name: "Name", title: "Title", description: "Description", error: "Error message" };
/** What texts are called that no setting of a game or an element describes, in English. */
export const OWN_TEXT_LABELS: readonly string[] = [...Object.values(LABELS), ...Object.values(FIELD_TEXTS)];
const MAIL_PAGES: readonly string[] = ["outcome-email", "doi-email"];

type Where = Pick<CampaignText, "pageId" | "pageName" | "elementId" | "place">;
type Add = (text: CampaignText) => void;
const NOWHERE = { pageId: "", pageName: "", elementId: "" };

/**
 * Every `{lang: value}` text of a document: pages, elements with their settings and fields, mails, the game's settings,
 * outcomes and prizes, page by page in the order in which they are shown.
 * @param first the campaign's first language, in which page names are told
 */
export function collectTexts(document: CampaignDocument, catalogue: TextCatalogue, first: string): CampaignText[] {
  const texts: CampaignText[] = [];
  const add: Add = (text) => void texts.push(text);
  const children = childrenOf(document);
  for (const set of ["pages", "additionalPages"] as const)
    for (const page of pagesOf(document, set)) {
      const isMail = MAIL_PAGES.includes(page.pageType);
      const where = { pageId: page.id, pageName: textIn(page.name, first, first), elementId: "" };
      const place = isMail ? ("mail" as const) : ("page" as const);
      const path = [set, "entities", page.id, "name"];
      add({
        ...where,
        place,
        key: `page/${page.id}/name`,
        path,
        text: page.name,
        isDefault: false,
        label: LABELS.page,
      });
      for (const element of under(page.elementRoot, document, children))
        elementTexts(element, catalogue, { ...where, elementId: element.id, place: isMail ? "mail" : "element" }, add);
    }
  gameTexts(document, catalogue, add);
  for (const [at, outcome] of document.outcomes.entries())
    add({
      ...NOWHERE,
      place: "outcome",
      key: `outcome/${outcome.id}/name`,
      path: ["outcomes", at, "name"],
      text: outcome.name,
      isDefault: false,
      label: LABELS.name,
    });
  document.prizePoolList.forEach((entry, at) => {
    for (const [name, label] of [
      ["title", LABELS.title],
      ["description", LABELS.description],
    ] as const)
      add({
        ...NOWHERE,
        place: "prize",
        key: `prize/${entry.id}/${name}`,
        path: ["prizePoolList", at, name],
        text: entry[name],
        isDefault: false,
        label,
      });
  });
  return texts;
}

function elementTexts(element: Element, catalogue: TextCatalogue, where: Where, add: Add): void {
  const path = ["elements", "entities", element.id];
  const key = `element/${element.id}`;
  const slots = catalogue.slots(element.type);
  for (const slot of slots) {
    const text = element.texts[slot.name];
    add({
      ...where,
      key: `${key}/texts/${slot.name}`,
      path: [...path, "texts", slot.name],
      text: text ?? slot.default,
      isDefault: text === undefined,
      label: slot.label,
      mayBeEmpty: true,
    });
  }
  const known = new Set(slots.map(({ name }) => name));
  for (const [name, text] of Object.entries(element.texts))
    if (!known.has(name))
      add({
        ...where,
        key: `${key}/texts/${name}`,
        path: [...path, "texts", name],
        text,
        isDefault: false,
        label: name,
      });
  for (const [at, field] of (element.fields ?? []).entries())
    fieldTexts(field, [...path, "fields", at], `${key}/${field.name}`, where, add);
  const fields = catalogue.elementFields(element.type);
  if (fields) settingTexts(fields, element as Record<string, unknown>, path, key, catalogue, where, add); // a loose object
}

function fieldTexts(field: FormField, path: readonly (string | number)[], key: string, at: Where, add: Add): void {
  const where: Where = { ...at, place: "field" };
  for (const [name, label] of Object.entries(FIELD_TEXTS)) {
    const text = field[name as keyof typeof FIELD_TEXTS]; // its own keys
    if (text === undefined) continue;
    add({
      ...where,
      key: `${key}/${name}`,
      path: [...path, name],
      text,
      isDefault: false,
      label: `${field.name}: ${label}`,
    });
  }
  add({
    ...where,
    key: `${key}/errorMessage`,
    path: [...path, "validation", "errorMessage"],
    text: field.validation.errorMessage,
    isDefault: false,
    label: `${field.name}: ${LABELS.error}`,
  });
  for (const [index, option] of field.options.entries())
    add({
      ...where,
      key: `${key}/options/${option.value || index}`,
      path: [...path, "options", index, "label"],
      text: option.label,
      isDefault: false,
      label: `${field.name}: ${option.value}`,
    });
}

function gameTexts({ game, pages }: CampaignDocument, catalogue: TextCatalogue, add: Add): void {
  const fields = catalogue.gameFields(game.kind);
  const page = Object.values(pages.entities).find(({ pageType }) => pageType === "game");
  const where = { ...NOWHERE, pageId: page?.id ?? "", place: "game" as const };
  if (fields) settingTexts(fields, game.settings, ["game", "settings"], "game", catalogue, where, add);
}

/** Texts among settings, also in lists and in the games that a calendar holds. Missing ones are their fields' defaults. */
function settingTexts(
  fields: Fields,
  value: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
  key: string,
  catalogue: TextCatalogue,
  where: Where,
  add: Add,
): void {
  for (const [name, field] of Object.entries(fields)) {
    const held = value[name];
    const here = [...path, name];
    if (field.kind === "text")
      add({
        ...where,
        key: `${key}/${name}`,
        path: here,
        text: isText(held) ? held : (field.default as LocalizedText), // of a text field
        isDefault: !isText(held),
        label: field.label,
        ...(field.ofPrize && value.symbolId ? { isOverride: true as const } : {}),
      });
    else if (field.item && Array.isArray(held)) {
      const { fields: item } = field.item;
      held.forEach((one: unknown, index) => {
        if (isRecord(one))
          settingTexts(
            item,
            one,
            [...here, index],
            `${key}/${name}/${nameOf(one, index, held)}`,
            catalogue,
            where,
            add,
          );
      });
    } else if (isHeldGame(held)) {
      const inner = catalogue.gameFields(held.kind);
      if (inner) settingTexts(inner, held.settings, [...here, "settings"], `${key}/${name}`, catalogue, where, add);
    } else if (field.kind === "data" && isByLanguage(held))
      add({ ...where, key: `${key}/${name}`, path: here, text: held, isDefault: false, label: field.label });
  }
}

/** An item's id where it has one of its own, else its place. */
function nameOf(item: Readonly<Record<string, unknown>>, index: number, among: readonly unknown[]): string {
  const { id } = item;
  if (typeof id !== "string" || id === "") return String(index);
  return among.filter((other) => isRecord(other) && other.id === id).length > 1 ? String(index) : id;
}

const pagesOf = (document: CampaignDocument, set: "pages" | "additionalPages"): Page[] =>
  document[set].ids.flatMap((id) => document[set].entities[id] ?? []);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const LANGUAGE = /^[a-z]{2}(-[A-Za-z]{2,4})?$/;
const isByLanguage = (value: unknown): value is Readonly<Record<string, string>> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, text]) => LANGUAGE.test(name) && typeof text === "string");
const isText = (value: unknown): value is LocalizedText => typeof value === "string" || isByLanguage(value);

const isHeldGame = (value: unknown): value is CampaignDocument["game"] =>
  isRecord(value) && typeof value.kind === "string" && isRecord(value.settings);

/** Children by parent, in the order in which they are shown. */
export function childrenOf({ elements }: CampaignDocument): ReadonlyMap<string, Element[]> {
  const children = new Map<string, Element[]>();
  for (const element of Object.values(elements.entities)) {
    if (element.parentId === null) continue;
    const siblings = children.get(element.parentId) ?? [];
    siblings.push(element);
    children.set(element.parentId, siblings);
  }
  for (const siblings of children.values())
    siblings.sort((a, b) => (a.order < b.order ? -1 : a.order > b.order ? 1 : a.id < b.id ? -1 : 1));
  return children;
}

/** A root with everything under it, in reading order. */
export function under(
  rootId: string,
  { elements }: CampaignDocument,
  children: ReadonlyMap<string, Element[]>,
): Element[] {
  const found: Element[] = [];
  const seen = new Set<string>();
  const visit = (element: Element | undefined) => {
    if (!element || seen.has(element.id)) return;
    seen.add(element.id);
    found.push(element);
    for (const child of children.get(element.id) ?? []) visit(child);
  };
  visit(elements.entities[rootId]);
  return found;
}
