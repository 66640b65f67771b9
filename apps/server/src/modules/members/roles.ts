import { ROLES, type Role } from "@fairground/contract";

/** Roles as the account library keeps them: joined by commas. */
export const written = (roles: readonly Role[]): string => roles.join(",");

/** In the order of the rights that they give; a name that nobody knows gives none. */
export function rolesOf(text: string | null): Role[] {
  const names = (text ?? "").split(",");
  return ROLES.filter((role) => names.includes(role));
}
