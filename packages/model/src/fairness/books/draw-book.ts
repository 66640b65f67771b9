import { isEveryNth } from "../../prize/pacing.ts";
import type { Bytes } from "../bytes.ts";
import type { FaultKind } from "../fault.ts";
import { isCount } from "../number-text.ts";
import type { Choice, Redraw, Redrawn } from "../redraw.ts";
import { formatOf, type RowOf } from "../row.ts";
import { GIVEN_BACK, StockBook } from "../stock.ts";
import { ConfigurationBook } from "./configuration-book.ts";
import { CountBook } from "./count-book.ts";
import { isDue, MomentBook } from "./moment-book.ts";
import { RAFFLE_KEY, RaffleBook } from "./raffle-book.ts";

type Report = (kind: FaultKind, detail: string) => void;

/** Everything that draws rest on: configurations, stock, winning moments, turns, the raffle. */
export class DrawBook {
  private readonly configurations = new ConfigurationBook();
  private readonly stock = new StockBook();
  private readonly counts = new CountBook();
  private readonly moments: MomentBook;
  private readonly raffles: RaffleBook;
  private readonly changes = new Set<string>();
  private hasRaffleKey = false;
  constructor(campaignId: string, report: (seq: number, kind: FaultKind, detail: string) => void) {
    this.moments = new MomentBook(campaignId, report);
    this.raffles = new RaffleBook(campaignId, report);
  }

  async configure(row: RowOf<"configuration">, report: Report): Promise<void> {
    // Logs begun before there was a raffle's key do not tell when counts began.
    if (this.configurations.isEmpty && !this.hasRaffleKey) this.counts.open();
    await this.configurations.add(row, report);
  }

  commit(key: string | null): void {
    if (key !== RAFFLE_KEY) return;
    this.hasRaffleKey = true;
    this.raffles.bind();
  }

  reveal(key: string, bytes: Bytes): void {
    if (key === RAFFLE_KEY) this.raffles.reveal(bytes);
    else this.moments.reveal(key, bytes);
  }

  change(seq: number, row: RowOf<"stock">, isBound: (key: string) => boolean, report: Report): void {
    const id = row.changeId ?? "";
    if (!/^[0-9a-z-]+$/.test(id) || this.changes.has(id))
      report("malformed", "A change of stock without a name of its own");
    this.changes.add(id);
    if (row.reason === "moments") this.moments.place(seq, row, isBound);
    else if (row.reason === "pacing") this.counts.start(row, report);
    else this.stock.change(row, report);
    if (row.reason === "raffle") this.raffles.award(row);
    if (!GIVEN_BACK.has(row.reason ?? "")) return;
    this.moments.giveBack(seq, row);
    this.counts.giveBack(row);
  }

  tell(seq: number, row: RowOf<"moments">, isBound: (key: string) => boolean): void {
    this.moments.tell(seq, row, isBound);
  }

  enter(seq: number, row: RowOf<"entrants">): void {
    this.raffles.enter(seq, row);
  }

  raffle(seq: number, row: RowOf<"raffle">): void {
    this.raffles.raffle(seq, row);
  }

  /** A play that drew. `key`: the day and timezone of its key. Answers how its outcome was chosen. */
  draw(seq: number, row: RowOf<"draw">, key: { day: string; timezone: string }, report: Report): Choice {
    this.raffles.draw(row);
    const redraw = isCount(row.revision)
      ? this.configurations.of(Number(row.revision), formatOf("draw", row))
      : undefined;
    if (!redraw) report("configuration-wrong", `Nothing was published as revision ${row.revision} before this play`);
    else {
      if (redraw.timezone !== key.timezone)
        report("day-wrong", `Days of revision ${row.revision} are those of ${redraw.timezone}, not of ${key.timezone}`);
      this.again(seq, row, redraw, key.day, report);
    }
    this.stock.take(row, key.day, report);
    return redraw?.choiceOf(row) ?? "unknown";
  }

  /** By what rules chose the outcome of a draw. */
  rulesOf(row: RowOf<"draw">): Redraw | null {
    return this.configurations.of(Number(row.revision), formatOf("draw", row)) ?? null;
  }

  /** A draw that is not shown yet: what it may have taken is not held against others. */
  hide(day: string): void {
    this.raffles.sealed();
    this.stock.hide(day);
    this.moments.hide();
    this.counts.hide();
  }

  /** What can be computed again at the end alone. */
  async settle(): Promise<{ moments: number; unplaced: number; raffles: number; unproven: number }> {
    const { moments, unplaced, unproven } = await this.moments.settle();
    const raffled = await this.raffles.settle();
    return {
      moments,
      unplaced,
      raffles: raffled.raffles,
      unproven: unproven + raffled.unproven + this.stock.unbegun.size,
    };
  }

  private again(seq: number, row: RowOf<"draw">, redraw: Redraw, day: string, report: Report): void {
    const drawn = redraw.of(row);
    const wrong = wrongTaking(row, redraw, drawn);
    if (wrong) report("outcome-wrong", wrong);
    const passed = { moments: new Set<string>(), turns: new Set<string>() };
    if (!wrong && drawn.kind === "candidates")
      for (const { by, entry } of drawn.candidates.slice(0, Number(row.place))) {
        if (!entry || this.stock.mayBeEmpty(entry.prizeId, day, row.at)) continue;
        // Another play may have taken a moment or a turn at the same time: their books know.
        if (by === "moment") passed.moments.add(entry.prizeId ?? "");
        else if (by === "every-nth") passed.turns.add(entry.prizeId ?? "");
        else report("passed-over", `The prize ${entry.prizeId} was drawn and still there`);
      }
    const due = redraw.dueOf(row);
    const dueOf = (prizeId: string) => {
      const entry = redraw.entries.find((each) => each.prizeId === prizeId);
      return entry ? isDue(due, entry.id) : null;
    };
    this.moments.draw(seq, row, dueOf, passed.moments);
    if (drawn.kind !== "candidates") return;
    for (const [id, seen] of Object.entries(due?.counts ?? {})) {
      const entry = redraw.entries.find((each) => each.id === id);
      if (!entry?.prizeId || !isEveryNth(entry) || !redraw.isAmong(row, id)) continue;
      this.counts.play(row, entry.prizeId, seen, passed.turns.has(entry.prizeId), report);
    }
  }
}

/** Why a row cannot have taken what it says; null: the draw gives it, field by field. */
function wrongTaking(row: RowOf<"draw">, redraw: Redraw, drawn: Redrawn): string | null {
  if (drawn.kind === "impossible") return drawn.reason;
  const isPlain = drawn.kind === "plain";
  const taken = drawn.kind === "candidates" && isCount(row.place) ? drawn.candidates[Number(row.place)] : undefined;
  if (!isPlain && !taken) return "The draw gives nothing at this place";
  const entry = taken?.entry ?? null;
  const isWon = entry !== null && !entry.noWinPrize;
  const isEarly = formatOf("draw", row) === 1;
  const rule = taken ? taken.by : isEarly ? row.rule : redraw.plainRuleOf(row);
  const wanted: Partial<RowOf<"draw">> = {
    rule,
    place: isPlain ? "0" : row.place,
    entryId: entry?.id ?? null,
    prizeId: isWon ? entry.prizeId : null,
    won: String(isWon),
    outcomeId: redraw.outcomeIdOf(row, entry, isPlain) ?? row.outcomeId,
    // Of which slice a piece is, the stock knows.
    ...(isEarly || isWon ? {} : { slice: null }),
  };
  const other = Object.entries(wanted).find(([name, value]) => row[name as keyof RowOf<"draw">] !== value); // its own fields
  if (!other) return null;
  return `The draw gives ${rule} ${entry?.id ?? "nothing"} with ${other[0]} ${other[1]}, the row says ${row[other[0] as keyof RowOf<"draw">]}`; // as above
}
