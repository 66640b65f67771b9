import { parentPort, workerData } from "node:worker_threads";
import { rehearsing, simulatedChance } from "@fairground/model/pacing";
import type { RehearsalTask } from "@fairground/model/rehearsal";
import type { FromWorker } from "./workers.ts";

/** At most so many reports a second: each becomes a row's update. */
const MILLISECONDS_BETWEEN_REPORTS = 250;

const { configuration, guess, runs, seed } = workerData as RehearsalTask; // what workers.ts sends
const report = (message: FromWorker) => parentPort?.postMessage(message);

const steps = rehearsing(configuration, guess, simulatedChance(seed), runs);
let last = 0;
for (;;) {
  const step = steps.next();
  if (step.done) {
    report({ kind: "done", result: step.value });
    break;
  }
  if (performance.now() - last < MILLISECONDS_BETWEEN_REPORTS) continue;
  last = performance.now();
  report({ kind: "progress", progress: step.value });
}
