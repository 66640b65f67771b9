import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { VisitFollower } from "./follower.ts";
import { openEvents } from "./index.ts";
import { EventStore } from "./store.ts";

describe.each(DATABASES)("events on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const internal = (name: string, campaignId: string) =>
    ground.call("POST", `/events/api/internal-events/${name}`, { campaignId });
  const tracker = (name: string, body: object) => ground.call("POST", `/events/api/events/v2/${name}`, body);
  const anonymous = ({ campaignId, companyId }: { campaignId: string; companyId: string }) => ({
    sessionId: null,
    campaignId,
    companyId,
    visitorId: null,
    language: "en",
  });
  /** What the hours say once everything is added up; the follower does it each second. */
  const counted = async (campaignId: string) => {
    await ground.rows(sql`SELECT fold_visits(${campaignId}, 10000)`);
    return hours(campaignId);
  };
  const hours = (campaignId: string) =>
    ground.rows(sql`SELECT kind, count, to_char(hour AT TIME ZONE 'UTC', 'HH24:MI') AS hour FROM visit_hour
      WHERE campaign_id = ${campaignId} ORDER BY kind, hour`);

  test("events are counted per campaign, hour and kind, without a visitor", async () => {
    const published = await ground.publish();
    const { campaignId } = published;
    await ground.clock("2026-11-21T12:59:59Z");
    expect((await internal("visitor", campaignId)).status).toBe(204);
    expect((await internal("game-started", campaignId)).status).toBe(204);
    const visit = await tracker("page-visit", {
      ...anonymous(published),
      pageReferrer: "Other",
      screenResolutionWidth: 800,
      screenResolutionHeight: 600,
    });
    expect([visit.status, visit.body]).toEqual([200, { domainSessionId: expect.any(String) }]);
    await ground.clock("2026-11-21T13:00:00Z");
    await Promise.all(Array.from({ length: 20 }, () => internal("visitor", campaignId)));
    expect((await tracker("game-started", { ...anonymous(published), campaignType: "spin-the-wheel" })).status).toBe(
      204,
    );
    expect(await counted(campaignId)).toEqual([
      { kind: "game-started", count: 1, hour: "13:00" },
      { kind: "page-visit", count: 1, hour: "12:00" },
      { kind: "started", count: 1, hour: "12:00" },
      { kind: "visitor", count: 1, hour: "12:00" },
      { kind: "visitor", count: 20, hour: "13:00" },
    ]);
  });

  test("a domain session that the tracker has already stays the same", async () => {
    const published = await ground.publish();
    const { body } = await tracker("page-visit", { ...anonymous(published), domainSessionId: "kept" });
    expect(body).toEqual({ domainSessionId: "kept" });
  });

  test.each([
    ["whose tracking level is NONE", { analyticsTrackingLevel: 0 }],
    ["that collects no analytics", { collectAnalytics: false }],
  ])("a campaign %s is not counted", async (_, metadata) => {
    const published = await ground.publish({ metadata });
    expect((await internal("visitor", published.campaignId)).status).toBe(204);
    expect((await tracker("page-visit", anonymous(published))).status).toBe(200);
    expect(await counted(published.campaignId)).toEqual([]);
  });

  describe("consent to measuring (decisions, the same)", () => {
    const says = (reason: string | null, companyId: string) =>
      ground.rows(sql`UPDATE company SET "noConsentReason" = ${reason}::text,
        "noConsentAt" = CASE WHEN ${reason}::text IS NOT NULL THEN fairground_now() END WHERE "id" = ${companyId}`);

    test("who asks and has no yes with an event counts it, and hands out nothing to be known again by", async () => {
      const published = await ground.publish({ metadata: { measuringConsent: "ASK" } });
      const { campaignId } = published;
      const { sessionId } = (await ground.call("POST", "/leads/api/lead/session", { campaignId })).body;
      const visit = (more: object) =>
        tracker("page-visit", { ...anonymous(published), sessionId, domainSessionId: "kept-before", ...more });
      for (const consent of [undefined, null, false])
        expect((await visit({ consent })).body, String(consent)).toEqual({ domainSessionId: "" });
      expect((await visit({ consent: true })).body).toEqual({ domainSessionId: "kept-before" });
      expect((await visit({ consent: true, domainSessionId: null })).body.domainSessionId).toMatch(/^[0-9a-f-]{36}$/);
      const waiting = await ground.rows(sql`SELECT * FROM visit_pending WHERE campaign_id = ${campaignId}`);
      expect(waiting).toHaveLength(5);
      for (const secret of ["kept-before", sessionId]) expect(JSON.stringify(waiting)).not.toContain(secret);
      expect(await counted(campaignId)).toMatchObject([{ kind: "page-visit", count: 5 }]);
    });

    test("not needed counts as long as the company says why", async () => {
      const published = await ground.publish({ metadata: { measuringConsent: "NOT_NEEDED" } });
      const id = async () =>
        (await tracker("page-visit", { ...anonymous(published), domainSessionId: "kept" })).body.domainSessionId;
      expect(await id()).toBe("");
      await says("Our members have agreed in the shop already", published.companyId);
      onTestFinished(async () => void (await says(null, published.companyId)));
      expect(await id()).toBe("kept");
      await says(null, published.companyId);
      expect(await id()).toBe("");
    });
  });

  test("an event of an unknown campaign, company or play is refused, and counted nowhere", async () => {
    const published = await ground.publish();
    const other = await ground.publish();
    const sessionOf = async ({ campaignId }: { campaignId: string }) =>
      (await ground.call("POST", "/leads/api/lead/session", { campaignId, email: `${randomUUID()}@example.org` })).body
        .sessionId as string;
    const [own, foreign] = [await sessionOf(published), await sessionOf(other)];
    const nobodys = `${own.slice(0, -6)}AAAAAA`;
    const unknown = randomUUID();
    for (const name of ["visitor", "game-started"])
      expect([name, (await internal(name, unknown)).body.code]).toEqual([name, "campaign-unknown"]);
    for (const name of ["page-visit", "game-started"]) {
      const refused = async (changes: object) => {
        const { status, body } = await tracker(name, { ...anonymous(published), ...changes });
        return [status, body.code];
      };
      expect(await refused({ campaignId: unknown })).toEqual([404, "campaign-unknown"]);
      expect(await refused({ companyId: unknown })).toEqual([404, "campaign-unknown"]);
      for (const sessionId of [foreign, nobodys, "undefined", "nonsense"])
        expect([sessionId, ...(await refused({ sessionId }))]).toEqual([sessionId, 404, "play-unknown"]);
    }
    expect([...(await counted(published.campaignId)), ...(await counted(unknown))]).toEqual([]);
    for (const sessionId of [own, "", null, undefined])
      expect((await tracker("page-visit", { ...anonymous(published), sessionId })).status).toBe(200);
    expect(await counted(published.campaignId)).toMatchObject([{ kind: "page-visit", count: 4 }]);
  });

  test("a visit touches no row that another visit touches; what waits is added up once, in pieces", async () => {
    const { campaignId } = await ground.publish();
    await ground.clock("2026-11-21T12:30:00Z");
    await Promise.all(Array.from({ length: 30 }, () => internal("visitor", campaignId)));
    expect(await hours(campaignId)).toEqual([]);
    const fold = (most: number) => ground.rows(sql`SELECT fold_visits(${campaignId}, ${most}) AS n`);
    expect([await fold(20), await fold(20), await fold(20)]).toEqual([[{ n: 20 }], [{ n: 10 }], [{ n: 0 }]]);
    expect(await hours(campaignId)).toEqual([{ kind: "visitor", count: 30, hour: "12:00" }]);
    await internal("visitor", campaignId);
    expect(await counted(campaignId)).toEqual([{ kind: "visitor", count: 31, hour: "12:00" }]);
  });

  test("several processes that add up while visitors come count each visit once", async () => {
    const { campaignId } = await ground.publish();
    await ground.clock("2026-11-21T12:30:00Z");
    const visits = Promise.all(Array.from({ length: 40 }, () => internal("visitor", campaignId)));
    const processes = Array.from({ length: 4 }, () => new VisitFollower(new EventStore(ground.context.db)));
    for (let times = 0; times < 5; times++) await Promise.all(processes.map((follower) => follower.fold()));
    await visits;
    expect(await counted(campaignId)).toEqual([{ kind: "visitor", count: 40, hour: "12:00" }]);
  });

  test("a server adds up by itself", async () => {
    const { campaignId } = await ground.publish();
    await internal("visitor", campaignId);
    const events = openEvents(ground.context);
    onTestFinished(() => events.stop());
    await events.start();
    expect(await hours(campaignId)).toMatchObject([{ kind: "visitor", count: 1 }]);
    await internal("visitor", campaignId);
    await expect.poll(() => hours(campaignId), { timeout: 20_000 }).toMatchObject([{ kind: "visitor", count: 2 }]);
  });
});
