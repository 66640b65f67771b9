import { numberedMoments } from "../pacing/moments.ts";
import type { DrawRandom } from "../prize/draw.ts";

/** What a stock row of reason `moments` says since version 2: open moments were taken away, then others placed. */
export interface Placement {
  version: 2;
  /** The key that moments and list hang on; null: of a stream that was begun before there were such keys. */
  key: string | null;
  /** Open moments that were taken away first: all, or the last ones by number. */
  removed: "all" | number;
  /** Moments placed by the key: `count` from the number `first` on, between `from` and the plan's end. */
  placed: { first: number; count: number; from: string; plan: PlacedPlan } | null;
  /** Listed moments: the HMAC-SHA-256 of their list with the key, in hexadecimal; the list is told with the key. */
  list: { first: number; count: number; mac: string } | null;
}

export interface PlacedPlan {
  shape: "traffic" | "uniform";
  hours: readonly number[];
  weekdays: readonly number[];
  /** ISO instant. */
  end: string;
  timezone: string;
}

/** The reason of a stock row about an every-n-th prize: the count begins anew. `n` null: it is no such prize any more. */
export interface CountStart {
  version: 2;
  everyNth: number | null;
}

/** What a use's numbers are for. */
export const momentsUse = (campaignId: string, prizeId: string): string[] => ["moments", campaignId, prizeId];
export const raffleUse = (campaignId: string): string[] => ["raffle", campaignId];

/** What is authenticated of a list: a JSON array without spaces. */
export const listMessage = (prizeId: string, moments: readonly number[]): string =>
  JSON.stringify(["listed", prizeId, ...moments]);

/** The moments of a placement, by number. */
export function placedMoments(
  { first, count, from, plan }: NonNullable<Placement["placed"]>,
  random: DrawRandom,
): { n: number; at: number }[] {
  const window = { start: Date.parse(from), end: Date.parse(plan.end) };
  const { shape, hours, weekdays, timezone } = plan;
  return numberedMoments({ shape, hours, weekdays, listed: null, count, first }, window, timezone, random);
}

/** Reads a stock row's `after`; null: it is no placement of version 2. */
export function readPlacement(json: string | null): Placement | null {
  const value = parsed(json);
  return value?.version === 2 && "removed" in value ? (value as unknown as Placement) : null; // as the server writes it; the row's hash holds it
}

/** Reads a stock row's `after`; null: it starts no count. */
export function readCountStart(json: string | null): CountStart | null {
  const value = parsed(json);
  return value?.version === 2 && "everyNth" in value ? (value as unknown as CountStart) : null; // as above
}

function parsed(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
