import type { RowOf } from "./row.ts";

/** Stock and limits of a prize as a stock row says them. */
export interface StockState {
  stock: number | null;
  awarded: number;
  /** 0 the same every day, 1 by day, 2 unlimited (spec §3). */
  limitType: number;
  dayLimit: number;
  dayLimits: Readonly<Record<string, number>>;
  /** What each slice has left; null: the stock is not parted, or there is none. */
  slices: readonly number[] | null;
}

/**
 * What a row says of a stock; null: nothing that could be. Slices add up to what is left.
 * @param known what the first version's rows about a raffle leave out
 */
export function stateOf(json: string | null, known?: StockState): StockState | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { stock, awarded, limitType, dayLimit, dayLimits, slices, ...other } = {
      ...limitsOf(known),
      ...value,
    } as Record<string, unknown>; // looked at one by one
    const limits = dayLimits ?? {};
    const isOne =
      Object.keys(other).length === 0 &&
      (stock === null || isPieces(stock)) &&
      isPieces(awarded) &&
      (limitType === 0 || limitType === 1 || limitType === 2) &&
      isPieces(dayLimit) &&
      typeof limits === "object" &&
      Object.entries(limits).every(([day, limit]) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isPieces(limit));
    const parts = slices === undefined ? null : partsOf(slices);
    // Slices are where there is a stock, and add up to what is left of it.
    if (!isOne || (slices !== undefined && (!parts || stock === null || sumOf(parts) !== stock - awarded))) return null;
    return { stock, awarded, limitType, dayLimit, dayLimits: limits as Record<string, number>, slices: parts }; // as just seen
  } catch {
    return null;
  }
}

const MOST_SLICES = 32;
const partsOf = (slices: unknown): number[] | null =>
  Array.isArray(slices) && slices.length > 0 && slices.length <= MOST_SLICES && slices.every(isPieces) ? slices : null;

const limitsOf = (known: StockState | undefined): Partial<StockState> =>
  known ? { limitType: known.limitType, dayLimit: known.dayLimit, dayLimits: known.dayLimits } : {};
const isPieces = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0; // a number, as just seen

/** All that a row says of a piece that goes back to its slice. */
interface Part {
  slice: number;
  left: number;
}

/** Whether a row speaks of one slice, and not of the whole stock. */
export const namesSlice = ({ before }: RowOf<"stock">): boolean => /^\s*\{[^}]*"slice"\s*:/.test(before ?? "");

/** What a row says of one slice; null: nothing that could be, or of something else as well. */
export function partOf(json: string | null): Part | null {
  try {
    const { slice, left, ...other } = JSON.parse(json ?? "null") as Record<string, unknown>; // looked at one by one
    return Object.keys(other).length === 0 && isPieces(slice) && isPieces(left) ? { slice, left } : null;
  } catch {
    return null;
  }
}

/** What is left of a stock, or of one of its slices; null: there is no stock. */
export function leftOf(shelf: StockState, slice: number | null): number | null {
  if (shelf.stock === null) return null;
  return slice === null ? shelf.stock - shelf.awarded : (shelf.slices?.[slice] ?? 0);
}

/** What a day may give; null: as much as there is. */
export function limitOn({ limitType, dayLimit, dayLimits }: StockState, day: string): number | null {
  if (limitType === 0) return dayLimit;
  return limitType === 1 ? (dayLimits[day] ?? 0) : null;
}

/** Whether all is the same that plays do not change. */
export const hasSameLimits = (a: StockState, b: StockState): boolean =>
  a.stock === b.stock &&
  a.limitType === b.limitType &&
  a.dayLimit === b.dayLimit &&
  Object.keys({ ...a.dayLimits, ...b.dayLimits }).every((day) => a.dayLimits[day] === b.dayLimits[day]);

/** How much is left, for the report. */
export const stockText = ({ stock, awarded, slices }: StockState): string =>
  stock === null
    ? "no limit of stock"
    : `${stock - awarded} of ${stock} left${slices ? ` (${slices.join(" + ")})` : ""}`;

/** All of what slices have, or have given. */
export const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
