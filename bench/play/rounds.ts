import type { BenchGround } from "./ground.ts";

/** The middle one of figures, or between the two in the middle. */
export function median(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b);
  const middle = ascending.slice((ascending.length - 1) >> 1, (ascending.length >> 1) + 1);
  return middle.reduce((sum, one) => sum + one, 0) / middle.length;
}

/** A quantile of ascending figures. */
export const quantile = (ascending: readonly number[], q: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * q))] ?? 0;

/** What was measured, by its name, a figure a round. */
export class Figures {
  private readonly rounds = new Map<string, number[]>();

  note(name: string, figure: number): void {
    this.rounds.set(name, [...(this.rounds.get(name) ?? []), figure]);
  }

  has(name: string): boolean {
    return this.rounds.has(name);
  }

  /** NaN: not measured. */
  median(name: string): number {
    return median(this.rounds.get(name) ?? []);
  }

  /** The median of what one is of the other in the same round. NaN: not both were measured. */
  ratio(name: string, other: string): number {
    const others = this.rounds.get(other) ?? [];
    return median((this.rounds.get(name) ?? []).map((figure, n) => figure / (others[n] ?? Number.NaN)));
  }
}

/** Waits until everything drawn is chained, so that a round does not pay for the one before. */
export async function settled({ owner }: Pick<BenchGround, "owner">): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await owner.query<{ waits: boolean }>("SELECT EXISTS (SELECT FROM log_pending) AS waits");
    if (!rows[0]?.waits) return;
    await new Promise((done) => setTimeout(done, 200));
  }
}
