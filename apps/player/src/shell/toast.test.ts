import { readFileSync } from "node:fs";
import { TOAST_ANCHOR, TOAST_TYPES } from "@fairground/model/page";
import { expect, test } from "vitest";

const css = readFileSync(new URL("shell.css", import.meta.url), "utf8");
const ruleOf = (selector: string) => css.slice(css.indexOf(`\n${selector} {`)).split("}")[0] ?? "";

test("a toast stands at its anchor (spec §9)", () => {
  const sides = { top: "inset-block-start", right: "inset-inline-end" };
  expect(Object.keys(sides).join("-")).toBe(TOAST_ANCHOR);
  for (const side of Object.values(sides)) expect(ruleOf(".fg-toast")).toContain(`${side}: 16px`);
});

test("each type of toast looks like none of the others (spec §8)", () => {
  const color = /(?:border-color|border-inline-start): (?:6px solid )?(var\(--c-[a-z]+\))/;
  const colorOf = (type: string) => color.exec(ruleOf(type === "success" ? ".fg-toast" : `.fg-toast.is-${type}`))?.[1];
  const colors = TOAST_TYPES.map(colorOf);
  expect(colors).not.toContain(undefined);
  expect(new Set(colors).size).toBe(TOAST_TYPES.length);
});
