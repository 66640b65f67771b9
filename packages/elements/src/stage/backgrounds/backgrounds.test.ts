import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { BACKGROUNDS, THEMES, WORLDS } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { themes } from "../themes.ts";
import { contrast } from "./color.ts";
import { backgroundSvg } from "./index.ts";
import { BALLOONS } from "./sky.ts";
import { PLANES } from "./worlds/world.ts";

describe.each([...BACKGROUNDS, ...WORLDS])("scene %s (spec §9)", (name) => {
  test.each(THEMES)("keeps 4.5:1 against the text of %s in every colour it uses", (theme) => {
    const svg = backgroundSvg(name, themes[theme]);
    const colors = new Set(svg.match(/#[0-9a-f]{6}\b/gi));
    expect(colors.size).toBeGreaterThan(4);
    const low = [...colors].filter((color) => contrast(color, themes[theme]["c-text"]) < 4.5);
    expect(low).toEqual([]);
  });

  test.each(THEMES)("is small, whole and without a script in %s", (theme) => {
    const svg = backgroundSvg(name, themes[theme]);
    if ((BACKGROUNDS as readonly string[]).includes(name)) expect(svg.length).toBeLessThan(20_000);
    expect(gzipSync(svg).length).toBeLessThan(14_000);
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

test.each(WORLDS)("%s has four planes, each with something in it, and no gradient that is missing", (name) => {
  const svg = backgroundSvg(name, themes["fairground-new"]);
  const planes = PLANES.map((plane, at) =>
    svg.slice(svg.indexOf(`id="${plane}"`), svg.indexOf(`id="${PLANES[at + 1]}"`)),
  );
  for (const plane of planes) expect(plane.length).toBeGreaterThan(100);
  const asked = new Set([...svg.matchAll(/url\(#(\w+)\)/g)].map(([, id]) => id));
  expect([...asked].filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
  // A theme that turns the day into night turns the picture's light too, and does not only darken it.
  expect(backgroundSvg(name, themes.halloween).replace(/#[0-9a-f]{6}/g, "")).not.toBe(svg.replace(/#[0-9a-f]{6}/g, ""));
});

test.each([
  [1280, 800],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [375, 667],
  [768, 1024],
])("no balloon is behind words and buttons at %i × %i", (width, height) => {
  // The lower panorama as the frame slices it: 2400 × 480 over 40 % of the page.
  const scale = Math.max(width / 2400, (height * 0.4) / 480);
  const stage = Math.min(1120, width - 32) / 2;
  // Of two columns the second holds the words, 440 px in its middle; whatever else is narrower.
  const words = stage > 400 ? stage / 2 + 8 + 220 : stage;
  for (const [x, , size] of BALLOONS) {
    const nearest = Math.abs((x - 1200) * scale) - 100 * size * scale;
    expect(nearest).toBeGreaterThan(words);
  }
});
