import fc from "fast-check";
import { expect, test } from "vitest";
import { saidChance } from "./said.ts";

test.each([
  ["60 %", 6_000, 10_000, { wins: 6, plays: 10, about: false }],
  ["15 %", 1_500, 10_000, { wins: 3, plays: 20, about: false }],
  ["50 %", 5_000, 10_000, { wins: 1, plays: 2, about: false }],
  ["100 %", 10_000, 10_000, { wins: 1, plays: 1, about: false }],
  ["a third", 1, 3, { wins: 1, plays: 3, about: false }],
  ["33.33 %", 3_333, 10_000, { wins: 1, plays: 3, about: true }],
  ["2.5 %", 250, 10_000, { wins: 1, plays: 40, about: false }],
  ["2.22 %", 222, 10_000, { wins: 1, plays: 45, about: true }],
  ["67 %", 6_700, 10_000, { wins: 67, plays: 100, about: false }],
  ["99.9 %", 9_990, 10_000, { wins: 999, plays: 1_000, about: false }],
  ["one in a million", 1, 1_000_000, { wins: 1, plays: 1_000_000, about: false }],
  ["nothing", 0, 10_000, null],
] as const)("%s of all plays are said as people say them", (_, wins, perPlay, said) =>
  expect(saidChance({ wins, perPlay })).toEqual(said),
);

const shares = fc
  .record({ wins: fc.integer({ min: 1, max: 1_000_000_000 }), perPlay: fc.integer({ min: 1, max: 1_000_000_000 }) })
  .filter(({ wins, perPlay }) => wins <= perPlay);
const percents = fc.integer({ min: 1, max: 10_000 }).map((wins) => ({ wins, perPlay: 10_000 }));
const off = ({ wins, perPlay }: { wins: number; perPlay: number }) => {
  const said = saidChance({ wins, perPlay });
  if (!said) throw new Error("Something is won");
  return { said, by: Math.abs(said.wins / said.plays - wins / perPlay) / (wins / perPlay) };
};

test("what is said of a chance is true: exactly, or about it by two in a hundred", () => {
  fc.assert(
    fc.property(fc.oneof(percents, shares), (share) => {
      const { said, by } = off(share);
      expect(by).toBeLessThanOrEqual(said.about ? 0.02 + 1e-9 : 1e-9);
      expect(said.wins).toBeLessThanOrEqual(said.plays);
      expect(Number.isInteger(said.wins) && Number.isInteger(said.plays) && said.wins > 0).toBe(true);
    }),
  );
});

test("a whole percentage is said exactly, of at most a hundred plays", () => {
  for (let percent = 1; percent <= 100; percent++) {
    const { said } = off({ wins: percent, perPlay: 100 });
    expect(said.about, `${percent} %`).toBe(false);
    expect(said.wins * 100, `${percent} %`).toBe(percent * said.plays);
    expect(said.plays).toBeLessThanOrEqual(100);
  }
});

test("what is not certain is never said as if it were", () => {
  expect(off({ wins: 999_999_987, perPlay: 999_999_988 }).said).toMatchObject({ about: true });
  fc.assert(
    fc.property(
      shares.filter(({ wins, perPlay }) => wins < perPlay),
      (share) => {
        const { said } = off(share);
        expect(said.wins === said.plays && !said.about).toBe(false);
      },
    ),
  );
});
