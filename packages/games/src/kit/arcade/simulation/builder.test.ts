import { BUILDER_ACTIONS, type BuilderAction, GAME_EVENTS, type GameEvent } from "@fairground/model/campaign";
import { CONDITIONS, type Condition, VARIABLES, type Variable } from "@fairground/model/outcome";
import { describe, expect, test } from "vitest";
import { Table } from "../rules.testing.ts";
import { ARCADE_KINDS } from "../testing.ts";
import { atTheEnd, type BuilderRule, type Ending } from "./builder.ts";
import { hashOf } from "./hash.ts";

const rule = (condition: Condition, variable: string, from = 0, to = 0, more: Partial<Row> = {}): Row => ({
  event: "Playing",
  condition,
  variable,
  from,
  to,
  action: "ConsoleLog",
  page: "",
  message: "said",
  ...more,
});
interface Row {
  event: BuilderRule["event"];
  condition: Condition;
  variable: string;
  from: number;
  to: number;
  action: BuilderAction;
  page: string;
  message: string;
}

const base = {
  ...ARCADE_KINDS["drop-game"],
  maxTime: 12,
  lives: 3,
  collectibles: ARCADE_KINDS["drop-game"].collectibles.slice(1),
};
/** Plays by the rules; what they told the logger during play, and how it ended. */
function played(rules: Row[], changes: object = {}) {
  const table = new Table({ ...base, rules, ...changes }, 2);
  table.begin();
  const said: string[] = [];
  for (;;) {
    const step = table.play((game) => {
      said.push(...game.messages.map((message) => `${game.time} ${message}`));
      return 180;
    });
    const reply = table.ask(step);
    if (!("seed" in reply))
      return { said, table, game: table.game, done: table.state.done, concluded: table.conclude() };
  }
}

describe("every condition is evaluated in the simulation, and again on the server", () => {
  // A game of 12 s with 3 lives that cannot be lost, left by the rule as soon as it holds.
  const cases: Record<Condition, [Row, endsAt: number | null]> = {
    True: [rule("True", "true"), 1],
    False: [rule("False", "false"), 1],
    Equals: [rule("Equals", "time", 4), 4],
    NotEquals: [rule("NotEquals", "lives", 3), null],
    GreaterEquals: [rule("GreaterEquals", "time", 5), 5],
    LessEquals: [rule("LessEquals", "lives", 2), null],
    Greater: [rule("Greater", "time", 5), 6],
    Less: [rule("Less", "lives", 3), null],
    BetweenEquals: [rule("BetweenEquals", "time", 7, 8), 7],
    Between: [rule("Between", "time", 7, 9), 8],
    PollServer: [rule("PollServer", "true"), 1],
    CheckPrize: [rule("CheckPrize", "true"), null],
    NoPrize: [rule("NoPrize", "true"), null],
  };
  test("none is left out", () => expect(Object.keys(cases)).toEqual([...CONDITIONS]));
  test.each(Object.entries(cases))("%s", (_condition, [row, endsAt]) => {
    const { game, done } = played([{ ...row, action: "GoToPage", page: "extra" }], { playerWidth: 60 });
    expect(game.ending).toBe(endsAt === null ? "won" : "left");
    expect(done).toMatchObject({ ending: game.ending, hash: hashOf(game), time: game.time });
    // Looked at every full second, and whenever score or lives change.
    if (endsAt !== null) expect(game.time).toBeLessThanOrEqual(endsAt);
    if (row.variable === "time" && endsAt !== null) expect(game.time).toBeGreaterThan(endsAt - 1);
  });
  // A rule on it that holds, and the least number for which it does not any more.
  const variables: Record<Variable, [Row, tooMuch: number | null]> = {
    lives: [rule("GreaterEquals", "lives", 1), 9_999],
    time: [rule("GreaterEquals", "time", 1), 9_999],
    score: [rule("GreaterEquals", "score", 1), 9_999],
    true: [rule("True", "true"), null],
    false: [rule("False", "false"), null],
  };
  test("no variable is left out", () => expect(Object.keys(variables).sort()).toEqual([...VARIABLES].sort()));
  test.each(Object.entries(variables))("the variable %s", (_variable, [row, tooMuch]) => {
    const leaves = { ...row, action: "GoToNextPage" as const };
    expect(played([leaves]).game.ending).toBe("left");
    const never = tooMuch === null ? { ...leaves, condition: row.condition === "True" ? "False" : "True" } : null;
    const last = played([never ? (never as Row) : { ...leaves, from: tooMuch ?? 0 }]); // names of the table
    expect(last.game.ending).toBe("won");
    // The server has evaluated the same rules again, and knows the same end.
    expect(last.done).toMatchObject({ ending: "won", hash: hashOf(last.game) });
  });
  test("a variable that nobody knows never holds", () => {
    expect(played([rule("GreaterEquals", "luck", 0, 0, { action: "GoToNextPage" })]).game.ending).toBe("won");
  });
});

describe("every action", () => {
  const cases: Record<BuilderAction, { move: unknown; page: string }> = {
    GoToPage: { move: { action: "GoToPage", page: "extra" }, page: "extra" },
    GoToNextPage: { move: { action: "GoToNextPage", page: "" }, page: "" },
    GoToPreviousPage: { move: { action: "GoToPreviousPage", page: "" }, page: "" },
    ConsoleLog: { move: null, page: "" },
  };
  test("none is left out", () => expect(Object.keys(cases).sort()).toEqual([...BUILDER_ACTIONS].sort()));
  test.each(Object.entries(cases))("%s at the game's end", (action, { move, page }) => {
    const { concluded } = played([
      rule("True", "true", 0, 0, { event: "GameEnd", action: action as BuilderAction, page }), // a key of the table
    ]);
    expect(concluded.kind === "concluded" && concluded.move?.(null)).toEqual(move);
  });
  test("ConsoleLog during play is told once", () => {
    expect(played([rule("GreaterEquals", "time", 3)]).said.filter((one) => one.startsWith("3"))).toHaveLength(1);
  });
  test("during play, a rule that moves leaves the game; the server says where to", () => {
    const { concluded, done } = played([rule("GreaterEquals", "time", 3, 0, { action: "GoToPage", page: "extra" })]);
    expect(done).toMatchObject({ ending: "left", time: 3 });
    expect(concluded).toMatchObject({ kind: "concluded", variables: { won: 0 } });
    expect(concluded.kind === "concluded" && concluded.move?.(null)).toEqual({ action: "GoToPage", page: "extra" });
  });
});

describe("the events", () => {
  const at = (event: BuilderRule["event"]): BuilderRule => ({
    event,
    test: { condition: "True", variable: "true", value: [] },
    action: "GoToPage",
    page: event,
    message: "",
  });
  const asked = { variables: {}, answers: {} };
  const endings: Record<Ending, GameEvent[]> = {
    won: ["GameEnd", "GameWon"],
    lost: ["GameEnd", "GameLost"],
    left: ["GameEnd"],
  };
  test("none is left out", () =>
    expect([...new Set(Object.values(endings).flat())].sort()).toEqual([...GAME_EVENTS].sort()));

  test.each(Object.entries(endings) as [Ending, GameEvent[]][])("a game that is %s is told as %o", (ending, events) => {
    for (const event of GAME_EVENTS)
      expect(atTheEnd([at(event)], ending, asked).move !== null, event).toBe(events.includes(event));
  });
  test("the first rule that holds and moves wins; the others' messages are told all the same", () => {
    const said: BuilderRule = { ...at("GameEnd"), action: "ConsoleLog", message: "bye" };
    expect(atTheEnd([said, at("GameWon"), at("GameEnd"), said], "won", asked)).toEqual({
      move: { action: "GoToPage", page: "GameWon" },
      messages: ["bye", "bye"],
    });
  });
});

describe("the prize", () => {
  const rows = [
    rule("CheckPrize", "true", 0, 0, { event: "GameEnd", action: "GoToPage", page: "prize" }),
    rule("NoPrize", "true", 0, 0, { event: "GameEnd", action: "GoToPage", page: "none" }),
  ];
  test("CheckPrize and NoPrize are answered when it is known what was drawn", () => {
    const { concluded } = played(rows);
    if (concluded.kind !== "concluded") throw new Error("The game is over");
    expect(concluded.move?.("entry")).toEqual({ action: "GoToPage", page: "prize" });
    expect(concluded.move?.(null)).toEqual({ action: "GoToPage", page: "none" });
  });
  test("whoever has won is sent elsewhere only by a rule that asks for the prize", () => {
    const { concluded } = played([
      rule("True", "true", 0, 0, { event: "GameEnd", action: "GoToPage", page: "extra" }),
      rule("GreaterEquals", "time", 2, 0, { action: "GoToNextPage" }),
    ]);
    expect(concluded.kind === "concluded" && concluded.move?.("entry")).toBeNull();
  });
});
