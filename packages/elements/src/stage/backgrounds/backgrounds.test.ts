import { readFileSync } from "node:fs";
import { BACKGROUNDS, THEMES } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { themes } from "../themes.ts";
import { contrast } from "./color.ts";
import { backgroundSvg } from "./index.ts";

describe.each(BACKGROUNDS)("scene %s (spec §9)", (name) => {
  test.each(THEMES)("keeps 4.5:1 against the text of %s in every colour it uses", (theme) => {
    const svg = backgroundSvg(name, themes[theme]);
    const colors = new Set(svg.match(/#[0-9a-f]{6}\b/gi));
    expect(colors.size).toBeGreaterThan(4);
    const low = [...colors].filter((color) => contrast(color, themes[theme]["c-text"]) < 4.5);
    expect(low).toEqual([]);
  });

  test.each(THEMES)("is under 20 kB, whole and without a script in %s", (theme) => {
    const svg = backgroundSvg(name, themes[theme]);
    expect(svg.length).toBeLessThan(20_000);
    expect(svg).not.toMatch(/NaN|undefined|<script|style=|href=/);
    expect(svg.match(/<svg/g)?.length).toBe(svg.match(/<\/svg>/g)?.length);
  });

  test("takes on the theme's colours", () => {
    expect(backgroundSvg(name, themes.halloween)).not.toBe(backgroundSvg(name, themes.christmas));
  });

  test("is committed as it is drawn in the default theme (run write.ts)", () => {
    const file = readFileSync(new URL(`../../../art/backgrounds/${name}.svg`, import.meta.url), "utf8");
    expect(file).toBe(backgroundSvg(name, themes["fairground-new"]));
  });
});
