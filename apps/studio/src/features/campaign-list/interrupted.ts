import type { BulkAction, BulkCampaign } from "./bulk.ts";

/** How far bulk work has come: campaigns before `at` are looked at, and the one at it may be done already. */
interface Reached {
  at: number;
  /** Of those before, by their place in the list; why, in the words of the moment. */
  failed: { place: number; words: string }[];
}
/** Bulk work that a reload or a closed page has stopped. */
export interface Interrupted extends Reached {
  action: BulkAction;
  campaigns: readonly BulkCampaign[];
}

/**
 * Bulk work as this tab remembers it, so that a reload does not end it unsaid. The list is written once, and after it only
 * how far it has come. Where nothing can be kept, nothing is.
 */
export function bulkMemory(companyId: string, userId: string) {
  const list = `bulk ${userId} ${companyId}`;
  const reached = `${list} reached`;
  const put = (key: string, value: unknown) => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {} // full, or not allowed
  };
  return {
    begin(action: BulkAction, campaigns: readonly BulkCampaign[]): void {
      put(reached, { at: 0, failed: [] });
      const kept = campaigns.map(({ campaignId, name }) => ({ campaignId, companyId, name }));
      put(list, { action, campaigns: kept });
    },
    reach(progress: Reached): void {
      put(reached, progress);
    },
    forget(): void {
      try {
        for (const key of [list, reached]) sessionStorage.removeItem(key);
      } catch {} // not allowed: nothing was kept either
    },
    find(): Interrupted | null {
      try {
        const [what, progress] = [list, reached].map((key) => sessionStorage.getItem(key));
        if (!what || !progress) return null;
        const found: Interrupted = { ...JSON.parse(what), ...JSON.parse(progress) }; // as it was written above
        // The files that were there are gone with the page: an export begins anew.
        return found.action.kind === "export" ? { ...found, at: 0, failed: [] } : found;
      } catch {
        return null;
      }
    },
  };
}
