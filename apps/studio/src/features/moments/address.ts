import { pageOf, sizeOf } from "../../ui/address.ts";

/** The room of winning moments as its address says it: of which prize, and which page of those that were won; "" stands for all. */
export interface MomentsAddress {
  prize: string;
  page: number;
  size: number;
}

export const MOMENTS_DEFAULTS: MomentsAddress = { prize: "", page: 1, size: 25 };

export const readMomentsAddress = (search: Record<string, unknown>): MomentsAddress => ({
  prize: typeof search.prize === "string" && /^[0-9a-f-]{36}$/.test(search.prize) ? search.prize : "",
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
