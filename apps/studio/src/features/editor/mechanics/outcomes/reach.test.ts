import { type ConditionTest, type Outcome, outcomeFor } from "@fairground/model/outcome";
import { outcome } from "@fairground/model/outcome/schema";
import fc from "fast-check";
import { expect, test } from "vitest";
import { reachOf } from "./reach.ts";
import { offeredBy } from "./variables.ts";

const offered = offeredBy({ kind: "quiz", settings: {} });
const when = (variable: string, condition: ConditionTest["condition"], ...value: number[]): ConditionTest => ({
  variable,
  condition,
  value,
});
const named = (id: string, ...tests: ConditionTest[]): Outcome => outcome.parse({ id, when: tests });
const score = (condition: ConditionTest["condition"], ...value: number[]) => when("score", condition, ...value);

test.each<[string, ConditionTest[], (string | null)[]]>([
  ["a tier", [score("GreaterEquals", 100)], [null]],
  ["what the game does not count", [when("lives", "Equals", 1)], ["noVariable"]],
  ["what is everywhere", [when("true", "True")], [null]],
  ["a number that is missing", [score("Between", 1)], ["noValue"]],
  ["a range without numbers", [score("Between", 5, 5)], ["emptyRange"]],
  ["a range of one number", [score("BetweenEquals", 5, 5)], [null]],
  ["bounds the wrong way round", [score("BetweenEquals", 9, 3)], ["emptyRange"]],
  ["one that excludes the one above", [score("Less", 50), score("GreaterEquals", 50)], [null, "contradiction"]],
  ["two that can both hold", [score("LessEquals", 50), score("GreaterEquals", 50)], [null, null]],
  ["different variables", [score("Less", 5), when("time", "Greater", 5)], [null, null]],
  ["what only the server knows", [when("true", "CheckPrize")], [null]],
])("a condition's fault is told at it: %s", (_, tests, faults) => {
  expect(reachOf([named("a", ...tests)], offered).tests.get("a")).toEqual(faults);
});

test.each<[string, Outcome[], [string, string][], boolean]>([
  [
    "tiers from high to low",
    [named("a", score("GreaterEquals", 80)), named("b", score("GreaterEquals", 40)), named("c")],
    [],
    false,
  ],
  [
    "tiers from low to high",
    [named("a", score("GreaterEquals", 40)), named("b", score("GreaterEquals", 80))],
    [["b", "behind"]],
    true,
  ],
  ["behind what always holds", [named("a"), named("b", score("Equals", 1))], [["b", "behind"]], false],
  [
    "a narrower range on another variable",
    [named("a", score("Less", 5)), named("b", when("time", "Less", 5))],
    [],
    true,
  ],
  [
    "two conditions behind one of them",
    [named("a", score("Less", 5)), named("b", score("Less", 4), when("time", "Less", 5))],
    [["b", "behind"]],
    true,
  ],
  ["open and closed bounds", [named("a", score("Greater", 5)), named("b", score("GreaterEquals", 5))], [], true],
  ["what cannot hold", [named("a", when("false", "True")), named("b")], [["a", "never"]], false],
  ["what may hold is no gap's end", [named("a", when("true", "PollServer"))], [], true],
  ["none at all is no gap", [], [], false],
])("outcomes that are never reached: %s", (_, outcomes, faults, hasGap) => {
  const reach = reachOf(outcomes, offered);
  expect([...reach.outcomes].map(([id, { kind }]) => [id, kind])).toEqual(faults);
  expect(reach.hasGap).toBe(hasGap);
});

const anyTest = fc.record({
  variable: fc.constantFrom("score", "time", "true", "false"),
  condition: fc.constantFrom(
    ...([
      "True",
      "False",
      "Equals",
      "NotEquals",
      "GreaterEquals",
      "LessEquals",
      "Greater",
      "Less",
      "BetweenEquals",
      "Between",
    ] as const),
  ),
  value: fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 2 }),
});
const anyOutcomes = fc
  .array(fc.array(anyTest, { maxLength: 3 }), { maxLength: 5 })
  .map((lists) => lists.map((tests, at) => named(`o-${at}`, ...tests)));
const halves = Array.from({ length: 13 }, (_, at) => at / 2 - 1);

test("an outcome that is called unreachable is never the play's, and without a gap every play has one", () => {
  fc.assert(
    fc.property(anyOutcomes, (outcomes) => {
      const reach = reachOf(outcomes, offered);
      for (const value of halves)
        for (const time of halves) {
          const chosen = outcomeFor(outcomes, { score: value, time });
          expect(reach.outcomes.has(chosen?.id ?? "")).toBe(false);
          if (outcomes.length > 0 && !reach.hasGap) expect(chosen).not.toBeNull();
        }
    }),
    { numRuns: 200 },
  );
});
