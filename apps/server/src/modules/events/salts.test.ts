import { expect, test } from "vitest";
import { Salts } from "./salts.ts";

const HOUR = 3_600_000;

/** Rows as a database keeps them, with their age. */
function storeOf() {
  const rows = new Map<string, { sealed: string; age: number }>();
  let asked = 0;
  return {
    rows,
    asked: () => asked,
    async saltOf(zone: string, day: string, sealed: string) {
      asked++;
      const row = rows.get(`${zone} ${day}`) ?? { sealed, age: 0 };
      rows.set(`${zone} ${day}`, row);
      return row;
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
      saltOf: async (zone: string, day: string, sealed: string) => {
        if (fails) throw new Error("the database is away");
        return store.saltOf(zone, day, sealed);
      },
    },
    "secret",
  );
  await expect(process.of("UTC", "2026-11-27", 0)).rejects.toThrow("away");
  await process.sweep(0);
  fails = false;
  expect(await process.of("UTC", "2026-11-27", 0)).toHaveLength(32);
});
