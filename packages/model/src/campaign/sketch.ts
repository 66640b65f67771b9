import { action } from "../form/action-schema.ts";
import { outcome } from "../outcome/schema.ts";
import { newNoWinEntry } from "../prize/no-win.ts";
import { prizePoolEntry } from "../prize/schema.ts";
import { ELEMENT_TYPES, PAGE_TYPES } from "./names/names.ts";
import type { CampaignDocument, Element, Page } from "./schema.ts";
import { campaignDocument, element, page } from "./schema.ts";
import { isObject } from "./upgrade.ts";

type Json = Record<string, unknown>;

/**
 * What can be understood of a document whose shape has faults: enough to check its references too, so that all faults
 * are told at once. Never stored.
 */
export function sketchOf(raw: Json): CampaignDocument {
  const blank = campaignDocument.parse({
    schemaVersion: 1,
    gameType: "none",
    game: { kind: "none" },
    elements: { entities: {} },
    pages: { ids: [], entities: {} },
  });
  const uniqueCodes = campaignDocument.shape.uniqueCodes.safeParse(raw.uniqueCodes);
  return {
    ...blank,
    elements: { entities: itemsOf(isObject(raw.elements) ? raw.elements.entities : {}, elementOf) },
    pages: pagesOf(raw.pages),
    additionalPages: pagesOf(raw.additionalPages),
    outcomes: listOf(raw.outcomes).map((each) => {
      const read = outcome.safeParse(each);
      return read.success ? read.data : { ...outcome.parse({ id: "?" }), id: idOf(each) };
    }),
    prizePoolList: listOf(raw.prizePoolList).map((each) => {
      const read = prizePoolEntry.safeParse(each);
      if (read.success) return read.data;
      return { ...newNoWinEntry(idOf(each)), noWinPrize: isObject(each) && each.noWinPrize === true, wins: 0 };
    }),
    uniqueCodes: uniqueCodes.success ? uniqueCodes.data : {},
  };
}

function pagesOf(raw: unknown): CampaignDocument["pages"] {
  const entities = itemsOf(isObject(raw) ? raw.entities : {}, pageOf);
  const ids = isObject(raw) ? listOf(raw.ids).filter((id) => typeof id === "string") : [];
  return { ids, entities };
}

function pageOf(raw: Json): Page {
  const read = page.safeParse(raw);
  if (read.success) return read.data;
  const pageType = PAGE_TYPES.find((type) => type === raw.pageType) ?? "basic";
  return { id: idOf(raw), name: "", pageType, elementRoot: typeof raw.elementRoot === "string" ? raw.elementRoot : "" };
}

function elementOf(raw: Json): Element {
  const read = element.safeParse(raw);
  if (read.success) return read.data;
  const acts = action.safeParse(raw.action);
  return {
    id: idOf(raw),
    type: ELEMENT_TYPES.find((type) => type === raw.type) ?? "container",
    parentId: typeof raw.parentId === "string" ? raw.parentId : null,
    order: "a0",
    style: {},
    texts: {},
    ...(acts.success ? { action: acts.data } : {}),
  };
}

function itemsOf<T>(raw: unknown, read: (item: Json) => T): Record<string, T> {
  const entries = isObject(raw) ? Object.entries(raw) : [];
  return Object.fromEntries(entries.map(([key, item]) => [key, read(isObject(item) ? item : { id: key })]));
}

const listOf = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);
const idOf = (raw: unknown): string => (isObject(raw) && typeof raw.id === "string" ? raw.id : "");
