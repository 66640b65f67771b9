import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import type { SeedRange, SeedReport } from "./seeds-worker.ts";

const THREAD = new URL("./seeds-worker.ts", import.meta.url);

/** Plays the courses of seeds 0 to `seeds`, on every core, and tells in between what they came to. */
export async function playSeeds(seeds: number, hear: (report: SeedReport) => void): Promise<void> {
  const threads = Math.min(availableParallelism(), seeds);
  await Promise.all(
    Array.from({ length: threads }, (_, from) => thread({ from, until: seeds, stride: threads }, hear)),
  );
}

function thread(range: SeedRange, hear: (report: SeedReport) => void): Promise<void> {
  return new Promise((done, failed) => {
    const worker = new Worker(THREAD, { workerData: range });
    worker.on("message", hear);
    worker.on("error", failed);
    worker.on("exit", () => done());
  });
}
