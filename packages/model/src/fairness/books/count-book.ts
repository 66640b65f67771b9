import { isNth, type PlayCount } from "../../prize/pacing.ts";
import type { FaultKind } from "../fault.ts";
import { readCounted, readCountStart } from "../placement.ts";
import type { RowOf } from "../row.ts";
import { OVERLAP } from "../stock.ts";

type Report = (kind: FaultKind, detail: string) => void;

interface Counted extends PlayCount {
  n: number;
  /** Draws that are not shown: each may have counted, and taken a turn. */
  hidden: number;
  /** What the count was before, and until when: a play may have looked then. */
  before: { plays: number; given: number; until: number }[];
}

/** Follows the counts of every-n-th prizes: which play's turn it was follows from the order of the log alone. */
export class CountBook {
  private readonly counts = new Map<string, Counted>();
  private readonly taken = new Map<string, string>();
  private isWhole = true;

  /** The log began before counts were written down: what is not known is not held against it. */
  open(): void {
    this.isWhole = false;
  }

  /** A draw that is not shown. */
  hide(): void {
    for (const count of this.counts.values()) count.hidden++;
  }

  /** A stock row of reason `pacing`. */
  start({ prizeId, before: was, after, at, reference }: RowOf<"stock">, report: Report): void {
    const start = readCountStart(after);
    if (prizeId === null || !start || reference !== null) {
      report("malformed", "A pacing row without prize or rule");
      return;
    }
    const earlier = this.counts.get(prizeId);
    const n = earlier?.n ?? null;
    if (this.isWhole && readCounted(was) !== n)
      report("turn-wrong", `Prize ${prizeId} was given every ${n ?? "no"} plays before, the row says otherwise`);
    if (start.everyNth === null) {
      this.counts.delete(prizeId);
      return;
    }
    const before = earlier ? withPast(earlier, Date.parse(at ?? "")) : [];
    this.counts.set(prizeId, { n: start.everyNth, plays: 0, given: 0, hidden: 0, before });
  }

  /**
   * A play that counts towards a prize.
   * @param seen what it says was counted when it looked
   * @param passed whether it was its turn and it went without, although a piece was there
   */
  play(row: RowOf<"draw">, prizeId: string, seen: PlayCount, passed: boolean, report: Report): void {
    const count = this.counts.get(prizeId);
    if (!count) {
      if (this.isWhole) report("turn-wrong", `Plays of prize ${prizeId} were never begun to be counted`);
      return;
    }
    const at = Date.parse(row.at ?? "");
    const { hidden } = count;
    const isWithin = (more: number) => more >= 0 && more <= hidden;
    const isSeen = ({ plays, given }: PlayCount) => isWithin(seen.plays - plays) && isWithin(seen.given - given);
    if (!isSeen(count) && !count.before.some((past) => past.until + OVERLAP >= at && isSeen(past)))
      report(
        "turn-wrong",
        `Prize ${prizeId} had ${count.given} of ${count.plays} plays, the row says ${seen.given} of ${seen.plays}`,
      );
    const took = row.rule === "every-nth" && row.prizeId === prizeId;
    if (took && !isNth({ plays: count.plays + hidden, given: count.given }, count.n))
      report("turn-wrong", `It was not the turn of a play for prize ${prizeId}`);
    if (passed && hidden === 0 && isNth(count, count.n))
      report("passed-over", `It was the turn of prize ${prizeId}, and it was there`);
    count.before = withPast(count, at);
    count.plays++;
    if (!took || row.exhausted === "true") return;
    count.given++;
    this.taken.set(row.reference ?? "", prizeId);
  }

  giveBack({ reference, at }: RowOf<"stock">): void {
    const count = this.counts.get(this.taken.get(reference ?? "") ?? "");
    this.taken.delete(reference ?? "");
    if (!count || count.given === 0) return;
    count.before = withPast(count, Date.parse(at ?? ""));
    count.given--;
  }
}

/** The past with the present in it, as far back as a play may have looked. */
function withPast({ plays, given, before }: Counted, until: number): Counted["before"] {
  const first = before[0];
  const kept =
    first && first.until + 2 * OVERLAP < until ? before.filter((past) => past.until + 2 * OVERLAP >= until) : before;
  kept.push({ plays, given, until });
  return kept;
}
