import { settings as drive } from "../../drive/settings.ts";
import { fruitDrop, hitTheTarget } from "../../drop-game/presets.ts";
import { settings as dropGame } from "../../drop-game/settings.ts";
import { settings as fly } from "../../fly/settings.ts";
import { settings as swim } from "../../swim/settings.ts";
import type { CourseSettings } from "./simulation/course-of.ts";

/** The arcade kinds with settings that end: what tests, golden logs and benchmarks play. */
export const ARCADE_KINDS = {
  "drop-game": { ...dropGame.defaults, maxTime: 60 },
  "fruit-drop": { ...dropGame.defaults, ...fruitDrop, maxTime: 60 },
  "hit-the-target": { ...dropGame.defaults, ...hitTheTarget, maxTime: 60 },
  fly: { ...fly.defaults, maxTime: 60 },
  drive: { ...drive.defaults, maxTime: 60 },
  swim: { ...swim.defaults, maxTime: 60 },
} satisfies Record<string, CourseSettings>;
