import { BACKGROUNDS, type BackgroundName } from "@fairground/model/campaign";
import { draw, type Scene, type SceneTokens } from "./frame.ts";
import { ice } from "./ice.ts";
import { journey } from "./journey.ts";
import { simple } from "./simple.ts";
import { sky } from "./sky.ts";
import { snow } from "./snow.ts";
import { wildWest } from "./wild-west.ts";
import { winter } from "./winter.ts";
import { wood } from "./wood.ts";
import { xmas } from "./xmas.ts";

export type { SceneTokens } from "./frame.ts";

const scenes: Readonly<Record<BackgroundName, Scene>> = {
  ice,
  journey,
  simple,
  sky,
  snow,
  wild_west: wildWest,
  winter,
  wood,
  xmas,
};

/**
 * A built-in scene (spec §9, "Template backgrounds") in a theme's colours, as an SVG document under 20 kB. Every colour
 * in it keeps 4.5:1 against the theme's text, so words may stand anywhere on it. It has no size of its own: as a CSS
 * background use `100% 100%`; each layer slices itself, so one file serves portrait and wide.
 * @throws where a colour token is not `#rgb` or `#rrggbb`
 */
export function backgroundSvg(name: BackgroundName, tokens: SceneTokens): string {
  return draw(name, scenes[name], tokens);
}

export { BACKGROUNDS };
