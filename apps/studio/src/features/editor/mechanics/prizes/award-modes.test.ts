import { WAYS, wayOf } from "@fairground/model/prize";
import { prizePoolEntry } from "@fairground/model/prize/schema";
import { expect, test } from "vitest";
import { changeFor } from "./award-modes.ts";

const entry = (more: object = {}) => prizePoolEntry.parse({ id: "a", ...more });

test.each([
  [entry({ wins: 5 }), "odds"],
  [entry(), "odds"],
  [entry({ stock: 5 }), "raffle"],
  [entry({ stock: 5, wins: 1 }), "odds"],
  [entry({ isConsolation: true, pacing: { mode: "moments" } }), "consolation"],
  [entry({ pacing: { mode: "moments" } }), "moments"],
  [entry({ pacing: { mode: "everybody" } }), "everybody"],
  [entry({ pacing: { mode: "everyNth" } }), "everyNth"],
])("an entry is given out as it says (%#)", (given, way) => expect(wayOf(given)).toBe(way));

test.each(WAYS.flatMap((from) => WAYS.map((to) => [from, to] as const)))("from %s to %s", (from, to) => {
  const before = { ...entry({ wins: 50, stock: 20 }), ...changeFor(from, entry({ wins: 50, stock: 20 }), 9_950) };
  const after = { ...before, ...changeFor(to, before, 9_950) };
  expect(wayOf(before)).toBe(from);
  expect(wayOf(after)).toBe(to);
});

test("the first chance is what there is room for", () => {
  expect(changeFor("odds", entry({ stock: 5 }), 30)).toMatchObject({ wins: 30, perPlay: 10_000 });
  expect(changeFor("odds", entry({ wins: 7, pacing: { mode: "moments" } }), 30)).not.toHaveProperty("wins");
});
