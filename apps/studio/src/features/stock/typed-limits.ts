import type { PrizeStock } from "@fairground/contract";
import { LARGEST_STOCK } from "@fairground/model/prize";

type Limits = Pick<PrizeStock, "stock" | "prizeLimitType" | "prizeLimit" | "prizeLimits">;

/** Stock and limits as they stand in a form: a number, or what is typed until it is one. */
export interface Typed {
  /** "": unlimited. */
  stock: number | string;
  kind: 0 | 1 | 2;
  eachDay: number | string;
  days: readonly { key: string; date: string; limit: number | string }[];
}

export const typedOf = ({ stock, prizeLimitType, prizeLimit, prizeLimits }: Limits): Typed => ({
  stock: stock ?? "",
  kind: prizeLimitType,
  eachDay: prizeLimitType === 0 ? prizeLimit : 1,
  days: prizeLimits
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, limit }) => ({ key: date, date, limit })),
});

/** As the server takes it: of limits, what their kind uses. */
export const limitsOf = ({ stock, kind, eachDay, days }: Typed): Limits => ({
  stock: stock === "" ? null : Number(stock),
  prizeLimitType: kind,
  prizeLimit: kind === 0 ? Number(eachDay) : 0,
  prizeLimits:
    kind === 1
      ? days.map(({ date, limit }) => ({ date, limit: Number(limit) })).sort((a, b) => (a.date < b.date ? -1 : 1))
      : [],
});

export type Wrong =
  | { field: "stock"; kind: "number" | "below" }
  | { field: "eachDay" }
  /** `at`: its place in the list. */
  | { field: "days"; at: number };

/** The first thing that keeps it from being saved. @param awarded how many were won */
export function wrongOf({ stock, kind, eachDay, days }: Typed, awarded: number): Wrong | null {
  if (stock !== "" && !isPieces(stock)) return { field: "stock", kind: "number" };
  if (stock !== "" && Number(stock) < awarded) return { field: "stock", kind: "below" };
  if (kind === 0 && !isPieces(eachDay)) return { field: "eachDay" };
  if (kind !== 1) return null;
  const at = days.findIndex(
    ({ date, limit }, n) => date === "" || !isPieces(limit) || days.findIndex((each) => each.date === date) !== n,
  );
  return at < 0 ? null : { field: "days", at };
}

const isPieces = (value: number | string): boolean =>
  value !== "" && Number.isInteger(Number(value)) && Number(value) >= 0 && Number(value) <= LARGEST_STOCK;
