import { settingsOf } from "@fairground/model/settings/schema";
import type { TextSlot } from "../kit/texts.ts";

/** The place of the campaign's game (spec §3); the game's own settings are the document's `game.settings`. */
export const settings = settingsOf({});

export const texts = [] as const satisfies readonly TextSlot[];
