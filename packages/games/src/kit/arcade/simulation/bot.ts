import type { Course } from "./course.ts";
import { type CourseSettings, courseOf, firstTarget, greatestTarget, targetAt } from "./course-of.ts";
import { hashOf } from "./hash.ts";
import { type Input, writeLog } from "./log.ts";
import { type Seed, Sfc32 } from "./random.ts";
import { Simulation } from "./versions.ts";

/** A game that was played by itself, as it would have been handed in. */
export interface PlayedGame {
  inputs: Input[];
  log: string;
  ticks: number;
  score: number;
  lives: number;
  hash: string;
}

export const seedsFrom =
  (number: number) =>
  (segment: number): Seed => [number, segment, number ^ 0x5eed, 1];

/**
 * Plays a course to its end: after what gives points, away from bombs, and now and then anywhere, so that every path of the
 * simulation is taken. The same number gives the same game in every engine: golden logs, the comparison of engines and the
 * benchmark rest on it.
 */
export function playItself(settings: CourseSettings | Course, number: number, Game = Simulation): PlayedGame {
  const course = "spawners" in settings ? settings : courseOf(settings);
  const game = new Game(course);
  const whim = new Sfc32();
  whim.seed([number, 7, 7, 7]);
  const inputs: Input[] = [];
  let want = { target: firstTarget(course), fire: false };
  while (game.ending === null) {
    if (game.needsSeed) game.seed(seedsFrom(number)(game.segments));
    if (game.tick % 7 === 0) {
      const target = whim.below(9) === 0 ? whim.below(greatestTarget(course) + 1) : chase(game);
      const fire = course.aim && whim.below(3) > 0;
      if (target !== want.target || fire !== want.fire) inputs.push({ tick: game.tick, target, fire });
      want = { target, fire };
    }
    game.advance(want.target, want.fire);
  }
  const { tick: ticks, score, lives } = game;
  return { inputs, log: writeLog(inputs, 0, firstTarget(course)), ticks, score, lives, hash: hashOf(game) };
}

function chase(game: Simulation): number {
  const { course } = game;
  const wanted = game.slots().find((slot) => {
    const kind = course.things[game.kindAt(slot)]?.kind;
    return kind !== "Bomb" && game.along(slot) < course.player.far;
  });
  return targetAt(course, wanted === undefined ? game.player : game.across(wanted));
}
