import { BACKGROUNDS, THEME_CONTRASTS, THEMES } from "@fairground/model/campaign";
import { describe, expect, test } from "vitest";
import { contrast } from "./backgrounds/color.ts";
import { THEME_TOKENS, themeBackground, themes } from "./themes.ts";

const BUILT_IN_FONTS =
  "Times New Roman|Iceberg|Fredericka the Great|Marcellus SC|Press Start 2P|Source Sans Pro|Montserrat|Raleway|Lato|Bevan|Open Sans|Oswald|Roboto|Roboto Slab|Inter|Mountains of Christmas|Bakbak One|Bai Jamjuree|Gluten|Hind|Jolly Lodger|Cabin".split(
    "|",
  );

describe.each(THEMES)("theme %s (spec §9)", (name) => {
  const tokens = themes[name];

  test("has every token of the frozen list and no other", () => {
    expect(Object.keys(tokens).sort()).toEqual([...THEME_TOKENS].sort());
  });

  test.each(THEME_CONTRASTS)("%s on %s has a contrast of at least %s", (front, back, least) => {
    expect(contrast(tokens[front], tokens[back])).toBeGreaterThanOrEqual(least);
  });

  test("sets its type in built-in fonts", () => {
    expect(BUILT_IN_FONTS).toContain(tokens["font-heading"]);
    expect(BUILT_IN_FONTS).toContain(tokens["font-text"]);
  });

  test("has a scene of the built-in list", () => {
    expect(BACKGROUNDS).toContain(themeBackground[name]);
  });
});
