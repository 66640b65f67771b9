import { Worker } from "node:worker_threads";
import type { PictureTask } from "./draw.ts";

/** Milliseconds that a picture may take: fonts and drawings are files that somebody has uploaded. */
const LONGEST = 20_000;

/** Draws in a thread of its own, so that no play waits; one that does not come to an end is ended. */
export function drawApart(task: PictureTask, longest = LONGEST): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./draw-worker.ts", import.meta.url), { workerData: task });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(() => end(() => reject(new Error("The share picture took too long"))), longest);
    worker.on("message", (body: Uint8Array) => end(() => resolve(Buffer.from(body))));
    worker.on("error", (fault) => end(() => reject(fault)));
    worker.on("exit", () => end(() => reject(new Error("The share picture was not drawn"))));
  });
}
