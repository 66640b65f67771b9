import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { CampaignMetadata } from "@fairground/model/campaign";
import fc from "fast-check";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { LINES } from "../../kernel/log.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { Collector } from "./collector.ts";
import { VisitFollower } from "./follower.ts";
import { openEvents } from "./index.ts";
import { issuedAt, issueSession } from "./sessions.ts";
import { type EventKind, type Taken, VisitStore } from "./store.ts";
import { placesFile } from "./testing.ts";

describe.each(DATABASES)("events on %s", (kind) => {
  let ground: Ground;
  let folder: string;
  /** Lines of the server's log, of every level. */
  const logged: string[] = [];
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "places-"));
    const GEO_MMDB_PATH = join(folder, "places.mmdb");
    const iceland = { network: "203.0.113.0/24", country: "IS", continent: "EU", city: "Plantedvik" };
    writeFileSync(GEO_MMDB_PATH, placesFile([iceland]));
    const log = pino({ ...LINES, level: "trace" }, { write: (line: string) => void logged.push(line) });
    ground = await playGround(kind, {}, { GEO_MMDB_PATH }, log);
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    rmSync(folder, { recursive: true, force: true });
  });

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
  /** By device together. */
  const hours = (campaignId: string) =>
    ground.rows<{ source: string; kind: string; count: number; hour: string }>(sql`
      SELECT source, kind, sum(count)::integer AS count, to_char(hour AT TIME ZONE 'UTC', 'HH24:MI') AS hour FROM visit_hour
      WHERE campaign_id = ${campaignId} GROUP BY source, kind, hour ORDER BY source, kind, hour`);
  const sessions = (campaignId: string) =>
    ground.rows<Record<string, unknown>>(
      sql`SELECT * FROM visit_session WHERE campaign_id = ${campaignId} ORDER BY first_at, session`,
    );
  /** Each that was taken, by what makes it that one. */
  const events = (campaignId: string) =>
    ground.rows<Record<string, unknown>>(
      sql`SELECT session, day, unnest(keys) AS key FROM visit_told WHERE campaign_id = ${campaignId}`,
    );

  test("events are counted per campaign, hour, teller and kind, without a visitor", async () => {
    const published = await ground.publish({ metadata: { analyticsTrackingLevel: 1 } });
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
    expect(await hours(campaignId)).toEqual([
      { source: "page", kind: "start", count: 1, hour: "12:00" },
      { source: "page", kind: "visit", count: 1, hour: "12:00" },
      { source: "page", kind: "visit", count: 20, hour: "13:00" },
      { source: "web", kind: "start", count: 1, hour: "13:00" },
      { source: "web", kind: "visit", count: 1, hour: "12:00" },
    ]);
    expect(await sessions(campaignId)).toEqual([]);
  });

  test("a domain session that the tracker has already stays the same", async () => {
    const published = await ground.publish();
    const { body } = await tracker("page-visit", { ...anonymous(published), domainSessionId: "kept" });
    expect(body).toEqual({ domainSessionId: "kept" });
  });

  test("an id that the server has issued goes on for a day; then the visit is another one", async () => {
    const published = await ground.publish();
    const idAfter = async (domainSessionId: string) =>
      (await tracker("page-visit", { ...anonymous(published), domainSessionId })).body.domainSessionId;
    const [today, old] = [issueSession(Date.now() - 3_600_000), issueSession(Date.now() - 25 * 3_600_000)];
    expect(await idAfter(today)).toBe(today);
    const next = await idAfter(old);
    expect(issuedAt(next)).toBeGreaterThan(Date.now() - 60_000);
    expect((await sessions(published.campaignId)).map(({ visits }) => visits)).toEqual([1, 1]);
  });

  test("what comes late belongs to the visit that it names; what names days to come was made up", async () => {
    const published = await ground.publish();
    const { campaignId } = published;
    const HOUR = 3_600_000;
    const start = (domainSessionId: string, seq: number) =>
      tracker("game-started", { ...anonymous(published), domainSessionId, seq });
    const yesterday = issueSession(Date.now() - 25 * HOUR);
    expect([(await start(yesterday, 1)).status, (await start(yesterday, 2)).status]).toEqual([204, 204]);
    expect(await sessions(campaignId)).toMatchObject([{ started: 2 }]);
    expect((await start(issueSession(Date.now() - 36 * 24 * HOUR), 1)).status).toBe(204);
    expect(await hours(campaignId)).toMatchObject([
      { kind: "late", count: 1 },
      { kind: "start", count: 2 },
    ]);
    expect((await start(issueSession(2 ** 48 - 1), 1)).status).toBe(204);
    const days = (
      await ground.rows<{ day: string }>(sql`SELECT DISTINCT to_char(day, 'YYYY-MM-DD') AS day FROM visit_told
      WHERE campaign_id = ${campaignId}`)
    ).map(({ day }) => day);
    expect(days.toSorted()).toEqual(
      [yesterday, issueSession(Date.now())].map((id) => new Date(issuedAt(id) ?? 0).toISOString().slice(0, 10)),
    );
  });

  test.each([
    ["whose tracking level is NONE", { analyticsTrackingLevel: 0 }],
    ["that collects no analytics", { collectAnalytics: false }],
  ])("a campaign %s is not counted", async (_, metadata) => {
    const published = await ground.publish({ metadata });
    expect((await internal("visitor", published.campaignId)).status).toBe(204);
    expect((await tracker("page-visit", anonymous(published))).status).toBe(200);
    const { campaignId } = published;
    for (const kept of [hours, sessions, events]) expect(await kept(campaignId)).toEqual([]);
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
      const kept = await events(campaignId);
      expect(new Set(kept.map(({ session }) => session)).size).toBe(5);
      // What the two had agreed to is one visit each; of the others nothing joins two events.
      expect(await sessions(campaignId)).toMatchObject([{ visits: 1 }, { visits: 1 }]);
      for (const secret of ["kept-before", sessionId]) expect(JSON.stringify(kept)).not.toContain(secret);
      expect(await hours(campaignId)).toMatchObject([{ source: "web", kind: "visit", count: 5 }]);
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
    for (const name of ["page-visit", "game-started", "page-ping", "page-change"]) {
      const refused = async (changes: object) => {
        const { status, body } = await tracker(name, { ...anonymous(published), pageName: "Form", ...changes });
        return [status, body.code];
      };
      expect(await refused({ campaignId: unknown })).toEqual([404, "campaign-unknown"]);
      expect(await refused({ companyId: unknown })).toEqual([404, "campaign-unknown"]);
      for (const sessionId of [foreign, nobodys, "undefined", "nonsense"])
        expect([sessionId, ...(await refused({ sessionId }))]).toEqual([sessionId, 404, "play-unknown"]);
    }
    expect([...(await hours(published.campaignId)), ...(await hours(unknown))]).toEqual([]);
    for (const sessionId of [own, "", null, undefined])
      expect((await tracker("page-visit", { ...anonymous(published), sessionId })).status).toBe(200);
    expect(await hours(published.campaignId)).toMatchObject([{ source: "web", kind: "visit", count: 4 }]);
  });

  describe("each event counts once", () => {
    test("however often it comes, and in whatever order; without a count of its own, what happens once or in one moment", async () => {
      const published = await ground.publish();
      const { campaignId } = published;
      const domainSessionId = issueSession(Date.now());
      const of = { ...anonymous(published), domainSessionId };
      const told = [
        ...[1, 9].map((seq) => ["page-visit", { ...of, seq }] as const),
        ...[2, 3, 4].map((seq) => ["game-started", { ...of, seq }] as const),
        ["game-started", of] as const,
      ];
      const all = [...told, ...told.toReversed(), ...told];
      const answers = await Promise.all(all.map(([name, body]) => tracker(name, body)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 204]));
      for (const [name, body] of told) await tracker(name, body);
      expect((await hours(campaignId)).map(({ kind, count }) => [kind, count])).toEqual([
        ["start", 4],
        ["visit", 2],
      ]);
      expect(await sessions(campaignId)).toMatchObject([{ visits: 2, started: 4, source: "web" }]);
      await Promise.all(Array.from({ length: 5 }, () => tracker("page-visit", of)));
      expect(await sessions(campaignId)).toMatchObject([{ visits: 3 }]);
    });

    test("pings and pages by their count, else each by itself; the page seen last is the visit's", async () => {
      const published = await ground.publish();
      const { campaignId } = published;
      const domainSessionId = issueSession(Date.now());
      const of = { ...anonymous(published), domainSessionId };
      const told = [
        ["page-ping", { ...of, seq: 1 }],
        ["page-ping", { ...of, seq: 2 }],
        ["page-ping", of],
        ["page-change", { ...of, seq: 3, pageName: "Form" }],
        ["page-change", { ...of, seq: 4, pageName: "Quiz", place: "question:quiz/1" }],
        ["page-change", { ...of, pageName: "x".repeat(1_000) }],
        ["page-ping", { ...of, seq: 5 }],
      ] as const;
      for (const [name, body] of told) {
        for (let times = 0; times < ("seq" in body ? 2 : 1); times++)
          expect(await tracker(name, body)).toMatchObject({ status: 204, body: null });
      }
      expect((await hours(campaignId)).map(({ kind, count }) => [kind, count])).toEqual([
        ["page", 2],
        ["ping", 4],
        ["place", 1],
      ]);
      expect(await sessions(campaignId)).toMatchObject([{ visits: 0, pings: 4, place: `page:${"x".repeat(115)}` }]);
      const [{ places } = {}] = await sessions(campaignId);
      expect((places as string[]).toSorted()).toEqual(["page:Form", `page:${"x".repeat(115)}`, "question:quiz/1"]);
      for (const place of ["Form", "field:form", "button:form/send", `page:${"x".repeat(120)}`])
        expect((await tracker("page-change", { ...of, pageName: "Form", place })).status, place).toBe(400);
      for (const name of ["page-ping", "page-change"])
        for (let times = 0; times < 2; times++) await tracker(name, { ...anonymous(published), pageName: "Form" });
      // Without a visit's id they count, and belong to none.
      expect(await sessions(campaignId)).toHaveLength(1);
      expect((await hours(campaignId)).map(({ count }) => count)).toEqual([4, 6, 1]);
      expect((await tracker("page-change", of)).status, "a change of page names one").toBe(400);
    });

    test("whatever comes, twice or in another order, to two processes at once: the sums are those of the events", async () => {
      const published = await ground.publish();
      const parts = [0, 1].map(
        () => new Collector(new VisitStore(ground.context.db), ground.context.log, { delay: 1, most: 7 }),
      );
      let run = 0;
      const told = fc.record({
        visit: fc.integer({ min: 0, max: 5 }),
        seq: fc.integer({ min: 0, max: 9 }),
        kind: fc.constantFrom("visit", "start", "ping", "page"),
        place: fc.option(fc.string({ unit: "binary", maxLength: 30 })),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(fc.tuple(told, fc.integer({ min: 1, max: 3 })), { maxLength: 40 }), async (list) => {
          run++;
          const { campaignId } = await again(published);
          const all = list.flatMap(([event, times]) => Array.from({ length: times }, () => event));
          const taken = all.map((event, n) =>
            parts[n % 2]?.take(campaignId, takenOf({ ...event, visit: `${run} ${event.visit}` })),
          );
          for (const outcome of await Promise.all(taken)) expect(outcome).toMatchObject({ kind: "known" });
          const unique = new Map(all.map((event) => [`${event.visit} ${event.kind} ${event.seq}`, event]));
          const expected = new Map<string, number>();
          for (const { kind } of unique.values()) expected.set(kind, (expected.get(kind) ?? 0) + 1);
          const counted = await hours(campaignId);
          expect(Object.fromEntries(counted.map(({ kind, count }) => [kind, count]))).toEqual(
            Object.fromEntries(expected),
          );
          const visits = new Set([...unique.values()].map(({ visit }) => visit));
          const kept = (await sessions(campaignId)) as { visits: number; started: number; pings: number }[];
          expect(kept).toHaveLength(visits.size);
          const sum = (of: "visits" | "started" | "pings") => kept.reduce((all, each) => all + each[of], 0);
          expect([sum("visits"), sum("started"), sum("pings")]).toEqual(
            ["visit", "start", "ping"].map((kind) => expected.get(kind) ?? 0),
          );
        }),
        { numRuns: 40 },
      );
    });
  });

  describe("what is kept of a visit is the campaign's level, its switches and the visitor's answer (analytics, \"Privacy\")", () => {
    const PLANTED = {
      visitorId: "planted-visitor",
      domainSessionId: "planted-session",
      pageReferrer: "https://planted.example/from",
      pageName: "planted page",
      place: "page:planted page",
      agent: "Mozilla/5.0 (Linux; Android 14; SM-S921B; planted-words) SamsungBrowser/26.0 Mobile",
      ip: "203.0.113.77",
    };
    /** What the agent and the address say, and from which level on it is kept. */
    const KNOWN = {
      browser: ["Samsung Internet", 2],
      os: ["Android", 2],
      country: ["IS", 2],
      continent: ["europe", 2],
      brand: ["Samsung", 3],
      city: ["Plantedvik", 3],
    } as const;
    const SECRETS = [
      ...["planted", "Plantedvik", "Samsung", "SM-S921B", "203.0.113", "1171 x 2533", "screenResolution"],
      ...Object.values(PLANTED),
    ];
    const visit = async (published: Published, said: { consent?: boolean; gpc?: boolean }, of = ground) => {
      const { agent, ip, ...told } = PLANTED;
      const headers = { "user-agent": agent, "x-forwarded-for": ip, ...(said.gpc && { "sec-gpc": "1" }) };
      const every = { ...anonymous(published), ...told, consent: said.consent ?? null };
      const call = (name: string, more: object) =>
        of.call("POST", `/events/api/events/v2/${name}`, { ...every, ...more }, headers);
      await call("page-visit", { seq: 1, screenResolutionWidth: 1171, screenResolutionHeight: 2533 });
      await call("game-started", { seq: 2 });
      await call("page-ping", { seq: 3 });
      await call("page-change", { seq: 4, place: "field:planted end/planted field" });
      return { session: await sessions(published.campaignId), events: await events(published.campaignId) };
    };
    /** Every row, and those of the campaign alone. */
    const everything = async (campaignId: string) => {
      const tables = await ground.rows<{
        name: string;
      }>(sql`SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p')
        AND NOT relispartition AND relnamespace = 'public'::regnamespace AND relname LIKE 'visit%'`);
      const rows = await Promise.all(
        tables.map(({ name }) =>
          ground.rows<{ row: string }>(sql`SELECT to_jsonb(t)::text AS row FROM ${sql.table(name)} t`),
        ),
      );
      const texts = rows.flat().map(({ row }) => row);
      return { text: texts.join("\n"), own: texts.filter((row) => row.includes(campaignId)).join("\n") };
    };

    const levels = [0, 1, 2, 3, null] as const;
    const asked = [null, "ASK"] as const;
    const answered = [undefined, true, false] as const;
    const settings = levels.flatMap((level) =>
      asked.flatMap((measuringConsent) =>
        // Half of them ask for the city.
        [false, true].map((cookieless) => ({
          ...{ level, measuringConsent, cookieless },
          preciseGeolocation: cookieless === (measuringConsent === null),
        })),
      ),
    );
    const visitors = answered.flatMap((consent) => [false, true].map((gpc) => ({ consent, gpc })));
    test.each(settings)(
      "at level $level, asked $measuringConsent, cookieless $cookieless, precise $preciseGeolocation: for every answer, with the browser's signal or without",
      async ({ level, measuringConsent, cookieless, preciseGeolocation }) => {
        const published = await ground.publish({
          metadata: { analyticsTrackingLevel: level, measuringConsent, cookieless, preciseGeolocation },
        });
        for (const { consent, gpc } of visitors) {
          await again(published);
          logged.length = 0;
          const kept = await visit(published, { ...(consent !== undefined && { consent }), gpc });
          const name = JSON.stringify({ consent, gpc });
          const reach = level ?? 3;
          const objects = consent === false || (gpc && consent !== true);
          const knows = reach >= 2 && !objects && (consent === true || measuringConsent !== "ASK");
          expect([name, kept.events.length]).toEqual([name, reach === 0 ? 0 : 4]);
          expect([name, kept.session.length]).toEqual([name, knows ? 1 : 0]);
          expect([name, new Set(kept.events.map(({ session }) => session)).size]).toEqual([
            name,
            reach === 0 ? 0 : knows || (reach === 1 && !objects) ? 1 : 4,
          ]);
          const devices = await ground.rows<{ platform: string }>(
            sql`SELECT DISTINCT platform FROM visit_hour WHERE campaign_id = ${published.campaignId}`,
          );
          expect([name, ...devices.map(({ platform }) => platform)]).toEqual([
            name,
            ...(reach === 0 ? [] : [knows ? "mobile" : ""]),
          ]);
          if (knows)
            expect([name, kept.session[0]]).toMatchObject([
              name,
              {
                platform: "mobile",
                visitor: expect.stringMatching(/^[0-9a-f-]{36}$/),
                referrer: reach === 3 ? PLANTED.pageReferrer : null,
                screen: reach === 3 ? "1171 x 2533" : null,
                place: reach === 3 ? "field:planted end/planted field" : null,
                pings: 1,
              },
            ]);
          const { text, own } = await everything(published.campaignId);
          expect([name, own.includes("page:planted page")]).toEqual([name, knows && reach === 3]);
          for (const secret of [PLANTED.visitorId, PLANTED.domainSessionId, "planted-words", PLANTED.ip, "203.0.113"])
            expect([name, secret, text.includes(secret)]).toEqual([name, secret, false]);
          for (const [column, [value, from]] of Object.entries(KNOWN)) {
            const isKept = knows && reach >= from && (column !== "city" || preciseGeolocation);
            expect([name, column, kept.session[0]?.[column] ?? null]).toEqual([name, column, isKept ? value : null]);
            expect([name, value, own.includes(`"${value}"`)]).toEqual([name, value, isKept]);
          }
          // The log says that there were calls, and nothing of who made them, at any level.
          const lines = logged.join("");
          expect(lines.split("/events/api/events/v2/").length, name).toBe(5);
          for (const secret of SECRETS) expect([name, secret, lines.includes(secret)]).toEqual([name, secret, false]);
        }
      },
    );

    // PostgreSQL's files are looked into where backups are (tools/production.full.test.ts).
    const onFiles = kind === "embedded" ? test : () => {};
    onFiles("files of the database hold no more", async () => {
      const alone = await playGround(kind, {}, { GEO_MMDB_PATH: join(folder, "places.mmdb") });
      onTestFinished(() => alone.close());
      const texts = async () => {
        const copy = mkdtempSync(join(tmpdir(), "files-"));
        await alone.context.toldTo(copy);
        const files = readdirSync(copy, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
        const text = files.map((entry) => readFileSync(join(entry.parentPath, entry.name), "latin1")).join("\n");
        rmSync(copy, { recursive: true });
        return text;
      };
      const visits = async (analyticsTrackingLevel: 0 | 1 | 2 | 3, said: Parameters<typeof visit>[1] = {}) =>
        visit(await alone.publish({ metadata: { analyticsTrackingLevel, cookieless: false } }), said, alone);
      await visits(0);
      await visits(1);
      await visits(3, { consent: false });
      await visits(3, { gpc: true });
      await visits(2);
      const some = await texts();
      expect(some).toContain("Samsung Internet");
      for (const secret of SECRETS.filter((each) => each !== "Samsung"))
        expect([secret, some.includes(secret)]).toEqual([secret, false]);
      // What is looked for would be found.
      await visits(3);
      const all = await texts();
      for (const found of [PLANTED.pageReferrer, "1171 x 2533", PLANTED.pageName]) expect(all).toContain(found);
      for (const secret of [PLANTED.visitorId, PLANTED.domainSessionId, "planted-words", "SM-S921B", "203.0.113"])
        expect([secret, all.includes(secret)]).toEqual([secret, false]);
    });

    test("who has agreed is known again by their own id, in a campaign that is not cookieless, and in no other one", async () => {
      const visitors = async (metadata: Partial<CampaignMetadata>, visitorIds: readonly string[], consent?: true) => {
        const published = await ground.publish({ metadata });
        for (const visitorId of visitorIds)
          await tracker("page-visit", { ...anonymous(published), visitorId, ...(consent && { consent }) });
        return (await sessions(published.campaignId)).map(({ visitor }) => visitor);
      };
      const [a, b, c] = await visitors({ cookieless: false }, ["one", "two", "one"], true);
      expect([a === b, a === c]).toEqual([false, true]);
      expect((await visitors({ cookieless: false }, ["one"], true))[0]).not.toBe(a);
      // By network and browser: both are this test's.
      expect(new Set(await visitors({ cookieless: true }, ["one", "two"], true)).size).toBe(1);
      expect(new Set(await visitors({ cookieless: false }, ["one", "two"])).size).toBe(1);
    });
  });

  test("the page that was seen is kept at the detailed level alone", async () => {
    const placesAt = async (analyticsTrackingLevel: number) => {
      const { campaignId } = await ground.publish({ metadata: { analyticsTrackingLevel } });
      const seen = takenOf({ visit: "one", seq: 1, kind: "page", place: "planted page" });
      await new VisitStore(ground.context.db).collect(campaignId, [seen], []);
      return (await sessions(campaignId)).map(({ place, places }) => [place, places]);
    };
    const seen = ["planted page", ["planted page"]];
    expect([await placesAt(1), await placesAt(2), await placesAt(3)]).toEqual([[], [[null, null]], [seen]]);
  });

  test.each([
    ["says nothing of themselves", ""],
    ["says so", "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)"],
  ])("who %s is a program: answered, counted apart", async (_, agent) => {
    const published = await ground.publish();
    const { campaignId } = published;
    const silent = { "user-agent": agent };
    const told = await ground.call("POST", "/events/api/events/v2/page-visit", anonymous(published), silent);
    for (const name of ["page-ping", "page-change"]) {
      const body = { ...anonymous(published), pageName: "Form" };
      expect((await ground.call("POST", `/events/api/events/v2/${name}`, body, silent)).status).toBe(204);
    }
    expect([told.status, told.body]).toEqual([200, { domainSessionId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect((await ground.call("POST", "/events/api/internal-events/visitor", { campaignId }, silent)).status).toBe(204);
    await internal("visitor", campaignId);
    await expect
      .poll(() => hours(campaignId), { timeout: 20_000 })
      .toMatchObject([
        { source: "page", kind: "bot", count: 1 },
        { source: "page", kind: "visit", count: 1 },
        { source: "web", kind: "bot", count: 3 },
      ]);
    expect(await events(campaignId)).toHaveLength(1);
  });

  test("a visit has ten thousand events; what a program tells beyond them is counted as refused, and what it tells again is not", async () => {
    const { campaignId } = await ground.publish();
    const store = new VisitStore(ground.context.db);
    const pings = (from: number, count: number) =>
      Array.from({ length: count }, (_, n) => takenOf({ visit: "long", seq: from + n, kind: "ping", place: null }));
    for (let seq = 1; seq <= 8_001; seq += 2_000) await store.collect(campaignId, pings(seq, 2_000), []);
    const full = await hours(campaignId);
    expect(full).toMatchObject([{ kind: "ping", count: 10_000 }]);
    await store.collect(campaignId, pings(9_999, 4), []);
    expect(await hours(campaignId)).toMatchObject([
      { kind: "ping", count: 10_000 },
      { kind: "refused", count: 2 },
    ]);
    expect(await sessions(campaignId)).toMatchObject([{ pings: 10_000 }]);
    await store.collect(campaignId, [takenOf({ visit: "other", seq: 1, kind: "ping", place: null })], []);
    expect(await hours(campaignId)).toMatchObject([{ count: 10_001 }, { count: 2 }]);
  });

  test("events of a visit that began too long ago are counted as late, and dropped", async () => {
    const { campaignId } = await ground.publish();
    const store = new VisitStore(ground.context.db);
    const late = { ...takenOf({ visit: "late", seq: 1, kind: "visit", place: null }), day: "2026-01-01" };
    expect(await store.collect(campaignId, [late], [])).toMatchObject({ kind: "known", refused: {} });
    expect(await hours(campaignId)).toMatchObject([{ source: "web", kind: "late", count: 1 }]);
    expect(await events(campaignId)).toEqual([]);
  });

  describe("what an earlier release has left", () => {
    const leave = (campaignId: string, companyId: string, times: number) =>
      ground.rows(sql`INSERT INTO visit_pending (campaign_id, company_id, hour, kind)
        SELECT ${campaignId}, ${companyId}, '2026-11-21T12:00:00Z', 'visitor' FROM generate_series(1, ${times}::integer)`);
    const fold = (campaignId: string, most: number) =>
      ground.rows(sql`SELECT fold_visits(${campaignId}, ${most}) AS n`);

    test("is added up once, in pieces, by several processes", async () => {
      const { campaignId, companyId } = await ground.publish();
      await leave(campaignId, companyId, 30);
      expect([await fold(campaignId, 20), await fold(campaignId, 20), await fold(campaignId, 20)]).toEqual([
        [{ n: 20 }],
        [{ n: 10 }],
        [{ n: 0 }],
      ]);
      await leave(campaignId, companyId, 40);
      const processes = Array.from({ length: 4 }, () => new VisitFollower(new VisitStore(ground.context.db)));
      await Promise.all(processes.map((follower) => follower.fold()));
      await fold(campaignId, 100);
      expect(await hours(campaignId)).toEqual([{ source: "page", kind: "visit", count: 70, hour: "12:00" }]);
    });

    test("by a server that starts", async () => {
      const { campaignId, companyId } = await ground.publish();
      await leave(campaignId, companyId, 1);
      const part = openEvents(ground.context);
      onTestFinished(() => part.stop());
      await part.start();
      expect(await hours(campaignId)).toMatchObject([{ source: "page", kind: "visit", count: 1 }]);
    });
  });

  test("salts are in no backup of the database's files or of its log", async () => {
    expect(await ground.rows(sql`SELECT relpersistence AS kept FROM pg_class WHERE relname = 'visit_salt'`)).toEqual([
      { kept: "u" },
    ]);
  });

  test("partitions are made ahead; what is too old goes with its partition, and salts after 48 hours", async () => {
    const store = new VisitStore(ground.context.db);
    const parts = async () =>
      (
        await ground.rows<{
          name: string;
        }>(sql`SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relispartition
        AND relname LIKE 'visit%' ORDER BY 1`)
      ).map(({ name }) => name);
    await store.keepUp(13);
    const before = await parts();
    for (const table of ["visit_told", "visit_session"])
      expect(before.filter((name) => name.startsWith(`${table}_`)).length, table).toBeGreaterThanOrEqual(6);
    await ground.context.db.engine.asOwner((owner) =>
      owner.script(`CREATE TABLE visit_told_20250106 PARTITION OF visit_told FOR VALUES FROM ('2025-01-06') TO ('2025-01-13');
        CREATE TABLE visit_session_20240101 PARTITION OF visit_session FOR VALUES FROM ('2024-01-01') TO ('2024-02-01')`),
    );
    await ground.rows(sql`INSERT INTO visit_salt (zone, day, sealed, created_at)
      VALUES ('Europe/Zurich', '2026-01-01', 'old', transaction_timestamp() - interval '48 hours'),
        ('Europe/Zurich', '2026-01-02', 'new', transaction_timestamp() - interval '46 hours')`);
    await store.keepUp(13);
    expect(await parts()).toEqual(before);
    expect(await ground.rows(sql`SELECT sealed FROM visit_salt WHERE sealed IN ('old', 'new')`)).toEqual([
      { sealed: "new" },
    ]);
    await ground.rows(sql`DELETE FROM visit_salt WHERE sealed = 'new'`);
  });

  /** The same campaign with nothing counted. */
  async function again(published: { campaignId: string }) {
    for (const table of ["visit_told", "visit_session", "visit_hour"])
      await ground.rows(sql`DELETE FROM ${sql.table(table)} WHERE campaign_id = ${published.campaignId}`);
    return published;
  }
});

describe("too much at once", () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround("embedded", {}, { ADDRESS_EVENTS: 10 });
  });
  afterAll(() => ground?.close());

  test("from one address is refused, says when to come again, and is counted as refused", async () => {
    const { campaignId } = await ground.publish();
    const flood = await Promise.all(
      Array.from({ length: 30 }, () => ground.call("POST", "/events/api/internal-events/visitor", { campaignId })),
    );
    const refused = flood.filter(({ status }) => status === 429);
    expect([flood.filter(({ status }) => status === 204).length, refused.length]).toEqual([10, 20]);
    expect(refused[0]).toMatchObject({
      body: { code: "too-many-requests" },
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
    });
    const madeUp = randomUUID();
    const other = await ground.call("POST", "/events/api/internal-events/visitor", { campaignId: madeUp });
    expect([other.status, await ground.rows(sql`SELECT 1 FROM visit_hour WHERE campaign_id = ${madeUp}`)]).toEqual([
      429,
      [],
    ]);
    const elsewhere = { "x-forwarded-for": "198.51.100.9" };
    expect((await ground.call("POST", "/events/api/internal-events/visitor", { campaignId }, elsewhere)).status).toBe(
      204,
    );
    await expect
      .poll(
        () => ground.rows(sql`SELECT kind, count FROM visit_hour WHERE campaign_id = ${campaignId} ORDER BY kind`),
        { timeout: 20_000 },
      )
      .toEqual([
        { kind: "refused", count: 20 },
        { kind: "visit", count: 11 },
      ]);
  });
});

/** An event as the service hands it on. */
function takenOf(event: { visit: number | string; seq: number; kind: EventKind; place: string | null }): Taken {
  const hex = createHash("sha256").update(`${event.visit}`).digest("hex");
  return {
    source: "web",
    kind: event.kind,
    company: null,
    play: null,
    play_day: null,
    session: `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`,
    key: createHash("sha256").update(`${event.kind} ${event.seq}`).digest().readBigInt64BE().toString(),
    day: new Date().toISOString().slice(0, 10),
    began: Date.now(),
    agreed: false,
    objects: false,
    platform: "desktop",
    place: event.place?.replaceAll("\0", "").toWellFormed() ?? null,
    daily: null,
    stable: null,
    referrer: null,
    screen: null,
    ...{ browser: null, os: null, brand: null, country: null, continent: null, city: null },
  };
}
