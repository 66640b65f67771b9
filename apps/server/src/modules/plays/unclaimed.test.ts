import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { openPublishedCampaigns } from "../published-campaigns/index.ts";
import {
  codes,
  everyoneWins,
  freshAddress,
  type Ground,
  type Published,
  playGround,
  withAll,
  withFormBehind,
  withoutLeadPage,
} from "./testing.ts";
import { UnclaimedPrizes } from "./unclaimed.ts";
import { UnclaimedStore } from "./unclaimed-store.ts";

const NOON = "2026-11-21T12:00:00Z";
const metadata = { claimTime: 600, playLimits: [], endDate: "2026-11-30T12:00:00Z" };

describe.each(DATABASES)("prizes that nobody claims (decisions, Outcome) on %s", (kind) => {
  let ground: Ground;
  let unclaimed: UnclaimedPrizes;
  beforeAll(async () => {
    ground = await playGround(kind);
    unclaimed = new UnclaimedPrizes(new UnclaimedStore(ground.db), openPublishedCampaigns(ground.context).published);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const won = async ({ campaignId }: Published) => {
    const sessionId = await ground.openWithLead(campaignId);
    await ground.getPrize(sessionId);
    return sessionId;
  };
  const wonByNobody = async ({ campaignId }: Published) => {
    const sessionId = await ground.open(campaignId);
    await ground.getPrize(sessionId);
    return sessionId;
  };
  const awarded = ({ campaignId }: Published) => ground.awarded(campaignId);

  test("return once, also where many were won in one instant and several processes give them back", async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: everyoneWins, stock: 40, metadata });
    for (let n = 0; n < 40; n++) await won(campaign);
    await ground.clock("2026-11-21T12:10:00Z");
    const back = await Promise.all(Array.from({ length: 6 }, () => unclaimed.giveBack()));
    expect(back.reduce((a, b) => a + b)).toBe(40);
    expect(await awarded(campaign)).toBe(0);
  });

  test("return in one order wherever that happens, so that processes which wait for each other's plays do not wait in a circle", async () => {
    await ground.clock(NOON);
    const campaign = await ground.publish({ document: everyoneWins, stock: 12, metadata });
    for (let n = 0; n < 12; n++) await won(campaign);
    await ground.clock("2026-11-21T12:10:00Z");
    expect(await unclaimed.giveBack()).toBe(12);
    const returned = await ground.rows<{ playId: string }>(sql`SELECT d.play_id AS "playId" FROM stock_change c
      JOIN draw d ON d.campaign_id = c.campaign_id AND d.reference = c.reference
      JOIN log_pending l ON l.campaign_id = c.campaign_id AND l.kind = 'stock' AND l.fields[1] = c.change_id::text
      WHERE c.campaign_id = ${campaign.campaignId} AND c.reason = 'unclaimed' ORDER BY l.log_order`);
    const plays = returned.map(({ playId }) => playId);
    expect(plays).toEqual(plays.toSorted());
  });

  describe("with a code that waits for a form behind the game", () => {
    const behind = async (stock: number) => {
      await ground.clock(NOON);
      // No mail tells the code, only the answer.
      const withoutMail = ({ prizePoolList }: CampaignDocument) => {
        for (const entry of prizePoolList) entry.emailId = null;
      };
      const document = withAll(everyoneWins, withFormBehind, withoutMail);
      const campaign = await ground.publish({ document, stock, metadata });
      await ground.importCodes(campaign.campaignId, SAMPLE.pages.won, codes(stock));
      return campaign;
    };
    const played = async ({ campaignId }: Published) => {
      const sessionId = await ground.open(campaignId);
      expect((await ground.gameData(sessionId)).body).toMatchObject({ code: null, waitsForLead: true });
      return sessionId;
    };

    test("return as well: it was told to nobody", async () => {
      const campaign = await behind(2);
      const { campaignId } = campaign;
      const left = await played(campaign);
      const filledIn = await played(campaign);
      expect((await ground.lead(campaignId, filledIn, freshAddress())).status).toBe(201);
      await ground.clock("2026-11-21T12:09:59Z");
      expect(await unclaimed.giveBack()).toBe(0);
      await ground.clock("2026-11-21T12:10:00Z");
      expect(await unclaimed.giveBack()).toBe(1);
      expect(await unclaimed.giveBack()).toBe(0);
      expect(await awarded(campaign)).toBe(1);
      // Who comes too late gets neither code nor prize; who was told the code keeps both.
      expect((await ground.lead(campaignId, left, freshAddress())).status).toBe(406);
      expect((await ground.gameData(left)).body.code).toBeNull();
      expect((await ground.claim(left)).status).toBe(406);
      expect((await ground.gameData(filledIn)).body.code.value).not.toBe("");
      expect((await ground.claim(filledIn)).status).toBe(200);

      await ground.clock("2026-11-22T12:00:00Z");
      await ground.keeper.reveal();
      await ground.keeper.sequence();
      const entries = await ground.parts.evidence.evidence.entries(campaign, 1, 1_000);
      expect(entries.filter(({ row }) => row?.reason === "unclaimed")).toHaveLength(1);
      expect(await verifyLog({ campaignId, entries })).toMatchObject({ kind: "ok" });
    });

    test("whoever fills it in at the same moment is told the code, or it goes back: never both", async () => {
      const campaign = await behind(8);
      const sessions: string[] = [];
      for (let n = 0; n < 8; n++) sessions.push(await played(campaign));
      await ground.clock("2026-11-21T12:10:00Z");
      const [returned, ...leads] = await Promise.all([
        unclaimed.giveBack(),
        ...sessions.map((sessionId) => ground.lead(campaign.campaignId, sessionId, freshAddress())),
      ]);
      const kept = leads.filter(({ status }) => status === 201).length;
      expect(kept + returned).toBe(8);
      expect(await awarded(campaign)).toBe(kept);
      const told = await Promise.all(sessions.map((sessionId) => ground.gameData(sessionId)));
      expect(told.filter(({ body }) => body.code?.value)).toHaveLength(kept);
    });
  });

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
    const entries = await ground.parts.evidence.evidence.entries(campaign, 1, 1_000);
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
    // Who leaves an address is told the code by mail as well: here nobody is asked for one.
    const document = withAll(everyoneWins, withoutLeadPage);
    const coded = await ground.publish({ document, stock: 2, metadata });
    await ground.importCodes(coded.campaignId, SAMPLE.pages.won, ["C-1", "C-2"]);
    const told = await wonByNobody(coded);
    expect((await ground.gameData(told)).body.code.value).toBe("C-1");
    await wonByNobody(coded);
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
