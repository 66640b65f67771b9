import { expect, test } from "vitest";
import { rules } from "./rules.ts";
import { settings, WIDEST } from "./settings.ts";

const context = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };
const wheel = settings.defaults;

test("the draw decides: nothing that the wheel reports becomes a variable", () => {
  expect(rules.decides).toBe("draw");
  expect(rules.conclude(wheel, { segment: 3, score: 1e9 }, null, context)).toEqual({
    kind: "concluded",
    variables: {},
    record: {},
  });
});

test.each([null, "x", 3, []])("game data %j is refused", (data) =>
  expect(rules.conclude(wheel, data, null, context).kind).toBe("refused"),
);

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
  [0, false],
  [0.5, true],
  [WIDEST, true],
  [WIDEST + 1, false],
])("the width %d is accepted: %s", (width, accepted) => {
  const segments = [{ width }, {}, {}];
  expect(settings.schema.safeParse({ segments }).success).toBe(accepted);
});
