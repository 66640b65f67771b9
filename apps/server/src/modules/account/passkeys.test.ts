import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import { softwareKey } from "./testing.ts";

type Device = ReturnType<typeof softwareKey>;
type Options = { challenge: string; userVerification?: string; allowCredentials?: { id: string }[] };

describe.each(DATABASES)("passkeys, on %s", { timeout: 60_000 }, (kind) => {
  let app: TestServer;
  let address = 0;
  beforeAll(async () => {
    app = await testServer(kind, {}, { transport: null });
  });
  beforeEach(() => {
    address++; // tries are counted by network
  });
  afterAll(() => app?.close());

  const post = (url: string, body: object, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: "POST",
      url: `/api/v1/account${url}`,
      headers: { origin: app.context.publicUrl, ...headers },
      payload: body,
      remoteAddress: `10.${kind === "embedded" ? 3 : 4}.${address}.9`,
    });
  const cookiesOf = ({ headers }: Awaited<ReturnType<typeof post>>) =>
    [headers["set-cookie"] ?? []]
      .flat()
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; ");
  const seen = async (headers: Record<string, string>) =>
    (await app.server.inject({ url: "/api/v1/account", headers })).json().data;
  const me = async (headers: Record<string, string>) =>
    (await app.server.inject({ url: "/api/v1/me", headers })).json().data?.account.email;

  async function person() {
    const { people } = testIdentity(app.context);
    const id = crypto.randomUUID();
    const companyId = await people.companyNamed(`Company ${id}`, id);
    const email = `mara-${id}@example.org`;
    const made = { email, name: "Mara", companyId, roles: ["USER_ADMIN" as const], platformAdmin: false };
    const { userId, password } = await people.accountWithPassword(made);
    const headers = { authorization: `Bearer ${await people.tokenFor(userId)}` };
    return { userId, email, password, companyId, headers };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  async function begin({ headers, password }: Person) {
    const begun = await post("/passkeys/options", { proof: { password } }, headers);
    expect(begun.statusCode).toBe(200);
    return { options: begun.json().data as Options, cookie: cookiesOf(begun) };
  }
  async function add(one: Person, device: Device = softwareKey(app.context.publicUrl)) {
    const { options, cookie } = await begin(one);
    const added = await post(
      "/passkeys",
      { name: "Laptop", passkey: device.make(options) },
      { ...one.headers, cookie },
    );
    return { device, added, passkeyId: added.json().data?.passkeyId as string };
  }
  const asked = async (headers: Record<string, string> = {}, url = "/sign-in/passkey-options") => {
    const answer = await post(url, {}, headers);
    return { options: answer.json().data as Options, cookie: cookiesOf(answer) };
  };
  const signIn = (passkey: object, cookie: string, headers = {}) =>
    post("/sign-in/passkey", { passkey }, { cookie, ...headers });

  test("is added after a proof, signs in without a password, and is named and removed", async () => {
    const one = await person();
    const refused = await post("/passkeys/options", { proof: { password: "not the password" } }, one.headers);
    expect([refused.statusCode, refused.json().code]).toEqual([422, "proof-refused"]);
    const { device, added, passkeyId } = await add(one);
    expect([added.statusCode, added.json().data]).toEqual([201, { passkeyId: expect.any(String) }]);
    expect((await seen(one.headers)).passkeys).toMatchObject([{ passkeyId, name: "Laptop", lastUsedAt: null }]);

    const { options, cookie } = await asked();
    expect([options.userVerification, options.allowCredentials ?? []]).toEqual(["required", []]);
    const opened = await signIn(device.answer(options), cookie);
    expect(opened.statusCode).toBe(200);
    const bearer = { authorization: `Bearer ${opened.json().data.token}` };
    expect(await me(bearer)).toBe(one.email);
    expect(await me({ cookie: cookiesOf(opened) })).toBe(one.email);
    expect((await seen(bearer)).passkeys[0].lastUsedAt).not.toBeNull();

    const named = await app.server.inject({
      method: "PUT",
      url: `/api/v1/account/passkeys/${passkeyId}`,
      headers: one.headers,
      payload: { name: "My laptop" },
    });
    expect([named.statusCode, (await seen(one.headers)).passkeys[0].name]).toEqual([204, "My laptop"]);
    const removal = (password: string) => post(`/passkeys/${passkeyId}/removal`, { proof: { password } }, one.headers);
    expect((await removal("not the password")).statusCode).toBe(422);
    expect((await removal(one.password)).statusCode).toBe(204);
    const again = await asked();
    expect((await signIn(device.answer(again.options), again.cookie)).json().code).toBe("passkey-refused");
  });

  test("an answer counts once, for its own question, from our own pages, and by a device that knows its owner", async () => {
    const one = await person();
    const { device } = await add(one);
    const first = await asked();
    const answer = device.answer(first.options);
    const many = await Promise.all(Array.from({ length: 6 }, () => signIn(answer, first.cookie)));
    expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect((await signIn(answer, first.cookie)).statusCode).toBe(422);

    const [second, third] = [await asked(), await asked()];
    expect((await signIn(device.answer(second.options), third.cookie)).statusCode).toBe(422);
    expect((await signIn(device.answer(second.options, "https://evil.example"), second.cookie)).statusCode).toBe(422);
    expect((await signIn(device.answer(second.options), "")).statusCode).toBe(422);
    const foreign = await signIn(device.answer(second.options), second.cookie, { origin: "https://evil.example" });
    expect([foreign.statusCode, foreign.json().code]).toEqual([403, "origin-refused"]);

    const touched = await add(one, softwareKey(app.context.publicUrl, { knowsOwner: false }));
    expect([touched.added.statusCode, touched.added.json().code]).toEqual([422, "passkey-refused"]);
    const stranger = softwareKey(app.context.publicUrl);
    expect((await signIn(stranger.answer(second.options), second.cookie)).statusCode).toBe(422);
  });

  test("of one person is not added to another's account, nor removed or named by another", async () => {
    const [one, other] = [await person(), await person()];
    const { options, cookie } = await begin(one);
    const passkey = softwareKey(app.context.publicUrl).make(options);
    const taken = await post("/passkeys", { name: "Mine", passkey }, { ...other.headers, cookie });
    expect(taken.statusCode).toBe(422);
    const { passkeyId } = await add(one);
    const removal = await post(
      `/passkeys/${passkeyId}/removal`,
      { proof: { password: other.password } },
      other.headers,
    );
    expect([removal.statusCode, removal.json().code]).toEqual([404, "passkey-unknown"]);
    expect((await seen(one.headers)).passkeys).toHaveLength(1);
  });

  test("proves who asks in place of the password, for its own account alone, and leaves no session behind", async () => {
    const [one, other] = [await person(), await person()];
    const [mine, theirs] = [await add(one), await add(other)];
    const change = async (device: Device) => {
      const { options, cookie } = await asked(one.headers, "/proof-options");
      return app.server.inject({
        method: "PUT",
        url: "/api/v1/account/address",
        headers: { ...one.headers, cookie, origin: app.context.publicUrl },
        payload: { email: `new-${one.email}`, proof: { passkey: device.answer(options) } },
      });
    };
    const sessions = async () => {
      const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM auth_session
        WHERE "userId" IN (${one.userId}, ${other.userId})`.execute(app.context.db.open);
      return rows[0]?.count;
    };
    const before = await sessions();
    expect((await change(theirs.device)).json().code).toBe("proof-refused");
    expect((await change(mine.device)).statusCode).toBe(204);
    expect(await sessions()).toBe(before);
  });

  test("counts as a second factor where a company asks for one: by signing in with it, or by proving it", async () => {
    const one = await person();
    const { people } = testIdentity(app.context);
    const { device } = await add(one);
    await sql`UPDATE company SET "secondFactorRequired" = true WHERE "id" = ${one.companyId}`.execute(
      app.context.db.open,
    );
    const open = async (headers: Record<string, string>) =>
      (await app.server.inject({ url: `/api/v1/companies/${one.companyId}/templates`, headers })).statusCode;
    const password = { authorization: `Bearer ${await people.tokenFor(one.userId)}` };
    expect(await open(password)).toBe(403);
    const { options, cookie } = await asked();
    const opened = await signIn(device.answer(options), cookie);
    expect(await open({ authorization: `Bearer ${opened.json().data.token}` })).toBe(200);
    const again = await asked(password, "/proof-options");
    const proved = await post(
      "/second-factor/session",
      { passkey: device.answer(again.options) },
      { ...password, cookie: again.cookie },
    );
    expect([proved.statusCode, await open(password)]).toEqual([204, 200]);
  });

  test("an account without a password is deleted by its passkey", async () => {
    const [one, admin] = [await person(), await person()];
    const { device } = await add(one);
    await sql`UPDATE member SET "role" = 'VIEWER' WHERE "userId" = ${one.userId}`.execute(app.context.db.open);
    await sql`DELETE FROM auth_account WHERE "userId" = ${one.userId}`.execute(app.context.db.open);
    expect((await seen(one.headers)).hasPassword).toBe(false);
    const { options, cookie } = await asked(one.headers, "/proof-options");
    const gone = await post("/deletion", { proof: { passkey: device.answer(options) } }, { ...one.headers, cookie });
    expect([gone.statusCode, await me(one.headers), await me(admin.headers)]).toEqual([204, undefined, admin.email]);
  });
});
