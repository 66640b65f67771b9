import type { VisitStore } from "./store.ts";

/** Adds up days that are over, campaign by campaign and day by day: each is a few milliseconds in which its events wait. */
export class Days {
  private readonly store: Pick<VisitStore, "unrolled" | "roll">;
  private rolling: Promise<void> | null = null;
  private isOver = false;
  constructor(store: Pick<VisitStore, "unrolled" | "roll">) {
    this.store = store;
  }

  /** Everything that can be. */
  roll(): Promise<void> {
    this.rolling ??= this.rollAll().finally(() => {
      this.rolling = null;
    });
    return this.rolling;
  }

  /** Lets the day at hand end. */
  async stop(): Promise<void> {
    this.isOver = true;
    await this.rolling?.catch(() => {}); // whoever began it is told
  }

  private async rollAll(): Promise<void> {
    for (const campaignId of await this.store.unrolled()) while (!this.isOver && (await this.store.roll(campaignId)));
  }
}
