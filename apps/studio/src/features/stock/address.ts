import { pageOf, sizeOf } from "../../ui/address.ts";

/** The prizes' room as its address says it: which page of what was changed, and of which prize alone; "" stands for all. */
export interface StockAddress {
  prize: string;
  page: number;
  size: number;
}

export const STOCK_DEFAULTS: StockAddress = { prize: "", page: 1, size: 25 };

export const readStockAddress = (search: Record<string, unknown>): StockAddress => ({
  prize: typeof search.prize === "string" && /^[0-9a-f-]{36}$/.test(search.prize) ? search.prize : "",
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
