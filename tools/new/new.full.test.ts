import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";

const KINDS = [
  ["game", "other", "games", "packages/games/src/other"],
  ["element", "price-tag", "elements", "packages/elements/src/price-tag"],
  ["module", "opening-hours", "server", "apps/server/src/modules/opening-hours"],
] as const;

const copy = mkdtempSync(join(tmpdir(), "fairground-new-"));
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: "utf8" });
  return { status, output: stdout + stderr };
};
const bin = (path: string) => join(copy, "node_modules", path);

const LEFT_OUT = new Set(["node_modules", ".cache", ".git", "dist"]);

/** The working tree with the installed packages; the project's own packages are the copy's. */
beforeAll(() => {
  const filter = (path: string) => !LEFT_OUT.has(basename(path)) && path !== join(ROOT, "data");
  cpSync(ROOT, copy, { recursive: true, filter });
  linkPackages(join(ROOT, "node_modules"), join(copy, "node_modules"));
  linkPackages(join(ROOT, "apps/server/node_modules"), join(copy, "apps/server/node_modules"));
  for (const [kind, name] of KINDS) {
    const { status, output } = run("tools/new.ts", kind, name);
    if (status !== 0) throw new Error(output);
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test("what was made compiles, together with everything that was there", () => {
  expect(run(bin("typescript/bin/tsc"), "-b")).toMatchObject({ status: 0, output: "" });
});

test("what was made is formatted and keeps to the walls", () => {
  const folders = KINDS.map(([, , , folder]) => folder);
  expect(run(bin("@biomejs/biome/bin/biome"), "check", "--vcs-enabled=false", ...folders).output).not.toMatch(/━━/);
});

describe.each(KINDS)("npm run new %s %s", (_kind, _name, project, folder) => {
  test("its own test fails and says what to fill in", () => {
    const args = [`--project=${project}`, "--reporter=json", "--outputFile.json=report.json", folder];
    const { status } = run(bin("vitest/vitest.mjs"), "run", ...args);
    const text = readFileSync(join(copy, "report.json"), "utf8");
    const report = JSON.parse(text);
    expect(status).toBe(1);
    expect(report.numFailedTests).toBe(1);
    expect(report.numPassedTests).toBeGreaterThan(0);
    expect(text).toContain(`Fill in ${folder}`);
  });
});

test("a second time is refused and changes nothing", () => {
  const registry = join(copy, "packages/games/src/rules.ts");
  const before = readFileSync(registry, "utf8");
  expect(run("tools/new.ts", "game", "other").output).toContain("exists already");
  expect(readFileSync(registry, "utf8")).toBe(before);
});

test.each([
  [["game", "unheard-of"], "no campaign type of the specification"],
  [["module", "Two Words"], "is not a name"],
  [["page", "x"], "Usage: npm run new"],
])("%j is refused in one line", (args, message) => {
  const { status, output } = run("tools/new.ts", ...args);
  expect(status).toBe(1);
  expect(output.trim().split("\n")).toHaveLength(1);
  expect(output).toContain(message);
});

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name === "@fairground") cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}
