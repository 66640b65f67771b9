import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { Days } from "../events/days.ts";
import { visitStore } from "../events/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";

const VISITOR = "00000000-0000-4000-8000-000000000001";

describe.each(DATABASES)("days that are over, on %s", (kind) => {
  let ground: Ground;
  let store: ReturnType<typeof visitStore>;
  beforeAll(async () => {
    ground = await playGround(kind);
    store = visitStore(ground.context.db);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  /** As the collector hands it on, at the clock's time. */
  const tell = (
    { campaignId }: Published,
    day: string,
    kind: "visit" | "ping",
    visit: string,
    visitor = VISITOR,
    told: object = {},
  ) => {
    const about = {
      agreed: true,
      objects: false,
      platform: "mobile",
      daily: visitor,
      stable: visitor,
      browser: "Firefox",
      ...told,
    };
    const event = {
      n: 0,
      source: "web",
      kind,
      session: visit,
      key: `${kind.length}`,
      day,
      began: Date.parse(day),
      ...about,
    };
    return ground.context.db.ask("collect_visits($1, $2, $3)", [campaignId, JSON.stringify([event]), "[]"]);
  };
  const read = async ({ campaignId, companyId }: Published) => {
    const get = (url: string) => ground.call("GET", url, undefined, ground.company.as.VIEWER);
    const query = "from=2026-11-01&to=2026-11-30";
    const { data } = (await get(`/api/v1/campaigns/${campaignId}/statistics?${query}`)).body;
    const named = (await get(`/analytics/api/statistics/browsers/${companyId}/${campaignId}?${query}`)).body.stats
      .browsers;
    const { uniqueVisitors, uniqueLeads, engaged } = data.totals;
    return { uniqueVisitors, uniqueLeads, engaged, isSummed: data.isSummed, browsers: named[0]?.value ?? 0 };
  };
  const daysOf = async ({ campaignId }: Published) =>
    (
      await ground.rows<{ at: Date }>(
        sql`SELECT DISTINCT began AS at FROM visit_day WHERE campaign_id = ${campaignId} ORDER BY began`,
      )
    ).map(({ at }) => new Date(at).toISOString());

  test("are added up once, after two more days; what is told of one later counts, and it is added up anew", async () => {
    const published = await ground.publish({ metadata: { timezone: "Europe/Zurich" } });
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [day, visit] of [
      ["2026-11-10", first],
      ["2026-11-12", second],
    ] as const) {
      await ground.clock(`${day}T12:00:00Z`);
      await tell(published, day, "visit", visit);
    }
    const days = new Days(store);
    await ground.clock("2026-11-13T22:59:59Z");
    await days.roll();
    expect(await daysOf(published)).toEqual(["2026-11-09T23:00:00.000Z"]);
    await ground.clock("2026-11-14T23:00:01Z");
    expect(await store.unrolled()).toContain(published.campaignId);
    await Promise.all([days.roll(), days.roll()]);
    expect(await daysOf(published)).toEqual(["2026-11-09T23:00:00.000Z", "2026-11-11T23:00:00.000Z"]);
    expect([await store.unrolled(), await store.roll(published.campaignId)]).toEqual([
      expect.not.arrayContaining([published.campaignId]),
      false,
    ]);
    const before = { uniqueVisitors: 1, uniqueLeads: 0, engaged: 0, isSummed: false, browsers: 2 };
    expect(await read(published)).toEqual(before);
    await tell(published, "2026-11-10", "ping", first);
    expect(await read(published)).toEqual({ ...before, engaged: 1 });
    await days.roll();
    expect(await read(published)).toEqual({ ...before, engaged: 1 });
    expect(await daysOf(published)).toHaveLength(2);
  });

  test("of before names were added up over all devices and continents have them from a migration, as days have that are added up now", async () => {
    const published = await ground.publish();
    const { campaignId } = published;
    await ground.clock("2026-11-10T12:00:00Z");
    const visits = [
      { platform: "mobile", browser: "Firefox", country: "CH", continent: "Europe", city: "Bern" },
      { platform: "mobile", browser: "Firefox", country: "CH", continent: "Europe", city: "Basel" },
      { platform: "desktop", browser: "Firefox", country: "BR", continent: "South America", city: "Recife" },
      { platform: "desktop", browser: "Safari", country: null, continent: null, city: null },
    ];
    for (const visit of visits) await tell(published, "2026-11-10", "visit", randomUUID(), VISITOR, visit);
    await ground.clock("2026-11-20T12:00:00Z");
    await new Days(store).roll();
    const names = () =>
      ground.rows<{ names: object | null }>(
        sql`SELECT platform, continent, names FROM visit_day WHERE campaign_id = ${campaignId} ORDER BY platform, continent`,
      );
    const now = await names();
    expect(now).toHaveLength(9); // mobile in Europe; desktop in two places; each of these for all devices; and all places
    expect(now.every((day) => day.names !== null)).toBe(true);
    await ground.rows(
      sql`UPDATE visit_day SET names = NULL WHERE campaign_id = ${campaignId} AND (platform = '*' OR continent = '*')`,
    );
    const migration = await readFile(new URL("../../migrations/0542-names-of-days.sql", import.meta.url), "utf8");
    await ground.rows(sql.raw(migration.slice(migration.indexOf("WITH told"))));
    expect(await names()).toEqual(now);
  });

  test("what the server learns of an old play counts, and its day is added up anew", async () => {
    const published = await ground.publish();
    const { campaignId, companyId } = published;
    const fact = async (kind: string, at: string) => {
      await ground.rows(sql`INSERT INTO visit_pending (campaign_id, company_id, hour, kind, source, session, day, at, person)
        VALUES (${campaignId}, ${companyId}, date_trunc('hour', ${at}::timestamptz), ${kind}, 'srv', ${VISITOR}, '2026-11-10',
          ${at}::timestamptz, 'ada')`);
      await store.fold(campaignId, 10);
    };
    await fact("visit", "2026-11-10T12:00:00Z");
    await ground.clock("2026-11-20T12:00:00Z");
    await new Days(store).roll();
    expect(await read(published)).toMatchObject({ uniqueLeads: 0 });
    await fact("lead", "2026-11-20T12:00:00Z");
    expect(await read(published)).toMatchObject({ uniqueLeads: 1 });
    await new Days(store).roll();
    expect(await read(published)).toMatchObject({ uniqueLeads: 1 });
    expect(await daysOf(published)).toHaveLength(1);
  });

  test("stay when their visits go, as sums of days, and the overview says so", async () => {
    const published = await ground.publish({ metadata: { cookieless: false } });
    for (const day of ["2026-11-10", "2026-11-11"]) {
      await ground.clock(`${day}T12:00:00Z`);
      await tell(published, day, "visit", randomUUID());
    }
    await ground.clock("2026-12-01T12:00:00Z");
    await new Days(store).roll();
    const before = { uniqueVisitors: 1, uniqueLeads: 0, engaged: 0, isSummed: false, browsers: 2 };
    expect(await read(published)).toEqual(before);
    await ground.clock("2028-02-01T12:00:00Z");
    await ground.rows(sql`DELETE FROM visit_session WHERE campaign_id = ${published.campaignId}`);
    expect(await read(published)).toEqual({ ...before, uniqueVisitors: 2, isSummed: true });
  });

  test("whoever ends is not begun another day of", async () => {
    let rolled = 0;
    const days: Days = new Days({
      unrolled: async () => ["a", "b"],
      roll: async () => {
        rolled++;
        void days.stop();
        return true;
      },
    });
    await days.roll();
    expect(rolled).toBe(1);
  });
});
