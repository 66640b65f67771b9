import { expect, test } from "vitest";
import { css as slot } from "../../slot-machine/style.ts";
import { css as wheel } from "../../spin-the-wheel/style.ts";
import { css as wheel2 } from "../../spin-the-wheel-2.0/style.ts";

/** Seconds of each animation that never ends, to and fro being one of them. */
const rounds = (css: string): number[] =>
  [...css.matchAll(/\{([^{}]*)\}/g)].flatMap(([, rule = ""]) => {
    const said = /animation(?:-duration)?:([^;]*)/.exec(rule)?.[1] ?? "";
    const isEndless = /infinite|\s[2-9](\s|$)/.test(said) || rule.includes("animation-duration:");
    const [, value = "", unit = ""] = /(?:^|\s)([\d.]+)(ms|s)\b/.exec(said) ?? [];
    if (!isEndless || value === "") return [];
    return [(Number(value) / (unit === "ms" ? 1_000 : 1)) * (said.includes("alternate") ? 2 : 1)];
  });

test.each(Object.entries({ slot, wheel, wheel2 }))(
  "nothing on the %s flashes more than three times a second",
  (_, css) => {
    const found = rounds(css);
    expect(found.length).toBeGreaterThan(2);
    expect(Math.min(...found)).toBeGreaterThan(1 / 3);
  },
);

test.each(Object.entries({ slot, wheel, wheel2 }))("nothing on the %s is animated that has to be painted", (_, css) => {
  const frames = [...css.matchAll(/@keyframes [\w-]+\{((?:[^{}]*\{[^{}]*\})*)\}/g)].map(([, steps = ""]) => steps);
  const moved = frames.flatMap((steps) => [...steps.matchAll(/[{;]([\w-]+):/g)].map(([, property]) => property));
  expect(moved.length).toBeGreaterThan(5);
  expect([...new Set(moved)].filter((one) => !/^(opacity|transform|translate|scale|rotate)$/.test(one ?? ""))).toEqual(
    [],
  );
});
