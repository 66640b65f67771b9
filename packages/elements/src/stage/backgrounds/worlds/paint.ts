import { contrast, isDark, mix, nearestHue } from "../color.ts";
import type { SceneTokens } from "../frame.ts";
import { chromaOf, hueOf, painted } from "./oklab.ts";

/** What a thing is made of: its own colour, drawn towards the theme's nearest one. */
const MADE_OF = {
  amber: "#eea63a",
  red: "#d9503c",
  rose: "#dd6f8e",
  plum: "#8d5aa8",
  blue: "#4d8fd1",
  teal: "#36a39b",
  leaf: "#5d9f52",
  wood: "#a86f42",
  cocoa: "#7d4a33",
  sand: "#e5cb98",
  stone: "#8f9cab",
  cream: "#fff2dc",
  light: "#ffffff",
  deep: "#3c3a4e",
} as const;
export type Made = keyof typeof MADE_OF;
/** Brown is a quiet orange: lit, it must not turn into one. */
const EARTH: readonly Made[] = ["wood", "cocoa", "sand"];

/** What a world is painted with: every colour keeps 4.5:1 against the theme's text, whatever is asked for. */
export interface Paint {
  readonly dark: boolean;
  /** By day or by night: the first by day. */
  time<T>(day: T, night: T): T;
  /**
   * @param value 0 the deepest, 1 the lightest that words may stand on: by night the whole range is dark
   * @param air 0 to 1, how much of the page's background is before it: what is far is paler
   */
  tone(made: Made, value: number, air?: number): string;
  /** A fill of two stops, lit from the upper left. */
  ramp(made: Made, from: number, to: number, air?: number): string;
  /** The same from above, for what is round about or stands in light from there. */
  fall(made: Made, from: number, to: number, air?: number): string;
  /** Nothing left of it at its foot. */
  fade(made: Made, value: number, air?: number): string;
  /** A soft pool: light where `value` is high, a contact shadow where it is low. */
  pool(made: Made, value: number, x: number, y: number, rx: number, ry: number, opacity?: number): string;
  /** A quiet pattern over the whole page: `inner` is one tile of it. */
  weave(size: number, inner: string, opacity: number): string;
  /** The gradients that were asked for. */
  defs(): string;
}

/** Grey and white stay themselves; a theme without a colour near a thing's own only tints it. */
export function paintOf(tokens: SceneTokens): Paint {
  const background = tokens["c-background"];
  const text = tokens["c-text"];
  const dark = isDark(background);
  const art = [tokens["art-1"], tokens["art-2"], tokens["art-3"], tokens["art-4"]];
  const defs = new Map<string, string>();
  const seen = new Map<string, string>();
  const base = (made: Made): string => {
    const own = MADE_OF[made];
    if (chromaOf(own) < 0.05) return mix(own, background, made === "light" ? 0 : 0.2);
    if (EARTH.includes(made)) return own;
    const near = nearestHue(art, degrees(own), "light");
    const apart = Math.abs(((hueOf(near) - hueOf(own) + 540) % 360) - 180);
    return chromaOf(near) < 0.05 ? mix(own, near, 0.12) : mix(own, near, apart < 45 ? 0.5 : 0.16);
  };
  // The lightness of a grey that just keeps 4.5:1 against the text; what is coloured is brought there by steps.
  const [low, high] = dark ? [0.13, 0.56] : [0.6, 0.985];
  const tone = (made: Made, value: number, air = 0): string => {
    const key = `${made} ${value} ${air}`;
    const known = seen.get(key);
    if (known) return known;
    const source = base(made);
    let light = low + (high - low) * Math.min(1, Math.max(0, value));
    const colored = () =>
      mix(
        painted(source, light, EARTH.includes(made) ? 0.72 : dark ? 0.85 : 1),
        background,
        dark ? air + (1 - air) * 0.14 : air,
      );
    let color = colored();
    for (let step = 0; contrast(color, text) < 4.5 && step < 60; step++) {
      light += dark ? -0.01 : 0.01;
      color = colored();
    }
    seen.set(key, color);
    return color;
  };
  const gradient = (inner: string, kind: "linear" | "radial", box: string): string => {
    const key = `${kind} ${box} ${inner}`;
    const id = defs.get(key)?.match(/id="(\w+)"/)?.[1] ?? `f${defs.size}`;
    defs.set(key, `<${kind}Gradient id="${id}"${box}>${inner}</${kind}Gradient>`);
    return `url(#${id})`;
  };
  const two = (from: string, to: string) => `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
  return {
    dark,
    time: (day, night) => (dark ? night : day),
    tone,
    ramp: (made, from, to, air) =>
      gradient(two(tone(made, from, air), tone(made, to, air)), "linear", ' x2="1" y2="1"'),
    fall: (made, from, to, air) =>
      gradient(two(tone(made, from, air), tone(made, to, air)), "linear", ' x2="0" y2="1"'),
    fade: (made, value, air) => {
      const color = tone(made, value, air);
      const stops = `<stop stop-color="${color}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`;
      return gradient(stops, "linear", ' x2="0" y2="1"');
    },
    pool: (made, value, x, y, rx, ry, opacity = 0.5) => {
      const color = tone(made, value);
      const fill = gradient(
        `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/>`,
        "radial",
        "",
      );
      return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
    },
    weave: (size, inner, opacity) => {
      defs.set(
        "weave",
        `<pattern id="weave" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${inner}</pattern>`,
      );
      return `<rect width="100%" height="100%" fill="url(#weave)" opacity="${opacity}"/>`;
    },
    defs: () => [...defs.values()].join(""),
  };
}

/** The hue as `nearestHue` counts it. */
const degrees = (color: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return ((Math.atan2(Math.sqrt(3) * (g - b), 2 * r - g - b) * 180) / Math.PI + 360) % 360;
};
