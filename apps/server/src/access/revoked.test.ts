import { ROLES, type Role } from "@fairground/contract";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "../create-app.ts";
import { type BesideContext, DATABASES, type TestContext, testContext } from "../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../modules/identity/testing.ts";

/** Two processes, or two in one where the database has a single one: what each keeps in memory is its own. */
describe.each(DATABASES)("what was taken away is gone with the next call, in every process, on %s", (kind) => {
  let context: TestContext;
  let beside: BesideContext | null;
  let here: App;
  let there: App;
  let company: TestCompany;
  beforeAll(async () => {
    context = await testContext(kind);
    beside = kind === "postgresql" ? await context.beside({ SECRET_KEY: context.secret }) : null;
    here = await createApp(context);
    there = await createApp(beside ?? context);
    company = await testIdentity(context).company();
  });
  afterAll(async () => {
    await here?.close();
    await there?.close();
    await beside?.close();
    await context?.close();
  });

  const name = (app: App, headers: { authorization: string }) =>
    app.server.inject({
      method: "POST",
      url: "/campaign",
      headers,
      payload: { companyId: company.companyId, name: "One" },
    });
  const statuses = async (headers: { authorization: string }) => [
    (await name(here, headers)).statusCode,
    (await name(there, headers)).statusCode,
  ];
  const member = async (authorization: string) => {
    const { id } = (await here.server.inject({ url: "/api/v1/me", headers: { authorization } })).json().data.account;
    return id as string;
  };
  const another = async (roles: readonly Role[] = ["CREATOR"]) => {
    const { people } = testIdentity(context);
    const { userId } = await people.accountWithPassword({
      email: `${crypto.randomUUID()}@example.org`,
      name: "Another",
      companyId: company.companyId,
      roles,
      platformAdmin: false,
    });
    return { authorization: `Bearer ${await people.tokenFor(userId)}` };
  };

  test("a role", async () => {
    const headers = await another();
    expect(await statuses(headers)).toEqual([201, 201]);
    await sql`UPDATE member SET "role" = 'EDITOR' WHERE "userId" = ${await member(headers.authorization)}`.execute(
      context.db.open,
    );
    expect(await statuses(headers)).toEqual([403, 403]);
  });

  test("a membership", async () => {
    const headers = await another();
    expect(await statuses(headers)).toEqual([201, 201]);
    await sql`DELETE FROM member WHERE "userId" = ${await member(headers.authorization)}`.execute(context.db.open);
    expect(await statuses(headers)).toEqual([404, 404]);
  });

  test("an API key", async () => {
    const whole = await another(ROLES);
    const at = `/api/v1/companies/${company.companyId}/keys`;
    const ask = (method: "POST" | "DELETE", url: string, payload?: object) =>
      here.server.inject({ method, url, headers: whole, ...(payload ? { payload } : {}) });
    const { data } = (await ask("POST", at, { name: "Program", scopes: ["manage"] })).json();
    const headers = { authorization: `Bearer ${data.secret}` };
    expect(await statuses(headers)).toEqual([201, 201]);
    expect((await ask("DELETE", `${at}/${data.keyId}`)).statusCode).toBe(204);
    expect(await statuses(headers)).toEqual([401, 401]);
  });

  test("a role and a membership, by the calls that take them", async () => {
    const [headers, admin] = [await another(), await another(ROLES)];
    const userId = await member(headers.authorization);
    const at = `/api/v1/companies/${company.companyId}/members/${userId}`;
    const ask = (method: "PUT" | "DELETE", payload?: object) =>
      here.server.inject({ method, url: at, headers: admin, ...(payload ? { payload } : {}) });
    expect(await statuses(headers)).toEqual([201, 201]);
    expect((await ask("PUT", { roles: ["EDITOR"] })).statusCode).toBe(200);
    expect(await statuses(headers)).toEqual([403, 403]);
    expect((await ask("DELETE")).statusCode).toBe(204);
    expect(await statuses(headers)).toEqual([404, 404]);
  });

  test("a session, by its owner elsewhere: one, then all", async () => {
    const { people } = testIdentity(context);
    const own = await another();
    const userId = await member(own.authorization);
    const [first, second] = [await people.tokenFor(userId), await people.tokenFor(userId)];
    const as = (token: string) => ({ authorization: `Bearer ${token}` });
    const end = (url = "") =>
      here.server.inject({ method: "DELETE", url: `/api/v1/account/sessions${url}`, headers: own });
    const list = (await there.server.inject({ url: "/api/v1/account/sessions", headers: as(first) })).json().data;
    const { sessionId } = list.find(({ isThis }: { isThis: boolean }) => isThis);
    expect([...(await statuses(as(first))), ...(await statuses(as(second)))]).toEqual([201, 201, 201, 201]);
    expect((await end(`/${sessionId}`)).statusCode).toBe(204);
    expect([...(await statuses(as(first))), ...(await statuses(as(second)))]).toEqual([401, 401, 201, 201]);
    expect((await end()).statusCode).toBe(200);
    expect([...(await statuses(as(second))), ...(await statuses(own))]).toEqual([401, 401, 201, 201]);
  });

  test("the platform", async () => {
    const headers = await another();
    const userId = await member(headers.authorization);
    const platform = async (is: boolean) => {
      await sql`UPDATE auth_user SET "platformAdmin" = ${is} WHERE "id" = ${userId}`.execute(context.db.open);
      const seen = [here, there].map((app) => app.server.inject({ url: "/api/v1/platform/companies", headers }));
      return (await Promise.all(seen)).map(({ statusCode }) => statusCode);
    };
    expect([await platform(true), await platform(false)]).toEqual([
      [200, 200],
      [403, 403],
    ]);
  });

  test("a session, by signing out in one process", async () => {
    const headers = await another();
    expect(await statuses(headers)).toEqual([201, 201]);
    const out = await here.server.inject({ method: "POST", url: "/api/v1/auth/sign-out", headers });
    expect(out.statusCode).toBe(200);
    expect(await statuses(headers)).toEqual([401, 401]);
  });
});
