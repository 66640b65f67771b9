import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { VisitFollower } from "../events/follower.ts";
import { visitStore } from "../events/testing.ts";
import { type Ground, nobodyWins, type Published, playGround, withAll, withFormBehind } from "../plays/testing.ts";
import { stepsOf } from "./plays.ts";

const TYPE = "priority-puzzle";
const ITEMS = ["one", "two", "three", "four", "five"];
/** A puzzle whose score is the number of items in the right place. */
const puzzle = (document: CampaignDocument): void => {
  nobodyWins(document);
  document.gameType = TYPE;
  document.game = { kind: TYPE, settings: { items: ITEMS.map((id) => ({ id, text: id })), tries: 1, seconds: 0 } };
};

describe.each(DATABASES)("how plays went, and where visits ended, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const fold = () => new VisitFollower(visitStore(ground.context.db)).fold();
  const ask = (what: "plays" | "places", campaignId: string, query = "", as = ground.company.as.VIEWER) =>
    ground.call("GET", `/api/v1/campaigns/${campaignId}/statistics/${what}?${query}`, undefined, as);
  const told = async (what: "plays" | "places", campaignId: string, query = "") =>
    (await ask(what, campaignId, query)).body.data;
  const publish = (metadata: object = {}) =>
    ground.publish({
      document: withAll(puzzle, withFormBehind),
      metadata: { campaignType: TYPE, timezone: "Europe/Zurich", ...metadata },
    });
  /** A play with so many items in the right place, of so many seconds after its start was told. */
  const plays = async ({ campaignId, companyId }: Published, right: number, seconds: number | null, agent?: string) => {
    const begun = Date.parse("2026-11-20T10:00:00Z");
    await ground.clock(new Date(begun).toISOString());
    const headers = agent ? { "user-agent": agent } : {};
    const sessionId = await ground.open(campaignId, { gameType: TYPE }, headers);
    if (seconds !== null)
      await ground.call("POST", "/events/api/events/v2/game-started", { campaignId, companyId, sessionId, seq: 1 });
    await ground.clock(new Date(begun + (seconds ?? 0) * 1_000).toISOString());
    const answers = [...ITEMS.slice(0, right), ...ITEMS.slice(right + 1), ...ITEMS.slice(right, right + 1)];
    expect((await ground.gameData(sessionId, { answers }, { gameType: TYPE })).status).toBe(200);
  };
  const DAYS = "from=2026-11-19&to=2026-11-21";

  test("scores by steps, with the best and the middle one; times from the start that was told", async () => {
    const published = await publish();
    for (const [right, seconds] of [
      [1, 12],
      [2, 45],
      [5, 700],
      [2, null],
    ] as const)
      await plays(published, right, seconds);
    await fold();
    const { scores, times, codes, accessCodes } = await told("plays", published.campaignId, DAYS);
    expect(scores).toEqual({
      ...{ plays: 4, best: 5, middle: 2 },
      steps: [1, 2, 3, 4, 5].map((from) => ({
        from,
        to: from === 5 ? null : from + 1,
        plays: { 1: 1, 2: 2, 5: 1 }[from] ?? 0,
      })),
    });
    expect([times.plays, times.middle]).toEqual([3, 45]);
    expect(times.steps.filter((step: { plays: number }) => step.plays > 0)).toEqual([
      { from: 10, to: 20, plays: 1 },
      { from: 30, to: 60, plays: 1 },
      { from: 600, to: null, plays: 1 },
    ]);
    expect([codes, accessCodes]).toEqual([null, null]);
    expect(await told("plays", published.campaignId, "from=2026-11-21&to=2026-11-22")).toMatchObject({
      ...{ scores: null, times: null },
    });
  });

  test("of one device alone; told twice, folded later, a play counts once", async () => {
    const published = await publish();
    await plays(published, 3, 20, "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile");
    await fold();
    await plays(published, 1, 20);
    await fold();
    await fold();
    const of = async (platform: string) =>
      (await told("plays", published.campaignId, `${DAYS}&platform=${platform}`)).scores?.plays ?? 0;
    expect([await of("mobile"), await of("desktop"), await of("tablet")]).toEqual([1, 1, 0]);
  });

  test("below the unique-visitors level no play is kept, so that there is neither score nor time", async () => {
    const published = await publish({ analyticsTrackingLevel: 1 });
    await plays(published, 3, 20);
    await fold();
    expect(await told("plays", published.campaignId, DAYS)).toMatchObject({ scores: null, times: null });
  });

  test("a start that is told after the end says nothing of how long it took", async () => {
    const published = await publish();
    await plays(published, 3, null);
    await fold();
    expect(await told("plays", published.campaignId, DAYS)).toMatchObject({ scores: { plays: 1 }, times: null });
  });

  test("codes that were given and used, by the days of the campaign", async () => {
    const { campaignId, companyId } = await publish();
    const days = ["2026-11-19T23:30:00Z", "2026-11-20T22:30:00Z", "2026-11-20T23:30:00Z", "2026-11-25T00:00:00Z"];
    await ground.importCodes(campaignId, SAMPLE.pages.won, ["A1", "A2", "A3", "A4", "A5"]);
    for (const [n, at] of days.entries()) {
      await ground.rows(sql`UPDATE unique_code SET play_id = gen_random_uuid(), consumed_at = ${at}
        WHERE campaign_id = ${campaignId} AND value = ${`A${n + 1}`}`);
      await ground.rows(sql`INSERT INTO access_code_use (campaign_id, company_id, used_at)
        VALUES (${campaignId}, ${companyId}, ${at})`);
    }
    await ground.rows(
      sql`INSERT INTO access_code (campaign_id, company_id, code) VALUES (${campaignId}, ${companyId}, 'AB12')`,
    );
    const { codes, accessCodes } = await told("plays", campaignId, "from=2026-11-19&to=2026-11-21");
    expect(codes).toEqual({
      total: 3,
      series: [
        { at: "2026-11-18T23:00:00.000Z", value: 0 },
        { at: "2026-11-19T23:00:00.000Z", value: 2 },
        { at: "2026-11-20T23:00:00.000Z", value: 1 },
      ],
    });
    expect(accessCodes).toEqual(codes);
  });

  /** Visits, by the places that each told, in its order. */
  const visits = async (campaignId: string, all: readonly (readonly string[])[], fields: object = {}) => {
    await ground.clock("2026-11-20T10:00:00Z");
    for (const [visit, places] of all.entries())
      for (const [n, place] of places.entries()) {
        const id = `00000000-0000-4000-8000-${String(visit).padStart(12, "0")}`;
        const event = {
          ...{
            n: 0,
            company: null,
            play: null,
            play_day: null,
            session: id,
            key: String(n),
            day: "2026-11-20",
            began: 1,
          },
          ...{ source: "web", kind: "page", agreed: false, objects: false, platform: "mobile", place, daily: id },
          ...{ stable: null, referrer: null, screen: null, browser: null, os: null, brand: null, country: null },
          ...{ continent: "europe", city: null, ...fields },
        };
        await ground.context.db.ask("collect_visits($1, $2, $3)", [campaignId, JSON.stringify([event]), "[]"]);
      }
  };

  test("a visit has reached what it has seen, once, and ended where it was last", async () => {
    const published = await publish();
    const [first = "", second = ""] = published.document.pages.ids;
    const [start, form, mail] = [`page:${first}`, `page:${second}`, `field:${second}/email`];
    await visits(published.campaignId, [[start], [start, form, start, form], [start, form, mail], [mail, "page:gone"]]);
    const { visits: all, elsewhere, pages } = await told("places", published.campaignId, DAYS);
    const of = (id: string) => pages.find(({ pageId }: { pageId: string }) => pageId === id);
    expect([all, elsewhere]).toEqual([4, 1]);
    expect(of(first)).toMatchObject({ reached: 3, ended: 1 });
    expect(of(second)).toMatchObject({
      reached: 2,
      ended: 2,
      parts: [{ kind: "field", part: "email", reached: 2, ended: 1 }],
    });
    for (const [query, count] of [
      ["platform=mobile", 4],
      ["platform=tablet", 0],
      ["region=europe", 4],
      ["region=asia", 0],
    ] as const)
      expect((await told("places", published.campaignId, `${DAYS}&${query}`)).visits).toBe(count);
    expect((await told("places", published.campaignId, "from=2026-11-21&to=2026-11-21")).visits).toBe(0);
  });

  test("of one visit a hundred places are kept at most, the first ones", async () => {
    const published = await publish();
    await visits(published.campaignId, [Array.from({ length: 130 }, (_, n) => `page:${n}`)]);
    const [row] = await ground.rows<{ places: string[]; place: string }>(
      sql`SELECT places, place FROM visit_session WHERE campaign_id = ${published.campaignId}`,
    );
    expect(new Set(row?.places)).toEqual(new Set(Array.from({ length: 100 }, (_, n) => `page:${n}`)));
    expect(row?.place).toBe("page:129");
  });

  test.each([0, 1, 2])("at level %s no place is kept", async (analyticsTrackingLevel) => {
    const published = await publish({ analyticsTrackingLevel });
    const [first = ""] = published.document.pages.ids;
    await visits(published.campaignId, [[`page:${first}`]]);
    expect((await told("places", published.campaignId, DAYS)).visits).toBe(0);
    const kept = await ground.rows(
      sql`SELECT 1 FROM visit_session WHERE campaign_id = ${published.campaignId} AND (place IS NOT NULL OR places IS NOT NULL)`,
    );
    expect(kept).toEqual([]);
  });

  test("of a campaign that is not live there are none; another company's is not there; days are refused as elsewhere", async () => {
    const { campaignId } = await publish();
    await ground.rows(sql`UPDATE campaign SET live_revision = NULL WHERE campaign_id = ${campaignId}`);
    expect(await told("places", campaignId)).toEqual({ visits: 0, elsewhere: 0, pages: [] });
    const stranger = await ground.identity.company();
    for (const what of ["plays", "places"] as const) {
      expect((await ask(what, campaignId, "", stranger.as.VIEWER)).body.code).toBe("campaign-unknown");
      expect((await ask(what, campaignId, "from=2026-11-02&to=2026-11-01")).body.code).toBe("period-refused");
    }
  });
});

test("steps of scores hold every one of them, in at most ten of one round width", () => {
  expect(stepsOf(0, 0)).toEqual([0]);
  expect(stepsOf(0, 3)).toEqual([0, 1, 2, 3]);
  expect(stepsOf(12, 4_870)).toEqual([0, 1000, 2000, 3000, 4000]);
  const number = fc.oneof(
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.float({ min: -1_000, max: 1_000, noNaN: true }),
  );
  fc.assert(
    fc.property(number, number, (one, other) => {
      const [least, best] = [Math.min(one, other), Math.max(one, other)];
      const steps = stepsOf(least, best);
      expect(steps.length).toBeGreaterThan(0);
      expect(steps.length).toBeLessThanOrEqual(10);
      expect(steps[0]).toBeLessThanOrEqual(least);
      expect(steps.at(-1)).toBeLessThanOrEqual(best);
      expect(steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? step))).toBe(true);
    }),
  );
});
