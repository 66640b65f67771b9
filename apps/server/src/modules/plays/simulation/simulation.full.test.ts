import { expect, test } from "vitest";
import { playSeeds } from "./spread.ts";

/** Ten times as many as every day. */
const SEEDS = 10_000;

test(`${SEEDS} courses of 500 steps break no invariant (play-engine, Invariants)`, async () => {
  const failures: string[] = [];
  let played = 0;
  await playSeeds(SEEDS, (report) => {
    played += report.played;
    failures.push(...report.failures.map(({ message }) => message));
  });
  expect([played, failures]).toEqual([SEEDS, []]);
});
