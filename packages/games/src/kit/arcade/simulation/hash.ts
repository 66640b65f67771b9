/** Mixes whole numbers into 32 bits (the rounds of MurmurHash3). */
export function mix(hash: number, value: number): number {
  let word = Math.imul(value | 0, 0xcc9e2d51);
  word = Math.imul((word << 15) | (word >>> 17), 0x1b873593);
  const next = hash ^ word;
  return (Math.imul((next << 13) | (next >>> 19), 5) + 0xe6546b64) | 0;
}

/** Eight hexadecimal digits that any difference between two games' snapshots changes. */
export function hashOf(game: { snapshot(): number[] }): string {
  const hash = game.snapshot().reduce(mix, 0);
  let last = hash ^ (hash >>> 16);
  last = Math.imul(last, 0x85ebca6b);
  last = Math.imul(last ^ (last >>> 13), 0xc2b2ae35);
  return ((last ^ (last >>> 16)) >>> 0).toString(16).padStart(8, "0");
}
