import type { Logger } from "pino";
import type { Apart, Taken, TakenIn, VisitStore } from "./store.ts";

export interface Bounds {
  /** Milliseconds that the first event of a batch waits for others. */
  delay: number;
  /** Events of one campaign in a statement. */
  most: number;
  /** Events that may wait in the process; more are refused. */
  waiting: number;
}
const BOUNDS: Bounds = { delay: 20, most: 2_000, waiting: 20_000 };
/** Campaigns for which anything waits at once; beyond them nothing is counted apart. */
const APART = 10_000;
/** The same for campaigns that may be made up: each costs a look. */
const APART_UNSEEN = 100;

/** What became of an event. */
export type Collected = { kind: "known"; needsConsent: boolean } | { kind: "campaign-unknown" | "play-unknown" };

interface Waiting {
  event: Taken;
  done(outcome: Collected): void;
  failed(fault: unknown): void;
}

/** What waits of one campaign. */
interface Queue {
  waiting: Waiting[];
  apart: Map<string, Apart>;
  /** The statement on its way, or the pause before it. */
  busy: Promise<void> | null;
}

/**
 * Takes events in, campaign by campaign in small batches: whoever tells one is answered once it is kept (analytics, "Write
 * path"). While a batch is on its way, the next one fills.
 */
export class Collector {
  private readonly store: Pick<VisitStore, "collect">;
  private readonly log: Pick<Logger, "error">;
  private readonly bounds: Bounds;
  private readonly queues = new Map<string, Queue>();
  private size = 0;

  constructor(store: Pick<VisitStore, "collect">, log: Pick<Logger, "error">, bounds: Partial<Bounds> = {}) {
    this.store = store;
    this.log = log;
    this.bounds = { ...BOUNDS, ...bounds };
  }

  /** Events that wait now. */
  get waiting(): number {
    return this.size;
  }

  /** @returns null where as many wait as may: nothing was taken in */
  take(campaignId: string, event: Taken): Promise<Collected> | null {
    if (this.size >= this.bounds.waiting) return null;
    this.size++;
    const { promise, resolve: done, reject: failed } = Promise.withResolvers<Collected>();
    const queue = this.queueOf(campaignId);
    queue.waiting.push({ event, done, failed });
    this.begin(campaignId, queue);
    return promise;
  }

  /**
   * Counts what is not taken in: it goes with the campaign's next batch, at the latest with the next turn.
   * @param isThere false: nobody knows yet whether there is such a campaign
   */
  countApart(campaignId: string, source: Apart["source"], kind: Apart["kind"], isThere = true): void {
    if (this.queues.size >= (isThere ? APART : APART_UNSEEN) && !this.queues.has(campaignId)) return;
    const { apart } = this.queueOf(campaignId);
    const name = `${source} ${kind}`;
    const count = (apart.get(name)?.count ?? 0) + 1;
    apart.set(name, { source, kind, count });
  }

  /** Sends what waits, also what is counted apart, and ends once it is kept. */
  async flush(): Promise<void> {
    await Promise.all([...this.queues].map(([campaignId, queue]) => this.begin(campaignId, queue)));
  }

  private queueOf(campaignId: string): Queue {
    const found = this.queues.get(campaignId) ?? { waiting: [], apart: new Map(), busy: null };
    this.queues.set(campaignId, found);
    return found;
  }

  private begin(campaignId: string, queue: Queue): Promise<void> {
    queue.busy ??= this.work(campaignId, queue);
    return queue.busy;
  }

  private async work(campaignId: string, queue: Queue): Promise<void> {
    await new Promise((over) => setTimeout(over, this.bounds.delay));
    while (queue.waiting.length + queue.apart.size > 0) await this.send(campaignId, queue);
    queue.busy = null;
    this.queues.delete(campaignId);
  }

  private async send(campaignId: string, queue: Queue): Promise<void> {
    const batch = queue.waiting.splice(0, this.bounds.most);
    const apart = [...queue.apart.values()];
    queue.apart.clear();
    try {
      const taken = await this.store.collect(
        campaignId,
        batch.map(({ event }) => event),
        apart,
      );
      for (const [n, { done }] of batch.entries()) done(outcomeOf(taken, n));
    } catch (fault) {
      for (const { failed } of batch) failed(fault);
      // Nobody waits for these.
      if (apart.length > 0) this.log.error({ err: fault, campaignId, apart }, "visits: not counted");
    } finally {
      this.size -= batch.length;
    }
  }
}

function outcomeOf(taken: TakenIn, n: number): Collected {
  if (taken.kind === "unknown") return { kind: "campaign-unknown" };
  const refused = taken.refused[n];
  return refused ? { kind: refused } : { kind: "known", needsConsent: taken.needsConsent };
}
