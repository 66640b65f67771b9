import { DROP_GAME_DEFAULTS, FIRST_GAME_STATE } from "@fairground/model/campaign";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ARCADE_KINDS } from "../testing.ts";
import { playItself, seedsFrom } from "./bot.ts";
import { courseOf, greatestTarget } from "./course-of.ts";
import { sine, UNIT } from "./fixed.ts";
import { hashOf } from "./hash.ts";
import { Sfc32 } from "./random.ts";
import { replay } from "./replay.ts";
import { SEGMENT, Simulation } from "./versions.ts";

const kinds = Object.entries(ARCADE_KINDS);
const drop = ARCADE_KINDS["drop-game"];
const seeds = seedsFrom(1);

/** Plays without a hand until a tick. */
function idle(settings: typeof drop, ticks: number): Simulation {
  const game = new Simulation(courseOf(settings));
  replay(game, [], ticks, { target: 180, fire: false }, seeds);
  return game;
}

test("score, time and lives are 0 at first; a game that gives lives begins with them (spec §3)", () => {
  const stateOf = (lives: number) => {
    const game = new Simulation(courseOf({ ...drop, lives }));
    return { score: game.score, time: game.time, lives: game.lives };
  };
  expect(stateOf(0)).toEqual(FIRST_GAME_STATE);
  expect(stateOf(3)).toEqual({ ...FIRST_GAME_STATE, lives: 3 });
});

describe("the drop game's defaults (spec §9)", () => {
  const course = courseOf(drop);
  test("the world is 360 wide and as high as the aspect ratio says", () =>
    expect([course.width / UNIT, course.length / UNIT]).toEqual([360, 640]));
  test("speed is 3 world pixels a tick, and grows by 20 % of it every 10 s", () => {
    for (const [ticks, speed] of [
      [0, 3],
      [600, 3.6],
      [1_200, 4.2],
      [3_000, 6],
    ] as const) {
      const game = idle({ ...drop, lives: 0 }, ticks);
      expect(Math.abs(game.speed - speed * UNIT)).toBeLessThanOrEqual(1);
      expect(Simulation.restored(game.course, game.snapshot()).speed).toBe(game.speed);
    }
  });
  test("a thing comes every 2 s, a bomb every 2.5 s, and half as often again after a minute", () => {
    expect(course.spawners.map(({ every }) => every)).toEqual([120, 150, 0]);
    const born = (from: number, until: number) => {
      const game = new Simulation({ ...course, lives: 0, maxTicks: 36_000 });
      const ids = new Set<number>();
      for (let tick = 0; tick < until; tick += 1) {
        if (game.needsSeed) game.seed(seeds(game.segments));
        game.advance(0, false);
        if (tick >= from) for (const slot of game.slots()) ids.add(game.idAt(slot));
      }
      return ids.size;
    };
    const early = born(0, 3_600);
    expect(early).toBeGreaterThanOrEqual(54);
    expect(early).toBeLessThanOrEqual(74); // (30 + 24) × 1 to 1.5
    expect(born(7_200, 10_800)).toBeGreaterThan(born(3_600, 7_200));
  });
  test("sizes are those of a stage 1080 wide", () => {
    expect(course.things[0]?.halfAcross).toBe(Math.round((260 * UNIT) / 6));
    expect(course.player.far - course.player.near).toBe(2 * Math.round((DROP_GAME_DEFAULTS.player.height * UNIT) / 6));
  });
});

describe.each(kinds)("%s", (_kind, settings) => {
  const course = courseOf(settings);

  test("plays the same again from the same inputs and seeds, and otherwise with another hash", () => {
    const first = playItself(settings, 5);
    const game = new Simulation(course);
    replay(game, first.inputs, 36_000, { target: greatestTarget(course) >> 1, fire: false }, seedsFrom(5));
    const again = playItself(settings, 5);
    expect(again).toEqual(first);
    expect(playItself(settings, 6).hash).not.toBe(first.hash);
    expect(first.score).toBeGreaterThan(0);
  });

  test("goes on from a snapshot as if it had never stopped", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 0, max: 1_000 }), (cut, number) => {
        const whole = new Simulation(course);
        const cutGame = new Simulation(course);
        const held = { target: 1, fire: true };
        replay(whole, [], cut + 300, held, seedsFrom(number));
        replay(cutGame, [], cut, held, seedsFrom(number));
        const restored = Simulation.restored(course, JSON.parse(JSON.stringify(cutGame.snapshot())));
        replay(restored, [], cut + 300, held, seedsFrom(number));
        expect(restored.snapshot()).toEqual(whole.snapshot());
        expect(hashOf(restored)).toBe(hashOf(whole));
      }),
      { numRuns: 25 },
    );
  });

  test("nobody moves faster than the settings allow, whatever is asked", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: greatestTarget(course) }), { maxLength: 300 }), (targets) => {
        const game = new Simulation(course);
        game.seed(seeds(0));
        for (const target of targets) {
          const before = game.player;
          game.advance(target, false);
          expect(Math.abs(game.player - before)).toBeLessThanOrEqual(course.player.speed);
          expect(game.player).toBeGreaterThanOrEqual(course.player.least);
          expect(game.player).toBeLessThanOrEqual(course.player.most);
        }
      }),
      { numRuns: 40 },
    );
  });

  test("holds whole numbers alone", () => {
    const game = new Simulation(course);
    for (let tick = 0; tick < 1_500 && game.ending === null; tick += 1) {
      if (game.needsSeed) game.seed(seeds(game.segments));
      game.advance((tick * 7) % (greatestTarget(course) + 1), tick % 3 === 0);
      expect(game.snapshot().every(Number.isSafeInteger)).toBe(true);
    }
  });
});

describe("the end", () => {
  test("the score that wins ends the game, won", () => {
    const course = { ...courseOf(drop), maxScore: 1, lives: 0 };
    const played = playItself(course, 3);
    expect(played.score).toBe(1);
  });
  test("the last life ends the game, lost", () => {
    const settings = { ...drop, lives: 1, collectibles: drop.collectibles.slice(0, 1) };
    const game = idle({ ...settings, playerWidth: 700 }, 36_000);
    expect([game.ending, game.lives]).toEqual(["lost", 0]);
  });
  test("time up is won, but lost where a score had to be reached", () => {
    expect(idle({ ...drop, lives: 0, maxTime: 5 }, 36_000)).toMatchObject({ ending: "won", tick: 300, time: 5 });
    expect(idle({ ...drop, lives: 0, maxTime: 5, maxScore: 999 }, 36_000)).toMatchObject({ ending: "lost" });
  });
  test("without any limit a game ends after ten minutes", () => {
    const game = new Simulation(courseOf({ ...drop, lives: 0, maxTime: 0, maxScore: 0 }));
    replay(game, [], 99_999, { target: 0, fire: false }, seeds);
    expect([game.tick, game.ending]).toEqual([36_000, "won"]);
  });
  test("after the end nothing changes any more", () => {
    const game = idle({ ...drop, lives: 0, maxTime: 1 }, 999);
    const hash = hashOf(game);
    game.advance(300, true);
    expect(hashOf(game)).toBe(hash);
  });
  test("where lives cannot run out, a bomb costs a point and never more than there are", () => {
    const bombs = { ...drop, lives: 0, maxTime: 20, collectibles: drop.collectibles.slice(0, 1), playerWidth: 700 };
    const game = idle(bombs, 36_000);
    expect([game.score, game.lives]).toEqual([0, 0]);
  });
});

test("a segment without its seed is not played: chance would be the same for everybody", () => {
  const game = new Simulation(courseOf(drop));
  expect(() => game.advance(0, false)).toThrow("Segment 0 has no seed");
  replay(game, [], 36_000, { target: 0, fire: false }, (segment) => (segment < 1 ? seeds(0) : null));
  expect(game.tick).toBe(SEGMENT);
});

test("the sine table is the sine, to half a unit", () => {
  for (let angle = -300; angle < 600; angle += 1)
    expect(Math.abs(sine(angle) - Math.sin((angle * Math.PI) / 128) * 256)).toBeLessThanOrEqual(0.51);
});

test("the generator is even over its range and starts anew with its seed", () => {
  const random = new Sfc32();
  random.seed([1, 2, 3, 4]);
  const first = Array.from({ length: 6_000 }, () => random.below(6));
  for (const face of [0, 1, 2, 3, 4, 5]) {
    const share = first.filter((one) => one === face).length;
    expect(share).toBeGreaterThan(880);
    expect(share).toBeLessThan(1_120);
  }
  random.seed([1, 2, 3, 4]);
  expect(Array.from({ length: 6_000 }, () => random.below(6))).toEqual(first);
});
