import { expect, test } from "vitest";
import { witnessesIn } from "./witnesses.ts";

test.each([
  ["", []],
  ["a@example.org", ["a@example.org"]],
  [" a@example.org ,b@example.org;\n\nc@example.org\n", ["a@example.org", "b@example.org", "c@example.org"]],
  ["a@example.org\nA@Example.org", ["a@example.org"]],
])("%j are %j", (typed, addresses) => {
  expect(witnessesIn(typed)).toEqual({ kind: "sound", addresses });
});

test.each([
  "a",
  "a@b",
  "@example.org",
  "a@example",
  "a..b@example.org",
  "a@@example.org",
  `${"a".repeat(250)}@example.org`,
])("%s is no address, and is named", (address) => {
  expect(witnessesIn(`ok@example.org\n${address}`)).toEqual({ kind: "malformed", address });
});

test("at most twenty are kept", () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `a${n}@example.org`).join("\n");
  expect(witnessesIn(many(20)).kind).toBe("sound");
  expect(witnessesIn(many(21))).toEqual({ kind: "tooMany", most: 20 });
});
