import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { testIdentity } from "../identity/testing.ts";
import { type PeopleWorld, peopleWorld } from "../members/testing.ts";
import { openCompanies } from "./index.ts";

describe.each(DATABASES)("companies on %s", (kind) => {
  let world: PeopleWorld;
  let admin: Record<string, string>;
  let platform: Record<string, string>;
  beforeAll(async () => {
    world = await peopleWorld(kind, testIdentity);
    admin = world.mine.as.USER_ADMIN;
    const { userId, headers } = await world.member(world.other.companyId, ["VIEWER"], "Operator");
    await sql`UPDATE auth_user SET "platformAdmin" = true WHERE "id" = ${userId}`.execute(world.app.context.db.open);
    platform = headers;
  });
  afterAll(() => world?.close());

  const at = (companyId = world.mine.companyId) => `/api/v1/companies/${companyId}`;
  const change = (body: object, headers = admin, companyId = world.mine.companyId) =>
    world.call("PUT", at(companyId), headers, body);
  const codeOf = (answer: { statusCode: number; json: () => { code: string } }) => [
    answer.statusCode,
    answer.json().code,
  ];
  const picture = (companyId: string, owner: string | null, kindOf = "image") =>
    world.app.context.db.inCompany(companyId, async (scope) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO asset (company_id, owner, scope, kind, name, category, folder, media_type, bytes, version, files)
        VALUES (${companyId}, ${owner}, ${owner ? "personal" : "brand-owned"}, ${kindOf}, 'logo', 'general', 'images', 'image/png', 2000, 'v',
          '{"widths": [10], "file": null, "whole": "v", "source": null, "moves": false, "poster": false}')
        RETURNING asset_id AS id`.execute(scope);
      return rows[0]?.id ?? "";
    });

  test("every member reads the settings, and who administers changes what they name", async () => {
    const read = async () => (await world.call("GET", at(), world.mine.as.VIEWER)).json().data;
    const before = await read();
    expect(before).toMatchObject({ language: "en", timezone: "Europe/Zurich", logo: null, twoPersonPublishing: false });
    expect((await change({ name: "  Norrvind ", twoPersonPublishing: true })).json().data).toEqual({
      ...before,
      name: "Norrvind",
      twoPersonPublishing: true,
    });
    expect((await change({})).json().data).toEqual(await read());
    expect((await change({ twoPersonPublishing: false })).statusCode).toBe(200);
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const)
      expect(codeOf(await change({ name: "x" }, world.mine.as[role]))).toEqual([403, "right-missing"]);
    expect(codeOf(await change({ name: "x" }, world.other.as.USER_ADMIN))).toEqual([404, "company-unknown"]);
  });

  test("why no visitor is asked before anything is measured: who says so, when, and that it was changed", async () => {
    const noConsent = async () => (await world.call("GET", at(), world.mine.as.VIEWER)).json().data.noConsent;
    expect(await noConsent()).toBeNull();
    const reason = "Members agree when they sign up at our counter";
    expect((await change({ noConsent: { reason: ` ${reason} ` } })).statusCode).toBe(200);
    expect(await noConsent()).toEqual({ reason, by: expect.any(String), at: expect.stringMatching(/^\d{4}-.*Z$/) });
    await change({ timezone: "Europe/Zurich" });
    expect(await noConsent(), "another change leaves it").toMatchObject({ reason });
    expect(codeOf(await change({ noConsent: { reason: "because" } }))).toEqual([400, "request-malformed"]);
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const)
      expect(codeOf(await change({ noConsent: null }, world.mine.as[role]))).toEqual([403, "right-missing"]);
    expect((await change({ noConsent: null })).json().data.noConsent).toBeNull();
  });

  test.each([
    ["a timezone that nobody knows", { timezone: "Mars/Olympus" }, 422, "company-refused"],
    ["no name", { name: "  " }, 400, "request-malformed"],
    ["a language that letters do not have", { language: "ja" }, 400, "request-malformed"],
  ])("%s is refused", async (_what, body, status, code) => {
    expect(codeOf(await change(body))).toEqual([status, code]);
  });

  test("the logo is a picture of the company's library that every member sees", async () => {
    const mine = await picture(world.mine.companyId, null);
    expect((await change({ logoAssetId: mine })).json().data.logo).toMatchObject({
      assetId: mine,
      url: expect.stringContaining(mine),
    });
    const { userId } = await world.member(world.mine.companyId, ["EDITOR"], "Owner");
    for (const refused of [
      await picture(world.other.companyId, null),
      await picture(world.mine.companyId, userId),
      await picture(world.mine.companyId, null, "font"),
    ])
      expect(codeOf(await change({ logoAssetId: refused }))).toEqual([404, "asset-unknown"]);
    expect((await change({ logoAssetId: null })).json().data.logo).toBeNull();
  });

  test("nobody requires what they do not meet themselves", async () => {
    expect(codeOf(await change({ secondFactorRequired: true }))).toEqual([409, "requirement-locks-out"]);
    expect((await change({ secondFactorRequired: false })).statusCode).toBe(200);
    const context = world.app.context;
    const app = httpServer({ logger: context.log, trustProxy: false });
    const { media, members } = world.app.parts;
    const requirements = { hasSecondFactor: async () => true };
    mountCalls(app, openCompanies(context, { ...media, ...members, requirements }).calls, testIdentity(context).admit);
    const body = { secondFactorRequired: true };
    const answer = await app.inject({ method: "PUT", url: at(), headers: admin, payload: body });
    expect(answer.json().data).toMatchObject(body);
    await app.close();
    await sql`UPDATE company SET "secondFactorRequired" = false`.execute(context.db.open);
  });

  test("two who change different settings at once change both", async () => {
    const both = { language: "fr", timezone: "Asia/Tokyo", twoPersonPublishing: true };
    for (let round = 0; round < 3; round++) {
      await change({ language: "en", timezone: "Europe/Zurich", twoPersonPublishing: false });
      await Promise.all(Object.entries(both).map(([name, value]) => change({ [name]: value })));
      expect((await world.call("GET", at(), admin)).json().data).toMatchObject(both);
    }
    await change({ language: "en", timezone: "Europe/Zurich", twoPersonPublishing: false });
  });

  test("campaigns begin in the company's language and timezone, unless they say otherwise", async () => {
    await change({ language: "de", timezone: "America/Bogota" });
    const { companyId } = world.mine;
    const made = async (more: object = {}) => {
      const answer = await world.call("POST", "/campaign", world.mine.as.CREATOR, { companyId, name: "New", ...more });
      return answer.json().data;
    };
    expect(await made()).toMatchObject({
      timezone: "America/Bogota",
      languages: [{ shortName: "de", name: "Deutsch" }],
    });
    const own = {
      timezone: "Asia/Tokyo",
      languages: [{ id: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e", name: "日本語", shortName: "ja" }],
    };
    expect(await made(own)).toMatchObject(own);
    const templates = (await world.call("GET", `${at()}/templates?scope=global`, world.mine.as.CREATOR)).json().data;
    const begun = await world.call(
      "POST",
      `${at()}/templates/${templates[0].templateId}/campaigns`,
      world.mine.as.CREATOR,
      {
        name: "From a template",
        languages: ["de"],
      },
    );
    const campaign = await world.call("GET", `/campaign/${begun.json().data.campaignId}`, world.mine.as.CREATOR);
    expect(campaign.json().data.timezone).toBe("America/Bogota");
    await change({ language: "en", timezone: "Europe/Zurich" });
  });

  const listed = async (query = "", headers = platform) =>
    (await world.call("GET", `/api/v1/platform/companies?size=200&${query}`, headers)).json();

  test("the platform's administrators see every company with what it uses", async () => {
    const { companyId } = world.mine;
    const { data, total } = await listed();
    expect(total).toBe(data.length);
    const row = data.find((one: { companyId: string }) => one.companyId === companyId);
    expect(row).toMatchObject({
      members: expect.any(Number),
      campaigns: 3,
      live: 0,
      plays: 0,
      leads: 0,
      mediaBytes: 6000,
    });
    const { db } = world.app.context;
    const [{ campaignId } = { campaignId: "" }] = (
      await world.call("GET", `/campaign/search?companyId=${companyId}`, world.mine.as.CREATOR)
    ).json().data;
    await db.asSystem(async (scope) => {
      await sql`UPDATE campaign SET live_revision = 1 WHERE campaign_id = ${campaignId}`.execute(scope);
      for (const days of [1, 40])
        await sql`INSERT INTO play (campaign_id, company_id, day, play_id, reference, nonce, revision, language, opened_at)
          VALUES (${campaignId}, ${companyId}, (now() AT TIME ZONE 'UTC')::date - ${days}::integer, gen_random_uuid(),
            gen_random_uuid(), 'n', 1, 'en', now())`.execute(scope);
    });
    const after = (await listed()).data.find((one: { companyId: string }) => one.companyId === companyId);
    expect(after).toMatchObject({ live: 1, plays: 1, leads: 0 });
    for (const headers of [admin, world.other.as.CREATOR])
      expect(codeOf(await world.call("GET", "/api/v1/platform/companies", headers))).toEqual([403, "right-missing"]);
  });

  test("they see what every company has, without belonging to one", async () => {
    const templates = await world.call("GET", "/api/v1/platform/templates", platform);
    const { data } = templates.json();
    expect(data.length).toBeGreaterThan(20);
    expect(new Set(data.map(({ scope }: { scope: string }) => scope))).toEqual(new Set(["global"]));
    expect(codeOf(await world.call("GET", "/api/v1/platform/templates", admin))).toEqual([403, "right-missing"]);
  });

  test("companies are found by name and sorted, page by page", async () => {
    expect((await listed("q=norr")).data.map(({ name }: { name: string }) => name)).toEqual(["Norrvind"]);
    const members = (await listed("sort=members&direction=desc")).data.map((one: { members: number }) => one.members);
    expect(members).toEqual([...members].sort((a, b) => b - a));
    // Of all companies, not of those on the page alone.
    for (const use of ["plays", "leads", "mediaBytes"]) {
      const all = (await listed(`sort=${use}&direction=desc`)).data.map((one: Record<string, number>) => one[use]);
      expect([use, all]).toEqual([use, [...all].sort((a, b) => b - a)]);
      const first = await world.call("GET", `/api/v1/platform/companies?size=1&sort=${use}&direction=desc`, platform);
      expect([use, first.json().data[0][use]]).toEqual([use, all[0]]);
    }
    expect((await listed("sort=plays&direction=desc")).data[0].plays).toBe(1);
    const { page, data } = (await world.call("GET", "/api/v1/platform/companies?size=1&page=2", platform)).json();
    expect([page, data.length]).toEqual([2, 1]);
  });

  test("a company is made with the invitation of who is to administer it, or not at all", async () => {
    const url = "/api/v1/platform/companies";
    const before = (await listed()).total;
    const body = { name: "Acme Ä", administrator: "first@example.org", language: "de", timezone: "Europe/Berlin" };
    expect(codeOf(await world.call("POST", url, admin, body))).toEqual([403, "right-missing"]);
    for (const [wrong, code] of [
      [{ administrator: "a@b.org, c@d.org" }, "email-refused"],
      [{ timezone: "Mars/Olympus" }, "company-refused"],
    ] as const)
      expect(codeOf(await world.call("POST", url, platform, { ...body, ...wrong }))).toEqual([422, code]);
    expect((await listed()).total).toBe(before);

    const made = (await world.call("POST", url, platform, body)).json().data.companyId as string;
    // Two may have the same name.
    expect((await world.call("POST", url, platform, body)).statusCode).toBe(201);
    expect(
      (await listed("q=Acme")).data.map(({ members, invited }: Record<string, number>) => [members, invited]),
    ).toEqual([
      [0, 1],
      [0, 1],
    ]);
    await world.app.parts.mail.letters.sendDue();
    const tokens = world.letters
      .filter(({ to }) => to === "first@example.org")
      .map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? "");
    expect(tokens.length).toBe(2);
    const joined = await world.call(
      "POST",
      "/api/v1/invitations/account",
      {},
      {
        ...{ token: tokens[0], name: "First", password: "correct horse battery" },
      },
    );
    expect(joined.statusCode).toBe(201);
    const session = await world.call(
      "POST",
      "/api/v1/auth/sign-in/email",
      { origin: world.app.context.publicUrl },
      {
        ...{ email: "first@example.org", password: "correct horse battery" },
      },
    );
    const first = { authorization: `Bearer ${session.json().token}` };
    const { companyId } = joined.json().data;
    expect((await world.call("GET", at(companyId), first)).json().data).toMatchObject({
      name: "Acme Ä",
      language: "de",
    });
    expect((await world.call("GET", `${at(companyId)}/invitations`, first)).statusCode).toBe(200);
    expect((await listed("q=Acme")).data.map((one: { companyId: string }) => one.companyId)).toEqual(
      expect.arrayContaining([companyId, made]),
    );
    expect((await world.call("GET", at(made), admin)).statusCode).toBe(404);
  });

  test("a company is suspended with a reason, and that is lifted, by the platform's administrators", async () => {
    const url = `/api/v1/platform/companies/${world.other.companyId}/suspension`;
    const suspended = async () =>
      (await listed()).data.find((one: { companyId: string }) => one.companyId === world.other.companyId).suspended;
    expect(codeOf(await world.call("PUT", url, admin, { reason: "Mine" }))).toEqual([403, "right-missing"]);
    expect((await world.call("PUT", url, platform, { reason: "Unpaid since March" })).statusCode).toBe(204);
    expect(await suspended()).toEqual({ at: expect.any(String), reason: "Unpaid since March" });
    const me = await world.call("GET", "/api/v1/me", world.other.as.USER_ADMIN);
    expect(me.json().data.companies[0].suspended.reason).toBe("Unpaid since March");
    expect((await world.call("DELETE", url, platform)).statusCode).toBe(204);
    expect(await suspended()).toBeNull();
  });

  test("a company is renamed by the platform's administrators", async () => {
    const url = `/api/v1/platform/companies/${world.other.companyId}`;
    expect(codeOf(await world.call("PUT", url, admin, { name: "Mine" }))).toEqual([403, "right-missing"]);
    expect((await world.call("PUT", url, platform, { name: "Söderhavn" })).json().data.name).toBe("Söderhavn");
    const nobody = "/api/v1/platform/companies/6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
    expect(codeOf(await world.call("PUT", nobody, platform, { name: "x" }))).toEqual([404, "company-unknown"]);
  });
});
