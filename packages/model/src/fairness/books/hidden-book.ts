import type { FaultKind } from "../fault.ts";
import type { RowKind } from "../row.ts";
import type { ClockBook } from "./clock-book.ts";
import type { KeyBook } from "./key-book.ts";

type Report = (seq: number, kind: FaultKind, detail: string) => void;
type ReportHere = (kind: FaultKind, detail: string) => void;

/**
 * Rows of which only the hash is public until a key is told. What is inside is unknown; when it was is not: a draw waits
 * for the key of its day, which was bound before and is the next to be told, and everything else for the next reveal.
 */
export class HiddenBook {
  /** How many draws are not shown. */
  draws = 0;
  private readonly clock: Pick<ClockBook, "spanOf" | "hid">;
  private readonly keys: Pick<KeyBook, "isBound" | "isRevealed">;
  private readonly report: Report;
  /** The first line of each day whose draws are not shown. */
  private readonly days = new Map<string, number>();
  /** The first other row that is not shown since the last reveal. */
  private fact: number | null = null;
  /** The first line of each day whose draws are shown. */
  private readonly shown = new Map<string, number>();
  private readonly reveals: { seq: number; end: number }[] = [];
  constructor(clock: Pick<ClockBook, "spanOf" | "hid">, keys: Pick<KeyBook, "isBound" | "isRevealed">, report: Report) {
    this.clock = clock;
    this.keys = keys;
    this.report = report;
  }

  /** A draw that is not shown; answers its local day, or null where it can be of none. */
  hideDraw(seq: number, key: string, report: ReportHere): string | null {
    this.draws++;
    const span = this.clock.spanOf(key);
    if (!span || !this.keys.isBound(key)) {
      report("uncommitted", `The row waits for the key of "${key}", which was not bound before it`);
      return null;
    }
    if (this.keys.isRevealed(key)) report("withheld", NOT_SHOWN);
    else if (!this.days.has(key)) this.days.set(key, seq);
    this.clock.hid(span, report);
    return span.day;
  }

  /** Another row that is not shown: it waits for the next reveal, whichever that is. */
  hideFact(seq: number, kind: RowKind, key: string, report: ReportHere): void {
    if (kind === "commitment" || kind === "reveal")
      report("withheld", "What is bound and what is told is never hidden");
    if (key !== "") report("malformed", `A row of this kind waits for no key of its own, and this one for "${key}"`);
    this.fact ??= seq;
  }

  /** A row that is shown. `key`: of a draw, its day's. */
  show(seq: number, kind: RowKind, key: string | null): void {
    if (key !== null && !this.shown.has(key)) this.shown.set(key, seq);
    if (this.fact === null || kind === "commitment" || kind === "reveal") return;
    this.report(this.fact, "withheld", "The row is not shown, and others after it are");
    this.fact = null;
  }

  reveal(seq: number, key: string): void {
    if (this.fact !== null) this.report(this.fact, "withheld", NOT_SHOWN);
    this.fact = null;
    const span = this.clock.spanOf(key);
    if (span) this.reveals.push({ seq, end: span.end });
  }

  /** What can be said at the end alone. */
  settle(): void {
    for (const [key, seq] of this.days) {
      const span = this.clock.spanOf(key);
      const told = this.reveals.filter((each) => each.seq > seq).map(({ end }) => end);
      if (this.keys.isRevealed(key)) this.report(seq, "withheld", NOT_SHOWN);
      // Keys are told a minute after their day: until then the next day's first plays come in, and no others.
      else if (span && told.length > 0 && span.start > Math.max(...told))
        this.report(
          seq,
          "withheld",
          `The row waits for the key of ${key}, and stands before days that lie long before it`,
        );
    }
    const [first] = [...this.days.values()];
    if (first === undefined && this.fact === null) return;
    for (const [key, seq] of this.shown)
      if (!this.keys.isRevealed(key))
        this.report(
          first ?? this.fact ?? 0,
          "withheld",
          `The row is not shown, and line ${seq}, whose key is not told, is`,
        );
  }
}

const NOT_SHOWN = "The row is not shown although its day's key is known";
