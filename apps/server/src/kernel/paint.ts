import { type ThemeTokens, themes } from "@fairground/elements/stage/themes";
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
}

/** The campaign's theme; a token that is no plain colour keeps the theme's own. */
export function paintOf(theme: ThemeChoice): Paint {
  const own: ThemeTokens = themes[theme.name];
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
    // Mail programs have no web fonts of ours: the families that every system has.
    font: "Helvetica Neue, Helvetica, Arial, sans-serif",
  };
}
