import { NO_WIN } from "../prize/names.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";
import type { Outcome } from "./schema.ts";

/** What a play comes to once its prize is known. */
export interface PlayOutcome {
  outcomeId: string;
  outcomePageId: string;
  emailId: string | null;
  /** Null where the document has no such outcome; `no-win` needs none (spec §9). */
  outcome: Outcome | null;
}

/**
 * The outcome of a draw (spec §3, "Prize pool entry"): the entry says outcome, page and mail itself; what it leaves
 * empty comes from the outcome it names, else from the first that lists it among its prizes.
 * @param entry null: nothing won, and no no-win entry either
 */
export function outcomeOfPrize(outcomes: readonly Outcome[], entry: PrizePoolEntry | null): PlayOutcome {
  const outcome = outcomeSaying(outcomes, entry);
  return {
    outcomeId: idOf(outcome, entry),
    outcomePageId: entry?.outcomePageId || outcome?.outcomePageId || "",
    emailId: entry?.emailId ?? outcome?.emailId ?? null,
    outcome,
  };
}

/** The id of {@link outcomeOfPrize} alone, for whoever knows no pages. */
export const outcomeIdOfPrize = (outcomes: readonly SaidOutcome[], entry: SaidEntry | null): string =>
  idOf(outcomeSaying(outcomes, entry), entry);

type SaidOutcome = Pick<Outcome, "id" | "cause" | "prizes" | "when">;
type SaidEntry = Pick<PrizePoolEntry, "id" | "outcomeId" | "noWinPrize">;

const idOf = (outcome: SaidOutcome | null, entry: SaidEntry | null): string =>
  entry?.outcomeId || outcome?.id || NO_WIN.outcomeId;

const outcomeSaying = <O extends SaidOutcome>(outcomes: readonly O[], entry: SaidEntry | null): O | null =>
  outcomes.find(({ id }) => entry !== null && id === entry.outcomeId) ??
  outcomes.find(({ prizes }) => entry !== null && prizes.includes(entry.id)) ??
  (entry === null || entry.noWinPrize ? outcomes.find(isNoWin) : undefined) ??
  null;

const isNoWin = (outcome: SaidOutcome): boolean =>
  outcome.cause === NO_WIN.outcomeId || outcome.when.some(({ condition }) => condition === "NoPrize");
