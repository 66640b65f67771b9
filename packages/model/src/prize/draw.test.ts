import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooserFor, type DueNow, drawPrize } from "./draw.ts";
import { newNoWinEntry } from "./no-win.ts";
import { type PrizePoolEntry, prizePoolEntry } from "./schema.ts";

const prize = (id: string, wins: number, more: Partial<PrizePoolEntry> = {}): PrizePoolEntry => ({
  ...prizePoolEntry.parse({ id, wins, perPlay: 10 }),
  ...more,
});
const noWin = newNoWinEntry("none");
const fixed = (value: bigint) => ({ integer: () => value });
const names = (list: readonly PrizePoolEntry[], value: bigint, among?: string[]) =>
  drawPrize({ prizePoolList: list, ...(among ? { among } : {}) }, fixed(value)).map(
    ({ by, entry }) => `${by}:${entry?.id}`,
  );

describe("choosing a prize (play-engine, A play)", () => {
  const list = [noWin, prize("a", 2), prize("b", 3)];
  test.each<[bigint, string[]]>([
    [0n, ["odds:a", "no-win:none"]],
    [1n, ["odds:a", "no-win:none"]],
    [2n, ["odds:b", "no-win:none"]],
    [4n, ["odds:b", "no-win:none"]],
    [5n, ["no-win:none"]],
    [9n, ["no-win:none"]],
  ])("number %i of 10", (value, expected) => expect(names(list, value)).toEqual(expected));

  test("exactly one number is drawn, below the denominator, also when nothing can be won", () => {
    const asked: [string, bigint][] = [];
    const random = {
      integer: (label: string, below: bigint) => {
        asked.push([label, below]);
        return 0;
      },
    };
    drawPrize({ prizePoolList: list }, random);
    drawPrize({ prizePoolList: [noWin] }, random);
    expect(asked).toEqual([
      ["draw", 10n],
      ["draw", 1n],
    ]);
  });
  test("after the drawn prize come those for everybody, then the consolation, then no-win", () => {
    const all = [...list, prize("pen", 0, { isConsolation: true }), prize("hug", 0, { pacing: { mode: "everybody" } })];
    expect(names(all, 0n)).toEqual(["odds:a", "everybody:hug", "consolation:pen", "no-win:none"]);
    expect(names(all, 9n)).toEqual(["everybody:hug", "consolation:pen", "no-win:none"]);
  });
  test("the draw runs among an outcome's prizes alone, with their own odds", () => {
    expect(names(list, 0n, ["b"])).toEqual(["odds:b", "no-win:none"]);
    expect(names(list, 3n, ["b"])).toEqual(["no-win:none"]);
    expect(names(list, 0n, [])).toEqual(["no-win:none"]);
  });
  test("a list without a no-win entry still ends with no-win", () =>
    expect(drawPrize({ prizePoolList: [] }, fixed(0n))).toEqual([{ by: "no-win", entry: null }]));
  test("a prize that never wins is never drawn", () => {
    const zero = [noWin, prize("never", 0), prize("a", 10)];
    expect(names(zero, 0n)[0]).toBe("odds:a");
  });
  test("a consolation that also names a pacing stays a consolation", () =>
    expect(names([noWin, prize("m", 10, { pacing: { mode: "moments" }, isConsolation: true })], 0n)).toEqual([
      "consolation:m",
      "no-win:none",
    ]));
  test("more than every play throws: saving refuses it", () =>
    expect(() => names([noWin, prize("a", 11)], 0n)).toThrow(RangeError));

  describe("what is due (play-engine, Pacing)", () => {
    const paced = [
      ...list,
      prize("early", 0, { pacing: { mode: "moments" } }),
      prize("late", 0, { pacing: { mode: "moments" } }),
      prize("tenth", 0, { pacing: { mode: "everyNth", n: 10 } }),
      prize("hug", 0, { pacing: { mode: "everybody" } }),
    ];
    const due = (value: bigint, now: DueNow, among?: string[]) =>
      drawPrize({ prizePoolList: paced, due: now, ...(among ? { among } : {}) }, fixed(value)).map(
        ({ by, entry }) => `${by}:${entry?.id}`,
      );
    const rest = ["everybody:hug", "no-win:none"];

    test("prizes of moments and of every n-th play are not drawn while nothing is due", () =>
      expect(names(paced, 9n)).toEqual(rest));
    test("open moments come first, the oldest before the others, then the drawn prize", () =>
      expect(due(0n, { moments: ["late", "early"] })).toEqual(["moment:late", "moment:early", "odds:a", ...rest]));
    test("a moment of a prize that the outcome does not name is not for this play", () =>
      expect(due(0n, { moments: ["late", "early"] }, ["early"])).toEqual(["moment:early", "no-win:none"]));
    test.each<[number, number, boolean]>([
      [0, 0, false],
      [8, 0, false],
      [9, 0, true],
      [10, 1, false],
      [19, 1, true],
      [25, 1, true],
      [25, 2, false],
    ])("after %i plays and %i wins, the next is the tenth: %s", (plays, given, is) =>
      expect(due(9n, { counts: { tenth: { plays, given } } })).toEqual(is ? ["every-nth:tenth", ...rest] : rest),
    );
    test("a chooser that is kept chooses as drawPrize does", () => {
      const choose = chooserFor({ prizePoolList: paced });
      const anyDue = fc.record({
        moments: fc.subarray(["late", "early", "gone"]),
        counts: fc.record({ tenth: fc.record({ plays: fc.nat(30), given: fc.nat(3) }) }),
      });
      fc.assert(
        fc.property(fc.bigInt(0n, 9n), fc.option(anyDue, { nil: undefined }), (value, now) => {
          const once = drawPrize({ prizePoolList: paced, ...(now ? { due: now } : {}) }, fixed(value));
          expect(choose(fixed(value), now)).toEqual(once);
        }),
      );
    });
    test("odds beyond what a double holds are exact", () => {
      const odd = [noWin, prize("x", 1, { perPlay: 999_999_937 }), prize("y", 1, { perPlay: 999_999_929 })];
      const below = 999_999_937n * 999_999_929n;
      expect(names(odd, 999_999_928n)[0]).toBe("odds:x");
      expect(names(odd, 999_999_929n)[0]).toBe("odds:y");
      expect(names(odd, 999_999_929n + 999_999_937n)[0]).toBe("no-win:none");
      expect(names(odd, below - 1n)[0]).toBe("no-win:none");
    });
  });

  test("over all numbers, each prize is drawn in exactly its share", () => {
    const anyList = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 20, max: 40 })), {
      maxLength: 4,
    });
    fc.assert(
      fc.property(anyList, (shares) => {
        const prizes = shares.map(([wins, perPlay], n) => prize(`p${n}`, wins, { perPlay }));
        let below = 0n;
        drawPrize(
          { prizePoolList: prizes },
          {
            integer: (_, limit) => {
              below = limit;
              return 0n;
            },
          },
        );
        if (below > 20_000n) return;
        const drawn = new Map<string, number>();
        for (let n = 0n; n < below; n++) {
          const [first] = drawPrize({ prizePoolList: prizes }, fixed(n));
          if (first?.by === "odds") drawn.set(first.entry.id, (drawn.get(first.entry.id) ?? 0) + 1);
        }
        for (const { id, wins, perPlay } of prizes)
          expect(BigInt(drawn.get(id) ?? 0) * BigInt(perPlay)).toBe(BigInt(wins) * below);
      }),
      { numRuns: 30 },
    );
  });
});
