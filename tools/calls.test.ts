import { globSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Contract } from "@fairground/contract";
import { describe, expect, test } from "vitest";
import { ROOT } from "./root.ts";

const MODULES = "apps/server/src/modules";
const CALLS = "packages/contract/src/calls";

/** The tables that a source types handlers by. */
const tablesIn = (source: string): string[] =>
  [...source.matchAll(/\bHandlers<\s*typeof (\w+)/g)].map(([, table = ""]) => table);

const textOf = (module: string): string =>
  globSync(`${MODULES}/${module}/**/*.ts`, { cwd: ROOT })
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(join(ROOT, file), "utf8"))
    .join("\n");

const files = await Promise.all(
  readdirSync(join(ROOT, CALLS)).map(async (file) => {
    const tables = Object.entries<Contract>(await import(join(ROOT, CALLS, file)));
    const [table, calls] = tables.find(([name]) => name.endsWith("Calls")) ?? ["", {}];
    const built = Object.entries(calls).flatMap(([call, { later }]) => (later ? [] : [call]));
    return { module: file.replace(".ts", ""), table, built };
  }),
);

describe("a call lies in the contract's file of the module that handles it", () => {
  test.each(files.filter(({ built }) => built.length > 0))("$module: its calls are there", ({ module, built }) => {
    const text = textOf(module);
    expect(built.filter((call) => !text.includes(`"${call}"`))).toEqual([]);
  });

  test.each(readdirSync(join(ROOT, MODULES)))("%s: it has handlers of no other module's calls", (module) => {
    const own = files.find((file) => file.module === module)?.table;
    expect(tablesIn(textOf(module)).filter((table) => table !== own)).toEqual([]);
  });

  test("planted: handlers of another module's calls", () => {
    expect(tablesIn("(plays: Plays): Handlers<typeof leadCalls> => ({")).toEqual(["leadCalls"]);
    expect(tablesIn('Handlers<\n  typeof campaignCalls,\n  "/campaign/"\n>')).toEqual(["campaignCalls"]);
  });
});
