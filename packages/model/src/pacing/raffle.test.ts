import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type RaffleEntry, raffle } from "./raffle.ts";
import { simulatedChance } from "./seeded.ts";

const entry = (reference: string, identity: string | null = null, hasWon = false): RaffleEntry => ({
  reference,
  identity,
  hasWon,
});

describe("the second-chance raffle (play-engine, Pacing)", () => {
  const anyEntries = fc.uniqueArray(
    fc.record({
      reference: fc.uuid(),
      identity: fc.option(fc.constantFrom("ada", "ben", "cid", "dora", "eve", "finn")),
      hasWon: fc.boolean(),
    }),
    { selector: ({ reference }) => reference, maxLength: 30 },
  );
  const anyPrizes = fc
    .array(fc.nat(4), { maxLength: 4 })
    .map((counts) => counts.map((count, n) => ({ prizeId: `p${n}`, count })));

  test("nobody wins or stands by twice, nobody who has won takes part, and no prize is given more often than there are pieces", () => {
    fc.assert(
      fc.property(anyEntries, anyPrizes, fc.nat(), fc.nat(3), (entries, prizes, seed, alternates) => {
        const result = raffle(entries, prizes, simulatedChance(seed), alternates);
        const keyOf = (reference: string) =>
          entries.find((each) => each.reference === reference)?.identity ?? reference;
        const named = result.prizes.flatMap(({ winners, alternates: standing }) => [...winners, ...standing]);
        const keys = named.map(keyOf);
        expect(new Set(keys).size).toBe(keys.length);
        const won = new Set(
          entries.filter(({ hasWon }) => hasWon).map(({ identity, reference }) => identity ?? reference),
        );
        expect(keys.filter((key) => won.has(key))).toEqual([]);
        const wanted = prizes.reduce((sum, { count }) => sum + count, 0);
        const winners = result.prizes.reduce((sum, each) => sum + each.winners.length, 0);
        expect(winners).toBe(Math.min(wanted, result.chances));
        for (const [at, { count }] of prizes.entries())
          expect(result.prizes[at]?.winners.length).toBeLessThanOrEqual(count);
      }),
    );
  });
  test("the same seed gives the same result, in whatever order the entries come", () => {
    fc.assert(
      fc.property(anyEntries, anyPrizes, fc.nat(), (entries, prizes, seed) => {
        const turned = [...entries].reverse();
        expect(raffle(turned, prizes, simulatedChance(seed))).toEqual(raffle(entries, prizes, simulatedChance(seed)));
      }),
    );
  });
  test("who played often has one chance", () => {
    const entries = [...Array.from({ length: 99 }, (_, n) => entry(`a${n}`, "ada")), entry("b", "ben")];
    const wins = Array.from({ length: 400 }, (_, seed) =>
      raffle(entries, [{ prizeId: "p", count: 1 }], simulatedChance(seed)),
    );
    expect(wins[0]?.chances).toBe(2);
    const ben = wins.filter(({ prizes }) => prizes[0]?.winners[0] === "b").length;
    expect(ben).toBeGreaterThan(150);
    expect(ben).toBeLessThan(250);
  });
  test("who has won under one play takes no part with another", () =>
    expect(
      raffle([entry("1", "ada"), entry("2", "ada", true)], [{ prizeId: "p", count: 1 }], simulatedChance(1)),
    ).toEqual({
      chances: 0,
      prizes: [{ prizeId: "p", winners: [], alternates: [] }],
    }));
  test("alternates are ranked after all winners are drawn", () => {
    const entries = ["a", "b", "c", "d", "e"].map((name) => entry(name));
    const last = { integer: (_: string, below: bigint) => below - 1n };
    const prizes = [
      { prizeId: "x", count: 1 },
      { prizeId: "y", count: 2 },
    ];
    expect(raffle(entries, prizes, last, 1).prizes).toEqual([
      { prizeId: "x", winners: ["e"], alternates: ["c"] },
      { prizeId: "y", winners: ["a", "b"], alternates: ["d"] },
    ]);
  });
});
