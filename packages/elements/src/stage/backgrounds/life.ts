import type { BackgroundName } from "@fairground/model/campaign";
import { type Palette, paletteOf, type SceneColor, type SceneTokens, scatter } from "./frame.ts";

export type { SceneTokens } from "./frame.ts";

/** Milliseconds within which all that moves has come to rest, well before the five seconds of WCAG 2.2.2. */
export const RUN = 4_800;

/** One small thing in front of a scene and behind the words: how it is drawn where it rests, and how it moves once. */
export interface Thing {
  /** The near ones shift more than the far ones when the visitor looks around. */
  readonly plane: "far" | "near";
  readonly style: Readonly<Record<string, string>>;
  /** They begin and end with the thing at rest, so that nothing jumps. */
  readonly keyframes: readonly Readonly<Record<string, string | number>>[];
  /** Milliseconds; both together at most {@link RUN}. */
  readonly delay: number;
  readonly duration: number;
}

/**
 * What lives in a scene: at most fourteen things of transform and opacity alone, in colours that keep 4.5:1 against the
 * theme's text, so that words may stand before them. Empty where a scene is meant to be still.
 * @param isNarrow fewer of what is spread over the page, and closer to its sides: there words are as wide as the page
 * @throws where a colour token is not `#rgb` or `#rrggbb`
 */
export function lifeOf(name: BackgroundName, tokens: SceneTokens, isNarrow: boolean): Thing[] {
  const palette = paletteOf(tokens);
  const random = scatter(name.length);
  const about = (least: number, most: number) => least + (most - least) * random();
  return LIVES[name].flatMap((swarm) => {
    const isSpread = swarm.place === "page";
    const count = isNarrow && isSpread ? Math.ceil(swarm.count / 2) : swarm.count;
    const pull = isSpread ? (isNarrow ? 4 : 1.7) : 1;
    return Array.from({ length: count }, (_, i) => {
      // From -1 at the left to 1 at the right: what is spread stands closer together at the sides, the middle is the words'.
      const along = ((i + about(0.2, 0.8)) / count) * 2 - 1;
      return thingOf(swarm, (Math.sign(along) * Math.abs(along) ** (1 / pull) + 1) / 2, palette, about);
    });
  });
}

/** Whether it is the name of a scene of ours. */
export const isScene = (name: string): name is BackgroundName => Object.hasOwn(LIVES, name);

/** Corners in the units that worlds draw them in (worlds/world.ts); the page in percent. */
type Place = "page" | "lowerLeft" | "lowerRight" | "upperLeft" | "upperRight";
type Shape = "soft" | "cloud" | "dot" | "ring" | "petal" | "spark" | "bird" | "glint";

/** Things of one kind. */
interface Swarm {
  readonly shape: Shape;
  readonly color: SceneColor;
  readonly count: number;
  readonly place: Place;
  /** Left, upper, right and lower edge. */
  readonly box: readonly [number, number, number, number];
  /** Smallest and largest width: in a corner its units, else pixels. */
  readonly size: readonly [number, number];
  /** Goes away and comes from the other side, drifts about its place, or grows brighter and dimmer there; in pixels. */
  readonly way: readonly ["go" | "float" | "glow", x: number, y: number];
  /** Opacity at rest, and the most of it. */
  readonly shown: number;
  readonly most: number;
}

const swarm = (
  [shape, color, count]: readonly [Shape, SceneColor, number],
  [place, ...box]: readonly [Place, number, number, number, number],
  size: Swarm["size"],
  way: Swarm["way"],
  shown: number,
  most = shown,
): Swarm => ({ shape, color, count, place, box, size, way, shown, most });

const snow = (count: number) => swarm(["dot", "light", count], ["page", 1, 3, 99, 86], [6, 16], ["go", 16, 90], 1);
const clouds = (count: number) =>
  swarm(["cloud", "light", count], ["page", 2, 6, 98, 34], [180, 320], ["float", 26, 0], 0.6);
const birds = (count: number) =>
  swarm(["bird", "deep", count], ["page", 6, 14, 94, 36], [14, 24], ["go", 80, -16], 0.55);
const motes = (count: number) =>
  swarm(["soft", "warm", count], ["page", 1, 6, 99, 74], [8, 18], ["float", 22, 30], 0.4, 0.8);
const fireflies = (count: number) =>
  swarm(["soft", "warm", count], ["page", 2, 30, 98, 90], [14, 26], ["float", 22, 26], 0.5, 0.95);
const glow = (place: Place, x: number, y: number, size: number) =>
  swarm(["soft", "warm", 1], [place, x, y, x, y], [size, size], ["glow", 0, 0], 0.25, 0.6);
const steam = (place: Place, x: number, y: number, width: number, count: number, size: number) =>
  swarm(["soft", "light", count], [place, x, y, x + width, y + 30], [size, size * 1.4], ["go", 8, -40], 0.8);
const bokeh = (color: SceneColor, count: number) =>
  swarm(["soft", color, count], ["page", 0, 8, 100, 82], [64, 150], ["float", 20, 16], 0.28, 0.5);
const glints = (count: number, upper: number, lower: number) =>
  swarm(["glint", "light", count], ["page", 2, upper, 98, lower], [16, 34], ["glow", 8, 0], 0.3, 0.9);

/** By scene, from behind to the front. The plain one stays plain: it is chosen for what a brand puts on it. */
const LIVES: Readonly<Record<BackgroundName, readonly Swarm[]>> = {
  alpine: [
    clouds(3),
    birds(4),
    swarm(["dot", "light", 5], ["page", 2, 84, 98, 96], [4, 7], ["float", 20, -16], 0.6, 0.95),
  ],
  cafe_counter: [motes(6), steam("lowerLeft", 286, 262, 34, 3, 34), steam("lowerRight", 78, 254, 30, 3, 30)],
  chocolate_atelier: [
    swarm(["dot", "warm", 6], ["page", 2, 20, 98, 70], [4, 7], ["go", 10, 60], 0.6),
    steam("lowerLeft", 88, 100, 120, 4, 64),
    swarm(["spark", "light", 4], ["lowerRight", 230, 220, 390, 340], [18, 30], ["glow", 0, 0], 0.25, 0.95),
  ],
  harbour: [
    clouds(2),
    swarm(["bird", "light", 3], ["page", 4, 12, 96, 34], [24, 34], ["go", 90, -14], 0.9),
    glints(9, 86, 97),
  ],
  library: [motes(11), glow("lowerRight", 270, 200, 210)],
  living_room: [motes(11), glow("lowerLeft", 308, 112, 190)],
  neon_arcade: [
    bokeh("red", 4),
    bokeh("cool", 3),
    bokeh("warm", 3),
    swarm(["spark", "light", 2], ["upperLeft", 30, 30, 140, 120], [16, 26], ["glow", 0, 0], 0.2, 0.9),
    swarm(["spark", "light", 2], ["upperRight", 270, 30, 380, 120], [16, 26], ["glow", 0, 0], 0.2, 0.9),
  ],
  night_market: [
    glow("upperLeft", 46, 68, 190),
    glow("upperLeft", 168, 46, 140),
    glow("upperRight", 224, 60, 140),
    glow("upperRight", 340, 73, 200),
    fireflies(9),
  ],
  nordic_winter: [glow("lowerRight", 106, 336, 130), snow(12)],
  orchard: [
    swarm(["petal", "warm", 4], ["page", 2, 18, 98, 84], [12, 18], ["go", 44, 70], 0.8),
    swarm(["petal", "red", 8], ["page", 2, 8, 98, 90], [12, 20], ["go", 34, 80], 0.8),
  ],
  reef: [
    swarm(["soft", "light", 2], ["page", 12, 0, 88, 12], [240, 360], ["float", 30, 6], 0.25, 0.4),
    swarm(["ring", "light", 12], ["page", 2, 22, 98, 94], [9, 26], ["go", 6, -120], 0.8),
  ],
  stadium: [
    glow("upperLeft", 100, 60, 300),
    glow("upperRight", 300, 60, 300),
    swarm(["spark", "light", 10], ["page", 1, 71, 99, 79], [16, 32], ["glow", 0, 0], 0.15, 1),
  ],
  ice: [snow(7), glints(6, 88, 98)],
  journey: [clouds(3), birds(4)],
  simple: [],
  sky: [clouds(4), birds(4)],
  snow: [snow(13)],
  wild_west: [swarm(["dot", "light", 9], ["page", 1, 72, 99, 96], [4, 8], ["go", 70, -8], 0.5)],
  winter: [snow(13)],
  wood: [fireflies(12)],
  xmas: [snow(13)],
};

function thingOf(
  { shape, color, place, box: [left, upper, right, lower], size, way: [way, x, y], shown, most }: Swarm,
  along: number,
  palette: Palette,
  about: (least: number, most: number) => number,
): Thing {
  const width = about(...size);
  const px = place === "page" ? (value: number) => `${value}px` : length(place);
  const [across, down] = [left + (right - left) * along, about(upper, lower)];
  const height = width * (RATIO[shape] ?? 1);
  const turn = shape === "petal" ? Math.round(about(0, 360)) : 0;
  const share = about(0.75, 1.25);
  const delay = about(0, 700);
  return {
    plane: width > (size[0] + size[1]) / 2 ? "near" : "far",
    style: {
      ...positionOf(place, across, down, px),
      inlineSize: px(width),
      blockSize: px(height),
      margin: `${px(-height / 2)} ${px(-width / 2)}`,
      opacity: `${shown}`,
      rotate: `${turn}deg`,
      ...DRAWN[shape](palette.tint(color, amountOf(color))),
    },
    keyframes: WAYS[way](x * share, y * share, shown, most, turn, shape === "soft" ? 1.5 : 1),
    delay,
    duration: about(RUN - 1_300, RUN - 700),
  };
}

const positionOf = (place: Place, x: number, y: number, px: (value: number) => string): Record<string, string> => {
  if (place === "page") return { left: `${x}%`, top: `${y}%` };
  return {
    ...(place.endsWith("Left") ? { left: px(x) } : { right: px(400 - x) }),
    ...(isUpper(place) ? { top: px(y) } : { bottom: px(400 - y) }),
  };
};

/** A corner keeps its shape and grows with the page, whichever of its sides is the shorter. */
const length = (place: Place): ((value: number) => string) => {
  const [inline, block] = isUpper(place) ? [46 / 400, 36 / 260] : [52 / 400, 50 / 400];
  return (value) => `${value < 0 ? "max" : "min"}(${value * inline}cqw,${value * block}cqh)`;
};
const isUpper = (place: Place): boolean => place.startsWith("upper");

/** How much of a colour is taken: what does not shine would stand out. */
const amountOf = (color: SceneColor): number => (color === "light" || color === "warm" ? 1 : 0.7);
/** Height in widths, where a thing is not as high as it is wide. */
const RATIO: Readonly<Partial<Record<Shape, number>>> = { cloud: 0.36, petal: 0.62, bird: 0.4, glint: 0.12 };

const pool = (color: string, solid = 0) => ({
  background: `radial-gradient(closest-side,${color} ${solid}%,transparent)`,
});
const DRAWN: Readonly<Record<Shape, (color: string) => Record<string, string>>> = {
  soft: pool,
  cloud: (color) => pool(color, 10),
  dot: (color) => pool(color, 55),
  ring: (color) => ({
    border: `1.5px solid ${color}`,
    borderRadius: "50%",
    background: `radial-gradient(circle at 32% 30%,${color} 12%,transparent 28%)`,
  }),
  petal: (background) => ({ background, borderRadius: "0 100% 35% 100%" }),
  glint: (background) => ({ background, borderRadius: "9px" }),
  spark: (background) => ({
    background,
    clipPath: "polygon(50% 0,57% 43%,100% 50%,57% 57%,50% 100%,43% 57%,0 50%,43% 43%)",
  }),
  bird: (background) => ({
    background,
    clipPath: "polygon(0 34%,22% 6%,50% 56%,78% 6%,100% 34%,75% 30%,50% 96%,25% 30%)",
  }),
};

const eased = (sides: readonly number[], frame: (side: number) => Thing["keyframes"][number]) =>
  sides.map((side) => ({ ...frame(side), easing: "ease-in-out" }));

type Way = (x: number, y: number, shown: number, most: number, turn: number, grows: number) => Thing["keyframes"];
const WAYS: Readonly<Record<Swarm["way"][0], Way>> = {
  go: (x, y, opacity, _most, turn, grows) => {
    const rest = { translate: "0 0", rotate: `${turn}deg`, scale: 1, opacity };
    const gone = (side: number, scale: number) => ({
      translate: `${x * side}px ${y * side}px`,
      rotate: `${turn && turn + 70 * side}deg`,
      scale,
      opacity: 0,
    });
    return [
      { ...rest, offset: 0, easing: "ease-in" },
      { ...gone(1, grows), offset: 0.48 },
      { ...gone(-1, 1 / grows), offset: 0.52, easing: "ease-out" },
      { ...rest, offset: 1 },
    ];
  },
  float: (x, y, opacity, most) =>
    eased([0, 1, -0.5, 0], (side) => ({
      translate: `${x * side}px ${-y * Math.abs(side)}px`,
      opacity: side > 0 ? most : opacity,
    })),
  glow: (x, _y, opacity, most) =>
    eased([0, 1, 0, -1, 0], (side) => ({
      translate: `${x * side}px`,
      scale: side ? 1.12 : 1,
      opacity: side ? most : opacity,
    })),
};
