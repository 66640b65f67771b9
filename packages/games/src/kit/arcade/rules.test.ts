import { describe, expect, test } from "vitest";
import { Table } from "./rules.testing.ts";
import { rules, STEP_MODE } from "./rules.ts";
import { firstTarget } from "./simulation/course-of.ts";
import { hashOf } from "./simulation/hash.ts";
import { writeLog } from "./simulation/log.ts";
import { Simulation } from "./simulation/versions.ts";
import { ARCADE_KINDS } from "./testing.ts";

const short = { ...ARCADE_KINDS["drop-game"], maxTime: 25, lives: 0 };

describe.each(Object.entries(ARCADE_KINDS))("%s", (_kind, settings) => {
  test("the server plays an honest log again and takes the score that the visitor saw", () => {
    const table = new Table(settings, 3);
    table.begin();
    table.finish();
    const { score, lives, time } = table.game;
    expect(table.state.done).toEqual({ score, lives, time, ending: table.game.ending, hash: hashOf(table.game) });
    expect(table.conclude()).toMatchObject({
      kind: "concluded",
      variables: { score, lives, time, won: table.game.ending === "won" ? 1 : 0 },
      record: { version: 1, stepMode: false, hash: hashOf(table.game) },
    });
  });
});

test("a seed is good for ten seconds, and the next comes only against the log so far", () => {
  const table = new Table(short);
  expect(table.begin()).toEqual({ seed: expect.any(Array) });
  expect(table.seeds).toHaveLength(1);
  const step = table.play();
  expect(step.until).toBe(480); // two seconds ahead of the segment's end
  table.ask(step);
  expect(table.seeds).toHaveLength(2);
  expect(table.seeds[1]).not.toEqual(table.seeds[0]);
});

test("the same play has the same seeds: nobody can ask for better ones; another play has others", () => {
  const [once, again, other] = [new Table(short, 1), new Table(short, 1), new Table(short, 2)];
  for (const table of [once, again, other]) table.begin();
  expect(again.seeds).toEqual(once.seeds);
  expect(other.seeds).not.toEqual(once.seeds);
});

test("the score that a browser names is never read", () => {
  const table = new Table(short);
  table.begin();
  table.finish();
  const honest = table.conclude({ steps: 4 });
  expect(table.conclude({ steps: 4, score: 999_999, lives: 99, won: 1 })).toMatchObject({
    variables: (honest as { variables: object }).variables,
  });
});

test("server time must fit the ticks, but for a second on the way", () => {
  const table = new Table(short);
  table.begin();
  const step = table.play();
  table.now -= 1_001;
  expect(table.ask(step)).toEqual({ refused: "This was played faster than time goes by", retryIn: 1 });
  table.now += 1;
  expect(table.ask(step)).toHaveProperty("seed");
});

describe("step mode", () => {
  /** To the end, with the clock where it was; waits where it is told to, and says how long in all. */
  function hurry(table: Table): number {
    const begun = table.now;
    for (;;) {
      const { now } = table;
      const step = table.play();
      table.now = now;
      let reply = table.ask(step);
      if ("retryIn" in reply) {
        table.now += reply.retryIn ?? 0;
        reply = table.ask(step);
      }
      if (!("seed" in reply)) return table.now - begun;
    }
  }

  test("a game that somebody watches takes a quarter of its time", () => {
    const table = new Table(short);
    table.begin(true);
    expect(table.ask({ until: 480, log: "" })).toMatchObject({ retryIn: 8_000 / STEP_MODE.speed });
    table.now += 8_000 / STEP_MODE.speed;
    expect(table.ask({ until: 480, log: "" })).toHaveProperty("seed");
  });

  test("each decision takes half a second more, so that a program wins no sooner than a person could", () => {
    const table = new Table(short);
    table.begin(true);
    const took = hurry(table);
    const { decisions = 0 } = table.state;
    expect(decisions).toBeGreaterThan(50);
    expect(took).toBe(25_000 / STEP_MODE.speed + decisions * STEP_MODE.decision);
    expect(table.conclude()).toMatchObject({ kind: "concluded", record: { stepMode: true } });
  });

  test("letting go of the trigger is no decision; what was decided in one segment counts in the next", () => {
    const table = new Table({ ...ARCADE_KINDS["hit-the-target"], maxTime: 25, lives: 0 });
    table.begin(true);
    const inputs = [
      { tick: 100, target: 1, fire: true },
      { tick: 120, target: 1, fire: false },
      { tick: 200, target: 1, fire: true },
    ];
    const log = writeLog(inputs, 0, firstTarget(table.game.course));
    table.now += 480_000 / 60;
    expect(table.ask({ until: 480, log })).toHaveProperty("seed");
    expect(table.state.decisions).toBe(2);
  });

  test("it is told as something odd, and has no place on leaderboards", () => {
    const table = new Table(short);
    expect(rules.isUnranked?.(short, table.state)).toBe(false);
    const step = { begin: true, version: 1, stepMode: true };
    expect(rules.step?.(short, table.state, step, table.context)).toMatchObject({
      odd: { signal: "stepMode", times: 1 },
    });
    table.begin(true);
    expect(rules.isUnranked?.(short, table.state)).toBe(true);
    const other = new Table(short);
    expect(rules.step?.(short, other.state, { ...step, stepMode: false }, other.context)).not.toHaveProperty("odd");
  });
});

test("after a reload what was released passes without the visitor, then the play goes on", () => {
  const table = new Table(short);
  table.begin();
  table.ask(table.play());
  // Played for eight seconds of the ten that were released, and then ten more that nobody played.
  expect(table.ask({ look: true })).toMatchObject({ retryIn: 11_000 });
  table.now += 11_000;
  const reply = table.ask({ look: true });
  expect(reply).toMatchObject({ seed: expect.any(Array), again: { stepMode: false, version: 1 } });
  expect(table.state.logs.at(-1)).toEqual({ until: 1_200, log: "" });
  const { again } = reply as { again: { snapshot: number[] } };
  expect(again.snapshot[0]).toBe(1_200);
  // Time that has passed this way is not missing afterwards.
  table.now += 8_000;
  const until = table.state.released * 600 - 120;
  expect(table.ask({ until, log: "" })).not.toHaveProperty("refused", "This was played faster than time goes by");
});

test("looking again and again plays nothing faster than time goes by, and the third time ends the play where it stands", () => {
  const table = new Table({ ...short, maxTime: 60 });
  table.begin();
  expect(table.ask({ look: true })).toMatchObject({ retryIn: 9_000 });
  const looks = [10_000, 20_000].map((at) => {
    table.now = 1_000_000 + at;
    const result = rules.step?.({ ...short, maxTime: 60 }, table.state, { look: true }, table.context);
    table.ask({ look: true });
    return result;
  });
  expect(looks).toMatchObject([1, 2].map((times) => ({ kind: "reply", odd: { signal: "gameReloaded", times } })));
  expect(rules.isUnranked?.(short, table.state)).toBe(true);
  const { score } = Simulation.restored(table.game.course, table.state.snapshot);
  expect(table.ask({ look: true })).toEqual({ done: expect.objectContaining({ score, time: 20, ending: "lost" }) });
  expect(table.conclude()).toMatchObject({ kind: "concluded", variables: { score, time: 20, won: 0 } });
});

test("a play from before reloads were counted goes on", () => {
  const table = new Table(short);
  table.begin();
  const { looks: _looks, decisions: _decisions, ...before } = table.state;
  table.state = before;
  expect(rules.isUnranked?.(short, table.state)).toBe(false);
  table.now += 10_000;
  expect(table.ask({ look: true })).toHaveProperty("seed");
});

test("a reload at the end finds the result", () => {
  const table = new Table({ ...short, maxTime: 15 });
  table.begin();
  table.ask(table.play());
  table.now += 12_000;
  expect(table.ask({ look: true })).toHaveProperty("done");
  expect(table.conclude().kind).toBe("concluded");
});

test("a game that is not over has no result, and one that is takes no more steps", () => {
  const table = new Table(short);
  expect(table.conclude()).toEqual({ kind: "refused", reason: "The game is not over" });
  expect(rules.conclude(short, { score: 9 }, null, table.context).kind).toBe("refused");
  table.begin();
  expect(table.conclude().kind).toBe("refused");
  table.finish();
  expect(table.ask({ look: true })).toEqual({ refused: "The game is over" });
});

describe("what stands in the way of publishing", () => {
  const faults = (changes: object) => rules.faults?.({ ...short, ...changes }, { prizes: [] })?.map(({ path }) => path);
  test.each([
    [{}, []],
    [{ collectibles: short.collectibles.slice(0, 1) }, ["collectibles"]],
    [{ maxTime: 0 }, ["maxTime"]],
    [{ playerHeight: 720, aspectRatio: 1 }, ["playerHeight"]],
    [
      {
        rules: [
          {
            event: "GameEnd",
            condition: "True",
            variable: "true",
            from: 0,
            to: 0,
            action: "GoToPage",
            page: "",
            message: "",
          },
        ],
      },
      ["rules.0.page"],
    ],
  ])("%o: %o", (changes, paths) => expect(faults(changes)).toEqual(paths));
});
