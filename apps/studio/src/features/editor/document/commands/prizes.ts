import type { CampaignDocument } from "@fairground/model/campaign";
import { type Outcome, outcome as outcomeSchema } from "@fairground/model/outcome/schema";
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
