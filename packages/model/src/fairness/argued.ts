import type { RaffleResult } from "../pacing/raffle.ts";
import { canonicalJson } from "./canonical-json.ts";
import type { Mutation } from "./mutations.ts";
import { isCount, isReference } from "./number-text.ts";
import type { Written } from "./testing.ts";

/** A change that a whole chain cannot show, and why it may stand. */
interface Argued {
  kind: RegExp;
  why: string;
  /** Whether this is such a change: the argument holds under this alone. */
  is(change: Change): boolean;
}
interface Change {
  was: Written;
  now: Written | undefined;
  at: number;
  honest: readonly Written[];
  field: string;
  /** What else was removed from the same log. */
  removed: readonly Written[];
}

/** How far apart two lines may be whose order the clock does not give. */
const BESIDE = 10 * 60_000;

/**
 * Every kind of change that the verifier accepts in a log that nobody outside has seen a head or a receipt of. With a
 * head from a mail each of them is found: the chain is another one.
 */
export const ARGUED: readonly Argued[] = [
  {
    kind: /^tail$/,
    why: "The end cut off: what has not been published yet looks the same. A head, or a visitor's receipt, shows it.",
    is: () => true,
  },
  {
    kind: / swapped with /,
    why: "Lines of the same minutes: nothing follows from their order, or the clock would show it.",
    is: ({ was, now }) => apart(was.row.at, now?.row.at) <= BESIDE,
  },
  {
    kind: /^commitment\.commitment$|^commitment removed$/,
    why: "A key that was not told yet: once it is, it must fit.",
    is: ({ was, honest }) => !isTold(was.row.key, honest),
  },
  {
    kind: /^reveal removed$/,
    why: "The last key: its day waits, as every day does until its key is told. With the next day's key it is a fault.",
    is: ({ honest, at, removed }) =>
      !honest
        .slice(at + 1)
        .some((line) => line.kind === "reveal" && /^\d/.test(line.row.key ?? "") && !removed.includes(line)),
  },
  {
    kind: /^(configuration|stock|raffle|draw)\.at$/,
    why: "Another instant that leaves the order of the lines, and of a draw the day, as they were: nothing rests on it.",
    is: ({ honest, at, now }) => {
      const instant = Date.parse(now?.row.at ?? "");
      const told = honest.map(({ row }) => Date.parse(row.at ?? ""));
      const before = told.slice(0, at).filter((each) => each > instant + BESIDE);
      const after = told.slice(at + 1).filter((each) => each < instant - BESIDE);
      return !Number.isNaN(instant) && before.length + after.length === 0;
    },
  },
  {
    kind: /^stock\.changeId$/,
    why: "The name of a change: it leads to the account in the evidence pack, and decides nothing.",
    is: ({ now }) => now?.row.changeId !== null,
  },
  {
    kind: /^stock\.(before|after)$/,
    why: "The same state in another spelling, or limits that no play met and no later change tells again.",
    is: ({ was, now, field, honest, at }) =>
      statesAlike(was.row[field], now?.row[field]) || isLastOf(was.row.prizeId, honest, at, "stock"),
  },
  {
    kind: /^a piece moved$/,
    why: "A row that tells all slices spreads what is left over them as it likes: there are as many pieces, and every line behind it follows.",
    is: ({ was, now }) => {
      const [before, after] = [was, now].map((each) => slicesIn(each?.row.after));
      return before !== null && after !== null && sumOf(before ?? []) === sumOf(after ?? []);
    },
  },
  {
    kind: /^another slice$/,
    why: "From which slice a piece is, is the server's word: as many pieces are given in all, and every line behind it follows.",
    is: ({ was, now }) =>
      isCount(was.row.slice) &&
      isCount(now?.row.slice) &&
      Object.entries(was.row).every(([name, value]) => OF_SLICES.has(name) || now?.row[name] === value),
  },
  {
    kind: /^draw\.slice$/,
    why: "Another slice that had as many left, and no later line tells of either.",
    is: ({ was, now, honest, at }) =>
      isCount(was.row.slice) &&
      isCount(now?.row.slice) &&
      !isToldAgain(was.row.prizeId, [Number(was.row.slice), Number(now.row.slice)], honest, at),
  },
  {
    kind: /^stock\.reason$/,
    why: "A parting is called a save: the same state, with slices from here on.",
    is: ({ was, now }) => was.row.reason === "parted" && now?.row.reason === "saved",
  },
  {
    kind: /^stock\.prizeId$/,
    why: "The stock of a prize that no play drew and no later change tells: it is nobody's.",
    is: ({ was, honest, at }) => isLastOf(was.row.prizeId, honest, at),
  },
  {
    kind: /^draw\.number$/,
    why: "A number whose day's key was not told yet: once it is, it must fit.",
    is: ({ was, honest }) => !isTold(was.row.key, honest),
  },
  {
    kind: /^entrants\.references$/,
    why: "Another name in the list that neither wins nor stands by: who takes part is the server's word.",
    is: () => true,
  },
  {
    kind: /^raffle\.alternates$/,
    why: "More who stand by than were left: everybody who took part is in the list, and the list is the same.",
    is: ({ was, now }) => {
      const { chances, prizes } = JSON.parse(was.row.result ?? "{}") as RaffleResult; // as an honest row has it
      const named = prizes.flatMap(({ winners, alternates }) => [...winners, ...alternates]);
      return isCount(now?.row.alternates) && named.length === chances;
    },
  },
  {
    kind: /^draw\.(reference|nonce)$/,
    why: "Another name that happens to give the same number, as one in so many does: the visitor's receipt shows it.",
    is: ({ now }) => now?.row.reference !== null && now?.row.nonce !== null,
  },
  {
    kind: /^draw removed$/,
    why: "A play that took nothing which is counted later: only its receipt knows of it.",
    is: ({ was, honest, at, removed }) =>
      was.row.stockBefore === null || !isToldAgain(was.row.prizeId, slicesChangedBy(was.row), honest, at, removed),
  },
  {
    kind: /^stock removed$/,
    why: "The last change of a prize's stock, or of the slices that it changed: nothing rested on it.",
    is: ({ was, honest, at, removed }) => !isToldAgain(was.row.prizeId, slicesChangedBy(was.row), honest, at, removed),
  },
  {
    kind: /^(draw|stock) removed$/,
    why: "A play and that its piece went back, before another line told of its slice or its stock: only its receipt knows of it.",
    is: ({ was, removed }) =>
      isReference(was.row.reference) &&
      removed.some(({ row }) => row.reference === was.row.reference && row.prizeId === was.row.prizeId),
  },
  {
    kind: /^draw\.basis$/,
    why: "Other numbers by which the rules choose the same outcome, or a commitment, which the visitor alone can open.",
    is: ({ was, now }) => {
      const [before, after] = [was, now].map((each) => JSON.parse(each?.row.basis ?? "{}"));
      return before.chosen === after.chosen && canonicalJson(before.due) === canonicalJson(after.due);
    },
  },
];

/** Why an accepted change may stand; null: nobody has argued for it. */
export function arguedFor({ kind, changes, rows }: Mutation, honest: readonly Written[]): string | null {
  const kinds = kind.split(" + ");
  const reasons = kinds.map((each, n) => {
    const { at = 0, field = "", to } = changes[n] ?? {};
    const was = honest[at];
    const now = to ?? rows[at];
    const isRemoved = (place: number) => place !== n && kinds[place]?.endsWith(" removed");
    const removed = changes.flatMap((other, place) => (isRemoved(place) ? [honest[other.at] as Written] : [])); // lines of it
    const change = { at, honest, field, removed };
    return was && ARGUED.find((argued) => argued.kind.test(each) && argued.is({ ...change, was, now }))?.why;
  });
  return reasons.every((why) => why !== undefined) ? reasons.join(" ") : null;
}

const apart = (a: string | null | undefined, b: string | null | undefined): number =>
  a && b ? Math.abs(Date.parse(a) - Date.parse(b)) : 0;

/** Whether no draw and no change behind a line tells the prize's stock again. */
const isLastOf = (
  prizeId: string | null | undefined,
  honest: readonly Written[],
  at: number,
  only?: Written["kind"],
): boolean =>
  !honest.slice(at + 1).some(({ kind, row }) => row.prizeId === prizeId && prizeId !== null && (only ?? kind) === kind);

/** Whether a line behind one tells of any of these slices of a prize, or of its whole stock; null: of all of them. */
const isToldAgain = (
  prizeId: string | null | undefined,
  slices: readonly number[] | null,
  honest: readonly Written[],
  at: number,
  removed: readonly Written[] = [],
): boolean =>
  honest.slice(at + 1).some((line) => {
    const { row } = line;
    if (row.prizeId !== prizeId || prizeId === null || removed.includes(line)) return false;
    const told = row.slice ?? sliceIn(row.before);
    return !slices || !isCount(told) || slices.includes(Number(told));
  });

/** Which slices have another count behind a row; null: it does not tell, or other things have changed as well. */
function slicesChangedBy({ slice, before, after }: Written["row"]): number[] | null {
  const own = slice ?? sliceIn(before);
  if (isCount(own)) return [Number(own)];
  const [was, now] = [slicesIn(before), slicesIn(after)];
  if (!was || was.length !== now?.length) return null;
  return was.flatMap((left, n) => (left === now[n] ? [] : [n]));
}

/** Fields of a draw that tell of its slice. */
const OF_SLICES: ReadonlySet<string> = new Set(["slice", "stockBefore", "stockAfter"]);

const sliceIn = (json: string | null | undefined): string | null => {
  const { slice } = stateIn(json);
  return typeof slice === "number" ? String(slice) : null;
};
const slicesIn = (json: string | null | undefined): readonly number[] | null => {
  const { slices } = stateIn(json);
  return Array.isArray(slices) ? slices : null;
};
function stateIn(json: string | null | undefined): { slice?: unknown; slices?: unknown } {
  try {
    return JSON.parse(json ?? "{}") ?? {};
  } catch {
    return {};
  }
}
const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const isTold = (key: string | null | undefined, honest: readonly Written[]): boolean =>
  honest.some(({ kind, row }) => kind === "reveal" && row.key === key);

function statesAlike(was: string | null | undefined, now: string | null | undefined): boolean {
  try {
    const [before, after] = [was, now].map((text) => readOnly(JSON.parse(text ?? "null")));
    return before === after;
  } catch {
    return false;
  }
}

/** What is read of a state: the limit that its type asks for, and of an unlimited stock no count. */
function readOnly(state: unknown): string {
  if (typeof state !== "object" || state === null || !("limitType" in state)) return canonicalJson(state);
  const { limitType, dayLimit, dayLimits, ...rest } = state as Record<string, unknown>; // as rows have it
  return canonicalJson({
    ...rest,
    limitType,
    ...(limitType === 0 && { dayLimit }),
    ...(limitType === 1 && { dayLimits }),
  });
}
