/** What play-engine.md promises, by the names under which a course reports that it was broken. */
export const INVARIANTS = [
  "stock",
  "day limit",
  "one draw",
  "one claim",
  "same answer",
  "one owner",
  "durable",
  "sum is one",
  "first candidate",
  "log",
  "play limits",
  "identity",
  "outcome mail",
  "withheld",
  "lead first",
  "no error",
] as const;
export type Invariant = (typeof INVARIANTS)[number];

export class Violation extends Error {
  override name = "Violation";
  readonly invariant: Invariant;
  /** In which it was seen; 0: before the first. */
  step = 0;
  constructor(invariant: Invariant, detail: string) {
    super(`${invariant}: ${detail}`);
    this.invariant = invariant;
  }
}

export function broken(invariant: Invariant, detail: string): never {
  throw new Violation(invariant, detail);
}
