import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withEntryIds } from "./entry-ids.ts";
import { prizePoolEntry } from "./schema.ts";

const ids = (list: readonly unknown[]) => list.map((entry) => (entry as { id: string }).id); // every entry has one here
const stored = (entries: readonly unknown[]) => entries.map((entry) => prizePoolEntry.parse(entry));
const noWin = { title: "No Win", noWinPrize: true, wins: 10_000, prizeId: -1 };

describe("entries in the specification's shape get an id of ours", () => {
  test("a new list: the no-win entry and the prizes, each another", () =>
    expect(ids(withEntryIds([noWin, { title: "A" }, { title: "B" }]))).toEqual([
      "no-win-entry",
      "prize-entry-1",
      "prize-entry-2",
    ]));
  test("an id of the client's stays, and is given to nobody else", () =>
    expect(ids(withEntryIds([noWin, {}, { id: "prize-entry-1" }]))).toEqual([
      "no-win-entry",
      "prize-entry-1-2",
      "prize-entry-1",
    ]));
  test("null and nothing are no id", () =>
    expect(ids(withEntryIds([{ id: null }, { id: "" }]))).toEqual(["prize-entry-0", "prize-entry-1"]));
  test("what was stored keeps its id while its prizes get theirs", () => {
    const first = stored(withEntryIds([noWin, { title: "A" }, { title: "B" }]));
    const sent = [noWin, { title: "A", prizeId: "pa" }, { title: "B", prizeId: "pb" }];
    expect(ids(withEntryIds(sent, first))).toEqual(ids(first));
  });
  test("a prize is known by its prizeId, wherever it stands; a new one takes no id that was another's", () => {
    const before = stored([
      { ...noWin, id: "none" },
      { id: "a", prizeId: "pa" },
      { id: "b", prizeId: "pb" },
    ]);
    const sent = [noWin, { prizeId: "PB" }, { title: "new" }, { prizeId: "pa" }];
    expect(ids(withEntryIds(sent, before))).toEqual(["none", "b", "prize-entry-2", "a"]);
  });
  test("stock, limits and pacing stay where a client that does not know them says nothing", () => {
    const ours = { stock: 5, pacing: { mode: "everybody" }, isConsolation: true, prizeLimits: [] };
    const before = stored([
      { ...noWin, id: "none" },
      { id: "a", prizeId: "pa", ...ours },
    ]);
    expect(withEntryIds([noWin, { prizeId: "pa", wins: 3 }], before)[1]).toEqual({
      id: "a",
      prizeId: "pa",
      wins: 3,
      ...ours,
    });
    const said = prizePoolEntry.parse(withEntryIds([noWin, { prizeId: "pa", stock: null }], before)[1]);
    expect([said.stock, said.isConsolation]).toEqual([null, true]);
    expect(withEntryIds([noWin, { id: "a", prizeId: "pa" }], before)[1]).toEqual({ id: "a", prizeId: "pa" });
  });
  test("a prize that was removed leaves its id to nobody", () => {
    const before = stored([
      { ...noWin, id: "none" },
      { id: "prize-entry-1", prizeId: "pa" },
    ]);
    expect(ids(withEntryIds([noWin, { title: "new" }], before))).toEqual(["none", "prize-entry-1-2"]);
  });
  test("what is no entry is left for the check", () =>
    expect(withEntryIds([7, "x", null, []])).toEqual([7, "x", null, []]));
});

/** What a client sends of a prize, without an id of ours. */
const anySent = fc.array(
  fc.record(
    { title: fc.constantFrom("A", "B"), description: fc.constantFrom("", null), wins: fc.nat(9), prizeId: fc.uuid() },
    { requiredKeys: ["title"] },
  ),
  { maxLength: 6 },
);

test("ids are never there twice, and a list that is sent again keeps them", () => {
  fc.assert(
    fc.property(anySent, anySent, (earlier, sent) => {
      const before = stored(withEntryIds([noWin, ...earlier]));
      const now = withEntryIds([noWin, ...sent], before);
      expect(new Set(ids(now)).size).toBe(now.length);
      expect(ids(withEntryIds([noWin, ...sent], stored(now)))).toEqual(ids(now));
      expect(ids(withEntryIds(now, before))).toEqual(ids(now));
    }),
  );
});
