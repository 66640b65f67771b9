import { oddsOf } from "./odds.ts";
import { isDrawnByOdds, isEveryNth, isForEverybody, isNth, isWonAtMoments, nthOf, type PlayCount } from "./pacing.ts";
import type { PrizePoolEntry } from "./schema.ts";

/** Exact randomness of one play. */
export interface DrawRandom {
  /** A uniform integer in [0, below), below > 0. `label` names the use, so that two uses never share a number. */
  integer(label: string, below: bigint): bigint | number;
}

export interface DrawnList<E extends DrawnEntry = PrizePoolEntry> {
  readonly prizePoolList: readonly E[];
  /** Entry ids among which the draw runs (an outcome's `prizes`); absent: all. */
  readonly among?: readonly string[];
}

/** What the pacing knows at the time of a play. Absent: nothing is due. */
export interface DueNow {
  /** Ids of entries of which a winning moment has come and is open, the oldest moment first. */
  readonly moments?: readonly string[];
  /** What every-n-th entries have counted, by entry id; one that is not there does not count yet. */
  readonly counts?: Readonly<Record<string, PlayCount>>;
}

export interface DrawConfiguration<E extends DrawnEntry = PrizePoolEntry> extends DrawnList<E> {
  readonly due?: DueNow;
}

export type DrawnEntry = Pick<PrizePoolEntry, "id" | "wins" | "perPlay" | "noWinPrize" | "isConsolation" | "pacing">;

/** One thing to try to take, in order; `by` is why it stands there. The no-win entry is null where the list has none. */
export type Candidate<E> =
  | { by: "moment" | "odds" | "every-nth" | "everybody" | "consolation"; entry: E }
  | { by: "no-win"; entry: E | null };

/** Chooses for one play. */
export type Chooser<E> = (random: DrawRandom, due?: DueNow) => readonly Candidate<E>[];

/** The label of the draw's number. */
export const DRAW_LABEL = "draw";

/**
 * Chooses, without taking (play-engine, "Choosing is TypeScript, taking is SQL"): entries whose winning moment has come,
 * then the entry drawn by odds, every n-th, those that everybody gets, the consolation, no-win. The caller takes the
 * first that still has stock. Exactly one number is drawn, also where nothing can be won, so that a log line looks the
 * same for every play.
 * @throws RangeError when the entries promise more than every play: saving and publishing refuse that
 */
export const drawPrize = <E extends DrawnEntry>(
  { due, ...list }: DrawConfiguration<E>,
  random: DrawRandom,
): readonly Candidate<E>[] => chooserFor(list)(random, due);

/** {@link drawPrize} for many plays of one list: everything that does not depend on the play is worked out once. */
export function chooserFor<E extends DrawnEntry>({ prizePoolList, among }: DrawnList<E>): Chooser<E> {
  const takesPart = (entry: E) => among === undefined || among.includes(entry.id);
  const entries = prizePoolList.filter((entry) => !entry.noWinPrize && takesPart(entry));
  const odds = oddsOf(entries.filter(isDrawnByOdds));
  if (odds.kind === "excess") throw new RangeError("The prizes promise more than every play");

  const last: Candidate<E>[] = [
    ...entries.filter(isForEverybody).map((entry) => ({ by: "everybody" as const, entry })),
    ...entries.filter((each) => each.isConsolation).map((entry) => ({ by: "consolation" as const, entry })),
    { by: "no-win", entry: prizePoolList.find((entry) => entry.noWinPrize) ?? null },
  ];
  const drawn = odds.shares.map(({ entry }): Candidate<E> => ({ by: "odds", entry }));
  const undisturbed = [...drawn.map((candidate) => [candidate, ...last]), last];
  const place = placeOf(odds.shares.map(({ weight }) => weight));
  const momentEntries = new Map(entries.filter(isWonAtMoments).map((entry) => [entry.id, entry]));
  const nthEntries = entries.filter(isEveryNth);

  return (random, due) => {
    const at = place(random.integer(DRAW_LABEL, odds.denominator));
    const first = due?.moments ? momentsAmong(momentEntries, due.moments) : [];
    const nth = due?.counts ? nthAmong(nthEntries, due.counts) : [];
    // The same arrays serve every play that nothing is due for.
    if (first.length === 0 && nth.length === 0) return undisturbed[at] ?? last;
    return [...first, ...drawn.slice(at, at + 1), ...nth, ...last];
  };
}

function momentsAmong<E extends DrawnEntry>(entries: ReadonlyMap<string, E>, due: readonly string[]): Candidate<E>[] {
  return due.flatMap((id) => {
    const entry = entries.get(id);
    return entry ? [{ by: "moment", entry }] : [];
  });
}

function nthAmong<E extends DrawnEntry>(
  entries: readonly E[],
  counts: Readonly<Record<string, PlayCount>>,
): Candidate<E>[] {
  return entries.flatMap((entry) => {
    const count = counts[entry.id];
    return count && isNth(count, nthOf(entry.pacing)) ? [{ by: "every-nth", entry }] : [];
  });
}

/** The index of the weight in which a number falls; beyond all of them, their count. */
function placeOf(weights: readonly bigint[]): (number: bigint | number) => number {
  let sum = 0n;
  const upTo = weights.map((weight) => {
    sum += weight;
    return sum;
  });
  const beyond = upTo.length;
  if (sum > BigInt(Number.MAX_SAFE_INTEGER))
    return (number) => {
      const at = upTo.findIndex((limit) => number < limit);
      return at < 0 ? beyond : at;
    };
  const limits = upTo.map(Number);
  return (number) => {
    // Numbers beyond the last weight may be larger than a double holds exactly; they stay beyond it.
    const value = Number(number);
    for (let at = 0; at < beyond; at++) if (value < (limits[at] as number)) return at; // at is below the length
    return beyond;
  };
}
