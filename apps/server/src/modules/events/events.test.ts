import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";

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
  const counted = (campaignId: string) =>
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

  test("a campaign whose tracking level is NONE is not counted", async () => {
    const published = await ground.publish({ metadata: { analyticsTrackingLevel: 0 } });
    expect((await internal("visitor", published.campaignId)).status).toBe(204);
    expect((await tracker("page-visit", anonymous(published))).status).toBe(200);
    expect(await counted(published.campaignId)).toEqual([]);
  });

  test("an unknown campaign's events are counted nowhere", async () => {
    const campaignId = randomUUID();
    expect((await internal("visitor", campaignId)).status).toBe(204);
    expect((await tracker("page-visit", anonymous({ campaignId, companyId: campaignId }))).body.code).toBe(
      "campaign-unknown",
    );
    expect(await counted(campaignId)).toEqual([]);
  });
});
