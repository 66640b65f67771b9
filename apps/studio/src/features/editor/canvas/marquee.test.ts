import { expect, test } from "vitest";
import { boxBetween, marqueeHits } from "./marquee.ts";

/** A page with a title, a box with two columns of which the second holds a text and a button, and an element that is not shown. */
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  root: ["title", "box", "hidden"],
  box: ["left", "right"],
  right: ["text", "button"],
};
const BOXES: Readonly<Record<string, [number, number, number, number]>> = {
  title: [0, 0, 300, 40],
  box: [0, 60, 300, 200],
  left: [10, 70, 130, 180],
  right: [150, 70, 140, 180],
  text: [155, 80, 130, 20],
  button: [155, 120, 130, 40],
};
const boxOf = (id: string) => {
  const found = BOXES[id];
  return found ? { x: found[0], y: found[1], width: found[2], height: found[3] } : null;
};

test.each<[string, [number, number, number, number], string[]]>([
  ["siblings that it touches", [290, 20, 310, 100], ["title", "box"]],
  ["what lies in the one that it is drawn inside of", [20, 80, 200, 100], ["left", "right"]],
  ["and so on inside", [160, 85, 170, 130], ["text", "button"]],
  ["what it touches in the one that it enters from outside", [305, 70, 280, 130], ["text", "button"]],
  ["the one that it goes around", [-5, 50, 305, 270], ["box"]],
  ["the one of which it touches nothing inside", [2, 62, 8, 66], ["box"]],
  ["an empty place: nothing", [0, 300, 50, 350], []],
])("a rectangle selects %s", (_name, [x, y, toX, toY], ids) => {
  expect(marqueeHits(boxBetween({ x, y }, { x: toX, y: toY }), "root", (id) => CHILDREN[id] ?? [], boxOf)).toEqual(ids);
});

test("from whichever corner it is drawn, it is the same rectangle", () => {
  expect(boxBetween({ x: 9, y: 1 }, { x: 2, y: 5 })).toEqual(boxBetween({ x: 2, y: 1 }, { x: 9, y: 5 }));
});
