import { parentPort, workerData } from "node:worker_threads";
import { playCourse } from "./course.ts";

/** Seeds that one thread plays: every `stride`-th from `from` on. */
export interface SeedRange {
  from: number;
  until: number;
  stride: number;
}
/** What the thread says in between. */
export interface SeedReport {
  played: number;
  failures: { seed: number; message: string }[];
}

/** Reports in between, so that a long run shows where it is. */
const EVERY = 500;

const { from, until, stride } = workerData as SeedRange; // as whoever started it has written
let report: SeedReport = { played: 0, failures: [] };
for (let seed = from; seed < until; seed += stride) {
  try {
    await playCourse(seed);
  } catch (fault) {
    report.failures.push({ seed, message: fault instanceof Error ? fault.message : String(fault) });
  }
  report.played++;
  if (report.played === EVERY) tell();
}
tell();

function tell(): void {
  parentPort?.postMessage(report);
  report = { played: 0, failures: [] };
}
