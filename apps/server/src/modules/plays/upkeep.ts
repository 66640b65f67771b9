import type { Logger } from "pino";
import type { PlayStore } from "./store.ts";
import type { UnclaimedPrizes } from "./unclaimed.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

/**
 * The tables' work: daily partitions for the months to come, short-lived rows gone; every minute prizes that nobody
 * claimed in time (decisions, "Outcome": `claimTime`).
 */
export class PlayUpkeep {
  private readonly store: PlayStore;
  private readonly unclaimed: UnclaimedPrizes;
  private readonly log: Logger;
  private timers: NodeJS.Timeout[] = [];
  constructor(store: PlayStore, unclaimed: UnclaimedPrizes, log: Logger) {
    this.store = store;
    this.unclaimed = unclaimed;
    this.log = log;
  }

  /** Once now, then again and again, until {@link stop}. Running twice does nothing twice. */
  async start(): Promise<void> {
    await this.repeat(() => this.store.keepUp(), DAY);
    await this.repeat(() => this.unclaimed.giveBack(), MINUTE);
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
    this.timers = [];
  }

  private async repeat(work: () => Promise<unknown>, pace: number): Promise<void> {
    await work();
    const timer = setInterval(() => {
      work().catch((fault) => this.log.error({ err: fault }, "plays: upkeep"));
    }, pace);
    timer.unref();
    this.timers.push(timer);
  }
}
