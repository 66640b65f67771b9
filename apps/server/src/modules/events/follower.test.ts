import { expect, test } from "vitest";
import { VisitFollower } from "./follower.ts";

const MOST = 5_000;

/** A store in which so many events of each campaign wait. */
function storeOf(waiting: Record<string, number>) {
  const asked: string[] = [];
  return {
    asked,
    waiting: async () => Object.keys(waiting).filter((id) => (waiting[id] ?? 0) > 0),
    fold: async (id: string, most: number) => {
      asked.push(id);
      const folded = Math.min(most, waiting[id] ?? 0);
      waiting[id] = (waiting[id] ?? 0) - folded;
      return folded;
    },
  };
}

test("campaigns are folded one after the other, each to its end, in pieces", async () => {
  const store = storeOf({ a: 2 * MOST + 1, b: 3 });
  await new VisitFollower(store).fold();
  expect(store.asked).toEqual(["a", "a", "a", "b"]);
});

test("a campaign that another process folds is left to it", async () => {
  const store = { ...storeOf({ a: 1 }), fold: async () => -1 };
  await new VisitFollower(store).fold();
});

test("a turn that lasts longer than the pause is not begun twice; one that failed is begun anew", async () => {
  const store = storeOf({ a: 1 });
  const follower = new VisitFollower(store);
  await Promise.all([follower.fold(), follower.fold()]);
  expect(store.asked).toEqual(["a"]);
  let fails = true;
  const failing = new VisitFollower({
    ...store,
    waiting: async () => {
      if (fails) throw new Error("the database is away");
      return [];
    },
  });
  await expect(failing.fold()).rejects.toThrow("away");
  fails = false;
  await failing.fold();
});

test("a process that stops ends the piece at hand and begins no other", async () => {
  const store = storeOf({ a: 3 * MOST });
  const follower = new VisitFollower(store);
  const turn = follower.fold();
  await follower.stop();
  await turn;
  expect(store.asked.length).toBeLessThanOrEqual(1);
});
