import type { Element } from "../campaign/schema.ts";

/** The theme's tokens, the campaign's own over them, by their names without dashes (`c-text`). */
export type LetterTokens = Readonly<Record<string, string>>;

/** Where a letter's words stand: `start` and `end` follow the language. */
export const LETTER_ALIGNS = ["start", "center", "end", "left", "right", "justify"] as const;
export type LetterAlign = (typeof LETTER_ALIGNS)[number];

/** A colour as `#rrggbb`. `stays`: somebody chose it for both schemes; the theme's own give way in dark mail programs. */
export interface LetterColor {
  value: string;
  stays: boolean;
}

/** What a letter takes of an element's settings and style, resolved; what is absent is as the theme has it. */
export interface LetterLook {
  align?: LetterAlign;
  color?: LetterColor;
  /** Of the element itself. */
  background?: string;
  border?: { width: number; style: string; color: string };
  /** Pixels: above, right, below, left. */
  padding?: [number, number, number, number];
  marginTop?: number;
  marginBottom?: number;
  width?: { pixels: number } | { percent: number };
  radius?: number;
  fontSize?: number;
  fontWeight?: number;
  lineHeight?: number;
  letterSpacing?: number;
  italic?: true;
  transform?: string;
  decoration?: string;
  /** The name of a family; mail programs have no fonts of ours. */
  family?: string;
}

/** What elements have of what they lie in, as CSS inherits it. `behind`: the nearest background that was chosen. */
export interface LetterSurroundings {
  align?: LetterAlign | undefined;
  color?: LetterColor | undefined;
  behind?: string | undefined;
  family?: string | undefined;
}

/** An element's own look; what it does not say is not among it. */
export function letterLook(element: Element, tokens: LetterTokens): LetterLook {
  const said = styleOf(element);
  const background = ownBackground(element, said, tokens);
  const color = colorIn(said("color"), tokens, background ?? "") ?? toneOf(element, tokens);
  const align = alignOf(element, said("text-align"));
  const padding = sidesOf(said, "padding", tokens);
  const width = widthOf(said("width") ?? said("max-width"), tokens);
  const border = borderOf(element, said, tokens);
  const pixels = (name: string, least: number, most: number) => within(pixelsIn(said(name), tokens), least, most);
  const family = familyOf(said("font-family"), tokens);
  const weight = { normal: 400, bold: 700, "300": 300, "400": 400, "700": 700 }[said("font-weight") ?? ""];
  return given({
    align,
    color: color ?? undefined,
    background: background ?? undefined,
    border,
    padding,
    width,
    family,
    marginTop: pixels("margin-top", 0, 200),
    marginBottom: pixels("margin-bottom", 0, 200),
    radius: pixels("border-radius", 0, 100),
    fontSize: pixels("font-size", 8, 96),
    letterSpacing: pixels("letter-spacing", -4, 20),
    lineHeight: within(Number(said("line-height") ?? Number.NaN), 0.8, 3),
    fontWeight: weight,
    italic: said("font-style") === "italic" ? true : undefined,
    transform: wordOf(said("text-transform"), ["uppercase", "lowercase", "capitalize"]),
    decoration: wordOf(said("text-decoration"), ["underline", "line-through"]),
  });
}

/** What lies in an element has of it and of what it lies in itself. */
export const surroundingsIn = (look: LetterLook, around: LetterSurroundings): LetterSurroundings => ({
  align: look.align ?? around.align,
  color: look.color ?? around.color,
  behind: look.background ?? around.behind,
  family: look.family ?? around.family,
});

/** A colour without what can be seen through, as `#rrggbb`; null for what a letter cannot say. */
export function opaque(written: string, behind: string): string | null {
  const digits = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(written.trim())?.[1];
  if (!digits) return null;
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join("") : digits;
  const alpha = wide.length === 8 ? Number.parseInt(wide.slice(6), 16) / 255 : 1;
  if (alpha >= 1) return `#${wide.slice(0, 6).toUpperCase()}`;
  if (alpha === 0) return null;
  return mixed(`#${wide.slice(0, 6)}`, /^#[0-9a-f]{6}$/i.test(behind) ? behind : "#FFFFFF", alpha);
}

/** @param share of the first, from 0 to 1 */
export function mixed(color: string, other: string, share: number): string {
  const part = (of: string, at: number) => Number.parseInt(of.slice(at, at + 2), 16);
  const wide = (of: string) => opaque(of, "#FFFFFF") ?? "#FFFFFF";
  const [a, b] = [wide(color), wide(other)];
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(part(a, at) * share + part(b, at) * (1 - share))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`.toUpperCase();
}

/** A length of a style in pixels; undefined where it is none that a mail can have. */
function pixelsIn(written: string | undefined, tokens: LetterTokens): number | undefined {
  const text = written?.trim() ?? "";
  const token = /^token:([a-z0-9-]+)$/.exec(text)?.[1];
  const found = /^(-?\d+(?:\.\d+)?)(px|rem|em|)$/.exec(token === undefined ? text : (tokens[token] ?? ""));
  if (!found) return undefined;
  return Math.round(Number(found[1]) * (found[2] === "px" || found[2] === "" ? 1 : 16));
}

type Said = (property: string) => string | undefined;

/** Either spelling of a property, of every device alike: mail programs know no devices of ours. */
function styleOf({ style: { base = {} } }: Element): Said {
  const held = new Map(
    Object.entries(base).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      String(value),
    ]),
  );
  return (property) => held.get(property);
}

function colorIn(written: string | undefined, tokens: LetterTokens, behind: string): LetterColor | null {
  if (written === undefined) return null;
  const token = /^token:([a-z0-9-]+)$/.exec(written.trim())?.[1];
  const value = opaque(token === undefined ? written : (tokens[`c-${token}`] ?? tokens[token] ?? ""), behind);
  return value === null ? null : { value, stays: token === undefined };
}

/** Quiet and coloured texts (the setting `tone`). */
function toneOf({ type, tone }: Element, tokens: LetterTokens): LetterColor | null {
  if (type !== "text" || typeof tone !== "string" || !["muted", "primary", "accent"].includes(tone)) return null;
  return colorIn(`token:${tone}`, tokens, "");
}

function ownBackground({ type, surface }: Element, said: Said, tokens: LetterTokens): string | null {
  const chosen = colorIn(said("background-color") ?? said("background"), tokens, tokens["c-surface"] ?? "");
  if (chosen) return chosen.value;
  if (type !== "container" || surface !== "tint") return null;
  return mixed(tokens["c-primary"] ?? "", tokens["c-surface"] ?? "", 0.1);
}

function borderOf({ type, surface }: Element, said: Said, tokens: LetterTokens): LetterLook["border"] {
  const style = wordOf(said("border-style"), ["solid", "dashed", "dotted", "double"]);
  const width = within(pixelsIn(said("border-width"), tokens), 1, 40);
  const text = tokens["c-text"] ?? "";
  if (style !== undefined && width !== undefined)
    return { width, style, color: colorIn(said("border-color"), tokens, "")?.value ?? mixed(text, "#FFFFFF", 1) };
  if (type !== "container" || (surface !== "outline" && surface !== "card")) return undefined;
  return { width: 1, style: "solid", color: mixed(text, tokens["c-surface"] ?? "", 0.24) };
}

function alignOf({ type, align }: Element, written: string | undefined): LetterAlign | undefined {
  const chosen = LETTER_ALIGNS.find((each) => each === written);
  if (chosen) return chosen;
  const isAligned = type === "container" ? align !== "stretch" : align !== "inherit";
  return isAligned ? LETTER_ALIGNS.find((each) => each === align) : undefined;
}

function sidesOf(said: Said, name: string, tokens: LetterTokens): LetterLook["padding"] {
  const parts = (said(name) ?? "").trim().split(/\s+/);
  const short = parts.map((part) => within(pixelsIn(part, tokens), 0, 200));
  const [top, right = top, bottom = top, left = right] = short.includes(undefined) ? [] : short;
  const side = (which: string, otherwise: number | undefined) =>
    within(pixelsIn(said(`${name}-${which}`), tokens), 0, 200) ?? otherwise;
  const sides = [side("top", top), side("right", right), side("bottom", bottom), side("left", left)];
  if (sides.every((each) => each === undefined)) return undefined;
  const [above = 0, beside = 0, below = 0, before = 0] = sides;
  return [above, beside, below, before];
}

function widthOf(written: string | undefined, tokens: LetterTokens): LetterLook["width"] {
  const percent = /^(\d{1,3}(?:\.\d+)?)%$/.exec(written?.trim() ?? "")?.[1];
  if (percent !== undefined) return { percent: Math.min(100, Math.max(5, Number(percent))) };
  const pixels = within(pixelsIn(written, tokens), 16, 800);
  return pixels === undefined ? undefined : { pixels };
}

function familyOf(written: string | undefined, tokens: LetterTokens): string | undefined {
  const token = /^token:(font-[a-z]+)$/.exec(written ?? "")?.[1];
  const name = token === undefined ? written : tokens[token];
  return name !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u.test(name) ? name : undefined;
}

const wordOf = (written: string | undefined, words: readonly string[]): string | undefined =>
  words.find((word) => word === written);

const within = (value: number | undefined, least: number, most: number): number | undefined =>
  value === undefined || !Number.isFinite(value) ? undefined : Math.min(most, Math.max(least, value));

/** Without what is not there: two looks that say the same are the same. */
const given = (look: { [K in keyof LetterLook]: LetterLook[K] | undefined }): LetterLook =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined)) as LetterLook; // the same entries
