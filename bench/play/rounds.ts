import type { BenchGround } from "./ground.ts";

/** The middle one of an odd number of figures. */
export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/** A quantile of ascending figures. */
export const quantile = (ascending: readonly number[], q: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * q))] ?? 0;

/** Waits until everything drawn is chained, so that a round does not pay for the one before. */
export async function settled({ owner }: BenchGround): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await owner.query<{ waits: boolean }>("SELECT EXISTS (SELECT FROM log_pending) AS waits");
    if (!rows[0]?.waits) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}
