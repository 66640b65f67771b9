import type { MomentFigures, TakenMoment } from "@fairground/contract";
import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";

const BEFORE = "2026-05-20T10:00:00Z";
/** The first and last of them are of another day in Zurich than in UTC. */
const LISTED = [
  "2026-06-02T22:30:00Z",
  "2026-06-03T08:00:00Z",
  "2026-06-03T18:00:00Z",
  "2026-06-05T09:00:00Z",
  "2026-06-06T22:15:00Z",
];
const window = { startDate: "2026-06-01T00:00:00Z", endDate: "2026-06-15T00:00:00Z", timezone: "Europe/Zurich" };
const listed = (document: CampaignDocument): void => {
  for (const entry of document.prizePoolList)
    if (entry.noWinPrize) entry.wins = 10_000;
    else Object.assign(entry, { wins: 0, pacing: { mode: "moments", shape: "listed", listed: LISTED } });
};

describe.each(DATABASES)("winning moments as members see them, on %s (decisions)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  beforeEach(() => ground.clock(BEFORE));
  afterAll(() => ground?.close());

  const published = () => ground.publish({ document: listed, metadata: window, stock: 5 });
  const play = ({ campaignId }: Published) => ground.openWithLead(campaignId).then(ground.getPrize);
  type Role = "VIEWER" | "EDITOR" | "CREATOR" | "USER_ADMIN";
  const get = ({ campaignId }: { campaignId: string }, path = "", role: Role = "CREATOR") =>
    ground.call("GET", `/api/v1/campaigns/${campaignId}/moments${path}`, undefined, ground.company.as[role]);
  const figures = async (of: Published, path = "", role: Role = "CREATOR"): Promise<MomentFigures> => {
    const { status, body, text } = await get(of, path, role);
    expect(status, text).toBe(200);
    return body.data;
  };

  test("are counted by prize and by day of the campaign's timezone: won, due, of today, ahead", async () => {
    const of = await published();
    const prizeId = of.prizeIds[SAMPLE.prizes.mug] ?? "";
    await ground.clock("2026-06-03T12:00:00Z");
    expect((await play(of)).body.prize.prizeWon).toBe(true);
    await ground.clock("2026-06-05T12:00:00Z");
    const told = await figures(of);
    expect(told).toMatchObject({ today: "2026-06-05", timezone: "Europe/Zurich" });
    expect(told.prizes).toMatchObject([{ prizeId, taken: 1, open: 4, byDay: { due: 2, today: 1, ahead: 1 } }]);
    expect(told.prizes[0]?.title).toMatchObject({ en: expect.any(String) });
    expect(told.days).toEqual([
      { day: "2026-06-03", taken: 1, open: 2 },
      { day: "2026-06-05", taken: 0, open: 1 },
      { day: "2026-06-07", taken: 0, open: 1 },
    ]);
    expect((await figures(of, `?prizeId=${prizeId}`)).days).toEqual(told.days);
    expect((await figures(of, `?prizeId=${of.campaignId}`)).days).toEqual([]);
  });

  test("nobody is told when an open one is; which day has how many, only who may manage; today's is one number", async () => {
    const of = await published();
    await ground.clock("2026-06-03T12:00:00Z");
    await play(of);
    for (const role of ["VIEWER", "EDITOR", "USER_ADMIN"] as const) {
      const told = await figures(of, "", role);
      expect(told.prizes).toMatchObject([{ taken: 1, open: 4, byDay: null }]);
      expect(told.days).toEqual([{ day: "2026-06-03", taken: 1, open: null }]);
    }
    const texts = [await get(of), await get(of, "/taken")].map(({ text }) => text).join();
    for (const at of LISTED.slice(1)) expect(texts).not.toContain(at.slice(0, 16));
    // A moment comes due at 18:00: whoever manages reads the same before and after.
    await ground.clock("2026-06-03T17:59:00Z");
    const before = await figures(of);
    await ground.clock("2026-06-03T18:01:00Z");
    expect(await figures(of)).toEqual(before);
  });

  test("those that were won stand with their time and when they were won, the newest first, a page at a time", async () => {
    const of = await published();
    await ground.clock("2026-06-03T12:00:00Z");
    await play(of);
    await ground.clock("2026-06-03T13:00:00Z");
    await play(of);
    const prizeId = of.prizeIds[SAMPLE.prizes.mug];
    const { body } = await get(of, "/taken", "VIEWER");
    expect(body).toMatchObject({ page: 1, total: 2 });
    expect(body.data satisfies TakenMoment[]).toEqual([
      { prizeId, at: "2026-06-03T08:00:00.000Z", takenAt: "2026-06-03T13:00:00.000Z" },
      { prizeId, at: "2026-06-02T22:30:00.000Z", takenAt: "2026-06-03T12:00:00.000Z" },
    ]);
    expect((await get(of, "/taken?page=2&size=1")).body.data).toEqual([body.data[1]]);
    expect((await get(of, `/taken?prizeId=${of.campaignId}`)).body).toMatchObject({ data: [], total: 0 });
  });

  test("a campaign without them has none, and a deleted one is unknown", async () => {
    const of = await ground.publish({ metadata: window });
    expect(await figures(of)).toMatchObject({ prizes: [], days: [] });
    await ground.rows(sql`UPDATE campaign SET deleted_at = now() WHERE campaign_id = ${of.campaignId}`);
    for (const path of ["", "/taken"]) expect((await get(of, path)).body.code).toBe("campaign-unknown");
  });
});
