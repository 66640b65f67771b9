import type { LimitPeriod } from "../names/names.ts";
import type { PlayLimit } from "../schema.ts";

/**
 * The limits that count (decisions, "registered"): `playLimits` and the older `numberOfPlaysPerDay`. Of two limits on
 * one period the smaller counts, so each period appears at most once.
 */
export function limitsOf(metadata: {
  playLimits: readonly PlayLimit[];
  numberOfPlaysPerDay: number | null;
}): PlayLimit[] {
  const all: PlayLimit[] = [...metadata.playLimits];
  if (metadata.numberOfPlaysPerDay !== null) all.push({ period: "DAY", max: metadata.numberOfPlaysPerDay });
  const smallest = new Map<LimitPeriod, number>();
  for (const { period, max } of all) smallest.set(period, Math.min(max, smallest.get(period) ?? max));
  return [...smallest].map(([period, max]) => ({ period, max }));
}

/** Plays counted so far in the period's current bucket, with the instant at which the next one begins (null: never). */
export interface Counted extends PlayLimit {
  count: number;
  opensAgainAt: string | null;
}

/**
 * Whether one more play is allowed. When several limits are reached, the play opens again when the last of them does;
 * null where one never does.
 */
export function checkLimits(
  counted: readonly Counted[],
): { kind: "open" } | { kind: "limited"; opensAgainAt: string | null } {
  const reached = counted.filter(({ count, max }) => count >= max).map(({ opensAgainAt }) => opensAgainAt);
  if (reached.length === 0) return { kind: "open" };
  const latest = reached.reduce((last, at) => (last === null || at === null ? null : later(last, at)));
  return { kind: "limited", opensAgainAt: latest };
}

const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
