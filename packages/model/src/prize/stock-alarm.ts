import { outlookOf } from "./outlook.ts";

/** How little is little: a share of the stock in per cent, or pieces. */
export interface Threshold {
  unit: "percent" | "pieces";
  value: number;
}

export interface AlarmRules {
  /** Of every stock and pool that has no rule of its own. Null: none. */
  below: Threshold | null;
  /** Tells also of what will run out before the campaign's end at the pace of the last day. */
  beforeEnd: boolean;
  /** By prize id or outcome page id: another threshold than all have; null: this one never. */
  own: Readonly<Record<string, Threshold | null>>;
}

/** A prize's stock, or an outcome page's codes. */
export interface Watched {
  id: string;
  /** All there were, given and left. */
  total: number;
  left: number;
}

export type AlarmReason = "low" | "early";
/** What has been told and is not over yet. */
export interface Told {
  reason: AlarmReason;
  /** Milliseconds since 1970, as the others. */
  since: number;
  /** When it was last so. */
  seen: number;
}

/** What is known of one from the looks before. */
export interface WatchState {
  told: Told | null;
  /** How many were given, about once an hour, the oldest first: [instant, pieces]. */
  given: readonly (readonly [at: number, given: number])[];
}

export interface AlarmNews extends Watched {
  reason: AlarmReason;
  /** When the last piece goes at the present pace; null: not known, or gone. */
  runsOut: number | null;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** What is behind it says nothing of a day yet. */
const LEAST_KNOWN = 3 * HOUR;
/** A piece that comes back and goes again is no second crossing; a forecast swings with the hours of a day. */
const QUIET: Readonly<Record<AlarmReason, number>> = { low: HOUR, early: DAY };

/**
 * What there is to tell, once per crossing: what has been told is told again only after it was well for a while.
 * @param end of the campaign; null: open
 */
export function lookAtStock(
  rules: AlarmRules,
  states: Readonly<Record<string, WatchState>>,
  watched: readonly Watched[],
  { now, end }: { now: number; end: number | null },
): { states: Record<string, WatchState>; news: AlarmNews[] } {
  const news: AlarmNews[] = [];
  const next: Record<string, WatchState> = {};
  for (const one of watched) {
    const { told, given } = states[one.id] ?? { told: null, given: [] };
    const samples = sampled(given, now, one.total - one.left);
    const perDay = perDayOf(samples, now, one.total - one.left);
    const outlook = perDay === null ? null : outlookOf({ left: one.left, perDay, now, end });
    const runsOut = outlook?.kind === "lasts" ? outlook.at : null;
    const isEarly = outlook?.kind === "lasts" && (outlook.early ?? 0) > 0;
    const reason = reasonOf(rules, one, isEarly);
    next[one.id] = { told: toldOf(told, reason, now), given: samples };
    // What is low was about to run out: going from one to the other is worse, and told; the way back is not.
    const isNews = reason !== null && (told === null || (told.reason === "early" && reason === "low"));
    if (isNews) news.push({ ...one, reason, runsOut });
  }
  return { states: next, news };
}

function reasonOf({ below, beforeEnd, own }: AlarmRules, one: Watched, isEarly: boolean): AlarmReason | null {
  const threshold = one.id in own ? own[one.id] : below;
  if (one.id in own && !threshold) return null;
  if (threshold && isBelow(threshold, one)) return "low";
  return beforeEnd && isEarly ? "early" : null;
}

/** At the threshold is below it: who asks for 10 % wants to know when there are 10 %. Where there never was one, none is missing. */
export const isBelow = ({ unit, value }: Threshold, { left, total }: Pick<Watched, "left" | "total">): boolean =>
  total > 0 && (unit === "pieces" ? left <= value : left * 100 <= total * value);

function toldOf(told: Told | null, reason: AlarmReason | null, now: number): Told | null {
  if (reason === null) return told && now - told.seen < QUIET[told.reason] ? told : null;
  if (!told || (told.reason === "early" && reason === "low")) return { reason, since: now, seen: now };
  if (told.reason === reason) return { ...told, seen: now };
  // It was low and is not any more, though it may still run out: the next time it is low is told again.
  return now - told.seen < QUIET.low ? told : { reason, since: now, seen: now };
}

/** One an hour for a day. What was given before a stock was put back or taken away is forgotten. */
function sampled(given: WatchState["given"], now: number, count: number): WatchState["given"] {
  const kept = given.filter(([at, before]) => at > now - DAY - HOUR && at <= now && before <= count);
  const last = kept.at(-1);
  return last && now - last[0] < HOUR ? kept : [...kept, [now, count]];
}

/** Pieces a day by what the last 24 hours gave; null: too little is known. */
function perDayOf(given: WatchState["given"], now: number, count: number): number | null {
  const oldest = given.find(([at]) => at >= now - DAY - HOUR);
  if (!oldest || now - oldest[0] < LEAST_KNOWN) return null;
  return ((count - oldest[1]) * DAY) / (now - oldest[0]);
}
