import { BUILT_GAMES, rulesFor } from "@fairground/games/rules";
import { expect, test } from "vitest";
import { decidesOf, isOffered, offeredBy } from "./variables.ts";

test.each(BUILT_GAMES)("%s is decided as its rules say", (kind) => {
  expect(decidesOf(kind)).toBe(rulesFor(kind)?.decides);
});

test("a personality test offers its own results, by their ids or places", () => {
  const results = [
    { id: "owl", text: { en: "Night owl" } },
    { id: "", text: "Lark" },
  ];
  const offered = offeredBy({ kind: "personality-test", settings: { results } });
  expect(offered.named.map(({ variable }) => variable)).toEqual(["result:owl", "points:owl", "result:2", "points:2"]);
  expect(isOffered(offered, "result:owl")).toBe(true);
  expect(isOffered(offered, "result:cat")).toBe(false);
});

test("a survey offers what its questions ask", () => {
  const options = [{ id: "yes", text: "Yes" }, { text: "No" }];
  const questions = [
    { id: "one", kind: "single", options, other: true },
    { id: "two", kind: "rating", text: "How much?" },
    { id: "three", kind: "ranking", options },
    { id: "", kind: "matrix", options, rows: [{ id: "taste", text: "Taste" }] },
    { id: "five", kind: "text" },
  ];
  const { named } = offeredBy({ kind: "survey", settings: { questions } });
  expect(named.map(({ variable }) => variable)).toEqual([
    "choice:one:yes",
    "choice:one:2",
    "choice:one:other",
    "rating:two",
    "rank:three:yes",
    "rank:three:2",
    "row:4:taste",
  ]);
});

test.each([{ questions: "none" }, { questions: [null, 3] }, {}])(
  "settings that do not fit yet break nothing: %j",
  (settings) => {
    expect(() => offeredBy({ kind: "survey", settings })).not.toThrow();
  },
);
