import type { Share } from "./no-win.ts";

/** A chance as people say it: 6 of 10. `about`: it is rounded. */
export interface SaidChance {
  wins: number;
  plays: number;
  about: boolean;
}

/** How far what is said may lie from the share, as a part of it. */
const EXACT = 1e-9;
const NEAR = 0.02;

/**
 * One of so many, else so many of ten, of twenty, of a hundred: the first that says it exactly; where none does, the first
 * that says it nearly. Null: never. What is not certain is never said as if it were.
 */
export function saidChance({ wins, perPlay }: Share): SaidChance | null {
  if (wins === 0) return null;
  const share = wins / perPlay;
  const one = { wins: 1, plays: Math.max(1, Math.round(1 / share)) };
  const sayings = [one, ...[10, 20, 100, 1_000, 10_000].map((plays) => ({ wins: Math.round(share * plays), plays }))];
  const offOf = (said: { wins: number; plays: number }) => Math.abs(said.wins / said.plays - share) / share;
  const exact = sayings.find(
    (said) =>
      offOf(said) <= EXACT && (said === one || said.plays <= 100) && (said.wins < said.plays || wins === perPlay),
  );
  if (exact) return { ...exact, about: false };
  const near = sayings.find((said) => said.wins < said.plays && offOf(said) <= NEAR) ?? one;
  return { ...near, about: wins < perPlay && (near.wins === near.plays || offOf(near) > EXACT) };
}
