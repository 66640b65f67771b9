import { describe, expect, test } from "vitest";
import { ACCESS_CODE_ALPHABET, ACCESS_CODE_MIN_LENGTH, accessCodeStatus, comparableCode } from "./codes.ts";
import { accessState, FIRST_ACCESS_STATE } from "./state.ts";

describe("the access code flow (spec §4)", () => {
  const typed = accessState(FIRST_ACCESS_STATE, { event: "typed", value: "ABC" });
  const submitted = accessState(typed, { event: "submitted" });
  test("submitting sets loading", () =>
    expect(submitted).toEqual({ value: "ABC", valError: false, codeError: false, submit: true, loading: true }));
  test("submitting nothing is an error of the field and sends nothing", () =>
    expect(accessState(FIRST_ACCESS_STATE, { event: "submitted" })).toMatchObject({
      valError: true,
      submit: false,
      loading: false,
    }));
  test.each([
    [201, false],
    [200, true],
    [422, true],
    [500, true],
    [null, true],
  ])("status %s: codeError %s, and loading is over", (status, codeError) =>
    expect(accessState(submitted, { event: "answered", status })).toMatchObject({
      codeError,
      loading: false,
      submit: false,
    }),
  );
  test("typing clears the errors", () =>
    expect(
      accessState({ ...submitted, codeError: true, valError: true }, { event: "typed", value: "D" }),
    ).toMatchObject({ codeError: false, valError: false, value: "D" }));
});

describe("access codes (decisions)", () => {
  test("ours have at least 50 random bits", () => {
    expect(new Set(ACCESS_CODE_ALPHABET).size).toBe(32);
    expect(ACCESS_CODE_MIN_LENGTH * 5).toBeGreaterThanOrEqual(50);
    expect((ACCESS_CODE_MIN_LENGTH - 1) * 5).toBeLessThan(50);
  });
  test.each([
    ["abcd-efgh", "ABCDEFGH"],
    [" ab cd ", "ABCD"],
    ["ab–cd", "ABCD"],
    ["ＡＢ", "AB"],
  ])("%j is compared as %s", (code, expected) => expect(comparableCode(code)).toBe(expected));
  test.each([
    ["unused", 0, null],
    ["used", 1, null],
    ["expired", 0, "2026-01-01T00:00:00Z"],
    ["unused", 0, "2027-01-01T00:00:00Z"],
  ])("status %s", (status, used, expiresAt) =>
    expect(accessCodeStatus({ used, uses: 1, expiresAt }, Date.parse("2026-06-01T00:00:00Z"))).toBe(status),
  );
});
