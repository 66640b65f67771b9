import type { Model } from "./model.ts";
import type { Operation } from "./process.ts";
import type { World } from "./world.ts";

/** How a course is played. */
export interface CourseOptions {
  /** 500 unless said. */
  steps?: number;
  /** Spoils the model or what the engine is told, to prove that it would be seen. */
  mutate?: (model: Model, world: World) => void;
  /** A row that is written in this step, past every rule. */
  plant?: { step: number; write: (world: World) => void };
  /** Runs a transaction; the model alone unless said. */
  perform?: (operation: Operation, rest: readonly unknown[], model: Model, world: World) => unknown;
  /** Once, before the first step. */
  prepare?: (world: World) => Promise<void>;
  /** After every step. */
  after?: (world: World, step: number) => void | Promise<void>;
}

export interface Played {
  seed: number;
  steps: number;
  /** Of every step and answer and of the end: the same seed gives the same. */
  hash: string;
  /** How often what happened. */
  counts: Readonly<Record<string, number>>;
}
