import { BUILT_IN_FONTS } from "@fairground/elements/stage/fonts";
import { type ThemeTokens, themes } from "@fairground/elements/stage/themes";
import { resolveTokens } from "@fairground/elements/stage/tokens";
import type { ThemeChoice } from "@fairground/model/campaign";

/** Plain colours and a font, for places without the campaign's own style sheet. */
export interface Paint {
  background: string;
  surface: string;
  text: string;
  muted: string;
  primary: string;
  onPrimary: string;
  accent: string;
  font: string;
  /** Of headings. */
  heading: string;
  /** Of corners, in pixels. */
  radius: number;
}

/** The campaign's theme; a token that is no plain colour keeps the theme's own. */
export function paintOf(theme: ThemeChoice): Paint {
  const own: ThemeTokens = themes[theme.name];
  const tokens = resolveTokens(theme);
  const color = (name: keyof ThemeTokens): string => {
    const chosen = theme.tokens[name] ?? "";
    return /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(chosen) ? chosen : own[name];
  };
  return {
    background: color("c-background"),
    surface: color("c-surface"),
    text: color("c-text"),
    muted: color("c-muted"),
    primary: color("c-primary"),
    onPrimary: color("c-on-primary"),
    accent: color("c-accent"),
    font: mailFamily(tokens["font-text"]),
    heading: mailFamily(tokens["font-heading"]),
    radius: Math.min(24, Math.round(Number.parseFloat(tokens.radius) * (tokens.radius.endsWith("px") ? 1 : 16) || 0)),
  };
}

/** Mail programs have no web fonts of ours: the family for who has it, then what every system has. */
export function mailFamily(name: string): string {
  const everywhere = BUILT_IN_FONTS[name]?.generic === "serif" ? SERIF : SANS;
  return `'${name.replace(/[^\p{L}\p{N} ._-]/gu, "")}', ${everywhere}`;
}
const SANS = "Helvetica Neue, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, Times New Roman, serif";
