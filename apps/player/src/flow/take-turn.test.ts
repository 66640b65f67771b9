import { expect, test } from "vitest";
import { fakeWorld } from "../testing/fake-ports.ts";
import { takeTurn } from "./take-turn.ts";

const NOT_YET = { retryAfter: 1, key: undefined, chance: 0 };
const total = (waits: readonly number[]) => waits.reduce((sum, each) => sum + each, 0);

test.each([
  [0, 4_500],
  [0.5, 5_500],
  [1, 6_500],
])("the wait is what the server says and up to half as much again: by chance %d, %d ms", async (chance, expected) => {
  const world = fakeWorld();
  expect(await takeTurn(world.player, { ...NOT_YET, retryAfter: 4, chance }, async () => total(world.waits))).toBe(
    expected,
  );
});

test("a phone that slept makes the call as soon as it wakes: the clock counts, not the timers", async () => {
  const world = fakeWorld();
  let now = 0;
  Object.assign(world.player.ports, {
    clock: {
      now: () => now,
      wait: async () => {
        world.waits.push(1);
        now += world.waits.length === 2 ? 3_600_000 : 1_000;
      },
    },
  });
  await takeTurn(world.player, { ...NOT_YET, retryAfter: 30 }, async () => "served");
  expect(world.waits).toHaveLength(2);
});

test("a play's first ticket is sent with every further try, and after a reload too; another play has its own", async () => {
  const world = fakeWorld();
  const ticketOf = (key: string, ticket: string) =>
    takeTurn(world.player, { ...NOT_YET, key, ticket }, async (sent) => sent);
  expect(await ticketOf("key-1", "first")).toBe("first");
  expect(await ticketOf("key-1", "second")).toBe("first");
  expect(await ticketOf("key-2", "third")).toBe("third");
});

test("a play under way has no ticket, and leaves the one that is kept", async () => {
  const world = fakeWorld();
  await takeTurn(world.player, { ...NOT_YET, key: "key-1", ticket: "first" }, async () => {});
  expect(await takeTurn(world.player, NOT_YET, async (sent) => sent)).toBeUndefined();
  expect(await takeTurn(world.player, { ...NOT_YET, key: "key-1" }, async (sent) => sent)).toBe("first");
});

test("the visitor is told until no call waits any more, however often it is refused: once", async () => {
  const world = fakeWorld();
  const { player } = world;
  Object.assign(player.ports.sentences, { ofProblem: (code: string) => `words of ${code}` });
  const told: unknown[] = [];
  player.subscribe(() => told.push(player.get().waiting));
  const again = () => takeTurn(player, NOT_YET, async () => "served");
  expect(await takeTurn(player, NOT_YET, again)).toBe("served");
  expect(told).toEqual([...Array.from({ length: 3 }, () => "words of overloaded"), ""]);
  await expect(takeTurn(player, NOT_YET, () => Promise.reject(new Error("gone")))).rejects.toThrow("gone");
  expect(player.get().waiting).toBe("");
});
