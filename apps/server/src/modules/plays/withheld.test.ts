import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPlayId } from "../../kernel/play-id.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "./testing.ts";

describe.each(DATABASES)("a play that is blocked while it draws, on %s (play-engine, Fraud)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  test("draws nothing: the answer is the one of every limit, and the stock stays whole", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 1 });
    const sessionId = await ground.openWithLead(campaignId);
    const key = readPlayId(sessionId);
    if (!key) throw new Error("The play id cannot be read");
    const { store } = ground;
    const find = store.find.bind(store);
    // Between the engine's look at the play and its draw.
    store.find = async (asked) => {
      const row = await find(asked);
      await ground.rows(sql`SELECT withhold_play(${campaignId}, ${key.day}, ${key.playId})`);
      return row;
    };
    const answer = await ground.getPrize(sessionId).finally(() => {
      store.find = find;
    });
    expect([answer.status, answer.body.code]).toEqual([406, "play-limit-reached"]);
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect((await ground.getPrize(sessionId)).status).toBe(406);
    expect((await ground.getPrize(await ground.openWithLead(campaignId))).body.prize.prizeWon).toBe(true);
  });
});
