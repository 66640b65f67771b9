import fc from "fast-check";
import { expect, test } from "vitest";
import { SpawnTimes } from "./spawn-times.ts";

/** The rule as it is told: tick by tick a spawner waits at the rate of the moment, until it has waited for long enough. */
function byTheTick(everies: readonly number[], growth: number, ticks: number): [tick: number, place: number][] {
  const waited = first(everies);
  const times: [number, number][] = [];
  for (let tick = 1; tick <= ticks; tick += 1)
    everies.forEach((every, place) => {
      if (every === 0) return;
      const rate = 360_000 + growth * tick;
      const now = (waited[place] ?? 0) + rate;
      const isFull = now >= Math.max(every * 360_000, 12 * rate);
      waited[place] = isFull ? 0 : now;
      if (isFull) times.push([tick, place]);
    });
  return times;
}

const first = (everies: readonly number[]) => everies.map((every) => Math.floor(every / 2) * 360_000);
const spawnersOf = (everies: readonly number[]) => everies.map((every) => ({ every, things: [0], weight: 1 }));

/** What is due from one tick to another, asked as the simulation asks. */
function due(times: SpawnTimes, places: number, from: number, until: number): [tick: number, place: number][] {
  const found: [number, number][] = [];
  for (let tick = from + 1; tick <= until; tick += 1) {
    if (tick < times.next) continue;
    for (let place = 0; place < places; place += 1) if (times.take(place, tick)) found.push([tick, place]);
  }
  return found;
}

const everies = fc.array(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 3_600 })), {
  minLength: 1,
  maxLength: 3,
});
const growth = fc.integer({ min: 0, max: 500 });

test("things are due at the ticks at which waiting tick by tick would bring them", () => {
  fc.assert(
    fc.property(everies, growth, (all, grows) => {
      const times = new SpawnTimes(spawnersOf(all), grows, 36_000, first(all), 0);
      expect(due(times, all.length, 0, 6_000)).toEqual(byTheTick(all, grows, 6_000));
    }),
    { numRuns: 60 },
  );
});

test("what a snapshot holds of the wait goes on at the same ticks", () => {
  fc.assert(
    fc.property(everies, growth, fc.integer({ min: 0, max: 3_000 }), (all, grows, cut) => {
      const whole = new SpawnTimes(spawnersOf(all), grows, 3_600, first(all), 0);
      due(whole, all.length, 0, cut);
      const again = new SpawnTimes(spawnersOf(all), grows, 3_600, whole.waited(cut), cut);
      expect(again.waited(cut)).toEqual(whole.waited(cut));
      expect(due(again, all.length, cut, 3_600)).toEqual(due(whole, all.length, cut, 3_600));
    }),
    { numRuns: 60 },
  );
});

test("nothing is ever due where nothing comes", () => {
  const times = new SpawnTimes(spawnersOf([0, 0]), 50, 3_600, [0, 0], 0);
  expect(times.next).toBeGreaterThan(3_600);
  expect(times.waited(1_000)).toEqual([0, 0]);
});
