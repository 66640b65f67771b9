import { ACTIONS, type Action } from "@fairground/contract/audit-actions";
import { AREAS, type Area } from "@fairground/contract/audited";
import { dayOf, oneOf, pageOf, sizeOf } from "../../ui/address.ts";

/** The audit as its address says it; days are in the company's timezone, "" stands for no filter. */
export interface AuditAddress {
  area: Area | "";
  /** One thing that is done; its area need not be said beside it. */
  action: Action | "";
  /** An account's id. */
  account: string;
  campaign: string;
  from: string;
  to: string;
  page: number;
  size: number;
}

export const AUDIT_DEFAULTS: AuditAddress = {
  area: "",
  action: "",
  account: "",
  campaign: "",
  from: "",
  to: "",
  page: 1,
  size: 25,
};

export const readAuditAddress = (search: Record<string, unknown>): AuditAddress => ({
  area: oneOf(search.area, AREAS, ""),
  action: oneOf(search.action, ACTIONS, ""),
  account: idOf(search.account),
  campaign: idOf(search.campaign),
  from: dayOf(search.from),
  to: dayOf(search.to),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

const idOf = (value: unknown): string => (typeof value === "string" && /^[0-9a-f-]{36}$/.test(value) ? value : "");

/** What is filtered by, as the server's calls name it. */
export const filtersOf = ({ area, action, account, campaign, from, to }: AuditAddress) => ({
  ...(area && { area }),
  ...(action && { action }),
  ...(account && { account }),
  ...(campaign && { campaignId: campaign }),
  ...(from && { from }),
  ...(to && { to }),
});

export const isFiltered = (address: AuditAddress): boolean => Object.keys(filtersOf(address)).length > 0;
