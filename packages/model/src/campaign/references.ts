import { numberOf } from "../prize/fraction.ts";
import { NO_WIN } from "../prize/names.ts";
import { noWinShare } from "../prize/no-win.ts";
import { isDrawnByOdds } from "../prize/pacing.ts";
import { linkedPages, readRich } from "../rich-text/index.ts";
import { pictureFaults } from "./addresses.ts";
import type { Fault } from "./fault.ts";
import { nameFaults } from "./names/name-faults.ts";
import { HOLDER_TYPES, type PageType } from "./names/names.ts";
import type { Action, CampaignDocument, Element, Page } from "./schema.ts";

/**
 * What a document's references break, all at once, with paths. Empty: the document may be stored. What publishing asks
 * beyond that is in publish-faults.ts.
 */
export function checkDocument(document: CampaignDocument): Fault[] {
  const found = new Checker(document);
  found.game();
  found.pages();
  found.elements();
  found.outcomes();
  found.prizes();
  found.uniqueCodes();
  return [...found.faults, ...nameFaults(document), ...pictureFaults(document)];
}

const EMAIL_PAGES: readonly PageType[] = ["outcome-email", "doi-email"];
const DIRECTIONS: readonly string[] = ["NEXT", "PREVIOUS", "BACK", "FIRST"];

class Checker {
  readonly faults: Fault[] = [];
  readonly #document: CampaignDocument;
  readonly #elements: ReadonlyMap<string, Element>;
  readonly #regular: ReadonlyMap<string, Page>;
  readonly #additional: ReadonlyMap<string, Page>;

  constructor(document: CampaignDocument) {
    this.#document = document;
    this.#elements = new Map(Object.entries(document.elements.entities));
    this.#regular = new Map(Object.entries(document.pages.entities));
    this.#additional = new Map(Object.entries(document.additionalPages.entities));
  }

  game(): void {
    const { game, gameType, breakpoints } = this.#document;
    if (game.kind !== gameType)
      this.#add(["game", "kind"], `The campaign is of type ${gameType}; the game must be too`);
    this.#noneTwice(
      breakpoints.map(({ id }) => id),
      ["breakpoints"],
    );
  }

  pages(): void {
    const rootOf = new Map<string, string>();
    for (const name of ["pages", "additionalPages"] as const) {
      const { ids, entities } = this.#document[name];
      this.#noneTwice(ids, [name, "ids"]);
      ids.forEach((id, index) => {
        if (!Object.hasOwn(entities, id)) this.#add([name, "ids", index], `There is no page ${id}`);
      });
      for (const [key, page] of Object.entries(entities)) {
        const path = [name, "entities", key];
        if (!ids.includes(key)) this.#add(path, "The page is missing from `ids`");
        if (page.id !== key) this.#add([...path, "id"], `The id must be its key, ${key}`);
        if (name === "additionalPages" && this.#regular.has(key))
          this.#add(path, "A page is regular or additional, not both");
        this.#root(page, [...path, "elementRoot"], rootOf);
      }
    }
    for (const [id, element] of this.#elements)
      if (element.parentId === null && !rootOf.has(id))
        this.#add(["elements", "entities", id], "No page has this element as its root: give it a parent or remove it");
  }

  #root(page: Page, path: (string | number)[], rootOf: Map<string, string>): void {
    const root = this.#elements.get(page.elementRoot);
    const isEmail = EMAIL_PAGES.includes(page.pageType);
    if (!root) this.#add(path, `There is no element ${page.elementRoot}`);
    else if (root.type !== "root-container" && !(isEmail && root.type === "email-template"))
      this.#add(path, `A page's root is a root-container${isEmail ? " or an email-template" : ""}, not a ${root.type}`);
    else if (root.parentId !== null) this.#add(path, "A page's root has no parent");
    if (rootOf.has(page.elementRoot)) this.#add(path, `Page ${rootOf.get(page.elementRoot)} has the same root`);
    rootOf.set(page.elementRoot, page.id);
  }

  elements(): void {
    for (const [key, element] of this.#elements) {
      const path = ["elements", "entities", key];
      if (element.id !== key) this.#add([...path, "id"], `The id must be its key, ${key}`);
      this.#parent(element, key, path);
      this.#action(element.action, [...path, "action"]);
      this.#rich(element, path);
      this.#noneTwice(
        (element.fields ?? []).map(({ name }) => name),
        [...path, "fields"],
        "name",
      );
      (element.fields ?? []).forEach((field, index) => {
        this.#action(field.action, [...path, "fields", index, "action"]);
        this.#action(field.secondaryAction, [...path, "fields", index, "secondaryAction"]);
      });
    }
  }

  #parent(element: Element, key: string, path: (string | number)[]): void {
    if (element.parentId === null) return;
    const parent = this.#elements.get(element.parentId);
    const at = [...path, "parentId"];
    if (!parent) this.#add(at, `There is no element ${element.parentId}`);
    else if (!HOLDER_TYPES.includes(parent.type)) this.#add(at, `A ${parent.type} holds no other elements`);
    else if (this.#goesRound(key)) this.#add(at, "The element lies inside itself");
    if (element.type === "root-container") this.#add(at, "A root-container has no parent");
  }

  /** Whether following parents comes back to where it began. */
  #goesRound(key: string): boolean {
    const seen = new Set<string>();
    let at: string | null | undefined = key;
    while (at !== null && at !== undefined && !seen.has(at)) {
      seen.add(at);
      at = this.#elements.get(at)?.parentId;
      if (at === key) return true;
    }
    return false;
  }

  outcomes(): void {
    const { outcomes, prizePoolList } = this.#document;
    const entryIds = new Set(prizePoolList.map(({ id }) => id));
    this.#noneTwice(
      outcomes.map(({ id }) => id),
      ["outcomes"],
      "id",
    );
    outcomes.forEach((outcome, index) => {
      this.#pageOrNone(outcome.outcomePageId, ["outcomes", index, "outcomePageId"]);
      this.#email(outcome.emailId, ["outcomes", index, "emailId"]);
      outcome.prizes.forEach((id, at) => {
        if (!entryIds.has(id)) this.#add(["outcomes", index, "prizes", at], `There is no prize entry ${id}`);
      });
    });
  }

  prizes(): void {
    const { prizePoolList, outcomes } = this.#document;
    const outcomeIds = new Set([NO_WIN.outcomeId, "", ...outcomes.map(({ id }) => id)]);
    this.#noneTwice(
      prizePoolList.map(({ id }) => id),
      ["prizePoolList"],
      "id",
    );
    prizePoolList.forEach((entry, index) => {
      const path = ["prizePoolList", index];
      if (index === 0 && !entry.noWinPrize) this.#add(path, "The first entry is the no-win entry (noWinPrize: true)");
      if (index > 0 && entry.noWinPrize) this.#add(path, "Only the first entry is the no-win entry");
      if (!outcomeIds.has(entry.outcomeId)) this.#add([...path, "outcomeId"], `There is no outcome ${entry.outcomeId}`);
      this.#pageOrNone(entry.outcomePageId, [...path, "outcomePageId"]);
      this.#email(entry.emailId, [...path, "emailId"]);
      this.#noneTwice(
        entry.prizeLimits.map(({ date }) => date),
        [...path, "prizeLimits"],
        "date",
      );
    });
    this.#noWin();
    if (prizePoolList.filter(({ isConsolation }) => isConsolation).length > 1)
      this.#add(["prizePoolList"], "A campaign has at most one consolation");
    const share = noWinShare(prizePoolList.filter(isDrawnByOdds));
    if (share.kind === "excess") {
      const percent = Math.round(numberOf(share.by) * 1e6) / 1e4;
      this.#add(["prizePoolList"], `The prizes promise ${percent} % more than every play: lower wins or raise perPlay`);
    }
  }

  #noWin(): void {
    const [noWin] = this.#document.prizePoolList;
    if (!noWin?.noWinPrize) return;
    for (const name of ["perPlay", "prizeLimit", "prizeLimitType", "outcomeId"] as const) {
      const isOpen = name === "outcomeId" && noWin.outcomeId === "";
      if (noWin[name] !== NO_WIN[name] && !isOpen)
        this.#add(["prizePoolList", 0, name], `The no-win entry's ${name} is ${NO_WIN[name]}`);
    }
    if (noWin.isConsolation) this.#add(["prizePoolList", 0, "isConsolation"], "The no-win entry is no consolation");
    if (noWin.stock !== null) this.#add(["prizePoolList", 0, "stock"], "The no-win entry has no stock");
  }

  uniqueCodes(): void {
    for (const [pageId, { fallbackOutcomePageId }] of Object.entries(this.#document.uniqueCodes)) {
      if (!this.#page(pageId)) this.#add(["uniqueCodes", pageId], `There is no page ${pageId}`);
      const path = ["uniqueCodes", pageId, "fallbackOutcomePageId"];
      if (fallbackOutcomePageId === pageId) this.#add(path, "The fallback is another page");
      else this.#pageOrNone(fallbackOutcomePageId ?? "", path);
    }
  }

  #action(action: Action | undefined, path: (string | number)[]): void {
    if (!action || action.type === "LINK") return;
    if (action.type === "ADDITIONAL_PAGE") {
      if (!this.#additional.has(action.target))
        this.#add([...path, "target"], `There is no additional page ${action.target}`);
      return;
    }
    if (!DIRECTIONS.includes(action.target)) this.#pageOrNone(action.target, [...path, "target"]);
  }

  /** Links in a formatted text lead to pages that are there, in every language. */
  #rich({ rich, texts }: Element, path: (string | number)[]): void {
    if (!rich || texts.text === undefined) return;
    const written = typeof texts.text === "string" ? { "": texts.text } : texts.text;
    for (const [language, text] of Object.entries(written))
      for (const id of linkedPages(readRich(text)))
        this.#pageOrNone(id, [...path, "texts", "text", ...(language === "" ? [] : [language])]);
  }

  #pageOrNone(id: string, path: (string | number)[]): void {
    if (id !== "" && !this.#page(id)) this.#add(path, `There is no page ${id}`);
  }

  /**
   * `emailId` is the id of the page that holds the mail (decisions, "Mail"). One that no page has is kept: the
   * specification's documents have no pages for mails, and `mailWarnings` tells of it.
   */
  #email(id: string | null, path: (string | number)[]): void {
    const page = id === null ? undefined : this.#page(id);
    if (page && page.pageType !== "outcome-email")
      this.#add(path, `Page ${id} is of type ${page.pageType}, not outcome-email`);
  }

  #page(id: string): Page | undefined {
    return this.#regular.get(id) ?? this.#additional.get(id);
  }

  #noneTwice(values: readonly string[], path: (string | number)[], field?: string): void {
    values.forEach((value, index) => {
      if (values.indexOf(value) !== index)
        this.#add([...path, index, ...(field === undefined ? [] : [field])], `${value} is there twice`);
    });
  }

  #add(path: readonly (string | number)[], message: string): void {
    this.faults.push({ path: path.join("."), message });
  }
}
