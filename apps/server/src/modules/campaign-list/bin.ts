import type { BinnedRow, BinStore } from "./bin-store.ts";

/** Rows of a table that are deleted by one statement: plays do not wait for it. */
const MOST = 500;

/** Campaigns that were deleted and can still be restored (decisions, "Campaign life"). */
export class Bin {
  private readonly store: BinStore;
  private purging: Promise<void> | null = null;
  private isOver = false;
  constructor(store: BinStore) {
    this.store = store;
  }

  list(
    companyId: string,
    wanted: { q?: string | undefined; page: number; size: number },
  ): Promise<{ rows: BinnedRow[]; total: number }> {
    return this.store.list(companyId, wanted);
  }

  /** False: it is not in this company's bin. */
  restore(companyId: string, campaignId: string): Promise<boolean> {
    return this.store.restore(companyId, campaignId);
  }

  /** It is out of the bin at once; what it has goes piece by piece, and whoever asked does not wait for it. */
  async forget(companyId: string, campaignId: string): Promise<boolean> {
    if (!(await this.store.askForPurge(companyId, campaignId))) return false;
    void this.purge().catch(() => {}); // the next turn takes it up again, and tells
    return true;
  }

  /** Deletes for good what nobody can restore any more. */
  purge(): Promise<void> {
    this.purging ??= this.purgeAll().finally(() => {
      this.purging = null;
    });
    return this.purging;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await this.purging?.catch(() => {}); // whoever began it is told
  }

  private async purgeAll(): Promise<void> {
    for (let due = await this.store.due(); due.length > 0; due = await this.store.due())
      for (const campaignId of due)
        do if (this.isOver) return;
        while ((await this.store.purge(campaignId, MOST)) >= 0);
  }
}
