import { Worker } from "node:worker_threads";
import { type PasswordAdvice, type PasswordEstimate, passwordAdvice } from "@fairground/model/password";
import type { Estimated } from "./strength-worker.ts";

/** Milliseconds after the last question: the word lists take memory that plays can use. */
const IDLE = 30_000;

type Waiting = Map<number, { done: (estimate: PasswordEstimate) => void; failed: (fault: Error) => void }>;

/**
 * How easily passwords are guessed, by the word lists of five languages. In a thread of its own: an estimate takes longer
 * than a play may wait. The thread is there while somebody asks.
 */
export class PasswordStrength {
  private worker: Worker | null = null;
  private readonly waiting: Waiting = new Map();
  private asked = 0;
  private idle: NodeJS.Timeout | undefined;

  /** @param personal what others know of whoever chooses it: address, name */
  async adviceOn(password: string, personal: readonly string[]): Promise<PasswordAdvice[]> {
    const short = passwordAdvice(password, null);
    return short.length > 0 ? short : passwordAdvice(password, await this.estimate(password, personal));
  }

  async stop(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private estimate(password: string, personal: readonly string[]): Promise<PasswordEstimate> {
    clearTimeout(this.idle);
    this.worker ??= this.open();
    const { worker } = this;
    const id = ++this.asked;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      worker.ref();
      worker.postMessage({ id, password, personal: personal.flatMap((one) => [one, ...one.split(/[\s@.]+/)]) });
    });
  }

  private open(): Worker {
    const worker = new Worker(new URL("strength-worker.ts", import.meta.url));
    worker.on("message", ({ id, estimate }: Estimated) => {
      this.waiting.get(id)?.done(estimate);
      this.waiting.delete(id);
      if (this.waiting.size > 0) return;
      worker.unref();
      this.idle = setTimeout(() => void worker.terminate(), IDLE).unref();
    });
    const ended = (fault: Error) => {
      if (this.worker !== worker) return;
      this.worker = null;
      for (const { failed } of this.waiting.values()) failed(fault);
      this.waiting.clear();
    };
    worker.on("error", ended);
    worker.on("exit", () => ended(new Error("The estimator of passwords has ended")));
    return worker;
  }
}
