import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chancesOf } from "./raffle.ts";
import { type Strike, standingOf } from "./standing.ts";

const prize = { prizeId: "mug", winners: ["w1", "w2"], alternates: ["a1", "a2"] };

describe("winners who are struck out (decisions, Winners)", () => {
  test("the first alternate moves up into the place of whom they follow", () => {
    expect(standingOf(prize, [])).toEqual({ holders: ["w1", "w2"], next: "a1" });
    const first = { reference: "w1", movedUp: "a1" };
    expect(standingOf(prize, [first])).toEqual({ holders: ["a1", "w2"], next: "a2" });
    const second = { reference: "a1", movedUp: "a2" };
    expect(standingOf(prize, [first, second])).toEqual({ holders: ["a2", "w2"], next: null });
    expect(standingOf(prize, [first, second, { reference: "w2", movedUp: null }]).holders).toEqual(["a2"]);
  });

  test("whoever is struck out, nobody holds a piece twice, nobody who was struck out holds one, and no alternate is passed over", () => {
    fc.assert(
      fc.property(fc.nat(5), fc.nat(5), fc.array(fc.nat(9), { maxLength: 12 }), (winners, alternates, picks) => {
        const drawn = {
          prizeId: "p",
          winners: Array.from({ length: winners }, (_, n) => `w${n}`),
          alternates: Array.from({ length: alternates }, (_, n) => `a${n}`),
        };
        const strikes: Strike[] = [];
        for (const pick of picks) {
          const { holders, next } = standingOf(drawn, strikes);
          const reference = holders[pick % Math.max(1, holders.length)];
          if (reference !== undefined) strikes.push({ reference, movedUp: next });
        }
        const { holders } = standingOf(drawn, strikes);
        expect(new Set(holders).size).toBe(holders.length);
        expect(holders.filter((one) => strikes.some(({ reference }) => reference === one))).toEqual([]);
        expect(holders.length).toBe(winners - Math.max(0, strikes.length - alternates));
        const moved = strikes.flatMap(({ movedUp }) => movedUp ?? []);
        expect(moved).toEqual(drawn.alternates.slice(0, moved.length));
      }),
    );
  });
});

describe("who may take part in a sweepstake", () => {
  const entry = (reference: string, identity: string, hasWon = false) => ({ reference, identity, hasWon });

  test("of somebody's plays one that may be drawn is their chance, and a win by another play keeps them out", () => {
    const entries = [
      entry("1", "ada"),
      entry("2", "ada"),
      entry("3", "ben", true),
      entry("4", "ben"),
      entry("5", "cid"),
    ];
    expect(chancesOf(entries)).toEqual(["1", "5"]);
    expect(chancesOf(entries, (reference) => reference !== "1")).toEqual(["2", "5"]);
    expect(chancesOf(entries, (reference) => reference === "4")).toEqual([]);
  });
});
