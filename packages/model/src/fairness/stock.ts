import type { FaultKind } from "./fault.ts";
import type { RowOf } from "./row.ts";

/** Stock and limits of a prize as a stock row says them. */
interface StockState {
  stock: number | null;
  awarded: number;
  /** 0 the same every day, 1 by day, 2 unlimited (spec §3). */
  limitType: number;
  dayLimit: number;
  dayLimits: Readonly<Record<string, number>>;
}

interface Shelf extends StockState {
  /** Awards by local day. */
  days: Map<string, number>;
  /** When it last had been empty and was filled again, as an instant. */
  filledAt: string;
}

type Report = (kind: FaultKind, detail: string) => void;

/** Follows the stock of every prize from its first row on (play-engine, invariant 1). */
export class StockBook {
  private readonly shelves = new Map<string, Shelf>();
  /** Which prize a play took on which day, for those that are given back. */
  private readonly taken = new Map<string, { prizeId: string; day: string }>();

  /** A change by hand, a prize that was given back, or pieces that the raffle gave. */
  change(row: RowOf<"stock">, report: Report): void {
    const { prizeId } = row;
    const known = prizeId === null ? undefined : this.shelves.get(prizeId);
    const after = stateOf(row.after, known);
    if (prizeId === null || !after) {
      report("malformed", "A stock row without prize or state");
      return;
    }
    const before = row.before === null ? null : stateOf(row.before, known);
    const shelf = known;
    if (shelf && (!before || !isSame(shelf, before)))
      report(
        "stock-wrong",
        `Prize ${prizeId} had ${told(shelf)} before, the row says ${before ? told(before) : "nothing"}`,
      );
    if (after.stock !== null && after.awarded > after.stock)
      report("stock-wrong", `Prize ${prizeId} has more awarded (${after.awarded}) than its stock (${after.stock})`);
    const days = shelf?.days ?? new Map<string, number>();
    const filledAt = row.at ?? "";
    if (GIVEN_BACK.has(row.reason ?? "")) this.giveBack(row, days, report);
    this.shelves.set(prizeId, { ...after, days, filledAt });
  }

  /** A play that took the prize. `day` is its local day. */
  take(row: RowOf<"draw">, day: string, report: Report): void {
    const { prizeId, reference } = row;
    if (prizeId === null) {
      if (row.stockBefore !== null || row.stockAfter !== null)
        report("stock-wrong", "A draw without prize touched a stock");
      return;
    }
    const shelf = this.shelves.get(prizeId);
    if (!shelf) {
      report("stock-wrong", `Prize ${prizeId} was drawn before its stock was ever written down`);
      return;
    }
    const isExhausted = row.exhausted === "true";
    const before = shelf.stock === null ? null : shelf.stock - shelf.awarded;
    const after = before === null || isExhausted ? before : before - 1;
    if (text(before) !== row.stockBefore || text(after) !== row.stockAfter)
      report(
        "stock-wrong",
        `Prize ${prizeId} had ${before ?? "no stock"} left, the row says ${row.stockBefore} → ${row.stockAfter}`,
      );
    if (before !== null && before < 1) report("stock-wrong", `Prize ${prizeId} had none left`);
    const today = shelf.days.get(day) ?? 0;
    const limit = limitOn(shelf, day);
    if (limit !== null && today >= limit)
      report("limit-exceeded", `Prize ${prizeId} may be given ${limit} times on ${day}`);
    if (isExhausted) return;
    if (shelf.stock !== null) {
      shelf.awarded++;
      // One wrong row is told once: from here on the book follows what the log says.
      if (row.stockAfter !== null) shelf.awarded = shelf.stock - Number(row.stockAfter);
    }
    shelf.days.set(day, today + 1);
    if (reference !== null) this.taken.set(reference, { prizeId, day });
  }

  /**
   * Whether a prize may have had nothing left for a play that began at an instant: now, or until a filling that was
   * under way then.
   */
  mayBeEmpty(prizeId: string | null, day: string, at: string | null): boolean {
    const shelf = prizeId === null ? undefined : this.shelves.get(prizeId);
    if (!shelf) return true;
    if (shelf.stock !== null && shelf.awarded >= shelf.stock) return true;
    const limit = limitOn(shelf, day);
    if (limit !== null && (shelf.days.get(day) ?? 0) >= limit) return true;
    return Date.parse(shelf.filledAt) + OVERLAP > Date.parse(at ?? "");
  }

  private giveBack(row: RowOf<"stock">, days: Map<string, number>, report: Report): void {
    const given = row.reference === null ? undefined : this.taken.get(row.reference);
    if (given?.prizeId !== row.prizeId) {
      report("stock-wrong", "A prize went back that this play had not taken");
      return;
    }
    this.taken.delete(row.reference ?? "");
    days.set(given.day, Math.max(0, (days.get(given.day) ?? 0) - 1));
  }
}

/** Reasons with which a play's prize goes back to the stock. */
export const GIVEN_BACK: ReadonlySet<string> = new Set(["withheld", "unclaimed"]);

/** How long a change of stock and a play can be under way side by side, in milliseconds. */
export const OVERLAP = 60_000;

function limitOn({ limitType, dayLimit, dayLimits }: StockState, day: string): number | null {
  if (limitType === 0) return dayLimit;
  return limitType === 1 ? (dayLimits[day] ?? 0) : null;
}

/** @param known what the first version's rows about a raffle leave out */
function stateOf(json: string | null, known?: StockState): StockState | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    if (typeof value !== "object" || value === null) return null;
    const { stock, awarded, limitType, dayLimit, dayLimits } = { ...known, ...value } as Record<string, unknown>; // looked at one by one
    if (!(stock === null || typeof stock === "number") || typeof awarded !== "number") return null;
    const limits = typeof dayLimits === "object" && dayLimits !== null ? (dayLimits as Record<string, number>) : {};
    return { stock, awarded, limitType: Number(limitType), dayLimit: Number(dayLimit), dayLimits: limits };
  } catch {
    return null;
  }
}

/** Unlimited stock keeps no count of its own. */
const isSame = (a: StockState, b: StockState): boolean =>
  a.stock === b.stock &&
  (a.stock === null || a.awarded === b.awarded) &&
  a.limitType === b.limitType &&
  a.dayLimit === b.dayLimit &&
  Object.keys({ ...a.dayLimits, ...b.dayLimits }).every((day) => a.dayLimits[day] === b.dayLimits[day]);

const told = ({ stock, awarded }: StockState): string =>
  stock === null ? "no limit of stock" : `${stock - awarded} of ${stock} left`;
const text = (count: number | null): string | null => (count === null ? null : String(count));
