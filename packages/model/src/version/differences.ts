import type { CampaignDocument, CampaignMetadata, Element, Page } from "../campaign/schema.ts";
import { plainOf, readRich } from "../rich-text/index.ts";
import { type LocalizedText, textIn } from "../text/index.ts";
import type { Difference, Subject } from "./difference.ts";
import { isSame, type Leaf, leavesOf } from "./leaves.ts";

/** A version of a campaign; metadata are compared where both sides have them. */
export interface Version {
  document: CampaignDocument;
  metadata?: CampaignMetadata | undefined;
}

/**
 * What is different between two versions, as a person would tell it: pages and elements that came, went or moved, and
 * every setting and text with what it said before and says after. Empty exactly when both say the same.
 */
export function differences(before: Version, after: Version): Difference[] {
  const first = after.metadata?.languages[0]?.shortName ?? before.metadata?.languages[0]?.shortName ?? "en";
  const told = new Teller(before, after, first);
  told.metadata();
  told.pages();
  told.elements();
  told.lists();
  told.rest();
  return told.found;
}

class Teller {
  readonly found: Difference[] = [];
  readonly #before: CampaignDocument;
  readonly #after: CampaignDocument;
  readonly #versions: { before: Version; after: Version };
  readonly #first: string;
  readonly #homes: { before: ReadonlyMap<string, Page>; after: ReadonlyMap<string, Page> };

  constructor(before: Version, after: Version, first: string) {
    this.#before = before.document;
    this.#after = after.document;
    this.#versions = { before, after };
    this.#first = first;
    this.#homes = { before: homesOf(before.document), after: homesOf(after.document) };
  }

  metadata(): void {
    const { before, after } = this.#versions;
    if (before.metadata && after.metadata)
      this.#leaves("campaign", "", "", leavesOf(before.metadata, after.metadata, this.#first), ["metadata"]);
  }

  pages(): void {
    for (const set of ["pages", "additionalPages"] as const) {
      const other = set === "pages" ? "additionalPages" : "pages";
      const [was, is] = [this.#before[set], this.#after[set]];
      for (const id of union(was.entities, is.entities)) {
        const [old, now] = [was.entities[id], is.entities[id]];
        const page = now ?? old;
        if (!page) continue;
        const about = { id, name: this.#say(page.name), pageId: id, pageName: this.#say(page.name) };
        const path = [set, "entities", id];
        if (old && now) this.#leaves("page", id, about.name, leavesOf(old, now, this.#first), path, about);
        else if (now && this.#before[other].entities[id])
          this.#add({ ...about, kind: "moved", subject: "page", property: ["set"], before: other, after: set, path });
        else if (now || !this.#after[other].entities[id])
          this.#add({ ...about, kind: now ? "added" : "removed", subject: "page", before: old, after: now, path });
      }
      const stayed = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
      const [ids, nextIds] = [stayed(was.ids, is.ids), stayed(is.ids, was.ids)];
      if (!isSame(ids, nextIds))
        this.#add({
          kind: "moved",
          subject: "page",
          property: ["order"],
          before: ids,
          after: nextIds,
          path: [set, "ids"],
        });
    }
  }

  elements(): void {
    const [was, is] = [this.#before.elements.entities, this.#after.elements.entities];
    for (const id of union(was, is)) {
      const [old, now] = [was[id], is[id]];
      const element = now ?? old;
      if (!element) continue;
      const home = (now ? this.#homes.after : this.#homes.before).get(id);
      const about = {
        id,
        name: this.#nameOf(element),
        type: element.type,
        pageId: home?.id ?? "",
        pageName: home ? this.#say(home.name) : "",
      };
      const path = ["elements", "entities", id];
      if (!old || !now) {
        // What lies in a page or container that came or went as a whole is told with it.
        const parent = element.parentId;
        const whole = now ? was : is;
        const isRoot = parent === null && home !== undefined;
        const withParent = parent !== null && !whole[parent] && (now ? is : was)[parent];
        if (!isRoot && !withParent)
          this.#add({ ...about, kind: now ? "added" : "removed", subject: "element", before: old, after: now, path });
        else if (isRoot && !this.#isPageTold(home.id))
          this.#add({ ...about, kind: now ? "added" : "removed", subject: "element", before: old, after: now, path });
        continue;
      }
      const { parentId: oldParent, order: oldOrder, ...oldRest } = old;
      const { parentId, order, ...rest } = now;
      if (oldParent !== parentId || oldOrder !== order)
        this.#add({
          ...about,
          kind: "moved",
          subject: "element",
          property: [oldParent === parentId ? "order" : "parentId"],
          before: oldParent === parentId ? oldOrder : oldParent,
          after: oldParent === parentId ? order : parentId,
          path,
        });
      this.#leaves("element", id, about.name, leavesOf(oldRest, rest, this.#first), path, about);
    }
  }

  lists(): void {
    this.#list("outcome", "outcomes", (outcome) => this.#say(outcome.name));
    this.#list("prize", "prizePoolList", (entry) => this.#say(entry.title));
  }

  rest(): void {
    const one = (
      subject: Subject,
      name:
        | "game"
        | "gameType"
        | "game.icons"
        | "uniqueCodes"
        | "theme"
        | "breakpoints"
        | "customCss"
        | "customIntegration"
        | "schemaVersion",
    ) => this.#leaves(subject, "", "", leavesOf(this.#before[name], this.#after[name], this.#first), [name]);
    one("game", "gameType");
    one("game", "game");
    one("game", "game.icons");
    one("codes", "uniqueCodes");
    one("theme", "theme");
    one("theme", "breakpoints");
    one("theme", "customCss");
    one("campaign", "customIntegration");
    one("campaign", "schemaVersion");
  }

  #list<Name extends "outcomes" | "prizePoolList">(
    subject: Subject,
    name: Name,
    say: (one: CampaignDocument[Name][number]) => string,
  ): void {
    const [was, is] = [this.#before[name], this.#after[name]] as readonly CampaignDocument[Name][number][][];
    if (!was || !is) return;
    const ids = [...new Set([...was, ...is].map(({ id }) => id))];
    for (const id of ids) {
      const old = was.find((one) => one.id === id);
      const now = is.find((one) => one.id === id);
      const one = now ?? old;
      if (!one) continue;
      const path = [name, (now ? is : was).indexOf(one)];
      if (old && now) this.#leaves(subject, id, say(now), leavesOf(old, now, this.#first), path);
      else this.#add({ id, name: say(one), kind: now ? "added" : "removed", subject, before: old, after: now, path });
    }
    const stayed = (list: readonly { id: string }[], others: readonly { id: string }[]) =>
      list.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
    const [order, nextOrder] = [stayed(was, is), stayed(is, was)];
    if (!isSame(order, nextOrder))
      this.#add({ kind: "moved", subject, property: ["order"], before: order, after: nextOrder, path: [name] });
  }

  #leaves(
    subject: Subject,
    id: string,
    name: string,
    leaves: readonly Leaf[],
    path: readonly (string | number)[],
    about: Partial<Difference> = {},
  ): void {
    for (const leaf of leaves)
      this.#add({
        ...about,
        kind: "changed",
        subject,
        id,
        name,
        property: leaf.path.length > 0 ? leaf.path : path.slice(-1),
        language: leaf.language,
        before: leaf.before,
        after: leaf.after,
        path: [...path, ...leaf.path],
      });
  }

  #add(difference: Partial<Difference> & Pick<Difference, "kind" | "subject" | "path">): void {
    this.found.push({
      ...{ id: "", name: "", type: "", pageId: "", pageName: "", property: [], language: "" },
      ...{ before: undefined, after: undefined },
      ...difference,
    });
  }

  #isPageTold(pageId: string): boolean {
    return this.found.some(({ subject, id, kind }) => subject === "page" && id === pageId && kind !== "changed");
  }

  #say(text: LocalizedText): string {
    return textIn(text, this.#first, this.#first);
  }

  /** An element has no name of its own: it is called by what it says. */
  #nameOf(element: Element): string {
    const text =
      Object.values(element.texts)
        .map((one) => this.#say(one))
        .map((one) => (element.rich ? plainOf(readRich(one)) : one))
        .find((one) => one !== "") ?? "";
    return text.length > 60 ? `${text.slice(0, 59)}…` : text;
  }
}

const union = (a: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>>): string[] => [
  ...Object.keys(a),
  ...Object.keys(b).filter((id) => !(id in a)),
];

/** The page of every element. */
function homesOf({ elements, pages, additionalPages }: CampaignDocument): ReadonlyMap<string, Page> {
  const roots = new Map(
    [pages, additionalPages].flatMap(({ entities }) => Object.values(entities).map((page) => [page.elementRoot, page])),
  );
  const homes = new Map<string, Page>();
  for (const id of Object.keys(elements.entities)) {
    let at: string | null | undefined = id;
    for (let depth = 0; at && !roots.has(at) && depth < 200; depth++) at = elements.entities[at]?.parentId;
    const home = at ? roots.get(at) : undefined;
    if (home) homes.set(id, home);
  }
  return homes;
}
