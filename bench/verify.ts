import { LogVerifier, readEntry } from "../packages/model/src/fairness/index.ts";
import { chained, honestRows } from "../packages/model/src/fairness/testing.ts";
import type { Bench } from "../tools/bench.ts";

const DRAWS = 50_000;
const ROUNDS = 5;

/** Rows of a draw log that one core checks per second: parsed, hashed, chained, drawn again, stock followed. */
const verify: Bench = async () => {
  const entries = await chained(await honestRows(DRAWS));
  const campaignId = "5a3b1e00-0000-4000-8000-000000000001";
  const lines = entries.map((entry) => JSON.stringify(entry));
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const verifier = new LogVerifier(campaignId);
    await verifier.add(lines.flatMap((line) => readEntry(line) ?? []));
    const verdict = await verifier.finish();
    if (verdict.kind !== "ok" || verdict.counts.recomputed !== DRAWS)
      throw new Error(JSON.stringify(verdict).slice(0, 500));
    rates.push(lines.length / ((performance.now() - start) / 1000));
  }
  const rowsPerSecond = Math.round(rates.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0);
  const table = [
    { rows: lines.length, "rows/s (median of 5)": rowsPerSecond, "a million rows, s": Math.round(1e6 / rowsPerSecond) },
  ];
  return { table, result: { rowsPerSecond } };
};
export default verify;
