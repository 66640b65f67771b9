import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const folder = new URL("../../art/", import.meta.url);
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".svg"));

test("there are at least twelve prizes, five quiz pictures and six symbols", () => {
  const count = (under: string) => files.filter((file) => file.startsWith(`${under}/`)).length;
  expect(count("prizes")).toBeGreaterThanOrEqual(12);
  expect(count("quiz")).toBeGreaterThanOrEqual(5);
  expect(count("symbols")).toBeGreaterThanOrEqual(6);
});

describe.each(files)("art %s", (file) => {
  const svg = readFileSync(new URL(file, folder), "utf8");

  test("can be named as `art:` names are written", () => {
    expect(file).toMatch(/^[a-z0-9_/-]+\.svg$/);
  });

  test("is small, whole and loads or runs nothing", () => {
    // What a page stands before has budgets of its own (backgrounds.test.ts).
    if (!file.startsWith("backgrounds/")) expect(svg.length).toBeLessThan(20_000);
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" /);
    expect(svg.trimEnd().endsWith("</svg>")).toBe(true);
    expect(svg).not.toMatch(/<script|<foreignObject|<image|href=(?!"#)|\son[a-z]+=|NaN|undefined/i);
  });

  test("says its proportions, so that its space can be reserved", () => {
    if (file.startsWith("backgrounds/")) expect(svg).toMatch(/width="100%" height="100%"/);
    else expect(svg).toMatch(/viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/);
  });
});
