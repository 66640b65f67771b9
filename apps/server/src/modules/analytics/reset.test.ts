import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("resetting statistics on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const reset = ({ campaignId }: { campaignId: string }) =>
    ground.call(
      "DELETE",
      `/analytics/api/statistics/reset-analytics/${campaignId}`,
      undefined,
      ground.company.as.CREATOR,
    );
  /** As the collector hands it on. */
  const collect = (campaignId: string, began: number, visit: string = randomUUID()) => {
    const event = { source: "web", kind: "visit", session: visit, key: "1", platform: "desktop", daily: visit };
    const told = {
      n: 0,
      ...event,
      day: new Date(began).toISOString().slice(0, 10),
      began,
      agreed: false,
      objects: false,
    };
    return ground.context.db.ask("collect_visits($1, $2, $3)", [campaignId, JSON.stringify([told]), "[]"]);
  };
  const fact = ({ campaignId, companyId }: Published, at: number) =>
    ground.rows(sql`INSERT INTO visit_pending (campaign_id, company_id, hour, kind, source, session, day, at)
      VALUES (${campaignId}, ${companyId}, date_trunc('hour', ${new Date(at)}::timestamptz), 'visit', 'srv', gen_random_uuid(),
        (${new Date(at)}::timestamptz AT TIME ZONE 'UTC')::date, ${new Date(at)})`);
  /** A visit of a day that is over, as it lies there. */
  const old = ({ campaignId, companyId }: Published) =>
    ground.rows(sql`INSERT INTO visit_session (campaign_id, company_id, day, session, source, visitor, first_at, last_at, visits)
      SELECT ${campaignId}::uuid, ${companyId}::uuid, at::date, gen_random_uuid(), 'web', gen_random_uuid(), at, at, 1
      FROM (SELECT fairground_now() - interval '5 days' AS at) AS since`);
  const roll = ({ campaignId }: Published) => ground.context.db.ask<boolean>("roll_visits($1)", [campaignId]);
  const fold = ({ campaignId }: Published) => ground.rows(sql`SELECT fold_visits(${campaignId}, 100) AS n`);
  const kept = async ({ campaignId }: Published) => {
    type Row = { hours: number; visits: number; events: number; waiting: number; days: number };
    const [row] = await ground.rows<Row>(sql`SELECT
      (SELECT count(DISTINCT began)::integer FROM visit_day WHERE campaign_id = ${campaignId}) AS days,
      (SELECT coalesce(sum(count), 0)::integer FROM visit_hour WHERE campaign_id = ${campaignId}) AS hours,
      (SELECT count(*)::integer FROM visit_session WHERE campaign_id = ${campaignId}) AS visits,
      (SELECT coalesce(sum(cardinality(keys)), 0)::integer FROM visit_told WHERE campaign_id = ${campaignId}) AS events,
      (SELECT count(*)::integer FROM visit_pending WHERE campaign_id = ${campaignId}) AS waiting`);
    return row;
  };
  const NOTHING = { hours: 0, visits: 0, events: 0, waiting: 0, days: 0 };

  test("deletes what was counted of the campaign and of no other one; what comes late does not come back, what is new counts", async () => {
    const [mine, other] = [await ground.publish(), await ground.publish()];
    const began = Date.now() - 60_000;
    const visit = randomUUID();
    for (const { campaignId } of [mine, other]) await collect(campaignId, began, visit);
    await fact(mine, began);
    const before = Date.now();
    const { status, body } = await reset(mine);
    expect([status, Date.parse(body.data.resetAt) >= before]).toEqual([200, true]);
    expect([await kept(mine), await kept(other)]).toEqual([NOTHING, { ...NOTHING, hours: 1, visits: 1, events: 1 }]);
    await collect(mine.campaignId, began, visit);
    await collect(mine.campaignId, began);
    await fact(mine, began);
    await fold(mine);
    expect(await kept(mine)).toEqual(NOTHING);
    const later = Date.parse(body.data.resetAt) + 1_000;
    await collect(mine.campaignId, later);
    await fact(mine, later);
    await fold(mine);
    expect(await kept(mine)).toEqual({ hours: 2, visits: 2, events: 2, waiting: 0, days: 0 });
    const again = await reset(mine);
    expect(Date.parse(again.body.data.resetAt)).toBeGreaterThan(Date.parse(body.data.resetAt));
    expect(await kept(mine)).toEqual(NOTHING);
  });

  test("a tracker's own retry is dropped and answered; a visit that begins then counts", async () => {
    const { campaignId, companyId } = await ground.publish();
    const visit = async (domainSessionId: string | null, seq: number) => {
      const told = { sessionId: null, campaignId, companyId, visitorId: null, language: "en", domainSessionId, seq };
      const { status, body } = await ground.call("POST", "/events/api/events/v2/page-visit", told);
      expect(status).toBe(200);
      return body.domainSessionId as string;
    };
    const first = await visit(null, 1);
    await reset({ campaignId });
    expect(await visit(first, 1)).toBe(first);
    expect(await kept({ campaignId } as Published)).toEqual(NOTHING);
    await new Promise((over) => setTimeout(over, 5));
    await visit(null, 1);
    expect(await kept({ campaignId } as Published)).toMatchObject({ hours: 1, visits: 1 });
  });

  test("beside collectors, followers and days that are added up: nothing of before is left, whoever was first", async () => {
    const published = await ground.publish();
    for (let round = 0; round < 5; round++) {
      const began = Date.now() - 1_000;
      await old(published);
      const work = Array.from({ length: 24 }, (_, n) => {
        if (n === 12) return reset(published);
        if (n % 8 === 0) return fold(published);
        if (n % 8 === 3) return roll(published);
        return n % 4 === 0 ? fact(published, began) : collect(published.campaignId, began);
      });
      await Promise.all(work);
      await fold(published);
      await roll(published);
      expect(await kept(published)).toEqual(NOTHING);
    }
  });

  test("days that were added up go with the visits, and are not read any more", async () => {
    const published = await ground.publish();
    await old(published);
    expect([await roll(published), await roll(published)]).toEqual([true, false]);
    expect(await kept(published)).toMatchObject({ visits: 1, days: 1 });
    const visitors = async () => {
      const url = `/analytics/api/statistics/unique_visitors/${published.companyId}/${published.campaignId}`;
      return (await ground.call("GET", url, undefined, ground.company.as.VIEWER)).body.stats.total;
    };
    expect(await visitors()).toBe(1);
    await reset(published);
    expect([await kept(published), await visitors()]).toEqual([NOTHING, 0]);
    await old(published);
    expect([await roll(published), await visitors()]).toEqual([true, 1]);
  });

  test("another company's campaign, and one that is deleted, are not there, and lose nothing", async () => {
    const published = await ground.publish();
    await collect(published.campaignId, Date.now());
    const stranger = await ground.identity.company();
    const url = `/analytics/api/statistics/reset-analytics/${published.campaignId}`;
    const answer = await ground.call("DELETE", url, undefined, stranger.as.CREATOR);
    expect([answer.status, answer.body.code]).toEqual([404, "campaign-unknown"]);
    await ground.rows(
      sql`UPDATE campaign SET deleted_at = fairground_now() WHERE campaign_id = ${published.campaignId}`,
    );
    expect((await reset(published)).status).toBe(404);
    expect(await kept(published)).toMatchObject({ hours: 1 });
  });
});
