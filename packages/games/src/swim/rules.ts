import type { ArcadeState } from "../kit/arcade/rules.ts";
import { rules as arcade } from "../kit/arcade/rules.ts";
import type { GameRules } from "../kit/rules.ts";
import type { SwimSettings } from "./settings.ts";

/** The server plays the visitor's log again and takes its own score. */
export const rules: GameRules<SwimSettings, ArcadeState> = arcade;
