import type { CampaignType } from "@fairground/model/campaign";
import type { Fields, Settings } from "@fairground/model/settings/schema";
import { type BuiltGame, isBuilt } from "./built.ts";
import { settings as quiz } from "./quiz/settings.ts";
import { settings as scratchCard } from "./scratch-card/settings.ts";
import { settings as slotMachine } from "./slot-machine/settings.ts";
import { settings as spinTheWheel } from "./spin-the-wheel/settings.ts";

export { BUILT_GAMES, type BuiltGame, isBuilt } from "./built.ts";

const gameSettings: Record<BuiltGame, Settings<Fields>> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  quiz,
  "slot-machine": slotMachine,
};

/** A game's settings: labels, defaults, limits, public or secret. Undefined for a kind that cannot be played yet. */
export const settingsFor = (kind: CampaignType): Settings<Fields> | undefined =>
  isBuilt(kind) ? gameSettings[kind] : undefined;
