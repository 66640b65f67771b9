import { conditionTest, outcome } from "@fairground/model/outcome/schema";
import { LANGUAGES } from "@fairground/model/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scoresOf } from "../../shown.ts";
import { kitWords } from "../words.ts";
import { endLines } from "./stage/playing.tsx";
import { drawLines, tiersOf } from "./tiers.ts";
import { arcadeWords } from "./words.ts";

const prizeFrom = (from: number | undefined, label: string) => ({
  ...{ symbolId: label, label, picture: "", color: "" },
  ...(from === undefined ? {} : { from }),
});
const done = (score: number) => ({ score, lives: 1, time: 7, ending: "won" as const, hash: "" });
const en = { ...kitWords.en, ...arcadeWords.en };

describe("the scores that open prizes", () => {
  const atLeast = (variable: string, value: number) =>
    conditionTest.parse({ variable, condition: "GreaterEquals", value: [value] });
  const of = (kind: string, outcomes: unknown[]) =>
    Object.fromEntries(scoresOf({ game: { kind, settings: {} }, outcomes: outcomes as never } as never)); // the parts that are read
  const gold = outcome.parse({ id: "gold", when: [atLeast("score", 30)], prizes: ["a"] });
  const silver = outcome.parse({ id: "silver", when: [atLeast("score", 15)], prizes: ["a", "b"] });

  test("are the least of the outcomes that ask for a score alone", () => {
    expect(of("fly", [gold, silver])).toEqual({ a: 15, b: 15 });
    expect(of("fly", [gold])).toEqual({ a: 30 });
  });
  test.each([
    ["something else beside it", "fly", [atLeast("score", 30), atLeast("lives", 1)]],
    ["another value", "fly", [atLeast("time", 30)]],
    ["nothing", "fly", []],
    ["no score", "fly", [atLeast("score", 0)]],
    ["the score of a game whose rules are its answer", "quiz", [atLeast("score", 3)]],
  ])("are not told of an outcome that asks for %s", (_, kind, when) => {
    expect(of(kind, [outcome.parse({ id: "x", when, prizes: ["a"] })])).toEqual({});
  });
});

describe("what is said at the end", () => {
  const prizes = [prizeFrom(30, "Ten rides"), prizeFrom(15, "One ride"), prizeFrom(undefined, "Nothing")];
  test.each([
    [0, ["Your score: 0", "15 short of the draw for: One ride"]],
    [15, ["Your score: 15", "In the draw for: One ride", "15 short of the draw for: Ten rides"]],
    [29, ["Your score: 29", "In the draw for: One ride", "1 short of the draw for: Ten rides"]],
    [31, ["Your score: 31", "In the draw for: Ten rides"]],
  ])("with %d points", (score, lines) => expect(endLines(en, done(score), null, prizes)).toEqual(lines));

  test("of a draw that is won nothing else is said, and of one without a prize, which it was", () => {
    expect(endLines(en, done(15), null, prizes, true)).toEqual(["Your score: 15", "Won in the draw"]);
    expect(endLines(en, done(3), null, [], true)).toEqual(["Your score: 3"]);
    expect(drawLines(en, 15, prizes, false)).toEqual([
      "No luck in the draw: One ride",
      "15 short of the draw for: Ten rides",
    ]);
    expect(drawLines(en, 31, prizes, false)).toEqual(["No luck in the draw: Ten rides"]);
  });

  test("the best of the visit stands beside a score that is none, and is said of one that is", () => {
    expect(endLines(en, done(4), 9, [])).toEqual(["Your score: 4", "Your best: 9"]);
    expect(endLines(en, done(10), 9, [])).toEqual(["Your score: 10", "Your best so far"]);
  });

  test.each(LANGUAGES)("nothing is left to be filled in, in %s", (language) => {
    const words = { ...kitWords[language], ...arcadeWords[language] };
    for (const score of [0, 20, 40])
      expect(endLines(words, done(score), 3, prizes).join()).not.toMatch(/[{}]|undefined/);
  });

  test("tiers rise, and each score has one", () =>
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined })), (scores) => {
        const tiers = tiersOf(scores.map((from, at) => prizeFrom(from, `prize ${at}`))).map(({ from }) => from);
        expect(tiers).toEqual([...new Set(scores.filter((from) => from !== undefined))].sort((a, b) => a - b));
      }),
    ));
});
