import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../text/index.ts";
import { UNEXPECTED_ERROR } from "./messages.ts";
import { OFFLINE, STUDIO_PROBLEMS, UNEXPECTED, VISITOR_WORDS } from "./words.ts";

describe("words per problem code (decisions, Languages)", () => {
  // Read as text: the model imports nothing of the contract.
  const source = readFileSync(new URL("../../../contract/src/problems.ts", import.meta.url), "utf8");
  const table = source.slice(
    source.indexOf("export const problems"),
    source.indexOf("satisfies Record<string, ProblemKind>"),
  );
  const codes = Array.from(table.matchAll(/^ {2}"?([a-z-]+)"?: \{/gm), ([, code]) => code ?? "");

  test("every code of the contract is a visitor's or the studio's", () => {
    expect(codes.length).toBeGreaterThan(20);
    expect([...codes].sort()).toEqual([...Object.keys(VISITOR_WORDS), ...STUDIO_PROBLEMS].sort());
  });
  test.each([...Object.entries(VISITOR_WORDS), ["offline", OFFLINE] as const, ["fallback", UNEXPECTED] as const])(
    "%s is said in five languages, each its own",
    (_, words) => {
      const said = LANGUAGES.map((language) => words[language]);
      expect(said.every((each) => each.length > 5)).toBe(true);
      expect(new Set(said).size).toBe(LANGUAGES.length);
    },
  );
  test("the fallback is the specification's (spec §8)", () => expect(UNEXPECTED.en).toBe(UNEXPECTED_ERROR));
});
