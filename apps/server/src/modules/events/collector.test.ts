import { expect, test } from "vitest";
import { Collector } from "./collector.ts";
import type { Apart, Taken, TakenIn } from "./store.ts";

const KNOWN: TakenIn = { kind: "known", needsConsent: false, refused: {} };
const event = (key: number): Taken => ({ key: String(key) }) as Taken;
const silent = { error: () => {} };

/** A store that keeps what it is sent; each batch waits until it is let go. */
function storeOf(answer: (campaignId: string, told: readonly Taken[]) => TakenIn = () => KNOWN) {
  const batches: { campaignId: string; keys: string[]; apart: readonly Apart[] }[] = [];
  return {
    batches,
    async collect(campaignId: string, told: readonly Taken[], apart: readonly Apart[]) {
      batches.push({ campaignId, keys: told.map(({ key }) => key), apart });
      return answer(campaignId, told);
    },
  };
}

test("what comes within the pause goes in one statement, campaign by campaign, and each is told its own", async () => {
  const store = storeOf((campaignId) =>
    campaignId === "b" ? { kind: "unknown" } : { kind: "known", needsConsent: true, refused: { 1: "play-unknown" } },
  );
  const collector = new Collector(store, silent);
  const outcomes = await Promise.all([
    collector.take("a", event(1)),
    collector.take("a", event(2)),
    collector.take("b", event(3)),
  ]);
  expect(outcomes).toEqual([
    { kind: "known", needsConsent: true },
    { kind: "play-unknown" },
    { kind: "campaign-unknown" },
  ]);
  expect(store.batches.map(({ campaignId, keys }) => [campaignId, keys])).toEqual([
    ["a", ["1", "2"]],
    ["b", ["3"]],
  ]);
  expect(collector.waiting).toBe(0);
});

test("a batch has so many; what comes while one is on its way goes with the next", async () => {
  const store = storeOf();
  const collector = new Collector(store, silent, { most: 2 });
  await Promise.all([1, 2, 3, 4, 5].map((key) => collector.take("a", event(key))));
  expect(store.batches.map(({ keys }) => keys)).toEqual([["1", "2"], ["3", "4"], ["5"]]);
});

test("a process in which too many wait takes none in, until some are kept", async () => {
  const collector = new Collector(storeOf(), silent, { waiting: 2 });
  const taken = [collector.take("a", event(1)), collector.take("b", event(2)), collector.take("c", event(3))];
  expect(taken[2]).toBeNull();
  await Promise.all(taken);
  expect(collector.take("c", event(3))).not.toBeNull();
  await collector.flush();
});

test("a batch that is not kept fails for everybody in it, and for nobody after it", async () => {
  let fails = true;
  const logged: unknown[] = [];
  const store = storeOf(() => {
    if (fails) throw new Error("the database is away");
    return KNOWN;
  });
  const collector = new Collector(store, { error: (line: unknown) => logged.push(line) });
  collector.countApart("a", "web", "bot");
  const failed = await Promise.allSettled([collector.take("a", event(1)), collector.take("a", event(2))]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(logged).toHaveLength(1);
  fails = false;
  expect(await collector.take("a", event(1))).toEqual({ kind: "known", needsConsent: false });
  expect(collector.waiting).toBe(0);
});

test("campaigns that are made up cost few looks, those that are there are all counted", async () => {
  const store = storeOf();
  const collector = new Collector(store, silent);
  for (let n = 0; n < 500; n++) collector.countApart(`made up ${n}`, "web", "refused", false);
  collector.countApart("there", "web", "refused");
  await collector.flush();
  expect(store.batches).toHaveLength(101);
  expect(store.batches.at(-1)).toMatchObject({ campaignId: "there" });
});

test("what is counted apart goes with the next batch, or by itself, once", async () => {
  const store = storeOf();
  const collector = new Collector(store, silent);
  for (let times = 0; times < 3; times++) collector.countApart("a", "web", "bot");
  collector.countApart("a", "page", "refused");
  await collector.flush();
  await collector.flush();
  expect(store.batches).toEqual([
    {
      campaignId: "a",
      keys: [],
      apart: [
        { source: "web", kind: "bot", count: 3 },
        { source: "page", kind: "refused", count: 1 },
      ],
    },
  ]);
});
