import { FAULT_KINDS } from "@fairground/model/fairness";
import { chained, honestRows, TEST_CAMPAIGN } from "@fairground/model/fairness/testing";
import { LANGUAGES } from "@fairground/model/text";
import { beforeAll, describe, expect, test } from "vitest";
import { checkCampaign, type Fetched } from "./check.ts";
import { FAIRNESS_WORDS, fairnessDocument } from "./document.ts";

/** A line as it is shown while its day lasts. */
function sealDraw(line: string): string {
  const { row, ...chained } = JSON.parse(line);
  return chained.kind === "draw" ? JSON.stringify({ ...chained, sealed: row.key }) : line;
}

/** The same of every line that the server seals. */
function seal(line: string): string {
  const { row, ...chained } = JSON.parse(line);
  const isOpen = chained.kind === "commitment" || chained.kind === "reveal";
  return isOpen ? line : JSON.stringify({ ...chained, sealed: chained.kind === "draw" ? row.key : "" });
}

describe("the fairness page (play-engine, Fairness anyone can check)", () => {
  let lines: string[];
  let head: { seq: number; hash: string };
  beforeAll(async () => {
    const entries = await chained(await honestRows(30));
    head = { seq: entries.length, hash: entries.at(-1)?.hash ?? "" };
    lines = entries.map((entry) => JSON.stringify(entry));
  });
  const served = (log: readonly string[], size = 7): Fetched => ({
    json: async () => ({ campaignId: TEST_CAMPAIGN, keys: [], head, heads: [] }),
    text: async (path) => {
      const from = Number(/from=(\d+)/.exec(path)?.[1]);
      const page = log.slice(from - 1, from - 1 + size);
      return (from === 1 ? ['{"fairground":"draw-log"}', ...page] : page).map((line) => `${line}\n`).join("");
    },
  });

  test("the whole log is fetched page by page, with progress, and holds", async () => {
    const told: number[] = [];
    const { verdict } = await checkCampaign(served(lines), (n) => told.push(n));
    expect(verdict).toMatchObject({ kind: "ok", counts: { rows: lines.length, recomputed: 30 } });
    expect(told.at(-1)).toBe(lines.length);
    expect(told.length).toBeGreaterThan(3);
  });
  test("a day that ends between two pages is no fault: the log is fetched again", async () => {
    const whole = served(lines);
    const sealed = served(lines.map(seal));
    let asked = 0;
    const { verdict } = await checkCampaign(
      { json: whole.json, text: (path) => (asked++ < 2 ? sealed : whole).text(path) },
      () => {},
    );
    expect(verdict).toMatchObject({ kind: "ok", counts: { recomputed: 30, sealed: 0 } });
  });
  test("rows that stay sealed although their key is known are withheld", async () => {
    const { verdict } = await checkCampaign(served(lines.map(sealDraw)), () => {});
    expect(verdict.kind === "faults" && verdict.faults[0]?.kind).toBe("withheld");
  });
  test("a server that leaves a line out is found out", async () => {
    const { verdict } = await checkCampaign(served(lines.toSpliced(12, 1)), () => {});
    expect(verdict.kind === "faults" && verdict.faults.map(({ kind, seq }) => `${kind} ${seq}`)).toContain(
      "removed 13",
    );
  });
  test.each(LANGUAGES)("%s: every word is there, and the page loads nothing", (language) => {
    const words = FAIRNESS_WORDS[language];
    for (const kind of FAULT_KINDS) expect(words.faults[kind], kind).toMatch(/\S/);
    expect(words.how).toHaveLength(FAIRNESS_WORDS.en.how.length);
    const page = fairnessDocument(language, { script: "0", style: "a{}" });
    expect(page).not.toMatch(/ style=| src=|<link[^>]+https?:|undefined/);
    expect(page).toContain(words.title.replaceAll("&", "&amp;"));
  });
});
