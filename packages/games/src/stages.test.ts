import { expect, test } from "vitest";
import { ARCADE_GAMES } from "../weight.ts";
import { BUILT_GAMES } from "./built.ts";
import { stageCss } from "./stages.ts";
import { gameCss } from "./styles.ts";

test.each(BUILT_GAMES.filter((kind) => !ARCADE_GAMES.some((arcade) => arcade === kind)))(
  "%s fills the page that is its own, by rules about what it has, and nothing of it holds in a frame",
  (kind) => {
    const css = stageCss(kind);
    expect(gameCss(kind)).toContain(css);
    const shared = gameCss(kind).replace(css, "");
    const names = [...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = ""]) => name);
    expect(names.length).toBeGreaterThan(2);
    expect([...new Set(names)].filter((name) => !/^fg-/.test(name) && !shared.includes(`.${name}`))).toEqual([]);
    // Rules without a condition of their own ask for the window; the others ask for a container that only such a window has.
    const outside = css
      .replaceAll(/@container stage[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, "")
      .replaceAll(/@container fg[^{]*\{|\}\s*\}/g, "}");
    for (const [, selector = ""] of outside.matchAll(/([^{}]+)\{/g))
      if (selector.trim()) expect(selector).toContain("html:not([data-embedded])");
  },
);
