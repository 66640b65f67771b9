import { Worker } from "node:worker_threads";
import type { Rehearsal } from "@fairground/model/pacing";
import type { RehearsalTask } from "@fairground/model/rehearsal";

export type FromWorker = { kind: "progress"; progress: number } | { kind: "done"; result: Rehearsal };

export interface Running {
  /** Rejects when the worker fails; null when it was stopped. */
  readonly result: Promise<Rehearsal | null>;
  stop(): Promise<void>;
}

/** Starts a rehearsal in a thread of its own: plays go on undisturbed. */
export type StartRehearsal = (task: RehearsalTask, progress: (share: number) => void) => Running;

export const startInWorker: StartRehearsal = (task, progress) => {
  const worker = new Worker(new URL("./rehearsal-worker.ts", import.meta.url), { workerData: task });
  worker.unref();
  const result = new Promise<Rehearsal | null>((resolve, reject) => {
    worker.on("message", (message: FromWorker) => {
      if (message.kind === "progress") progress(message.progress);
      else resolve(message.result);
    });
    worker.on("error", reject);
    worker.on("exit", () => resolve(null));
  });
  return {
    result,
    async stop() {
      await worker.terminate();
    },
  };
};
