import { expect, test } from "vitest";
import { nextZoom, turnedZoom } from "./use-zoom.ts";

test("keys go from step to step, and no further than the last", () => {
  expect([0.25, 0.6, 1, 2].map((zoom) => nextZoom(zoom, true))).toEqual([0.5, 0.75, 1.5, 2]);
  expect([0.25, 0.6, 1, 2].map((zoom) => nextZoom(zoom, false))).toEqual([0.25, 0.5, 0.75, 1.5]);
});

test("the wheel goes back to where it came from, between a quarter and double", () => {
  expect(turnedZoom(turnedZoom(1, -100), 100)).toBeCloseTo(1);
  expect(turnedZoom(2, -500)).toBe(2);
  expect(turnedZoom(0.25, 500)).toBe(0.25);
});
