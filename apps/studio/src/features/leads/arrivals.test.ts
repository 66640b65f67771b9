import { expect, test } from "vitest";
import { arrivals } from "./arrivals.ts";

test.each([
  ["nothing came in", { total: 2, ids: ["b", "a"] }, { total: 2, ids: ["b", "a"] }, { count: 0, ids: [] }],
  ["two came in", { total: 1, ids: ["a"] }, { total: 3, ids: ["c", "b", "a"] }, { count: 2, ids: ["c", "b"] }],
  ["the first came in", { total: 0, ids: [] }, { total: 1, ids: ["a"] }, { count: 1, ids: ["a"] }],
  [
    "more came in than a page holds",
    { total: 1, ids: ["a"] },
    { total: 90, ids: ["z", "y"] },
    { count: 89, ids: ["z", "y"] },
  ],
  ["some came in on another page", { total: 5, ids: ["a"] }, { total: 7, ids: ["a"] }, { count: 2, ids: [] }],
  [
    "one was erased and another moved up",
    { total: 3, ids: ["c", "b"] },
    { total: 2, ids: ["b", "a"] },
    { count: 0, ids: [] },
  ],
])("%s", (_, before, now, result) => expect(arrivals(before, now)).toEqual(result));
