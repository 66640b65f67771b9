import { type Outcome, outcome as outcomeSchema } from "@fairground/model/outcome/schema";
import type { Recipe } from "../editor.ts";

type OutcomeFields = Partial<Omit<Outcome, "id">>;

/** @param index before the outcome that stands there now; left out: at the end */
export function addOutcome(id: string, start: OutcomeFields = {}, index?: number): Recipe {
  return ({ document }) => {
    document.outcomes.splice(index ?? document.outcomes.length, 0, outcomeSchema.parse({ ...start, id }));
    return undefined;
  };
}

export function setOutcome(id: string, change: OutcomeFields): Recipe {
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
  return ({ document: { outcomes } }) => {
    const from = outcomes.findIndex((each) => each.id === id);
    const held = outcomes[from];
    if (!held) return { refused: "gone" };
    const to = Math.min(Math.max(index, 0), outcomes.length - 1);
    if (to === from) return undefined;
    outcomes.splice(from, 1);
    outcomes.splice(to, 0, held);
    return undefined;
  };
}

/** Which outcomes give a prize: the draw of a play runs among what its outcome lists (play-engine). */
export function setGivenBy(prizeId: string, outcomeIds: readonly string[]): Recipe {
  return ({ document }) => {
    for (const outcome of document.outcomes) {
      const gives = outcome.prizes.includes(prizeId);
      if (gives === outcomeIds.includes(outcome.id)) continue;
      outcome.prizes = gives ? outcome.prizes.filter((id) => id !== prizeId) : [...outcome.prizes, prizeId];
    }
    return undefined;
  };
}
