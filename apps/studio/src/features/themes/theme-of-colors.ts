import { contrast, mix } from "@fairground/elements/stage/contrast";
import { themes } from "@fairground/elements/stage/themes";
import { TEXT_CONTRAST, THEME_CONTRASTS, type ThemeContrast } from "@fairground/model/campaign";

export type Tokens = Record<string, string>;
export type Ground = "light" | "dark";

const BLACK = "#000000";
const WHITE = "#FFFFFF";

/**
 * A theme's tokens from a brand's colours, the most important first: the first one leads, the second accents, and the ground is
 * a breath of the first. Every pair of {@link THEME_CONTRASTS} holds.
 * @param colors `#rrggbb`; none gives the built-in theme's own
 */
export function themeOfColors(colors: readonly string[], ground: Ground): Tokens {
  const base = themes[ground === "light" ? "fairground-new" : "fairground"];
  const [lead = base["c-primary"], second = mix(lead, ground === "light" ? BLACK : WHITE, 0.35)] = colors;
  const isLight = ground === "light";
  const background = isLight ? mix(WHITE, lead, 0.06) : mix("#0B0B10", lead, 0.16);
  const art = [lead, second, colors[2] ?? mix(lead, WHITE, 0.6), colors[3] ?? mix(second, WHITE, 0.5)];
  return mended({
    "c-background": background,
    "c-surface": isLight ? WHITE : mix(background, WHITE, 0.08),
    "c-text": isLight ? mix("#101418", lead, 0.14) : mix(WHITE, lead, 0.06),
    "c-muted": isLight ? mix("#4A5157", lead, 0.18) : mix("#C9CDD2", lead, 0.12),
    "c-primary": lead,
    "c-on-primary": WHITE,
    "c-accent": second,
    "c-success": base["c-success"],
    "c-danger": base["c-danger"],
    ...Object.fromEntries(art.map((color, at) => [`art-${at + 1}`, color])),
  });
}

/** Pairs that are too close to each other to be read. */
export const lowPairs = (tokens: Readonly<Tokens>): ThemeContrast[] =>
  THEME_CONTRASTS.filter(([front, back, least]) => contrast(tokens[front] ?? BLACK, tokens[back] ?? WHITE) < least);

/**
 * The same colours, moved no further than they must be to be read: the ground stays, what stands on it becomes darker or
 * lighter, and the words on the leading colour are black or white where nothing else can be read there.
 */
export function mended(tokens: Readonly<Tokens>): Tokens {
  const next = { ...tokens };
  const of = (name: string) => next[name] ?? BLACK;
  const grounds = [of("c-background"), of("c-surface")];
  // Grounds of opposite brightness can have nothing in common that is read on both.
  if (!grounds.every((ground) => isRead(end(grounds), [ground], TEXT_CONTRAST))) next["c-surface"] = of("c-background");
  const held = [of("c-background"), of("c-surface")];
  next["c-text"] = readable(of("c-text"), held, TEXT_CONTRAST);
  next["c-muted"] = readable(of("c-muted"), held, TEXT_CONTRAST);
  next["c-success"] = readable(of("c-success"), [of("c-surface")], TEXT_CONTRAST);
  next["c-danger"] = readable(of("c-danger"), [of("c-surface")], TEXT_CONTRAST);
  next["c-primary"] = readable(of("c-primary"), [of("c-background")], 3);
  next["c-on-primary"] = isRead(of("c-on-primary"), [of("c-primary")], TEXT_CONTRAST)
    ? of("c-on-primary")
    : contrast(WHITE, of("c-primary")) >= TEXT_CONTRAST
      ? WHITE
      : BLACK;
  return next;
}

/** Black or white: whichever is read better on all of them. */
const end = (grounds: readonly string[]): string => (worst(BLACK, grounds) >= worst(WHITE, grounds) ? BLACK : WHITE);
const worst = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));
const isRead = (color: string, grounds: readonly string[], least: number): boolean => worst(color, grounds) >= least;

function readable(color: string, grounds: readonly string[], least: number): string {
  const towards = end(grounds);
  const steps = 40;
  for (let step = 0; step <= steps; step++) {
    const moved = step === 0 ? color : mix(color, towards, step / steps);
    if (isRead(moved, grounds, least)) return moved;
  }
  return towards;
}
