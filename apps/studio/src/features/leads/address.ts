import { dayOf, oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The list of leads as its address says it; days are in the campaign's timezone, "" stands for no filter. */
export interface LeadsAddress {
  q: string;
  from: string;
  to: string;
  newsletter: "true" | "false" | "";
  sort: "createdAt" | "email" | "lastName" | "firstName";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const LEADS_DEFAULTS: LeadsAddress = {
  q: "",
  from: "",
  to: "",
  newsletter: "",
  sort: "createdAt",
  direction: "desc",
  page: 1,
  size: 25,
};

export const readLeadsAddress = (search: Record<string, unknown>): LeadsAddress => ({
  q: wordsOf(search.q),
  from: dayOf(search.from),
  to: dayOf(search.to),
  newsletter: oneOf(search.newsletter, ["true", "false"], ""),
  sort: oneOf(search.sort, ["createdAt", "email", "lastName", "firstName"], LEADS_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], LEADS_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

/** What is filtered by, as the server's calls name it. */
export const filtersOf = ({ q, from, to, newsletter }: LeadsAddress) => ({
  ...(q && { q }),
  ...(from && { from }),
  ...(to && { to }),
  ...(newsletter && { newsletter }),
});

export const isFiltered = ({ q, from, to, newsletter }: LeadsAddress): boolean =>
  `${q}${from}${to}${newsletter}` !== "";
