import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround, withAll } from "../plays/testing.ts";

describe.each(DATABASES)("how it is drawn (decisions, How it is drawn) on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const told = async (campaignId: string) =>
    (await ground.call("GET", `/api/v1/fairness/${ground.company.companyId}/${campaignId}`)).body.draw;
  const metadata = { playLimits: [], explainsDraw: true };

  test("chances in words and pieces left, counted once an hour", async () => {
    await ground.clock("2026-11-21T12:10:00Z");
    const { campaignId } = await ground.publish({
      metadata,
      stock: 5,
      document: ({ prizePoolList }) => {
        for (const entry of prizePoolList)
          Object.assign(entry, { wins: entry.noWinPrize ? 7_000 : 3_000, perPlay: 10_000 });
      },
    });
    const before = await told(campaignId);
    expect(before.prizes).toEqual([
      expect.objectContaining({ way: "odds", chance: { wins: 3, plays: 10, about: false }, left: 5, isLimited: true }),
    ]);
    // Nobody can watch the stock while they play.
    await ground.db.engine.asOwner((owner) =>
      owner.query(`UPDATE prize SET stock = 4 WHERE campaign_id = '${campaignId}'`),
    );
    await ground.clock("2026-11-21T12:59:00Z");
    expect(await told(campaignId)).toEqual(before);
    await ground.clock("2026-11-21T13:00:00Z");
    expect((await told(campaignId)).prizes[0].left).toBe(4);
  });

  test("a campaign that does not say, as every one that was there before, tells nothing", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { playLimits: [] } });
    expect(await told(campaignId)).toBeNull();
  });

  test("where rules choose, the outcome that has to be reached first is named", async () => {
    const { campaignId } = await ground.publish({
      metadata: { ...metadata, campaignType: "quiz" },
      document: withAll(everyoneWins, (document) => {
        document.gameType = "quiz";
        document.game = {
          kind: "quiz",
          settings: {
            questions: [
              { id: "q", text: "Q", answers: ["a", "b"].map((id) => ({ id, text: id, correct: id === "a" })) },
            ],
          },
        };
      }),
    });
    const [prize] = (await told(campaignId)).prizes;
    expect(prize.among).toHaveLength(1);
  });

  test("the outcome's mail leads there with the play's receipt; where the campaign does not say, it does not", async () => {
    const texts = [];
    for (const explainsDraw of [true, false]) {
      const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { ...metadata, explainsDraw } });
      await ground.importCodes(campaignId, SAMPLE.pages.won, [`C-${campaignId}`]);
      const sessionId = await ground.openWithLead(campaignId);
      const { receipt } = (await ground.gameData(sessionId)).body;
      await ground.mailer.sendDue();
      const [mail] = await ground.rows<{ text: string; html: string }>(
        sql`SELECT text, html FROM mail_message WHERE campaign_id = ${campaignId} AND kind = 'outcome'`,
      );
      texts.push([mail?.text.includes(`fairness?lang=en#reference=${receipt.reference}&hash=${receipt.rowHash}`)]);
      expect(mail?.html.includes("How it is drawn")).toBe(explainsDraw);
    }
    expect(texts).toEqual([[true], [false]]);
  });
});
