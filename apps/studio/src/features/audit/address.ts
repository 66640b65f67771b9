import { AREAS, type Area } from "@fairground/contract/audited";
import { dayOf, oneOf, pageOf, sizeOf } from "../../ui/address.ts";

/** The audit as its address says it; days are in the company's timezone, "" stands for no filter. */
export interface AuditAddress {
  area: Area | "";
  /** An account's or a key's id. */
  account: string;
  from: string;
  to: string;
  page: number;
  size: number;
}

export const AUDIT_DEFAULTS: AuditAddress = { area: "", account: "", from: "", to: "", page: 1, size: 25 };

export const readAuditAddress = (search: Record<string, unknown>): AuditAddress => ({
  area: oneOf(search.area, AREAS, ""),
  account: idOf(search.account),
  from: dayOf(search.from),
  to: dayOf(search.to),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

const idOf = (value: unknown): string => (typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? value : "");

/** What is filtered by, as the server's calls name it. */
export const filtersOf = ({ area, account, from, to }: AuditAddress) => ({
  ...(area && { area }),
  ...(account && { account }),
  ...(from && { from }),
  ...(to && { to }),
});

export const isFiltered = (address: AuditAddress): boolean => Object.keys(filtersOf(address)).length > 0;
