import { expect, test } from "vitest";
import { ExpiringCounts } from "./expiring-counts.ts";

test("a count lasts until its own moment, and begins again behind it", () => {
  const counts = new ExpiringCounts(10);
  expect(counts.add("a", 1_000, 2_000)).toEqual({ value: 1, until: 2_000 });
  expect(counts.add("a", 1_999, 2_999)).toEqual({ value: 2, until: 2_000 });
  expect(counts.add("a", 2_000, 3_000)).toEqual({ value: 1, until: 3_000 });
});

test("a clock that is set back holds nobody up: a count begins again, which one that is a moment late does not", () => {
  const counts = new ExpiringCounts(10);
  const at = (now: number) => counts.add("a", now, now + 60_000).value;
  expect([at(3_600_000), at(3_599_990), at(0), at(10), at(3_600_000)]).toEqual([1, 2, 1, 2, 1]);
});

test("there are never more than are allowed; the one that was asked for least recently goes", () => {
  const counts = new ExpiringCounts(2);
  for (const key of ["a", "b", "a", "c"]) counts.add(key, 0, 1_000);
  expect(counts.size).toBe(2);
  expect(["a", "b", "c"].map((key) => counts.read(key, 0, 1_000).value)).toEqual([2, 0, 1]);
});
