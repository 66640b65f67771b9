import { describe, expect, test } from "vitest";
import { Table } from "./rules.testing.ts";
import { rules } from "./rules.ts";
import { hashOf } from "./simulation/hash.ts";
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
  expect(table.ask(step)).toEqual({ refused: "This was played faster than time goes by" });
  table.now += 1;
  expect(table.ask(step)).toHaveProperty("seed");
});

test("in step mode wall time does not count, and the play says so", () => {
  const table = new Table(short);
  table.begin(true);
  for (;;) {
    const step = table.play();
    table.now = 1_000_000;
    const reply = table.ask(step);
    if (!("seed" in reply)) break;
  }
  expect(table.conclude()).toMatchObject({ kind: "concluded", record: { stepMode: true } });
});

test("after a reload what was released passes without the visitor, then the play goes on", () => {
  const table = new Table(short);
  table.begin();
  table.ask(table.play());
  const reply = table.ask({ look: true });
  expect(reply).toMatchObject({ seed: expect.any(Array), again: { stepMode: false, version: 1 } });
  expect(table.state.logs.at(-1)).toEqual({ until: 1_200, log: "" });
  const { again } = reply as { again: { snapshot: number[] } };
  expect(again.snapshot[0]).toBe(1_200);
  // Time that has passed this way is not missing afterwards.
  table.now += 9_000;
  const until = table.state.released * 600 - 120;
  expect(table.ask({ until, log: "" })).not.toHaveProperty("refused", "This was played faster than time goes by");
});

test("a reload at the end finds the result", () => {
  const table = new Table({ ...short, maxTime: 15 });
  table.begin();
  table.ask(table.play());
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
