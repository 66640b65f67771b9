import { globSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";

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

/** Lines in which a statement begins that has its rows' type by hand. Parts of statements are not executed themselves. */
function executedByHand(source: string): number[] {
  return [...source.matchAll(/\bsql<[^`]*?>`/g)]
    .filter(({ 0: begin, index }) => /^\s*\.execute\b/.test(source.slice(endOf(source, index + begin.length))))
    .map(({ index }) => source.slice(0, index).split("\n").length);
}

/** Behind the end of the template whose text begins there. */
function endOf(source: string, from: number): number {
  const open: ("`" | "{")[] = ["`"];
  for (let at = from; at < source.length; at++) {
    const isText = open.at(-1) === "`";
    if (source[at] === "\\") at++;
    else if (source[at] === "`" && isText) {
      open.pop();
      if (open.length === 0) return at + 1;
    } else if (source[at] === "`") open.push("`");
    else if (isText && source.startsWith("${", at)) {
      open.push("{");
      at++;
    } else if (!isText && source[at] === "{") open.push("{");
    else if (!isText && source[at] === "}") open.pop();
  }
  throw new Error("A template has no end");
}
