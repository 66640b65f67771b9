import type { Element, Page } from "@fairground/model/campaign";
import { sortPages } from "@fairground/model/page";
import type { LocalizedText } from "@fairground/model/text";
import type { Draft } from "../document/editor.ts";
import { pageIn, withDescendants } from "../document/tree.ts";

/** Why one page leads to another. */
export type Cause = "action" | "form" | "outcome" | "prize" | "fallback" | "mail";
export interface Lead {
  from: string;
  to: string;
  causes: Cause[];
  /** The outcomes and prizes that lead there, by their names. */
  conditions: LocalizedText[];
}
export interface Flow {
  /** Left to right: the way through, then what hangs below each step. */
  columns: Page[][];
  leads: Lead[];
  /** Pages to which nothing leads, though a visitor must be led there. */
  unreached: string[];
}

type Document = Draft["document"];

/** How pages lead to each other, by actions, sent forms, outcomes, prizes and codes that run out (spec §2, §4). */
export function flowOf(document: Document): Flow {
  const leads = new Map<string, Lead>();
  const add = (from: string, to: string | null | undefined, cause: Cause, condition?: LocalizedText): void => {
    if (!to || from === to || !pageIn(document, to)) return;
    const key = `${from} ${to}`;
    const lead = leads.get(key) ?? { from, to, causes: [], conditions: [] };
    if (!lead.causes.includes(cause)) lead.causes.push(cause);
    if (condition) lead.conditions.push(condition);
    leads.set(key, lead);
  };
  const way = sortPages(listOf(document.pages));
  const beside = sortPages(listOf(document.additionalPages));
  for (const page of [...way, ...beside]) {
    for (const id of withDescendants(document.elements.entities, [page.elementRoot])) {
      const element = document.elements.entities[id];
      if (element) leadsOf(element, page, way, add);
    }
  }
  const games = way.filter(({ pageType }) => pageType === "game");
  for (const game of games) {
    for (const { outcomePageId, name } of document.outcomes) add(game.id, outcomePageId, "outcome", name);
    for (const { outcomePageId, title } of document.prizePoolList) add(game.id, outcomePageId, "prize", title);
  }
  for (const named of [...document.outcomes, ...document.prizePoolList])
    if (named.emailId) add(named.outcomePageId, named.emailId, "mail");
  for (const [id, { fallbackOutcomePageId }] of Object.entries(document.uniqueCodes))
    add(id, fallbackOutcomePageId, "fallback");

  const all = [...leads.values()];
  const reached = new Set(all.map(({ to }) => to));
  return {
    columns: columnsOf(way, beside, all),
    leads: all,
    unreached: way.slice(1).flatMap(({ id }) => (reached.has(id) ? [] : [id])),
  };
}

type Add = (from: string, to: string | null | undefined, cause: Cause) => void;

function leadsOf(element: Element, page: Page, way: readonly Page[], add: Add): void {
  const at = way.findIndex(({ id }) => id === page.id);
  const target = (wanted: string): string | undefined => {
    switch (wanted) {
      case "NEXT":
        return at === -1 ? undefined : way[at + 1]?.id;
      case "PREVIOUS":
        return way[at - 1]?.id;
      case "FIRST":
        return way[0]?.id;
      case "BACK":
        return undefined; // wherever the visitor came from
      default:
        return wanted;
    }
  };
  for (const action of [
    element.action,
    ...(element.fields ?? []).flatMap((field) => [field.action, field.secondaryAction]),
  ])
    if (action && action.type !== "LINK") add(page.id, target(action.target), "action");
  if ((element.type === "form" || element.type === "access-code-button") && at !== -1)
    add(page.id, way[at + 1]?.id, "form");
}

/** Steps of the way are a column each; outcome pages share one, and additional pages stand below who leads there. */
function columnsOf(way: readonly Page[], beside: readonly Page[], leads: readonly Lead[]): Page[][] {
  const columns: Page[][] = [];
  for (const page of way) {
    const last = columns.at(-1);
    if (page.pageType === "outcome" && last?.[0]?.pageType === "outcome") last.push(page);
    else columns.push([page]);
  }
  const late: Page[] = [];
  for (const page of beside) {
    const from = leads.find(({ to }) => to === page.id)?.from;
    const column = columns.find((each) => each.some(({ id }) => id === from));
    if (column) column.push(page);
    else late.push(page);
  }
  return late.length > 0 ? [...columns, late] : columns;
}

const listOf = ({ ids, entities }: Document["pages"]): Page[] => ids.flatMap((id) => entities[id] ?? []);
