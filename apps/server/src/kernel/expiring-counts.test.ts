import { expect, test } from "vitest";
import { ExpiringCounts } from "./expiring-counts.ts";

test("a count lasts until its own moment, and begins again behind it", () => {
  const counts = new ExpiringCounts(10);
  expect(counts.add("a", 1_000, 2_000)).toEqual({ value: 1, until: 2_000 });
  expect(counts.add("a", 1_999, 2_999)).toEqual({ value: 2, until: 2_000 });
  expect(counts.add("a", 2_000, 3_000)).toEqual({ value: 1, until: 3_000 });
});

test("there are never more than are allowed; the one that was asked for least recently goes", () => {
  const counts = new ExpiringCounts(2);
  for (const key of ["a", "b", "a", "c"]) counts.add(key, 0, 1_000);
  expect(counts.size).toBe(2);
  expect(["a", "b", "c"].map((key) => counts.read(key, 0, 1_000).value)).toEqual([2, 0, 1]);
});
