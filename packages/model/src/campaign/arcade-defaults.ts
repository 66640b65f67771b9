import type { Control, Direction, ItemKind } from "./names/builder-names.ts";

/** The drop game as the specification starts it (spec §9, "Drop game defaults"). Sizes in px, times in ms unless said. */
export const DROP_GAME_DEFAULTS = {
  aspectRatio: 0.5625,
  preview: true,
  tutorial: true,
  outcomes: true,
  control: "followPosition" satisfies Control,
  direction: "TopBot" satisfies Direction,
  lives: 3,
  /** 0: no limit. */
  maxTime: 0,
  maxScore: 0,
  lanes: 3,
  laneOffsetStart: 0,
  laneOffsetEnd: 0,
  initialSpeed: 3,
  /** Percent per 10 s (games, "Formulas the spec leaves open"). */
  accelerationModifier: 20,
  initialSpawnTime: 2_000,
  bombSpawnTime: 2_500,
  lifeSpawnTime: 7_000,
  /** Percent per 60 s (games). */
  spawnFrequencyModifier: 50,
  difficulty: "Custom",
  background: "white",
  collectibles: [
    { name: "Obstacle", kind: "Bomb", width: 260, height: 320 },
    { name: "Bucket", kind: "Points1", width: 260, height: 320 },
    { name: "Aim", kind: "Points1", width: 260, height: 320 },
    { name: "Slot", kind: "Points1", width: 260, height: 320 },
    { name: "Cup", kind: "Points1", width: 260, height: 320 },
  ] satisfies { name: string; kind: ItemKind; width: number; height: number }[],
  player: { width: 360, height: 220, padding: 0 },
  parallax: { enabled: true, background: "vertical", speed: 0 },
  /** 0xRRGGBB. */
  loadingColor: 0x2ae068,
} as const;

/** How the other arcade games differ from the drop game (spec §9, "Other games"). */
export const ARCADE_VARIANTS = {
  fly: { direction: "BotTop" },
  swim: { direction: "LeftRight" },
  drive: { direction: "RightLeft", control: "laneBased" },
} as const satisfies Record<string, { direction: Direction; control?: Control }>;

/** Points that an item gives. */
export const ITEM_POINTS: Readonly<Record<ItemKind, number>> = { Points1: 1, Points2: 2, Points3: 3, Bomb: 0, Life: 0 };
