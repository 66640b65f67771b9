import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const AREAS = readdirSync(new URL(".", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Areas that know timezones, by a polyfill that is too heavy for visitors. */
const NOT_FOR_PLAYERS = ["fairness", "pacing", "rehearsal", "time"];

/** What a file loads at run time: `import type` and `export type` vanish, `import { type A }` does not. */
export function loadedBy(source: string): string[] {
  const statement = /^(?:import|export)\s+(?!type\b)(?:[^;"']*?\sfrom\s*)?["']([^"']+)["']/gm;
  return Array.from(source.matchAll(statement), ([, from]) => from ?? "");
}

function reach(entry: URL, seen = new Set<string>()): { files: Set<string>; packages: Set<string> } {
  const packages = new Set<string>();
  const visit = (file: URL) => {
    if (seen.has(file.href)) return;
    seen.add(file.href);
    for (const from of loadedBy(readFileSync(file, "utf8"))) {
      if (from.startsWith(".")) visit(new URL(from, file));
      else packages.add(from);
    }
  };
  visit(entry);
  return { files: seen, packages };
}
const indexOf = (area: string) => new URL(`./${area}/index.ts`, import.meta.url);

describe("the player can leave the schema library out (house, The walls)", () => {
  test("the reader of imports sees what is loaded, and only that", () => {
    expect(
      loadedBy(
        'import { z } from "zod";\nimport type { A } from "./a.ts";\nexport * from "./b.ts";\nexport type * from "./c.ts";\nimport {\n  type D,\n} from "./d.ts";\nimport "./e.ts";\n',
      ),
    ).toEqual(["zod", "./b.ts", "./d.ts", "./e.ts"]);
  });
  test("every area has an index", () => {
    expect(AREAS.length).toBeGreaterThan(12);
    for (const area of AREAS) expect(existsSync(indexOf(area)), area).toBe(true);
  });
  test.each(AREAS)("%s loads no schema", (area) => {
    const { files, packages } = reach(indexOf(area));
    expect([...files].filter((file) => file.includes("schema"))).toEqual([]);
    expect([...packages]).toEqual(NOT_FOR_PLAYERS.includes(area) ? ["temporal-polyfill"] : []);
  });
  test("a schema does: the reader follows imports to the end", () => {
    expect([...reach(new URL("./campaign/check.ts", import.meta.url)).packages]).toContain("zod");
  });
});
