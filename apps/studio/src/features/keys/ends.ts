/** When a key may end, by how many days it lasts; null: never. */
export const ENDS = { days90: 90, days30: 30, days365: 365, never: null } as const;
export type End = keyof typeof ENDS;

/** @param now epoch milliseconds */
export function endOf(end: End, now: number): string | null {
  const days = ENDS[end];
  return days === null ? null : new Date(now + days * 86_400_000).toISOString();
}

/** The ends that a key with these rights may have: what reads personal data has one (security, 18). */
export function endsFor(scopes: readonly string[]): End[] {
  const all = Object.keys(ENDS) as End[]; // as its type says
  return scopes.includes("personal-data") ? all.filter((end) => ENDS[end] !== null) : all;
}
