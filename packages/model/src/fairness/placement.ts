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
export function readPlacement(json: string | null): (Placement & Pieces) | null {
  const value = parsed(json);
  if (!value || !has(value, "version", "key", "removed", "placed", "list", "open", "taken")) return null;
  const { version, key, removed, placed, list, open, taken } = value;
  const isOne =
    version === 2 &&
    (key === null || typeof key === "string") &&
    (removed === "all" || isWhole(removed)) &&
    (placed === null || isPlaced(placed)) &&
    (list === null || isList(list)) &&
    isWhole(open) &&
    isWhole(taken);
  return isOne ? (value as unknown as Placement & Pieces) : null; // as just seen, field by field
}

/** Whether a row tells moments as builds before version 2 did. */
export function isEarlyPlacement(json: string | null): boolean {
  const value = parsed(json);
  return value !== null && !("version" in value);
}

/** How many moments of a prize were open and taken, as a row of reason `moments` says beside what it placed. */
export interface Pieces {
  open: number;
  taken: number;
}

/** Reads what a row of reason `moments` says was there before; null: nothing. */
export function readPieces(json: string | null): Pieces | null {
  const value = parsed(json);
  if (!value || !has(value, "open", "taken") || !isWhole(value.open) || !isWhole(value.taken)) return null;
  return { open: value.open, taken: value.taken };
}

/** Reads a stock row's `after`; null: it starts no count. */
export function readCountStart(json: string | null): CountStart | null {
  const value = parsed(json);
  if (value?.version !== 2 || !has(value, "version", "everyNth")) return null;
  const { everyNth } = value;
  return everyNth === null || (isWhole(everyNth) && everyNth >= 2) ? { version: 2, everyNth } : null;
}

/** Every how many plays one won before a count was begun anew; null: it was no such prize, undefined: it cannot be read. */
export function readCounted(json: string | null): number | null | undefined {
  const value = parsed(json);
  if (!value || !has(value, "everyNth")) return undefined;
  return value.everyNth === null || isWhole(value.everyNth) ? value.everyNth : undefined;
}

function isPlaced(value: unknown): boolean {
  if (!isObject(value) || !has(value, "first", "count", "from", "plan")) return false;
  const { first, count, from, plan } = value;
  if (!isWhole(first) || !isWhole(count) || !isInstant(from) || !isObject(plan)) return false;
  const { shape, hours, weekdays, end, timezone } = plan;
  return (
    has(plan, "shape", "hours", "weekdays", "end", "timezone") &&
    (shape === "traffic" || shape === "uniform") &&
    Array.isArray(hours) &&
    Array.isArray(weekdays) &&
    isInstant(end) &&
    typeof timezone === "string"
  );
}

function isList(value: unknown): boolean {
  if (!isObject(value) || !has(value, "first", "count", "mac")) return false;
  return isWhole(value.first) && isWhole(value.count) && typeof value.mac === "string";
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0; // a number, as just seen
const isInstant = (value: unknown): boolean => typeof value === "string" && !Number.isNaN(Date.parse(value));
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const has = (value: Record<string, unknown>, ...names: string[]): boolean =>
  Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name));

function parsed(json: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? "null");
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
