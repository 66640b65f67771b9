import { randomUUID } from "node:crypto";
import { type Call, contract, type Entry, RIGHTS, type Right, ROLES } from "@fairground/contract";
import type { InjectOptions } from "fastify";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answering, text } from "../../kernel/db/rows.ts";
import { DATABASES, POSTGRES_IS_THERE, serverOn, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

const ALL = Object.keys(RIGHTS) as Right[]; // its own keys
type Method = "GET" | "POST" | "PUT" | "DELETE";

describe.each(DATABASES)("API keys on %s (decisions, Accounts, roles, tenancy)", (kind) => {
  let server: TestServer;
  let identity: ReturnType<typeof testIdentity>;
  let company: TestCompany;
  /** Of a member with every role. */
  let all: { authorization: string };
  let allId: string;
  let mine: string;
  let other: string;
  beforeAll(async () => {
    server = await testServer(kind);
    identity = testIdentity(server.context);
    company = await identity.company();
    ({ headers: all, userId: allId } = await member("all", [...ROLES]));
    mine = await campaign("Mine");
    other = await campaign("Other");
  });
  afterAll(() => server?.close());

  async function member(name: string, roles: readonly (typeof ROLES)[number][], companyId = company.companyId) {
    const email = `${name}-${randomUUID()}@example.org`;
    const person = { email, name, companyId, roles, platformAdmin: false };
    const { userId } = await identity.people.accountWithPassword(person);
    return { userId, headers: { authorization: `Bearer ${await identity.people.tokenFor(userId)}` } };
  }
  async function call(method: Method, url: string, headers: Record<string, string>, payload?: object) {
    const answer = await server.server.inject({
      method,
      url,
      headers,
      ...(payload ? { payload } : {}),
    } as InjectOptions);
    const { statusCode: status, body } = answer;
    return { status, body: body.startsWith("{") ? answer.json() : body, headers: answer.headers };
  }
  const campaign = async (name: string): Promise<string> =>
    (await call("POST", "/campaign", all, { companyId: company.companyId, name })).body.data.campaignId;
  const keysUrl = (more = "") => `/api/v1/companies/${company.companyId}/keys${more}`;
  async function key(asked: object, by = all) {
    const { status, body } = await call("POST", keysUrl(), by, { name: "Program", scopes: ["see"], ...asked });
    expect(status, JSON.stringify(body)).toBe(201);
    return { ...body.data, headers: { authorization: `Bearer ${body.data.secret}` } };
  }
  const listed = async (keyId: string) =>
    (await call("GET", keysUrl(), all)).body.data.find((each: { keyId: string }) => each.keyId === keyId);
  const clock = (at: string | null) => sql`SELECT set_test_clock(${at}::timestamptz)`.execute(server.context.db.open);
  const problem = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];

  test("a key is shown once and kept as a hash; the list tells it by its beginning", async () => {
    const { status, body, headers } = await call("POST", keysUrl(), all, { name: " CRM ", scopes: ["see", "see"] });
    expect([status, headers["cache-control"]]).toEqual([201, "no-store"]);
    const { secret, ...rest } = body.data;
    expect(secret).toMatch(/^fg_[\w-]{43}$/);
    expect(rest).toMatchObject({ name: "CRM", scopes: ["see"], campaigns: null, state: "active", missing: [] });
    expect(secret.startsWith(rest.beginning)).toBe(true);
    expect(rest.heldBy).toEqual({ id: allId, name: "all" });
    const list = await call("GET", keysUrl(), all);
    expect(list.body.data[0]).toEqual(rest);
    expect(JSON.stringify(list.body)).not.toContain(secret);
    const rows = await server.context.db.asSystem(async (scope) => {
      const found = await answering({ row: text })`SELECT to_jsonb(k)::text AS row FROM api_key k`.execute(scope);
      return found.rows;
    });
    expect(rows.map(({ row }) => row).join()).not.toContain(secret.slice(8));
  });

  /** A call for each right: with a company or a campaign in its path. */
  const CALLS = ALL.map((right) => {
    const found = Object.entries<Entry>(contract).find(
      ([, { access, later, person }]) =>
        access.kind === "member" &&
        access.right === right &&
        !later &&
        !person &&
        (access.company.by === "campaignId" || access.company.by === "companyId") &&
        access.company.in === "params",
    );
    return { right, call: found?.[0] };
  }).filter((row): row is { right: Right; call: Call } => row.call !== undefined);

  test.each(CALLS)(
    "the scope $right opens $call, and all the others together do not",
    async ({ right, call: name }) => {
      const [method, path] = name.split(" ") as [Method, string]; // a Call is both
      const url = path
        .replace("{companyId}", company.companyId)
        .replace("{campaignId}", await campaign("Tried"))
        .replaceAll(/\{\w+\}/g, randomUUID());
      const [one, others] = [await key({ scopes: [right] }), await key({ scopes: ALL.filter((one) => one !== right) })];
      const payload = method === "GET" || method === "DELETE" ? undefined : {};
      // First the refused one: the other may take the campaign away.
      const [refused, opened] = [
        await call(method, url, others.headers, payload),
        await call(method, url, one.headers, payload),
      ];
      expect([401, 403]).not.toContain(opened.status);
      expect(["campaign-unknown", "company-unknown"]).not.toContain(opened.body.code);
      expect(problem(refused)).toEqual([403, "right-missing"]);
    },
  );

  test("no key has more than whoever makes it; a USER_ADMIN alone does not publish by one", async () => {
    const asked = { name: "Too much", scopes: ["see", "manage", "administer"] };
    const { status, body } = await call("POST", keysUrl(), company.as.USER_ADMIN, asked);
    expect([status, body.code, body.errors]).toEqual([
      403,
      "key-scope-missing",
      [{ path: "body.scopes.1", message: "You do not have the right manage yourself" }],
    ]);
    expect(problem(await call("POST", keysUrl(), company.as.CREATOR, asked))).toEqual([403, "right-missing"]);
    await key({ scopes: ["see", "personal-data", "administer"] }, company.as.USER_ADMIN);
  });

  test("a key does what its holder may do at that moment, and nothing once they have left", async () => {
    const { userId, headers } = await member("leaver", [...ROLES]);
    const made = await key({ scopes: ["see", "manage"] }, headers);
    const search = () => call("GET", `/campaign/search?companyId=${company.companyId}`, made.headers);
    const copy = () => call("POST", `/campaigns-data/api/campaigns/${mine}/copies`, made.headers, { name: "Copy" });
    expect([(await search()).status, (await copy()).status]).toEqual([200, 201]);
    const role = (name: string) =>
      sql`UPDATE member SET "role" = ${name} WHERE "userId" = ${userId}`.execute(server.context.db.open);
    await role("VIEWER");
    expect([(await search()).status, ...problem(await copy())]).toEqual([200, 403, "right-missing"]);
    expect(await listed(made.keyId)).toMatchObject({ state: "active", missing: ["manage"] });
    await sql`DELETE FROM member WHERE "userId" = ${userId}`.execute(server.context.db.open);
    expect(problem(await search())).toEqual([401, "token-missing"]);
    expect(await listed(made.keyId)).toMatchObject({ state: "unheld" });
  });

  test("keys of a member who goes are handed over: they go on, with what their new holder may do", async () => {
    const { userId, headers } = await member("goer", [...ROLES]);
    const made = await key({ scopes: ["see", "manage"] }, headers);
    const { userId: heir } = await member("heir", ["VIEWER"]);
    const { belongings } = server.parts.keys;
    await server.context.db.inCompany(company.companyId, async (scope) => {
      expect(await belongings.count(scope, company.companyId, userId)).toBe(1);
      await belongings.handOver(scope, company.companyId, userId, heir);
      expect(await belongings.count(scope, company.companyId, userId)).toBe(0);
    });
    await sql`DELETE FROM member WHERE "userId" = ${userId}`.execute(server.context.db.open);
    expect((await call("GET", `/campaign/${mine}`, made.headers)).status).toBe(200);
    expect(await listed(made.keyId)).toMatchObject({ state: "active", missing: ["manage"], heldBy: { id: heir } });
  });

  test("a foreign company's ids answer a key as absent ones do", async () => {
    const { headers } = await key({ scopes: ALL });
    const foreign = await identity.company();
    const theirs = await call("POST", "/campaign", foreign.as.CREATOR, {
      companyId: foreign.companyId,
      name: "Theirs",
    });
    for (const [there, absent] of [
      [`/campaign/${theirs.body.data.campaignId}`, `/campaign/${randomUUID()}`],
      [`/api/v1/companies/${foreign.companyId}/element-blocks`, `/api/v1/companies/${randomUUID()}/element-blocks`],
    ] as const) {
      const answers = [await call("GET", there, headers), await call("GET", absent, headers)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404]);
      expect(answers[0]?.body.code).toBe(answers[1]?.body.code);
    }
    const found = await call("GET", "/campaign/search?size=200", headers);
    expect(new Set(found.body.data.map((each: { companyId: string }) => each.companyId))).toEqual(
      new Set([company.companyId]),
    );
  });

  test("a key that is limited to campaigns reaches these and nothing else", async () => {
    const { headers, campaigns } = await key({ scopes: ALL, campaigns: [mine] });
    expect(campaigns).toEqual([{ campaignId: mine, name: "Mine" }]);
    expect((await call("GET", `/campaign/${mine}`, headers)).status).toBe(200);
    const [beside, absent] = [
      await call("GET", `/campaign/${other}`, headers),
      await call("GET", `/campaign/${randomUUID()}`, headers),
    ];
    expect({ ...beside.body, requestId: "" }).toEqual({ ...absent.body, requestId: "" });
    expect(problem(beside)).toEqual([404, "campaign-unknown"]);
    // Both of two ids: the first alone would open the second.
    const both = { campaignId: mine, id: other, name: "Renamed" };
    expect(problem(await call("PUT", "/campaign", headers, both))).toEqual([404, "campaign-unknown"]);
    expect(problem(await call("PUT", "/campaign", headers, { id: other, name: "Renamed" }))).toEqual([
      404,
      "campaign-unknown",
    ]);
    expect((await call("PUT", "/campaign", headers, { id: mine, description: "Ours" })).status).toBe(200);
    for (const [method, url] of [
      ["GET", `/api/v1/companies/${company.companyId}/element-blocks`],
      ["GET", "/campaign/search"],
      ["GET", `/unique-codes/api/batch/get-codes/${randomUUID()}`],
    ] as const)
      expect(problem(await call(method, url, headers)), url).toEqual([403, "key-refused"]);
  });

  test("only campaigns of the company can be named, and only an end that is ahead", async () => {
    const stranger = randomUUID();
    const asked = { name: "x", scopes: ["see"], campaigns: [mine, stranger], expiresAt: "2020-01-01T00:00:00.000Z" };
    const { status, body } = await call("POST", keysUrl(), all, asked);
    expect([status, body.code]).toEqual([422, "key-invalid"]);
    expect(body.errors.map(({ path }: { path: string }) => path)).toEqual(["body.campaigns.1", "body.expiresAt"]);
  });

  test("a key that reads personal data ends within a year, also when it is renewed (security, 18)", async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const personal = { name: "CRM", scopes: ["see", "personal-data"] };
    for (const expiresAt of [null, inDays(367), "9999-12-31T00:00:00.000Z"]) {
      const { status, body } = await call("POST", keysUrl(), all, { ...personal, expiresAt });
      expect([status, body.code, body.errors]).toEqual([
        422,
        "key-invalid",
        [{ path: "body.expiresAt", message: "A key that reads personal data ends within a year" }],
      ]);
    }
    const daysOf = ({ expiresAt }: { expiresAt: string }) =>
      Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
    const made = await key(personal);
    expect(daysOf(made)).toBe(365);
    expect(daysOf(await key({ ...personal, expiresAt: inDays(30) }))).toBe(30);
    const renew = (payload: object) => call("POST", keysUrl(`/${made.keyId}/renew`), all, payload);
    expect(problem(await renew({ expiresAt: null }))).toEqual([422, "key-invalid"]);
    expect(daysOf((await renew({})).body.data)).toBe(365);
    expect((await key({ scopes: ["see"] })).expiresAt).toBeNull();
    expect((await key({ scopes: ["see"], expiresAt: inDays(4000) })).expiresAt).not.toBeNull();
  });

  test("what is a person's alone is refused for every key", async () => {
    const { headers, keyId } = await key({ scopes: ALL });
    const own = Object.entries<Entry>(contract).filter(
      ([, { access, person, later }]) =>
        !later && (person || (access.kind === "member" && access.company.by === "account" && !access.company.keys)),
    );
    expect(own.map(([name]) => name)).toEqual(
      expect.arrayContaining(["GET /api/v1/me", "POST /api/v1/companies/{companyId}/keys"]),
    );
    for (const [name] of own) {
      const [method, path] = name.split(" ") as [Method, string]; // a Call is both
      const url = path
        .replace("{companyId}", company.companyId)
        .replace("{keyId}", keyId)
        .replaceAll(/\{\w+\}/g, randomUUID());
      const payload = method === "GET" || method === "DELETE" ? undefined : {};
      expect(problem(await call(method, url, headers, payload)), name).toEqual([403, "key-refused"]);
    }
    expect((await listed(keyId)).state).toBe("active");
    const global = Object.entries<Entry>(contract).filter(([, { access }]) => access.kind === "platform-admin");
    for (const [name] of global.filter(([, { later }]) => !later)) {
      const [method, path] = name.split(" ") as [Method, string]; // a Call is both
      expect(problem(await call(method, path.replaceAll(/\{\w+\}/g, randomUUID()), headers))).toEqual([
        403,
        "right-missing",
      ]);
    }
  });

  test("a revoked key opens nothing at the next call, and stays in the list", async () => {
    const made = await key({});
    const get = () => call("GET", `/campaign/${mine}`, made.headers);
    expect((await get()).status).toBe(200);
    expect((await call("DELETE", keysUrl(`/${made.keyId}`), all)).status).toBe(204);
    expect(problem(await get())).toEqual([401, "token-missing"]);
    expect(await listed(made.keyId)).toMatchObject({ state: "revoked", revokedAt: expect.any(String) });
    expect(problem(await call("DELETE", keysUrl(`/${made.keyId}`), all))).toEqual([404, "key-unknown"]);
    expect(problem(await call("POST", keysUrl(`/${made.keyId}/renew`), all, {}))).toEqual([404, "key-unknown"]);
  });

  test("an expired key opens nothing", async () => {
    const made = await key({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
    const get = () => call("GET", `/campaign/${mine}`, made.headers);
    expect((await get()).status).toBe(200);
    await clock(new Date(Date.now() + 3_601_000).toISOString());
    try {
      expect(problem(await get())).toEqual([401, "token-missing"]);
      expect((await listed(made.keyId)).state).toBe("expired");
    } finally {
      await clock(null);
    }
  });

  test("a renewed key is another one, and belongs to whoever renewed it", async () => {
    const made = await key({ scopes: ["see", "administer"] }, company.as.USER_ADMIN);
    const renewed = await call("POST", keysUrl(`/${made.keyId}/renew`), all, {});
    expect([renewed.status, renewed.body.data.heldBy.id]).toEqual([200, allId]);
    const get = (secret: string) => call("GET", `/campaign/${mine}`, { authorization: `Bearer ${secret}` });
    expect([(await get(made.secret)).status, (await get(renewed.body.data.secret)).status]).toEqual([401, 200]);
    const whole = await key({ scopes: ALL });
    const beyond = await call("POST", keysUrl(`/${whole.keyId}/renew`), company.as.USER_ADMIN, {});
    expect(problem(beyond)).toEqual([403, "key-scope-missing"]);
    expect((await get(whole.secret)).status).toBe(200);
  });

  test("its last use is noted once a minute", async () => {
    const made = await key({});
    const usedAt = async (at: string) => {
      await clock(at);
      expect((await call("GET", `/campaign/${mine}`, made.headers)).status).toBe(200);
      return (await listed(made.keyId)).lastUsedAt;
    };
    try {
      expect((await listed(made.keyId)).lastUsedAt).toBeNull();
      expect(await usedAt("2026-11-24T12:00:00.000Z")).toBe("2026-11-24T12:00:00.000Z");
      expect(await usedAt("2026-11-24T12:00:59.000Z")).toBe("2026-11-24T12:00:00.000Z");
      expect(await usedAt("2026-11-24T12:01:00.000Z")).toBe("2026-11-24T12:01:00.000Z");
    } finally {
      await clock(null);
    }
  });

  test("a key is renamed; another company's is not there", async () => {
    const made = await key({});
    const put = (headers: Record<string, string>, companyId = company.companyId) =>
      call("PUT", `/api/v1/companies/${companyId}/keys/${made.keyId}`, headers, { name: "Mailer" });
    expect((await put(all)).body.data).toMatchObject({ keyId: made.keyId, name: "Mailer" });
    const foreign = await identity.company();
    expect(problem(await put(foreign.as.USER_ADMIN, foreign.companyId))).toEqual([404, "key-unknown"]);
    expect(
      problem(await call("DELETE", `/api/v1/companies/${foreign.companyId}/keys/${made.keyId}`, foreign.as.USER_ADMIN)),
    ).toEqual([404, "key-unknown"]);
    expect((await listed(made.keyId)).state).toBe("active");
  });

  test("a key in an address is refused with what to do, however it is written and wherever it stands", async () => {
    const { secret } = await key({});
    const encoded = secret.replace("fg_", "%66g%5F");
    for (const url of [
      `/campaign/search?key=${secret}`,
      `/campaign/search?q=${encoded}`,
      `/campaign/search?authorization=Bearer%20${secret}`,
      `/campaign/${secret}`,
      `/nowhere/${encoded}/more`,
      `/leads/api/lead?token=${secret}`,
    ])
      for (const headers of [{}, all])
        expect(problem(await call("GET", url, headers as Record<string, string>)), url).toEqual([
          400,
          "key-in-address",
        ]);
    expect((await call("GET", `/campaign/search?q=fg_${"x".repeat(42)}`, all)).status).toBe(200);
  });

  test("no line of the log holds a key, whatever becomes of the call", async () => {
    const lines: string[] = [];
    const log = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
    const app = await serverOn({ ...server.context, log });
    const { secret, headers } = await key({});
    for (const [url, sent] of [
      [`/campaign/${mine}`, headers],
      [`/campaign/${secret}`, {}],
      [`/campaign/search?key=${secret}`, headers],
      [`/%zz/${secret}`, headers],
      ["/nowhere", headers],
      [`/campaign/${mine}`, { authorization: `Bearer ${secret}x` }],
    ] as const)
      await app.server.inject({ url, headers: sent });
    await app.server.close();
    expect(lines.length).toBeGreaterThan(4);
    expect(lines.join("")).not.toContain(secret.slice(4));
  });

  test("a wrong key is answered as a revoked one, and is no session", async () => {
    for (const token of [`fg_${"A".repeat(43)}`, "fg_", "fg_x.y"])
      expect(problem(await call("GET", `/campaign/${mine}`, { authorization: `Bearer ${token}` }))).toEqual([
        401,
        "token-missing",
      ]);
  });
});

describe.each(DATABASES)("bounds of API keys on %s", (kind) => {
  test("each key has a limit of its own, and others are not held up by it", async () => {
    const server = await testServer(kind, { KEY_CALLS: "3" });
    try {
      const identity = testIdentity(server.context);
      const company = await identity.company();
      const url = `/api/v1/companies/${company.companyId}/keys`;
      const [one, two] = await Promise.all(
        ["one", "two"].map(async (name) => {
          const payload = { name, scopes: ["see"] };
          const made = await server.server.inject({ method: "POST", url, payload, headers: company.as.USER_ADMIN });
          return { authorization: `Bearer ${made.json().data.secret}` };
        }),
      );
      const get = (headers: Record<string, string> | undefined) =>
        server.server.inject({ url: "/campaign/search", headers: headers ?? {} });
      for (let times = 0; times < 3; times++) expect((await get(one)).statusCode).toBe(200);
      const refused = await get(one);
      expect([refused.statusCode, refused.headers.ratelimit]).toEqual([429, expect.stringContaining('"api-key";r=0')]);
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await get(two)).statusCode).toBe(200);
    } finally {
      await server.close();
    }
  });

  test("a company keeps a hundred keys that are not revoked", async () => {
    const server = await testServer(kind);
    try {
      const company = await testIdentity(server.context).company();
      const url = `/api/v1/companies/${company.companyId}/keys`;
      const make = () =>
        server.server.inject({
          method: "POST",
          url,
          payload: { name: "x", scopes: ["see"] },
          headers: company.as.USER_ADMIN,
        });
      const first = (await make()).json().data;
      await server.context.db.asSystem((scope) =>
        sql`INSERT INTO api_key (company_id, "userId", name, hash, beginning, scopes)
          SELECT company_id, "userId", name, 'hash ' || n, beginning, scopes FROM api_key, generate_series(2, 100) AS n`.execute(
          scope,
        ),
      );
      expect((await make()).json().code).toBe("key-limit-reached");
      await server.server.inject({ method: "DELETE", url: `${url}/${first.keyId}`, headers: company.as.USER_ADMIN });
      expect((await make()).statusCode).toBe(201);
    } finally {
      await server.close();
    }
  });
});

if (POSTGRES_IS_THERE)
  test("a key that one process revokes opens nothing in another, at the next call", async () => {
    const server = await testServer("postgresql");
    const beside = await server.context.beside();
    const app = await serverOn(beside);
    try {
      const company = await testIdentity(server.context).company();
      const url = `/api/v1/companies/${company.companyId}/keys`;
      const headers = company.as.USER_ADMIN;
      const payload = { name: "x", scopes: ["see"] };
      const { secret, keyId } = (await server.server.inject({ method: "POST", url, payload, headers })).json().data;
      const there = () =>
        app.server.inject({ url: "/campaign/search", headers: { authorization: `Bearer ${secret}` } });
      expect((await there()).statusCode).toBe(200);
      await server.server.inject({ method: "DELETE", url: `${url}/${keyId}`, headers });
      expect((await there()).statusCode).toBe(401);
    } finally {
      await app.server.close();
      await beside.close();
      await server.close();
    }
  });
