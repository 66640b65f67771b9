import type { FaultKind } from "./fault.ts";
import { isCount } from "./number-text.ts";
import type { RowOf } from "./row.ts";
import {
  hasSameLimits,
  leftOf,
  limitOn,
  namesSlice,
  partOf,
  type StockState,
  stateOf,
  stockText,
  sumOf,
} from "./stock-state.ts";

interface Shelf extends StockState {
  /** Pieces that its draws have given and that did not come back. */
  given: number;
  /** Whether every piece was given by a row of this log. */
  isWhole: boolean;
  /** Changed by a process that knows no slices: the next row tells them. */
  isUntold: boolean;
  /** What each slice has given since the stock was parted. */
  givenOf: Map<number, number>;
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
  private readonly taken = new Map<string, { prizeId: string; day: string; slice: number | null }>();

  /** A change by hand, a prize that was given back, or pieces that the raffle gave. */
  change(row: RowOf<"stock">, report: Report): void {
    const { prizeId, reason } = row;
    const known = prizeId === null ? undefined : this.shelves.get(prizeId);
    if (known && GIVEN_BACK.has(reason ?? "") && namesSlice(row)) {
      this.giveBackToSlice(row, known, report);
      return;
    }
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
    else if (known && before) this.meet(known, before);
    if (after.stock !== null && after.awarded > after.stock)
      report("stock-wrong", `Prize ${prizeId} has more awarded (${after.awarded}) than its stock (${after.stock})`);
    // Slices keep what they have given for as long as there is a stock.
    const goesOn = known && after.stock !== null && (known.slices !== null || known.isUntold);
    const shelf: Shelf = {
      ...(known ?? { given: 0, isWhole: row.before === null, days: new Map(), hiddenDays: new Map() }),
      ...after,
      isUntold: isTheEarlierRelease(known, before, after),
      givenOf: goesOn ? known.givenOf : new Map(),
      // A row tells what is left. Without a stock nothing is, and what is hidden stays unknown.
      hidden: known?.stock === null && after.stock === null ? known.hidden : 0,
      filledAt: row.at ?? "",
    };
    if (GIVEN_BACK.has(reason ?? "")) {
      const slice = known && this.sliceToReturnTo(row, known);
      if (typeof slice === "number")
        report("stock-wrong", `Prize ${prizeId}: the play took its piece from slice ${slice}`);
      this.giveBack(row, shelf, report);
    } else if (row.reference !== null) report("malformed", "The row names a play that gave nothing back");
    const wrong =
      wrongChange(reason, before, shelf, known?.hidden ?? 0) ?? wrongParts(reason, known, before, shelf, after);
    if (wrong) report("stock-wrong", `Prize ${prizeId}: ${wrong}`);
    // A stock that begins counts the draws, also those that are not shown.
    if (known?.stock === null && after.stock !== null) shelf.given = after.awarded;
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
    const slice = sliceOf(row);
    const fault = wrongSlice(shelf, slice);
    if (fault) {
      report("stock-wrong", `Prize ${prizeId}: ${fault}`);
      return;
    }
    this.follow(shelf, row.stockBefore, slice);
    const before = leftOf(shelf, slice);
    const after = before === null || isExhausted ? before : before - 1;
    if (text(before) !== row.stockBefore || text(after) !== row.stockAfter)
      report(
        "stock-wrong",
        `Prize ${prizeId} had ${before ?? "no stock"} left, the row says ${row.stockBefore} → ${row.stockAfter}`,
      );
    if (before !== null && before < 1)
      report("stock-wrong", `Prize ${prizeId} had none left${slice === null ? "" : ` in slice ${slice}`}`);
    const today = shelf.days.get(day) ?? 0;
    const limit = limitOn(shelf, day);
    if (limit !== null && today >= limit)
      report("limit-exceeded", `Prize ${prizeId} may be given ${limit} times on ${day}`);
    if (isExhausted) return;
    shelf.given++;
    // One wrong row is told once: from here on the book follows what the log says.
    if (before !== null) settle(shelf, slice, isCount(row.stockAfter) ? Number(row.stockAfter) : before - 1);
    if (slice !== null) countIn(shelf, slice, 1);
    shelf.days.set(day, today + 1);
    if (reference !== null) this.taken.set(reference, { prizeId, day, slice });
  }

  /** What draws that are not shown may have taken shows in the next one that is. */
  private follow(shelf: Shelf, said: string | null, slice: number | null): void {
    const left = leftOf(shelf, slice);
    if (left === null || shelf.hidden === 0 || !isCount(said)) return;
    const missing = left - Number(said);
    if (missing < 0 || missing > shelf.hidden) return;
    settle(shelf, slice, left - missing);
    shelf.given += missing;
    shelf.hidden -= missing;
    if (slice !== null) countIn(shelf, slice, missing);
  }

  /** What draws that are not shown have taken shows in a row that tells the stock. */
  private meet(shelf: Shelf, said: StockState): void {
    if (shelf.stock === null) return;
    const missing = said.awarded - shelf.awarded;
    shelf.given += missing;
    // Where the row tells no slices, they may have taken from any.
    for (const [slice, left] of (shelf.slices ?? []).entries())
      countIn(shelf, slice, said.slices ? left - (said.slices[slice] ?? 0) : missing);
  }

  /** The slice to which a play's piece goes back: it is there, and has given something. */
  private sliceToReturnTo({ reference }: RowOf<"stock">, { slices, givenOf }: Shelf): number | null {
    const slice = this.taken.get(reference ?? "")?.slice ?? null;
    return slices && slice !== null && slice < slices.length && (givenOf.get(slice) ?? 0) > 0 ? slice : null;
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

  /** A piece goes back to the slice that its draw names: the row says of that slice alone. */
  private giveBackToSlice(row: RowOf<"stock">, shelf: Shelf, report: Report): void {
    const wrong = (detail: string) => report("stock-wrong", `Prize ${row.prizeId}: ${detail}`);
    const [before, after] = [partOf(row.before), partOf(row.after)];
    if (!before || !after) {
      report("malformed", "A stock row does not say what its slice had and has");
      return;
    }
    const fault = wrongSlice(shelf, before.slice);
    if (fault) {
      wrong(fault);
      return;
    }
    this.follow(shelf, String(before.left), before.slice);
    const given = row.reference === null ? undefined : this.taken.get(row.reference);
    if (leftOf(shelf, before.slice) !== before.left || after.slice !== before.slice || after.left !== before.left + 1)
      wrong(
        `slice ${before.slice} had ${leftOf(shelf, before.slice)} left, the row says ${before.left} → ${after.left} in slice ${after.slice}`,
      );
    if (given && given.slice !== before.slice)
      wrong(`the play took its piece from ${given.slice === null ? "no slice" : `slice ${given.slice}`}`);
    if ((shelf.givenOf.get(before.slice) ?? 0) < 1)
      wrong(`slice ${before.slice} has given nothing that could come back`);
    this.giveBack(row, shelf, report);
    countIn(shelf, before.slice, -1);
    settle(shelf, before.slice, Math.max(0, before.left) + 1);
    shelf.filledAt = row.at ?? "";
  }

  private giveBack(row: RowOf<"stock">, shelf: Shelf, report: Report): void {
    const given = row.reference === null ? undefined : this.taken.get(row.reference);
    if (given?.prizeId !== row.prizeId) {
      // A play that is not shown yet may have taken it.
      if (shelf.hiddenDays.size > 0) shelf.given = Math.max(0, shelf.given - 1);
      else report("stock-wrong", "A prize went back that this play had not taken");
      return;
    }
    this.taken.delete(row.reference ?? "");
    shelf.given--;
    shelf.days.set(given.day, Math.max(0, (shelf.days.get(given.day) ?? 0) - 1));
  }
}

/** From here on so much is left. */
function settle(shelf: Shelf, slice: number | null, left: number): void {
  if (shelf.stock === null) return;
  if (slice === null || !shelf.slices) {
    shelf.awarded = shelf.stock - left;
    return;
  }
  shelf.slices = shelf.slices.map((was, n) => (n === slice ? left : was));
  shelf.awarded = shelf.stock - sumOf(shelf.slices);
}

/** So many more pieces were given from a slice. */
const countIn = ({ givenOf }: Shelf, slice: number, more: number): void =>
  void givenOf.set(slice, Math.max(0, (givenOf.get(slice) ?? 0) + more));

/** The slice that a draw names; NaN: written otherwise than slices are. */
function sliceOf({ slice }: { slice?: string | null }): number | null {
  if (slice === null || slice === undefined) return null;
  return isCount(slice) ? Number(slice) : Number.NaN;
}

/** Why a row cannot be about this slice; null: it can. */
function wrongSlice({ stock, slices, isUntold }: Shelf, slice: number | null): string | null {
  if (isUntold) return "its slices are not told";
  if (slice === null) return slices ? "its stock is in slices, the row names none" : null;
  if (stock === null || !slices) return "the row names a slice, its stock has none";
  return slice < slices.length ? null : `there is no slice ${slice}`;
}

/** Whether a process of the release before has changed a stock that is parted: it says nothing of slices. */
const isTheEarlierRelease = (known: Shelf | undefined, before: StockState | null, after: StockState): boolean =>
  Boolean(known?.slices) && before !== null && !before.slices && !after.slices && after.stock !== null;

/** Why slices cannot have become what the row says; null: they can. */
function wrongParts(
  reason: string | null,
  known: Shelf | undefined,
  before: StockState | null,
  shelf: Shelf,
  after: StockState,
): string | null {
  if (reason === "parted") {
    if (!after.slices || before?.slices) return "a stock is parted that was parted before, or is not";
    return known?.slices && !known.isUntold ? "its slices are known" : null;
  }
  if (known?.isUntold) return "its slices are to be told first";
  if (!before || !known) return null;
  const canHide = (reason === "saved" || reason === "raffle") && (shelf.isUntold || after.stock === null);
  if (known.slices && !before.slices && before.stock !== null && !canHide) return "the row leaves its slices out";
  if (before.slices && !after.slices && after.stock !== null) return "its slices are gone";
  if (before.slices && !known.slices) return "it was not parted";
  if (!before.slices && after.slices && before.stock !== null && reason !== "saved") return "it was not parted";
  if (reason !== "saved" && before.slices?.length !== after.slices?.length)
    return "there are not as many slices as before";
  return null;
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
  if (reason !== "raffle" && reason !== "parted" && !GIVEN_BACK.has(reason ?? ""))
    return `nothing happens to a stock by "${reason}"`;
  if (!before) return "the row does not say what was there before";
  if (!hasSameLimits(shelf, before)) return "stock and limits have changed with it";
  if (reason === "parted") return awarded === before.awarded ? null : "parting a stock gives nothing";
  if (stock === null) return awarded === before.awarded ? null : "an unlimited stock counts nothing";
  if (reason === "raffle") return awarded >= before.awarded ? null : "a raffle brought pieces back";
  return awarded === Math.max(0, before.awarded - 1) ? null : "another number than one went back";
}

/** Reasons with which a play's prize goes back to the stock. */
export const GIVEN_BACK: ReadonlySet<string> = new Set(["withheld", "unclaimed"]);

/** How long a change of stock and a play can be under way side by side, in milliseconds. */
export const OVERLAP = 60_000;

/**
 * Whether a state is the one that is known. Unlimited stock keeps no count of its own; draws that are not shown may have
 * taken pieces of any slice.
 */
const isSame = (a: Shelf, b: StockState): boolean => hasSameLimits(a, b) && hasSameCount(a, b) && hasSameParts(a, b);

const hasSameCount = (a: Shelf, b: StockState): boolean =>
  a.stock === null
    ? b.awarded === 0 || b.awarded === a.awarded
    : b.awarded >= a.awarded && b.awarded <= a.awarded + a.hidden;

/** Where only one of the two tells parts, `wrongParts` judges. */
const hasSameParts = (a: Shelf, b: StockState): boolean =>
  !a.slices ||
  !b.slices ||
  (a.slices.length === b.slices.length && a.slices.every((left, n) => (b.slices?.[n] ?? 0) <= left));

const text = (count: number | null): string | null => (count === null ? null : String(count));
