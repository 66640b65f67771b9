import { SAMPLE } from "@fairground/model/campaign/sample";
import { verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { EvidenceStore } from "../evidence/index.ts";
import { everyoneWins, type Ground, type Published, playGround } from "./testing.ts";
import { UnclaimedStore } from "./unclaimed-store.ts";

const NOON = "2026-11-21T12:00:00Z";
const metadata = { claimTime: 600, playLimits: [], endDate: "2026-11-30T12:00:00Z" };

describe.each(DATABASES)("prizes that nobody claims (decisions, Outcome) on %s", (kind) => {
  let ground: Ground;
  let unclaimed: UnclaimedStore;
  beforeAll(async () => {
    ground = await playGround(kind);
    unclaimed = new UnclaimedStore(ground.db);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const won = async ({ campaignId }: Published) => {
    const sessionId = await ground.open(campaignId);
    await ground.getPrize(sessionId);
    return sessionId;
  };
  const awarded = async ({ campaignId }: Published) =>
    (await ground.rows<{ awarded: number }>(sql`SELECT awarded FROM prize WHERE campaign_id = ${campaignId}`))[0]
      ?.awarded;

  test("return to the stock when their time is over, once, as a log entry that the verifier follows", async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: everyoneWins, stock: 2, metadata });
    const late = await won(campaign);
    const claimed = await won(campaign);
    expect((await ground.claim(claimed)).body.data.prizeClaimed).toBe(true);
    await ground.clock("2026-11-21T12:09:59Z");
    expect(await unclaimed.giveBack()).toBe(0);
    await ground.clock("2026-11-21T12:10:00Z");
    expect((await Promise.all([unclaimed.giveBack(), unclaimed.giveBack()])).reduce((a, b) => a + b)).toBe(1);
    expect(await unclaimed.giveBack()).toBe(0);
    expect(await awarded(campaign)).toBe(1);
    // What it was told stays told; it cannot be claimed any more, and the next visitor gets the piece.
    expect((await ground.getPrize(late)).body.prize.prizeWon).toBe(true);
    expect((await ground.claim(late)).status).toBe(406);
    expect((await ground.getPrize(await won(campaign))).body.prize.prizeWon).toBe(true);
    expect(await awarded(campaign)).toBe(2);

    await ground.clock("2026-11-22T12:00:00Z");
    await ground.keeper.reveal();
    await ground.keeper.sequence();
    const entries = await new EvidenceStore(ground.db).entries(campaign, 1, 1_000);
    expect(entries.filter(({ row }) => row?.reason === "unclaimed")).toHaveLength(1);
    expect(await verifyLog({ campaignId: campaign.campaignId, entries })).toMatchObject({ kind: "ok" });
  });

  test("never without the setting, nor one whose code was told", async () => {
    await ground.clock(NOON);
    const forever = await ground.publish({
      document: everyoneWins,
      stock: 2,
      metadata: { ...metadata, claimTime: null },
    });
    await won(forever);
    const coded = await ground.publish({ document: everyoneWins, stock: 2, metadata });
    await ground.importCodes(coded.campaignId, SAMPLE.pages.won, ["C-1", "C-2"]);
    const told = await won(coded);
    expect((await ground.gameData(told)).body.code.value).toBe("C-1");
    await won(coded);
    await ground.clock("2026-11-25T12:00:00Z");
    await unclaimed.giveBack();
    expect([await awarded(forever), await awarded(coded)]).toEqual([1, 1]);
    expect((await ground.claim(told)).status).toBe(200);
  });

  test("whoever claims at the same moment keeps the prize, or it goes back: never both", async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: everyoneWins, stock: 8, metadata });
    const sessions = await Promise.all(Array.from({ length: 8 }, () => won(campaign)));
    await ground.clock("2026-11-21T12:10:00Z");
    const [returned, ...claims] = await Promise.all([
      unclaimed.giveBack(),
      ...sessions.map((each) => ground.claim(each)),
    ]);
    const kept = claims.filter(({ status }) => status === 200).length;
    expect(kept + returned).toBe(8);
    expect(await awarded(campaign)).toBe(kept);
  });
});
