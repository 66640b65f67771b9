import type { TallyStore } from "./tally-store.ts";

/** Adds up plays, leads and codes of the campaigns that run, one after the other. */
export class Tallies {
  private readonly store: Pick<TallyStore, "due" | "count">;
  private turning: Promise<void> | null = null;
  private isOver = false;
  constructor(store: Pick<TallyStore, "due" | "count">) {
    this.store = store;
  }

  /** Every campaign whose figures may have changed. While a turn lasts, no second one begins. */
  turn(): Promise<void> {
    this.turning ??= this.all().finally(() => {
      this.turning = null;
    });
    return this.turning;
  }

  /** Lets the campaign at hand end. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.turning?.catch(() => {}); // whoever began it is told
  }

  private async all(): Promise<void> {
    for (const campaignId of await this.store.due()) {
      if (this.isOver) return;
      await this.store.count(campaignId);
    }
  }
}
