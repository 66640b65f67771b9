import type { ProblemCode, Right } from "@fairground/contract";
import type { Caller } from "./mount.ts";
import { Problem } from "./problem.ts";

/**
 * Asks for any of the rights.
 * @param unknown what a foreign id answers: the same 404 as one that nobody has
 * @throws Problem `unknown` in a foreign company, right-missing in an own one
 */
export function requireRight(
  caller: Caller,
  companyId: string,
  unknown: ProblemCode,
  ...rights: readonly Right[]
): void {
  if (caller.kind !== "member") throw new Problem(unknown);
  const held = caller.rights.get(companyId);
  if (!held) throw new Problem(unknown);
  const asked = caller.withheld?.get(companyId);
  if (asked) throw new Problem(asked);
  if (!rights.some((right) => held.has(right))) throw new Problem("right-missing");
}

/** The company that the call concerns; "" where there is none. */
export const companyOf = (caller: Caller): string => (caller.kind === "visitor" ? "" : caller.companyId);

/** The account that calls; "" for a service or a visitor. */
export const userOf = (caller: Caller): string => (caller.kind === "member" ? caller.userId : "");
