import { expect, test } from "vitest";
import { chooserFor } from "../prize/draw.ts";
import { TYPICAL_HOURS, TYPICAL_WEEKDAYS } from "../prize/names.ts";
import { newNoWinEntry } from "../prize/no-win.ts";
import { momentPacingOf } from "../prize/pacing.ts";
import { type PrizePoolEntry, prizePoolEntry } from "../prize/schema.ts";
import { winningMoments } from "./moments.ts";
import { poisson, simulatedChance } from "./seeded.ts";
import { Shelf, shelved } from "./simulated-stock.ts";
import { trafficOver } from "./traffic.ts";

const PRIZES = 140;
const DAYS = 14;
const PLAYS = 14_000;
/** Of all plays: one that never sleeps. */
const BOT_SHARE = 0.067;
const start = Date.parse("2026-06-01T00:00:00Z");
const window = { start, end: start + DAYS * 86_400_000 };
const shape = { hours: TYPICAL_HOURS, weekdays: TYPICAL_WEEKDAYS };

/** Plays of visitors by the hours of a typical day, and of a bot round the clock. */
function plays(seed: number): { at: number; isBot: boolean }[] {
  const chance = simulatedChance(seed);
  const traffic = trafficOver(window, shape, "UTC");
  const list: { at: number; isBot: boolean }[] = [];
  for (const [slot, slotStart] of traffic.starts.entries()) {
    const length = (traffic.ends[slot] ?? 0) - slotStart;
    const visitors = (PLAYS * (1 - BOT_SHARE) * (traffic.weights[slot] ?? 0) * length) / traffic.total;
    for (let n = poisson(visitors, chance); n > 0; n--)
      list.push({ at: slotStart + chance.next() * length, isBot: false });
  }
  const bots = Math.round(PLAYS * BOT_SHARE);
  for (let n = 0; n < bots; n++)
    list.push({ at: start + ((n + chance.next()) / bots) * (window.end - start), isBot: true });
  return list.sort((a, b) => a.at - b.at);
}

/** The share of prizes that the bot gets, over many campaigns. */
function botShare(prize: Partial<PrizePoolEntry>): number {
  const entries = shelved([
    newNoWinEntry("none"),
    { ...prizePoolEntry.parse({ id: "prize", stock: PRIZES }), ...prize },
  ]);
  const choose = chooserFor({ prizePoolList: entries });
  const { days } = trafficOver(window, shape, "UTC");
  let [bot, all] = [0, 0];
  for (let seed = 0; seed < 40; seed++) {
    const chance = simulatedChance(1_000 + seed);
    const settings = { ...momentPacingOf(prize.pacing ?? { mode: "odds" }), count: PRIZES };
    const moments = prize.pacing?.mode === "moments" ? winningMoments(settings, window, "UTC", chance) : [];
    const shelf = new Shelf(entries, days, [[], moments]);
    for (const { at, isBot } of plays(seed)) {
      const day = Math.floor((at - start) / 86_400_000);
      if (shelf.take(choose(chance, shelf.dueAt(at, entries)), day, entries) < 0) continue;
      all++;
      if (isBot) bot++;
    }
  }
  return bot / all;
}

test("a bot round the clock gets least under traffic-shaped moments, most under uniform ones (play-engine, Pacing)", () => {
  const traffic = botShare({ pacing: { mode: "moments", shape: "traffic" } });
  const uniform = botShare({ pacing: { mode: "moments", shape: "uniform" } });
  // Generous odds, held back by a daily cap: the night gets what the day should have had.
  const capped = botShare({ wins: 400, prizeLimitType: 0, prizeLimit: PRIZES / DAYS });
  expect(traffic).toBeCloseTo(BOT_SHARE, 1.5);
  expect(traffic).toBeLessThan(capped);
  expect(capped).toBeLessThan(uniform);
  expect(uniform).toBeGreaterThan(2 * traffic);
});
