import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { VisitFollower } from "./follower.ts";
import { VisitStore } from "./store.ts";

const TP2 = "/com.snowplowanalytics.snowplow/tp2";
const CONTEXTS = "iglu:com.snowplowanalytics.snowplow/contexts/jsonschema/1-0-1";
const CUSTOM = "iglu:com.snowplowanalytics.snowplow/unstruct_event/jsonschema/1-0-0";
const WEB_PAGE = "iglu:com.snowplowanalytics.snowplow/web_page/jsonschema/1-0-0";
const OWN = "iglu:org.example/campaign/jsonschema/1-0-0";

const contexts = (...data: object[]) => JSON.stringify({ schema: CONTEXTS, data });
const custom = (data: object) => JSON.stringify({ schema: CUSTOM, data: { schema: OWN, data } });
const base64 = (text: string) => Buffer.from(text).toString("base64url");
const about = ({ companyId, campaignId }: Omit<Published, "document" | "prizeIds">, more: object = {}) => ({
  ...{ company_id: companyId, campaign_id: campaignId, user_id: "planted-user" },
  ...more,
});
const named = (of: Parameters<typeof about>[0], more: object = {}) =>
  contexts({ schema: WEB_PAGE, data: { id: randomUUID() } }, { schema: OWN, data: about(of, more) });

const parts = (ground: Ground) => ({
  post: (data: readonly object[], headers: Record<string, string> = {}) =>
    ground.call(
      "POST",
      TP2,
      { schema: "iglu:com.snowplowanalytics.snowplow/payload_data/jsonschema/1-0-4", data },
      headers,
    ),
  get: (event: Record<string, string>) => ground.call("GET", `/i?${new URLSearchParams(event)}`),
  counted: async (campaignId: string): Promise<Record<string, number>> => {
    const rows = await ground.rows<{ kind: string; count: number }>(sql`
      SELECT source || ' ' || kind AS kind, sum(count)::integer AS count FROM visit_hour
      WHERE campaign_id = ${campaignId} GROUP BY 1`);
    return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
  },
  sessions: (campaignId: string) =>
    ground.rows<Record<string, unknown>>(
      sql`SELECT * FROM visit_session WHERE campaign_id = ${campaignId} ORDER BY first_at, session`,
    ),
});

describe.each(DATABASES)("what the browser tracker sends, on %s", (kind) => {
  let ground: Ground;
  let post: ReturnType<typeof parts>["post"];
  let get: ReturnType<typeof parts>["get"];
  let counted: ReturnType<typeof parts>["counted"];
  let sessions: ReturnType<typeof parts>["sessions"];
  beforeAll(async () => {
    ground = await playGround(kind);
    ({ post, get, counted, sessions } = parts(ground));
  });
  afterAll(() => ground?.close());

  test("a page view is a visit, a ping a sign of life, a started game a start: each once, however often and in whatever order it comes", async () => {
    const published = await ground.publish({ metadata: { cookieless: false } });
    const of = { sid: randomUUID(), duid: randomUUID(), res: "1171x2533", refr: "https://before.example/" };
    const event = (e: string, more: object) => ({ ...of, e, eid: randomUUID(), tv: "js-4.10.1", ...more });
    const co = named(published);
    const data = [
      event("pv", { co }),
      event("pp", { co, pp_miy: "120" }),
      event("pp", { cx: base64(co) }),
      event("ue", { ue_pr: custom(about(published, { event_type: "game_started", lang_id: "en" })) }),
      event("ue", { ue_px: base64(custom(about(published, { event_type: "page_view", lang_id: "en" }))) }),
      // Another page of the same visit.
      event("pv", { co: named(published) }),
    ];
    const answers = await Promise.all([data, data.toReversed(), data].map((batch) => post(batch)));
    answers.push(await post(data));
    for (const { status, text } of answers) expect([status, text]).toEqual([200, ""]);
    expect(answers[0]?.headers).toMatchObject({ "access-control-allow-origin": "*" });
    expect(await counted(published.campaignId)).toEqual({
      "web visit": 1,
      "web ping": 2,
      "web start": 1,
      "web page": 1,
    });
    const kept = await sessions(published.campaignId);
    expect(kept).toMatchObject([
      { visits: 1, pings: 2, started: 1, screen: "1171 x 2533", referrer: of.refr, browser: "Firefox" },
    ]);
    for (const secret of [of.sid, of.duid, "planted-user"]) expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test("one at a time, in the address", async () => {
    const published = await ground.publish();
    const cx = base64(named(published));
    const events = [
      { e: "pv", eid: randomUUID(), sid: "one", cx },
      { e: "pp", eid: randomUUID(), sid: "one", cx },
      {
        ...{ e: "ue", eid: randomUUID(), sid: "one" },
        ue_px: base64(custom(about(published, { event_type: "game_started" }))),
      },
    ];
    for (const event of [...events, ...events]) expect((await get(event)).status).toBe(200);
    expect(await counted(published.campaignId)).toEqual({ "web visit": 1, "web ping": 1, "web start": 1 });
    expect(await sessions(published.campaignId)).toMatchObject([{ visits: 1, pings: 1, started: 1 }]);
  });

  test("without a session of its own, what comes from one page is one visit", async () => {
    const published = await ground.publish();
    const pages = [named(published), named(published)];
    for (const co of pages)
      for (const e of ["pv", "pp", "pv"]) expect((await post([{ e, eid: randomUUID(), co }])).status).toBe(200);
    expect(await counted(published.campaignId)).toEqual({ "web visit": 2, "web ping": 2 });
    expect(await sessions(published.campaignId)).toMatchObject([
      { visits: 1, pings: 1 },
      { visits: 1, pings: 1 },
    ]);
  });

  test("what we do not know is counted as refused, what the server knows by itself is not counted, and what is of no campaign is nothing: no event is an error", async () => {
    const published = await ground.publish();
    const other = await ground.publish();
    const { campaignId } = published;
    const co = named(published);
    const event = (e: string, more: object = {}) => ({ e, eid: randomUUID(), sid: "one", ...more });
    const unknown = [
      event("se", { co }),
      event("ue", { co }),
      event("ue", { co, ue_pr: custom({ clicked: 1 }) }),
      { co },
    ];
    const known = ["lead_created", "game_finished"].map((event_type) =>
      event("ue", { ue_pr: custom(about(published, { event_type, lead_id: "lead-1" })) }),
    );
    const nobodys = [
      event("pv"),
      event("pv", { co: "{" }),
      event("pv", { cx: "%%%" }),
      event("pv", { co: contexts({ schema: OWN, data: { campaign_id: "nonsense" } }) }),
      event("pv", { co: named({ ...published, companyId: "nonsense" }) }),
      event("pv", { co: named({ ...published, companyId: randomUUID() }) }),
      event("pv", { co: named({ ...published, campaignId: randomUUID() }) }),
      event("pv", { co: named({ ...other, companyId: randomUUID() }) }),
    ];
    for (const batch of [unknown, known, nobodys]) expect((await post(batch)).status).toBe(200);
    await expect.poll(() => counted(campaignId), { timeout: 20_000 }).toEqual({ "web refused": 4 });
    expect(await counted(other.campaignId)).toEqual({});
    expect(await sessions(campaignId)).toEqual([]);
  });

  test("pages, questions and fields are places, a refused form is counted by its kind, and a play's own start is known", async () => {
    const published = await ground.publish({ metadata: { analyticsTrackingLevel: 3, cookieless: false } });
    const { sessionId } = (await ground.call("POST", "/leads/api/lead/session", { campaignId: published.campaignId }))
      .body;
    const says = (event_type: string, more: object) => ({
      ...{ e: "ue", eid: randomUUID(), sid: "one" },
      ue_px: base64(custom(about(published, { event_type, lang_id: "en", session_id: sessionId, ...more }))),
    });
    const data = [
      says("page_change", { pageName: "Form", place: "page:form" }),
      says("page_view", { pageName: "Quiz" }),
      says("place", { place: "question:quiz/1" }),
      says("place", { place: "field:form/email" }),
      says("submit_error", { httpErrorCode: 400, errorMessage: "No", place: "page:form" }),
      says("game_started", { place: "page:quiz" }),
    ];
    for (const batch of [data, data]) expect((await post(batch)).status).toBe(200);
    const expected = { "web page": 2, "web place": 2, "web submit_error": 1, "web start": 1 };
    expect(await counted(published.campaignId)).toMatchObject(expected);
    await new VisitFollower(new VisitStore(ground.context.db)).fold();
    expect(await counted(published.campaignId)).toMatchObject({ "srv start": 1 });
    const places = await ground.rows<{ place: string }>(
      sql`SELECT DISTINCT unnest(places) AS place FROM visit_session WHERE campaign_id = ${published.campaignId} ORDER BY 1`,
    );
    expect(places.map(({ place }) => place)).toEqual(["field:form/email", "page:Quiz", "page:form", "question:quiz/1"]);
    expect((await post([says("game_started", { session_id: "made-up" })])).status, "nothing to send again").toBe(200);
    expect(await counted(published.campaignId)).toMatchObject(expected);
  });

  test("no text that it may send is an error", async () => {
    const published = await ground.publish({ metadata: { analyticsTrackingLevel: 2 } });
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constant(about(published, { event_type: "game_started", user_id: "\0\ud800" })),
    );
    const text = fc.oneof(
      fc.string(),
      value.map((each) => JSON.stringify(each)),
      fc.array(value, { maxLength: 3 }).map((data) => JSON.stringify({ data: data.map((each) => ({ data: each })) })),
      value.map((each) => JSON.stringify({ data: { data: each } })),
    );
    const event = fc.record(
      {
        e: fc.constantFrom("pv", "pp", "ue", "se", ""),
        sid: fc.string(),
        refr: fc.string(),
        res: fc.string(),
        cx: text.map(base64),
        co: text,
        ue_px: text.map(base64),
        ue_pr: text,
      },
      { requiredKeys: ["e"] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 8 }), async (data) => {
        expect((await post(data)).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });

  test("consent comes with the context; without one that is asked for, and after a no, nothing is kept of a visit", async () => {
    const published = await ground.publish({ metadata: { measuringConsent: "ASK" } });
    const view = (sid: string, more: object, headers = {}) =>
      post([{ e: "pv", eid: randomUUID(), sid, co: named(published, more) }], headers);
    await view("none", {});
    await view("no", { consent: false });
    await view("signal", {}, { "sec-gpc": "1" });
    expect(await sessions(published.campaignId)).toEqual([]);
    await view("yes", { consent: true });
    expect(await sessions(published.campaignId)).toHaveLength(1);
    expect(await counted(published.campaignId)).toEqual({ "web visit": 4 });
  });

  test("programs are answered, and counted apart", async () => {
    const published = await ground.publish();
    const agent = { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" };
    const view = () => [{ e: "pv", eid: randomUUID(), co: named(published) }];
    expect((await post(view(), agent)).status).toBe(200);
    // What is counted apart goes with the next event.
    expect((await post(view())).status).toBe(200);
    await expect
      .poll(() => counted(published.campaignId), { timeout: 20_000 })
      .toEqual({ "web bot": 1, "web visit": 1 });
  });
});

describe("too much of it at once", () => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround("embedded", {}, { ADDRESS_EVENTS: 10 });
  });
  afterAll(() => ground?.close());

  test("is refused as a whole and says when to come again; what comes again from elsewhere is counted once", async () => {
    const { post, counted } = parts(ground);
    const published = await ground.publish();
    const co = named(published);
    const data = Array.from({ length: 12 }, () => ({ e: "pp", eid: randomUUID(), sid: "one", co }));
    expect(await post(data)).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/), "access-control-allow-origin": "*" },
    });
    for (const [n, part] of [data.slice(0, 6), data.slice(6)].entries())
      expect((await post(part, { "x-forwarded-for": `198.51.100.${n}` })).status).toBe(200);
    await expect
      .poll(() => counted(published.campaignId), { timeout: 20_000 })
      .toEqual({ "web ping": 12, "web refused": 2 });
  });
});
