import { pageOf, SIZES, sizeOf, wordsOf } from "../../ui/address.ts";

export const BIN_DEFAULTS = { q: "", page: 1, size: SIZES[0] as number };

export const readBinAddress = (search: Record<string, unknown>): typeof BIN_DEFAULTS => ({
  q: wordsOf(search.q),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
