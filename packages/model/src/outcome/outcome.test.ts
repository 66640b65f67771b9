import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newNoWinEntry } from "../prize/no-win.ts";
import { prizePoolEntry } from "../prize/schema.ts";
import { CONDITIONS, type Condition } from "./names.ts";
import { outcomeOfPrize } from "./of-prize.ts";
import { readOldOutcome, upgradeOldOutcome } from "./old-outcome.ts";
import { holds, outcomeFor, type ServerAnswers } from "./rules.ts";
import { outcome } from "./schema.ts";

describe("conditions of the game builder (spec §3)", () => {
  test.each<[Condition, number[], number, boolean]>([
    ["True", [], 1, true],
    ["True", [], 0, false],
    ["False", [], 0, true],
    ["False", [], 2, false],
    ["Equals", [5], 5, true],
    ["Equals", [5], 6, false],
    ["NotEquals", [5], 6, true],
    ["NotEquals", [5], 5, false],
    ["GreaterEquals", [5], 5, true],
    ["GreaterEquals", [5], 4, false],
    ["LessEquals", [5], 5, true],
    ["LessEquals", [5], 6, false],
    ["Greater", [5], 6, true],
    ["Greater", [5], 5, false],
    ["Less", [5], 4, true],
    ["Less", [5], 5, false],
    ["BetweenEquals", [1, 5], 1, true],
    ["BetweenEquals", [1, 5], 5, true],
    ["BetweenEquals", [1, 5], 6, false],
    ["Between", [1, 5], 2, true],
    ["Between", [1, 5], 1, false],
    ["Between", [1, 5], 5, false],
    ["Between", [1], 2, false],
    ["Equals", [], 0, false],
  ])("%s %j of %d: %s", (condition, value, score, expected) =>
    expect(holds({ variable: "score", condition, value }, { score })).toBe(expected),
  );

  test.each<[string, Condition, ServerAnswers, string[], boolean]>([
    ["PollServer holds when the server says so", "PollServer", { poll: true }, [], true],
    ["PollServer fails when not", "PollServer", { poll: false }, [], false],
    ["PollServer fails unanswered", "PollServer", {}, [], false],
    ["CheckPrize holds when a prize is drawn", "CheckPrize", { prize: "p" }, [], true],
    ["CheckPrize asks for one of the outcome's", "CheckPrize", { prize: "p" }, ["q"], false],
    ["CheckPrize holds for one of the outcome's", "CheckPrize", { prize: "p" }, ["q", "p"], true],
    ["CheckPrize fails without a prize", "CheckPrize", { prize: null }, [], false],
    ["NoPrize holds without a prize", "NoPrize", { prize: null }, [], true],
    ["NoPrize fails with one", "NoPrize", { prize: "p" }, [], false],
    ["NoPrize fails before the draw", "NoPrize", {}, [], false],
  ])("%s", (_, condition, answers, prizes, expected) =>
    expect(holds({ variable: "", condition, value: [] }, {}, answers, prizes)).toBe(expected),
  );

  test("the variables true and false are always there", () => {
    expect(holds({ variable: "true", condition: "True", value: [] }, {})).toBe(true);
    expect(holds({ variable: "false", condition: "True", value: [] }, {})).toBe(false);
  });
  test("a variable that the game does not have decides nothing, whatever the condition", () => {
    const asksServer: readonly string[] = ["PollServer", "CheckPrize", "NoPrize"];
    fc.assert(
      fc.property(
        fc.constantFrom(...CONDITIONS.filter((each) => !asksServer.includes(each))),
        fc.array(fc.double(), { maxLength: 2 }),
        fc.constantFrom("toString", "constructor", "missing"),
        (condition, value, variable) => {
          expect(holds({ variable, condition, value }, { score: 1 })).toBe(false);
        },
      ),
    );
  });
});

describe("the play's outcome (document)", () => {
  const outcomes = [
    outcome.parse({
      id: "gold",
      when: [
        { variable: "score", condition: "GreaterEquals", value: [100] },
        { variable: "lives", condition: "Greater", value: [0] },
      ],
    }),
    outcome.parse({ id: "silver", when: [{ variable: "score", condition: "GreaterEquals", value: [50] }] }),
    outcome.parse({ id: "thanks" }),
  ];
  test.each([
    ["every test holds", { score: 120, lives: 1 }, "gold"],
    ["the first that fits", { score: 120, lives: 0 }, "silver"],
    ["an outcome without tests always does", { score: 3 }, "thanks"],
    ["also where nothing is known", {}, "thanks"],
  ])("%s", (_, variables, id) => expect(outcomeFor(outcomes, variables as Record<string, number>)?.id).toBe(id));
  test("none fits: null", () => expect(outcomeFor(outcomes.slice(0, 2), { score: 1 })).toBeNull());
});

describe("the outcome of a draw (spec §3)", () => {
  const won = outcome.parse({ id: "won", outcomePageId: "page-won", emailId: "mail-won", prizes: ["p"] });
  const lost = outcome.parse({ id: "lost", cause: "no-win", outcomePageId: "page-lost" });
  test("the entry says page and mail itself", () => {
    const entry = prizePoolEntry.parse({ id: "p", outcomeId: "won", outcomePageId: "own", emailId: "m" });
    expect(outcomeOfPrize([won, lost], entry)).toMatchObject({
      outcomeId: "won",
      outcomePageId: "own",
      emailId: "m",
      outcome: won,
    });
  });
  test("what it leaves empty comes from the outcome that it names or that lists it", () => {
    expect(outcomeOfPrize([lost, won], prizePoolEntry.parse({ id: "p" }))).toMatchObject({
      outcomeId: "won",
      outcomePageId: "page-won",
      emailId: "mail-won",
    });
    expect(outcomeOfPrize([lost, won], prizePoolEntry.parse({ id: "x", outcomeId: "won" }))).toMatchObject({
      outcomePageId: "page-won",
    });
  });
  test("no-win keeps its id and finds the page of the outcome for it", () => {
    expect(outcomeOfPrize([won, lost], newNoWinEntry("n"))).toMatchObject({
      outcomeId: "no-win",
      outcomePageId: "page-lost",
      outcome: lost,
    });
  });
  test("nothing known: no-win without a page", () =>
    expect(outcomeOfPrize([], null)).toEqual({ outcomeId: "no-win", outcomePageId: "", emailId: null, outcome: null }));
});

describe("the old outcome form (spec §3)", () => {
  const old = {
    id: "o1",
    name: "Cherry",
    predicate: "CHECK_PRIZE",
    args: ["icon"],
    actionArgs: [["page"], [], ["mail"]],
  };
  test("is read and becomes a rule", () => {
    const read = readOldOutcome(old);
    if (!read) return expect.fail("unread");
    expect(outcome.parse(upgradeOldOutcome(read, ["p1"]))).toEqual({
      id: "o1",
      name: "Cherry",
      cause: "prize",
      points: 0,
      integrationKey: "",
      outcomePageId: "page",
      emailId: "mail",
      prizes: ["p1"],
      when: [{ variable: "true", condition: "CheckPrize", value: [] }],
    });
  });
  test("a NO_PRIZE outcome holds where nothing was won", () => {
    expect(upgradeOldOutcome({ id: "n", predicate: "NO_PRIZE" }, [])).toMatchObject({
      cause: "no-win",
      outcomePageId: "",
      emailId: null,
      when: [{ condition: "NoPrize" }],
    });
  });
  test("anything else is left alone, without an error", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            id: fc.anything(),
            predicate: fc.constantFrom("CHECK_PRIZE", "NO_PRIZE"),
            args: fc.anything(),
            actionArgs: fc.anything(),
          }),
        ),
        (value) => {
          const read = readOldOutcome(value);
          if (read)
            expect(
              outcome.safeParse(
                upgradeOldOutcome(
                  { ...read, id: read.id.slice(0, 100) || "x", name: (read.name ?? "").slice(0, 100) },
                  [],
                ),
              ).success,
            ).toBe(true);
        },
      ),
    );
  });
});
