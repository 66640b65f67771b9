import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

const built = existsSync(new URL("../../../../player/dist/server/prerender.js", import.meta.url));

describe.each(DATABASES)("previews on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;
  let campaignId: string;
  let document: ReturnType<typeof sampleDocument>;

  beforeAll(async () => {
    if (!built) throw new Error("The player is not built yet. Run npm run build.");
    app = await testServer(kind);
    context = app.context;
    const identity = testIdentity(context);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
    const draft = sampleDocument();
    for (const outcome of draft.outcomes) outcome.integrationKey = "crm";
    const file = { fairground: 1, metadata: { ...sampleMetadata(), doubleOptIn: true }, document: draft };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    campaignId = made.json().data.campaignId;
    document = (await call("GET", `/api/v1/campaigns/${campaignId}/export`)).json().document;
  });
  afterAll(async () => {
    await app?.close();
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object, headers = mine.as.CREATOR) =>
    app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const visit = (url: string) => {
    const { pathname, search } = new URL(url, context.playerUrl);
    return app.server.inject({ url: pathname + search });
  };
  const send = (method: "POST" | "PUT", url: string, payload?: object) =>
    app.server.inject({ method, url, headers: { "content-type": "application/json" }, payload: payload ?? {} });

  /** Opens a preview, and what a browser would have of it. */
  async function open(simulation: object = {}, more: object = {}) {
    const answer = await call("POST", `/api/v1/campaigns/${campaignId}/previews`, { simulation, ...more });
    expect(answer.statusCode, answer.body).toBe(201);
    const { data } = answer.json();
    const calls = `${new URL(data.url).pathname}calls`;
    return { ...data, calls };
  }
  const enter = (preview: { calls: string; previewId: string }, more: object = {}) =>
    send("POST", `${preview.calls}/leads/api/lead/session`, { campaignId: preview.previewId, ...more });
  const email = "somebody@example.org";
  const leave = (preview: { calls: string; previewId: string }, sessionId: string) => {
    const body = {
      sessionId,
      campaignId: preview.previewId,
      email,
      firstName: "Some",
      lastName: "Body",
      legalPolicies: true,
    };
    return send("POST", `${preview.calls}/leads/api/lead`, body);
  };
  /** From the opening to the result. */
  async function play(preview: { calls: string; previewId: string }) {
    const { sessionId } = (await enter(preview)).json();
    const left = await leave(preview, sessionId);
    expect(left.statusCode, left.body).toBe(201);
    const drawn = await send("POST", `${preview.calls}/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    const claimed = await send("POST", `${preview.calls}/luck-games/api/prize/claim-prize/${sessionId}/spin-the-wheel`);
    const result = await send("PUT", `${preview.calls}/leads/api/lead/lead-game-data`, { sessionId, gameData: {} });
    expect([drawn.statusCode, claimed.statusCode, result.statusCode], result.body).toEqual([200, 200, 200]);
    return { sessionId, prize: drawn.json().prize, result: result.json() };
  }

  /** Rows of every table but the previews' own two. */
  async function rowCounts(): Promise<Record<string, number>> {
    return context.db.asSystem(async (scope) => {
      const { rows } = await sql<{ name: string }>`SELECT c.oid::regclass::text AS name FROM pg_class c
        JOIN pg_namespace n ON n.oid = c.relnamespace WHERE c.relkind = 'r' AND n.nspname = 'public'`.execute(scope);
      const counts: Record<string, number> = {};
      for (const { name } of rows) {
        if (name === "preview" || name === "preview_play") continue;
        const { rows: counted } = await sql<{ n: string }>`SELECT count(*) AS n FROM ${sql.raw(name)}`.execute(scope);
        counts[name] = Number(counted[0]?.n);
      }
      return counts;
    });
  }

  test("it is the real player on the draft, in every language, for whoever has the link and no search engine", async () => {
    const preview = await open({}, { shared: true, hours: 24 });
    const page = await visit(preview.url);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<html lang="en"');
    expect(page.body).toContain("Spin to win");
    expect(page.headers["x-robots-tag"]).toContain("noindex");
    expect(page.headers["cache-control"]).toBe("no-store");
    expect(page.headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect((await visit(preview.urls.de)).body).toContain("Drehen und gewinnen");
    expect((await visit(`${preview.url}xx/`)).statusCode).toBe(404);
    const [, scene = ""] = /url\(["']?([^"')]+\.svg)/.exec(page.body) ?? [];
    if (scene) expect((await visit(scene)).headers["content-type"]).toBe("image/svg+xml");
    expect((await visit(`/${mine.companyId}/${preview.previewId}/`)).statusCode).toBe(404);
  });

  test("whoever measures it sees it with its fonts, or as a visitor does for whom they come too late", async () => {
    const { url } = await open({}, { shared: true, hours: 24 });
    const looks = await Promise.all(["", "?fonts=all", "?fonts=none", "?fonts=some"].map((how) => visit(url + how)));
    const [plain = "", all = "", none = "", other] = looks.map(({ body }) => body);
    const count = (page: string, what: string) => page.split(what).length - 1;
    const files = count(plain, "font-display:swap");
    const inside = count(plain, "font-display:block");
    expect(files).toBeGreaterThan(0);
    expect(inside).toBeGreaterThan(0);
    expect(count(plain, "font-display:swap;unicode-range")).toBe(0);
    expect([count(all, "font-display:block"), count(all, "font-display:swap")]).toEqual([files + inside, 0]);
    expect(count(none, "font-display:swap;unicode-range:U+0")).toBe(files);
    expect(count(other ?? "", "font-display:swap")).toBe(files);
    for (const { body, headers } of looks)
      for (const [, style = ""] of body.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        expect(headers["content-security-policy"]).toContain(createHash("sha256").update(style).digest("base64"));
  });

  test("one that is not shared ends with its member's leaving; a shared one does not", async () => {
    const opened = async (shared: boolean) => {
      const url = `/api/v1/campaigns/${campaignId}/previews`;
      const answer = await call("POST", url, { simulation: {}, shared, hours: 24 }, mine.as.EDITOR);
      const { data } = answer.json();
      return { ...data, calls: `${new URL(data.url).pathname}calls` };
    };
    const [own, shared] = [await opened(false), await opened(true)];
    expect([(await visit(own.url)).statusCode, (await enter(own)).statusCode]).toEqual([200, 201]);
    const leaving = sql`DELETE FROM member WHERE "organizationId" = ${mine.companyId} AND "role" = 'EDITOR'`;
    await leaving.execute(context.db.open);
    expect([(await visit(own.url)).statusCode, (await enter(own)).statusCode]).toEqual([404, 404]);
    expect([(await visit(shared.url)).statusCode, (await enter(shared)).statusCode]).toEqual([200, 201]);
  });

  test("a whole play records nothing: every table has the rows it had", async () => {
    const preview = await open({ prize: document.prizePoolList[1]?.id });
    const before = await rowCounts();
    expect(Object.keys(before).length).toBeGreaterThan(25);
    const { prize, result, sessionId } = await play(preview);
    expect(prize).toMatchObject({ prizeWon: true, title: "A mug" });
    expect(result.code.value).toBe("PREVIEW-0000");
    expect((await send("POST", `${preview.calls}/events/api/internal-events/visitor`)).statusCode).toBe(204);
    // What the player asks for once it knows the outcome: a page without an error is a page without a failed request.
    const integration = `loyalty/outcome-settings/${preview.previewId}/integrations/${document.outcomes[0]?.id}`;
    expect((await visit(`${preview.calls}/${integration}`)).json()).toEqual({ data: { integrationKey: "crm" } });
    expect(await rowCounts()).toEqual(before);
    const { rows } = await context.db.asSystem((scope) =>
      sql<{ state: unknown }>`SELECT state FROM preview_play`.execute(scope),
    );
    expect(JSON.stringify(rows)).not.toMatch(/somebody|Body/);
    const again = await send("POST", `${preview.calls}/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    expect(again.json().prize).toEqual(prize);
  });

  test("a game that asks for two things at once gets both, and neither is forgotten", async () => {
    const draft = sampleDocument();
    Object.assign(draft, { gameType: "slot-machine", game: { kind: "slot-machine", settings: {} } });
    const file = { fairground: 1, metadata: { ...sampleMetadata(), campaignType: "slot-machine" }, document: draft };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    const slots = `/api/v1/campaigns/${made.json().data.campaignId}`;
    const stored = (await call("GET", `${slots}/export`)).json().document as typeof draft;
    const simulation = { prize: stored.prizePoolList[1]?.id };
    const opened = (await call("POST", `${slots}/previews`, { simulation })).json().data;
    const preview = { ...opened, calls: `${new URL(opened.url).pathname}calls` };
    for (let play = 0; play < 5; play++) {
      const { sessionId } = (await enter(preview)).json();
      await leave(preview, sessionId);
      const prize = (ask: string) =>
        send("POST", `${preview.calls}/luck-games/api/prize/${ask}/${sessionId}/slot-machine`);
      const spin = { gameType: "slot-machine", data: { spin: true } };
      const both = [prize("get-prize"), send("PUT", `${preview.calls}/api/v1/plays/${sessionId}/steps/1`, spin)];
      expect((await Promise.all(both)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect((await prize("claim-prize")).statusCode).toBe(200);
      const { steps } = (await visit(`${preview.calls}/api/v1/plays/${sessionId}`)).json();
      expect(steps.count).toBe(1);
    }
  });

  test.each([
    ["the prize", () => ({ prize: document.prizePoolList[1]?.id }), "A mug", true],
    ["no win", () => ({ prize: document.prizePoolList[0]?.id }), "No Win", false],
    ["an outcome", () => ({ outcome: document.outcomes[0]?.id }), "A mug", true],
  ])("pretending %s, every play comes to it", async (_name, simulation, title, won) => {
    const preview = await open(simulation());
    for (let n = 0; n < 3; n++) expect((await play(preview)).prize).toMatchObject({ title, prizeWon: won });
  });

  test("pretending nothing, prizes are chosen by their odds and never run out", async () => {
    const preview = await open();
    const won = new Set<boolean>();
    for (let n = 0; n < 40 && won.size < 2; n++) won.add((await play(preview)).prize.prizeWon);
    expect(won).toEqual(new Set([true, false]));
  });

  test("pretending that codes have run out, the answer says so", async () => {
    const preview = await open({ prize: document.prizePoolList[1]?.id, codes: "exhausted" });
    expect((await play(preview)).result.code.uuid).toContain("exhausted");
  });

  test("pretending that the limit is reached, nobody comes in", async () => {
    const answer = await enter(await open({ limitReached: true }));
    expect([answer.statusCode, answer.json().code]).toEqual([406, "play-limit-reached"]);
  });

  test("pretending a day, the campaign opens and ends by it, and the player's clock follows", async () => {
    const before = (await call("GET", `/campaign/${campaignId}`)).json().data;
    await call("PUT", "/campaign", { campaignId, startDate: "2030-01-01T00:00:00Z", endDate: "2030-02-01T00:00:00Z" });
    const [early, open1, late, always] = await Promise.all([
      open({ at: "2029-12-31T12:00:00Z" }),
      open({ at: "2030-01-15T12:00:00Z" }),
      open({ at: "2030-02-02T12:00:00Z" }),
      open(),
    ]);
    const states = await Promise.all([early, open1, late, always].map((preview) => enter(preview)));
    expect(states.map(({ statusCode }) => statusCode)).toEqual([406, 201, 406, 201]);
    expect(states[0]?.json().reason).toBe("coming-soon");
    expect(states[1]?.headers.date).toContain("15 Jan 2030");
    expect((await visit(early.url)).body).toContain("&quot;builtIn&quot;:&quot;coming-soon&quot;");
    await call("PUT", "/campaign", { campaignId, startDate: before.startDate, endDate: before.endDate });
  });

  test("pretended tags take the place of the campaign's", async () => {
    const page = await visit((await open({ tags: ["SKIP_LEADS"] })).url);
    expect(page.body).toContain("skip-leads");
  });

  test("a link that was revoked, that has expired or that was made up is not there", async () => {
    const [revoked, expired] = await Promise.all([open({}, { shared: true }), open({}, { shared: true })]);
    const gone = await call("DELETE", `/api/v1/campaigns/${campaignId}/previews/${revoked.previewId}`);
    expect(gone.statusCode).toBe(204);
    await context.db.asSystem((scope) =>
      sql`UPDATE preview SET expires_at = now() - interval '1 second' WHERE preview_id = ${expired.previewId}`.execute(
        scope,
      ),
    );
    const forged = expired.url.replace(/.{3}\/$/, "AAA/");
    for (const url of [revoked.url, expired.url, forged]) expect((await visit(url)).statusCode).toBe(404);
    expect((await enter(revoked)).statusCode).toBe(404);
    const listed = (await call("GET", `/api/v1/campaigns/${campaignId}/previews`)).json().data;
    const ids = listed.map(({ previewId }: { previewId: string }) => previewId);
    expect(ids).not.toContain(revoked.previewId);
    expect(ids).not.toContain(expired.previewId);
  });

  test("links of one's own are not listed, and a play belongs to its preview alone", async () => {
    const [one, two] = await Promise.all([open(), open()]);
    const listed = (await call("GET", `/api/v1/campaigns/${campaignId}/previews`)).json().data;
    expect(listed.map(({ previewId }: { previewId: string }) => previewId)).not.toContain(one.previewId);
    const { sessionId } = (await enter(one)).json();
    expect((await leave(two, sessionId)).statusCode).toBe(404);
    expect((await leave(one, sessionId)).statusCode).toBe(201);
    const live = await app.server.inject({ url: `/api/v1/plays/${sessionId}` });
    expect(live.statusCode).toBe(404);
  });

  test("a viewer may open one; what the document does not have is refused", async () => {
    const url = `/api/v1/campaigns/${campaignId}/previews`;
    expect((await call("POST", url, {}, mine.as.VIEWER)).statusCode).toBe(201);
    expect((await call("POST", url, {}, other.as.CREATOR)).statusCode).toBe(404);
    const refused = await call("POST", url, { simulation: { prize: "nothing", outcome: "nowhere" } });
    expect([refused.statusCode, refused.json().errors.length]).toEqual([422, 2]);
    expect((await call("POST", url, { of: "revision:9" })).json().code).toBe("version-unknown");
  });
});
