/**
 * The outline of rolling ground across a 2400 × 480 panorama, closed along the lower edge.
 * @param heights y of the ground at evenly spaced points from left to right
 */
export function rolling(heights: readonly number[], floor = 480): string {
  const step = 2400 / (heights.length - 1);
  const start = `M0 ${heights[0] ?? 0}`;
  const curves = heights.slice(1).map((y, i) => {
    const before = heights[i] ?? 0;
    const x = step * i;
    return `C${round(x + step / 2)} ${before} ${round(x + step / 2)} ${y} ${round(x + step)} ${y}`;
  });
  return `${start}${curves.join("")}V${floor}H0Z`;
}

/** The same with straight edges, for rock and ice. */
export function jagged(points: readonly (readonly [number, number])[], floor = 480): string {
  return `M0 ${floor}L${points.map(([x, y]) => `${x} ${y}`).join("L")}L2400 ${floor}Z`;
}

const round = (value: number): number => Math.round(value);
