import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capture } from "./processes.ts";
import { ROOT } from "./root.ts";
import { serverArgs } from "./server-process.ts";

/** Fills the space of new objects, keeps a share of them for a while, and says how large it has become. */
const CHURN = `
let kept = [];
for (let round = 0; round < 400; round++) {
  kept = kept.slice(-200_000);
  for (let n = 0; n < 20_000; n++) kept.push({ n, text: "n" + n });
}
const { space_size } = require("node:v8").getHeapSpaceStatistics().find(({ space_name }) => space_name === "new_space");
console.log(space_size);`;

test("the space of new objects stays small, whatever the machine has", async () => {
  const given = serverArgs().slice(0, -1);
  const { output } = await capture(process.execPath, [...given, "-e", CHURN]);
  expect(Number(output)).toBeGreaterThan(0);
  expect(Number(output)).toBeLessThanOrEqual(48 * 1024 * 1024);
});

test("whoever starts a server that serves starts it so, and says the same to the C library", () => {
  const sources = globSync(["tools/**/*.ts", "e2e/**/*.ts", "bench/**/*.ts"], { cwd: ROOT });
  const read = sources.map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));
  const starting = read.filter(({ text }) => text.includes("serverArgs("));
  expect(starting.length).toBeGreaterThan(5);
  expect(starting.filter(({ text }) => !text.includes("SERVER_ENVIRONMENT")).map(({ file }) => file)).toEqual([]);
  const otherwise = read.filter(({ file, text }) => text.includes('src/main.ts"') && !OTHERS.includes(file));
  expect(otherwise.map(({ file }) => file)).toEqual([]);
});

/** What names the file and starts no server that serves. */
const OTHERS = [
  "tools/server-process.ts",
  "tools/server-process.test.ts",
  "tools/production.full.test.ts",
  // Commands, which end.
  "e2e/full/platform.spec.ts",
  "e2e/full/sign-on.spec.ts",
  "e2e/full/retention.spec.ts",
  "e2e/support/own-company.ts",
];
