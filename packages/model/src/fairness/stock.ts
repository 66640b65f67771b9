import type { FaultKind } from "./fault.ts";
import { isCount } from "./number-text.ts";
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
  /** Pieces that its draws have given and that did not come back. */
  given: number;
  /** Whether every piece was given by a row of this log. */
  isWhole: boolean;
  /** Draws that are not shown since its row was last seen: each may have taken a piece. */
  hidden: number;
  /** Awards by local day. */
  days: Map<string, number>;
  /** Awards by local day of the draws that are not shown. */
  hiddenDays: Map<string, number>;
  /** When it last had been empty and was filled again, as an instant. */
  filledAt: string;
}

type Report = (kind: FaultKind, detail: string) => void;

/** Follows the stock of every prize from its first row on (play-engine, invariant 1). */
export class StockBook {
  private readonly shelves = new Map<string, Shelf>();
  /** Prizes whose first row is not the first of their stock: what was before it was never told. */
  readonly unbegun = new Set<string>();
  /** Which prize a play took on which day, for those that are given back. */
  private readonly taken = new Map<string, { prizeId: string; day: string }>();

  /** A change by hand, a prize that was given back, or pieces that the raffle gave. */
  change(row: RowOf<"stock">, report: Report): void {
    const { prizeId, reason } = row;
    const known = prizeId === null ? undefined : this.shelves.get(prizeId);
    // The first version's rows about a raffle say of limits nothing.
    const short = reason === "raffle" ? known : undefined;
    const after = stateOf(row.after, short);
    if (prizeId === null || !after) {
      report("malformed", "A stock row without prize or state");
      return;
    }
    const before = row.before === null ? null : stateOf(row.before, short);
    if (row.before !== null && !before) report("malformed", "A stock row does not say what was there before");
    if (!known && row.before !== null) this.unbegun.add(prizeId);
    if (known && (!before || !isSame(known, before)))
      report(
        "stock-wrong",
        `Prize ${prizeId} had ${stockText(known)} before, the row says ${before ? stockText(before) : "nothing"}`,
      );
    if (after.stock !== null && after.awarded > after.stock)
      report("stock-wrong", `Prize ${prizeId} has more awarded (${after.awarded}) than its stock (${after.stock})`);
    const shelf: Shelf = {
      ...(known ?? { given: 0, isWhole: row.before === null, days: new Map(), hiddenDays: new Map() }),
      ...after,
      hidden: 0,
      filledAt: row.at ?? "",
    };
    if (GIVEN_BACK.has(reason ?? "")) this.giveBack(row, shelf, report);
    else if (row.reference !== null) report("malformed", "The row names a play that gave nothing back");
    const wrong = wrongChange(reason, before, shelf, known?.hidden ?? 0);
    if (wrong) report("stock-wrong", `Prize ${prizeId}: ${wrong}`);
    this.shelves.set(prizeId, shelf);
  }

  /** A draw that is not shown: it may have taken a piece of any prize on its day. */
  hide(day: string): void {
    for (const shelf of this.shelves.values()) {
      shelf.hidden++;
      shelf.hiddenDays.set(day, (shelf.hiddenDays.get(day) ?? 0) + 1);
    }
  }

  /** A play that took the prize. `day` is its local day. */
  take(row: RowOf<"draw">, day: string, report: Report): void {
    const { prizeId, reference } = row;
    if (!/^(true|false)$/.test(row.exhausted ?? ""))
      report("malformed", "The row does not say whether codes had run out");
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
    this.follow(shelf, row);
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
    shelf.given++;
    if (shelf.stock !== null) {
      shelf.awarded++;
      // One wrong row is told once: from here on the book follows what the log says.
      if (isCount(row.stockAfter)) shelf.awarded = shelf.stock - Number(row.stockAfter);
    }
    shelf.days.set(day, today + 1);
    if (reference !== null) this.taken.set(reference, { prizeId, day });
  }

  /** What draws that are not shown may have taken shows in the next one that is. */
  private follow(shelf: Shelf, { stockBefore }: RowOf<"draw">): void {
    if (shelf.stock === null || shelf.hidden === 0 || !isCount(stockBefore)) return;
    const missing = shelf.stock - shelf.awarded - Number(stockBefore);
    if (missing < 0 || missing > shelf.hidden) return;
    shelf.awarded += missing;
    shelf.given += missing;
    shelf.hidden -= missing;
  }

  /**
   * Whether a prize may have had nothing left for a play that began at an instant: now, or until a filling that was
   * under way then.
   */
  mayBeEmpty(prizeId: string | null, day: string, at: string | null): boolean {
    const shelf = prizeId === null ? undefined : this.shelves.get(prizeId);
    if (!shelf) return true;
    if (shelf.stock !== null && shelf.awarded + shelf.hidden >= shelf.stock) return true;
    const limit = limitOn(shelf, day);
    if (limit !== null && (shelf.days.get(day) ?? 0) + (shelf.hiddenDays.get(day) ?? 0) >= limit) return true;
    return Date.parse(shelf.filledAt) + OVERLAP > Date.parse(at ?? "");
  }

  private giveBack(row: RowOf<"stock">, shelf: Shelf, report: Report): void {
    const given = row.reference === null ? undefined : this.taken.get(row.reference);
    if (given?.prizeId !== row.prizeId) {
      // A play that is not shown yet may have taken it.
      if (shelf.hiddenDays.size === 0) report("stock-wrong", "A prize went back that this play had not taken");
      return;
    }
    this.taken.delete(row.reference ?? "");
    shelf.given--;
    shelf.days.set(given.day, Math.max(0, (shelf.days.get(given.day) ?? 0) - 1));
  }
}

/** Why a change cannot have led from one state to the other; null: it can. */
function wrongChange(reason: string | null, before: StockState | null, shelf: Shelf, hidden: number): string | null {
  const { stock, awarded } = shelf;
  if (reason === "saved") {
    if (before === null) return awarded === 0 ? null : "pieces were given before there were any";
    if (stock === null) return awarded === before.awarded ? null : "an unlimited stock counts nothing";
    if (before.stock !== null) return awarded === before.awarded ? null : "a save changed how many were given";
    // Unlimited stock keeps no count: a stock that begins counts what the draws have given.
    const isCounted = awarded >= shelf.given && (!shelf.isWhole || awarded <= shelf.given + hidden);
    return isCounted ? null : `its draws have given ${shelf.given}, the row says ${awarded}`;
  }
  if (reason !== "raffle" && !GIVEN_BACK.has(reason ?? "")) return `nothing happens to a stock by "${reason}"`;
  if (!before) return "the row does not say what was there before";
  if (!isSame({ ...shelf, awarded: 0 }, { ...before, awarded: 0 })) return "stock and limits have changed with it";
  if (stock === null) return awarded === before.awarded ? null : "an unlimited stock counts nothing";
  if (reason === "raffle") return awarded >= before.awarded ? null : "a raffle brought pieces back";
  return awarded === Math.max(0, before.awarded - 1) ? null : "another number than one went back";
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
    const { stock, awarded, limitType, dayLimit, dayLimits, ...other } = { ...limitsOf(known), ...value } as Record<
      string,
      unknown
    >; // looked at one by one
    const limits = dayLimits ?? {};
    const isOne =
      Object.keys(other).length === 0 &&
      (stock === null || isPieces(stock)) &&
      isPieces(awarded) &&
      (limitType === 0 || limitType === 1 || limitType === 2) &&
      isPieces(dayLimit) &&
      typeof limits === "object" &&
      Object.entries(limits).every(([day, limit]) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isPieces(limit));
    return isOne ? { stock, awarded, limitType, dayLimit, dayLimits: limits as Record<string, number> } : null; // as just seen
  } catch {
    return null;
  }
}

const limitsOf = (known: StockState | undefined): Partial<StockState> =>
  known ? { limitType: known.limitType, dayLimit: known.dayLimit, dayLimits: known.dayLimits } : {};
const isPieces = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0; // a number, as just seen

/**
 * Whether a state is the one that is known. Unlimited stock keeps no count of its own; draws that are not shown may have
 * taken pieces of any.
 */
const isSame = (a: StockState & { hidden?: number }, b: StockState): boolean =>
  a.stock === b.stock &&
  (a.stock === null
    ? b.awarded === 0 || b.awarded === a.awarded
    : b.awarded >= a.awarded && b.awarded <= a.awarded + (a.hidden ?? 0)) &&
  a.limitType === b.limitType &&
  a.dayLimit === b.dayLimit &&
  Object.keys({ ...a.dayLimits, ...b.dayLimits }).every((day) => a.dayLimits[day] === b.dayLimits[day]);

const stockText = ({ stock, awarded }: StockState): string =>
  stock === null ? "no limit of stock" : `${stock - awarded} of ${stock} left`;
const text = (count: number | null): string | null => (count === null ? null : String(count));
