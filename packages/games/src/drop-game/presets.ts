import { FRUIT_DROP, HIT_THE_TARGET } from "@fairground/model/campaign/check";
import type { DropSettings } from "./settings.ts";

type Preset = Partial<DropSettings>;

/** The game kind fruit-drop: the drop game with fruit (games, "One list of names"). */
export const fruitDrop: Preset = FRUIT_DROP;

/** The physics kind hit-the-target: things are shot at (spec §3). */
export const hitTheTarget: Preset = HIT_THE_TARGET;
