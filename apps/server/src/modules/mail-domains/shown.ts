import type { SenderDomain } from "@fairground/contract";
import { readingOf } from "./names.ts";
import { recordsToSet } from "./records.ts";
import type { UsedDomain } from "./service.ts";

/** A domain as it is answered: what to set, and what there was of it. */
export function shownDomain(row: UsedDomain, provider: string): SenderDomain {
  const { domainId, name, checks, failedDays, checkedAt, verifiedAt, createdAt, campaigns } = row;
  return {
    ...{ domainId, name, reads: readingOf(name), failedDays },
    state: row.state === "verified" && failedDays > 0 ? "failing" : row.state,
    records: recordsToSet(row, provider, checks).map((record) => ({
      ...record,
      ...(checks?.[record.of] ?? { state: "unchecked" as const, reason: null, found: [] }),
    })),
    checkedAt: checkedAt?.toISOString() ?? null,
    verifiedAt: verifiedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    campaigns: campaigns.map(({ campaignId, name: of }) => ({ campaignId, name: of })),
  };
}
