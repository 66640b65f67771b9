import { ROLES, type Role } from "@fairground/contract/define";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The members as the address says them; "" stands for every role. */
export interface MembersAddress {
  q: string;
  role: Role | "";
  sort: "name" | "joinedAt" | "lastSeenAt";
  direction: "asc" | "desc";
  page: number;
  size: number;
  /** The page of the invitations below. */
  invited: number;
}

export const MEMBERS_DEFAULTS: MembersAddress = {
  q: "",
  role: "",
  sort: "name",
  direction: "asc",
  page: 1,
  size: 25,
  invited: 1,
};

export const readMembersAddress = (search: Record<string, unknown>): MembersAddress => ({
  q: wordsOf(search.q),
  role: oneOf(search.role, ROLES, ""),
  sort: oneOf(search.sort, ["name", "joinedAt", "lastSeenAt"], MEMBERS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], MEMBERS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
  invited: pageOf(search.invited),
});

export const isFiltered = ({ q, role }: MembersAddress): boolean => `${q}${role}` !== "";
