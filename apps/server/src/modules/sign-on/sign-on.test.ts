import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { type Known, openProvider, passThrough, type TestProvider } from "./testing.ts";

const PEOPLE: Known[] = [
  { sub: "ada", email: "Ada@norrvind.example", name: "Ada Lind" },
  { sub: "bo", email: "bo@norrvind.example" },
  { sub: "unverified", email: "cy@norrvind.example", email_verified: false },
  { sub: "outsider", email: "dan@elsewhere.example" },
  { sub: "ghost", email: "nobody@elsewhere.example" },
];
const ROLES = ["VIEWER", "EDITOR", "CREATOR", "USER_ADMIN"] as const;

describe.each(DATABASES)("signing in through a company's provider, on %s", (kind) => {
  const texts = new Map<string, string[]>();
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;
  let provider: TestProvider;
  let identity: ReturnType<typeof testIdentity>;

  beforeAll(async () => {
    app = await testServer(kind, { OUTBOUND_LOOPBACK: "on" }, { textsOf: async (name) => texts.get(name) ?? [] });
    identity = testIdentity(app.context);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
    const uris = [mine, other].map(({ companyId }) => `${app.context.publicUrl}/api/v1/sign-on/${companyId}/callback`);
    provider = await openProvider(PEOPLE, uris);
    expect((await put(mine, { newMembers: "EDITOR" })).statusCode).toBe(200);
    await confirm(mine, "norrvind.example");
  });
  afterAll(async () => {
    await app?.close();
    await provider?.close();
  });

  type Headers = Record<string, string>;
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: Headers = {}, payload?: object) =>
    app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  const path = ({ companyId }: TestCompany) => `/api/v1/companies/${companyId}/sign-on`;
  const put = (company: TestCompany, changed: object = {}, headers: Headers = company.as.USER_ADMIN) =>
    call("PUT", path(company), headers, {
      ...{
        issuer: provider.issuer,
        ...provider.client,
        domains: ["norrvind.example"],
        newMembers: null,
        required: false,
      },
      ...changed,
    });
  const confirm = async (company: TestCompany, domain: string) => {
    const { domains } = (await call("GET", path(company), company.as.USER_ADMIN)).json().data.settings;
    const { record } = domains.find((one: { domain: string }) => one.domain === domain);
    texts.set(record.name, ["other", record.value]);
    return call("POST", `${path(company)}/domains`, company.as.USER_ADMIN, { domain });
  };
  const cookieOf = (answer: { headers: Record<string, unknown> }) =>
    String([answer.headers["set-cookie"] ?? ""].flat()[0]).split(";")[0] ?? "";
  const begin = (body: object, headers: Headers = {}) =>
    call("POST", "/api/v1/sign-on/begin", { origin: app.context.publicUrl, ...headers }, body);
  /** Up to the address at which the provider leaves, with the cookie of the browser that began. */
  const upTo = async (who: string, body: object = { email: "x@norrvind.example" }, jar?: Map<string, string>) => {
    const begun = await begin(body);
    expect([begun.statusCode, begun.statusCode === 200 ? "" : begun.body]).toEqual([200, ""]);
    return { back: await passThrough(begun.json().data.url, who, jar), cookie: cookieOf(begun) };
  };
  const comeBack = async ({ back, cookie }: { back: URL; cookie: string }) => {
    const answer = await call("GET", back.pathname + back.search, { cookie });
    return { to: String(answer.headers.location), cookie: cookieOf(answer), status: answer.statusCode };
  };
  const signOn = async (who: string, body?: object, jar?: Map<string, string>) => comeBack(await upTo(who, body, jar));
  const me = async (headers: Headers) => (await call("GET", "/api/v1/me", headers)).json().data;
  const why = ({ to }: { to: string }) => new URL(to, "http://studio.example").searchParams.get("signOn");
  const password = async (email: string, companyId: string, roles: (typeof ROLES)[number][] = ["VIEWER"]) => {
    const account = await identity.people.accountWithPassword({
      email,
      name: "X",
      companyId,
      roles,
      platformAdmin: false,
    });
    return { ...account, headers: { authorization: `Bearer ${await identity.people.tokenFor(account.userId)}` } };
  };

  test("settings are the member administrators' alone, and the secret is answered to nobody and stands sealed", async () => {
    for (const role of ROLES) {
      const status = (await call("GET", path(mine), mine.as[role])).statusCode;
      expect([role, status]).toEqual([role, role === "USER_ADMIN" ? 200 : 403]);
    }
    expect((await call("GET", path(mine), other.as.USER_ADMIN)).statusCode).toBe(404);
    const { body } = await call("GET", path(mine), mine.as.USER_ADMIN);
    expect(body).not.toContain(provider.client.clientSecret);
    const rows = await app.context.db.asSystem((scope) => sql`SELECT * FROM sign_on`.execute(scope));
    expect(JSON.stringify(rows)).not.toContain(provider.client.clientSecret);
  });

  test.each([
    ["http://login.example.org", "body.issuer"],
    ["https://user:pass@login.example.org", "body.issuer"],
    ["https://login.example.org/?a=b", "body.issuer"],
    ["https://login.example.org/.well-known/openid-configuration", "body.issuer"],
    ["nonsense", "body.issuer"],
  ])("an issuer %s is refused at its field", async (issuer, at) => {
    const plain = issuer.startsWith("http:") ? await testServer("embedded") : app;
    const company = plain === app ? mine : await testIdentity(plain.context).company();
    const answer = await plain.server.inject({
      ...{ method: "PUT", url: path(company), headers: company.as.USER_ADMIN },
      payload: { issuer, ...provider.client, domains: [], newMembers: null, required: false },
    });
    expect([answer.statusCode, answer.json().errors.map(({ path }: { path: string }) => path)]).toEqual([422, [at]]);
    if (plain !== app) await plain.close();
  });

  test("the secret stays where it is not entered, and is asked for anew for another provider", async () => {
    const { clientId } = provider.client;
    expect((await put(mine, { clientSecret: undefined, newMembers: "EDITOR" })).statusCode).toBe(200);
    const elsewhere = await put(mine, { clientSecret: undefined, issuer: "https://login.example.org" });
    expect(elsewhere.json().errors).toEqual([{ path: "body.clientSecret", message: expect.any(String) }]);
    expect((await put(mine, { clientSecret: undefined, clientId: `${clientId}2` })).statusCode).toBe(422);
  });

  test("trying the provider says what is wrong with it", async () => {
    const tried = async (changed: object) => {
      expect((await put(other, { domains: [], ...changed })).statusCode).toBe(200);
      return (await call("POST", `${path(other)}/test`, other.as.USER_ADMIN)).json().data.faults;
    };
    expect(await tried({})).toEqual([]);
    expect(await tried({ clientSecret: "another" })).toEqual(["client-refused"]);
    expect(await tried({ clientId: "unknown" })).toEqual(["client-refused"]);
    expect(await tried({ issuer: `${provider.issuer}/` })).toEqual(["issuer-differs"]);
    expect(await tried({ issuer: `${provider.issuer}/nowhere` })).toEqual(["no-discovery"]);
    expect(await tried({ issuer: "http://127.0.0.1:9" })).toEqual(["unreachable"]);
    expect(await tried({ issuer: "https://10.0.0.1" })).toEqual(["private"]);
    expect(await tried({ issuer: "https://no-such-name.invalid" })).toEqual(["unresolved"]);
    expect((await call("DELETE", path(other), other.as.USER_ADMIN)).statusCode).toBe(204);
    expect((await call("POST", `${path(other)}/test`, other.as.USER_ADMIN)).json().code).toBe("sign-on-unknown");
  });

  test("whoever comes for the first time is a member with the role that was chosen, and the same one the next time", async () => {
    const jar = new Map<string, string>();
    const first = await signOn("ada", { email: "ada@norrvind.example", to: "/campaigns?q=wheel" }, jar);
    expect([first.status, first.to]).toEqual([302, "/studio/campaigns?q=wheel"]);
    expect(first.cookie).toMatch(/^fairground\.session_token=/);
    const { account, companies } = await me({ cookie: first.cookie });
    expect(account).toMatchObject({ email: "ada@norrvind.example", name: "Ada Lind", platformAdmin: false });
    expect(companies).toMatchObject([{ companyId: mine.companyId, roles: ["EDITOR"], withheld: null }]);
    const noted = (await call("GET", `/api/v1/companies/${mine.companyId}/audit`, mine.as.USER_ADMIN)).json().data;
    expect(noted[0]).toMatchObject({
      call: "GET /api/v1/sign-on/{companyId}/callback",
      account: { id: account.id },
      status: 302,
    });
    // The provider knows the browser: nobody is asked.
    const second = await signOn("nobody", { company: mine.companyId }, jar);
    expect((await me({ cookie: second.cookie })).account.id).toBe(account.id);
    expect(second.cookie).not.toBe(first.cookie);
    const audit = `/api/v1/companies/${mine.companyId}/audit?account=${account.id}`;
    const rows = (await call("GET", audit, mine.as.USER_ADMIN)).json().data;
    expect(rows.map((row: { by: string; call: string }) => [row.by, row.call])).toEqual(
      Array(2).fill(["account", "GET /api/v1/sign-on/{companyId}/callback"]),
    );
  });

  test("two first sign-ins at once make one account", async () => {
    const both = await Promise.all([signOn("bo"), signOn("bo")]);
    const ids = await Promise.all(both.map(async ({ cookie }) => (await me({ cookie })).account.id));
    expect(new Set(ids).size).toBe(1);
  });

  test("signing out ends it", async () => {
    const { cookie } = await signOn("ada");
    const out = await call("POST", "/api/v1/auth/sign-out", { cookie, origin: app.context.publicUrl }, {});
    expect([out.statusCode, (await call("GET", "/api/v1/me", { cookie })).statusCode]).toEqual([200, 401]);
  });

  test("an address that the provider has not seen, and whoever cancels, come back without a session", async () => {
    const unverified = await signOn("unverified");
    expect([why(unverified), unverified.cookie]).toEqual(["unverified", ""]);
    expect(why(await signOn("nobody"))).toBe("denied");
  });

  test("what a provider opens reaches its company alone, and not the account itself", async () => {
    const { userId } = await password("ada@norrvind.example", other.companyId, ["USER_ADMIN"]);
    await sql`UPDATE auth_user SET "platformAdmin" = true WHERE "id" = ${userId}`.execute(app.context.db.open);
    const { cookie } = await signOn("ada");
    const headers = { cookie, origin: app.context.publicUrl };
    expect((await me(headers)).companies.map(({ companyId }: { companyId: string }) => companyId)).toEqual([
      mine.companyId,
    ]);
    expect((await me(headers)).account.platformAdmin).toBe(false);
    expect((await call("GET", path(other), headers)).json().code).toBe("company-unknown");
    expect((await call("GET", "/api/v1/platform/status", headers)).statusCode).toBe(403);
    expect((await call("POST", "/api/v1/sign-on/link", headers)).json().code).toBe("sign-on-session");
    await sql`DELETE FROM auth_user WHERE "id" = ${userId}`.execute(app.context.db.open);
  });

  test("a state is good once, in the browser that began, for the company that it began with", async () => {
    const began = await upTo("ada");
    const another = await upTo("bo");
    expect(why(await comeBack({ ...began, cookie: "" }))).toBe("stale");
    expect(why(await comeBack({ ...began, cookie: another.cookie }))).toBe("stale"); // somebody else's link: login CSRF
    const moved = new URL(String(began.back).replace(mine.companyId, other.companyId));
    expect(why(await comeBack({ ...began, back: moved }))).toBe("stale");
    expect((await comeBack(began)).to).toBe("/studio/campaigns");
    expect(why(await comeBack(began))).toBe("stale");
  });

  test("a code that was used, and one of somebody else's, open nothing", async () => {
    const [first, second] = [await upTo("ada"), await upTo("bo")];
    const code = first.back.searchParams.get("code") ?? "";
    await comeBack(first);
    second.back.searchParams.set("code", code);
    expect(why(await comeBack(second))).toBe("failed");
  });

  test("a sign-on that took longer than ten minutes is over", async () => {
    const began = await upTo("ada");
    await sql`SELECT set_test_clock(now() + interval '11 minutes')`.execute(app.context.db.open);
    expect(why(await comeBack(began))).toBe("stale");
    await app.parts.signOn.start();
    const { rows } = await app.context.db.asSystem((scope) => sql`SELECT FROM sign_on_attempt`.execute(scope));
    expect(rows).toEqual([]);
    app.parts.signOn.stop();
    await sql`SELECT set_test_clock(NULL)`.execute(app.context.db.open);
  });

  test("another provider's answer is not taken for this one's", async () => {
    const began = await upTo("ada");
    began.back.searchParams.set("iss", "https://evil.example");
    expect(why(await comeBack(began))).toBe("failed");
    const without = await upTo("ada");
    without.back.searchParams.delete("iss");
    expect(why(await comeBack(without))).toBe("failed"); // this one says that it names itself
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/../evil",
    "/evil\r\ny: z",
    "javascript:evil",
  ])("nobody is led to %j", async (to) =>
    expect((await signOn("ada", { email: "a@norrvind.example", to })).to).toBe("/studio/campaigns"),
  );

  test("a domain is a company's once its TXT record says so, and one company's alone", async () => {
    await put(other, { domains: ["norrvind.example", "other.example"] });
    const unproven = await call("POST", `${path(other)}/domains`, other.as.USER_ADMIN, { domain: "other.example" });
    expect(unproven.json().code).toBe("domain-unconfirmed");
    expect((await begin({ email: "x@other.example" })).json().code).toBe("sign-on-unknown");
    expect((await confirm(other, "norrvind.example")).json().code).toBe("domain-taken");
    expect((await confirm(other, "other.example")).json().data.domains).toMatchObject([
      { domain: "norrvind.example", isConfirmed: false },
      { domain: "other.example", isConfirmed: true },
    ]);
    expect((await begin({ email: "x@other.example" })).statusCode).toBe(200);
    const absent = await call("POST", `${path(other)}/domains`, other.as.USER_ADMIN, { domain: "absent.example" });
    expect(absent.json().code).toBe("sign-on-unknown");
    await call("DELETE", path(other), other.as.USER_ADMIN);
  });

  test("where no name server can be asked, a platform's admin confirms by word", async () => {
    const { userId, headers } = await password(`word-${kind}@example.org`, other.companyId, ["USER_ADMIN"]);
    await sql`UPDATE auth_user SET "platformAdmin" = true WHERE "id" = ${userId}`.execute(app.context.db.open);
    await put(other, { domains: ["word.example"] });
    const answer = await call("POST", `${path(other)}/domains`, headers, { domain: "word.example" });
    expect(answer.json().data.domains).toMatchObject([{ domain: "word.example", isConfirmed: true }]);
    await call("DELETE", path(other), other.as.USER_ADMIN);
  });

  test("an address whose domain is nobody's takes no account over: its owner proves it once", async () => {
    const owner = await password("dan@elsewhere.example", mine.companyId, ["CREATOR"]);
    const stranger = await password("eve@elsewhere.example", mine.companyId);
    const known = await signOn("outsider");
    const unknown = await signOn("ghost");
    // Whether there is such an account is not told.
    expect([why(known), why(unknown)]).toEqual(["prove", "prove"]);
    expect(known.to).toBe(unknown.to);
    expect(known.cookie).toMatch(/^fairground\.sign_on_claim=/);
    const link = (headers: Headers, cookie: string) => call("POST", "/api/v1/sign-on/link", { ...headers, cookie });
    expect((await link(stranger.headers, known.cookie)).json().code).toBe("sign-on-stale");
    expect((await link(owner.headers, "fairground.sign_on_claim=forged")).json().code).toBe("sign-on-stale");
    expect((await link(owner.headers, "")).json().code).toBe("sign-on-stale");
    expect((await link(owner.headers, known.cookie)).statusCode).toBe(204);
    const again = await signOn("outsider");
    expect((await me({ cookie: again.cookie })).account.id).toBe(owner.userId);
  });

  test("an account of another company is not let in where nobody new is; a dismissed member stays out", async () => {
    await put(mine, { newMembers: null });
    const elsewhere = await password("gil@norrvind.example", other.companyId);
    PEOPLE.push({ sub: "gil", email: "gil@norrvind.example" }, { sub: "hal", email: "hal@norrvind.example" });
    expect([why(await signOn("gil")), why(await signOn("hal"))]).toEqual(["not-member", "not-member"]);
    await put(mine, { newMembers: "EDITOR" });
    expect((await me({ cookie: (await signOn("gil")).cookie })).account.id).toBe(elsewhere.userId);
    await sql`DELETE FROM member WHERE "userId" = ${elsewhere.userId} AND "organizationId" = ${mine.companyId}`.execute(
      app.context.db.open,
    );
    expect(why(await signOn("gil"))).toBe("not-member");
  });

  test("addresses and companies that nobody knows are answered alike, and of one domain all", async () => {
    const answers = await Promise.all([
      begin({ email: "x@nowhere.example" }),
      begin({ email: "no address" }),
      begin({ company: "no-such-company" }),
      begin({ company: other.companyId }), // it has no provider
    ]);
    const told = answers.map((answer) => {
      const { requestId: _, ...body } = answer.json();
      return JSON.stringify([answer.statusCode, body, answer.headers["set-cookie"]]);
    });
    expect(new Set(told).size).toBe(1);
    const shape = async (email: string) => {
      const answer = await begin({ email });
      const url = new URL(answer.json().data.url);
      return [answer.statusCode, url.pathname, [...url.searchParams.keys()]];
    };
    expect(await shape("ada@norrvind.example")).toEqual(await shape("no-such-account@norrvind.example"));
  });

  test("foreign pages begin nothing", async () => {
    const answer = await begin({ email: "x@norrvind.example" }, { origin: "https://evil.example" });
    expect([answer.statusCode, answer.json().code]).toEqual([403, "origin-refused"]);
  });

  test("where it is required, other ways give no right in the company, but for one way back", async () => {
    const creator = mine.as.CREATOR;
    expect((await put(mine, { required: true })).json().code).toBe("sign-on-untried");
    const admin = await password(`admin-${kind}@norrvind.example`, mine.companyId, ["USER_ADMIN"]);
    PEOPLE.push({ sub: `admin-${kind}`, email: `admin-${kind}@norrvind.example` });
    const { cookie } = await signOn(`admin-${kind}`);
    const through = { cookie, origin: app.context.publicUrl };
    expect((await put(mine, { required: true, clientId: "other" }, through)).json().code).toBe("sign-on-untried");
    expect((await put(mine, { required: true, newMembers: "EDITOR" }, through)).json().data.required).toBe(true);

    const asked = async (headers: Headers) => (await call("GET", path(mine), headers)).json();
    for (const headers of [admin.headers, creator]) expect((await asked(headers)).code).toBe("sign-on-required");
    expect((await asked(through)).data.settings.required).toBe(true);
    expect((await call("GET", `/campaign/search?companyId=${mine.companyId}`, creator)).json().code).toBe(
      "company-unknown",
    );
    expect((await call("GET", "/campaign/search", creator)).json()).toMatchObject({ data: [], total: 0 });
    expect((await me(creator)).companies).toMatchObject([{ companyId: mine.companyId, withheld: "sign-on-required" }]);

    const { keepWayBack } = app.parts.signOn;
    expect(await keepWayBack(`admin-${kind}@norrvind.example`, "no such company")).toBe(false);
    const { rows } = await sql<{ slug: string }>`SELECT "slug" FROM company WHERE "id" = ${mine.companyId}`.execute(
      app.context.db.open,
    );
    const slug = rows[0]?.slug ?? "";
    expect(await keepWayBack("ada@norrvind.example", slug)).toBe(false); // an editor
    expect(await keepWayBack(`admin-${kind}@norrvind.example`, slug)).toBe(true);
    expect((await asked(admin.headers)).data.settings.required).toBe(true);
    // Another one is kept: the first is not any more.
    const second = await password(`second-${kind}@norrvind.example`, mine.companyId, ["USER_ADMIN"]);
    expect(await keepWayBack(`second-${kind}@norrvind.example`, slug)).toBe(true);
    expect((await asked(admin.headers)).code).toBe("sign-on-required");

    expect((await call("DELETE", path(mine), second.headers)).statusCode).toBe(204);
    expect((await asked(admin.headers)).data.settings).toBeNull();
    expect((await call("GET", "/api/v1/me", through)).statusCode).toBe(401);
  });
});
