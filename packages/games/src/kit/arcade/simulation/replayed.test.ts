import { CONTROLS } from "@fairground/model/campaign";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ARCADE_KINDS } from "../testing.ts";
import { playItself, seedsFrom } from "./bot.ts";
import { type CourseSettings, courseOf, firstTarget, greatestTarget } from "./course-of.ts";
import { UNIT } from "./fixed.ts";
import { hashOf } from "./hash.ts";
import type { Input } from "./log.ts";
import { checkpoint, replay } from "./replay.ts";
import { ReplayedSimulation } from "./replayed.ts";
import { SEGMENT, Simulation } from "./versions.ts";

const thing = fc.record({
  kind: fc.constantFrom("Points1", "Points3", "Bomb", "Life"),
  width: fc.integer({ min: 60, max: 540 }),
  height: fc.integer({ min: 60, max: 540 }),
  weight: fc.integer({ min: 0, max: 9 }),
  sway: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 240 })),
});
const rule = fc.record({
  event: fc.constantFrom("Playing", "GameEnd"),
  condition: fc.constantFrom("GreaterEquals", "Equals", "Less"),
  variable: fc.constantFrom("score", "lives", "time"),
  from: fc.integer({ min: 0, max: 30 }),
  to: fc.constant(0),
  action: fc.constantFrom("ConsoleLog", "GoToPage"),
  page: fc.constant("extra"),
  message: fc.constant("said"),
});
/** Settings of every sort that an editor allows, and some beyond. */
const settings = fc
  .record({
    physics: fc.constantFrom("drop-game", "hit-the-target"),
    control: fc.constantFrom(...CONTROLS),
    direction: fc.constantFrom("TopBot", "RightLeft"),
    aspectRatio: fc.constantFrom(0.1, 0.5625, 2),
    lives: fc.constantFrom(0, 2, 20),
    maxScore: fc.constantFrom(0, 0, 25),
    maxTime: fc.constantFrom(0, 15, 33),
    difficulty: fc.constantFrom("Custom", "Custom", "Medium"),
    initialSpeed: fc.constantFrom(0.5, 3, 12),
    accelerationModifier: fc.constantFrom(0, 20, 500),
    initialSpawnTime: fc.constantFrom(200, 700, 2_000),
    bombSpawnTime: fc.constantFrom(0, 200, 900),
    spawnFrequencyModifier: fc.constantFrom(0, 50, 500),
    collectibles: fc.array(thing, { minLength: 1, maxLength: 5 }),
    playerWidth: fc.integer({ min: 60, max: 720 }),
    playerHeight: fc.integer({ min: 60, max: 720 }),
    playerSpeed: fc.constantFrom(5, 120, 600, 3_000),
    rules: fc.array(rule, { maxLength: 2 }),
  })
  .map((changed) => ({ ...ARCADE_KINDS["drop-game"], ...changed }) as CourseSettings);

/** A hand that now and then goes anywhere: from one tick to some seconds between two inputs. */
const moves = fc.array(
  fc.record({
    wait: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 400 })),
    to: fc.nat(),
    fire: fc.boolean(),
  }),
  { maxLength: 120 },
);

function inputsOf(wanted: { wait: number; to: number; fire: boolean }[], most: number): Input[] {
  let tick = -1;
  return wanted.map(({ wait, to, fire }) => {
    tick += wait;
    return { tick, target: to % (most + 1), fire };
  });
}

/** What a game has come to, as the server stores it. */
const stateOf = (game: Simulation) => ({
  snapshot: game.snapshot(),
  hash: hashOf(game),
  ending: game.ending,
  score: game.score,
  lives: game.lives,
  time: game.time,
  needsSeed: game.needsSeed,
});

test("a log that is played again, with a look only at ticks in which something may happen, ends as in the plain game", () => {
  const endings = new Set<string | null>();
  fc.assert(
    fc.property(settings, moves, fc.nat({ max: 1_000 }), fc.nat({ max: SEGMENT }), (course, wanted, number, cut) => {
      const plain = new Simulation(courseOf(course));
      let replayed: Simulation = new ReplayedSimulation(plain.course);
      const inputs = inputsOf(wanted, greatestTarget(plain.course));
      let held = { target: firstTarget(plain.course), fire: false };
      // Handed in as visitors do, once besides at any tick; the server knows the game from its snapshot alone.
      const handedIn = [1, 2, 3, 4].map(checkpoint).concat(cut, 4 * SEGMENT);
      let from = 0;
      for (const until of handedIn.sort((a, b) => a - b)) {
        const some = inputs.filter(({ tick }) => tick >= from && tick < until);
        const left = replay(plain, some, until, held, seedsFrom(number));
        expect(replay(replayed, some, until, held, seedsFrom(number))).toEqual(left);
        expect(stateOf(replayed)).toEqual(stateOf(plain));
        replayed = ReplayedSimulation.restored(plain.course, replayed.snapshot());
        held = left;
        from = until;
      }
      endings.add(plain.ending);
    }),
    { numRuns: 150 },
  );
  expect(endings).toEqual(new Set([null, "won", "lost", "left"]));
});

test("a player that comes to rest where things just touch it takes them, as in the plain game", () => {
  // Whole pixels throughout, so that it often does.
  const course = courseOf({ ...ARCADE_KINDS["drop-game"], control: "followPosition", lives: 0, initialSpawnTime: 300 });
  const round = {
    ...course,
    player: { ...course.player, halfAcross: 40 * UNIT, least: 40 * UNIT, most: 320 * UNIT },
    things: course.things.map((thing) => ({ ...thing, halfAcross: 32 * UNIT, sway: 0 })),
  };
  fc.assert(
    fc.property(moves, fc.nat({ max: 1_000 }), (wanted, number) => {
      const inputs = inputsOf(wanted, 360);
      const games = [new Simulation(round), new ReplayedSimulation(round)];
      for (const game of games) replay(game, inputs, 3_600, { target: 180, fire: false }, seedsFrom(number));
      expect(games.map(hashOf)[1]).toBe(games.map(hashOf)[0]);
    }),
    { numRuns: 60 },
  );
});

test("tick by tick it is the plain game, too", () => {
  fc.assert(
    fc.property(settings, fc.nat({ max: 1_000 }), (settings, number) => {
      const course = courseOf(settings);
      const game = new Simulation(course);
      const replayed = new ReplayedSimulation(course);
      let cut: Simulation = new ReplayedSimulation(course);
      const most = greatestTarget(course);
      for (let tick = 0; tick < 700 && game.ending === null; tick += 1) {
        if (tick % 97 === 0) cut = ReplayedSimulation.restored(course, cut.snapshot());
        for (const one of [game, replayed, cut]) {
          if (one.needsSeed) one.seed(seedsFrom(number)(one.segments));
          one.advance((number + (tick >> 5) * 37) % (most + 1), tick % 50 > 10);
        }
        if (tick % 20 === 0) expect(replayed.snapshot()).toEqual(game.snapshot());
      }
      expect(replayed.snapshot()).toEqual(game.snapshot());
      expect(cut.snapshot()).toEqual(game.snapshot());
    }),
    { numRuns: 60 },
  );
});

test.each(Object.entries(ARCADE_KINDS))("%s: whole games of a good hand end the same", (_kind, kept) => {
  for (const lives of [0, kept.lives])
    for (let number = 0; number < 8; number += 1) {
      const course = courseOf({ ...kept, lives });
      const { inputs, ticks, score, hash } = playItself(course, number, Simulation);
      const game = new ReplayedSimulation(course);
      replay(game, inputs, 36_000, { target: firstTarget(course), fire: false }, seedsFrom(number));
      expect([game.tick, game.score, hashOf(game)]).toEqual([ticks, score, hash]);
    }
});

test("a game stops before a segment whose seed is not out, and does not go on without it", () => {
  const course = courseOf(ARCADE_KINDS["hit-the-target"]);
  const game = new ReplayedSimulation(course);
  expect(() => game.advance(0, false)).toThrow("Segment 0 has no seed");
  replay(game, [], 36_000, { target: 0, fire: true }, (segment) => (segment < 1 ? seedsFrom(1)(0) : null));
  expect(game.tick).toBe(SEGMENT);
  expect(() => game.advance(0, false)).toThrow("Segment 1 has no seed");
});
