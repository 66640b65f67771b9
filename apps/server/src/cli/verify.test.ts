import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { logHeader } from "@fairground/model/fairness";
import { chained, honestRows, TEST_CAMPAIGN } from "@fairground/model/fairness/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fairground } from "./fairground.ts";

describe("fairground verify (play-engine, Fairness anyone can check)", () => {
  let folder: string;
  let lines: string[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fairground-verify-"));
    const entries = await chained(await honestRows(12));
    lines = [logHeader(TEST_CAMPAIGN), ...entries].map((line) => JSON.stringify(line));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const verify = async (text: readonly string[], ...words: string[]) => {
    const file = join(folder, "campaign.jsonl");
    await writeFile(file, `${text.join("\n")}\n`);
    let output = "";
    const write = (said: string) => {
      output += said;
    };
    return { code: await fairground(["verify", file, ...words], write, write), output };
  };

  test("an honest log: 0, with what was computed", async () => {
    const { code, output } = await verify(lines);
    expect(code).toBe(0);
    const said = [
      "12 draws: 12 computed again, 0 not recomputed by outsiders, 0 that could not be computed again",
      "0 of the first format, 0 said to be out of codes, 0 wait for their day's key, 0 lines sealed",
    ];
    expect(output.split("\n")[0]).toBe(said.join(", "));
    expect(output).toContain("Everything holds.");
  });
  test.each<[string, (lines: string[]) => string[], string]>([
    ["changed", (all) => all.with(9, (all[9] ?? "").replace('"exhausted":"false"', '"exhausted":"true"')), "changed"],
    ["removed", (all) => all.toSpliced(9, 1), "removed"],
    ["reordered", (all) => all.with(9, all[10] ?? "").with(10, all[9] ?? ""), "reordered"],
    ["added", (all) => all.toSpliced(9, 0, all[12] ?? ""), "added"],
    ["made unreadable", (all) => all.with(9, "{"), "malformed"],
  ])("a line %s: 1, by name", async (_, change, name) => {
    const { code, output } = await verify(change(lines));
    expect(code).toBe(1);
    expect(output).toContain(name);
  });
  test("a head from a mail that the log does not have: 1", async () => {
    const { code, output } = await verify(lines, "--head", `3:${"0".repeat(64)}`);
    expect([code, output]).toEqual([1, expect.stringContaining("head-missing")]);
  });
  test("nothing wrong, and not everything computed again: 3", async () => {
    const rows = await honestRows(12);
    const loss = rows.find(({ kind, row }) => kind === "draw" && row.won === "false");
    if (loss) loss.row.exhausted = "true";
    const changed = [logHeader(TEST_CAMPAIGN), ...(await chained(rows))].map((line) => JSON.stringify(line));
    const { code, output } = await verify(changed);
    expect([code, output]).toEqual([3, expect.stringContaining("1 said to be out of codes")]);
  });
  test.each<[string, string]>([
    ["a first line that says version 1", '"version":1'],
    ["a first line with a field too many", '"version":2,"more":1'],
  ])("%s is not taken for this log's", async (_, version) => {
    const header = (lines[0] ?? "").replace('"version":2', version);
    expect((await verify(lines.with(0, header))).code).not.toBe(0);
  });
  test("a line with a field that no hash holds: 1", async () => {
    for (const more of ['"sealed":"2099-01-01 Europe/Zurich",', '"more":1,'])
      expect((await verify(lines.with(9, (lines[9] ?? "").replace("{", `{${more}`)))).code).toBe(1);
  });
  test.each([[["{}"]], [[""]]])("what is no log: 2", async (text) => {
    expect((await verify(text)).code).toBe(2);
  });
  test.each([[["--head", "x"]], [["another.jsonl"]]])("words that it does not know: 2", async (words) => {
    expect((await verify(lines, ...words)).code).toBe(2);
  });
});
