import { randomInt } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { type GuessedTraffic, type LiveStock, type RehearsalTask, rehearsalOf } from "@fairground/model/rehearsal";
import type { Logger } from "pino";
import type { Pacing } from "../pacing/index.ts";
import type { Prizes } from "../prizes/index.ts";
import type { RehearsalRow, RehearsalStore } from "./store.ts";
import { type Running, type StartRehearsal, startInWorker } from "./workers.ts";

export type RehearsalStarted =
  | { kind: "started"; rehearsalId: string }
  | { kind: "running"; rehearsalId: string }
  | { kind: "refused"; faults: { path: string; message: string }[] }
  | { kind: "campaignUnknown" };

interface Of {
  companyId: string;
  campaignId: string;
}

interface RehearsedWith {
  store: RehearsalStore;
  prizes: Prizes;
  pacing: Pacing;
  start?: StartRehearsal | undefined;
}

/** At one time in one process: a core is left for the plays. */
const AT_ONCE = 2;
/** One that waits for its turn or is between reports still says that it lives. */
const BEAT_MILLISECONDS = 5_000;

/** Rehearsals of drafts (play-engine, "Rehearsal"): rows in the database, worked in threads of this process. */
export class Rehearsals {
  private readonly store: RehearsalStore;
  private readonly prizes: Prizes;
  private readonly pacing: Pacing;
  private readonly log: Logger;
  private readonly start: StartRehearsal;
  private readonly active = new Map<string, { of: Of; running: Running | null; isStopped: boolean }>();
  private readonly waiting: (() => void)[] = [];
  private working = 0;
  private readonly works = new Set<Promise<void>>();

  constructor({ store, prizes, pacing, start = startInWorker }: RehearsedWith, log: Logger) {
    this.store = store;
    this.prizes = prizes;
    this.pacing = pacing;
    this.log = log;
    this.start = start;
    store.onEnded((rehearsalId) => {
      this.halt(rehearsalId).catch((fault) => log.warn({ err: fault }, "rehearsal"));
    });
  }

  /** Begins to rehearse the draft with the live stock; answers before it has played. */
  async begin(of: Of, guess: GuessedTraffic, by: string | null): Promise<RehearsalStarted> {
    const campaign = await this.store.campaign(of);
    if (!campaign) return { kind: "campaignUnknown" };
    if (!campaign.draft)
      return { kind: "refused", faults: [{ path: "document", message: "The campaign has no pages yet" }] };
    const file = {
      document: campaign.draft as CampaignDocument, // drafts are checked when they are saved
      metadata: campaign.metadata as CampaignMetadata, // as are metadata
    };
    const read = rehearsalOf(file, guess, campaign.now.getTime(), randomInt(2 ** 32), await this.liveStock(of));
    if (read.kind === "faults") return { kind: "refused", faults: read.faults };

    const { rehearsalId, isNew } = await this.store.begin(of, guess, by);
    if (!isNew) return { kind: "running", rehearsalId };
    const work = this.work(of, rehearsalId, read.task).catch((fault) => this.log.error({ err: fault }, "rehearsal"));
    this.works.add(work);
    void work.finally(() => this.works.delete(work));
    return { kind: "started", rehearsalId };
  }

  find(of: Of, rehearsalId: string): Promise<RehearsalRow | null> {
    return this.store.find(of, rehearsalId);
  }

  /** Cancels one that runs, here or in another process. */
  async cancel(of: Of, rehearsalId: string): Promise<RehearsalRow | null> {
    await this.store.end(of, rehearsalId, { status: "cancelled" });
    await this.halt(rehearsalId);
    return this.store.find(of, rehearsalId);
  }

  /** After a start: what an earlier process left behind. */
  async startWork(): Promise<void> {
    await this.store.interrupt();
  }

  /** Stops what runs here; it is marked as interrupted. */
  async close(): Promise<void> {
    for (const [rehearsalId, { of }] of this.active) {
      await this.store.end(of, rehearsalId, { status: "interrupted" });
      await this.halt(rehearsalId);
    }
    await Promise.all(this.works);
  }

  private async work(of: Of, rehearsalId: string, task: RehearsalTask): Promise<void> {
    const mine: { of: Of; running: Running | null; isStopped: boolean } = { of, running: null, isStopped: false };
    this.active.set(rehearsalId, mine);
    let progress = 0;
    let last: Promise<void> = Promise.resolve();
    const report = () => {
      last = last
        .then(async () => {
          if (!mine.isStopped && !(await this.store.report(of, rehearsalId, progress))) await this.halt(rehearsalId);
        })
        .catch((fault) => this.log.warn({ err: fault }, "rehearsal progress"));
    };
    const beat = setInterval(report, BEAT_MILLISECONDS);
    await this.turn();
    try {
      if (mine.isStopped) return;
      mine.running = this.start(task, (share) => {
        progress = share;
        report();
      });
      const result = await mine.running.result;
      await last;
      if (result) await this.store.end(of, rehearsalId, { status: "done", result });
    } catch (fault) {
      const said = fault instanceof Error ? fault.message : String(fault);
      this.log.error({ err: fault, rehearsalId }, "rehearsal");
      await this.store.end(of, rehearsalId, { status: "failed", fault: said });
    } finally {
      clearInterval(beat);
      this.active.delete(rehearsalId);
      this.working--;
      this.waiting.shift()?.();
    }
  }

  /** Waits until fewer than {@link AT_ONCE} are at work. */
  private async turn(): Promise<void> {
    while (this.working >= AT_ONCE) await new Promise<void>((go) => this.waiting.push(go));
    this.working++;
  }

  private async halt(rehearsalId: string): Promise<void> {
    const mine = this.active.get(rehearsalId);
    if (!mine) return;
    mine.isStopped = true;
    await mine.running?.stop();
  }

  private async liveStock(of: Of): Promise<LiveStock[]> {
    const stock = (await this.prizes.stock(of.companyId, of.campaignId)) ?? [];
    const moments = await this.pacing.openMoments(of);
    return stock.map((each) => ({ ...each, moments: moments.get(each.prizeId) ?? [] }));
  }
}
