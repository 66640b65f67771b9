import { createHmac } from "node:crypto";
import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { hashedToken } from "./hashed-sessions.ts";
import { type TestCompany, testIdentity } from "./testing.ts";

describe.each(DATABASES)("sessions on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let company: TestCompany;

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    company = await testIdentity(context).company();
  });
  afterAll(async () => {
    await app?.close();
  });

  const signIn = async (more: Record<string, string> = {}) => {
    const answer = await app.server.inject({
      method: "POST",
      url: "/api/v1/auth/sign-in/email",
      headers: { origin: context.publicUrl, ...more },
      payload: company.credentials,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    const [name = "", value = ""] = (String(answer.headers["set-cookie"]).split(";")[0] ?? "").split("=");
    return { name, value, token: answer.json().token as string, header: String(answer.headers["set-auth-token"]) };
  };
  const me = async (headers: Record<string, string>) =>
    (await app.server.inject({ url: "/api/v1/me", headers })).statusCode;
  const stored = async () => {
    const { rows } = await sql<{ token: string }>`SELECT "token" FROM auth_session`.execute(context.db.open);
    return rows.map(({ token }) => token);
  };

  test("stand hashed: what a read of the table shows opens nothing", async () => {
    const { name, value, token } = await signIn();
    expect(value.startsWith(`${token}.`)).toBe(true);
    expect(await me({ authorization: `Bearer ${token}` })).toBe(200);
    const rows = await stored();
    expect(rows.length).toBeGreaterThan(4);
    for (const row of rows) {
      expect(row).toMatch(/^[0-9a-f]{64}$/);
      const signed = `${row}.${createHmac("sha256", context.secret).update(row).digest("base64")}`;
      expect(await me({ authorization: `Bearer ${row}` })).toBe(401);
      expect(await me({ cookie: `${name}=${encodeURIComponent(signed)}` })).toBe(401);
    }
  });

  test("are opened by our own signature alone, by cookie and by header", async () => {
    const { name, value, token, header } = await signIn();
    const cookie = (text: string) => me({ cookie: `other=1; ${name}=${text}` });
    expect(await cookie(value)).toBe(200);
    expect(await cookie(decodeURIComponent(value))).toBe(200);
    expect(await me({ authorization: `Bearer ${header}` })).toBe(200);
    const foreign = createHmac("sha256", "another secret").update(token).digest("base64");
    for (const forged of [token, `${token}.`, `${token}.AAAA`, `${token}.${foreign}`, `${value}A`, `${token}.%`, "%"]) {
      expect([forged, await cookie(forged)]).toEqual([forged, 401]);
      if (forged !== token) expect([forged, await me({ authorization: `Bearer ${forged}` })]).toEqual([forged, 401]);
    }
  });

  test("note the address that the server sees, not one that the visitor writes", async () => {
    const { token } = await signIn({ "x-forwarded-for": "198.51.100.66" });
    const { rows } = await sql<{ address: string }>`SELECT "ipAddress" AS address FROM auth_session
      WHERE "token" = ${hashedToken(token)}`.execute(context.db.open);
    expect(rows).toEqual([{ address: "127.0.0.1" }]);
  });

  test("are refused with problem documents, whatever is wrong", async () => {
    const { email } = company.credentials;
    const right = { origin: context.publicUrl };
    const refusals: [object | string, Record<string, string>, number, string][] = [
      [{ email, password: "not the password at all" }, right, 401, "sign-in-refused"],
      [{ email: "no address", password: "not the password at all" }, right, 401, "sign-in-refused"],
      [{ email }, right, 401, "sign-in-refused"],
      [{ email: 1, password: [] }, right, 401, "sign-in-refused"],
      [company.credentials, { origin: "https://evil.example", cookie: "a=b" }, 403, "origin-refused"],
    ];
    for (const [payload, headers, status, code] of refusals) {
      const url = "/api/v1/auth/sign-in/email";
      const answer = await app.server.inject({ method: "POST", url, headers, payload, remoteAddress: "203.0.113.7" });
      expect([payload, answer.statusCode, answer.json().code]).toEqual([payload, status, code]);
      expect(answer.headers["content-type"]).toContain("application/problem+json");
      expect(answer.headers["set-cookie"]).toBeUndefined();
    }
  });

  test("are refused after as many hashes and statements, whether or not there is an account: counted, not timed", async () => {
    const { password } = await app.parts.identity.accounts.$context;
    const stranger = `from-a-provider-${kind}@example.org`;
    await sql`INSERT INTO auth_user ("name", "email", "emailVerified") VALUES ('No password', ${stranger}, true)`.execute(
      context.db.open,
    );
    let network = 0;
    const tried = async (email: string) => {
      const hashes = [vi.spyOn(password, "hash"), vi.spyOn(password, "verify")];
      try {
        const { answer, transactions } = await transactionsOf(() =>
          app.server.inject({
            method: "POST",
            url: "/api/v1/auth/sign-in/email",
            headers: { origin: context.publicUrl },
            payload: { email, password: "not the password at all" },
            remoteAddress: `203.0.${++network}.9`,
          }),
        );
        const { requestId: _, ...told } = answer.json();
        const work = hashes.reduce((sum, { mock }) => sum + mock.calls.length, 0);
        return { told, status: answer.statusCode, headers: Object.keys(answer.headers).sort(), work, transactions };
      } finally {
        for (const spy of hashes) spy.mockRestore();
      }
    };
    await tried(company.credentials.email); // what is done once in a process is done now
    const known = await tried(company.credentials.email);
    expect([known.status, known.work]).toEqual([401, 1]);
    expect(known.transactions.flat().filter((asked) => asked.includes("auth_account"))).toHaveLength(1);
    for (const email of ["nobody-at-all@example.org", stranger]) expect(await tried(email)).toEqual(known);
  });

  test("end with signing out by the token alone, too, and lead nowhere", async () => {
    const { token } = await signIn();
    const authorization = `Bearer ${token}`;
    const out = await app.server.inject({
      method: "POST",
      url: "/api/v1/auth/sign-out",
      headers: { authorization, origin: context.publicUrl },
    });
    expect([out.statusCode, await me({ authorization })]).toEqual([200, 401]);
    const led = await app.server.inject({
      method: "POST",
      url: "/api/v1/auth/sign-in/email",
      headers: { origin: context.publicUrl },
      payload: { ...company.credentials, callbackURL: "https://evil.example/" },
      remoteAddress: "203.0.113.7",
    });
    expect([led.statusCode, led.headers.location, led.json().redirect]).toEqual([200, undefined, false]);
  });

  test("end with signing out, each by itself", async () => {
    const [one, other] = [await signIn(), await signIn()];
    const before = (await stored()).length;
    const cookie = `${one.name}=${one.value}`;
    const out = await app.server.inject({
      method: "POST",
      url: "/api/v1/auth/sign-out",
      headers: { cookie, origin: context.publicUrl },
      payload: {},
    });
    expect(out.statusCode).toBe(200);
    expect((await stored()).length).toBe(before - 1);
    expect(await me({ cookie })).toBe(401);
    expect(await me({ authorization: `Bearer ${one.token}` })).toBe(401);
    expect(await me({ authorization: `Bearer ${other.token}` })).toBe(200);
  });

  test("that ran before tokens were hashed go on", async () => {
    const { token } = await signIn();
    const migration = new URL("../../migrations/0210-hashed-sessions.sql", import.meta.url);
    await sql`DELETE FROM auth_session`.execute(context.db.open);
    await sql`INSERT INTO auth_session ("expiresAt", "token", "updatedAt", "userId")
      SELECT now() + interval '1 hour', ${token}, now(), "id" FROM auth_user LIMIT 1`.execute(context.db.open);
    expect(await me({ authorization: `Bearer ${token}` })).toBe(401);
    await sql.raw(await readFile(migration, "utf8")).execute(context.db.open);
    expect(await me({ authorization: `Bearer ${token}` })).toBe(200);
  });
});
