import { METRIC_PATH_METRICS, REPORT_KINDS } from "@fairground/model/statistic";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, type Published, playGround } from "../plays/testing.ts";

describe.each(DATABASES)("calls of statistics on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const get = (url: string) => ground.call("GET", url, undefined, ground.company.as.VIEWER);
  const report = (metric: string, { campaignId, companyId }: { campaignId: string; companyId: string }, query = "") =>
    get(`/analytics/api/statistics/${metric}/${companyId}/${campaignId}?${query}`);
  const overview = async (campaignId: string, query = "") =>
    (await get(`/api/v1/campaigns/${campaignId}/statistics?${query}`)).body.data;
  const visit = (published: { campaignId: string; companyId: string }) =>
    ground.call("POST", "/events/api/events/v2/page-visit", {
      ...{ campaignId: published.campaignId, companyId: published.companyId },
      ...{ sessionId: null, visitorId: null, language: "en" },
    });

  test("a statistic that nobody knows is told from those that there are", async () => {
    const published = await ground.publish();
    const unknown = await report("plays", published);
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: "metric-unknown", known: [...REPORT_KINDS] }]);
    const other = await report("metric/browsers", published);
    expect([other.status, other.body]).toMatchObject([
      404,
      { code: "metric-unknown", known: [...METRIC_PATH_METRICS] },
    ]);
    for (const metric of METRIC_PATH_METRICS)
      expect((await report(`metric/${metric}`, published)).body).toEqual((await report(metric, published)).body);
  });

  test.each([
    ["from=2026-11-02&to=2026-11-01", "The first day comes after the last"],
    ["from=2024-01-01&to=2026-11-01", "At most 760 days can be shown at once"],
    ["from=2026-01-01&to=2026-11-01&granularity=hour", "Hours can be shown for 62 days at most"],
    ["to=9999-12-31", "Days go from 2000-01-01 to 2999-12-31"],
    ["from=0001-01-01&to=2026-11-01", "Days go from 2000-01-01 to 2999-12-31"],
  ])("days of %s are refused", async (query, reason) => {
    const { status, body } = await report("visitors", await ground.publish(), query);
    expect([status, body]).toMatchObject([422, { code: "period-refused", reason }]);
  });

  test("the last thirty days of the campaign's timezone, where nothing else is said; the longest that can be asked for", async () => {
    await ground.clock("2026-11-20T23:30:00Z");
    const published = await ground.publish({ metadata: { timezone: "Europe/Zurich" } });
    const { series } = (await report("visitors", published)).body.stats;
    expect([series.length, series[0].at, series.at(-1).at]).toEqual([
      30,
      "2026-10-22T22:00:00.000Z",
      "2026-11-20T23:00:00.000Z",
    ]);
    const long = (await report("visitors", published, "from=2024-10-23&to=2026-11-21")).body.stats.series;
    const hours = (await report("visitors", published, "from=2026-10-01&to=2026-12-01&granularity=hour")).body.stats
      .series;
    expect([long.length, hours.length]).toEqual([760, 62 * 24 + 1]);
  });

  test("a campaign of another company, or under another company's id, is not there", async () => {
    const published = await ground.publish();
    const stranger = await ground.identity.company();
    const paths = [
      "statistics/visitors",
      "statistics/metric/visitors",
      "statistics/conversions-timeline",
      "statistics/stats_per_city",
    ];
    for (const path of paths) {
      const at = (companyId: string) => `/analytics/api/${path}/${companyId}/${published.campaignId}`;
      expect((await get(at(published.companyId))).status).toBe(200);
      const wrong = await get(at(stranger.companyId));
      const foreign = await ground.call("GET", at(published.companyId), undefined, stranger.as.VIEWER);
      expect([wrong.body.code, foreign.body.code]).toEqual(["campaign-unknown", "campaign-unknown"]);
    }
  });

  test("the overview says what happened, who is there now, and how the days before were", async () => {
    // Visits know their day by the server's own clock.
    const [before, now] = [1, 0].map((days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10));
    await ground.clock(`${before}T12:00:00Z`);
    const published = await ground.publish({ document: everyoneWins, stock: 1, metadata: { cookieless: true } });
    const { campaignId, companyId } = published;
    await visit(published);
    await ground.clock(`${now}T12:00:00Z`);
    await visit(published);
    await visit(published);
    await ground.getPrize(await ground.openWithLead(campaignId));
    await ground.rows(sql`INSERT INTO mail_send (campaign_id, company_id, mail_id, revision, state, created_at, ended_at)
      VALUES (${campaignId}, ${companyId}, 'news', 1, 'done', ${`${now}T10:00:00Z`}, ${`${now}T11:00:00Z`}),
        (${campaignId}, ${companyId}, 'news', 1, 'cancelled', ${`${now}T10:00:00Z`}, ${`${now}T11:00:00Z`})`);
    await ground.clock(`${now}T12:04:59Z`);
    const today = await overview(campaignId, `from=${now}&to=${now}`);
    expect(today).toMatchObject({
      ...{ from: now, to: now, timezone: "Europe/Zurich", level: 3, isCookieless: true, hasGeo: false },
      ...{ publishedAt: expect.stringContaining(`${before}T12:00`), resetAt: null, live: 2 },
      totals: { visitors: 2, uniqueVisitors: 1, late: 0 },
      previous: { visitors: 1, uniqueVisitors: 1 },
    });
    expect(today.notes.map(({ at, kind, name }: Record<string, string>) => [at?.slice(0, 16), kind, name])).toEqual([
      [`${now}T11:00`, "mail-sent", "news"],
      [`${now}T12:00`, "stock-gone", expect.any(String)],
    ]);
    const both = await overview(campaignId, `from=${before}&to=${now}`);
    expect(both.notes[0]).toMatchObject({ kind: "published", name: "1" });
    expect(both.totals).toMatchObject({ visitors: 3, uniqueVisitors: 2 });
    await ground.clock(`${now}T12:05:01Z`);
    expect(await overview(campaignId)).toMatchObject({ live: 0 });
  });

  test("campaigns of a company stand side by side, each by the days of its own timezone; deleted ones do not", async () => {
    await ground.clock("2026-11-25T11:30:00Z");
    const campaigns: Published[] = [];
    for (const timezone of ["Pacific/Auckland", "Europe/Zurich"])
      campaigns.push(await ground.publish({ metadata: { timezone } }));
    for (const published of campaigns) await visit(published);
    const gone = await ground.publish();
    await ground.rows(sql`UPDATE campaign SET deleted_at = fairground_now() WHERE campaign_id = ${gone.campaignId}`);
    const of = async (query: string) => {
      const { data } = (await get(`/api/v1/companies/${gone.companyId}/statistics?${query}`)).body;
      const ids = data.map(({ campaignId }: { campaignId: string }) => campaignId);
      expect(ids).not.toContain(gone.campaignId);
      return campaigns.map(({ campaignId }) => {
        const { totals, live } = data[ids.indexOf(campaignId)];
        return [totals.visitors, live];
      });
    };
    // Half past midnight in Auckland, and the day before in Zurich.
    expect(await of("from=2026-11-25&to=2026-11-25")).toEqual([
      [0, 1],
      [1, 1],
    ]);
    expect(await of("from=2026-11-26&to=2026-11-26")).toEqual([
      [1, 1],
      [0, 1],
    ]);
    const refused = await get(`/api/v1/companies/${gone.companyId}/statistics?from=2026-11-26&to=2026-11-25`);
    expect([refused.status, refused.body.code]).toEqual([422, "period-refused"]);
  });
});
