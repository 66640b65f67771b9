import { pageOf, sizeOf } from "../../../ui/address.ts";

export const BOARD_DEFAULTS = { page: 1, size: 25 };

export const readBoardAddress = (search: Record<string, unknown>) => ({
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
