import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The list of codes as its address says it; "" stands for the first pool and for codes of every state. */
export interface CodesAddress {
  pool: string;
  show: "unused" | "consumed" | "";
  q: string;
  page: number;
  size: number;
}

export const CODES_DEFAULTS: CodesAddress = { pool: "", show: "", q: "", page: 1, size: 25 };

export const readCodesAddress = (search: Record<string, unknown>): CodesAddress => ({
  pool: wordsOf(search.pool),
  show: oneOf(search.show, ["unused", "consumed"], ""),
  q: wordsOf(search.q),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
