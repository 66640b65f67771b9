import type { ProblemCode, Right } from "@fairground/contract";
import { noteCompany } from "./audit.ts";
import type { Caller } from "./mount.ts";
import { Problem } from "./problem.ts";

/**
 * Asks for any of the rights.
 * @param unknown what a foreign id answers: the same 404 as one that nobody has
 * @throws Problem `unknown` in a foreign company, in an own one right-missing or why all is withheld
 */
export function requireRight(
  caller: Caller,
  companyId: string,
  unknown: ProblemCode,
  ...rights: readonly Right[]
): void {
  if (caller.kind !== "member") throw new Problem(unknown);
  const withheld = caller.withheld.get(companyId);
  if (withheld) throw new Problem(withheld);
  const held = caller.rights.get(companyId);
  if (!held) throw new Problem(unknown);
  noteCompany(caller, companyId);
  if (!rights.some((right) => held.has(right))) throw new Problem("right-missing");
}

/** The company that the call concerns; "" where there is none. */
export const companyOf = (caller: Caller): string => (caller.kind === "visitor" ? "" : caller.companyId);

/** The account that calls; "" for a service or a visitor. */
export const userOf = (caller: Caller): string => (caller.kind === "member" ? caller.userId : "");

/** The account that calls, null for a service or a visitor, and the API key that calls for it. */
export const byWhom = (caller: Caller): { by: string | null; keyId: string | null } =>
  caller.kind === "member" ? { by: caller.userId, keyId: caller.keyId } : { by: null, keyId: null };
