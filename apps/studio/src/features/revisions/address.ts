import { pageOf, sizeOf } from "../../ui/address.ts";

export const REVISIONS_DEFAULTS = { page: 1, size: 25 };

export const readRevisionsAddress = (search: Record<string, unknown>) => ({
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
