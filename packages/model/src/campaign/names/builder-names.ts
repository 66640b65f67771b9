/** The game builder's enumerations (spec §3, "Game builder"); its conditions are in outcome/names.ts. */
export const BUILDER_ACTIONS = ["GoToPage", "GoToNextPage", "GoToPreviousPage", "ConsoleLog"] as const;
export type BuilderAction = (typeof BUILDER_ACTIONS)[number];

export const ITEM_KINDS = ["Points1", "Points2", "Points3", "Bomb", "Life"] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

export const CONTROLS = ["drag", "followVelocity", "followPosition", "laneBased"] as const;
export type Control = (typeof CONTROLS)[number];

export const DIRECTIONS = ["TopBot", "BotTop", "LeftRight", "RightLeft"] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const HUD_VALUES = ["score", "lives", "time", "attempts", "level", "prize", "attemptsLeft"] as const;
export type HudValue = (typeof HUD_VALUES)[number];

export const GAME_EVENTS = ["GameEnd", "GameWon", "GameLost"] as const;
export type GameEvent = (typeof GAME_EVENTS)[number];

/** Item types of fly, swim and drive (spec §9, "Other games"). */
export const OTHER_GAME_ITEMS = ["Bomb", "Points1", "Life"] as const satisfies readonly ItemKind[];

/** Game state of the player: all 0 initially (spec §3, "Player-side state"). */
export const FIRST_GAME_STATE = { score: 0, time: 0, lives: 0 } as const;
