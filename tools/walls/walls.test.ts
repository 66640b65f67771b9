import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ROOT } from "../root.ts";
import { WALLS } from "./table.ts";
import { WALLS_FILE, wallsText } from "./write.ts";

/** What each room is there to do: a wall that refuses everything would hold nothing apart. */
const ALLOWED: readonly (readonly [file: string, line: string])[] = [
  ["packages/model/src/prize/planted-index.ts", 'import "../text/index.ts";'],
  ["packages/model/src/prize/schema.ts", 'import "zod";'],
  ["packages/model/src/time/day.ts", 'import "temporal-polyfill";'],
  ["packages/contract/src/calls/plays.ts", 'import "@fairground/model/form/schema";'],
  ["packages/elements/src/planted/text.tsx", 'import "react";'],
  ["packages/games/src/planted/wheel.tsx", 'import "../kit/confetti.ts";'],
  ["packages/games/src/planted-too/rules.ts", 'import "../kit/rules.ts";'],
  ["packages/games/src/planted-too/settings.ts", 'import "zod";'],
  ["packages/games/src/planted-too/rules.ts", 'import "../kit/arcade/rules.ts";'],
  ["packages/games/src/kit/arcade/simulation/planted-too.ts", 'import "@fairground/model/outcome";'],
  ["packages/games/src/kit/arcade/simulation/planted-too.ts", "export const planted = Math.imul(2, 3);"],
  ["packages/games/src/kit/arcade/simulation/planted-too.ts", "export const planted = Math.floor(7 / 2);"],
  ["apps/server/src/modules/planted-too/routes.ts", 'import "./service.ts";'],
  ["apps/server/src/modules/planted-too/service.ts", 'import "../identity/index.ts";'],
  ["apps/server/src/modules/planted-too/store.ts", 'import "kysely";'],
  ["apps/server/src/modules/planted-too/more-store.ts", 'import "kysely";'],
  ["apps/server/src/modules/planted-too/store.ts", 'import "../../kernel/db/database.ts";'],
  ["apps/player/src/flow/planted-too.ts", 'import "./ports.ts";'],
  ["apps/player/src/flow/planted-too.ts", 'import "@fairground/contract/answers";'],
  ["apps/player/src/shell/planted-too.ts", "export const planted = window;"],
  ["apps/studio/src/features/themes/planted-too.ts", 'import "../editor/page/campaign-css.ts";'],
  ["apps/studio/src/features/editor/fields/planted-too.ts", 'import "../acts/acts.ts";'],
  ["apps/studio/src/features/editor/fields/planted-too.ts", 'import "../../../ui/toasts.ts";'],
  ["apps/studio/src/features/editor/mechanics/prizes/planted-too.ts", 'import "../../../prizes/code-pages.ts";'],
  ["apps/studio/src/shell/planted-too.ts", 'import "../features/editor/shell/editor-page.tsx";'],
];

const RULES = ["lint/style/noRestrictedImports", "lint/style/noRestrictedGlobals", "plugin"];

const folder = mkdtempSync(join(tmpdir(), "fairground-walls-"));
const violations = WALLS.flatMap((wall) => wall.violations);
const caught = plant([...violations, ...ALLOWED]);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("one violation per wall is planted and caught", () => {
  test.each(violations)("%s: %s", (file, line) => {
    expect(caught).toContain(`${file} | ${line}`);
  });
});

describe("what a room is for stays allowed", () => {
  test.each(ALLOWED)("%s: %s", (file, line) => {
    expect(caught).not.toContain(`${file} | ${line}`);
  });
});

test("every wall has a violation to show that it stands", () => {
  expect(WALLS.filter((wall) => wall.violations.length === 0)).toEqual([]);
});

test("walls.json is what the table says (else: node tools/walls/write.ts)", () => {
  expect(readFileSync(WALLS_FILE, "utf8")).toBe(wallsText());
});

/** Writes the lines into a copy of the project's configuration, lints it once, and answers what was refused. */
function plant(lines: readonly (readonly [string, string])[]): string[] {
  const plugins = ["tools/walls/time-and-chance.grit", "tools/walls/same-everywhere.grit"];
  for (const path of ["biome.json", ".gitignore", "tools/walls/walls.json", ...plugins]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(ROOT, path), join(folder, path));
  }
  const files = Map.groupBy(lines, ([file]) => file);
  for (const [file, planted] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), planted.map(([, line]) => `${line}\n`).join(""));
  }
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "lint", "--reporter=json", "--max-diagnostics=1000", "."],
    {
      cwd: folder,
      encoding: "utf8",
    },
  );
  const report = stdout.split("\n").find((text) => text.startsWith("{"));
  if (!report) throw new Error(`Biome gave no report: ${stderr}`);
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(report);
  return diagnostics
    .filter(({ category }) => RULES.includes(category))
    .map(({ location }) => `${location.path} | ${files.get(location.path)?.[location.start.line - 1]?.[1]}`);
}

interface Diagnostic {
  category: string;
  location: { path: string; start: { line: number } };
}
