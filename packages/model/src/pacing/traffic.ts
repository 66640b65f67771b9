import type { TrafficShape } from "../prize/pacing.ts";
import { localDay, nextLocalHour, zoned } from "../time/index.ts";

/** A stretch of time in epoch milliseconds, the end not in it. */
export interface TimeWindow {
  start: number;
  end: number;
}

/** Expected visitors over a window, one slot per local hour (or less, at its ends). Weights are exact whole numbers. */
export interface Traffic {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  /** Sum of weight × milliseconds of this slot and those before. */
  readonly upTo: Float64Array;
  /** Weight of each slot's milliseconds. */
  readonly weights: Float64Array;
  /** The local day of each slot, as an index into {@link days}. */
  readonly dayOf: Int32Array;
  readonly days: readonly string[];
  readonly total: number;
}

/**
 * Spreads expected visitors over a window by local hour and weekday. Where summer time begins, the skipped hour has
 * none; where it ends, the hour that comes twice counts twice.
 * @throws RangeError for an empty window, weights that are all 0, or an unknown timezone
 */
export function trafficOver({ start, end }: TimeWindow, { hours, weekdays }: TrafficShape, timezone: string): Traffic {
  if (!(start < end)) throw new RangeError("A window ends after it starts");
  const starts: number[] = [];
  const ends: number[] = [];
  const weights: number[] = [];
  const dayOf: number[] = [];
  const days: string[] = [];
  for (let at = start; at < end; ) {
    const local = zoned(at, timezone);
    const next = Math.min(nextLocalHour(at, timezone), end);
    const day = localDay(at, timezone);
    if (days.at(-1) !== day) days.push(day);
    starts.push(at);
    ends.push(next);
    weights.push((hours[local.hour] ?? 0) * (weekdays[local.dayOfWeek - 1] ?? 0));
    dayOf.push(days.length - 1);
    at = next;
  }
  let total = 0;
  const upTo = weights.map((weight, n) => {
    total += weight * ((ends[n] as number) - (starts[n] as number)); // the four lists are equally long
    return total;
  });
  if (total === 0) throw new RangeError("No visitors are expected at any time of the window");
  if (!Number.isSafeInteger(total)) throw new RangeError("The window is too long to be added up exactly");
  return {
    starts: Float64Array.from(starts),
    ends: Float64Array.from(ends),
    upTo: Float64Array.from(upTo),
    weights: Float64Array.from(weights),
    dayOf: Int32Array.from(dayOf),
    days,
    total,
  };
}

/** The moment at a share of all visitors. @param number an integer in [0, total) */
export function momentAt({ starts, upTo, weights }: Traffic, number: number): number {
  let low = 0;
  let high = upTo.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (number < (upTo[middle] as number)) high = middle;
    else low = middle + 1;
  }
  const before = low === 0 ? 0 : (upTo[low - 1] as number); // in range: low is an index
  return (starts[low] as number) + Math.floor((number - before) / (weights[low] as number));
}
