import { describe, expect, test } from "vitest";
import { isExhausted } from "./exhausted.ts";
import { poolStateOf, shownCode } from "./names.ts";

describe("unique codes (spec §3; decisions)", () => {
  test.each([
    ["exhausted", true],
    ["pool-exhausted-1", true],
    ["2f7c", false],
    ["", false],
  ])("uuid %j: exhausted %s", (uuid, expected) => expect(isExhausted({ uuid })).toBe(expected));
  test.each([
    ["prepared", { activatedAt: null, deletedAt: null, remaining: 5 }],
    ["active", { activatedAt: "t", deletedAt: null, remaining: 1 }],
    ["exhausted", { activatedAt: "t", deletedAt: null, remaining: 0 }],
    ["deleted", { activatedAt: "t", deletedAt: "t", remaining: 5 }],
  ] as const)("a pool is %s", (state, facts) => expect(poolStateOf(facts)).toBe(state));
  test("a code is shown between the batch's prefix and suffix", () =>
    expect([shownCode("7", { prefix: "A-", suffix: "-Z" }), shownCode("7", {})]).toEqual(["A-7-Z", "7"]));
});
