import { NOTICE_KINDS, type NoticeKind } from "@fairground/contract/notice-kinds";
import { oneOf, pageOf, sizeOf, wordsOf } from "../../ui/address.ts";

/** The history of notices as its address says it; "" stands for no filter. */
export interface NoticesAddress {
  /** A part of the campaign's name. */
  q: string;
  kind: NoticeKind | "";
  unread: "true" | "";
  page: number;
  size: number;
}

export const NOTICES_DEFAULTS: NoticesAddress = { q: "", kind: "", unread: "", page: 1, size: 25 };

export const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[]; // its own keys

export const readNoticesAddress = (search: Record<string, unknown>): NoticesAddress => ({
  q: wordsOf(search.q),
  kind: oneOf(search.kind, KINDS, ""),
  unread: search.unread === "true" ? "true" : "",
  page: pageOf(search.page),
  size: sizeOf(search.size),
});

/** What is filtered by, as the server's call names it. */
export const filtersOf = ({ q, kind, unread }: NoticesAddress) => ({
  ...(q && { q }),
  ...(kind && { kind }),
  ...(unread && { unread }),
});

export const isFiltered = (address: NoticesAddress): boolean => Object.keys(filtersOf(address)).length > 0;
