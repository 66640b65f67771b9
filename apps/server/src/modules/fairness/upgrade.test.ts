import {
  isPartial,
  type LogVerdict,
  prizeConfigurationOf,
  sealConfiguration,
  verifyLog,
} from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import type { Evidence } from "../evidence/index.ts";
import { everyoneWins, type Ground, nobodyWins, type Published, playGround } from "../plays/testing.ts";
import { FairnessStore } from "./store.ts";

const NOON = "2026-11-21T12:00:00Z";
const EVENING = "2026-11-21T18:00:00Z";
const OVER = "2026-11-21T23:01:00Z";
const LOGS = 10;

describe.each(DATABASES)("a log that was begun in the first format, on %s", (kind) => {
  let ground: Ground;
  let evidence: Evidence;
  beforeAll(async () => {
    ground = await playGround(kind);
    evidence = ground.parts.evidence.evidence;
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const play = async (campaignId: string) => (await ground.gameData(await ground.openWithLead(campaignId))).status;
  const asOwner = (query: string) => ground.db.engine.asOwner((owner) => owner.query(query));
  const entries = async (campaign: Published) => {
    await ground.keeper.sequence();
    return evidence.entries(campaign, 1, 100_000);
  };
  const verdict = async (campaign: Published) =>
    verifyLog({ campaignId: campaign.campaignId, entries: await entries(campaign) });
  const faultsOf = (found: LogVerdict) => (found.kind === "ok" ? [] : found.faults);

  /** A campaign as the release before left it: its revision is told in the first format. */
  async function early(document: typeof everyoneWins): Promise<Published> {
    const campaign = await ground.publish({ document, stock: 5 });
    const timezone = "Europe/Zurich";
    const told = prizeConfigurationOf(campaign.document, timezone, { decides: "draw" });
    const { text, hash } = await sealConfiguration({
      timezone,
      entries: told.entries.map(({ outcomeId: _, ...entry }) => entry),
      outcomes: told.outcomes.map(({ id, prizes }) => ({ id, prizes })),
    });
    const fields = `ARRAY['1', '${hash}', '${text.replaceAll("'", "''")}', fields[4]]`;
    await asOwner(`UPDATE log_pending SET fields = ${fields}, row_hash = row_hash_of('configuration', ${fields})
      WHERE campaign_id = '${campaign.campaignId}' AND kind = 'configuration'`);
    // Its stock has no slices, and its log tells of none.
    const whole =
      "ARRAY[fields[1], fields[2], fields[3], fields[4], (fields[5]::jsonb - 'slices')::text, fields[6], fields[7]]";
    const { campaignId } = campaign;
    await asOwner(`ALTER TABLE prize DISABLE TRIGGER part`);
    await asOwner(`UPDATE prize SET slices = 0 WHERE campaign_id = '${campaignId}'`);
    await asOwner(`ALTER TABLE prize ENABLE TRIGGER part`);
    await asOwner(`DELETE FROM prize_slice WHERE campaign_id = '${campaignId}'`);
    await asOwner(`UPDATE log_pending SET fields = ${whole}, row_hash = row_hash_of('stock', ${whole})
      WHERE campaign_id = '${campaignId}' AND kind = 'stock'`);
    return campaign;
  }

  /** Work of a process of the release before: it says no format, and asks for a day's key alone. */
  async function asBefore<T>(work: () => Promise<T>): Promise<T> {
    const { take } = ground.store;
    const { keySource } = FairnessStore.prototype;
    ground.keys.forget();
    FairnessStore.prototype.keySource = async (campaignId, name) => {
      const asked = sql<{ answer: Awaited<ReturnType<typeof keySource>> }>`
        SELECT day_key_source(${campaignId}::uuid, ${name}) AS answer`;
      return (await asked.execute(ground.db.open)).rows[0]?.answer ?? null;
    };
    ground.store.take = (key, taking) => {
      const { format: _, ...random } = taking.random;
      return take.call(ground.store, key, { ...taking, random: random as typeof taking.random }); // as it was sent before
    };
    try {
      return await work();
    } finally {
      ground.store.take = take;
      FairnessStore.prototype.keySource = keySource;
      ground.keys.forget();
    }
  }

  test(`goes on in the second, at the first draw or at the server's start: ${LOGS} logs hold, and say which part is which`, async () => {
    for (let n = 0; n < LOGS; n++) {
      await ground.clock(NOON);
      const campaign = await early(n % 2 === 0 ? everyoneWins : nobodyWins);
      await asBefore(async () => {
        for (let each = 0; each <= n % 4; each++) expect(await play(campaign.campaignId)).toBe(200);
      });
      await ground.clock(EVENING);
      if (n % 3 === 0) await ground.keys.upgrade();
      for (let each = 0; each < 3; each++) expect(await play(campaign.campaignId)).toBe(200);
      await ground.clock(OVER);
      await ground.keeper.reveal();
      const found = await verdict(campaign);
      expect(faultsOf(found)).toEqual([]);
      expect(found.counts).toMatchObject({ draws: (n % 4) + 4, early: (n % 4) + 1, recomputed: (n % 4) + 4 });
      expect(isPartial(found.counts)).toBe(true);
      const told = (await entries(campaign)).filter(({ kind: each }) => each === "configuration");
      expect(told.map(({ row }) => row?.format ?? "1")).toEqual(["1", "2"]);
    }
  });

  test("a process of the release before goes on beside it: what the draw alone decides is told in the second format", async () => {
    await ground.clock(NOON);
    const campaign = await early(everyoneWins);
    await asBefore(() => play(campaign.campaignId));
    await play(campaign.campaignId);
    expect(await asBefore(() => play(campaign.campaignId))).toBe(200);
    await ground.clock(OVER);
    await ground.keeper.reveal();
    const found = await verdict(campaign);
    expect(faultsOf(found)).toEqual([]);
    expect(found.counts).toMatchObject({ draws: 3, early: 1, recomputed: 3 });
  });

  test("what is upgraded is told once, however often the server starts", async () => {
    await ground.clock(NOON);
    const campaign = await early(everyoneWins);
    for (let n = 0; n < 3; n++) await ground.keys.upgrade();
    await ground.clock(OVER);
    await ground.keeper.reveal();
    expect((await entries(campaign)).filter(({ kind: each }) => each === "configuration")).toHaveLength(2);
  });
});
