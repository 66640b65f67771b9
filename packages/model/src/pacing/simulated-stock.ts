import type { Candidate, DrawnEntry, DueNow } from "../prize/draw.ts";
import { isEveryNth, isNth, nthOf, type PlayCount } from "../prize/pacing.ts";
import type { PrizePoolEntry } from "../prize/schema.ts";

/** What the rules of taking look at. */
export type ShelfEntry = DrawnEntry & Pick<PrizePoolEntry, "stock" | "prizeLimitType" | "prizeLimit" | "prizeLimits">;
/** An entry that knows its place on the shelf. */
export type Shelved<E extends ShelfEntry> = E & { readonly place: number };

/** Entries as a {@link Shelf} takes them; draw among exactly these. */
export const shelved = <E extends ShelfEntry>(entries: readonly E[]): Shelved<E>[] =>
  entries.map((entry, place) => ({ ...entry, place }));

/**
 * Stock in memory, taken by the rules of the database: total stock, a day's limit, winning moments that are open until
 * taken, every-n-th counts. What a simulation puts in the place of SQL; the choosing stays the production code's.
 */
export class Shelf<E extends ShelfEntry> {
  /** Pieces given so far, by place. */
  readonly given: Float64Array;
  private readonly left: Float64Array;
  private readonly leftToday: Float64Array;
  private readonly days: number;
  private readonly moments: readonly (readonly number[])[];
  private readonly come: Int32Array;
  private readonly taken: Int32Array;
  private nextMoment: number;
  private readonly nths: readonly { place: number; id: string; n: number }[];
  private readonly counts: Record<string, PlayCount> = {};
  private due: DueNow | undefined;

  /**
   * @param days the local days of the campaign, in order
   * @param moments winning moments by place, in order, in epoch milliseconds
   */
  constructor(entries: readonly Shelved<E>[], days: readonly string[], moments: readonly (readonly number[])[]) {
    this.days = days.length;
    this.given = new Float64Array(entries.length);
    this.left = Float64Array.from(entries, ({ stock }) => stock ?? Number.POSITIVE_INFINITY);
    this.leftToday = new Float64Array(entries.length * days.length);
    for (const { place, prizeLimitType, prizeLimit, prizeLimits } of entries) {
      const limits = new Map(prizeLimits.map(({ date, limit }) => [date, limit]));
      for (const [at, day] of days.entries())
        this.leftToday[place * days.length + at] =
          prizeLimitType === 2 ? Number.POSITIVE_INFINITY : prizeLimitType === 0 ? prizeLimit : (limits.get(day) ?? 0);
    }
    this.moments = moments;
    this.come = new Int32Array(entries.length);
    this.taken = new Int32Array(entries.length);
    this.nextMoment = Math.min(...moments.map(([first]) => first ?? Number.POSITIVE_INFINITY));
    this.nths = entries.filter(isEveryNth).map(({ place, id, pacing }) => ({ place, id, n: nthOf(pacing) }));
    for (const { id } of this.nths) this.counts[id] = { plays: 0, given: 0 };
    this.due = this.nths.length > 0 ? { counts: this.counts } : undefined;
  }

  /** What is due at a moment; moments are asked for in order. The same object until something changes. */
  dueAt(at: number, entries: readonly Shelved<E>[]): DueNow | undefined {
    if (at >= this.nextMoment) {
      this.nextMoment = Number.POSITIVE_INFINITY;
      for (const [place, times] of this.moments.entries()) {
        let come = this.come[place] ?? 0;
        while (come < times.length && (times[come] as number) <= at) come++; // come is below the length
        this.come[place] = come;
        this.nextMoment = Math.min(this.nextMoment, times[come] ?? Number.POSITIVE_INFINITY);
      }
      this.findDue(entries);
    }
    return this.due;
  }

  /** Takes the first candidate that is there, as the database does. @returns its place, -1 where nothing is won */
  take(candidates: readonly Candidate<Shelved<E>>[], day: number, entries: readonly Shelved<E>[]): number {
    let won = -1;
    for (const candidate of candidates) {
      if (candidate.by === "no-win") break;
      if (!this.takeOne(candidate, day, entries)) continue;
      won = candidate.entry.place;
      break;
    }
    for (const { id } of this.nths) (this.counts[id] as PlayCount).plays++; // made with the list
    return won;
  }

  private takeOne(
    { by, entry }: Candidate<Shelved<E>> & { entry: Shelved<E> },
    day: number,
    entries: readonly Shelved<E>[],
  ): boolean {
    const { place } = entry;
    const today = place * this.days + day;
    if ((this.left[place] as number) <= 0 || (this.leftToday[today] as number) <= 0) return false; // places of the list
    if (by === "moment") {
      if ((this.come[place] as number) <= (this.taken[place] as number)) return false;
      this.taken[place] = (this.taken[place] as number) + 1;
      this.findDue(entries);
    }
    if (by === "every-nth") {
      const count = this.counts[entry.id];
      if (!count || !isNth(count, nthOf(entry.pacing))) return false;
      count.given++;
    }
    this.left[place] = (this.left[place] as number) - 1;
    this.leftToday[today] = (this.leftToday[today] as number) - 1;
    this.given[place] = (this.given[place] as number) + 1;
    return true;
  }

  /** Prizes with an open moment, the oldest first. */
  private findDue(entries: readonly Shelved<E>[]): void {
    const open = entries
      .filter(({ place }) => (this.come[place] as number) > (this.taken[place] as number))
      .map(({ id, place }) => ({ id, at: this.moments[place]?.[this.taken[place] as number] ?? 0 }))
      .sort((a, b) => a.at - b.at)
      .map(({ id }) => id);
    const counts = this.nths.length > 0 ? { counts: this.counts } : {};
    this.due = open.length > 0 || this.nths.length > 0 ? { moments: open, ...counts } : undefined;
  }
}
