/** Colours that a mail's words stand on and in, as `#rrggbb`. */
export interface DarkMailPaint {
  background: string;
  surface: string;
  text: string;
  muted: string;
}

const DARK: DarkMailPaint = { background: "#121212", surface: "#1E1E1E", text: "#F2F2F2", muted: "#B8B8B8" };

/** A mail in a program that shows dark ones: a theme that is dark stays as it is, every other one gets a plain dark paper. */
export function darkMailPaint({ background, surface, text, muted }: DarkMailPaint): DarkMailPaint {
  const isDark = brightness(surface) < 0.25 && brightness(background) < 0.25;
  return isDark ? { background, surface, text, muted } : DARK;
}

/** From 0 to 1, as the eye weighs the three (ITU-R BT.601); 1 for what is no such colour. */
function brightness(color: string): number {
  const [, digits = ""] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(color) ?? [];
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  if (wide === "") return 1;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16) / 255);
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
