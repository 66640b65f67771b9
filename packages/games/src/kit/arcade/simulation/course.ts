import type { Control, ItemKind } from "@fairground/model/campaign";
import type { BuilderRule } from "./builder.ts";

/** One kind of thing that comes along. Lengths in fixed point. */
export interface Thing {
  readonly kind: ItemKind;
  readonly points: number;
  /** How often it comes among those of its spawner. */
  readonly weight: number;
  /** Half its extent across and along the way. */
  readonly halfAcross: number;
  readonly halfAlong: number;
  /** How far it swings to either side. */
  readonly sway: number;
}

/** How often things of one sort come: ticks between two at the beginning; 0: never. */
export interface Spawner {
  readonly every: number;
  /** Places in `things`. */
  readonly things: readonly number[];
  readonly weight: number;
}

/**
 * A game's settings as the simulation reads them: whole numbers alone. Things travel *along*, from 0 to `length`; the
 * player moves *across*, from 0 to `width`. Which of the four directions that is on the screen is the view's business.
 */
export interface Course {
  /** Things are shot at; otherwise they are caught by touch. */
  readonly aim: boolean;
  readonly control: Control;
  readonly width: number;
  readonly length: number;
  /** Centres of the lanes across; at least one. */
  readonly lanes: readonly number[];
  readonly player: {
    readonly halfAcross: number;
    /** Along, where it begins and ends. */
    readonly near: number;
    readonly far: number;
    readonly least: number;
    readonly most: number;
    /** Per tick: nobody moves faster, whatever the log says. */
    readonly speed: number;
  };
  /** 0: they cannot run out. */
  readonly lives: number;
  /** Never 0: a game without a time limit ends at the cap. */
  readonly maxTicks: number;
  /** 0: none. */
  readonly maxScore: number;
  /** Per tick, at the beginning. */
  readonly speed: number;
  /** Percent of the first speed, per 10 s. */
  readonly acceleration: number;
  /** Percent of the first rate, per 60 s. */
  readonly spawnGrowth: number;
  readonly things: readonly Thing[];
  readonly spawners: readonly Spawner[];
  readonly rules: readonly BuilderRule[];
}

/** The longest game, in seconds, and what a course may hold at once. */
export const LONGEST = 600;
export const MOST_THINGS = 128;
export const MOST_SHOTS = 16;
