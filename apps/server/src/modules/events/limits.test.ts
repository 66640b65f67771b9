import { expect, test } from "vitest";
import { TellingLimits } from "./limits.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;

test("of one visit 240 events are taken in a minute, from wherever they come; of another one as many", () => {
  const limits = new TellingLimits(1_000_000);
  const told = (visit: string, n: number, now: number) => limits.add(`2001:db8:${n.toString(16)}::1`, visit, now);
  expect(Array.from({ length: 240 }, (_, n) => told("a", n, 0)).filter((seconds) => seconds > 0)).toEqual([]);
  expect([told("a", 300, 0), told("a", 301, MINUTE / 2), told("b", 302, 0)]).toEqual([60, 30, 0]);
  expect(told("a", 303, MINUTE)).toBe(0);
});

test("from one address so many, of whatever visits; 0 is no bound at all", () => {
  const limits = new TellingLimits(3);
  const from = (ip: string, n: number) => limits.add(ip, `visit ${n}`, 0);
  expect([1, 2, 3, 4].map((n) => from("203.0.113.7", n) > 0)).toEqual([false, false, false, true]);
  // A home has a whole /64.
  expect([1, 2, 3, 4].map((n) => from(`2001:db8::${n}`, n) > 0)).toEqual([false, false, false, true]);
  const none = new TellingLimits(0);
  expect(Array.from({ length: 1_000 }, () => none.add("203.0.113.7", "a", 0)).filter(Boolean)).toEqual([]);
});

test("a clock that is set back or ahead by an hour holds nobody up", () => {
  const limits = new TellingLimits(2);
  const at = (now: number) => limits.add("203.0.113.7", null, now);
  expect([at(2 * HOUR), at(2 * HOUR), at(2 * HOUR)]).toEqual([0, 0, 60]);
  expect([at(HOUR), at(HOUR), at(HOUR), at(3 * HOUR)]).toEqual([0, 0, 60, 0]);
});
