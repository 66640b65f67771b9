import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { fairground } from "./fairground.ts";

const WHEEL = fileURLToPath(new URL("../../../../fixtures/wheel-with-codes.json", import.meta.url));
const run = async (...words: string[]) => {
  let [out, faults] = ["", ""];
  const code = await fairground(
    words,
    (text) => (out += text),
    (text) => (faults += text),
  );
  return { code, out, faults };
};

test("fairground rehearse tells for a campaign file how many win and what is left over", async () => {
  const { code, out } = await run("rehearse", WHEEL, "--days", "3", "--runs", "20");
  expect(code).toBe(0);
  expect(out).toContain("Spin for your next coffee: 3 days");
  for (const word of ["Espresso machine", "left over", "runs out", "plays that win"]) expect(out).toContain(word);
});

test("--json is the whole result, the same for the same seed", async () => {
  const ask = () =>
    run("rehearse", WHEEL, "--json", "--days", "2", "--runs", "5", "--expected", "3000", "--total", "--seed", "7");
  const [one, two] = [await ask(), await ask()];
  const result = JSON.parse(one.out);
  expect(result).toMatchObject({ runs: 5, scenarios: { expected: { prizes: { length: 4 } } } });
  expect(result.scenarios.expected.plays.p50).toBeGreaterThan(2_800);
  expect(JSON.parse(two.out).scenarios.high.prizes.map(({ awarded }: { awarded: object }) => awarded)).toHaveLength(4);
});

test.each<[string, string[], RegExp]>([
  ["no command", [], /There is no command/],
  ["an unknown command", ["constructor"], /There is no command "constructor"/],
  ["no file", ["rehearse"], /Name one campaign file/],
  ["a file that is not there", ["rehearse", "nowhere.json"], /could not be read \(ENOENT\)/],
  ["an unknown option", ["rehearse", WHEEL, "--fast"], /--fast/],
  ["a number that is none", ["rehearse", WHEEL, "--expected", "many"], /--expected takes a number/],
  ["guesses out of order", ["rehearse", WHEEL, "--low", "5000"], /body\.traffic/],
])("%s is one line that says what to do, and exit code 1", async (_, words, line) => {
  const { code, out, faults } = await run(...words);
  expect([code, out]).toEqual([1, ""]);
  expect(faults).toMatch(line);
  expect(faults.trim().split("\n")).toHaveLength(1);
});

test("a file that is no campaign is refused", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "rehearse-")), "x.json");
  writeFileSync(file, "[1]");
  expect((await run("rehearse", file)).faults).toContain("is not a campaign file");
  writeFileSync(file, "{");
  expect((await run("rehearse", file)).faults).toContain("is not valid JSON");
});

test("--help lists the commands", async () =>
  expect((await run("--help")).out).toContain("fairground rehearse campaign.json"));
