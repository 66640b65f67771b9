import type { Row } from "./rows.ts";
import type { State } from "./state.ts";

/** Stock and days in slices (play-engine, "Stock without a queue"), as each transaction finds and leaves them. */

const DAY = 86_400_000;
const slicesFor = (pieces: number): number => Math.max(1, Math.min(32, Math.floor(pieces / 8)));

const ofPrize = ({ slices }: State, prizeId: string): Row<"slice">[] =>
  [...slices.all()].filter((slice) => slice.prizeId === prizeId).sort((a, b) => a.slice - b.slice);
const ofDay = ({ daySlices }: State, prizeId: string, day: string): Row<"daySlice">[] =>
  [...daySlices.all()]
    .filter((slice) => slice.prizeId === prizeId && slice.day === day)
    .sort((a, b) => a.slice - b.slice);

const sum = (counts: readonly number[]): number => counts.reduce((total, each) => total + each, 0);
const givenBy = (slices: readonly { awarded: number }[]): number => sum(slices.map(({ awarded }) => awarded));

/** How many pieces are given in all. */
export const awardedOf = (state: State, { prizeId, awarded }: Row<"prize">): number =>
  awarded + givenBy(ofPrize(state, prizeId));
/** How many a day has given. */
export const awardedOn = (state: State, { prizeId, day, awarded }: Row<"prizeDay">): number =>
  awarded + givenBy(ofDay(state, prizeId, day));

export const dayLimitOf = ({ limitType, dayLimit, dayLimits }: Row<"prize">, day: string): number =>
  limitType === 0 ? dayLimit : (dayLimits[day] ?? 0);

/** What each slice has left; null: the stock is not parted. */
export function leftInSlices(state: State, prizeId: string): number[] | null {
  const slices = ofPrize(state, prizeId);
  return slices.length > 0 ? slices.map(({ stock, awarded }) => stock - awarded) : null;
}

/** The share of slice n, where the first `parts` share what is left. */
const share = (rest: number, parts: number, n: number): number =>
  n < parts ? Math.floor(rest / parts) + (n < rest % parts ? 1 : 0) : 0;

type Limits = Pick<Row<"prize">, "stock" | "limitType" | "dayLimit" | "dayLimits">;

/** A save of stock and limits: what is left is parted anew, each slice keeps what it has given. */
export function savePrize(state: State, prizeId: string, limits: Limits, recounted: number): void {
  const before = state.prizes.get(prizeId);
  if (!before) throw new Error(`There is no prize ${prizeId}`);
  const isSame = (names: readonly (keyof Limits)[]) =>
    names.every((name) => JSON.stringify(before[name]) === JSON.stringify(limits[name]));
  const hasLimits = isSame(["limitType", "dayLimit", "dayLimits"]);
  if (before.stock === null && limits.stock !== null)
    state.prizes.put(prizeId, { ...before, ...limits, awarded: recounted });
  else state.prizes.put(prizeId, { ...before, ...limits });
  if (isSame(["stock"]) && hasLimits) return;
  partStock(state, prizeId);
  if (hasLimits || limits.limitType === 2) return;
  const since = new Date(state.now - 2 * DAY).toISOString().slice(0, 10);
  for (const day of [...state.prizeDays.all()])
    if (day.prizeId === prizeId && day.slices > 0 && day.day >= since) partDay(state, day);
}

/** Parts a stock, or takes its slices away where there is none. */
export function partStock(state: State, prizeId: string): void {
  const prize = state.prizes.get(prizeId);
  if (!prize) return;
  const slices = ofPrize(state, prizeId);
  if (prize.stock === null) {
    for (const { slice } of slices) state.slices.remove(`${prizeId} ${slice}`);
    state.prizes.patch(prizeId, { awarded: 0, slices: 0 });
    return;
  }
  const parts = slicesFor(prize.stock);
  const rest = prize.stock - prize.awarded - givenBy(slices);
  const count = Math.max(parts, slices.length);
  for (let slice = 0; slice < count; slice++) {
    const awarded = slices[slice]?.awarded ?? 0;
    state.slices.put(`${prizeId} ${slice}`, { prizeId, slice, stock: awarded + share(rest, parts, slice), awarded });
  }
  state.prizes.patch(prizeId, { slices: count });
}

function partDay(state: State, { prizeId, day, awarded: base }: Row<"prizeDay">): void {
  const prize = state.prizes.get(prizeId);
  if (!prize) return;
  const limit = dayLimitOf(prize, day);
  const slices = ofDay(state, prizeId, day);
  const parts = slicesFor(limit);
  const rest = Math.max(0, limit - base - givenBy(slices));
  const count = Math.max(parts, slices.length);
  for (let slice = 0; slice < count; slice++) {
    const awarded = slices[slice]?.awarded ?? 0;
    const dayLimit = awarded + share(rest, parts, slice);
    state.daySlices.put(`${prizeId} ${day} ${slice}`, { prizeId, day, slice, dayLimit, awarded });
  }
  state.prizeDays.put(`${prizeId} ${day}`, {
    prizeId,
    day,
    awarded: base,
    dayLimit: Math.max(limit, base),
    slices: count,
  });
}

/** Limits that begin in the middle of a day: what was won on it stands beside its slices. */
export function startDay(state: State, prizeId: string, day: string, awarded: number, limit: number): void {
  for (const { slice } of ofDay(state, prizeId, day)) state.daySlices.remove(`${prizeId} ${day} ${slice}`);
  state.prizeDays.put(`${prizeId} ${day}`, { prizeId, day, awarded, dayLimit: Math.max(limit, awarded), slices: 0 });
}

export interface FromSlices {
  slice: number | null;
  /** What that slice had left; null: the prize has no stock. */
  before: number | null;
  daySlice: number | null;
}

/** One piece of a prize: of its first slice that has one, beginning with the play's own. Null: none left today or in all. */
export function takeFromSlices(state: State, playId: string, prize: Row<"prize">, day: string): FromSlices | null {
  const { prizeId, stock, limitType } = prize;
  const slice = stock === null ? null : firstWithPieces(ofPrize(state, prizeId), playId, (each) => each.stock);
  if (slice === undefined) return null;
  let daySlice: Row<"daySlice"> | null = null;
  if (limitType !== 2) {
    const limit = dayLimitOf(prize, day);
    if (limit < 1) return null;
    const begun = state.prizeDays.get(`${prizeId} ${day}`);
    if (!begun || begun.slices === 0) partDay(state, begun ?? { prizeId, day, awarded: 0, dayLimit: limit, slices: 0 });
    const found = firstWithPieces(ofDay(state, prizeId, day), playId, (each) => each.dayLimit);
    if (!found) return null;
    daySlice = found;
    state.daySlices.patch(`${prizeId} ${day} ${found.slice}`, { awarded: found.awarded + 1 });
  }
  if (slice) state.slices.patch(`${prizeId} ${slice.slice}`, { awarded: slice.awarded + 1 });
  return {
    slice: slice?.slice ?? null,
    before: slice ? slice.stock - slice.awarded : null,
    daySlice: daySlice?.slice ?? null,
  };
}

function firstWithPieces<S extends { slice: number; awarded: number }>(
  slices: readonly S[],
  playId: string,
  most: (slice: S) => number,
): S | undefined {
  const own = Number.parseInt(playId.slice(-4), 16) % slices.length;
  return [...slices.slice(own), ...slices.slice(0, own)].find((slice) => slice.awarded < most(slice));
}

/** A piece goes back to the slices that its draw names; where they have given nothing, beside all of them. */
export function returnToSlices(
  state: State,
  prize: Row<"prize">,
  day: string,
  { slice, daySlice }: { slice: number | null; daySlice: number | null },
): void {
  const { prizeId, stock, limitType } = prize;
  if (limitType !== 2) {
    const from = state.daySlices.get(`${prizeId} ${day} ${daySlice}`);
    const begun = state.prizeDays.get(`${prizeId} ${day}`);
    if (from && from.awarded > 0) state.daySlices.patch(`${prizeId} ${day} ${daySlice}`, { awarded: from.awarded - 1 });
    else if (begun && begun.awarded > 0) {
      const less = state.prizeDays.put(`${prizeId} ${day}`, { ...begun, awarded: begun.awarded - 1 });
      if (less.slices > 0) partDay(state, less);
    }
  }
  if (stock === null) return;
  const from = state.slices.get(`${prizeId} ${slice}`);
  if (from && from.awarded > 0) state.slices.patch(`${prizeId} ${slice}`, { awarded: from.awarded - 1 });
  else if (prize.awarded > 0) {
    state.prizes.patch(prizeId, { awarded: prize.awarded - 1 });
    partStock(state, prizeId);
  }
}
