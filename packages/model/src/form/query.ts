import { isQueryEmail } from "./query-email.ts";

/** Query values as they came; of repeated names the first counts. */
export type Query = Readonly<Record<string, string | undefined>>;

/** User data parsed from the query (spec §3). */
export const USER_DATA_NAMES = [
  "address",
  "dob",
  "city",
  "company",
  "email",
  "firstName",
  "jobTitle",
  "lastName",
  "phoneNumber",
  "postalCode",
  "title",
] as const;
export type UserDataName = (typeof USER_DATA_NAMES)[number];
export type UserData = Partial<Record<UserDataName, string>>;

/** The prefill allow-list: exactly the user-data names, plus userId (spec §5; decisions). */
export const PREFILL_NAMES = [...USER_DATA_NAMES, "userId"] as const;

/** Reads a query string, with or without its question mark. */
export function readQuery(search: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null); // no prototype: "__proto__" is a name like any other
  for (const part of search.replace(/^\?/, "").split("&")) {
    if (part === "") continue;
    const at = part.indexOf("=");
    const name = decoded(at < 0 ? part : part.slice(0, at));
    if (!(name in found)) found[name] = at < 0 ? "" : decoded(part.slice(at + 1));
  }
  return { ...found };
}

/** The user data in a query; empty values are left out. */
export function userDataFrom(query: Query): UserData {
  return Object.fromEntries(
    USER_DATA_NAMES.flatMap((name) => {
      const value = queryValue(query, name);
      return value === undefined || value === "" ? [] : [[name, value]];
    }),
  );
}

/** The query reduced to the prefill allow-list; empty values are left out. */
export function prefillFrom(query: Query): Record<string, string> {
  const userId = userIdFrom(query);
  return { ...userDataFrom(query), ...(userId === null ? {} : { userId }) };
}

/** It counts only if it is a non-empty string after trimming (spec §5). */
export function isUserId(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** The trimmed userId of a query, or null. */
export function userIdFrom(query: Query): string | null {
  const value = queryValue(query, "userId");
  return isUserId(value) ? value.trim() : null;
}

/** Whom loyalty points belong to (spec §7, "Create session"): "{userId}--{databar}", else userId, else the e-mail. */
export function loyaltyUserIdFrom(query: Query): string | null {
  const userId = userIdFrom(query);
  const databar = queryValue(query, "databar");
  if (userId !== null && databar) return `${userId}--${databar}`;
  if (userId !== null) return userId;
  const email = queryValue(query, "email");
  return isQueryEmail(email) ? email : null;
}

/** `incomingQueryParams`: the base64 encoding of JSON `{data: queries}`, in UTF-8 (spec §7). */
export function incomingQueryParams(query: Query): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ data: query }));
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

const queryValue = (query: Query, name: string): string | undefined =>
  Object.hasOwn(query, name) ? query[name] : undefined;

/** A plus is a space; a broken escape stays as it is written. */
function decoded(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
