import { BACKGROUNDS, type BackgroundName, THEMES, WORLDS } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { themes } from "../themes.ts";
import { contrast } from "./color.ts";
import { isScene, lifeOf, RUN } from "./life.ts";

/** Nothing flashes: from dim to bright and back takes at least this many milliseconds. */
const PULSE = 1_500;
/** Scenes that are meant to be still. */
const STILL: readonly BackgroundName[] = ["simple"];
const ALL = [...BACKGROUNDS, ...WORLDS];
const WIDTHS = [true, false];
const things = (name: BackgroundName, theme = themes["fairground-new"]) =>
  WIDTHS.flatMap((isNarrow) => lifeOf(name, theme, isNarrow));

test.each(ALL)("%s lives, or is meant to be still", (name) => {
  expect(isScene(name)).toBe(true);
  for (const isNarrow of WIDTHS)
    expect(lifeOf(name, themes["fairground-new"], isNarrow).length > 0).toBe(!STILL.includes(name));
});

test("what is no scene of ours has no life", () => {
  expect(["", "pattern", "toString"].filter(isScene)).toEqual([]);
});

describe.each(ALL.filter((name) => !STILL.includes(name)))("what lives in %s", (name) => {
  test("is few: at most fourteen, fewer on a phone where there is less room beside the words", () => {
    const [phone = [], wide = []] = WIDTHS.map((isNarrow) => lifeOf(name, themes["fairground-new"], isNarrow));
    expect(wide.length).toBeLessThanOrEqual(14);
    expect(phone.length).toBeLessThan(wide.length);
  });

  test("is at rest within five seconds (WCAG 2.2.2), and ends as it began, so that nothing jumps", () => {
    expect(RUN).toBeLessThan(5_000);
    for (const { delay, duration, keyframes, style } of things(name)) {
      expect(delay).toBeGreaterThanOrEqual(0);
      expect(delay + duration).toBeLessThanOrEqual(RUN);
      const still = ({ easing: _, offset: __, ...state }: (typeof keyframes)[number] = {}) => state;
      expect(still(keyframes.at(-1))).toEqual(still(keyframes[0]));
      expect(`${keyframes[0]?.opacity}`).toBe(style.opacity);
    }
  });

  test("moves by transform and opacity alone, a little way, and never flashes", () => {
    for (const { keyframes, duration } of things(name)) {
      const moved = new Set(keyframes.flatMap((frame) => Object.keys(frame)));
      for (const kind of ["offset", "easing"]) moved.delete(kind);
      expect([...moved].filter((kind) => !["translate", "rotate", "scale", "opacity"].includes(kind))).toEqual([]);
      for (const { translate, opacity } of keyframes) {
        for (const way of `${translate}`.match(/-?[\d.]+/g) ?? [])
          expect(Math.abs(Number(way))).toBeLessThanOrEqual(160);
        expect(opacity).toBeGreaterThanOrEqual(0);
        expect(opacity).toBeLessThanOrEqual(1);
      }
      const shown = keyframes.map(({ opacity }) => Number(opacity));
      const peaks = shown.filter((one, i) => i > 0 && one > (shown[i - 1] ?? 1) && one > (shown[i + 1] ?? 0)).length;
      if (peaks > 0) expect(duration / peaks).toBeGreaterThanOrEqual(PULSE);
    }
  });

  test.each(THEMES)("keeps 4.5:1 against the text of %s, which stands before it", (theme) => {
    const colors = things(name, themes[theme]).flatMap(({ style }) =>
      (style.background + (style.border ?? "")).match(/#[0-9a-f]{6}/gi),
    );
    expect(colors.length).toBeGreaterThan(0);
    expect(colors.filter((color) => contrast(`${color}`, themes[theme]["c-text"]) < 4.5)).toEqual([]);
  });

  test("has the theme's colours, and stands in the same places at every visit", () => {
    const places = (theme: keyof typeof themes) =>
      things(name, themes[theme]).map(({ style: { background: _, border: __, ...style }, ...thing }) => [style, thing]);
    expect(places("halloween")).toEqual(places("fresh"));
    expect(things(name, themes.halloween)).not.toEqual(things(name, themes.fresh));
  });
});
