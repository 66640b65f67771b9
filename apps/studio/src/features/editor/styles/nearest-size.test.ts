import { expect, test } from "vitest";
import { nearestSize } from "./nearest-size.ts";

test("font sizes go up and down the specification's list (spec §9)", () => {
  const up = [8];
  while ((up.at(-1) ?? 0) < 96) up.push(nearestSize((up.at(-1) ?? 0) + 1, up.at(-1) ?? 0));
  expect(up).toEqual([...Array.from({ length: 29 }, (_, at) => at + 8), 38, 40, 44, 48, 54, 60, 66, 72, 80, 88, 96]);
  expect([nearestSize(43, 44), nearestSize(87, 88), nearestSize(47, 48)]).toEqual([40, 80, 44]);
});

test("what lies beyond the list is left as it is", () => {
  expect([nearestSize(120, 96), nearestSize(4, 8)]).toEqual([120, 4]);
});
