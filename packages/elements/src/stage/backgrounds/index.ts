import type { BackgroundName, WorldName } from "@fairground/model/campaign";
import { draw, type Scene, type SceneTokens } from "./frame.ts";
import { ice } from "./ice.ts";
import { journey } from "./journey.ts";
import { simple } from "./simple.ts";
import { sky } from "./sky.ts";
import { snow } from "./snow.ts";
import { wildWest } from "./wild-west.ts";
import { winter } from "./winter.ts";
import { wood } from "./wood.ts";
import { alpine } from "./worlds/alpine.ts";
import { cafeCounter } from "./worlds/cafe-counter.ts";
import { chocolateAtelier } from "./worlds/chocolate-atelier.ts";
import { harbour } from "./worlds/harbour.ts";
import { library } from "./worlds/library.ts";
import { livingRoom } from "./worlds/living-room.ts";
import { neonArcade } from "./worlds/neon-arcade.ts";
import { nightMarket } from "./worlds/night-market.ts";
import { nordicWinter } from "./worlds/nordic-winter.ts";
import { orchard } from "./worlds/orchard.ts";
import { reef } from "./worlds/reef.ts";
import { stadium } from "./worlds/stadium.ts";
import { type DrawnWorld, drawWorld } from "./worlds/world.ts";
import { xmas } from "./xmas.ts";

export type { SceneTokens } from "./frame.ts";

const scenes: Readonly<Record<Exclude<BackgroundName, WorldName>, Scene>> = {
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

const worlds: Readonly<Record<WorldName, DrawnWorld>> = {
  alpine,
  cafe_counter: cafeCounter,
  chocolate_atelier: chocolateAtelier,
  harbour,
  library,
  living_room: livingRoom,
  neon_arcade: neonArcade,
  night_market: nightMarket,
  nordic_winter: nordicWinter,
  orchard,
  reef,
  stadium,
};

/** Whether it is one of our own, beside the specification's nine. */
const isWorld = (name: BackgroundName): name is WorldName => Object.hasOwn(worlds, name);

/**
 * A built-in scene (spec §9, "Template backgrounds", and our own worlds) in a theme's colours, as an SVG document: of the
 * nine under 20 kB, of a world at most 14 kB after gzip. Every colour in it keeps 4.5:1 against the theme's text, so words
 * may stand anywhere on it. It has no size of its own: as a CSS background use `100% 100%`; each layer slices itself, so one
 * file serves portrait and wide.
 * @throws where a colour token is not `#rgb` or `#rrggbb`
 */
export function backgroundSvg(name: BackgroundName, tokens: SceneTokens): string {
  return isWorld(name) ? drawWorld(name, worlds[name], tokens) : draw(name, scenes[name], tokens);
}
