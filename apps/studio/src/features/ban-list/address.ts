import { BLOCK_KINDS, type BlockKind } from "@fairground/model/fraud";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The ban list as its address says it; "" stands for no filter. */
export interface BanListAddress {
  q: string;
  kind: BlockKind | "";
  sort: "createdAt" | "label";
  direction: "asc" | "desc";
  page: number;
  size: number;
}

export const BAN_LIST_DEFAULTS: BanListAddress = {
  q: "",
  kind: "",
  sort: "createdAt",
  direction: "desc",
  page: 1,
  size: 25,
};

export const readBanListAddress = (search: Record<string, unknown>): BanListAddress => ({
  q: wordsOf(search.q),
  kind: oneOf(search.kind, BLOCK_KINDS, ""),
  sort: oneOf(search.sort, ["label"], "createdAt"),
  direction: oneOf(search.direction, ["asc"], "desc"),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

/** What is filtered by, as the server's calls name it. */
export const filtersOf = ({ q, kind }: BanListAddress) => ({ ...(q && { q }), ...(kind && { kind }) });

export const isFiltered = (address: BanListAddress): boolean => Object.keys(filtersOf(address)).length > 0;
