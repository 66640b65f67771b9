import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isFrameMessage } from "./frame-message.ts";

describe("what may size the frame (security, row 8)", () => {
  const good = { fairground: "frame", height: 812.5, title: "Summer" };
  test("the player's own message may", () => expect(isFrameMessage(good as never)).toBe(true));

  test.each([
    ["nothing", null],
    ["a text", "frame"],
    ["another sender's shape", { ...good, fairground: "other" }],
    ["no height", { fairground: "frame", title: "" }],
    ["a height in words", { ...good, height: "812" }],
    ["a negative height", { ...good, height: -1 }],
    ["no number", { ...good, height: Number.NaN }],
    ["an endless page", { ...good, height: Number.POSITIVE_INFINITY }],
    ["a page higher than any", { ...good, height: 1e5 }],
  ])("%s may not", (_, message) => expect(isFrameMessage(message as never)).toBe(false));

  test("whatever comes, what passes is a finite height", () => {
    const height = fc.oneof(fc.double(), fc.integer({ min: 0, max: 2e5 }), fc.anything());
    const message = fc.record({
      fairground: fc.constantFrom("frame", "x"),
      title: fc.oneof(fc.string(), fc.anything()),
      height,
    });
    fc.assert(
      fc.property(message, (any) => {
        const fits = any.fairground === "frame";
        const bounded = typeof any.height === "number" && any.height >= 0 && any.height < 1e5;
        expect(isFrameMessage(any as never)).toBe(fits && bounded);
      }),
    );
  });
});
