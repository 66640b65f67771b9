import { describe, expect, test } from "vitest";
import { Salts } from "./salts.ts";

const HOUR = 3_600_000;

/** Rows as a database keeps them, with their age. */
function storeOf() {
  const rows = new Map<string, { sealed: string; age: number }>();
  let asked = 0;
  return {
    rows,
    asked: () => asked,
    async saltOf(zone: string, day: string, sealed: string, age: number) {
      asked++;
      const row = rows.get(`${zone} ${day}`) ?? { sealed, age };
      rows.set(`${zone} ${day}`, row);
      return row;
    },
    async all() {
      return [...rows].map(([name, { sealed }]) => {
        const [zone = "", day = ""] = name.split(" ");
        return { zone, day, sealed };
      });
    },
  };
}
const salts = (store: ReturnType<typeof storeOf>) => new Salts(store, "secret");

test("a day of a timezone has one salt in all processes, another day and another timezone another one", async () => {
  const store = storeOf();
  const [one, other] = [salts(store), salts(store)];
  const salt = await one.of("Europe/Zurich", "2026-11-27", 0);
  expect((await other.of("Europe/Zurich", "2026-11-27", 0)).equals(salt)).toBe(true);
  expect((await one.of("Europe/Zurich", "2026-11-28", 0)).equals(salt)).toBe(false);
  expect((await one.of("Asia/Tokyo", "2026-11-27", 0)).equals(salt)).toBe(false);
});

test("the database holds it sealed, for its own day alone", async () => {
  const store = storeOf();
  const salt = await salts(store).of("Europe/Zurich", "2026-11-27", 0);
  const kept = JSON.stringify([...store.rows.values()]);
  for (const spelling of ["base64", "base64url", "hex"] as const) expect(kept).not.toContain(salt.toString(spelling));
  store.rows.set("UTC 2026-11-27", store.rows.get("Europe/Zurich 2026-11-27") ?? { sealed: "", age: 0 });
  await expect(salts(store).of("UTC", "2026-11-27", 0)).rejects.toThrow();
});

test("a process asks once, and forgets it 48 hours after it was made", async () => {
  const store = storeOf();
  const process = salts(store);
  await Promise.all([process.of("UTC", "2026-11-27", 0), process.of("UTC", "2026-11-27", 0)]);
  await process.of("UTC", "2026-11-27", 47 * HOUR);
  expect(store.asked()).toBe(1);
  store.rows.clear();
  await process.sweep(48 * HOUR);
  await process.of("UTC", "2026-11-27", 48 * HOUR);
  expect(store.asked()).toBe(2);
});

test("one that cannot be had now is asked for again", async () => {
  const store = storeOf();
  let fails = true;
  const process = new Salts(
    {
      ...store,
      saltOf: async (...asked: Parameters<typeof store.saltOf>) => {
        if (fails) throw new Error("the database is away");
        return store.saltOf(...asked);
      },
    },
    "secret",
  );
  await expect(process.of("UTC", "2026-11-27", 0)).rejects.toThrow("away");
  await process.sweep(0);
  fails = false;
  expect(await process.of("UTC", "2026-11-27", 0)).toHaveLength(32);
});

describe("after a crash of the database, which empties the table,", () => {
  const of = (process: Salts, now: number) => process.of("UTC", "2026-11-27", now);

  test("the day goes on under the salt that processes hold, for as long as it would have", async () => {
    const store = storeOf();
    const [one, other, late] = [salts(store), salts(store), salts(store)];
    const salt = await of(one, 0);
    await of(other, 0);
    store.rows.clear();
    await other.agree(3 * HOUR);
    await one.agree(3 * HOUR);
    expect([...store.rows.values()].map(({ age }) => age)).toEqual([3 * HOUR]);
    for (const process of [one, other, late]) expect((await of(process, 3 * HOUR)).equals(salt)).toBe(true);
  });

  test("all processes come to the one that somebody else was first to make", async () => {
    const store = storeOf();
    const [one, other, first] = [salts(store), salts(store), salts(store)];
    const before = await of(one, 0);
    await of(other, 0);
    store.rows.clear();
    const salt = await of(first, HOUR);
    expect(salt.equals(before)).toBe(false);
    for (const process of [one, other, first]) {
      await process.agree(HOUR);
      expect((await of(process, HOUR)).equals(salt)).toBe(true);
    }
    expect(store.rows.size).toBe(1);
  });

  test("what is gone because its day is over does not come back, also where a clock is an hour late", async () => {
    const store = storeOf();
    const process = salts(store);
    const salt = await of(process, 0);
    store.rows.clear();
    await process.agree(47 * HOUR);
    expect(store.rows.size).toBe(0);
    expect((await of(process, 46 * HOUR)).equals(salt)).toBe(false);
  });

  test("a process without a salt asks for nothing; one that cannot agree keeps what it holds", async () => {
    const store = storeOf();
    let isAway = false;
    let looks = 0;
    const process = new Salts(
      {
        ...store,
        all: async () => {
          looks++;
          if (isAway) throw new Error("the database is away");
          return store.all();
        },
      },
      "secret",
    );
    await process.agree(0);
    expect(looks).toBe(0);
    const salt = await of(process, 0);
    isAway = true;
    await expect(process.agree(0)).rejects.toThrow("away");
    expect((await of(process, 0)).equals(salt)).toBe(true);
  });
});
