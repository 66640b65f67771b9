import type { Logger } from "pino";
import type { LeaderboardStore } from "./store.ts";

const DAY = 86_400_000;

/** Places of plays that are kept no longer go, now and daily. Running in several processes does nothing twice. */
export class BoardUpkeep {
  private readonly store: LeaderboardStore;
  private readonly log: Logger;
  private timer: NodeJS.Timeout | undefined;
  constructor(store: LeaderboardStore, log: Logger) {
    this.store = store;
    this.log = log;
  }

  async start(): Promise<void> {
    await this.store.forgetGone();
    this.timer = setInterval(() => {
      this.store.forgetGone().catch((fault) => this.log.error({ err: fault }, "leaderboards: upkeep"));
    }, DAY);
    this.timer.unref();
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
