/** Where the account library answers. */
export const ACCOUNTS = "/api/v1/auth";

/**
 * The library's calls that may pass, as they are written; every other path of it is closed, its organisations' too
 * (security, 24). `isTry`: a password is tried there, so that tries are counted.
 */
const PASSAGES: ReadonlyMap<string, { isTry: boolean }> = new Map([
  [`POST ${ACCOUNTS}/sign-in/email`, { isTry: true }],
  [`POST ${ACCOUNTS}/sign-out`, { isTry: false }],
]);

/** A request's way to the account library, with the address that it gets. */
export interface Passage {
  url: URL;
  isTry: boolean;
}

/**
 * Decides over the parsed address, and only where parsing left the path as it was sent: `\`, `..`, `%2e` and whatever else
 * a parser reads differently than a list does have no passage.
 * @param target the request's target, as it came over the wire
 * @returns null where nobody passes
 */
export function passageOf(method: string, target: string, origin: string): Passage | null {
  const url = URL.parse(target, origin);
  if (!url || url.origin !== new URL(origin).origin || url.pathname !== target.split(/[?#]/, 1)[0]) return null;
  const found = PASSAGES.get(`${method} ${url.pathname}`);
  return found ? { url, isTry: found.isTry } : null;
}
