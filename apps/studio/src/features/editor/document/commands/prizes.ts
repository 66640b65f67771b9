import type { CampaignDocument } from "@fairground/model/campaign";
import { type Outcome, outcome as outcomeSchema } from "@fairground/model/outcome/schema";
import {
  type EditedList,
  newNoWinEntry,
  numberOf,
  recalculated,
  removeAt,
  removeByDescription,
  type SavedPrize,
  withSavedIds,
} from "@fairground/model/prize";
import { type PrizePoolEntry, prizePoolEntry } from "@fairground/model/prize/schema";
import type { LocalizedText } from "@fairground/model/text";
import type { Recipe, Refusal } from "../editor.ts";

type PrizeStart = Partial<Omit<PrizePoolEntry, "id" | "noWinPrize" | "prizeId" | "poolId">>;

/** A prize at the end of the list; before the first one the no-win entry is made (spec §9). */
export function addPrize(id: string, noWinId: string, start: PrizeStart = {}): Recipe {
  return ({ document }) => {
    const list = document.prizePoolList;
    if (list.length === 0) list.push(newNoWinEntry(noWinId));
    return put(document, recalculated([...list, prizePoolEntry.parse({ ...start, id })]));
  };
}

/** Changes an entry; the no-win entry's share follows from the others and is not set (spec §5). */
export function setPrize(id: string, change: PrizeStart): Recipe {
  return ({ document }) => {
    const at = document.prizePoolList.findIndex((entry) => entry.id === id);
    const held = document.prizePoolList[at];
    if (!held) return { refused: "gone" };
    Object.assign(held, change);
    return put(document, recalculated(plain(document.prizePoolList)));
  };
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

/** Writes the ids of the prize-pool call's answer back, the no-win entry's as the placeholder -1 (spec §4). */
export function setSavedIds(saved: readonly SavedPrize[]): Recipe {
  return ({ document }) => {
    const entries = withSavedIds(plain(document.prizePoolList), saved);
    if (!entries) return { refused: "answerDoesNotFit" };
    document.prizePoolList = entries;
    return undefined;
  };
}

function put(document: CampaignDocument, { entries, excess }: EditedList): Refusal | undefined {
  if (excess) return { refused: "excess", values: { percent: Math.round(numberOf(excess) * 1e6) / 1e4 } };
  document.prizePoolList = entries;
  const held = new Set(entries.map(({ id }) => id));
  for (const each of document.outcomes)
    if (!each.prizes.every((id) => held.has(id))) each.prizes = each.prizes.filter((id) => held.has(id));
  return undefined;
}

const plain = (list: readonly PrizePoolEntry[]): PrizePoolEntry[] =>
  JSON.parse(JSON.stringify(list)) as PrizePoolEntry[]; // plain JSON, out of the draft

export function addOutcome(id: string, start: Partial<Omit<Outcome, "id">> = {}): Recipe {
  return ({ document }) => {
    document.outcomes.push(outcomeSchema.parse({ ...start, id }));
    return undefined;
  };
}

export function setOutcome(id: string, change: Partial<Omit<Outcome, "id">>): Recipe {
  return ({ document }) => {
    const held = document.outcomes.find((each) => each.id === id);
    if (!held) return { refused: "gone" };
    Object.assign(held, change);
    return undefined;
  };
}

/** Prizes that named it keep their own page; their outcome is none. */
export function removeOutcome(id: string): Recipe {
  return ({ document }) => {
    const at = document.outcomes.findIndex((each) => each.id === id);
    if (at === -1) return { refused: "gone" };
    document.outcomes.splice(at, 1);
    for (const entry of document.prizePoolList)
      if (entry.outcomeId === id) entry.outcomeId = entry.noWinPrize ? "no-win" : "";
    return undefined;
  };
}

/** The first outcome whose tests all hold is the play's: their order is theirs to choose. */
export function moveOutcome(id: string, index: number): Recipe {
  return ({ document }) => {
    const from = document.outcomes.findIndex((each) => each.id === id);
    const [held] = from === -1 ? [] : document.outcomes.splice(from, 1);
    if (!held) return { refused: "gone" };
    document.outcomes.splice(Math.min(Math.max(index, 0), document.outcomes.length), 0, held);
    return undefined;
  };
}

/** Which page is shown where a page's codes have run out. @param fallback null: none */
export function setCodeFallback(outcomePageId: string, fallback: string | null): Recipe {
  return ({ document }) => {
    document.uniqueCodes[outcomePageId] = { fallbackOutcomePageId: fallback };
    return undefined;
  };
}
