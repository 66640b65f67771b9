import type { CampaignType } from "@fairground/model/campaign";

/** The games that can be played so far. A name here without settings, rules, view and style does not compile. */
export const BUILT_GAMES = [
  "spin-the-wheel",
  "scratch-card",
  "quiz",
  "slot-machine",
] as const satisfies readonly CampaignType[];
export type BuiltGame = (typeof BUILT_GAMES)[number];

export const isBuilt = (kind: string): kind is BuiltGame => BUILT_GAMES.some((built) => built === kind);
