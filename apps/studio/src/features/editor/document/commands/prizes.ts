import type { CampaignDocument } from "@fairground/model/campaign";
import {
  type EditedList,
  newNoWinEntry,
  numberOf,
  recalculated,
  removeAt,
  removeByDescription,
} from "@fairground/model/prize";
import { type PrizePoolEntry, prizePoolEntry } from "@fairground/model/prize/schema";
import type { LocalizedText } from "@fairground/model/text";
import type { Draft, Recipe, Refusal } from "../editor.ts";
import { dropPlaces, followTitle, gamesIn, placesOf, showOnGame } from "./prize-places.ts";

type PrizeStart = Partial<Omit<PrizePoolEntry, "id" | "noWinPrize" | "prizeId" | "poolId">>;

/**
 * A prize at the end of the list; before the first one the no-win entry is made (spec §9). Where the game shows prizes and
 * has room, it is on the game at once.
 */
export function addPrize(id: string, noWinId: string, start: PrizeStart = {}): Recipe {
  return (draft) => {
    const { document } = draft;
    const list = document.prizePoolList;
    if (list.length === 0) list.push(newNoWinEntry(noWinId));
    const refused = put(document, recalculated([...list, prizePoolEntry.parse({ ...start, id })]));
    if (!refused && placesOf(document.game)) showOnGame(id)(draft);
    return refused;
  };
}

/** Changes an entry; the no-win entry's share follows from the others and is not set (spec §5). */
export function setPrize(id: string, change: PrizeStart): Recipe {
  return ({ document, metadata }) => {
    const at = document.prizePoolList.findIndex((entry) => entry.id === id);
    const held = document.prizePoolList[at];
    if (!held) return { refused: "gone" };
    const isSecond = document.prizePoolList.some((entry) => entry.isConsolation && entry.id !== id);
    if (change.isConsolation && isSecond) return { refused: "oneConsolation" };
    const [before = held] = plain([held]);
    if (change.title !== undefined) for (const game of gamesIn(document)) followTitle(game, metadata, before);
    // One picture of a prize until there are two: what is won looks as it did on the game.
    const isOne = held.resultsImage === held.gameImage;
    Object.assign(held, isOne && change.gameImage !== undefined ? { resultsImage: change.gameImage } : {}, change);
    return put(document, recalculated(plain(document.prizePoolList)));
  };
}

/** To another place among the prizes; index 0 is the no-win entry's (spec §5). */
export function movePrize(id: string, index: number): Recipe {
  return ({ document: { prizePoolList: list } }) => {
    const from = list.findIndex((entry) => entry.id === id);
    const held = list[from];
    if (!held) return { refused: "gone" };
    if (held.noWinPrize) return { refused: "noWinStays" };
    const to = Math.min(Math.max(index, 1), list.length - 1);
    if (to === from) return undefined;
    list.splice(from, 1);
    list.splice(to, 0, held);
    return undefined;
  };
}

/** Which page is shown where a page's unique codes have run out (spec §4). @param fallback null: none */
export function setCodeFallback(outcomePageId: string, fallback: string | null): Recipe {
  return ({ document }) => {
    if (document.uniqueCodes[outcomePageId]?.fallbackOutcomePageId === fallback) return undefined;
    document.uniqueCodes[outcomePageId] = { fallbackOutcomePageId: fallback };
    return undefined;
  };
}

export type SavedIds = Readonly<Record<string, { prizeId: string | null; poolId: string | null }>>;

/**
 * What the prize-pool call gave (spec §4), for `editor.confirm`: by entry, so that it fits every step of the history.
 * @param saved by the entry's id
 */
export function writeSavedIds({ document }: Draft, saved: SavedIds): void {
  for (const entry of document.prizePoolList) {
    const ids = saved[entry.id];
    if (ids && (ids.prizeId !== entry.prizeId || ids.poolId !== entry.poolId)) Object.assign(entry, ids);
  }
}

/** Removal by index (spec §4, "Prize management"); index 0 is the no-win entry and stays. */
export function removePrizeAt(index: number): Recipe {
  return ({ document }) => {
    if (document.prizePoolList[index]?.noWinPrize) return { refused: "noWinStays" };
    return put(document, removeAt(plain(document.prizePoolList), index));
  };
}

/** Removal of every prize of a description (spec §4). */
export function removePrizesDescribed(description: LocalizedText): Recipe {
  return ({ document }) => put(document, removeByDescription(plain(document.prizePoolList), description));
}

function put(document: CampaignDocument, { entries, excess }: EditedList): Refusal | undefined {
  if (excess) return { refused: "excess", values: { percent: Math.round(numberOf(excess) * 1e6) / 1e4 } };
  const kept = new Set(entries.map(({ symbolId }) => symbolId));
  const gone = document.prizePoolList.map(({ symbolId }) => symbolId).filter((symbol) => !kept.has(symbol));
  for (const game of gamesIn(document)) dropPlaces(game, new Set(gone));
  document.prizePoolList = entries;
  const held = new Set(entries.map(({ id }) => id));
  for (const each of document.outcomes)
    if (!each.prizes.every((id) => held.has(id))) each.prizes = each.prizes.filter((id) => held.has(id));
  return undefined;
}

const plain = (list: readonly PrizePoolEntry[]): PrizePoolEntry[] =>
  JSON.parse(JSON.stringify(list)) as PrizePoolEntry[]; // plain JSON, out of the draft
