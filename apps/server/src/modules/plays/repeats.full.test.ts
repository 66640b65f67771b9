import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "./testing.ts";

describe.each(DATABASES)("re-rolling on %s (security, row 2)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  test("a hundred thousand repeats of get-prize: one draw, one answer", { retry: 0 }, async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.openWithLead(campaignId);
    const texts = new Set<string>();
    for (let hundred = 0; hundred < 1_000; hundred++) {
      const answers = await Promise.all(Array.from({ length: 100 }, () => ground.getPrize(sessionId)));
      for (const { text } of answers) texts.add(text);
    }
    expect(texts.size).toBe(1);
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toHaveLength(1);
  });
});
