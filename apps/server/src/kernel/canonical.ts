import { sha256 } from "./secrets.ts";

/** The same content has one hash, whatever the order of its fields; absent and null fields count alike (decisions, "Repeats"). */
export const contentHash = (value: unknown): string => sha256(canonicalJson(value)).toString("base64url");

/** JSON with sorted keys and without null members. */
export function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, held: unknown) => {
      if (typeof held !== "object" || held === null || Array.isArray(held)) return held;
      const members = Object.entries(held).filter(([, member]) => member !== null && member !== undefined);
      return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
    }) ?? "null"
  );
}
