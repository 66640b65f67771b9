import type { PrizeStock } from "@fairground/contract";
import { expect, test } from "vitest";
import type { Raffle } from "../../../data/queries.ts";
import { raffleState } from "./raffle-state.ts";

const prize = (prizeId: string, remaining: number | null, more: Partial<PrizeStock> = {}): PrizeStock => ({
  ...{ prizeId, poolId: prizeId, title: prizeId, noWinPrize: false, stock: remaining, awarded: 0, remaining },
  ...{
    limitToday: null,
    held: 0,
    awardedToday: 0,
    awardedDay: 0,
    awardedWeek: 0,
    prizeLimitType: 2,
    prizeLimit: 0,
    prizeLimits: [],
  },
  ...more,
});
const pool = [
  prize("none", null, { noWinPrize: true }),
  prize("mug", 3),
  prize("gone", 0),
  prize("wallpaper", null),
  prize("taken-back", -1),
];

test("what is left of every prize with a stock is raffled once the campaign is over", () => {
  expect(raffleState("INACTIVE", pool, null)).toEqual({
    kind: "ready",
    prizes: [{ prizeId: "mug", title: "mug", count: 3 }],
  });
});

test.each(["DRAFT", "SCHEDULED", "ACTIVE"] as const)("a campaign that is %s is too early for it", (status) => {
  expect(raffleState(status, pool, null)).toEqual({ kind: "early" });
});

test("where all that has a stock is won, or nothing has one, there is nothing to raffle, whatever the status", () => {
  for (const status of ["ACTIVE", "INACTIVE"] as const) {
    expect(raffleState(status, [prize("gone", 0), prize("wallpaper", null)], null)).toEqual({ kind: "nothing" });
    expect(raffleState(status, [], null)).toEqual({ kind: "nothing" });
  }
});

test("once it is drawn its result is shown, also of a campaign that is live again with a new stock", () => {
  const raffle: Raffle = {
    drawnAt: "2026-11-21T10:00:00Z",
    chances: 4,
    among: "leads",
    fairnessUrl: "https://x",
    prizes: [],
  };
  expect(raffleState("ACTIVE", pool, raffle)).toEqual({ kind: "drawn", raffle });
});
