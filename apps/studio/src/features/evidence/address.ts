import { pageOf, sizeOf } from "../../ui/address.ts";

/** The evidence as its address says it. */
export interface EvidenceAddress {
  page: number;
  size: number;
  /** The page of the mails below. */
  mails: number;
}

export const EVIDENCE_DEFAULTS: EvidenceAddress = { page: 1, size: 25, mails: 1 };

export const readEvidenceAddress = (search: Record<string, unknown>): EvidenceAddress => ({
  page: pageOf(search.page),
  size: sizeOf(search.size),
  mails: pageOf(search.mails),
});
