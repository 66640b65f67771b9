import { THEME_PICTURES, type ThemeName, type ThemePicture } from "@fairground/model/campaign";
import { familyStack } from "./fonts.ts";
import { familyValue, sanitizeValue } from "./sanitize.ts";
import { THEME_TOKENS, type ThemeTokenName, type ThemeTokens, themes } from "./themes.ts";

/** A campaign's theme as its document or public configuration has it. */
export interface ThemeInUse {
  readonly name: ThemeName;
  /** Overrides, by token name. What is no token or no value of its kind is left out. */
  readonly tokens: Readonly<Record<string, string>>;
}

/** The theme's tokens with the campaign's own values: what scenes are drawn in and the public configuration carries. */
export function resolveTokens(theme: ThemeInUse): ThemeTokens {
  const own = Object.entries(theme.tokens).filter(
    ([name, value]) => isToken(name) && typeof value === "string" && isOfKind(name, value),
  );
  return { ...themes[theme.name], ...Object.fromEntries(own) };
}

/** Pictures of a brand among a theme's own values; what is no address of a picture is left out. */
export function themePictures(theme: ThemeInUse): Partial<Record<ThemePicture, string>> {
  return Object.fromEntries(
    THEME_PICTURES.flatMap((name) => {
      const value = theme.tokens[name];
      return typeof value === "string" && isPicture(value) ? [[name, value]] : [];
    }),
  );
}

/** A file of the media library, or a picture that is not kept yet: nothing that could end the CSS it is written into. */
const isPicture = (value: string): boolean =>
  /^(https?:\/\/[\w.:-]+)?\/media\/[\w./-]+$/.test(value) ||
  /^data:image\/(png|webp);base64,[A-Za-z0-9+/=]+$/.test(value);

/** The tokens as declarations of custom properties. */
export function tokenDeclarations(tokens: ThemeTokens): string {
  return THEME_TOKENS.map((name) => {
    const value = name.startsWith("font-") ? familyStack(tokens[name]) : tokens[name];
    return `--${name}:${value}`;
  }).join(";");
}

const isToken = (name: string): name is ThemeTokenName => THEME_TOKENS.includes(name as ThemeTokenName); // a lookup

/** Colours are `#rgb` or `#rrggbb`, since scenes compute with them. */
function isOfKind(name: ThemeTokenName, value: string): boolean {
  if (name.startsWith("c-") || name.startsWith("art-")) return /^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/.test(value);
  if (name.startsWith("font-")) return !value.startsWith("token:") && familyValue(value) !== null;
  if (name === "shadow") return !value.includes("token:") && sanitizeValue(value) !== null;
  return /^(0|\d{1,3}(\.\d{1,3})?(px|rem|em))$/.test(value);
}
