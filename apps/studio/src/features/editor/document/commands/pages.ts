import type { CampaignDocument, ElementType, Page, PageType } from "@fairground/model/campaign";
import { page as pageSchema } from "@fairground/model/campaign/schema";
import { linkedPages, readRich, withPagesIn } from "@fairground/model/rich-text";
import type { LocalizedText } from "@fairground/model/text";
import type { Draft, Recipe } from "../editor.ts";
import { pageIn, withDescendants } from "../tree.ts";
import { type ElementStart, insertElement, pasteElements, takeElements } from "./elements.ts";
import { inLanguage } from "./properties.ts";

/** Regular pages are the way through the campaign; additional ones stand beside it (spec §2). */
export type PageSetName = "pages" | "additionalPages";

/** Types whose place is beside the way: terms, privacy, mails, and pages for a closed campaign. */
export const ADDITIONAL_TYPES: readonly PageType[] = [
  "terms-and-conditions",
  "privacy-policy",
  "outcome-email",
  "doi-email",
  "coming-soon",
  "campaign-ended",
  "limit-reached",
];
export const EMAIL_TYPES: readonly PageType[] = ["outcome-email", "doi-email"];

export const setOf = (document: CampaignDocument, id: string): PageSetName | null =>
  document.pages.entities[id] ? "pages" : document.additionalPages.entities[id] ? "additionalPages" : null;

interface NewPage {
  id: string;
  rootId: string;
  name: Record<string, string>;
  pageType: PageType;
  set: PageSetName;
  /** Behind this page; left out: at the end. A gate comes first, wherever one stands. */
  behind?: string;
  /** What stands on it at once; left out: nothing. */
  start?: {
    root: ElementStart;
    elements: readonly { id: string; parentId: string; type: ElementType; start: ElementStart }[];
  };
}

export function addPage({ id, rootId, name, pageType, set, behind, start }: NewPage): Recipe {
  return (draft) => {
    const { document } = draft;
    document.elements.entities[rootId] = { ...rootOf(rootId, pageType), ...start?.root };
    const pages = document[set];
    pages.entities[id] = pageSchema.parse({ id, name, pageType, order: null, elementRoot: rootId });
    const at = behind === undefined ? -1 : pages.ids.indexOf(behind);
    // Behind the form or the game a gate lets nobody in: both need the play that its code opens (spec §4, entry gating).
    const place = pageType === "access" ? 0 : at === -1 ? pages.ids.length : at + 1;
    pages.ids.splice(place, 0, id);
    numberPages(document, set);
    for (const each of start?.elements ?? []) {
      const refused = insertElement(each.id, each.type, { parentId: each.parentId }, each.start)(draft);
      if (refused) return refused;
    }
    return undefined;
  };
}

const rootOf = (id: string, pageType: PageType) => ({
  id,
  type: EMAIL_TYPES.includes(pageType) ? ("email-template" as const) : ("root-container" as const),
  parentId: null,
  order: "a0",
  style: {},
  texts: {},
  ...(!EMAIL_TYPES.includes(pageType) && { layout: "column" as const }),
});

/** What else goes, or is left without its page, when a page is removed: told before it is confirmed. */
export interface PageLoss {
  elements: number;
  /** Buttons, links and legal labels of other pages that lead there. */
  actions: number;
  outcomes: number;
  prizes: number;
  hasCodes: boolean;
}
export function lossOf({ document }: Draft, id: string): PageLoss {
  const root = pageIn(document, id)?.elementRoot ?? "";
  const gone = new Set(withDescendants(document.elements.entities, [root]));
  const others = Object.values(document.elements.entities).filter((element) => !gone.has(element.id));
  const leads = (each: { target: string } | undefined) => each?.target === id;
  const names = (each: { outcomePageId: string; emailId: string | null }) =>
    each.outcomePageId === id || each.emailId === id;
  return {
    elements: Math.max(0, gone.size - 1),
    actions: others.filter(
      ({ action, fields = [], rich, texts }) =>
        leads(action) ||
        (rich && textPages(texts.text).includes(id)) ||
        fields.some((field) => leads(field.action) || leads(field.secondaryAction)),
    ).length,
    outcomes: document.outcomes.filter(names).length,
    prizes: document.prizePoolList.filter(names).length,
    hasCodes: document.uniqueCodes[id] !== undefined,
  };
}

/** Pages that a formatted text links to, in any language. */
const textPages = (text: LocalizedText = ""): string[] =>
  (typeof text === "string" ? [text] : Object.values(text)).flatMap((written) => linkedPages(readRich(written)));

/** Removes a page with its elements; what led there leads nowhere. The last regular page stays. */
export function removePage(id: string): Recipe {
  return ({ document }) => {
    const set = setOf(document, id);
    const page = pageIn(document, id);
    if (!set || !page) return { refused: "gone" };
    if (set === "pages" && document.pages.ids.length === 1) return { refused: "lastPage" };
    for (const gone of withDescendants(document.elements.entities, [page.elementRoot]))
      delete document.elements.entities[gone];
    delete document[set].entities[id];
    document[set].ids = document[set].ids.filter((each) => each !== id);
    letGoOf(document, id);
    numberPages(document, set);
    return undefined;
  };
}

function letGoOf(document: CampaignDocument, id: string): void {
  for (const element of Object.values(document.elements.entities)) {
    if (element.action?.target === id) delete element.action;
    if (element.rich && element.texts.text !== undefined)
      element.texts.text = withPagesIn(element.texts.text, (page) => (page === id ? null : page));
    for (const field of element.fields ?? []) {
      if (field.action?.target === id) delete field.action;
      if (field.secondaryAction?.target === id) delete field.secondaryAction;
    }
  }
  for (const named of [...document.outcomes, ...document.prizePoolList]) {
    if (named.outcomePageId === id) named.outcomePageId = "";
    if (named.emailId === id) named.emailId = null;
  }
  delete document.uniqueCodes[id];
  for (const codes of Object.values(document.uniqueCodes))
    if (codes.fallbackOutcomePageId === id) codes.fallbackOutcomePageId = null;
  forget(document.game.settings, id);
}

/** A game's settings name pages in fields of their own: an id that is gone is none. */
function forget(value: unknown, id: string): void {
  if (typeof value !== "object" || value === null) return;
  for (const [key, each] of Object.entries(value)) {
    if (each === id) (value as Record<string, unknown>)[key] = "";
    else forget(each, id);
  }
}

/** A copy behind the page, with all its elements under new ids. */
export function duplicatePage(
  id: string,
  copyId: string,
  name: Record<string, string>,
  idOf: (old: string) => string,
): Recipe {
  return (draft) => {
    const { document } = draft;
    const set = setOf(document, id);
    const page = pageIn(document, id);
    const root = page && document.elements.entities[page.elementRoot];
    if (!set || !page || !root) return { refused: "gone" };
    const rootId = idOf(root.id);
    document.elements.entities[rootId] = { ...structuredCopy(root), id: rootId };
    document[set].entities[copyId] = { ...structuredCopy(page), id: copyId, name, elementRoot: rootId };
    document[set].ids.splice(document[set].ids.indexOf(id) + 1, 0, copyId);
    numberPages(document, set);
    const children = Object.values(document.elements.entities).flatMap((each) =>
      each.parentId === root.id ? each.id : [],
    );
    return pasteElements(takeElements(document.elements.entities, children), { parentId: rootId }, idOf)(draft);
  };
}

const structuredCopy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T; // plain JSON, out of the draft

/** Puts a page before the one that stands at `index` of a set now; into the other set too. */
export function movePage(id: string, to: PageSetName, index: number): Recipe {
  return ({ document }) => {
    const from = setOf(document, id);
    const page = pageIn(document, id);
    if (!from || !page) return { refused: "gone" };
    if (from === "pages" && to !== "pages" && document.pages.ids.length === 1) return { refused: "lastPage" };
    const rest = document[to].ids.slice(0, index).filter((each) => each !== id);
    document[from].ids = document[from].ids.filter((each) => each !== id);
    document[to].ids.splice(rest.length, 0, id);
    if (from !== to) {
      document[to].entities[id] = page;
      delete document[from].entities[id];
      numberPages(document, from);
      if (to === "pages") endAdditional(document, id);
    }
    numberPages(document, to);
    return undefined;
  };
}

/** What opened it as an additional page now goes to it. */
function endAdditional(document: CampaignDocument, id: string): void {
  for (const { action, fields = [] } of Object.values(document.elements.entities))
    for (const each of [action, ...fields.flatMap((field) => [field.action, field.secondaryAction])])
      if (each?.type === "ADDITIONAL_PAGE" && each.target === id) {
        (each as { type: string }).type = "CHANGE_PAGE";
        delete each.openNewTab;
      }
}

export function changePageType(id: string, pageType: PageType): Recipe {
  return ({ document }) => {
    const page = pageIn(document, id);
    const root = page && document.elements.entities[page.elementRoot];
    if (!page || !root) return { refused: "gone" };
    page.pageType = pageType;
    const type = EMAIL_TYPES.includes(pageType) ? "email-template" : "root-container";
    if (root.type !== type && (root.type === "email-template" || type === "email-template")) {
      const { style, texts, order } = root;
      document.elements.entities[root.id] = { ...rootOf(root.id, pageType), style, texts, order };
    }
    // A page that is no mail any more is nobody's mail.
    if (pageType !== "outcome-email")
      for (const named of [...document.outcomes, ...document.prizePoolList])
        if (named.emailId === id) named.emailId = null;
    return undefined;
  };
}

export function renamePage(id: string, language: string, name: string): Recipe {
  return ({ document, metadata }) => {
    const page = pageIn(document, id);
    if (!page) return { refused: "gone" };
    page.name = inLanguage(page.name, language, metadata.languages[0]?.shortName ?? "en", name);
    return undefined;
  };
}

export function setPageBackground(id: string, background: Page["background"] | null): Recipe {
  return ({ document }) => {
    const page = pageIn(document, id);
    if (!page) return { refused: "gone" };
    if (background) page.background = background;
    else delete page.background;
    return undefined;
  };
}

/** Pages are sorted by `order`, then as they are listed: both say the same (spec §4). */
function numberPages(document: CampaignDocument, set: PageSetName): void {
  document[set].ids.forEach((id, order) => {
    const page = document[set].entities[id];
    if (page && page.order !== order) page.order = order;
  });
}
