/** Milliseconds for which one job does: workers look for jobs twice a second. */
const APART = 1_000;

/**
 * One job for all mails of a second, since a job is a row: in a rush every play that queues a mail would write one more. The
 * first mail is told of at once; those that come within the second after it by one job at its end.
 */
export class Nudges {
  private readonly queueJob: () => Promise<void>;
  /** Runs while a job has been queued within the last second. */
  private second: NodeJS.Timeout | undefined;
  /** Mails have come that no job has told of yet. */
  private isOwed = false;
  /** @param queueJob never rejects */
  constructor(queueJob: () => Promise<void>) {
    this.queueJob = queueJob;
  }

  /** A mail is in the outbox. Resolves when its job is queued, or is left to the second's end. */
  async nudge(): Promise<void> {
    if (this.second) {
      this.isOwed = true;
      return;
    }
    this.second = setTimeout(() => void this.end(), APART);
    this.second.unref();
    await this.queueJob();
  }

  /** Queues at once what is owed. */
  async stop(): Promise<void> {
    clearTimeout(this.second);
    this.second = undefined;
    if (!this.isOwed) return;
    this.isOwed = false;
    await this.queueJob();
  }

  private async end(): Promise<void> {
    this.second = undefined;
    if (!this.isOwed) return;
    this.isOwed = false;
    await this.nudge();
  }
}
