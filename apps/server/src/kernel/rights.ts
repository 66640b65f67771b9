import { RIGHTS, type Right } from "@fairground/contract";

/** What roles add up to (decisions, "Accounts, roles, tenancy"). */
export function rightsOf(roles: readonly string[]): Set<Right> {
  const all = Object.entries(RIGHTS) as [Right, readonly string[]][]; // the table's own keys
  return new Set(all.filter(([, holders]) => roles.some((role) => holders.includes(role))).map(([right]) => right));
}
