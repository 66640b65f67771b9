import { RIGHTS, type Right, type Role } from "@fairground/contract/define";

/** Whether roles add up to a right (decisions, "Accounts, roles, tenancy"). The server decides; this only explains beforehand. */
export const may = (roles: readonly Role[], right: Right): boolean =>
  roles.some((role) => (RIGHTS[right] as readonly Role[]).includes(role));
