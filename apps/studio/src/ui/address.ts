/** The address's query as the router holds it: plain words, so that a link reads like one (`?q=mug&page=2`). */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

export function stringifySearch(search: Record<string, unknown>): string {
  const words = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const text = new URLSearchParams(words.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

/** Page sizes on offer; the server takes up to 200. */
export const SIZES = [25, 50, 100] as const;

/** One of a list of words, else the fallback: a mistyped address never breaks a page. */
export const oneOf = <const T extends string, F>(value: unknown, words: readonly T[], otherwise: F): T | F =>
  words.find((word) => word === value) ?? otherwise;

/** What a person searches for; the server reads 200 characters. */
export const wordsOf = (value: unknown): string =>
  typeof value === "string" || typeof value === "number" ? String(value).trim().slice(0, 200) : "";

/** Counts from 1. */
export function pageOf(value: unknown): number {
  const page = Number(value);
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1;
}

export function sizeOf(value: unknown): number {
  return SIZES.find((size) => size === Number(value)) ?? SIZES[0];
}

/** A day, yyyy-MM-dd, that the calendar has; else "". */
export function dayOf(value: unknown): string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return "";
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value) ? value : "";
}

/**
 * Where to go after signing in: an address inside the studio, else its first page. Anything that could lead to
 * another origin ("//host", "/\host", "https:…") is refused.
 */
export function returnAddress(value: unknown): string {
  if (typeof value !== "string" || !/^\/(?![/\\])[^\\\s]*$/.test(value)) return "/campaigns";
  return value === "/" || value.startsWith("/sign-in") ? "/campaigns" : value;
}
