import type { CampaignType } from "@fairground/model/campaign";

/** The games that can be played so far. A name here without settings, rules, view and style does not compile. */
export const BUILT_GAMES = [
  "spin-the-wheel",
  "scratch-card",
  "swim",
  "drive",
  "fly",
  "drop-game",
  "quiz",
  "slot-machine",
  "shell-game",
  "spin-the-wheel-2.0",
  "personality-test",
  "memory-game",
  "priority-puzzle",
  "guess-the-picture",
  "survey",
  "quiz-swipe",
  "personality-test-swipe",
  "advent-calendar",
  "easter-calendar",
  "weekly-calendar",
] as const satisfies readonly CampaignType[];
export type BuiltGame = (typeof BUILT_GAMES)[number];

export const isBuilt = (kind: string): kind is BuiltGame => BUILT_GAMES.some((built) => built === kind);
