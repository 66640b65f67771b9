import { expect, test } from "vitest";
import { rules } from "./rules.ts";
import { settings } from "./settings.ts";

const context = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };
const wheel = settings.defaults;

test("the wheel is decided by the draw: nothing that it reports becomes a variable", () => {
  expect(rules.decides).toBe("draw");
  expect(rules.conclude(wheel, { segment: 3, score: 1e9 }, null, context)).toEqual({
    kind: "concluded",
    variables: {},
    record: {},
  });
});

test.each([null, "x", 3, []])("game data %j is refused", (data) => {
  expect(rules.conclude(wheel, data, null, context).kind).toBe("refused");
});

test("a prize without a segment stands in the way of publishing", () => {
  const prizes = [
    { title: "No win", symbolId: "" },
    { title: "Mug", symbolId: "prize" },
  ];
  expect(rules.faults?.(wheel, { prizes })).toEqual([]);
  expect(rules.faults?.(wheel, { prizes: [...prizes, { title: "Bag", symbolId: "bag" }] })).toEqual([
    { path: "segments", message: "The wheel has no segment for “Bag”." },
  ]);
});

test.each([
  [2, false],
  [3, true],
  [24, true],
  [25, false],
])("%i segments are accepted: %s", (count, accepted) => {
  const segments = Array.from({ length: count }, () => ({}));
  expect(settings.schema.safeParse({ segments }).success).toBe(accepted);
});
