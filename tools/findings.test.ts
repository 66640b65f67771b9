import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "./root.ts";

/** `docs/findings.md`: a row for each number that using, attacking and reading the first version gave. */
const text = readFileSync(join(ROOT, "docs/findings.md"), "utf8");

const to = (prefix: string, last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, at) => `${prefix}${first + at}`);

/** Every number, by page. */
const NUMBERS: Record<string, string[]> = {
  security: ["C1", ...to("H", 4), ...to("M", 5), ...to("L", 9)],
  api: [
    ...to("F", 17),
    ...[
      to("AN", 5),
      to("AC", 3),
      to("IE", 2),
      to("CC", 7),
      to("MD", 7),
      to("MA", 20),
      to("PP", 1),
      to("UC", 12),
    ].flat(),
    ...[to("LE", 5), to("LG", 2), to("CP", 6), to("LO", 2), to("CT", 4), to("CA", 6)].flat(),
  ],
  player: [
    ...to("W", 15),
    ...[to("1.", 24), to("2.", 23), to("3.", 36), to("4.", 76), to("8.", 19), to("9.", 26)].flat(),
  ],
  marketer: to("", 47),
  visitor: to("", 25),
};

/** done: a test would go red. argued: the row says why not. open: its issue brings it. held: it was right from the first. */
const STATES = new Set(["done", "argued", "open", "held"]);

interface Row {
  number: string;
  issue: string;
  proof: string;
  state: string;
}

describe.each(Object.entries(NUMBERS))("the findings of the page %s", (page, numbers) => {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${page}\n`)) ?? "";
  const rows = [...section.matchAll(/^\| ([A-Z]{0,2}[\d.]+) \| .* \| (\d+) \| (.*) \| (\w+) \|$/gm)].map(
    ([, number = "", issue = "", proof = "", state = ""]): Row => ({ number, issue, proof, state }),
  );
  const held = [...section.matchAll(/^Held: (.*)$/gm)].flatMap(([, list = ""]) => list.split(", "));

  test("each number has one row, and so one owner", () => {
    const named = [...rows.map(({ number }) => number), ...held];
    expect(named.toSorted()).toEqual(numbers.toSorted());
    expect(section.match(/^\| (?!number|---)/gm) ?? []).toHaveLength(rows.length);
  });

  test("each row has a state; what is done names its test, what is argued its reason", () => {
    expect(rows.filter(({ state }) => !STATES.has(state))).toEqual([]);
    expect(rows.filter(({ state, proof }) => state === "done" && testsIn(proof).length === 0)).toEqual([]);
    expect(rows.filter(({ state, proof }) => state === "argued" && proof === "")).toEqual([]);
  });

  test("each test that is named is there", () => {
    expect(rows.flatMap(({ proof }) => testsIn(proof)).filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});

const testsIn = (proof: string): string[] =>
  [...proof.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?|bench\/[\w./-]+)`/g)].map(([, path = ""]) => path);
