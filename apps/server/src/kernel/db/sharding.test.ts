import { describe, expect, test } from "vitest";
import { ALLOWED } from "./sharding-allowed.ts";
import { type Breach, breachesIn, RULES } from "./sharding-rules.ts";
import { piecesOf, sqlSources } from "./sharding-sources.ts";

/** A small world: what is planted beside it is the only thing that can break a rule. */
const breaksIn = (rule: string, file: string, text: string) =>
  breachesIn([{ file, text }]).filter((breach) => breach.rule === rule);

describe("a rule catches what is planted, and nothing that only looks like it", () => {
  test.each(
    Object.entries(RULES).flatMap(([rule, { planted }]) => planted.map(([file, text]) => [rule, text, file] as const)),
  )("%s: %s", (rule, text, file) => {
    expect(breaksIn(rule, file, text)).toHaveLength(1);
  });

  test.each(
    Object.entries(RULES).flatMap(([rule, { allowed }]) => allowed.map(([file, text]) => [rule, text, file] as const)),
  )("%s, not: %s", (rule, text, file) => {
    expect(breaksIn(rule, file, text)).toEqual([]);
  });

  test("a rule without a violation to show that it stands is none", () => {
    expect(Object.entries(RULES).filter(([, { planted, allowed }]) => !planted.length || !allowed.length)).toEqual([]);
  });

  test("the line is the one in which it stands", () => {
    const text =
      "-- One.\nCREATE FUNCTION f(the_campaign uuid) RETURNS void LANGUAGE plpgsql AS $$ BEGIN\n  RETURN;\n  PERFORM FROM play;\nEND $$;";
    const source = "import x;\nawait sql`SELECT @{a\n  .b} AS b,\n  EXISTS (SELECT FROM play)`.execute(scope);";
    const sources = [
      { file: "modules/plays/functions/f.sql", text },
      { file: "modules/plays/store.ts", text: source.replaceAll("@", "$") },
    ];
    expect(breachesIn(sources).map(({ line, says }) => [line, says])).toEqual([
      [4, "PERFORM FROM play;"],
      [4, "EXISTS (SELECT FROM play)`.execute(scope);"],
    ]);
  });
});

describe("campaigns can be spread over several databases (play-engine, Scale)", () => {
  const sources = sqlSources();
  const breaches = breachesIn(sources);
  const isAllowed = ({ rule, file, says }: Breach) =>
    ALLOWED.some((allowed) => allowed.rule === rule && allowed.file === file && says.startsWith(allowed.says));

  test("all SQL is read", () => {
    const { functions, sent } = piecesOf(sources);
    expect(functions.length).toBeGreaterThan(100);
    expect(functions.filter(({ name, pieces }) => name === "" || pieces.length === 0)).toEqual([]);
    expect(sent.length).toBeGreaterThan(250);
  });

  test.each(Object.keys(RULES))("%s", (rule) => {
    const faults = breaches.filter((breach) => breach.rule === rule && !isAllowed(breach));
    expect(faults.map(({ file, line, says }) => `${file}:${line} ${says}`)).toEqual([]);
  });

  test("what is allowed to break a rule still does: the list only shrinks", () => {
    const gone = ALLOWED.filter(
      ({ rule, file, says }) =>
        !breaches.some((breach) => breach.rule === rule && breach.file === file && breach.says.startsWith(says)),
    );
    expect(gone).toEqual([]);
  });
});
