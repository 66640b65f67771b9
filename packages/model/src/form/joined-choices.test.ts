import { expect, test } from "vitest";
import { joinedChoices } from "./joined-choices.ts";

const options = (...values: string[]) => ({ options: values.map((value) => ({ value })) });

test.each([
  ["a, b, c", options("a, b", "c"), ["a, b", "c"]],
  ["c", options("a", "c"), ["c"]],
  ["a, b", options("a", "c"), null],
  ["a,b", options("a", "b"), null],
  ["", options("a"), null],
  ["a", options(""), null],
])("%s is read as the choices that a lead has joined (spec §3)", (text, field, choices) => {
  expect(joinedChoices(text, field)).toEqual(choices);
});

test("a long text takes no more than a walk over it", () => {
  expect(joinedChoices(Array(2_000).fill("a").join(", ").concat(", x"), options("a", "a, a"))).toBeNull();
});
