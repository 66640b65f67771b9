import { setTimeout as pause } from "node:timers/promises";
import { type OpenServer, startServer } from "../e2e/support/server.ts";
import type { Bench } from "../tools/bench.ts";

/** Milliseconds between two questions. */
const EVERY = 10;
const ROUNDS = 3;

/**
 * How long `/health/ready` takes while a new demo's campaigns are being made live, from the moment when the server says
 * that it is ready; beside the same server when they are. Medians of three new servers.
 */
const demo: Bench = async () => {
  const rounds: { making: number[]; quiet: number[] }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const server = await startServer({ DEMO: "on" });
    try {
      let isMade = false;
      const made = allLive(server).then(() => {
        isMade = true;
      });
      const making = await answers(server.url, () => !isMade);
      await made;
      await pause(2_000);
      let left = 300;
      rounds.push({ making, quiet: await answers(server.url, () => left-- > 0) });
    } finally {
      await server.stop();
    }
  }
  const row = (what: "making" | "quiet", share: number) => median(rounds.map((each) => quantile(each[what], share)));
  const table = (["making", "quiet"] as const).map((what) => ({
    what: what === "making" ? "while the demo is made live" : "afterwards",
    "p50 ms": round(row(what, 0.5)),
    "p95 ms": round(row(what, 0.95)),
    "longest ms": round(row(what, 1)),
  }));
  return {
    table,
    result: {
      p95Ms: round(row("making", 0.95)),
      longestMs: round(row("making", 1)),
      quietP95Ms: round(row("quiet", 0.95)),
      answers: Math.round(median(rounds.map(({ making }) => making.length))),
    },
  };
};
export default demo;

async function answers(url: string, goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    const start = performance.now();
    await (await fetch(`${url}/health/ready`)).arrayBuffer();
    times.push(performance.now() - start);
    await pause(EVERY);
  }
  return times;
}

/** Whoever asks for a campaign's page waits until it is live. */
async function allLive({ demo }: OpenServer): Promise<void> {
  await Promise.all(demo().campaigns.map(async ({ url }) => (await fetch(url)).arrayBuffer()));
}

const quantile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};
const median = (values: readonly number[]): number => quantile(values, 0.5);
const round = (value: number): number => Math.round(value * 10) / 10;
