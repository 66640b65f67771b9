import { contrast } from "@fairground/elements/stage/contrast";
import { themes } from "@fairground/elements/stage/themes";
import { THEME_CONTRASTS, THEMES } from "@fairground/model/campaign";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { lowPairs, mended, themeOfColors } from "./theme-of-colors.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);
const ground = fc.constantFrom("light" as const, "dark" as const);

test("whatever colours a logo has, everything can be read on light and on dark ground", () => {
  fc.assert(
    fc.property(fc.array(color, { maxLength: 5 }), ground, (colors, on) => {
      const tokens = themeOfColors(colors, on);
      for (const [front, back, least] of THEME_CONTRASTS)
        expect(contrast(tokens[front] ?? "", tokens[back] ?? ""), `${front} on ${back}`).toBeGreaterThanOrEqual(least);
    }),
    { numRuns: 500 },
  );
});

test("colours that were chosen by hand are mended whatever they are, and mending twice changes nothing more", () => {
  const names = [...new Set([...THEME_CONTRASTS.map(([front]) => front), ...THEME_CONTRASTS.map(([, back]) => back)])];
  fc.assert(
    fc.property(fc.tuple(...names.map(() => color)), (values) => {
      const once = mended(Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""])));
      expect(lowPairs(once)).toEqual([]);
      expect(mended(once)).toEqual(once);
    }),
    { numRuns: 500 },
  );
});

test("a leading colour that can be read stays as it is in the logo", () => {
  expect(themeOfColors(["#197b6f"], "light")).toMatchObject({ "c-primary": "#197b6f", "art-1": "#197b6f" });
});

test.each(THEMES)("the built-in theme %s has nothing to mend", (name) => {
  expect(lowPairs(themes[name])).toEqual([]);
  expect(mended(themes[name])).toEqual(themes[name]);
});
