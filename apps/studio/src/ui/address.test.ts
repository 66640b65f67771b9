import { expect, test } from "vitest";
import { dayOf, oneOf, pageOf, parseSearch, returnAddress, sizeOf, stringifySearch, wordsOf } from "./address.ts";

test("an address reads like words: no quotes, nothing for what is empty", () => {
  expect(stringifySearch({ q: "coffee & cake", status: "", page: 2, type: undefined })).toBe(
    "?q=coffee+%26+cake&page=2",
  );
  expect(stringifySearch({ q: "" })).toBe("");
});

test("what is written into an address is read back", () => {
  const search = { q: "50 % off? ä", sort: "name", page: "3" };
  expect(parseSearch(stringifySearch(search))).toEqual(search);
});

test.each([
  ["3", 3],
  [4, 4],
  ["0", 1],
  ["-2", 1],
  ["1.5", 1],
  ["many", 1],
  [undefined, 1],
  ["99999999999", 1],
])("page %s is page %i", (written, page) => expect(pageOf(written)).toBe(page));

test.each([
  ["50", 50],
  ["100", 100],
  ["7", 25],
  ["1000", 25],
  [undefined, 25],
])("size %s is %i, one of those on offer", (written, size) => expect(sizeOf(written)).toBe(size));

test.each([
  ["2026-02-28", "2026-02-28"],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-29", ""],
  ["2026-13-01", ""],
  ["2026-2-1", ""],
  ["tomorrow", ""],
  [20260201, ""],
])("day %s is read as '%s'", (written, day) => expect(dayOf(written)).toBe(day));

test("a word that is none of those known stands for no filter", () => {
  expect(oneOf("ACTIVE", ["ACTIVE", "DRAFT"], "")).toBe("ACTIVE");
  expect(oneOf("active", ["ACTIVE", "DRAFT"], "")).toBe("");
  expect(oneOf(undefined, ["ACTIVE"], "")).toBe("");
});

test("a search is trimmed and cut where the server stops reading", () => {
  expect(wordsOf("  mug ")).toBe("mug");
  expect(wordsOf("x".repeat(300))).toHaveLength(200);
  expect(wordsOf({ q: 1 })).toBe("");
});

test.each([
  ["/campaigns?q=mug&page=2", "/campaigns?q=mug&page=2"],
  ["/campaigns/6f1d/leads", "/campaigns/6f1d/leads"],
  ["//evil.example", "/campaigns"],
  ["/\\evil.example", "/campaigns"],
  ["https://evil.example", "/campaigns"],
  ["javascript:alert(1)", "/campaigns"],
  ["/x\n//evil.example", "/campaigns"],
  ["/sign-in?to=/sign-in", "/campaigns"],
  ["/", "/campaigns"],
  [undefined, "/campaigns"],
])("after signing in, %j leads to %s", (written, address) => expect(returnAddress(written)).toBe(address));
