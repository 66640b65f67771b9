/** The numbers 1 to `count` in an order that looks mixed and is always the same: page and browser must agree on it. */
export function mixed(count: number): number[] {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  let state = 0x9e3779b9;
  for (let at = count - 1; at > 0; at--) {
    state = (Math.imul(state ^ (state >>> 15), 0x85ebca6b) + at) >>> 0;
    const other = state % (at + 1);
    [numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0];
  }
  return numbers;
}
