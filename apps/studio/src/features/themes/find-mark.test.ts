import { expect, test } from "vitest";
import { findMark } from "./find-mark.ts";

type Color = readonly [number, number, number];
const PURPLE: Color = [122, 31, 162];
const YELLOW: Color = [255, 179, 0];
const WHITE: Color = [255, 255, 255];

/** A picture that can be seen through, with rectangles in it. */
function picture(width: number, height: number, ...rects: [Color, x: number, y: number, w: number, h: number][]) {
  const pixels = new Uint8ClampedArray(width * height * 4);
  for (const [color, x, y, w, h] of rects)
    for (let row = y; row < y + h; row++)
      for (let column = x; column < x + w; column++) pixels.set([...color, 255], (row * width + column) * 4);
  return findMark(pixels, { width, height });
}

test("the mark is cut to its edges", () => {
  expect(picture(200, 200, [PURPLE, 40, 60, 110, 20], [PURPLE, 80, 80, 20, 90])).toMatchObject({
    box: { x: 40, y: 60, width: 110, height: 110 },
    ground: null,
    color: PURPLE,
    notes: [],
  });
});

test("a ground of one colour is taken out, and known", () => {
  const found = picture(300, 200, [PURPLE, 0, 0, 300, 200], [YELLOW, 90, 40, 120, 110]);
  expect(found).toMatchObject({
    box: { x: 90, y: 40, width: 120, height: 110 },
    ground: PURPLE,
    color: YELLOW,
    notes: [],
  });
  expect(found?.pixels[3]).toBe(0);
});

test("of a wide logo the symbol before the words is the mark; letters alone are shown whole", () => {
  const letters = [140, 190, 240, 290].map((x) => [PURPLE, x, 30, 38, 60] as [Color, number, number, number, number]);
  const lockup = picture(400, 120, [YELLOW, 0, 10, 100, 100], ...letters);
  expect(lockup).toMatchObject({ box: { x: 0, y: 10, width: 100, height: 100 }, notes: ["symbol"] });
  expect(lockup?.whole.width).toBe(328);
  const word = picture(400, 120, ...letters);
  expect(word).toMatchObject({ box: { x: 140, width: 188 }, notes: ["wide"] });
});

test("a light logo, a small one and an empty picture are told", () => {
  expect(picture(200, 200, [WHITE, 20, 20, 120, 60], [WHITE, 60, 80, 20, 60])?.notes).toEqual(["light"]);
  expect(picture(40, 40, [PURPLE, 4, 4, 30, 10], [PURPLE, 14, 14, 10, 20])?.notes).toEqual(["small"]);
  expect(picture(40, 40)).toBeNull();
});

test("a photo, which has many colours along its edge, is taken square from its middle", () => {
  const stripes = Array.from(
    { length: 30 },
    (_, at) =>
      [[at * 8, 255 - at * 8, (at * 40) % 256], at * 10, 0, 10, 200] as [Color, number, number, number, number],
  );
  expect(picture(300, 200, ...stripes)).toMatchObject({
    box: { x: 50, y: 0, width: 200, height: 200 },
    notes: ["photo"],
  });
});

test("a disc is a ground too; a disc of one colour, with nothing on it, is the mark itself", () => {
  const rows = Array.from({ length: 200 }, (_, y) => {
    const half = Math.round(Math.sqrt(Math.max(0, 100 ** 2 - (y - 99.5) ** 2)));
    return [PURPLE, 100 - half, y, half * 2, 1] as [Color, number, number, number, number];
  });
  const badge = picture(200, 200, ...rows, [YELLOW, 60, 70, 80, 60]);
  expect(badge).toMatchObject({ box: { x: 60, y: 70, width: 80, height: 60 }, ground: PURPLE });
  expect(picture(200, 200, ...rows)).toMatchObject({
    box: { x: 0, y: 0, width: 200, height: 200 },
    ground: null,
    notes: [],
  });
});
