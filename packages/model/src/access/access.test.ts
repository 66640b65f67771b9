import { describe, expect, test } from "vitest";
import { ACCESS_CODE_ALPHABET, ACCESS_CODE_MIN_LENGTH, accessCodeStatus, comparableCode } from "./codes.ts";
import { isAccessGranted } from "./state.ts";

test.each([
  [201, true],
  [200, false],
  [422, false],
  [500, false],
  [null, false],
])("a session that an access code opened has status 201: %s", (status, expected) =>
  expect(isAccessGranted(status)).toBe(expected),
);

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
