import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayRandom } from "../kit/rules.ts";
import { isLine, lineFor, REELS, stripOf } from "./reels.ts";
import { lostLine, rules } from "./rules.ts";
import { LEAST_ICONS, MOST_ICONS, settings } from "./settings.ts";

const counts = fc.integer({ min: LEAST_ICONS, max: MOST_ICONS });
const context = (random: PlayRandom) => ({ random, now: 0, language: "en", firstLanguage: "en" });
/** The same label always gets the same number, as a play's randomness does. */
const seeded = (seed: number): PlayRandom => ({
  integer: (label, below) => {
    let hash = seed | 0;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});
const seeds = fc.integer();

describe("what the reels stop at", () => {
  test("a win shows three of the drawn symbol, whatever the server says of a loss", () => {
    fc.assert(
      fc.property(counts, fc.nat(), fc.array(fc.nat()), (count, any, lost) => {
        const icons = Array.from({ length: count }, (_, at) => ({ symbolId: `prize-${at}` }));
        const drawn = any % count;
        expect(lineFor(icons, { prizeWon: true, symbolId: `prize-${drawn}` }, lost)).toEqual([drawn, drawn, drawn]);
      }),
    );
  });

  test("nothing won never shows three alike: neither a plain loss nor a close call", () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 50 }), seeds, (count, nearMisses, seed) => {
        const lost = lostLine(count, nearMisses, seeded(seed));
        expect(lost).toHaveLength(REELS);
        for (const icon of lost) expect(icon >= 0 && icon < count).toBe(true);
        expect(isLine(lost)).toBe(false);
        const icons = Array.from({ length: count }, (_, at) => ({ symbolId: at % 2 ? "" : `prize-${at}` }));
        expect(lineFor(icons, { prizeWon: false, symbolId: "prize-0" }, lost)).toEqual(lost);
      }),
      { numRuns: 1_000 },
    );
  });

  test("a close call stops the third reel one place beside", () => {
    const always: PlayRandom = { integer: (label, below) => (label === "slot:icon" ? 2 % below : 0) };
    for (let count = LEAST_ICONS; count <= MOST_ICONS; count += 1) {
      const [first, second, third = -1] = lostLine(count, 1, always);
      const strip = stripOf(count, REELS - 1);
      expect([first, second]).toEqual([2, 2]);
      expect((strip.indexOf(2) + 1) % count).toBe(strip.indexOf(third));
    }
  });

  test("close calls are off until somebody chooses them", () => expect(settings.defaults.nearMisses).toBe(0));

  test("with close calls switched off two alike are chance alone", () => {
    const never: PlayRandom = { integer: (label) => ({ "slot:reel:1": 1, "slot:reel:2": 2 })[label] ?? 0 };
    expect(lostLine(6, 0, never)).toEqual([0, 1, 2]);
  });

  test.each(Array.from({ length: MOST_ICONS - LEAST_ICONS + 1 }, (_, at) => LEAST_ICONS + at))(
    "with %i icons every reel holds each icon once",
    (count) => {
      for (let reel = 0; reel < REELS; reel += 1)
        expect([...stripOf(count, reel)].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
    },
  );
});

describe("the rules", () => {
  const machine = settings.defaults;

  test("the draw decides: nothing that the machine reports becomes a variable", () => {
    expect(rules.decides).toBe("draw");
    expect(rules.conclude(machine, { line: [0, 0, 0], score: 1e9 }, null, context(seeded(1)))).toEqual({
      kind: "concluded",
      variables: {},
      record: {},
    });
  });

  test.each([null, "x", 3, []])("game data %j is refused", (data) =>
    expect(rules.conclude(machine, data, null, context(seeded(1))).kind).toBe("refused"),
  );

  test("asking again gives the same line: nobody can ask until a close call looks better", () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const asked = () => rules.step?.(machine, null, { spin: true }, context(seeded(seed)));
        expect(asked()).toEqual(asked());
        expect(asked()).toMatchObject({ kind: "reply", state: null });
      }),
    );
  });

  test.each([null, "spin", 7, {}, { line: [0, 0, 0] }])("the step %j is refused", (data) =>
    expect(rules.step?.(machine, null, data, context(seeded(1)))).toMatchObject({ kind: "refused" }),
  );

  test("a prize without an icon, and a prize on two icons, stand in the way of publishing", () => {
    const prizes = [
      { title: "No win", symbolId: "" },
      { title: "Mug", symbolId: "prize" },
    ];
    expect(rules.faults?.(machine, { prizes })).toEqual([]);
    expect(rules.faults?.(machine, { prizes: [...prizes, { title: "Bag", symbolId: "bag" }] })).toEqual([
      { path: "icons", message: "The reels have no icon for “Bag”." },
    ]);
    const twice = { ...machine, icons: [...machine.icons, ...machine.icons.slice(0, 1)] };
    expect(rules.faults?.(twice, { prizes })).toEqual([
      { path: "icons.6.symbolId", message: "“Mug” is on two icons." },
    ]);
  });

  test.each([
    [2, false],
    [3, true],
    [12, true],
    [13, false],
  ])("%i icons are accepted: %s", (count, accepted) => {
    const icons = Array.from({ length: count }, () => ({}));
    expect(settings.schema.safeParse({ icons }).success).toBe(accepted);
  });
});
