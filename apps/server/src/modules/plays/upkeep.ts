import type { Logger } from "pino";
import type { PlayStore } from "./store.ts";

const DAY = 86_400_000;

/** The tables' daily work: partitions for the months to come, short-lived rows gone. */
export class PlayUpkeep {
  private readonly store: PlayStore;
  private readonly log: Logger;
  private daily: NodeJS.Timeout | undefined;
  constructor(store: PlayStore, log: Logger) {
    this.store = store;
    this.log = log;
  }

  /** Once now, then daily, until {@link stop}. Running twice does nothing twice. */
  async start(): Promise<void> {
    await this.store.keepUp();
    this.daily = setInterval(() => {
      this.store.keepUp().catch((fault) => this.log.error({ err: fault }, "plays: upkeep"));
    }, DAY);
    this.daily.unref();
  }

  stop(): void {
    clearInterval(this.daily);
  }
}
