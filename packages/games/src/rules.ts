import type { CampaignType } from "@fairground/model/campaign";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { GameRules } from "./kit/rules.ts";
import { rules as quiz } from "./quiz/rules.ts";
import { rules as scratchCard } from "./scratch-card/rules.ts";
import { rules as spinTheWheel } from "./spin-the-wheel/rules.ts";

export { BUILT_GAMES, type BuiltGame, isBuilt } from "./built.ts";
export type * from "./kit/rules.ts";

const gameRules: Record<BuiltGame, GameRules> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  quiz,
};

/**
 * What the server decides of a game. Settings handed to it must have passed the same kind's schema. Undefined for a kind
 * that cannot be played yet.
 */
export const rulesFor = (kind: CampaignType): GameRules | undefined => (isBuilt(kind) ? gameRules[kind] : undefined);
