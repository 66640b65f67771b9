import { prizePoolEntry } from "@fairground/model/prize/schema";
import { describe, expect, test } from "vitest";
import { shownPrizes } from "../../shown.ts";
import { winSize } from "./size.ts";

type Given = Partial<Parameters<typeof prizePoolEntry.parse>[0] & object>;

const sizeOf = (entry: Given) => {
  const parsed = prizePoolEntry.parse({ id: "mug", symbolId: "mug", ...entry });
  return winSize({ symbolId: "mug" }, shownPrizes([parsed], String));
};

describe("a win is cheered as rare as it is", () => {
  test.each([
    ["one play in four", { wins: 2_500, perPlay: 10_000 }, "usual"],
    ["one play in ninety-nine", { wins: 1, perPlay: 99 }, "usual"],
    ["one play in a hundred", { wins: 1, perPlay: 100 }, "jackpot"],
    ["never drawn by odds", { wins: 0, perPlay: 10_000 }, "usual"],
    ["a consolation, however rare", { wins: 1, perPlay: 10_000, isConsolation: true }, "small"],
    ["few pieces on moments", { stock: 20, pacing: { mode: "moments" } }, "jackpot"],
    ["many pieces on moments", { stock: 21, pacing: { mode: "moments" } }, "usual"],
    ["every hundredth play", { pacing: { mode: "everyNth", n: 100 } }, "jackpot"],
    ["every tenth play", { pacing: { mode: "everyNth", n: 10 } }, "usual"],
    ["everybody", { wins: 1, perPlay: 10_000, pacing: { mode: "everybody" } }, "usual"],
  ])("%s", (_, entry, size) => expect(sizeOf(entry)).toBe(size));

  test("a prize that no symbol shows is cheered as usual", () => {
    expect(winSize({ symbolId: "" }, [])).toBe("usual");
  });
});
