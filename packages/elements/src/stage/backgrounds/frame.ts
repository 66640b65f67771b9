import { calm, isDark, mix, nearestHue } from "./color.ts";

/** The theme's art colours by what they are for: a sun is warm and a fir is leaf, whatever order a theme lists them in. */
export type SceneColor = "warm" | "red" | "cool" | "leaf" | "light" | "deep";

/** What a scene draws with: the theme's colours, each quiet enough for words above it. */
export interface Palette {
  readonly background: string;
  readonly dark: boolean;
  /** Background with `amount` of a colour in it, held to 4.5:1 against the theme's text. */
  tint(color: SceneColor, amount: number): string;
}

/**
 * A scene's three layers (look, "Background in three layers"). `far` fills the page and may use percentages; `top` is a
 * panorama 2400 × 240 hung from the upper edge, `bottom` one of 2400 × 480 standing on the lower edge. Of both a phone
 * sees the middle 680 units, a wide screen about 1,900: what tells the story stands in the middle or again at the sides.
 */
export interface Layers {
  readonly sky: readonly [upper: string, lower: string];
  readonly light: { readonly x: string; readonly y: string; readonly color: string };
  readonly defs?: string;
  readonly far?: string;
  readonly top?: string;
  /** Of the upper panorama: pixels where it is an edging that headings must stay clear of, else a share of the page. */
  readonly topHeight?: string;
  readonly bottom: string;
}
export type Scene = (palette: Palette) => Layers;

/** The tokens that scenes read; any theme's full set will do. */
export type SceneTokens = Readonly<
  Record<"c-background" | "c-text" | "c-primary" | "art-1" | "art-2" | "art-3" | "art-4", string>
>;

/** One picture that fills whatever box it is given: it has no size of its own, each panorama is sliced to the box. */
export function draw(name: string, scene: Scene, tokens: SceneTokens): string {
  const { sky, light, defs = "", far = "", top = "", topHeight = "20%", bottom } = scene(paletteOf(tokens));
  return tidy(`<svg xmlns="http://www.w3.org/2000/svg" width="100%" height="100%" data-scene="${name}">
<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>
<radialGradient id="light" cx="${light.x}" cy="${light.y}" r="75%"><stop offset="0" stop-color="${light.color}"/><stop offset="1" stop-color="${light.color}" stop-opacity="0"/></radialGradient>
${defs}
</defs>
<rect width="100%" height="100%" fill="url(#sky)"/>
<rect width="100%" height="100%" fill="url(#light)"/>
${far}
<svg y="60%" width="100%" height="40%" viewBox="0 0 2400 480" preserveAspectRatio="xMidYMax slice" overflow="visible">
${bottom}
</svg>
${top && `<svg width="100%" height="${topHeight}" viewBox="0 0 2400 240" preserveAspectRatio="xMidYMin slice" overflow="visible">\n${top}\n</svg>`}
</svg>`);
}

/** The colours of a scene, or of what lives in it. @throws where a token is not `#rgb` or `#rrggbb` */
export function paletteOf(tokens: SceneTokens): Palette {
  const background = tokens["c-background"];
  const text = tokens["c-text"];
  const dark = isDark(background);
  const art = [tokens["art-1"], tokens["art-2"], tokens["art-3"], tokens["art-4"]];
  const named: Record<SceneColor, string> = {
    warm: nearestHue(art, 40, "light"),
    red: nearestHue(art, 8, "light"),
    cool: nearestHue(art, 200, "light"),
    leaf: nearestHue(art, 146, "deep"),
    light: "#ffffff",
    deep: dark ? mix(background, "#000000", 0.6) : mix(tokens["c-primary"], text, 0.3),
  };
  return { background, dark, tint: (color, amount) => calm(background, named[color], amount, text) };
}

const tidy = (svg: string): string => `${svg.replace(/\n\s*\n+/g, "\n").replace(/(\d\.\d)\d+/g, "$1")}\n`;

/** A repeatable scatter: the same seed always gives the same numbers in [0, 1). */
export function scatter(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

/** Joins the results of drawing something at each of the places. */
export const each = <T>(places: readonly T[], one: (place: T, index: number) => string): string =>
  places.map(one).join("\n");

/** A group moved to x, y and scaled about that point; a negative `flip` mirrors it. */
export const at = (x: number, y: number, scale: number, inner: string, flip = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${+(scale * flip).toFixed(2)} ${scale})">${inner}</g>`;
