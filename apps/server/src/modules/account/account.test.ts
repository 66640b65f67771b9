import nodeCrypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES, serverOn, type TestServer, testServer } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { totp } from "./testing.ts";

const GOOD = "kettle-orbit-mango-7";
const BETTER = "violin-harbour-tuesday-3";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

describe.each(DATABASES)("one's own account, on %s", { timeout: 60_000 }, (kind) => {
  let app: TestServer;
  const sent: OutgoingMail[] = [];
  let address = 0;

  beforeAll(async () => {
    const transport = {
      async send(mail: OutgoingMail) {
        sent.push(mail);
        return { kind: "sent" } as const;
      },
      close() {},
    };
    app = await testServer(kind, {}, { transport });
  });
  beforeEach(() => {
    sent.length = 0;
    address++; // tries are counted by network
  });
  afterAll(() => app?.close());

  type Method = "GET" | "POST" | "PUT" | "DELETE";
  type Sent = { headers?: Record<string, string>; body?: object; from?: string; server?: TestServer["server"] };
  const call = (method: Method, url: string, { headers = {}, body, from, server = app.server }: Sent = {}) =>
    server.inject({
      method,
      url,
      headers: { ...(headers.cookie ? { origin: app.context.publicUrl } : {}), ...headers },
      ...(body ? { payload: body } : {}),
      remoteAddress: from ?? `10.${kind === "embedded" ? 1 : 2}.${address}.9`,
    });
  const status = async (...asked: Parameters<typeof call>) => (await call(...asked)).statusCode;
  const refusal = async (...asked: Parameters<typeof call>) => {
    const answer = await call(...asked);
    return [answer.statusCode, answer.body ? answer.json().code : undefined];
  };

  async function person(roles: ("VIEWER" | "CREATOR" | "USER_ADMIN")[] = ["CREATOR"], companyId?: string) {
    const { people } = testIdentity(app.context);
    const id = crypto.randomUUID();
    const email = `mara-${id}@example.org`;
    const company = companyId ?? (await people.companyNamed(`Company ${id}`, id));
    const { userId, password } = await people.accountWithPassword({
      email,
      name: "Mara Lind",
      companyId: company,
      roles,
      platformAdmin: false,
    });
    return { userId, email, password, companyId: company, bearer: await bearerOf(userId) };
  }
  const bearerOf = async (userId: string) => ({
    authorization: `Bearer ${await testIdentity(app.context).people.tokenFor(userId)}`,
  });
  const signIn = (email: string, password: string, more: Sent = {}) =>
    call("POST", "/api/v1/auth/sign-in/email", { body: { email, password }, ...more });
  const cookiesOf = (answer: Awaited<ReturnType<typeof call>>) =>
    [answer.headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; ");
  const me = (headers: Record<string, string>) => status("GET", "/api/v1/me", { headers });
  /** The token in the newest letter to an address. */
  async function letterTo(email: string, subject: RegExp) {
    await app.parts.mail.letters.sendDue();
    const letter = sent.findLast(({ to, subject: said }) => to === email && subject.test(said));
    expect(
      letter,
      `a letter ${subject} to ${email}; there are: ${sent.map((each) => each.subject).join()}`,
    ).toBeDefined();
    return /#token=([\w-]+)/.exec(letter?.text ?? "")?.[1] ?? "";
  }
  const lettersTo = async (email: string) => {
    await app.parts.mail.letters.sendDue();
    return sent.filter(({ to }) => to === email).map(({ subject }) => subject);
  };

  describe("a forgotten password", () => {
    test("is set anew by a letter's link, once; every session ends", async () => {
      const { email, password, bearer } = await person();
      expect(await status("POST", "/api/v1/account/password-resets", { body: { email: email.toUpperCase() } })).toBe(
        204,
      );
      const token = await letterTo(email, /new password/);
      const finish = (with_: string) =>
        call("POST", "/api/v1/account/password-resets/finish", { body: { token, password: with_ } });
      const weak = await finish("password1234");
      expect([weak.statusCode, weak.json()]).toEqual([
        422,
        expect.objectContaining({ code: "password-weak", advice: ["common"] }),
      ]);
      expect(await me(bearer)).toBe(200);
      const done = await Promise.all(Array.from({ length: 8 }, () => finish(GOOD)));
      expect(done.map(({ statusCode }) => statusCode).sort()).toEqual([204, 410, 410, 410, 410, 410, 410, 410]);
      expect(await me(bearer)).toBe(401);
      expect((await signIn(email, password)).statusCode).toBe(401);
      expect((await signIn(email, GOOD)).statusCode).toBe(200);
      expect((await finish(BETTER)).statusCode).toBe(410);
    });

    test("has one link at a time, hashed in the table, for an hour", async () => {
      const { email } = await person();
      const ask = () => call("POST", "/api/v1/account/password-resets", { body: { email } });
      await ask();
      const first = await letterTo(email, /new password/);
      await ask();
      const second = await letterTo(email, /new password/);
      const { rows } = await sql<Record<string, unknown>>`SELECT * FROM account_link`.execute(app.context.db.open);
      expect(JSON.stringify(rows)).not.toContain(second);
      const finish = (token: string) =>
        status("POST", "/api/v1/account/password-resets/finish", { body: { token, password: GOOD } });
      expect(await finish(first)).toBe(410);
      await sql`UPDATE account_link SET "expiresAt" = now() - interval '1 second'`.execute(app.context.db.open);
      expect(await finish(second)).toBe(410);
    });

    test("is answered alike whether or not there is an account: same answer, same statements, same letters queued", async () => {
      const { email } = await person();
      const ask = (to: string) =>
        transactionsOf(() => call("POST", "/api/v1/account/password-resets", { body: { email: to } }));
      const [known, unknown] = [await ask(email), await ask("nobody-at-all@example.org")];
      const told = ({ answer }: typeof known) => [answer.statusCode, answer.body, Object.keys(answer.headers).sort()];
      expect(told(unknown)).toEqual(told(known));
      // Every transaction, statement by statement, and each is committed: none of them is quicker for being undone.
      expect(unknown.transactions).toEqual(known.transactions);
      expect(known.transactions.flat().filter((asked) => asked.includes("account_mail")).length).toBeGreaterThan(1);
      expect(await lettersTo("nobody-at-all@example.org")).toEqual([]);
      expect(await lettersTo(email)).toEqual(["Choose a new password"]);
    });

    test("takes as many hashes, seals and statements for an address that nobody has: counted, not timed", async () => {
      const { email } = await person();
      const { password } = await app.parts.identity.accounts.$context;
      const kinds = ["createHash", "createHmac", "createCipheriv", "randomBytes", "scrypt"] as const;
      const ask = async (to: string) => {
        const spies = [
          ...kinds.map((kind) => vi.spyOn(nodeCrypto, kind)),
          vi.spyOn(password, "hash"),
          vi.spyOn(password, "verify"),
        ];
        syncBuiltinESMExports(); // what modules have imported by name is counted too
        try {
          const { transactions } = await transactionsOf(() =>
            call("POST", "/api/v1/account/password-resets", { body: { email: to } }),
          );
          return {
            work: spies.map((spy) => spy.mock.calls.length),
            statements: transactions.map((each) => each.length),
          };
        } finally {
          for (const spy of spies) spy.mockRestore();
          syncBuiltinESMExports();
        }
      };
      await ask(email); // what is done once in a process is done now
      const [known, unknown] = [await ask(email), await ask("nobody-is-counted@example.org")];
      expect(unknown).toEqual(known);
      // The link's own hash and the sealing of its letter are among them: a spy that counts nothing would be equal too.
      expect(known.work[0]).toBeGreaterThan(0);
      expect(known.work[2]).toBeGreaterThan(0);
      expect(known.statements.flat().reduce((sum, each) => sum + each, 0)).toBeGreaterThan(5);
    });

    test("is asked for five times an hour at most, known or not, in every process", async () => {
      const { email } = await person();
      const beside = app.context.databaseUrl ? await app.context.beside() : null;
      const second = beside && (await serverOn(beside));
      const servers = [app.server, second?.server ?? app.server];
      for (const to of [email, "nobody-at-all-either@example.org"]) {
        const ask = (time: number) =>
          status("POST", "/api/v1/account/password-resets", {
            body: { email: to },
            from: `10.9.${address}.${time}`,
            ...{ server: servers[time % 2] ?? app.server },
          });
        const answers: number[] = [];
        for (let time = 0; time < 6; time++) answers.push(await ask(time));
        expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
      }
      await second?.close();
      await beside?.close();
    });
  });

  test("a password is changed by whoever knows the present one; other sessions end, this one goes on", async () => {
    const { userId, email, password, bearer } = await person();
    const other = await bearerOf(userId);
    const change = (current: string, next: string) =>
      refusal("PUT", "/api/v1/account/password", { headers: bearer, body: { current, password: next } });
    expect(await change("not the password", GOOD)).toEqual([422, "proof-refused"]);
    expect(await change(password, "mara lind 12")).toEqual([422, "password-weak"]);
    expect(await change(password, "short")).toEqual([422, "password-weak"]);
    expect(await me(other)).toBe(200);
    expect(await change(password, GOOD)).toEqual([204, undefined]);
    expect([await me(bearer), await me(other)]).toEqual([200, 401]);
    expect((await signIn(email, GOOD)).statusCode).toBe(200);
  });

  test("passwords tried at one's own account are counted with those of signing in", async () => {
    const { bearer } = await person();
    const tryOne = () =>
      status("PUT", "/api/v1/account/password", {
        headers: bearer,
        body: { current: "not the password", password: GOOD },
      });
    const answers: number[] = [];
    for (let time = 0; time < 11; time++) answers.push(await tryOne());
    expect(answers).toEqual([...new Array(10).fill(422), 429]);
  });

  describe("an address", () => {
    const change = (headers: Record<string, string>, email: string, password: string) =>
      refusal("PUT", "/api/v1/account/address", { headers, body: { email, proof: { password } } });
    const confirm = (token: string) => call("POST", "/api/v1/account/address/confirm", { body: { token } });

    test("is confirmed by the link in its mailbox", async () => {
      const { userId, email, bearer } = await person();
      await sql`UPDATE auth_user SET "emailVerified" = false WHERE "id" = ${userId}`.execute(app.context.db.open);
      const seen = async () => (await call("GET", "/api/v1/account", { headers: bearer })).json().data;
      expect(await seen()).toMatchObject({
        isVerified: false,
        email,
        hasPassword: true,
        secondFactor: { isOn: false },
      });
      expect(await status("POST", "/api/v1/account/address/verification", { headers: bearer })).toBe(204);
      const token = await letterTo(email, /Confirm your address/);
      expect((await confirm(token)).json().data).toEqual({ email, isChanged: false });
      expect((await seen()).isVerified).toBe(true);
      expect((await confirm(token)).statusCode).toBe(410);
    });

    test("changes once the new mailbox has said so; the old one can take it back, and whoever changed it is out", async () => {
      const { email, password, bearer } = await person();
      const next = `new-${email}`;
      expect(await change(bearer, next, "not the password")).toEqual([422, "proof-refused"]);
      expect(await change(bearer, email, password)).toEqual([422, "address-refused"]);
      expect(await change(bearer, next.toUpperCase(), password)).toEqual([204, undefined]);
      expect((await call("GET", "/api/v1/account", { headers: bearer })).json().data).toMatchObject({
        email,
        pendingEmail: next,
      });
      expect((await signIn(next, password)).statusCode).toBe(401);
      const token = await letterTo(next, /Confirm your address/);
      const done = await Promise.all([confirm(token), confirm(token), confirm(token)]);
      expect(done.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410, 410]);
      expect((await signIn(next, password)).statusCode).toBe(200);
      expect((await signIn(email, password)).statusCode).toBe(401);

      const undo = await letterTo(email, /address was changed/);
      const undone = await call("POST", "/api/v1/account/address/undo", { body: { token: undo } });
      expect([undone.statusCode, undone.json().data]).toEqual([200, { email }]);
      expect(await me(bearer)).toBe(401);
      expect(await status("POST", "/api/v1/account/address/undo", { body: { token: undo } })).toBe(410);
      const reset = await letterTo(email, /new password/);
      expect(
        await status("POST", "/api/v1/account/password-resets/finish", { body: { token: reset, password: GOOD } }),
      ).toBe(204);
      expect((await signIn(email, GOOD)).statusCode).toBe(200);
    });

    test("of another account is not told from a free one to whoever asks, only to its owner", async () => {
      const [one, other] = [await person(), await person()];
      const free = `free-${one.email}`;
      const answers = [
        await change(one.bearer, other.email, one.password),
        await change(one.bearer, free, one.password),
      ];
      expect(answers).toEqual([
        [204, undefined],
        [204, undefined],
      ]);
      // Statement by statement the same work, and the same answers by their headers.
      const counted = (email: string) =>
        transactionsOf(() =>
          call("PUT", "/api/v1/account/address", {
            headers: one.bearer,
            body: { email, proof: { password: one.password } },
          }),
        );
      const [taken, open] = [await counted(other.email), await counted(free)];
      expect(open.transactions).toEqual(taken.transactions);
      expect(taken.transactions.flat().filter((asked) => asked.includes("account_mail"))).not.toEqual([]);
      expect(Object.keys(open.answer.headers).sort()).toEqual(Object.keys(taken.answer.headers).sort());
      expect(new Set(await lettersTo(other.email))).toEqual(new Set(["Your address was entered for another account"]));
      expect(new Set(await lettersTo(free))).toEqual(new Set(["Confirm your address"]));
    });

    test("that somebody took meanwhile is not taken from them", async () => {
      const [one, other] = [await person(), await person()];
      const wanted = `wanted-${one.email}`;
      await change(one.bearer, wanted, one.password);
      const token = await letterTo(wanted, /Confirm your address/);
      await sql`UPDATE auth_user SET "email" = ${wanted} WHERE "id" = ${other.userId}`.execute(app.context.db.open);
      const answer = await confirm(token);
      expect([answer.statusCode, answer.json().code]).toEqual([409, "address-taken"]);
    });
  });

  describe("a second factor", () => {
    async function withFactor() {
      const one = await person();
      const begun = await call("POST", "/api/v1/account/second-factor", {
        headers: one.bearer,
        body: { password: one.password },
      });
      expect(begun.statusCode).toBe(200);
      const { secret, uri } = begun.json().data as { secret: string; uri: string };
      expect(uri).toMatch(/^otpauth:\/\/totp\/Fairground:mara/);
      const confirmed = await call("POST", "/api/v1/account/second-factor/confirm", {
        headers: one.bearer,
        body: { code: totp(secret) },
      });
      expect(confirmed.statusCode).toBe(200);
      const { token, backupCodes } = confirmed.json().data as { token: string; backupCodes: string[] };
      return { ...one, secret, backupCodes, before: one.bearer, bearer: { authorization: `Bearer ${token}` } };
    }
    const second = (cookie: string, body: object, more: Sent = {}) =>
      call("POST", "/api/v1/account/sign-in/second-factor", { headers: { cookie }, body, ...more });
    const firstStep = async (email: string, password: string) => {
      const answer = await signIn(email, password);
      expect([answer.statusCode, answer.json().code]).toEqual([401, "second-factor-asked"]);
      expect(cookiesOf(answer)).not.toMatch(/session_token=[^;]/);
      return cookiesOf(answer);
    };
    /** A code that has not been used: the next one of the app. */
    const next = (secret: string) => totp(secret, 1);

    test("asks for nothing before a code has confirmed it", async () => {
      const { email, password, bearer } = await person();
      const begin = (typed: string) =>
        refusal("POST", "/api/v1/account/second-factor", { headers: bearer, body: { password: typed } });
      expect(await begin("not the password")).toEqual([422, "proof-refused"]);
      const confirm = (code: string) =>
        refusal("POST", "/api/v1/account/second-factor/confirm", { headers: bearer, body: { code } });
      expect(await confirm("123456")).toEqual([409, "second-factor-off"]);
      expect((await begin(password))[0]).toBe(200);
      expect(await confirm("12345x")).toEqual([422, "code-refused"]);
      expect((await signIn(email, password)).statusCode).toBe(200);
    });

    test("is asked for at sign-in: the password alone opens nothing, a code opens a new session, once", async () => {
      const { email, password, secret, before, bearer } = await withFactor();
      expect([await me(before), await me(bearer)]).toEqual([401, 200]);
      const cookie = await firstStep(email, password);
      expect(await me({ cookie })).toBe(401);
      expect((await second(cookie, { code: "000000" })).json().code).toBe("code-refused");
      expect((await second("", { code: next(secret) })).json().code).toBe("sign-in-expired");
      expect(
        (await second(cookie, { code: next(secret) }, { headers: { cookie, origin: "https://evil.example" } })).json()
          .code,
      ).toBe("origin-refused");
      const opened = await second(cookie, { code: next(secret) });
      expect(opened.statusCode).toBe(200);
      expect(await me({ authorization: `Bearer ${opened.json().data.token}` })).toBe(200);
      expect(await me({ cookie: cookiesOf(opened) })).toBe(200);
      // Whoever has read the code over a shoulder, and knows the password, is too late.
      const again = await second(await firstStep(email, password), { code: next(secret) });
      expect(again.json().code).toBe("code-refused");
    });

    test("stands sealed, and what holds the two steps together stands hashed: a read of the tables opens nothing", async () => {
      const { email, password, secret } = await withFactor();
      const cookie = await firstStep(email, password);
      const [, signed = ""] = /two_factor=([^;]+)/.exec(cookie) ?? [];
      const [token = ""] = decodeURIComponent(signed).split(".");
      expect(token.length).toBeGreaterThan(20);
      const { db } = app.context;
      const { rows: steps } = await sql<{ identifier: string }>`SELECT * FROM auth_verification`.execute(db.open);
      expect(steps.length).toBeGreaterThan(0);
      expect(JSON.stringify(steps)).not.toContain(token);
      const { rows: factors } = await sql<object>`SELECT * FROM auth_two_factor`.execute(db.open);
      expect(JSON.stringify(factors)).not.toContain(secret);
      expect((await second(cookie, { code: next(secret) })).statusCode).toBe(200);
    });

    test("codes are tried five times, then the password is asked for again", async () => {
      const { email, password, secret } = await withFactor();
      const cookie = await firstStep(email, password);
      for (let time = 0; time < 5; time++) expect((await second(cookie, { code: "000000" })).statusCode).toBe(422);
      expect((await second(cookie, { code: next(secret) })).json().code).toBe("sign-in-expired");
    });

    test("ten wrong codes lock it for a quarter of an hour, by however many sign-ins and from wherever, and whoever waits is told so", async () => {
      const { email, password, secret, backupCodes } = await withFactor();
      for (let signIns = 0; signIns < 2; signIns++) {
        const cookie = await firstStep(email, password);
        for (let time = 0; time < 5; time++) {
          const from = `10.20.${address}.${signIns * 5 + time}`;
          expect((await second(cookie, { code: "000000" }, { from })).json().code).toBe("code-refused");
        }
      }
      for (const right of [{ code: next(secret) }, { backupCode: backupCodes[0] }]) {
        const locked = await second(await firstStep(email, password), right, { from: "198.51.100.77" });
        expect([locked.statusCode, locked.json().code]).toEqual([429, "too-many-requests"]);
        expect(Number(locked.headers["retry-after"])).toBeGreaterThan(600);
      }
      const { rows } = await sql<{ minutes: number }>`
        SELECT round(extract(epoch FROM "lockedUntil" - now()) / 60)::int AS minutes FROM auth_two_factor
        WHERE "lockedUntil" > now()`.execute(app.context.db.open);
      expect(rows).toEqual([{ minutes: 15 }]);
      await sql`UPDATE auth_two_factor SET "lockedUntil" = now() - interval '1 second' WHERE "lockedUntil" > now()`.execute(
        app.context.db.open,
      );
      expect((await second(await firstStep(email, password), { code: next(secret) })).statusCode).toBe(200);
    });

    test("backup codes open it once each, also for ten at once; new ones take their place", async () => {
      const { email, password, backupCodes, bearer } = await withFactor();
      expect(new Set(backupCodes).size).toBe(10);
      const left = async () =>
        (await call("GET", "/api/v1/account", { headers: bearer })).json().data.secondFactor.codesLeft;
      expect(await left()).toBe(10);
      const [one = "", two = ""] = backupCodes;
      const cookies = [];
      for (let time = 0; time < 4; time++) cookies.push(await firstStep(email, password));
      const answers = await Promise.all(cookies.map((cookie) => second(cookie, { backupCode: one })));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422]);
      expect(await left()).toBe(9);
      const renewed = await call("POST", "/api/v1/account/second-factor/backup-codes", {
        headers: bearer,
        body: { password },
      });
      expect(renewed.statusCode).toBe(200);
      expect((await second(await firstStep(email, password), { backupCode: two })).statusCode).toBe(422);
      const fresh = (renewed.json().data.backupCodes as string[])[0]?.replace("-", "") ?? "";
      expect((await second(await firstStep(email, password), { backupCode: fresh })).statusCode).toBe(200);
      const { rows } = await sql<Record<string, string>>`SELECT * FROM auth_two_factor`.execute(app.context.db.open);
      expect(JSON.stringify(rows)).not.toContain(fresh.slice(0, 5));
    });

    test("is switched off by the password, and then not asked for", async () => {
      const { email, password, bearer } = await withFactor();
      const remove = (typed: string) =>
        call("POST", "/api/v1/account/second-factor/removal", { headers: bearer, body: { password: typed } });
      expect((await remove("not the password")).json().code).toBe("proof-refused");
      const removed = await remove(password);
      expect(removed.statusCode).toBe(200);
      expect([await me(bearer), await me({ authorization: `Bearer ${removed.json().data.token}` })]).toEqual([
        401, 200,
      ]);
      expect((await signIn(email, password)).statusCode).toBe(200);
    });

    test("is gone for an owner whom the command line lets in, who has lost it", async () => {
      const { email, bearer } = await withFactor();
      const password = (await testIdentity(app.context).people.letIn(email)) ?? "";
      expect(await me(bearer)).toBe(401);
      const opened = await signIn(email, password);
      expect(opened.statusCode).toBe(200);
      const headers = { authorization: `Bearer ${opened.json().token}` };
      expect((await call("GET", "/api/v1/account", { headers })).json().data.secondFactor.isOn).toBe(false);
    });

    test("cannot be replaced, nor its codes read again, by a session alone", async () => {
      const { bearer, password, secret } = await withFactor();
      const begin = { headers: bearer, body: { password } };
      expect(await refusal("POST", "/api/v1/account/second-factor", begin)).toEqual([409, "second-factor-on"]);
      const confirm = { headers: bearer, body: { code: next(secret) } };
      expect(await refusal("POST", "/api/v1/account/second-factor/confirm", confirm)).toEqual([
        409,
        "second-factor-on",
      ]);
    });

    test("a company asks for one only at the word of somebody who has one", async () => {
      const require = (headers: Record<string, string>, companyId: string) =>
        refusal("PUT", `/api/v1/companies/${companyId}`, { headers, body: { secondFactorRequired: true } });
      const without = await person(["USER_ADMIN"]);
      expect(await require(without.bearer, without.companyId)).toEqual([409, "requirement-locks-out"]);
      const one = await withFactor();
      await sql`UPDATE member SET "role" = 'USER_ADMIN' WHERE "userId" = ${one.userId}`.execute(app.context.db.open);
      expect((await require(one.bearer, one.companyId))[0]).toBe(200);
    });

    test("a company that asks for one gives no right without; the account itself stays reachable", async () => {
      const one = await withFactor();
      const old = await bearerOf(one.userId); // opened by the password alone, or before there was a second factor
      const see = (headers: Record<string, string>) =>
        refusal("GET", `/api/v1/companies/${one.companyId}/templates`, { headers });
      const set = (required: boolean) =>
        sql`UPDATE company SET "secondFactorRequired" = ${required} WHERE "id" = ${one.companyId}`.execute(
          app.context.db.open,
        );
      expect((await see(old))[0]).toBe(200);
      await set(true);
      expect(await see(old)).toEqual([403, "second-factor-required"]);
      expect((await see(one.bearer))[0]).toBe(200);
      const all = await call("GET", "/campaign/search", { headers: old });
      expect([all.statusCode, all.json().data]).toEqual([200, []]);
      const companies = (await call("GET", "/api/v1/me", { headers: old })).json().data.companies;
      expect(companies).toMatchObject([{ companyId: one.companyId, withheld: "second-factor-required" }]);
      expect(await me(old)).toBe(200);
      const prove = (code: string) =>
        status("POST", "/api/v1/account/second-factor/session", { headers: old, body: { code } });
      expect(await prove("000000")).toBe(422);
      expect(await prove(next(one.secret))).toBe(204);
      expect((await see(old))[0]).toBe(200);
      const stranger = await person();
      expect(await see(stranger.bearer)).toEqual([404, "company-unknown"]);
    });
  });

  describe("sessions", () => {
    const list = async (headers: Record<string, string>) =>
      (await call("GET", "/api/v1/account/sessions", { headers })).json().data;

    test("are listed with device and network, and ended one by one or all at once, in every process", async () => {
      const { email, password } = await person();
      const here = await signIn(email, password, { headers: { "user-agent": FIREFOX }, from: "203.0.113.40" });
      const headers = { authorization: `Bearer ${here.json().token}` };
      const there = [];
      for (const from of ["198.51.100.1", "198.51.100.2", "198.51.100.3"])
        there.push({ authorization: `Bearer ${(await signIn(email, password, { from })).json().token}` });
      const all = await list(headers);
      expect(all).toHaveLength(5);
      expect(all[0]).toMatchObject({
        isThis: true,
        device: { browser: "Firefox", system: "Linux" },
        network: "203.0.113.0/24",
      });
      expect(JSON.stringify(all)).not.toContain(here.json().token);
      const beside = app.context.databaseUrl ? await app.context.beside() : null;
      const second = beside && (await serverOn(beside));
      const server = second?.server ?? app.server;
      const works = async (who: Record<string, string> = {}) => status("GET", "/api/v1/me", { headers: who, server });
      expect(await works(there[0])).toBe(200);
      const [ended] = (await list(there[0] ?? {})) as { sessionId: string }[];
      expect(await status("DELETE", `/api/v1/account/sessions/${ended?.sessionId}`, { headers })).toBe(204);
      expect([await works(there[0]), await works(there[1])]).toEqual([401, 200]);
      const rest = await call("DELETE", "/api/v1/account/sessions", { headers });
      expect(rest.json().data).toEqual({ ended: 3 });
      expect([await works(there[1]), await works(there[2]), await works(headers)]).toEqual([401, 401, 200]);
      await second?.close();
      await beside?.close();
    });

    test("of somebody else are not there", async () => {
      const [one, other] = [await person(), await person()];
      const [session] = (await list(other.bearer)) as { sessionId: string }[];
      const end = (id = "") => refusal("DELETE", `/api/v1/account/sessions/${id}`, { headers: one.bearer });
      expect(await end(session?.sessionId)).toEqual([404, "session-unknown"]);
      expect(await me(other.bearer)).toBe(200);
    });

    test("note their last use, at most once in five minutes", async () => {
      const { userId, bearer } = await person();
      const used = async () => (await list(bearer))[0].lastUsedAt as string;
      const before = await used();
      await me(bearer);
      expect(await used()).toBe(before);
      await sql`UPDATE auth_session SET "lastUsedAt" = now() - interval '6 minutes' WHERE "userId" = ${userId}`.execute(
        app.context.db.open,
      );
      await me(bearer);
      expect(Date.parse(await used())).toBeGreaterThanOrEqual(Date.parse(before));
    });

    test("are shown where they were used last: a token that is used elsewhere is seen there a minute later", async () => {
      const { userId, email, password, bearer } = await person();
      const opened = await signIn(email, password, { headers: { "user-agent": FIREFOX }, from: "203.0.113.40" });
      const token = { authorization: `Bearer ${opened.json().token}` };
      const seen = async () => {
        const all = (await list(bearer)) as { isThis: boolean; device: object; network: string; lastUsedAt: string }[];
        return all.find(({ isThis }) => !isThis);
      };
      const age = (seconds: number) =>
        sql`UPDATE auth_session SET "lastUsedAt" = now() - make_interval(secs => ${seconds}) WHERE "userId" = ${userId}`.execute(
          app.context.db.open,
        );
      const uses = (agent: string, from: string) =>
        status("GET", "/api/v1/me", { headers: { ...token, "user-agent": agent }, from });
      const own = { device: { browser: "Firefox", system: "Linux" }, network: "203.0.113.0/24" };
      expect(await seen()).toMatchObject(own);
      // At home as often as ever: nothing is written for it.
      await age(240);
      const before = await seen();
      expect(await uses(FIREFOX, "203.0.113.40")).toBe(200);
      expect(await seen()).toEqual(before);
      // Elsewhere, by its network or by its device alone.
      expect(await uses(FIREFOX, "198.51.100.7")).toBe(200);
      expect(await seen()).toMatchObject({ ...own, network: "198.51.100.0/24" });
      expect(await uses("curl/8.14.1", "198.51.100.7")).toBe(200);
      expect(await seen()).toMatchObject({ ...own, network: "198.51.100.0/24" }); // once a minute at most
      await age(61);
      expect(await uses("curl/8.14.1", "198.51.100.7")).toBe(200);
      expect((await seen())?.device).not.toEqual(own.device);
    });

    test("each sign-in opens a new one; a session that somebody else has planted is not taken over", async () => {
      const [victim, attacker] = [await person(), await person()];
      const planted = await signIn(attacker.email, attacker.password);
      const cookie = cookiesOf(planted);
      const opened = await signIn(victim.email, victim.password, {
        headers: { cookie, origin: app.context.publicUrl },
      });
      const again = await signIn(victim.email, victim.password);
      const tokens = [planted, opened, again].map((answer) => answer.json().token);
      expect(new Set(tokens).size).toBe(3);
      const who = async (token: string) =>
        (await call("GET", "/api/v1/me", { headers: { authorization: `Bearer ${token}` } })).json().data.account.email;
      expect(await Promise.all(tokens.map(who))).toEqual([attacker.email, victim.email, victim.email]);
    });

    test("a letter tells of a sign-in from a new device or network, and not of the first one, nor of a known one", async () => {
      const { email, password } = await person();
      const from = (network: string, agent: string) =>
        signIn(email, password, { headers: { "user-agent": agent }, from: network });
      await from("203.0.113.1", FIREFOX);
      await from("203.0.113.2", FIREFOX);
      expect(await lettersTo(email)).toEqual([]);
      await from("198.51.100.7", FIREFOX);
      await from("203.0.113.9", "curl/8.14.1");
      await from("198.51.100.8", FIREFOX);
      expect(await lettersTo(email)).toEqual(["A new sign-in to your account", "A new sign-in to your account"]);
      // The two leave side by side, in either order.
      const told = sent.filter(({ to }) => to === email).map(({ text }) => text);
      expect(told).toContainEqual(expect.stringMatching(/Firefox, Linux · network 198\.51\.100\.0\/24/));
      expect(told.join()).not.toContain("198.51.100.7");
    });
  });

  test("a name and a language are one's own to choose; letters follow", async () => {
    const { email, bearer } = await person();
    const put = (body: object) => status("PUT", "/api/v1/me", { headers: bearer, body });
    expect(await put({ name: "  Mara L. ", language: "fr" })).toBe(204);
    expect(await put({ name: "", language: "fr" })).toBe(400);
    expect(await put({ name: "Mara", language: "xx" })).toBe(400);
    expect((await call("GET", "/api/v1/me", { headers: bearer })).json().data.account).toMatchObject({
      name: "Mara L.",
      language: "fr",
    });
    await call("POST", "/api/v1/account/password-resets", { body: { email } });
    expect(await lettersTo(email)).toEqual(["Choisissez un nouveau mot de passe"]);
  });

  describe("deletion", () => {
    const remove = (headers: Record<string, string>, password: string) =>
      refusal("POST", "/api/v1/account/deletion", { headers, body: { proof: { password } } });

    test("takes the account with all that opens it; a company keeps what is its own", async () => {
      const admin = await person(["USER_ADMIN"]);
      const { email, password, userId, bearer } = await person(["CREATOR"], admin.companyId);
      const made = await call("POST", "/campaign", {
        headers: bearer,
        body: { companyId: admin.companyId, name: "Kept" },
      });
      expect(made.statusCode).toBe(201);
      const told = await call("GET", "/api/v1/account/deletion", { headers: bearer });
      expect(told.json().data.companies).toMatchObject([{ companyId: admin.companyId, isLastAdministrator: false }]);
      expect(await remove(bearer, "not the password")).toEqual([422, "proof-refused"]);
      expect(await remove(bearer, password)).toEqual([204, undefined]);
      expect(await me(bearer)).toBe(401);
      expect((await signIn(email, password)).statusCode).toBe(401);
      const { rows } = await sql<{ left: number }>`SELECT count(*)::int AS left FROM (
        SELECT "userId" FROM auth_session UNION ALL SELECT "userId" FROM auth_account UNION ALL SELECT "userId" FROM member
        UNION ALL SELECT "userId" FROM account_link UNION ALL SELECT "userId" FROM account_place) a
        WHERE "userId" = ${userId}`.execute(app.context.db.open);
      expect(rows).toEqual([{ left: 0 }]);
      const search = await call("GET", `/campaign/search?companyId=${admin.companyId}`, { headers: admin.bearer });
      expect(search.json().data).toMatchObject([{ name: "Kept" }]);
    });

    test("takes nothing along that others rely on: keys are handed over first, by leaving the company", async () => {
      const one = await person(["CREATOR", "USER_ADMIN"]);
      const heir = await person(["CREATOR", "USER_ADMIN"], one.companyId);
      const keys = `/api/v1/companies/${one.companyId}/keys`;
      const made = await call("POST", keys, { headers: one.bearer, body: { name: "CRM", scopes: ["see"] } });
      const program = { authorization: `Bearer ${made.json().data.secret}` };
      const told = await call("GET", "/api/v1/account/deletion", { headers: one.bearer });
      expect(told.json().data.companies).toMatchObject([{ companyId: one.companyId, isHolding: true }]);
      expect(await remove(one.bearer, one.password)).toEqual([409, "belongings-left"]);
      const search = `/campaign/search?companyId=${one.companyId}`;
      expect(await status("GET", search, { headers: program })).toBe(200);
      const leave = { headers: one.bearer, body: { to: heir.userId } };
      expect(await status("POST", `/api/v1/companies/${one.companyId}/leave`, leave)).toBeLessThan(300);
      expect(await remove(one.bearer, one.password)).toEqual([204, undefined]);
      expect(await status("GET", search, { headers: program })).toBe(200);
    });

    test("leaves no company without an administrator, also when the last two go at once", async () => {
      const alone = await person(["USER_ADMIN"]);
      expect(await remove(alone.bearer, alone.password)).toEqual([409, "last-administrator"]);
      const other = await person(["USER_ADMIN"], alone.companyId);
      const answers = await Promise.all([remove(alone.bearer, alone.password), remove(other.bearer, other.password)]);
      expect(answers.map(([code]) => code).sort()).toEqual([204, 409]);
    });

    test("of two who administer a company and go at once, one by leaving it and one by deleting the account, one stays", async () => {
      for (let round = 0; round < 4; round++) {
        const one = await person(["USER_ADMIN"]);
        const other = await person(["USER_ADMIN"], one.companyId);
        const leave = refusal("POST", `/api/v1/companies/${one.companyId}/leave`, { headers: other.bearer, body: {} });
        const answers = await Promise.all([remove(one.bearer, one.password), leave]);
        expect(answers.map(([code]) => code).sort()).toEqual([204, 409]);
        expect(answers).toContainEqual([409, "last-administrator"]);
        const { rows } = await sql`SELECT 1 FROM member WHERE "organizationId" = ${one.companyId}`.execute(
          app.context.db.open,
        );
        expect(rows).toHaveLength(1);
      }
    });
  });
});
