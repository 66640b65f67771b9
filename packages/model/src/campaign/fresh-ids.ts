import { NO_WIN, NO_WIN_PLACEHOLDER_ID } from "../prize/names.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";
import { withPagesIn } from "../rich-text/index.ts";
import type { Action, CampaignDocument, Element, PageSet } from "./schema.ts";

/** What an element holds beside its type's own settings; those are rewritten by {@link rewritten}. */
const ELEMENT_FIELDS = [
  "id",
  "type",
  "variant",
  "parentId",
  "order",
  "style",
  "texts",
  "rich",
  "layout",
  "action",
  "fields",
];

/**
 * The same campaign under new ids (document, "Fresh ids"): every page (and with it every mail), element, outcome, prize
 * entry, prize and pool gets one, and every reference follows. The outcome `no-win`, symbols and icons are names and stay.
 * Prizes lose the company and campaign that they belonged to.
 * @param makeId a new UUID per call
 */
export function freshIds(document: CampaignDocument, makeId: () => string): CampaignDocument {
  const pages = renaming(
    [...Object.keys(document.pages.entities), ...Object.keys(document.additionalPages.entities)],
    makeId,
  );
  const elements = renaming(Object.keys(document.elements.entities), makeId);
  const outcomes = renaming(
    document.outcomes.map(({ id }) => id).filter((id) => id !== NO_WIN.outcomeId),
    makeId,
  );
  const entries = renaming(
    document.prizePoolList.map(({ id }) => id),
    makeId,
  );
  const prizes = renaming(savedIds(document, "prizeId"), makeId);
  const pools = renaming(savedIds(document, "poolId"), makeId);
  const known: Renamed = { pages, entries, outcomes, elements, prizes, pools };

  const pageSet = (set: PageSet): PageSet => ({
    ids: set.ids.map((id) => named(pages, id)),
    entities: Object.fromEntries(
      Object.values(set.entities).map((page) => {
        const id = named(pages, page.id);
        return [id, { ...page, id, elementRoot: named(elements, page.elementRoot) }];
      }),
    ),
  });
  const action = (each: Action): Action =>
    each.type === "LINK" ? each : { ...each, target: named(pages, each.target) };
  const element = (each: Element): Element => ({
    ...mapRest(each, (value, key) => rewritten(value, key, known)),
    id: named(elements, each.id),
    parentId: each.parentId === null ? null : named(elements, each.parentId),
    ...(each.action ? { action: action(each.action) } : {}),
    ...(each.rich && each.texts.text !== undefined
      ? { texts: { ...each.texts, text: withPagesIn(each.texts.text, (id) => named(pages, id)) } }
      : {}),
    ...(each.fields
      ? {
          fields: each.fields.map((field) => ({
            ...field,
            ...(field.action ? { action: action(field.action) } : {}),
            ...(field.secondaryAction ? { secondaryAction: action(field.secondaryAction) } : {}),
          })),
        }
      : {}),
  });
  const mail = (id: string | null) => (id === null ? null : named(pages, id));

  return {
    ...document,
    game: {
      ...document.game,
      settings: rewritten(document.game.settings, "settings", known) as CampaignDocument["game"]["settings"], // an object stays one
    },
    elements: {
      entities: Object.fromEntries(
        Object.values(document.elements.entities).map((each) => [named(elements, each.id), element(each)]),
      ),
    },
    pages: pageSet(document.pages),
    additionalPages: pageSet(document.additionalPages),
    outcomes: document.outcomes.map((outcome) => ({
      ...outcome,
      id: named(outcomes, outcome.id),
      outcomePageId: named(pages, outcome.outcomePageId),
      emailId: mail(outcome.emailId),
      prizes: outcome.prizes.map((id) => named(entries, id)),
    })),
    prizePoolList: document.prizePoolList.map((entry) => ({
      ...entry,
      id: named(entries, entry.id),
      companyId: null,
      campaignId: null,
      outcomeId: named(outcomes, entry.outcomeId),
      outcomePageId: named(pages, entry.outcomePageId),
      emailId: mail(entry.emailId),
      prizeId: entry.prizeId === null ? null : named(prizes, entry.prizeId),
      poolId: entry.poolId === null ? null : named(pools, entry.poolId),
    })),
    ...(document.customCss === undefined ? {} : { customCss: withNewNames(document.customCss, elements) }),
    uniqueCodes: Object.fromEntries(
      Object.entries(document.uniqueCodes).map(([id, { fallbackOutcomePageId }]) => [
        named(pages, id),
        { fallbackOutcomePageId: mail(fallbackOutcomePageId) },
      ]),
    ),
  };
}

/** Selectors that name an element by its id. */
const withNewNames = (css: string, elements: Names): string =>
  css.replace(/(data-el\s*=\s*["']?)([^"'\]]+)/g, (_, before: string, id: string) => before + named(elements, id));

type Names = ReadonlyMap<string, string>;

const renaming = (ids: readonly string[], makeId: () => string): Names =>
  new Map([...new Set(ids)].map((id) => [id, makeId()]));
const named = (names: Names, id: string): string => names.get(id) ?? id;

const savedIds = (
  { prizePoolList }: CampaignDocument,
  field: "prizeId" | ("poolId" & keyof PrizePoolEntry),
): string[] =>
  prizePoolList.flatMap((entry) => {
    const id = entry[field];
    return id === null || id === NO_WIN_PLACEHOLDER_ID ? [] : [id];
  });

type Renamed = Readonly<Record<"pages" | "entries" | "outcomes" | "elements" | "prizes" | "pools", Names>>;

/**
 * Settings whose schema is not known here: a UUID is an id wherever it stands, also as a key; another old id only under
 * a name that says of what (`pageId`, `prizes`, …), since "start" may be a page's id, a button's text, and the id that a
 * question has among its own kind, by which outcome rules and results know it: those stay.
 */
function rewritten(value: unknown, key: string, known: Renamed): unknown {
  if (key === "symbolId") return value; // a name that prizes and segments share; it may be spelled like an id
  if (typeof value === "string") return isUuid(value) ? anyOf(known, value) : namedBy(known, key, value);
  if (Array.isArray(value)) return value.map((each) => rewritten(each, key, known));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      isUuid(name) ? anyOf(known, name) : name,
      rewritten(each, name, known),
    ]),
  );
}

const anyOf = (known: Renamed, id: string): string =>
  Object.values(known)
    .find((names) => names.has(id))
    ?.get(id) ?? id;

/** Names of references, the longer before what they contain: an `outcomePageId` is a page's. */
const REFERENCES: readonly (readonly [RegExp, readonly (keyof Renamed)[]])[] = [
  [/(^p|P)ages?(Ids?)?$|(^e|E)mailIds?$/, ["pages"]],
  [/(^p|P)rizes?(Ids?)?$/, ["entries", "prizes"]],
  [/(^p|P)oolIds?$/, ["pools"]],
  [/(^o|O)utcomes?(Ids?)?$/, ["outcomes"]],
  [/(^e|E)lements?(Ids?)?$/, ["elements"]],
];

function namedBy(known: Renamed, key: string, id: string): string {
  const [, kinds = []] = REFERENCES.find(([name]) => name.test(key)) ?? [];
  const names = kinds.map((kind) => known[kind]).find((each) => each.has(id));
  return names?.get(id) ?? id;
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

function mapRest(element: Element, map: (value: unknown, key: string) => unknown): Element {
  const rest = Object.entries(element).map(([key, value]) => [
    key,
    ELEMENT_FIELDS.includes(key) ? value : map(value, key),
  ]);
  return Object.fromEntries(rest) as Element; // the same keys; known fields are untouched
}
