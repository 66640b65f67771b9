import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { executedByHand, statementsIn, textOf } from "./statements.ts";

const modules = resolve(import.meta.dirname, "../../modules");

/** Not of tests, nor of what they share, nor of the simulation that the play path is compared with. */
const isCode = (file: string) => !/(\.test|\btesting)\.ts$|^plays.simulation/.test(file);

test("no module says by hand what the rows of a statement are: a shape does, which tests compare", () => {
  const files = globSync("**/*.ts", { cwd: modules }).filter(isCode);
  expect(files.length).toBeGreaterThan(100);
  const faults = files.flatMap((file) =>
    executedByHand(readFileSync(resolve(modules, file), "utf8")).map((line) => `${file}:${line}`),
  );
  expect(faults).toEqual([]);
});

test.each([
  ["const { rows } = await sql<Row>`SELECT 1 AS n`.execute(scope);", [1]],
  ["\nawait sql<{\n  n: number | null;\n}>`\n  SELECT n`\n  .execute(scope)", [2]],
  [String.raw`sql<Row>#SELECT @{by ? sql#@{{ a: #}# }}# : sql##} \# AS n#.execute(scope)`, [1]],
  ["query.select(sql<string>#instant_text(@{at})#).execute()", []],
  ["const status = sql<string>#CASE END#;\nsql#SELECT @{status}#.execute(scope)", []],
  ["answering({ n: integer })#SELECT @{sql<number>#1#} AS n#.execute(scope)", []],
])("a statement that is executed is told from a part of one: %s", (source, lines) => {
  expect(executedByHand(source.replaceAll("#", "`").replaceAll("@", "$"))).toEqual(lines);
});

test("a statement is known by its text, whatever is put into it", () => {
  const source = [
    "import x;",
    "answering(ROW)`SELECT @{columns}\n  FROM @{by ? sql`a @{b}` : sql``} t`.execute(scope);",
    "answering({ n: integer, s: word<`a` | 'b'>() })`SELECT 1 AS n`",
  ].join("\n");
  const run = (parts: TemplateStringsArray, ..._values: unknown[]) => textOf(parts);
  expect(statementsIn(source.replaceAll("@", "$"))).toEqual([
    { line: 2, text: run`SELECT ${1} FROM ${2} t` },
    { line: 4, text: run`SELECT 1 AS n` },
  ]);
});
