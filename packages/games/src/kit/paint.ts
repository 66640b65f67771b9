/**
 * A settings colour as markup that a strict policy accepts: no inline style. A token becomes a class whose rule sets
 * `--paint`; a literal becomes an SVG `fill` and, its lightness being known, the class for ink that can be read on it.
 */
export function paint(color: string): { className: string; fill?: string } {
  const token = /^token:([a-z0-9-]+)$/.exec(color)?.[1];
  if (token !== undefined) return { className: `game-paint game-c-${token}` };
  return { className: isDark(color) ? "game-on-dark" : "game-on-light", fill: color };
}

/** WCAG relative luminance below 0.18: white is read better than black there. Transparent counts as light. */
function isDark(color: string): boolean {
  const digits = color.replace("#", "");
  const wide = digits.length < 6 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const channels = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16) / 255);
  if (channels.some(Number.isNaN)) return false;
  const [red = 0, green = 0, blue = 0] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}
