import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

const SORTS = ["name", "createdAt", "members", "campaigns", "plays", "leads", "mediaBytes"] as const;

/** The platform's companies as the address says them. */
export interface CompaniesAddress {
  q: string;
  sort: (typeof SORTS)[number];
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const COMPANIES_DEFAULTS: CompaniesAddress = { q: "", sort: "name", direction: "asc", page: 1, size: 25 };

export const readCompaniesAddress = (search: Record<string, unknown>): CompaniesAddress => ({
  q: wordsOf(search.q),
  sort: oneOf(search.sort, SORTS, COMPANIES_DEFAULTS.sort),
  direction: oneOf(search.direction, ["asc", "desc"], COMPANIES_DEFAULTS.direction),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

/** The page of assets that every company has. */
export interface GlobalAddress {
  page: number;
  size: number;
}
export const GLOBAL_DEFAULTS: GlobalAddress = { page: 1, size: 25 };
export const readGlobalAddress = (search: Record<string, unknown>): GlobalAddress => ({
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
