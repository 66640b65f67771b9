import type { PublicFormField } from "@fairground/model/campaign";
import { fitsMask } from "@fairground/model/form";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { labelParts } from "./checkbox-field.tsx";
import { maskPattern } from "./mask.ts";
import { messageFor } from "./use-lead-form.ts";
import { prefilled, startValues } from "./values.ts";

const field = (over: Partial<PublicFormField>): PublicFormField => ({
  name: "a",
  label: "A",
  selectLabel: "",
  value: "",
  type: "text",
  mandatory: false,
  validation: { errorMessage: "", required: false, mask: "" },
  isCustom: false,
  options: [],
  placeholder: "",
  ...over,
});
const options = [
  { value: "x", label: "X" },
  { value: "y", label: "Y" },
];

describe("what a form starts with", () => {
  test.each([
    [field({ value: "own" }), undefined, "own"],
    [field({ value: "own" }), "query", "query"],
    [field({ type: "checkbox", value: "true" }), undefined, false],
    [field({ type: "checkbox" }), true, true],
    [field({ type: "checkbox" }), "true", false],
    [field({ type: "multi select", options }), ["x", "z"], ["x"]],
    [field({ type: "multi select", options }), "x", []],
    [field({ type: "single select", options }), "y", "y"],
    [field({ type: "single select", options }), "z", ""],
  ])("%#", (one, given, expected) => {
    expect(startValues([one], given === undefined ? {} : { a: given })).toEqual({ a: expected });
  });

  test("late values fill what nobody has touched, and nothing else", () => {
    const fields = [field({ name: "a" }), field({ name: "b" })];
    const held = { a: "typed", b: "" };
    expect(prefilled(fields, held, { a: "query", b: "query" }, new Set(["a"]))).toEqual({ a: "typed", b: "query" });
    expect(prefilled(fields, held, {}, new Set())).toBe(held);
  });
});

describe("what stands above the fields after a refusal", () => {
  const fields = [{ name: "email" }];
  test.each([
    [{ kind: "refused", message: "Whole", fields: {} }, "Whole"],
    [{ kind: "refused", message: "Whole", fields: { email: "Bad" } }, ""],
    [{ kind: "refused", message: "Whole", fields: { email: "Bad", phone: "Gone" } }, "Gone"],
    [{ kind: "refused", message: "", fields: { phone: "Gone" } }, "Gone"],
    [{ kind: "refused", message: "", fields: {} }, "otherwise"],
  ] as const)("%j", (refusal, expected) => {
    expect(messageFor(refusal, fields, "otherwise")).toBe(expected);
  });
});

test("legal labels leave out what is empty", () => {
  expect(labelParts(field({ prefix: " ", label: "Terms ", secondaryPrefix: "and" })).map(({ text }) => text)).toEqual([
    "Terms",
    "and",
  ]);
});

test("a mask takes sign by sign what validation takes", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom("9", "a", "*", "-", " ", "+", "("), maxLength: 8, minLength: 1 }),
      fc.string({ unit: fc.constantFrom("1", "b", "é", "-", " ", "+", "("), maxLength: 8 }),
      (mask, typed) => {
        const signs = maskPattern(mask);
        const characters = [...typed];
        const fits =
          signs.length === characters.length &&
          signs.every((sign, at) =>
            typeof sign === "string" ? sign === characters[at] : sign.test(characters[at] ?? ""),
          );
        expect(fits).toBe(fitsMask(mask, typed));
      },
    ),
  );
});
