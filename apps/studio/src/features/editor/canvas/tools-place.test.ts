import { expect, test } from "vitest";
import type { Box } from "../drag/drop-place.ts";
import { toolsPlace } from "./tools-place.ts";

const tools = { width: 220, height: 36 };
const paper = { width: 375, height: 667 };
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

test("tools lie above what is selected, with room for its name", () =>
  expect(toolsPlace(box(20, 200, 300, 40), tools, [], paper)).toEqual({ x: 20, y: 144 }));

test("where a sibling stands above, they lie below", () =>
  expect(toolsPlace(box(20, 200, 300, 40), tools, [box(20, 150, 300, 40)], paper)).toEqual({ x: 20, y: 246 }));

test("between two siblings they lie beside it where the paper is wide enough", () => {
  const siblings = [box(20, 150, 300, 40), box(20, 250, 300, 40)];
  expect(toolsPlace(box(20, 200, 300, 40), tools, siblings, { width: 1024, height: 667 })).toEqual({ x: 326, y: 200 });
});

test("a large thing between two siblings has them within itself", () => {
  const siblings = [box(0, 0, 375, 190), box(0, 500, 375, 160)];
  expect(toolsPlace(box(0, 200, 375, 290), tools, siblings, paper)).toEqual({ x: 149, y: 206 });
});

test("a small thing in a full column has no place on the paper", () =>
  expect(toolsPlace(box(20, 200, 340, 40), tools, [box(20, 150, 340, 40), box(20, 250, 340, 40)], paper)).toBeNull());

test.each([box(200, 300, 170, 40), box(0, 0, 375, 20), box(0, 640, 375, 40), box(360, 2, 15, 10)])(
  "they never run off the paper",
  (one) => {
    const at = toolsPlace(one, tools, [], paper);
    expect(at).not.toBeNull();
    expect(at?.x).toBeGreaterThanOrEqual(0);
    expect((at?.x ?? 0) + tools.width).toBeLessThanOrEqual(paper.width);
    expect(at?.y).toBeGreaterThanOrEqual(0);
    expect((at?.y ?? 0) + tools.height).toBeLessThanOrEqual(paper.height);
  },
);
