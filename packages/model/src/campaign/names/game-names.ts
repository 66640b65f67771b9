import type { CampaignType } from "./names.ts";

/** Game kinds (spec §3): another spelling of campaign types, read by {@link campaignTypeOf}. */
export const GAME_KINDS = [
  "fruit-drop",
  "scratch-card",
  "drop-game",
  "fly-game",
  "drive-game",
  "swim-game",
  "slot-machine",
  "priority-puzzle",
  "shell-game",
  "spin-the-wheel",
  "test",
  "quiz",
  "calendar",
  "memory",
  "survey",
  "guessing",
  "none",
] as const;
export type GameKind = (typeof GAME_KINDS)[number];

/** Physics game kinds (spec §3). */
export const PHYSICS_GAME_KINDS = ["drop-game", "hit-the-target", "none"] as const;
export type PhysicsGameKind = (typeof PHYSICS_GAME_KINDS)[number];

/** The three that the game kind "calendar" may mean. */
export const CALENDAR_TYPES = [
  "easter-calendar",
  "advent-calendar",
  "weekly-calendar",
] as const satisfies CampaignType[];

/** Campaign types whose prize the server draws before anything is played (games, "The catalogue"). */
export const LUCK_TYPES = [
  "spin-the-wheel",
  "spin-the-wheel-2.0",
  "slot-machine",
  "scratch-card",
  "shell-game",
] as const satisfies CampaignType[];

/** Whether the prize draw alone decides this campaign type's plays. */
export const isLuckType = (type: CampaignType): boolean => LUCK_TYPES.some((luck) => luck === type);

/** `gameType` of the prize calls when a client names none (spec §7, "Luck-game prizes"). */
export const DEFAULT_LUCK_TYPE = "slot-machine" satisfies CampaignType;
