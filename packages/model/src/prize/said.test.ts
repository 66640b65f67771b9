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
