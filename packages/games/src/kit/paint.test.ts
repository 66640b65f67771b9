import { expect, test } from "vitest";
import { paint } from "./paint.ts";

test.each([
  ["token:art-1", { className: "game-paint game-c-art-1" }],
  ["#000000", { className: "game-on-dark", fill: "#000000" }],
  ["#fff", { className: "game-on-light", fill: "#fff" }],
  ["#197B6F", { className: "game-on-dark", fill: "#197B6F" }],
  ["#ffd23f80", { className: "game-on-light", fill: "#ffd23f80" }],
  ["transparent", { className: "game-on-light", fill: "transparent" }],
])("%s is painted without an inline style", (color, expected) => expect(paint(color)).toEqual(expected));
