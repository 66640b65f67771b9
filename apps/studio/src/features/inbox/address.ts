import { pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The development inbox as its address says it. */
export interface InboxAddress {
  to: string;
  /** The mail that is read; "" for none. */
  mail: string;
  page: number;
  size: number;
}

export const INBOX_DEFAULTS: InboxAddress = { to: "", mail: "", page: 1, size: 25 };

export const readInboxAddress = (search: Record<string, unknown>): InboxAddress => ({
  to: wordsOf(search.to),
  mail: wordsOf(search.mail).slice(0, 100),
  page: pageOf(search.page),
  size: sizeOf(search.size),
});
