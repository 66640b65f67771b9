/** Nine of ten runs lie above `p10`, half above `p50`, one of ten above `p90`. */
export interface Band<T = number> {
  p10: T;
  p50: T;
  p90: T;
}

/** The band of some figures, each a figure that occurred (nearest rank). @throws RangeError without figures */
export function bandOf(figures: Float64Array): Band {
  if (figures.length === 0) throw new RangeError("A band needs figures");
  const sorted = figures.toSorted();
  const rank = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] as number; // within
  return { p10: rank(0.1), p50: rank(0.5), p90: rank(0.9) };
}
