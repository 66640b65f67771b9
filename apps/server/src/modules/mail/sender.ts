import type { Logger } from "pino";
import type { Jobs } from "../../kernel/jobs.ts";
import { Nudges } from "./nudges.ts";

/** A sweep finds what no job has told of, in milliseconds. */
const SWEEP = 60_000;

/** Sends what some outboxes hold: as soon as a job tells of it, and by a sweep. */
export class Sender {
  private readonly jobs: Jobs;
  private readonly log: Logger;
  private readonly nudges = new Nudges(() => this.queueJob());
  private sweep: NodeJS.Timeout | undefined;
  constructor(jobs: Jobs, log: Logger) {
    this.jobs = jobs;
    this.log = log;
  }

  /** Tells the workers that mails wait, within a second. A nudge that is lost costs time, never a mail. */
  nudge(): Promise<void> {
    return this.nudges.nudge();
  }

  /** Works the queue and sweeps, until {@link stop}. */
  async start(outboxes: readonly { sendDue(): Promise<unknown> }[]): Promise<void> {
    const sendAll = async () => {
      for (const outbox of outboxes) await outbox.sendDue();
    };
    await this.jobs.work("mail-send", sendAll);
    this.sweep = setInterval(() => {
      sendAll().catch((fault) => this.log.error({ err: fault }, "mail: sweep"));
    }, SWEEP);
    this.sweep.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.sweep);
    await this.nudges.stop();
  }

  private async queueJob(): Promise<void> {
    try {
      await this.jobs.enqueue("mail-send", {});
    } catch (fault) {
      this.log.warn({ err: fault }, "mail: no job could be queued; the sweep will find the mail");
    }
  }
}
