import { ACCESS_CODE_STATUSES, type AccessCodeStatus } from "@fairground/model/access";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../../ui/address.ts";

const SORTS = ["code", "usedAt", "used", "expiresAt"] as const;

/** The list of access codes as its address says it; "" stands for no filter. */
export interface AccessAddress {
  q: string;
  status: AccessCodeStatus | "";
  sort: (typeof SORTS)[number];
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const ACCESS_DEFAULTS: AccessAddress = {
  q: "",
  status: "",
  sort: "code",
  direction: "asc",
  page: 1,
  size: 25,
};

export const readAccessAddress = (search: Record<string, unknown>): AccessAddress => ({
  q: wordsOf(search.q),
  status: oneOf(search.status, ACCESS_CODE_STATUSES, ""),
  sort: oneOf(search.sort, SORTS, ACCESS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], ACCESS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
