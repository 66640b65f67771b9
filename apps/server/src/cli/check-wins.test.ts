import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../kernel/testing.ts";
import { everyoneWins, type Ground, playGround, withoutLeadPage } from "../modules/plays/testing.ts";
import { checkWins } from "./check-wins.ts";

const OPTIONS = { json: true, "show-codes": false, withhold: false, yes: false };

describe.each(DATABASES)("fairground check-wins on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const run = async (options: Partial<typeof OPTIONS> = {}, agrees = false) => {
    let text = "";
    const wins = ground.parts.plays.leadlessWins;
    const write = (more: string) => {
      text += more;
    };
    expect(await checkWins(wins, { ...OPTIONS, ...options }, write, async () => agrees)).toBe(0);
    return text;
  };

  test("lists what was won without the lead that the pages ask for, and withholds it only when that is wanted", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 5 });
    const free = await ground.publish({
      document: (document) => {
        everyoneWins(document);
        withoutLeadPage(document);
      },
    });
    expect((await ground.getPrize(await ground.open(free.campaignId))).status).toBe(200);
    const plays = [];
    for (const email of ["ada@example.org", "bob@example.org"]) {
      const sessionId = await ground.open(campaignId);
      await ground.lead(campaignId, sessionId, email);
      expect((await ground.getPrize(sessionId)).body.prize.prizeWon).toBe(true);
      plays.push(sessionId);
    }
    expect(JSON.parse(await run())).toEqual({ wins: [], withheld: 0 });
    // As an older version let it be won.
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId} AND email = 'bob@example.org'`);
    const { wins } = JSON.parse(await run());
    expect(wins).toMatchObject([{ campaignId, prize: "A mug", claimed: false, reference: expect.any(String) }]);
    expect(await run({ json: false })).toContain("1 given without a lead.");

    expect(JSON.parse(await run({ withhold: true }, false)).withheld).toBe(0);
    expect(JSON.parse(await run({ withhold: true }, true)).withheld).toBe(1);
    expect((await ground.claim(plays[1] ?? "")).status).toBe(406);
    expect((await ground.claim(plays[0] ?? "")).status).toBe(200);
    const [change] = await ground.rows(
      sql`SELECT reason FROM stock_change WHERE campaign_id = ${campaignId} AND reason = 'withheld'`,
    );
    expect(change).toEqual({ reason: "withheld" });
    expect(JSON.parse(await run({ withhold: true, yes: true }))).toEqual({ wins: [], withheld: 0 });
  });

  test("codes are masked unless they are asked for, and say whether they were told", async () => {
    const { campaignId, document } = await ground.publish({ document: everyoneWins, stock: 5 });
    const page = Object.values(document.outcomes)[0]?.outcomePageId ?? "";
    await ground.importCodes(campaignId, page, ["SECRET-1"]);
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, "ada@example.org");
    expect((await ground.gameData(sessionId)).body.code?.value).toBe("SECRET-1");
    await ground.rows(sql`DELETE FROM lead WHERE campaign_id = ${campaignId}`);
    expect(JSON.parse(await run()).wins).toMatchObject([{ code: "SE…", told: true }]);
    expect(JSON.parse(await run({ "show-codes": true })).wins).toMatchObject([{ code: "SECRET-1" }]);
  });
});
