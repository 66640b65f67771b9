import { randomUUID } from "node:crypto";
import { type Call, contract, type Entry, problems } from "@fairground/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "./create-app.ts";
import { FIRST_SEGMENTS } from "./kernel/paths.ts";
import { DATABASES, type TestContext, type TestServer, testServer } from "./kernel/testing.ts";
import { type TestCompany, testIdentity } from "./modules/identity/testing.ts";

const calls = Object.entries(contract as Record<string, Entry>).map(([call, entry]) => {
  const [method, path] = call.split(" ") as ["GET" | "POST" | "PUT" | "DELETE", string];
  return { call: call as Call, method, path, entry };
});
const built = calls.filter(({ entry }) => !entry.later);
const LATER = 33;
const METRICS_TOKEN = "metrics-token-for-tests";

describe.each(DATABASES)("the app on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;
  let campaignId: string;

  beforeAll(async () => {
    app = await testServer(kind, { METRICS_TOKEN });
    context = app.context;
    const identity = testIdentity(context);
    mine = await identity.company();
    const made = await app.server.inject({
      method: "POST",
      url: "/campaign/",
      headers: mine.as.CREATOR,
      payload: { name: "Theirs", companyId: mine.companyId },
    });
    campaignId = made.json().data.campaignId;
  });
  afterAll(async () => {
    await app?.close();
  });

  /** Ids of `company`'s campaign in every place where the call takes some. */
  const filled = ({ path, method, entry }: (typeof calls)[number], ids: { companyId: string; campaignId: string }) => {
    const url = path.replaceAll(/\{([^}]+)\}/g, (_all, name: string) => {
      if (name === "companyId") return ids.companyId;
      if (name === "campaignId") return ids.campaignId;
      return name === "n" ? "1" : randomUUID();
    });
    const query =
      entry.access.kind !== "anyone" && entry.query ? `?companyId=${ids.companyId}&campaignId=${ids.campaignId}` : "";
    const body = { ...ids, newCompanyId: ids.companyId, rev: 1 };
    return { method, url: url + query, ...(method === "GET" || method === "DELETE" ? {} : { payload: body }) };
  };

  test("a template's page is drawn for members, in the language that is asked for", async () => {
    const at = `/api/v1/companies/${mine.companyId}/templates/black-friday-wheel`;
    const { pages } = (await app.server.inject({ url: at, headers: mine.as.VIEWER })).json().data;
    const drawn = await app.server.inject({ url: `${at}/preview/de/${pages[0].id}`, headers: mine.as.VIEWER });
    expect([drawn.statusCode, drawn.headers["content-type"]]).toEqual([200, expect.stringContaining("text/html")]);
    expect(drawn.body).toContain('lang="de"');
  });

  test("a campaign is copied, deactivated and deleted by its company", async () => {
    const { companyId } = mine;
    const at = "/campaign-configurations/api/campaigns";
    const ask = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
      app.server.inject({ method, url, headers: mine.as.CREATOR, ...(payload ? { payload } : {}) });
    const begun = await ask("POST", `/api/v1/companies/${companyId}/templates/black-friday-wheel/campaigns`, {
      name: "One of ours",
      languages: ["en"],
    });
    const { campaignId } = begun.json().data;
    const waits = await ask("POST", `/api/v1/campaigns/${campaignId}/publish`, {});
    expect(waits.json()).toMatchObject({
      code: "publish-blocked",
      errors: [{ path: "metadata.legal.organiser" }, {}, {}, {}, {}, {}, {}],
    });
    const said = { organiser: "Mine", address: "1 Lane", contact: "p@mine.example", countries: ["CH"] };
    const legal = { ...said, told: "email", claimDays: 30, rest: "kept" };
    const told = { method: "PUT", url: `/api/v1/companies/${companyId}`, headers: mine.as.USER_ADMIN } as const;
    expect((await app.server.inject({ ...told, payload: { legal } })).statusCode).toBe(200);
    expect((await ask("POST", `/api/v1/campaigns/${campaignId}/publish`, {})).statusCode).toBe(200);
    expect((await ask("GET", `/api/v1/campaigns/${campaignId}/revisions`)).json().data).toHaveLength(1);
    const copy = await ask("POST", `${at}/${campaignId}/copies`, { companyId, newCompanyId: companyId });
    expect(copy.statusCode).toBe(201);
    expect((await ask("PUT", "/build/api/deactivate", { companyId, campaignId })).statusCode).toBe(200);
    const { campaignId: copied } = copy.json().data;
    expect((await ask("DELETE", `${at}/${companyId}/${copied}`)).statusCode).toBe(204);
    expect((await ask("GET", `${at}/${companyId}/${copied}`)).statusCode).toBe(404);
    expect((await ask("GET", "/api/v1/demo")).statusCode).toBe(200);
  });

  test("every call that a later room builds answers 501 as a problem document; the list can only shrink", async () => {
    const later = calls.filter(({ entry }) => entry.later);
    for (const call of later) {
      const answer = await app.server.inject({
        ...filled(call, { companyId: mine.companyId, campaignId }),
        headers: mine.as.CREATOR,
      });
      expect([call.call, answer.statusCode, answer.headers["content-type"]]).toEqual([
        call.call,
        501,
        "application/problem+json; charset=utf-8",
      ]);
    }
    expect(later.length).toBeLessThanOrEqual(LATER);
  });

  test.each(
    built
      .filter(({ entry, method }) => !entry.body && !entry.raw && method !== "GET")
      .map((call) => [call.call, call] as const),
  )("%s takes an empty body with the JSON content type", async (_name, call) => {
    const { method, url } = filled(call, { companyId: mine.companyId, campaignId: randomUUID() });
    const answer = await app.server.inject({
      method,
      url,
      headers: { ...mine.as.CREATOR, "content-type": "application/json" },
    });
    expect(answer.statusCode).not.toBe(400);
    expect(answer.statusCode).toBeLessThan(500);
  });

  test("no address of the contract or the server begins with a segment that the table lacks", () => {
    const routes = app.server.printRoutes({ commonPrefix: false });
    const top = /^[├└]── (.+?)(?: \(|$)/gm;
    const first = new Set([...routes.matchAll(top)].map(([, path = ""]) => path.split("/").filter(Boolean)[0] ?? ""));
    const fixed = [...first].filter((segment) => segment !== "" && segment !== "*" && !segment.startsWith(":"));
    for (const segment of [...fixed, ...calls.map(({ path }) => path.split("/")[1] ?? "")])
      expect(Object.keys(FIRST_SEGMENTS)).toContain(segment);
  });

  test("what is refused is a problem document with the spec's statusCode and message, and tells no secrets", async () => {
    const answer = await app.server.inject({
      method: "POST",
      url: "/leads/api/lead/session",
      headers: { "content-type": "application/json" },
      payload: "{nonsense",
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      status: 400,
      statusCode: 400,
      code: "request-malformed",
      message: problems["request-malformed"].title,
    });
    expect(answer.json().requestId).toBe(answer.headers["x-request-id"]);
    const missing = await app.server.inject({ url: "/no/such/thing" });
    expect([missing.statusCode, missing.json().code]).toEqual([404, "not-found"]);
  });

  test("a body over the limit answers 413", async () => {
    const answer = await app.server.inject({
      method: "POST",
      url: "/leads/api/lead/session",
      payload: { campaignId, firstName: "x".repeat(1_100_000) },
    });
    expect(answer.statusCode).toBe(413);
  });

  test.each(["__proto__", "\\u005f_proto__"])("keys that reach for the prototype are dropped: %s", async (key) => {
    const answer = await app.server.inject({
      method: "POST",
      url: "/leads/api/lead/session",
      headers: { "content-type": "application/json" },
      payload: `{"campaignId": "${campaignId}", "${key}": {"polluted": true}}`,
    });
    expect(answer.statusCode).toBeLessThan(500);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  test.each(["toString", "valueOf", "\\u0074oString"])(
    "a member called %s breaks no comparison: 400, not 500",
    async (key) => {
      const { statusCode } = await app.server.inject({
        ...{ method: "POST", url: "/leads/api/lead/session", headers: { "content-type": "application/json" } },
        payload: `{"campaignId":{"length":{"${key}":"x"}},"gameType":{"length":{"${key}":"x","valueOf":1}}}`,
      });
      expect(statusCode).toBe(400);
    },
  );

  test.each(built.filter(({ entry }) => !entry.raw).map((call) => [call.call, call] as const))(
    "%s: what no database can hold is refused at its place, wherever it comes",
    async (_name, call) => {
      const { method, url, payload } = filled(call, { companyId: mine.companyId, campaignId });
      const ask = async (changed: { url?: string; payload?: object }) => {
        const body = payload ? { payload } : {};
        const answer = await app.server.inject({ method, url, ...body, headers: mine.as.CREATOR, ...changed });
        return [answer.statusCode, answer.json().errors?.[0]?.path];
      };
      expect(await ask({ url: `${url}${url.includes("?") ? "&" : "?"}search=a%00b` })).toEqual([400, "query.search"]);
      // Behind an id it is refused; behind a word, there is no such address, or it takes the word for an id.
      const refusals = call.path.endsWith("}") ? [400] : [400, 404, 405];
      if (url !== call.path)
        expect(refusals).toContain((await ask({ url: url.replace(/\/[\w.-]+(?=\?|$)/, "$&%00") }))[0]);
      if (!payload) return;
      expect(await ask({ payload: { ...payload, settings: { name: ["ok", "a\0b"] } } })).toEqual([
        400,
        "body.settings.name.1",
      ]);
      expect(await ask({ payload: { ...payload, name: "half an emoji \ud83d" } })).toEqual([400, "body.name"]);
      expect(await ask({ payload: { ...payload, custom: { "a\0b": 1 } } })).toEqual([400, "body.custom"]);
    },
  );

  test("emoji, and escapes that are only written about, are no fault", async () => {
    const name = "\ud83c\udf89 \\u0000 \\ud83d";
    const made = await app.server.inject({
      method: "POST",
      url: "/campaign/",
      headers: { ...mine.as.CREATOR, "content-type": "application/json" },
      payload: `{"companyId": "${mine.companyId}", "name": "\\ud83c\\udf89 \\\\u0000 \\\\ud83d"}`,
    });
    expect(made.statusCode).toBe(201);
    const { campaignId: id } = made.json().data;
    const read = await app.server.inject({ url: `/campaign/${id}`, headers: mine.as.CREATOR });
    expect(JSON.stringify(read.json())).toContain(JSON.stringify(name).slice(1, -1));
  });

  test("health, the API description and its reference are there", async () => {
    const get = (url: string) => app.server.inject({ url });
    expect((await get("/health/live")).json()).toEqual({ status: "live" });
    expect((await get("/health/ready")).json()).toEqual({ status: "ready" });
    expect((await get("/openapi.json")).json()).toMatchObject({ openapi: "3.1.0" });
    const docs = await get("/docs");
    expect(docs.headers["content-security-policy"]).not.toContain("unsafe");
    expect(docs.body).toContain("/leads/api/lead/session");
    expect((await get("/limit-reached")).body).toContain("You have reached the play limit");
  });

  test("metrics are there for whoever has their token; without one in the settings they are not there", async () => {
    const scrape = (server: App["server"], authorization?: string) =>
      server.inject({ url: "/metrics", headers: authorization === undefined ? {} : { authorization } });
    const scraped = await scrape(app.server, `Bearer ${METRICS_TOKEN}`);
    expect([scraped.statusCode, scraped.body]).toEqual([200, expect.stringContaining("fairground_requests_total")]);
    for (const wrong of [
      undefined,
      METRICS_TOKEN,
      "Bearer ",
      `Bearer ${METRICS_TOKEN}x`,
      mine.as.CREATOR.authorization,
    ])
      expect([wrong, (await scrape(app.server, wrong)).statusCode]).toEqual([wrong, 401]);
    const closed = await createApp({ ...context, config: { ...context.config, METRICS_TOKEN: undefined } });
    for (const any of [undefined, "Bearer undefined", "Bearer ", `Bearer ${METRICS_TOKEN}`])
      expect([any, (await scrape(closed.server, any)).statusCode]).toEqual([any, 404]);
    await closed.server.close();
  });

  test("a stopping server is not ready", async () => {
    const second = await createApp(context);
    second.parts.operations.stopping();
    expect((await second.server.inject({ url: "/health/ready" })).statusCode).toBe(503);
    await second.server.close();
  });

  test("with an origin of its own the player has no studio, and the studio's origin sends campaigns there", async () => {
    const playerUrl = "http://play.example";
    const apart = await createApp({ ...context, playerUrl });
    const get = (host: string, url: string) => apart.server.inject({ url, headers: { host } });
    const page = `/${mine.companyId}/${campaignId}/?a=b`;
    expect((await get("play.example", "/studio")).statusCode).toBe(404);
    expect((await get("play.example", "/api/v1/auth/get-session")).statusCode).toBe(404);
    expect((await get(new URL(context.publicUrl).host, page)).headers.location).toBe(playerUrl + page);
    expect((await get("play.example", page)).headers.location).toBeUndefined();
    expect((await get(new URL(context.publicUrl).host, "/")).headers.location).toBe("/studio");
    await apart.server.close();
  });

  test("open calls can be made from any origin, members' calls cannot", async () => {
    const open = await app.server.inject({
      method: "OPTIONS",
      url: "/leads/api/lead/session",
      headers: { origin: "https://static.example" },
    });
    expect(open.headers["access-control-allow-origin"]).toBe("*");
    const headers = String(open.headers["access-control-allow-headers"]).split(", ");
    expect(headers.toSorted()).toEqual(["authorization", "content-type", "idempotency-key", "waiting-ticket"]);
    const own = await app.server.inject({
      url: "/campaign/search",
      headers: { ...mine.as.VIEWER, origin: "https://static.example" },
    });
    expect(own.headers["access-control-allow-origin"]).toBeUndefined();
  });

  describe("signing in", () => {
    const signIn = (email: string, password: string, remoteAddress = "127.0.0.1") =>
      app.server.inject({
        remoteAddress,
        method: "POST",
        url: "/api/v1/auth/sign-in/email",
        headers: { origin: context.publicUrl },
        payload: { email, password },
      });

    test("with the right password gives a cookie that the API accepts from our own pages alone", async () => {
      const { email, password } = mine.credentials;
      const answer = await signIn(email, password);
      expect(answer.statusCode, answer.body).toBe(200);
      const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
      expect(String(answer.headers["set-cookie"])).toMatch(/HttpOnly/i);
      const me = await app.server.inject({ url: "/api/v1/me", headers: { cookie } });
      expect(me.json().data).toMatchObject({
        account: { email },
        companies: [{ companyId: mine.companyId, roles: ["CREATOR"] }],
      });
      const make = (origin: string) =>
        app.server.inject({
          method: "POST",
          url: "/campaign/",
          headers: { cookie, origin },
          payload: { name: "By cookie", companyId: mine.companyId },
        });
      expect((await make("https://evil.example")).statusCode).toBe(401);
      expect((await make(context.publicUrl)).statusCode).toBe(201);
      const out = await app.server.inject({
        method: "POST",
        url: "/api/v1/auth/sign-out",
        headers: { cookie, origin: context.publicUrl },
        payload: {},
      });
      expect(out.statusCode).toBe(200);
      expect((await app.server.inject({ url: "/api/v1/me", headers: { cookie } })).statusCode).toBe(401);
    });

    test("nobody can sign up by themselves", async () => {
      const answer = await app.server.inject({
        method: "POST",
        url: "/api/v1/auth/sign-up/email",
        headers: { origin: context.publicUrl },
        payload: { email: "new@example.org", password: "long enough 123", name: "New" },
      });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    });

    test("guessing is slowed down with 429 and Retry-After", async () => {
      const codes: number[] = [];
      for (let tries = 0; tries < 12; tries++)
        codes.push((await signIn("guess@example.org", "wrong password")).statusCode);
      expect(codes[0]).toBe(401);
      expect(codes.at(-1)).toBe(429);
    });

    test("wrong passwords from elsewhere do not lock an owner out", async () => {
      const { email, password } = mine.credentials;
      for (let tries = 0; tries < 11; tries++) await signIn(email, "wrong password", "203.0.113.7");
      expect((await signIn(email, password, "203.0.113.7")).statusCode).toBe(429);
      expect((await signIn(email, password, "198.51.100.7")).statusCode).toBe(200);
    });
  });
});
