import { expect, test } from "vitest";
import { pointsChange, pointsIn, tagsWith } from "./points.ts";

test.each([
  ["0", 0],
  [" 25 ", 25],
  ["1000000", 1_000_000],
  ["1000001", null],
  ["", null],
  ["-1", null],
  ["2.5", null],
  ["1e3", null],
  ["ten", null],
])("%j is read as %j points", (typed, points) => expect(pointsIn(typed)).toBe(points));

test("switching points on or off leaves the other tags alone", () => {
  expect(tagsWith(["SKIP_LEADS", "HAS_LOYALTY", "USES_USERID"], false)).toEqual(["SKIP_LEADS", "USES_USERID"]);
  expect(tagsWith(["SKIP_LEADS", "HAS_LOYALTY"], true)).toEqual(["SKIP_LEADS", "HAS_LOYALTY"]);
});

test("only what was changed is sent: a role need not have the right to all of it", () => {
  const stored = { tags: ["HAS_LOYALTY", "SKIP_LEADS"], pointsPerPlay: 5, loyaltyEventFirst: false } as const;
  expect(pointsChange(stored, { ...stored, tags: tagsWith(stored.tags, true) })).toEqual({});
  expect(pointsChange(stored, { ...stored, pointsPerPlay: 0 })).toEqual({ pointsPerPlay: 0 });
  expect(pointsChange(stored, { ...stored, tags: ["SKIP_LEADS"], loyaltyEventFirst: true })).toEqual({
    tags: ["SKIP_LEADS"],
    loyaltyEventFirst: true,
  });
});
