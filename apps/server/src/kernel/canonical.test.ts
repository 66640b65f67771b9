import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, contentHash } from "./canonical.ts";

describe("the canonical body (decisions, Repeats)", () => {
  test.each([
    [{ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }, true],
    [{ a: 1, b: null }, { a: 1 }, true],
    [{ a: [1, 2] }, { a: [2, 1] }, false],
    [{ a: [null] }, { a: [] }, false],
    [{ a: "1" }, { a: 1 }, false],
    [undefined, null, true],
    [{}, [], false],
  ])("%j and %j", (one, other, same) => {
    expect(contentHash(one) === contentHash(other)).toBe(same);
  });

  test("keeps what JSON keeps", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});
