import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createApp } from "../../create-app.ts";
import { transactionsOf } from "../../kernel/db/transactions.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import { INVITATION_LIMIT } from "./invitation-tries.ts";
import { type PeopleWorld, peopleWorld } from "./testing.ts";

const PASSWORD = "correct horse battery";

describe.each(DATABASES)("invitations on %s", (kind) => {
  let world: PeopleWorld;
  let at: string;
  let admin: Record<string, string>;
  beforeAll(async () => {
    world = await peopleWorld(kind, testIdentity);
    at = `/api/v1/companies/${world.mine.companyId}/invitations`;
    admin = world.mine.as.USER_ADMIN;
  });
  afterAll(() => world?.close());
  const clock = (days: number | null) =>
    sql`SELECT set_test_clock(${days === null ? null : sql`now() + make_interval(days => ${days}::integer)`})`.execute(
      world.app.context.db.open,
    );
  afterEach(() => clock(null));

  let invited = 0;
  const fresh = () => `invited-${invited++}@example.org`;
  const invite = (email: string, roles: string[] = ["CREATOR"], headers = admin, more: object = {}) =>
    world.call("POST", at, headers, { email, roles, ...more });
  const inviteFor = async (email: string, roles?: string[]) => {
    const answer = await invite(email, roles);
    expect(answer.statusCode, answer.body).toBe(201);
    return { id: answer.json().data.invitationId as string, token: await world.tokenTo(email) };
  };
  const look = (token: string) => world.call("POST", "/api/v1/invitations/look", {}, { token });
  const makeAccount = (token: string, more: object = {}) =>
    world.call("POST", "/api/v1/invitations/account", {}, { token, name: "Ada", password: PASSWORD, ...more });
  const accept = (token: string, headers: Record<string, string>) =>
    world.call("POST", "/api/v1/invitations/accept", headers, { token });
  const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const signIn = (email: string, password = PASSWORD) =>
    world.call("POST", "/api/v1/auth/sign-in/email", { origin: world.app.context.publicUrl }, { email, password });
  const members = async (q: string) =>
    (await world.call("GET", `/api/v1/companies/${world.mine.companyId}/members?q=${q}`, admin)).json().data;

  test("who is invited makes an account although sign-up is closed, signs in and is a member", async () => {
    const email = fresh();
    const { token } = await inviteFor(email, ["CREATOR", "VIEWER"]);
    expect(token).toMatch(/^[\w-]{43}$/); // 256 bits
    const { data } = (await look(token)).json();
    expect(data).toMatchObject({ email, roles: ["VIEWER", "CREATOR"], invitedBy: "USER_ADMIN", hasAccount: false });
    expect(codeOf(await makeAccount(token, { password: "eleven char" }))).toEqual([400, "request-malformed"]);
    // A page that lets it through changes nothing.
    const weak = await makeAccount(token, { password: "passwordpassword" });
    expect([...codeOf(weak), weak.json().advice.length > 0]).toEqual([422, "password-weak", true]);
    expect((await makeAccount(token)).json().data).toEqual({ companyId: world.mine.companyId, email });
    const { token: session } = (await signIn(email)).json();
    const me = await world.call("GET", "/api/v1/me", { authorization: `Bearer ${session}` });
    expect(me.json().data).toMatchObject({
      account: { email, name: "Ada" },
      companies: [{ companyId: world.mine.companyId, roles: ["VIEWER", "CREATOR"] }],
    });
    for (const again of [await look(token), await makeAccount(token)])
      expect(codeOf(again)).toEqual([410, "invitation-used"]);
    expect((await members(email)).length).toBe(1);
    const url = `/api/v1/companies/${world.mine.companyId}/audit?call=invitations/account`;
    expect((await world.call("GET", url, admin)).json().data).toMatchObject([
      { by: "account", account: { name: "Ada" }, call: "POST /api/v1/invitations/account" },
    ]);
  });

  test("who has an account signs in and accepts, and another account is refused kindly", async () => {
    const guest = await world.member(world.other.companyId, ["VIEWER"]);
    const { token } = await inviteFor(guest.email, ["EDITOR"]);
    expect((await look(token)).json().data.hasAccount).toBe(true);
    expect(codeOf(await makeAccount(token))).toEqual([409, "account-known"]);
    expect(codeOf(await accept(token, {}))).toEqual([401, "token-missing"]);
    expect(codeOf(await accept(token, world.other.as.CREATOR))).toEqual([409, "invitation-for-another"]);
    expect((await accept(token, guest.headers)).json().data).toEqual({ companyId: world.mine.companyId });
    const me = (await world.call("GET", "/api/v1/me", guest.headers)).json().data;
    expect(me.companies.map(({ roles }: { roles: string[] }) => roles)).toEqual(
      expect.arrayContaining([["VIEWER"], ["EDITOR"]]),
    );
    expect(codeOf(await accept(token, guest.headers))).toEqual([410, "invitation-used"]);
    expect((await signIn(guest.email)).statusCode).toBe(401); // the refused account's password is nobody's
  });

  test.each([
    ["with an account that it makes", 201, (_headers: Record<string, string>) => (token: string) => makeAccount(token)],
    [
      "with an account that is there",
      200,
      (headers: Record<string, string>) => (token: string) => accept(token, headers),
    ],
  ])(
    "of twenty who accept at once %s, one becomes a member and the others are told why not",
    async (_how, status, way) => {
      const guest = await world.member(world.other.companyId, ["VIEWER"]);
      const email = status === 200 ? guest.email : fresh();
      const { token } = await inviteFor(email);
      const answers = await Promise.all(Array.from({ length: 20 }, () => way(guest.headers)(token)));
      expect(answers.filter(({ statusCode }) => statusCode === status).length).toBe(1);
      const refused = answers.filter(({ statusCode }) => statusCode !== status).map((answer) => answer.json().code);
      // An account that has come in between is known, or its invitation used.
      expect(refused.every((code) => code === "invitation-used" || code === "account-known")).toBe(true);
      expect((await members(email)).length).toBe(1);
      const { rows } = await sql`SELECT 1 FROM auth_account a JOIN auth_user u ON u."id" = a."userId"
      WHERE u."email" = ${email}`.execute(world.app.context.db.open);
      expect(rows.length).toBe(1);
    },
  );

  test("a letter that is sent again has a new link, and the old one opens nothing", async () => {
    const email = fresh();
    const { id, token } = await inviteFor(email);
    expect((await world.call("POST", `${at}/${id}/resend`, admin)).json().data.state).toBe("open");
    const newer = await world.tokenTo(email);
    expect(newer).not.toBe(token);
    expect(codeOf(await look(token))).toEqual([404, "invitation-unknown"]);
    expect((await look(newer)).statusCode).toBe(200);
  });

  test("a withdrawn one opens nothing, and can neither be sent again nor withdrawn again", async () => {
    const { id, token } = await inviteFor(fresh());
    expect((await world.call("DELETE", `${at}/${id}`, admin)).statusCode).toBe(204);
    for (const answer of [await look(token), await makeAccount(token), await accept(token, world.other.as.VIEWER)])
      expect(codeOf(answer)).toEqual([410, "invitation-withdrawn"]);
    expect(codeOf(await world.call("POST", `${at}/${id}/resend`, admin))).toEqual([410, "invitation-withdrawn"]);
    expect(codeOf(await world.call("DELETE", `${at}/${id}`, admin))).toEqual([410, "invitation-withdrawn"]);
  });

  test("after seven days one has expired; it can be sent again, or its address be invited anew", async () => {
    const [email, later] = [fresh(), fresh()];
    const { id, token } = await inviteFor(email);
    await inviteFor(later);
    await clock(6);
    expect((await look(token)).statusCode).toBe(200);
    await clock(8);
    expect(codeOf(await look(token))).toEqual([410, "invitation-expired"]);
    expect(codeOf(await makeAccount(token))).toEqual([410, "invitation-expired"]);
    const states = (await world.call("GET", `${at}?state=expired&size=200`, admin)).json().data;
    expect(states.map((one: { email: string }) => one.email)).toEqual(expect.arrayContaining([email, later]));
    expect((await world.call("POST", `${at}/${id}/resend`, admin)).json().data.state).toBe("open");
    expect((await look(await world.tokenTo(email))).statusCode).toBe(200);
    expect((await invite(later, ["VIEWER"])).json().data).toMatchObject({ state: "open", roles: ["VIEWER"] });
  });

  test("an address is invited once at a time, also by two at the same moment", async () => {
    const email = fresh();
    const both = await Promise.all([invite(email), invite(` ${email.toUpperCase()} `)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(codeOf(await invite(email))).toEqual([409, "invitation-open"]);
  });

  test.each([
    ["two addresses", { email: "a@example.org, b@example.org" }, 422, "email-refused"],
    ["a header", { email: "a@example.org\r\nBcc: b@example.org" }, 422, "email-refused"],
    ["no role", { email: "a@example.org", roles: [] }, 400, "request-malformed"],
    ["a role twice", { email: "a@example.org", roles: ["VIEWER", "VIEWER"] }, 400, "request-malformed"],
    ["a role that nobody knows", { email: "a@example.org", roles: ["OWNER"] }, 400, "request-malformed"],
  ])("%s is refused", async (_what, body, status, code) => {
    expect(codeOf(await world.call("POST", at, admin, { roles: ["VIEWER"], ...body }))).toEqual([status, code]);
  });

  test("a member is not invited again, and nobody learns whether an account is elsewhere", async () => {
    const [member] = await members("");
    expect(codeOf(await invite(member.email))).toEqual([409, "member-known"]);
    const stranger = await world.member(world.other.companyId, ["VIEWER"]);
    const [known, unknown] = [await invite(stranger.email), await invite(fresh())];
    const told = ({ invitationId, email, sentAt, expiresAt, ...rest }: Record<string, unknown>) => rest;
    expect(told(known.json().data)).toEqual(told(unknown.json().data));
    const other = await world.member(world.other.companyId, ["VIEWER"]);
    const counted = async (email: string) => (await transactionsOf(() => invite(email))).transactions;
    expect(await counted(fresh())).toEqual(await counted(other.email));
  });

  test("who comes by an invitation stands in the company's audit", async () => {
    const guest = await world.member(world.other.companyId, ["VIEWER"]);
    await makeAccount((await inviteFor(fresh())).token);
    await accept((await inviteFor(guest.email)).token, guest.headers);
    const audit = await world.call("GET", `/api/v1/companies/${world.mine.companyId}/audit?size=20`, admin);
    const calls = audit.json().data.map(({ call }: { call: string }) => call);
    for (const call of ["POST /api/v1/invitations/account", "POST /api/v1/invitations/accept"])
      expect(calls).toContain(call);
  });

  test("the token stands in no row, and invitations are their company's alone", async () => {
    const email = fresh();
    const { id, token } = await inviteFor(email);
    const { db } = world.app.context;
    const rows = await db.asSystem(
      async (scope) =>
        (
          await sql<object>`SELECT i.*, m.* FROM invitation i, account_mail m WHERE m.recipient = i."email"
        AND i."email" = ${email}`.execute(scope)
        ).rows,
    );
    expect(rows.length).toBe(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const seen = async (company: string) =>
      (await db.inCompany(company, (scope) => sql`SELECT 1 FROM invitation WHERE "id" = ${id}`.execute(scope))).rows
        .length;
    expect([await seen(world.mine.companyId), await seen(world.other.companyId)]).toEqual([1, 0]);
    expect((await sql`SELECT 1 FROM invitation`.execute(db.open)).rows).toEqual([]);

    const foreign = world.other.as.USER_ADMIN;
    expect(codeOf(await world.call("GET", at, foreign))).toEqual([404, "company-unknown"]);
    const elsewhere = `/api/v1/companies/${world.other.companyId}/invitations/${id}`;
    expect(codeOf(await world.call("DELETE", elsewhere, foreign))).toEqual([404, "invitation-unknown"]);
    expect(codeOf(await world.call("POST", `${elsewhere}/resend`, foreign))).toEqual([404, "invitation-unknown"]);
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const) {
      expect(codeOf(await world.call("GET", at, world.mine.as[role]))).toEqual([403, "right-missing"]);
      expect(codeOf(await invite(fresh(), ["USER_ADMIN"], world.mine.as[role]))).toEqual([403, "right-missing"]);
    }
  });

  test("the letter is in the language that was asked for, else in the company's", async () => {
    const [german, own] = [fresh(), fresh()];
    const company = `/api/v1/companies/${world.mine.companyId}`;
    expect((await world.call("PUT", company, admin, { language: "fr" })).statusCode).toBe(200);
    await invite(german, ["VIEWER"], admin, { language: "de" });
    await invite(own);
    await world.tokenTo(own);
    const textTo = (email: string) => world.letters.find(({ to }) => to === email)?.text ?? "";
    expect([textTo(german), textTo(own)]).toEqual([
      expect.stringContaining("Einladung annehmen"),
      expect.stringContaining("Accepter l’invitation"),
    ]);
  });

  test("tokens are tried so often and no more, by whichever process they come", async () => {
    const context = kind === "postgresql" ? await world.app.context.beside() : null;
    const second = context && (await createApp(context));
    const tried = (server: PeopleWorld["app"]["server"]) =>
      server.inject({
        method: "POST",
        url: "/api/v1/invitations/look",
        remoteAddress: "192.0.2.7",
        payload: { token: "x" },
      });
    for (let tries = 0; tries < INVITATION_LIMIT.tries; tries++)
      expect((await tried(world.app.server)).statusCode).toBe(404);
    const refused = await tried((second ?? world.app).server);
    expect([refused.statusCode, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    await second?.close();
    await context?.close();
  });
});
