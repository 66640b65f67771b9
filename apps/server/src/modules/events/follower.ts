import type { VisitStore } from "./store.ts";

/** Events in one transaction: a few milliseconds. */
const MOST = 5_000;

/** Adds up what has been counted, campaign by campaign, so that no visit waits for another's. */
export class VisitFollower {
  private readonly store: Pick<VisitStore, "waiting" | "fold">;
  private folding: Promise<void> | null = null;
  private isOver = false;
  constructor(store: Pick<VisitStore, "waiting" | "fold">) {
    this.store = store;
  }

  /** Everything that waits now. While a turn lasts, no second one begins. */
  fold(): Promise<void> {
    this.folding ??= this.foldAll().finally(() => {
      this.folding = null;
    });
    return this.folding;
  }

  /** Lets the transaction at hand end; what waits stays for the next process. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.folding?.catch(() => {}); // whoever began it is told
  }

  private async foldAll(): Promise<void> {
    for (const campaignId of await this.store.waiting())
      while (!this.isOver && (await this.store.fold(campaignId, MOST)) === MOST);
  }
}
