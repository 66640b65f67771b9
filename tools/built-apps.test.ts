import { globSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { BUILT_APPS, sourcesOf } from "./built-apps.ts";
import { ROOT } from "./root.ts";

const server = BUILT_APPS.filter(({ name }) => name === "server");
const watched = new Set(server.flatMap(sourcesOf).map((file) => relative(ROOT, file)));

test("whatever lays the prepared database down makes it stale: its code, at whatever distance", () => {
  const code = importedFrom("apps/server/build.ts");
  expect(code.has("apps/server/src/kernel/db/migrate.ts")).toBe(true);
  expect([...code].filter((file) => !watched.has(file))).toEqual([]);
});

test.each([
  "apps/server/src/migrations/*.sql",
  "apps/server/src/migrations/functions.json",
  "apps/server/src/modules/*/functions/*.sql",
  "apps/server/src/kernel/db/functions/*.sql",
  "apps/server/package.json",
])("… and %s", (files) => {
  const read = globSync(files, { cwd: ROOT });
  expect(read).not.toEqual([]);
  expect(read.filter((file) => !watched.has(file))).toEqual([]);
});

test.each(BUILT_APPS)("each of the $name's sources is there, and none of its tests is one", ({ sources }) => {
  for (const source of sources) expect(sourcesOf({ sources: [source] })).not.toEqual([]);
  expect(sourcesOf({ sources }).filter((file) => /\.test\.tsx?$/.test(file))).toEqual([]);
});

/** A file and what it imports by value, of the project's own. */
function importedFrom(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(join(ROOT, file), "utf8");
  for (const [, next = ""] of text.matchAll(/^(?:im|ex)port (?!type )[^;]*?from "(\.[^"]+)"/gms))
    importedFrom(relative(ROOT, join(ROOT, file, "..", next)), seen);
  return seen;
}
