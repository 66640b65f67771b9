import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../kernel/testing.ts";
import { testIdentity } from "../modules/identity/testing.ts";
import { BODIES } from "./bodies.ts";
import { type Case, casesOf, idsTaken, requestOf, rightOf } from "./cases.ts";
import { openSides, ROWS, type Side } from "./sides.ts";

/** Calls about a company: what is a person's own is everybody's. */
const CASES = casesOf(BODIES).filter(({ entry: { access } }) => "company" in access && access.company.by !== "account");
const SEARCHES = [
  "POST /api/v1/companies/{companyId}/visitors/search",
  "POST /api/v1/companies/{companyId}/visitors/held",
];

describe.each(DATABASES)("the platform's administrator and a company's personal data, on %s (security, 25)", (kind) => {
  let app: TestServer;
  let mine: Side;
  let other: Side;
  let admin: Record<string, string>;
  let adminId: string;
  const requests = new Map<string, ReturnType<typeof requestOf>>();
  beforeAll(async () => {
    app = await testServer(kind);
    const sides = await openSides(app);
    ({ mine, other } = sides);
    admin = sides.principals.find(({ platformAdmin }) => platformAdmin)?.headers ?? {};
    adminId = (await call("GET", "/api/v1/me")).json().data.account.id;
    for (const one of CASES) requests.set(one.name, requestOf(one, await idsOf(one)));
  });
  afterAll(() => app?.close());

  const idsOf = async (one: Case) => {
    const rows = await ROWS.find(([beginning]) => one.name.startsWith(beginning))?.[1](mine);
    return idsTaken(one, { ...mine.ids, ...rows });
  };
  const call = (method: "GET" | "PUT" | "POST" | "DELETE", url: string, payload?: object, headers = admin) =>
    app.server.inject({ method, url, headers, ...(payload && { payload }) });
  const lending = () => `/api/v1/companies/${mine.ids.companyId}/lending`;
  const lend = (hours = 2) => call("PUT", lending(), { hours, reason: "A ticket" }, mine.company.as.USER_ADMIN);
  const end = () => call("DELETE", lending(), undefined, mine.company.as.USER_ADMIN);
  const clock = (at: string | null) =>
    app.context.db.engine.asOwner((owner) => owner.query("SELECT set_test_clock($1)", [at]));
  const leads = () => call("GET", `/api/v1/leads/${mine.ids.campaignId}`);
  /** What every call about the company answers. */
  const answers = async (): Promise<[Case, number][]> => {
    const all: [Case, number][] = [];
    for (const one of CASES) {
      const request = requests.get(one.name);
      if (!request) throw new Error("each has its request");
      const { statusCode } = await app.server.inject({ ...request, headers: { ...request.headers, ...admin } });
      all.push([one, statusCode]);
    }
    return all;
  };
  const isHidden = ([, status]: [Case, number]) => status === 404;
  const names = (all: readonly (readonly [Case, number])[]) => all.map(([{ name }, status]) => `${status} ${name}`);

  test("nothing of a company that has lent nothing is there, whichever call they make", async () => {
    const seen = (await answers()).filter((one) => !isHidden(one));
    // A row of nobody's company is asked for by its id alone, which is unknown to them as well.
    expect(names(seen)).toEqual([]);
  });

  test("lent, they see it and people's data, change nothing, and see no other company; ended, it is as before", async () => {
    expect((await lend()).statusCode).toBe(200);
    const wrong = (await answers()).filter(([one, status]) => {
      const right = rightOf(one.entry.access, requests.get(one.name)?.payload);
      const isRead = one.method === "GET" || SEARCHES.includes(one.call);
      if (isRead && (right === "see" || right === "personal-data")) return [401, 403].includes(status) || status >= 500;
      const either = one.entry.access.kind === "member" && one.entry.access.or === "personal-data";
      return either && isRead ? status >= 500 : status < 400 || status >= 500;
    });
    expect(names(wrong)).toEqual([]);
    expect((await leads()).statusCode).toBe(200);
    expect((await call("GET", `/api/v1/leads/${other.ids.campaignId}`)).statusCode).toBe(404);
    const { companies } = (await call("GET", "/api/v1/me")).json().data;
    expect(companies).toContainEqual(
      expect.objectContaining({
        companyId: mine.ids.companyId,
        roles: [],
        lent: { until: expect.any(String), toYou: true },
      }),
    );
    const members = (await call("GET", "/api/v1/me", undefined, mine.company.as.VIEWER)).json().data.companies;
    expect(members[0].lent).toEqual({ until: expect.any(String), toYou: false });
    expect((await end()).statusCode).toBe(204);
    expect(names((await answers()).filter((one) => !isHidden(one)))).toEqual([]);
    expect((await call("GET", "/api/v1/me")).json().data.companies).toEqual([]);
  });

  test("it ends by itself, to the second", async () => {
    await clock("2026-12-01T10:00:00Z");
    const lent = (await lend(1)).json().data.lent;
    expect(lent).toEqual({
      until: "2026-12-01T11:00:00.000Z",
      at: "2026-12-01T10:00:00.000Z",
      by: { id: expect.any(String), name: "USER_ADMIN" },
      reason: "A ticket",
    });
    await clock("2026-12-01T10:59:59Z");
    expect((await leads()).statusCode).toBe(200);
    await clock("2026-12-01T11:00:00Z");
    expect((await leads()).statusCode).toBe(404);
    expect((await call("GET", lending(), undefined, mine.company.as.USER_ADMIN)).json().data.lent).toBeNull();
    await end();
    await clock(null);
  });

  test("only a USER_ADMIN lends, in person, for one to 72 hours and with a reason", async () => {
    const as = mine.company.as;
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const)
      expect((await call("PUT", lending(), { hours: 1, reason: "x" }, as[role])).statusCode, role).toBe(403);
    for (const body of [{ hours: 0 }, { hours: 73 }, { hours: 1.5 }, { hours: 1, reason: " " }, {}])
      expect((await call("PUT", lending(), { reason: "x", ...body }, as.USER_ADMIN)).statusCode).toBe(400);
    expect((await call("PUT", lending(), { hours: 1, reason: "x" }, other.company.as.USER_ADMIN)).statusCode).toBe(404);
    expect((await call("PUT", lending(), { hours: 1, reason: "x" })).statusCode).toBe(404);
    const url = `/api/v1/companies/${mine.ids.companyId}/keys`;
    const { secret } = (await mine.ask("POST", url, { name: "All", scopes: ["see", "administer"] })).data;
    const key = { authorization: `Bearer ${secret}` };
    expect((await call("PUT", lending(), { hours: 1, reason: "x" }, key)).json().code).toBe("key-refused");
  });

  test("each reading is in the company's audit, marked as lent; lending and ending stand there too", async () => {
    await lend();
    const before = Date.now();
    await leads();
    await call("GET", `/api/v1/leads/${mine.ids.campaignId}/export`);
    await call("POST", `/api/v1/companies/${mine.ids.companyId}/visitors/held`, { by: "email", term: "a@example.org" });
    await call("GET", "/api/v1/dev/mails");
    await end();
    const url = `/api/v1/companies/${mine.ids.companyId}/audit?size=200`;
    const all = (await call("GET", url, undefined, mine.company.as.USER_ADMIN)).json().data as {
      at: string;
      by: string;
      lent: boolean;
      action: string;
      account: { id: string } | null;
    }[];
    const since = all.filter(({ at }) => Date.parse(at) >= before - 5_000);
    const read = since
      .filter(({ lent, account }) => lent && account?.id === adminId)
      .map(({ action, by }) => [action, by]);
    for (const action of ["leads-read", "leads-exported", "person-looked-at", "inbox-read"])
      expect(read, action).toContainEqual([action, "platform"]);
    const ours = all.filter(({ lent }) => !lent).map(({ action }) => action);
    expect(ours).toEqual(expect.arrayContaining(["access-lent", "access-ended"]));
  });

  test("one of the platform asks; those who administer are told, and see who asks and why", async () => {
    const ask = (companyId: string, reason = "A ticket about codes") =>
      call("PUT", `/api/v1/platform/companies/${companyId}/lending-request`, { reason });
    expect((await ask(randomUUID())).json().code).toBe("company-unknown");
    expect((await ask(mine.ids.companyId, "")).statusCode).toBe(400);
    expect((await ask(mine.ids.companyId)).statusCode).toBe(204);
    const url = lending();
    const told = async () => (await call("GET", url, undefined, mine.company.as.USER_ADMIN)).json().data;
    expect(await told()).toEqual({
      lent: null,
      asked: { at: expect.any(String), by: { id: adminId, name: "One" }, reason: "A ticket about codes" },
    });
    expect((await leads()).statusCode).toBe(404);
    const { rows } = await app.context.db.engine.asOwner((owner) =>
      owner.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM account_mail WHERE kind = 'access-asked' AND company_id = $1",
        [mine.ids.companyId],
      ),
    );
    expect(rows[0]?.n).toBeGreaterThan(0);
    await lend();
    expect(await told()).toMatchObject({ asked: null, lent: { reason: "A ticket" } });
    await end();
    await ask(mine.ids.companyId);
    await end();
    expect(await told()).toEqual({ lent: null, asked: null });
  });

  test("a company that asks for a second factor asks for it here too; a member's own rights stay theirs", async () => {
    await lend();
    const set = (secondFactorRequired: boolean) =>
      app.context.db.engine.asOwner((owner) =>
        owner.query('UPDATE company SET "secondFactorRequired" = $1 WHERE "id" = $2', [
          secondFactorRequired,
          mine.ids.companyId,
        ]),
      );
    await set(true);
    expect((await leads()).statusCode).toBe(404);
    await set(false);
    expect((await leads()).statusCode).toBe(200);
    const { people } = testIdentity(app.context);
    const email = `${randomUUID()}@example.org`;
    const who = { email, name: "Both", companyId: mine.ids.companyId, roles: ["VIEWER"] as const, platformAdmin: true };
    const { userId } = await people.accountWithPassword({ ...who, roles: [...who.roles] });
    const both = { authorization: `Bearer ${await people.tokenFor(userId)}` };
    // Whoever belongs to it has the rights that it gave them.
    expect((await call("GET", `/api/v1/leads/${mine.ids.campaignId}`, undefined, both)).statusCode).toBe(403);
    await end();
  });
});
