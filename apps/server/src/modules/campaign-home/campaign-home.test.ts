import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("a campaign's home on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const home = (campaignId: string, headers = ground.company.as.VIEWER) =>
    ground.call("GET", `/api/v1/campaigns/${campaignId}/home`, undefined, headers);

  test("plays, wins and leads stand in their five minutes; what is older, later or another campaign's does not", async () => {
    const [mine, other] = [
      await ground.publish({ document: everyoneWins, stock: 10 }),
      await ground.publish({ document: nobodyWins }),
    ];
    const at = async (time: string, plays: number, campaignId = mine.campaignId) => {
      await ground.clock(`2026-12-01T${time}Z`);
      for (let n = 0; n < plays; n++) await ground.getPrize(await ground.openWithLead(campaignId));
    };
    await at("09:04:59", 1); // before the hour
    await at("09:05:00", 1);
    await at("09:30:00", 2);
    await at("09:31:00", 1, other.campaignId);
    await at("10:03:00", 1);
    await ground.open(mine.campaignId); // neither lead nor prize
    const { status, body } = await home(mine.campaignId);
    expect(status).toBe(200);
    const { lastHour } = body.data;
    expect(lastHour).toHaveLength(12);
    expect([lastHour[0].from, lastHour.at(-1).from]).toEqual(["2026-12-01T09:05:00.000Z", "2026-12-01T10:00:00.000Z"]);
    const happened = lastHour.filter(({ plays, wins, leads }: Record<string, number>) =>
      [plays, wins, leads].some(Boolean),
    );
    expect(happened).toEqual([
      { from: "2026-12-01T09:05:00.000Z", plays: 1, wins: 1, leads: 1 },
      { from: "2026-12-01T09:30:00.000Z", plays: 2, wins: 2, leads: 2 },
      { from: "2026-12-01T10:00:00.000Z", plays: 2, wins: 1, leads: 1 },
    ]);
    expect((await home(other.campaignId)).body.data.lastHour[5]).toMatchObject({ plays: 1, wins: 0, leads: 1 });
    // Just after midnight the last hour lies in two days.
    await ground.clock("2026-12-02T00:01:00Z");
    await ground.open(mine.campaignId);
    await ground.clock("2026-12-01T23:59:00Z");
    expect((await home(mine.campaignId)).body.data.lastHour.at(-1)).toMatchObject({ plays: 0 });
    await ground.clock("2026-12-02T00:31:00Z");
    expect((await home(mine.campaignId)).body.data.lastHour[5]).toMatchObject({ plays: 1 });
    await ground.clock(null);
  });

  test("the draft counts as tried out once a play of its preview is finished; a look at what is live does not", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 10 });
    const viewer = ground.company.as.VIEWER;
    const try_ = async (of: string, finishes: boolean) => {
      const url = `/api/v1/campaigns/${campaignId}/previews`;
      const opened = await ground.call("POST", url, { simulation: {}, of }, ground.company.as.CREATOR);
      expect(opened.status, opened.text).toBe(201);
      const { previewId, url: address } = opened.body.data;
      const calls = `${new URL(address).pathname}calls`;
      const { body } = await ground.call("POST", `${calls}/leads/api/lead/session`, { campaignId: previewId });
      const { sessionId } = body;
      const lead = { sessionId, campaignId: previewId, email: "me@example.org", firstName: "Me", legalPolicies: true };
      await ground.call("POST", `${calls}/leads/api/lead`, lead);
      await ground.call("POST", `${calls}/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`, {});
      if (finishes) {
        const result = { sessionId, gameData: {} };
        expect((await ground.call("PUT", `${calls}/leads/api/lead/lead-game-data`, result)).status).toBe(200);
      }
      return (await home(campaignId)).body.data.tested;
    };
    expect((await home(campaignId)).body.data.tested).toBeNull();
    expect(await try_("draft", false)).toBeNull();
    expect(await try_("live", true)).toBeNull();
    expect(await try_("draft", true)).toEqual({ at: expect.any(String), isCurrent: true });
    const draft = await ground.call("GET", `/api/v1/campaigns/${campaignId}/content?of=draft`, undefined, viewer);
    const save = { companyId: ground.company.companyId, campaignId, jsonData: draft.body.data.file.document };
    await ground.call("PUT", "/campaign-configurations/api/campaigns", save, ground.company.as.CREATOR);
    expect((await home(campaignId)).body.data.tested).toMatchObject({ isCurrent: false });
  });

  test("whoever is not of the company finds no such campaign", async () => {
    const { campaignId } = await ground.publish();
    const stranger = await ground.identity.company();
    expect((await home(campaignId, stranger.as.CREATOR)).status).toBe(404);
  });
});
