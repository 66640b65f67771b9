import { describe, expect, test } from "vitest";
import { type PasswordAdvice, type PasswordEstimate, passwordAdvice } from "./index.ts";

const made = (score: number, ...pieces: PasswordEstimate["pieces"]) => ({ score, pieces });
const of = (pattern: string, dictionaryName?: string) => (dictionaryName ? { pattern, dictionaryName } : { pattern });

describe("a new password", () => {
  test.each<[string, PasswordEstimate | null, PasswordAdvice[]]>([
    ["elevenchars", made(4), ["short"]],
    ["twelve chars", made(4), []],
    ["twelve chars", made(3), []],
    ["twelve chars", null, []],
    ["x".repeat(129), made(4), ["long"]],
    ["x".repeat(128), made(3), []],
    ["password1234", made(1, of("dictionary", "passwords-common")), ["common"]],
    ["norrvind2026", made(2, of("dictionary", "userInputs"), of("regex")), ["personal", "date"]],
    ["qwertzuiopü+", made(1, of("spatial")), ["keyboard"]],
    ["aaaaaaaaaaaa", made(0, of("repeat")), ["repeat"]],
    ["abcdefghijkl", made(0, of("sequence")), ["sequence"]],
    ["sommersommer", made(1, of("repeat"), of("dictionary", "commonWords-de")), ["word", "repeat"]],
    ["anything else", made(2, of("bruteforce")), ["guessable"]],
    [
      "all of it at once",
      made(2, of("sequence"), of("spatial"), of("dictionary", "passwords-common")),
      ["common", "keyboard"],
    ],
  ])("%s, estimated %j, is told %j", (password, estimate, advice) => {
    expect(passwordAdvice(password, estimate)).toEqual(advice);
  });
});
