import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, type Measure, partsOfAddress, wordsOf } from "./lines.ts";

/** Letters half as wide as they are high. */
const measure: Measure = (text, size) => (text.length * size) / 2;
const box = { width: 400, most: 3, largest: 80, least: 24 };

test("a short text is as large as it may be, a longer one takes its lines, a long one is smaller", () => {
  expect(linesOf(wordsOf("Won"), box, measure)).toEqual({ lines: ["Won"], size: 80 });
  expect(linesOf(wordsOf("You earned this"), box, measure)).toEqual({ lines: ["You earned", "this"], size: 80 });
  const { lines, size } = linesOf(wordsOf("Herzlichen Glückwunsch, das ist ein Picknick für vier"), box, measure);
  expect(lines.join(" ")).toBe("Herzlichen Glückwunsch, das ist ein Picknick für vier");
  expect([lines.length <= 3, size < 80 && size >= 24]).toEqual([true, true]);
});

test("nothing is lost, and nothing is wider than its box unless it is at its least and cannot be broken", () =>
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-zß]{1,40}$/), { maxLength: 20 }), (all) => {
      const { lines, size } = linesOf(wordsOf(all.join(" ")), box, measure);
      expect(lines.join(" ")).toBe(all.join(" "));
      if (size > box.least) expect(lines.length).toBeLessThanOrEqual(box.most);
      for (const line of lines)
        if (measure(line, size) > box.width) expect([size, line.includes(" ")]).toEqual([box.least, false]);
    }),
  ));

test.each(["play.example", "play.example/spring", "127.0.0.1:8080/bf4344f6/dce7d644/de", "a.example/b/"])(
  "%s is broken behind a slash alone, and stays whole",
  (address) => {
    const parts = partsOfAddress(address);
    expect(parts.join("")).toBe(address);
    for (const part of parts.slice(0, -1)) expect(part).toMatch(/^[^/]*\/$/);
  },
);
