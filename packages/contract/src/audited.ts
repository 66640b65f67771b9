import type { Call, Entry } from "./define.ts";

/** What a call of a member, a key or a platform admin is about, for those who look through what was done. */
export const AREAS = [
  "campaigns",
  "publishing",
  "prizes",
  "codes",
  "leads",
  "statistics",
  "mail",
  "media",
  "templates",
  "people",
  "keys",
  "account",
  "company",
  "platform",
] as const;
export type Area = (typeof AREAS)[number];

/**
 * Whether a call leaves a row in the audit: every change by somebody who has signed in, by a key or by a service, and every
 * reading of personal data. Visitors' calls leave none, save those by which somebody becomes an account.
 */
export function isAudited(call: Call, { access, audit, later }: Entry): boolean {
  if (later || audit === "none") return false;
  if (audit === "account") return true;
  if (access.kind === "anyone" || access.kind === "play") return false;
  const isRead = call.startsWith("GET ");
  return !isRead || (access.kind === "member" && access.right === "personal-data");
}

/** Whether a call reads what there is of people: its row says of how many. Calls that change something say what they changed. */
export function readsPeople(call: Call, entry: Entry): boolean {
  const { access, whileSuspended } = entry;
  if (!isAudited(call, entry) || access.kind !== "member") return false;
  const isRead = call.startsWith("GET ") || whileSuspended === true;
  // Handing out what is held of somebody takes another right.
  return isRead && (access.right === "personal-data" || /\/visitors\/(export|consents)$/.test(call));
}

/** By what a call's path holds; the first that fits. */
const PATHS: readonly (readonly [RegExp, Area])[] = [
  [/^\/api\/v1\/(platform|demo)/, "platform"],
  [/\/keys(\/|$)/, "keys"],
  [/\/(members|invitations?)(\/|$)/, "people"],
  [/^\/api\/v1\/companies\/[^/]+\/(bin|labels|campaign-filters)(\/|$)/, "campaigns"],
  [/^\/api\/v1\/(auth|me|account|passkeys?|sessions|sign-on)(\/|$)/, "account"],
  [/^\/api\/v1\/leads\/|\/(reviews|visitors|objections)(\/|$)/, "leads"],
  [/^\/(api\/v1\/)?(unique-codes|access-codes)\//, "codes"],
  [/^\/prize-management\/|\/(prizes|raffle|winners|stock|moments|rehearsals)(\/|$)/, "prizes"],
  [/\/(publish|publish-requests|schedule|restore|versions)(\/|$)|^\/build\//, "publishing"],
  [/^\/(mail|api\/v1\/(dev|mail))\/|\/(mail-domains|sends)(\/|$)|\/bounce-secret$/, "mail"],
  [/^\/(asset-library|api\/v1\/media)\/|\/themes(\/|$)/, "media"],
  [/\/(templates|element-blocks)(\/|$)/, "templates"],
  [/^\/analytics\/|^\/api\/v1\/(leaderboards|evidence)\/|\/statistics\//, "statistics"],
  [/^\/(api\/v1\/)?(campaigns?|campaign-configurations|campaigns-data)(\/|$)/, "campaigns"],
  [/^\/api\/v1\/companies(\/|$)/, "company"],
];

/** The area of a call; of one that no path tells, the company's. */
export function areaOf(call: Call): Area {
  const path = call.slice(call.indexOf("/"));
  return PATHS.find(([beginning]) => beginning.test(path))?.[1] ?? "company";
}
