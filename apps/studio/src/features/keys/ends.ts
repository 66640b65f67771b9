/** When a key may end, by how many days it lasts; null: never. */
export const ENDS = { days90: 90, days30: 30, days365: 365, never: null } as const;
export type End = keyof typeof ENDS;

/** @param now epoch milliseconds */
export function endOf(end: End, now: number): string | null {
  const days = ENDS[end];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}
