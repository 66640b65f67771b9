import { describe, expect, test } from "vitest";
import { LiveCampaigns } from "./live-campaigns.ts";
import type { LiveCampaign } from "./store.ts";

const NIGHT = Date.parse("2027-01-01T00:00:00Z");

/** A database of campaigns, and the notices of a process. */
function ground() {
  const stored = new Map<string, number>();
  const listeners = new Map<string, (key: string) => void>();
  const looks: string[][] = [];
  let gap = () => {};
  let elapsed = 0;
  let canHear = true;
  let hold: Promise<void> | null = null;
  let fault: Error | null = null;
  const live = new LiveCampaigns(
    async (campaignIds) => {
      looks.push([...campaignIds].sort());
      const now = NIGHT + elapsed;
      const found = campaignIds.flatMap((campaignId) => {
        const publishedRevision = stored.get(campaignId);
        return publishedRevision === undefined ? [] : [{ campaign: campaignOf(campaignId, publishedRevision), now }];
      });
      await hold;
      if (fault) throw fault;
      return found;
    },
    {
      on: (topic, listener) => void listeners.set(topic, listener),
      onGap: (listener) => {
        gap = listener;
      },
      canHear: () => canHear,
    },
    { elapsed: () => elapsed, checksEvery: null },
  );
  return {
    live,
    stored,
    looks,
    /** The live revision that is known. */
    revision: async (campaignId: string) => (await live.find(campaignId))?.campaign.facts.publishedRevision,
    hear: (topic: string, key: string) => listeners.get(topic)?.(key),
    gap: () => gap(),
    pass: (ms: number) => {
      elapsed += ms;
    },
    deafen: () => {
      canHear = false;
    },
    break: (with_: Error | null) => {
      fault = with_;
    },
    /** What is read from now on has been read, but does not arrive before it is let go. */
    holdBack: () => {
      let letGo = () => {};
      hold = new Promise((done) => {
        letGo = done;
      });
      return () => {
        hold = null;
        letGo();
      };
    },
  };
}

const campaignOf = (campaignId: string, publishedRevision: number): LiveCampaign => ({
  campaignId,
  companyId: "company",
  facts: { publishedRevision, startDate: null, endDate: null, deactivatedAt: null, deletedAt: null },
  languages: ["en"],
  files: new Map(),
});

describe("what is live, in a process's memory (issue: pages under a rush)", () => {
  test("is read once, goes on with the clock, and is read anew after a notice, a gap and a clock that was set", async () => {
    const { live, stored, looks, revision, hear, gap, pass } = ground();
    stored.set("a", 1);
    expect(await revision("a")).toBe(1);
    pass(20_000);
    expect((await live.find("a"))?.now).toBe(NIGHT + 20_000);
    expect(looks).toEqual([["a"]]);
    for (const [change, told] of [
      [2, () => hear("campaign", "a")],
      [3, () => hear("files", "a")],
      [4, () => hear("clock", "")],
      [5, gap],
    ] as const) {
      stored.set("a", change);
      hear("campaign", "another");
      expect(await revision("a")).toBe(change - 1);
      told();
      expect(await revision("a")).toBe(change);
    }
    pass(30_000);
    stored.set("a", 6); // told by a notice that never came
    expect(await revision("a")).toBe(6);
  });

  test("without notices counts for less than two seconds, and a check of all that was asked for is one query", async () => {
    const { live, stored, looks, revision, pass, deafen } = ground();
    deafen();
    for (const id of ["a", "b", "c"]) stored.set(id, 1);
    await Promise.all(["a", "b"].map(revision));
    await revision("c");
    await live.check(); // nothing was asked for again
    await Promise.all(["a", "b"].map(revision));
    expect(looks).toEqual([["a", "b"], ["c"]]);
    pass(1_000);
    stored.set("a", 2);
    await live.check();
    await live.check();
    pass(1_000);
    expect(await Promise.all(["a", "b"].map(revision))).toEqual([2, 1]);
    expect(looks).toEqual([["a", "b"], ["c"], ["a", "b"]]);
    stored.set("a", 3);
    pass(1_000); // a check that did not come
    expect(await revision("a")).toBe(3);
  });

  test("a notice that is lost on its way is made good by the next check", async () => {
    const { live, stored, revision } = ground();
    stored.set("a", 1);
    await revision("a");
    await revision("a");
    stored.set("a", 2);
    expect(await revision("a")).toBe(1);
    await live.check();
    expect(await revision("a")).toBe(2);
  });

  test("while the database is away, what is known is answered; what is not known fails, and is there again with it", async () => {
    const { live, stored, revision, break: breakWith } = ground();
    stored.set("a", 1);
    stored.set("b", 1);
    await revision("a");
    await revision("a");
    breakWith(new Error("away"));
    await expect(live.check()).rejects.toThrow("away");
    expect(await revision("a")).toBe(1);
    await expect(revision("b")).rejects.toThrow("away");
    breakWith(null);
    expect(await revision("b")).toBe(1);
  });

  test("addresses that nobody has are one query for all who ask meanwhile, and none for a moment; published, they are there", async () => {
    const { stored, looks, revision, hear, pass, holdBack } = ground();
    const letGo = holdBack();
    const asked = [revision("x0")];
    await new Promise((done) => setImmediate(done)); // the first look is under way
    for (let n = 1; n <= 100; n++) asked.push(revision(`x${n}`));
    letGo();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]));
    expect(looks.map(({ length }) => length)).toEqual([1, 100]);
    await Promise.all(Array.from({ length: 50 }, () => revision("x7")));
    expect(looks).toHaveLength(2);
    stored.set("x7", 1);
    hear("campaign", "x7");
    expect(await revision("x7")).toBe(1);
    stored.set("x8", 1); // its notice was lost
    pass(1_500);
    expect(await revision("x8")).toBe(1);
  });

  test("what was read before a change and comes after its notice is not kept, and who asks then reads anew", async () => {
    const { stored, revision, hear, holdBack } = ground();
    stored.set("a", 1);
    const letGo = holdBack();
    const before = revision("a");
    await new Promise((done) => setImmediate(done)); // it has been read
    stored.set("a", 2);
    hear("campaign", "a");
    const after = revision("a");
    letGo();
    expect(await Promise.all([before, after])).toEqual([1, 2]);
    expect(await revision("a")).toBe(2);
  });

  test("five thousand campaigns are remembered, and as many addresses that nobody has; neither pushes the other out", async () => {
    const { stored, looks, revision } = ground();
    for (let n = 0; n < 5_001; n++) stored.set(`c${n}`, 1);
    await Promise.all(Array.from({ length: 5_000 }, (_, n) => revision(`c${n}`)));
    await Promise.all(Array.from({ length: 6_000 }, (_, n) => revision(`x${n}`)));
    await revision("c0");
    expect(looks).toHaveLength(2);
    await revision("c5000"); // takes the place of c1, which was asked for least recently
    await revision("c0");
    expect(looks).toHaveLength(3);
    await revision("c1");
    await revision("x0");
    expect(looks).toHaveLength(5);
  });
});
