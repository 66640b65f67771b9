import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { recalculated, removeAt, removeByDescription, setEntry, withSavedIds } from "./entries.ts";
import { decimalFraction, floorOf, fraction, isAtMost, minus, numberOf, ONE, plus, sumOf } from "./fraction.ts";
import { newNoWinEntry, noWinShare, percentageOf, shareOf } from "./no-win.ts";
import { oddsOf } from "./odds.ts";
import { hasIconFigures, prizesOfOldSlotMachine, reelsOfOldSlotMachine } from "./old-slot-machine.ts";
import { type PrizePoolEntry, prizePoolEntry } from "./schema.ts";

const share = ([wins, perPlay]: readonly [number, number]) => ({ wins, perPlay });
const prize = (id: string, wins: number, more: Partial<PrizePoolEntry> = {}): PrizePoolEntry => ({
  ...prizePoolEntry.parse({ id, wins }),
  ...more,
});
const noWin = newNoWinEntry("none");
/** Any shares that promise at most every play. */
const anyShares = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 100_000 })), { maxLength: 8 })
  .map((shares) => shares.map(([wins, perPlay]) => ({ wins: Math.min(wins, Math.floor(perPlay / 8)), perPlay })));

describe("fractions are exact", () => {
  test("they are in lowest terms with a positive denominator", () => {
    expect(fraction(2, -4)).toEqual({ numerator: -1n, denominator: 2n });
    expect(fraction(0, 7)).toEqual({ numerator: 0n, denominator: 1n });
  });
  test("a denominator of 0 is refused", () => expect(() => fraction(1, 0)).toThrow(RangeError));
  test.each<[number, [number, number]]>([
    [0.29, [29, 100]],
    [0.1, [1, 10]],
    [1e-7, [1, 10_000_000]],
    [1.5e3, [1500, 1]],
    [-0.5, [-1, 2]],
    [0, [0, 1]],
  ])("%d as it is written", (value, [n, d]) => expect(decimalFraction(value)).toEqual(fraction(n, d)));
  test("infinities and NaN are refused", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => decimalFraction(value)).toThrow(RangeError);
  });
  test.each<[number, number, bigint]>([
    [7, 2, 3n],
    [-7, 2, -4n],
    [-6, 2, -3n],
    [0, 5, 0n],
  ])("the floor of %i/%i is %i", (n, d, floor) => expect(floorOf(fraction(n, d))).toBe(floor));
  test("sum and difference undo each other", () => {
    const any = fc.tuple(fc.bigInt(-1000n, 1000n), fc.bigInt(1n, 1000n)).map(([n, d]) => fraction(n, d));
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(minus(plus(a, b), b)).toEqual(a);
        expect(isAtMost(a, b) || isAtMost(b, a)).toBe(true);
      }),
    );
  });
});

describe("a prize's percentage is wins divided by perPlay, times 100 (spec §5)", () => {
  test.each<[number, number, number]>([
    [4101, 10_000, 41.01],
    [1, 3, 33.33333333333333],
    [0, 10_000, 0],
    [10_000, 10_000, 100],
    [29, 100, 29],
  ])("%i in %i is %d", (wins, perPlay, percent) => expect(percentageOf({ wins, perPlay })).toBeCloseTo(percent, 10));

  test("a percentage with few decimals is shown with those alone", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (wins) => {
        expect(String(percentageOf({ wins, perPlay: 1_000_000 }))).toBe(String(Number(`${wins}e-4`)));
      }),
    );
    expect(numberOf(fraction(-1, 3))).toBeCloseTo(-1 / 3, 14);
  });
});

describe("the no-win share (spec §5)", () => {
  test.each<{ prizes: string; shares: [number, number][]; wins: number }>([
    { prizes: "none", shares: [], wins: 10_000 },
    { prizes: "4101 in 10,000", shares: [[4101, 10_000]], wins: 5_899 }, // 5,898 in floating point
    { prizes: "1 in 3", shares: [[1, 3]], wins: 6_666 },
    {
      prizes: "three of 1 in 3",
      shares: [
        [1, 3],
        [1, 3],
        [1, 3],
      ],
      wins: 0,
    },
    { prizes: "everything", shares: [[10_000, 10_000]], wins: 0 },
    { prizes: "1 in a billion", shares: [[1, 1_000_000_000]], wins: 9_999 },
  ])("with $prizes is $wins", ({ shares, wins }) =>
    expect(noWinShare(shares.map(share))).toEqual({ kind: "share", wins }),
  );

  test("is exact for every whole number of ten-thousandths, where floats are one short 604 times", () => {
    let short = 0;
    for (let wins = 1; wins < 10_000; wins++) {
      expect(noWinShare([{ wins, perPlay: 10_000 }])).toEqual({ kind: "share", wins: 10_000 - wins });
      if (Math.floor(10_000 - 100 * ((wins / 10_000) * 100)) !== 10_000 - wins) short++;
    }
    expect(short).toBe(604);
  });
  test("prizes that promise more than every play are refused, with the excess", () => {
    expect(noWinShare([share([2, 3]), share([1, 2])])).toEqual({ kind: "excess", by: fraction(1, 6) });
  });
  test("shares and no-win never add up to more than one, and leave less than a ten-thousandth", () => {
    fc.assert(
      fc.property(anyShares, (shares) => {
        const rest = noWinShare(shares);
        if (rest.kind !== "share") return expect.fail("within one by construction");
        const whole = plus(sumOf(shares.map(shareOf)), fraction(rest.wins, 10_000));
        expect(isAtMost(whole, ONE)).toBe(true);
        expect(numberOf(minus(ONE, whole))).toBeLessThan(1 / 10_000);
      }),
    );
  });
});

describe("the draw's odds (decisions, Prizes)", () => {
  test("are over the least common denominator", () => {
    const odds = oddsOf([share([1, 4]), share([1, 6])]);
    expect(odds).toMatchObject({ kind: "odds", denominator: 12n, noWin: 7n });
  });
  test("Σ = 1 exactly, whatever the shares", () => {
    fc.assert(
      fc.property(anyShares, (shares) => {
        const odds = oddsOf(shares);
        if (odds.kind !== "odds") return expect.fail("within one by construction");
        expect(odds.shares.reduce((sum, { weight }) => sum + weight, odds.noWin)).toBe(odds.denominator);
        for (const { entry, weight } of odds.shares) expect(fraction(weight, odds.denominator)).toEqual(shareOf(entry));
      }),
    );
  });
  test("more than every play is an excess", () => expect(oddsOf([share([3, 2])]).kind).toBe("excess"));
});

describe("editing the list (spec §4, Prize management)", () => {
  const list = [
    noWin,
    prize("a", 1_000, { description: "mug" }),
    prize("b", 2_000, { description: { en: "pen", de: "Stift" } }),
  ];
  test("setting an entry recalculates the no-win entry", () => {
    expect(setEntry(list, 1, prize("a", 3_000)).entries.map(({ wins }) => wins)).toEqual([5_000, 3_000, 2_000]);
  });
  test("setting beyond the end adds", () => {
    expect(setEntry(list, 99, prize("c", 500)).entries.map(({ id, wins }) => `${id} ${wins}`)).toEqual([
      "none 6500",
      "a 1000",
      "b 2000",
      "c 500",
    ]);
  });
  test("removing by index recalculates", () =>
    expect(removeAt(list, 1).entries.map(({ wins }) => wins)).toEqual([8_000, 2_000]));
  test("the no-win entry cannot be removed", () => expect(removeAt(list, 0).entries).toHaveLength(3));
  test("removing by description recalculates", () => {
    expect(removeByDescription(list, "mug").entries.map(({ wins }) => wins)).toEqual([8_000, 2_000]);
    expect(removeByDescription(list, { de: "Stift", en: "pen" }).entries.map(({ wins }) => wins)).toEqual([
      9_000, 1_000,
    ]);
  });
  test("an excess is a value, and the no-win entry is at 0", () => {
    const edited = setEntry(list, 1, prize("a", 9_000));
    expect(edited.excess).toEqual(fraction(1, 10));
    expect(edited.entries[0]?.wins).toBe(0);
  });
  test("consolation and everybody take no share", () => {
    const entries = [
      noWin,
      prize("a", 5_000, { isConsolation: true }),
      prize("b", 5_000, { pacing: { mode: "everybody" } }),
    ];
    expect(recalculated(entries).entries[0]?.wins).toBe(10_000);
  });
});

describe("saving prize pools (spec §4)", () => {
  const list = [noWin, prize("a", 1), prize("b", 2)];
  const line = (n: number) => ({ prize: { id: `prize${n}` }, pool: { id: `pool${n}` } });
  test("ids are written back; the no-win entry is matched with the placeholder -1", () => {
    expect(withSavedIds(list, [line(1), line(2)])?.map(({ prizeId, poolId }) => [prizeId, poolId])).toEqual([
      ["-1", "-1"],
      ["prize1", "pool1"],
      ["prize2", "pool2"],
    ]);
  });
  test("an answer with a line for it too is read as it is", () => {
    expect(withSavedIds(list, [line(0), line(1), line(2)])?.map(({ prizeId }) => prizeId)).toEqual([
      "prize0",
      "prize1",
      "prize2",
    ]);
  });
  test("an answer that does not fit is none", () => {
    expect(withSavedIds(list, [line(1)])).toBeNull();
    expect(withSavedIds(list, [line(1), line(2), line(3), line(4)])).toBeNull();
  });
});

describe("old slot machines (spec §4, §5)", () => {
  const icon = (uuid: string, probability: number) => ({ uuid, textureKey: `${uuid}.png`, probability });
  const check = (id: string, iconId: string, name = "") => ({
    id,
    name,
    predicate: "CHECK_PRIZE" as const,
    args: [iconId],
    actionArgs: [[`page-${id}`], [], [`mail-${id}`]],
  });
  const none = { id: "n", name: "Nothing", predicate: "NO_PRIZE" as const, actionArgs: [["lost"], [], ["mail-n"]] };
  const icons = [icon("cherry", 0.1), icon("bell", 0.29), icon("bar", 0.5)];

  test("an existing list is used", () =>
    expect(prizesOfOldSlotMachine({ icons, outcomes: [none], prizePoolList: [noWin] })).toEqual([noWin]));
  test("one prize per CHECK_PRIZE outcome, after the no-win entry with its page and e-mail", () => {
    const entries = prizesOfOldSlotMachine({
      icons,
      outcomes: [check("o1", "cherry"), none, check("o2", "bell", "A bell")],
    });
    expect(entries).toMatchObject([
      {
        title: "No Win",
        noWinPrize: true,
        outcomeId: "no-win",
        outcomePageId: "lost",
        emailId: "mail-n",
        wins: 1_100,
        perPlay: 10_000,
      },
      {
        title: "Prize",
        wins: 1_000,
        perPlay: 10_000,
        outcomeId: "o1",
        outcomePageId: "page-o1",
        emailId: "mail-o1",
        symbolId: "cherry",
        gameImage: "cherry.png",
      },
      { title: "Prize", wins: 2_900, symbolId: "bell" },
    ]);
    for (const entry of entries) expect(prizePoolEntry.parse(entry)).toEqual(entry);
  });
  test("icons that are missing or already present are skipped", () => {
    const outcomes = [check("o1", "cherry"), check("o2", "cherry"), check("o3", "gone")];
    expect(prizesOfOldSlotMachine({ icons, outcomes }).map(({ outcomeId }) => outcomeId)).toEqual(["no-win", "o1"]);
  });
  test("the no-win entry alone keeps its 10000", () =>
    expect(prizesOfOldSlotMachine({ icons, outcomes: [none] })).toMatchObject([{ wins: 10_000 }]));
  test("the no-win wins are what all icons leave, to the letter of spec §5, in exact integers", () => {
    const winsWith = (...probabilities: number[]) => {
      const all = probabilities.map((probability, at) => icon(`i${at}`, probability));
      return prizesOfOldSlotMachine({ icons: all, outcomes: [check("o", "i0")] }).map(({ wins }) => wins);
    };
    expect(winsWith(0.1234567, 0.2)).toEqual([6_765, 1_234]);
    expect(winsWith(0.1)).toEqual([9_000, 1_000]);
    expect(winsWith(0.1, 0.2)).toEqual([7_000, 1_000]); // 6999.999… in floating point
    expect(winsWith(0.4101)).toEqual([5_899, 4_101]);
    expect(winsWith(0.5, 0.25, 0.25)).toEqual([0, 5_000]);
    expect(winsWith(0.5, 0.9)).toEqual([0, 5_000]);
  });
  test("whatever is shown of no-win, the draw gives it exactly what the prizes leave", () => {
    const probability = fc.integer({ min: 0, max: 1_000_000 }).map((millionths) => millionths / 1_000_000 / 8);
    fc.assert(
      fc.property(fc.array(probability, { minLength: 1, maxLength: 8 }), (probabilities) => {
        const all = probabilities.map((each, at) => icon(`i${at}`, each));
        const outcomes = all.slice(0, Math.ceil(all.length / 2)).map(({ uuid }) => check(uuid, uuid));
        const [, ...prizes] = prizesOfOldSlotMachine({ icons: all, outcomes });
        const odds = oddsOf(prizes);
        if (odds.kind !== "odds") return expect.fail("within one by construction");
        expect(odds.shares.reduce((sum, { weight }) => sum + weight, odds.noWin)).toBe(odds.denominator);
      }),
    );
  });
  test("a list has its icons' figures until it is edited", () => {
    const list = prizesOfOldSlotMachine({ icons, outcomes: [check("o1", "cherry"), none, check("o2", "bell")] });
    expect(hasIconFigures(list, icons)).toBe(true);
    expect(hasIconFigures(recalculated(list).entries, icons)).toBe(false);
    expect(hasIconFigures(list.with(1, { ...prize("x", 999), symbolId: "cherry" }), icons)).toBe(false);
    expect(hasIconFigures([...list, prize("new", 1)], icons)).toBe(false);
    expect(hasIconFigures(list, icons.slice(1))).toBe(false);
    expect(hasIconFigures([], [])).toBe(false);
    expect(hasIconFigures([noWin], [])).toBe(false);
  });
  test("its icons become the reels': those with a prize keep their symbol, addresses of pictures stay", () => {
    const address = "https://example.org/bell.png";
    const reels = reelsOfOldSlotMachine([icon("cherry", 0.1), { ...icon("bell", 0.2), textureKey: address }], ["bell"]);
    expect(reels).toMatchObject([
      { symbolId: "", picture: "" },
      { symbolId: "bell", picture: address },
      { symbolId: "", picture: "" },
    ]);
    expect(new Set(reels.map(({ drawing }) => drawing)).size).toBe(3);
  });
  test("of more icons than reels hold, those without a prize go first", () => {
    const many = Array.from({ length: 20 }, (_, at) => icon(`i${at}`, 0.01));
    const reels = reelsOfOldSlotMachine(many, ["i0", "i18", "i19"]);
    expect(reels).toHaveLength(12);
    expect(reels.flatMap(({ symbolId }) => symbolId || [])).toEqual(["i0", "i18", "i19"]);
  });
  test("wins are exact where floats are one short", () => {
    expect(Math.floor(10_000 * 0.0003)).toBe(2);
    const [, entry] = prizesOfOldSlotMachine({ icons: [icon("x", 0.0003)], outcomes: [check("o", "x")] });
    expect(entry?.wins).toBe(3);
  });
});
