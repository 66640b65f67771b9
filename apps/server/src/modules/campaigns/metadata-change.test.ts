import { randomUUID } from "node:crypto";
import { ROLES, type Role } from "@fairground/contract";
import type { CampaignMetadata } from "@fairground/model/campaign";
import { CAMPAIGN_TYPES, LIMIT_PERIODS, TAGS, type TagName } from "@fairground/model/campaign";
import { newMetadata } from "@fairground/model/campaign/check";
import { campaignMetadata } from "@fairground/model/campaign/schema";
import fc from "fast-check";
import type { FastifyInstance } from "fastify";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { changedFields } from "./metadata-change.ts";
import { metadataRoutes } from "./routes.ts";
import { Campaigns } from "./service.ts";
import { CampaignStore } from "./store.ts";

/** Whoever may change anything may send back what was answered. */
const CHANGING = ROLES.filter((role) => role !== "VIEWER");

/** Every field holds something else than its default, lists in them more than one entry. */
const full = (): CampaignMetadata =>
  newMetadata({
    name: "Herbst",
    description: "All of it",
    logoUrl: "https://example.org/logo.svg",
    startDate: "2027-01-01T08:00:00+01:00",
    endDate: "2027-02-01T00:00:00Z",
    campaignType: "spin-the-wheel",
    liveUrl: "https://example.org/live",
    demoUrl: "https://example.org/demo",
    productionUrl: "https://example.org/production",
    languages: [
      { id: randomUUID(), name: "Deutsch", shortName: "de", flagImageUrl: "https://example.org/de.svg" },
      { id: randomUUID(), name: "English", shortName: "en", flagImageUrl: "" },
    ],
    doubleOptIn: true,
    preciseGeolocation: true,
    isTailorMade: true,
    leadTableUrl: "https://example.org/leads",
    leadExportUrl: "https://example.org/export",
    tailorMadeTableUrl: "https://example.org/own",
    resetAnalyticsUrl: "https://example.org/reset",
    numberOfPlaysPerDay: 3,
    tags: ["SKIP_LEADS", "HAS_LOYALTY"],
    collectAnalytics: false,
    cookieless: true,
    acceptUserDataOnPlayRegistration: true,
    analyticsTrackingLevel: 2,
    timezone: "Europe/Lisbon",
    playLimits: [
      { max: 1, period: "DAY" },
      { period: "CAMPAIGN_LIFE_TIME", max: 9 },
    ],
    hostOrigins: ["https://shop.example"],
    fairnessWitnesses: ["witness@example.org"],
    loyaltyEventFirst: true,
    pointsPerPlay: 5,
    claimTime: 3_600,
    strict: true,
    codesAfterOptIn: true,
    optInDays: 9,
    fraud: { threshold: 70, action: "review" },
    measuringConsent: "ASK",
    measuringText: { en: "We count visits." },
    collectorUrl: "https://collector.example.org",
    explainsDraw: true,
    ...{ doorReminder: true, doorReminderHour: 7, playReminder: true, playReminderHours: 48 },
  });

describe.each(DATABASES)("metadata that is sent back on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let campaigns: Campaigns;
  let mine: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    const nothing = () => Promise.reject(new Error("nothing is published here"));
    const publisher = { publish: nothing, asks: nothing, isShut: nothing, faults: nothing };
    const prizes = { register: async () => [], stock: async () => [], save: nothing };
    campaigns = new Campaigns(new CampaignStore(context.db, context.notices), prizes, publisher);
    app = httpServer({ logger: context.log, trustProxy: false });
    mountCalls(app, metadataRoutes(campaigns, context.playerUrl), identity.admit);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
  });
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const put = (role: Role, payload: object) =>
    app.inject({ method: "PUT", url: "/campaign/", headers: mine.as[role], payload });
  const get = async (campaignId: string) =>
    (await app.inject({ url: `/campaign/${campaignId}/`, headers: mine.as.VIEWER })).json().data;
  const stored = (campaignId: string, change: RawBuilder<unknown>) =>
    context.db.inCompany(mine.companyId, (scope) =>
      sql`UPDATE campaign SET ${change} WHERE campaign_id = ${campaignId}`.execute(scope),
    );
  const made = async (metadata: CampaignMetadata) => (await campaigns.create(mine.companyId, metadata)).campaignId;

  test("is taken from every role that may change anything, in any order of its keys, and nothing changes", async () => {
    const campaignId = await made(full());
    const before = await get(campaignId);
    expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(campaignMetadata.shape)));
    for (const role of CHANGING)
      for (const sent of [before, reversed(before)]) {
        const answer = await put(role, sent);
        expect([role, answer.statusCode, answer.body]).toEqual([role, 200, expect.any(String)]);
        expect(answer.json().data).toEqual(before);
      }
    expect(await get(campaignId)).toEqual(before);
    expect((await put("VIEWER", before)).statusCode).toBe(403);
  });

  test("an editor's own change goes through beside limits, dates and host origins that stay", async () => {
    const campaignId = await made(full());
    const before = await get(campaignId);
    const changed = await put("EDITOR", { ...before, description: "new" });
    expect([changed.statusCode, changed.json().data?.description]).toEqual([200, "new"]);
    const { updatedAt: _, ...rest } = before;
    expect(await get(campaignId)).toMatchObject({ ...rest, description: "new" });
    for (const more of [{ playLimits: [{ period: "DAY", max: 2 }] }, { startDate: null }, { hostOrigins: ["*"] }])
      expect([more, (await put("EDITOR", { ...before, ...more })).statusCode]).toEqual([more, 403]);
  });

  test("the address of a published campaign is no change, and is not kept for ever", async () => {
    const campaignId = await made(newMetadata({ name: "Live" }));
    await stored(campaignId, sql`live_revision = 1`);
    const before = await get(campaignId);
    expect(before.liveUrl).toBe(`${context.playerUrl}/${mine.companyId}/${campaignId}/`);
    expect((await put("EDITOR", { ...before, name: "Renamed" })).statusCode).toBe(200);
    expect((await campaigns.find(mine.companyId, campaignId))?.metadata.liveUrl).toBeNull();
  });

  test("metadata that an older version has stored without today's defaults is no change either", async () => {
    const campaignId = await made(newMetadata({ name: "Old" }));
    await stored(campaignId, sql`metadata = metadata - 'playLimits' || '{"fraud": {"action": "block"}}'`);
    const sent = { campaignId, playLimits: [], fraud: { action: "block", threshold: 60 } };
    expect((await put("EDITOR", sent)).statusCode).toBe(200);
  });

  test("an instant in another spelling is the same instant", async () => {
    const campaignId = await made(full());
    const sent = { campaignId, startDate: "2027-01-01T07:00:00.000Z", endDate: "2027-02-01T01:00:00+01:00" };
    expect((await put("EDITOR", sent)).statusCode).toBe(200);
    expect((await get(campaignId)).startDate).toBe("2027-01-01T08:00:00+01:00");
  });

  test("any metadata come back as they were sent", async () => {
    await fc.assert(
      fc.asyncProperty(anyMetadata, fc.constantFrom(...CHANGING), async (metadata, role) => {
        const campaignId = await made(metadata);
        const before = await get(campaignId);
        expect(before).toMatchObject(metadata);
        const answer = await put(role, reversed(before));
        expect([answer.statusCode, answer.json().data]).toEqual([200, before]);
      }),
      { numRuns: 40 },
    );
  });

  test("the campaign may be named by `id` alone", async () => {
    const campaignId = await made(newMetadata({ name: "Named" }));
    const renamed = await put("EDITOR", { id: campaignId.toUpperCase(), name: "Renamed" });
    expect([renamed.statusCode, renamed.json().data.name]).toEqual([200, "Renamed"]);
  });

  test("`id` and `campaignId` that contradict each other, or a company that does not own it, are 404", async () => {
    const [campaignId, another] = await Promise.all([
      made(newMetadata({ name: "One" })),
      made(newMetadata({ name: "Two" })),
    ]);
    const contradictions = [
      { id: another, campaignId },
      { id: randomUUID(), campaignId },
      { campaignId, companyId: other.companyId },
      { id: campaignId, companyId: randomUUID() },
    ];
    for (const ids of contradictions) {
      const answer = await put("CREATOR", { ...ids, name: "Taken" });
      expect([ids, answer.statusCode, answer.json().code]).toEqual([ids, 404, "campaign-unknown"]);
    }
    expect((await get(campaignId)).name).toBe("One");
    expect((await put("CREATOR", { campaignId, companyId: mine.companyId, name: "Mine" })).statusCode).toBe(200);
  });
});

test("what differs by a value is a change, whatever the order of keys", () => {
  fc.assert(
    fc.property(anyMetadata, anyMetadata, (stored, given) => {
      const changed = changedFields(stored, reversed(given), null);
      for (const [name, value] of Object.entries(given)) {
        const isEqual = sorted(value) === sorted(stored[name as keyof CampaignMetadata]); // one of its own names
        const isInstant = name === "startDate" || name === "endDate";
        if (!isInstant) expect([name, Object.hasOwn(changed, name)]).toEqual([name, !isEqual]);
      }
    }),
  );
});

const anyInstant = fc.option(
  fc
    .date({ min: new Date("2020-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
    .map((d) => d.toISOString()),
);
const anyText = fc.string({ unit: "grapheme-ascii", maxLength: 40 });
const anyMetadata: fc.Arbitrary<CampaignMetadata> = fc
  .record(
    {
      name: anyText.map((name) => name.trim() || "Autumn"),
      description: anyText,
      campaignType: fc.constantFrom(...CAMPAIGN_TYPES),
      startDate: anyInstant,
      languages: fc.uniqueArray(fc.constantFrom("en", "de", "pt", "fr", "es"), { minLength: 1 }).map((names) =>
        names.map((shortName) => ({
          id: "3f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
          name: shortName.toUpperCase(),
          shortName,
          flagImageUrl: "",
        })),
      ),
      doubleOptIn: fc.boolean(),
      cookieless: fc.boolean(),
      strict: fc.boolean(),
      numberOfPlaysPerDay: fc.option(fc.integer({ min: 1, max: 9 })),
      analyticsTrackingLevel: fc.option(fc.integer({ min: 0, max: 3 })),
      tags: fc.uniqueArray(fc.constantFrom(...(Object.keys(TAGS) as TagName[])) /* the keys of a constant */),
      playLimits: fc.uniqueArray(
        fc.record({ period: fc.constantFrom(...LIMIT_PERIODS), max: fc.integer({ min: 1, max: 99 }) }),
        { selector: ({ period }) => period, maxLength: 6 },
      ),
      claimTime: fc.option(fc.integer({ min: 60, max: 9_999 })),
      optInDays: fc.integer({ min: 1, max: 60 }),
      fraud: fc.option(
        fc.record({
          action: fc.constantFrom("block", "review", "ignore"),
          threshold: fc.integer({ min: 1, max: 100 }),
        }),
      ),
    },
    { requiredKeys: ["name"] },
  )
  .map((overlay) => newMetadata(overlay as Parameters<typeof newMetadata>[0])); // fc leaves keys out, not undefined

/** The same value with every object's keys the other way round. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T; // the same items
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, each]) => [key, reversed(each)])) as T; // the same entries
}

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
