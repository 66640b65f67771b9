import { MEASURED_WITH_CONSENT } from "@fairground/model/campaign";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { legalFacts } from "@fairground/model/legal/schema";
import { LANGUAGES } from "@fairground/model/text";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, serverOn, testContext } from "../../kernel/testing.ts";
import type { Campaigns } from "../campaigns/index.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { builtIns } from "./built-in.ts";

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe.each(DATABASES)("templates on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let campaigns: Campaigns;
  let mine: TestCompany;
  let other: TestCompany;

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    const server = await serverOn(context);
    app = server.server;
    campaigns = server.parts.campaigns.campaigns;
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
  });
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const at = (company: TestCompany, rest = "") => `/api/v1/companies/${company.companyId}/templates${rest}`;
  const ids = async (query: string) => {
    const answer = await app.inject({ url: at(mine, query), headers: mine.as.VIEWER });
    return (answer.json().data as { templateId: string }[]).map(({ templateId }) => templateId);
  };
  const begin = (templateId: string, body: object, company = mine, role: keyof TestCompany["as"] = "CREATOR") =>
    app.inject({
      method: "POST",
      url: at(company, `/${templateId}/campaigns`),
      headers: company.as[role],
      payload: body,
    });

  test("the list is the product's templates, told apart by category, game, theme and words in any language", async () => {
    expect((await ids("")).length).toBeGreaterThanOrEqual(36);
    expect(await ids("?game=spin-the-wheel-2.0")).toEqual(["ski-opening-wheel"]);
    expect(await ids("?theme=halloween")).toEqual(["halloween-shell-game"]);
    expect(await ids("?q=muttertag")).toEqual(["mothers-day-memory"]);
    expect(await ids("?q=memoria&category=industry")).toEqual(["museum-night-memory", "product-launch-memory"]);
    expect(await ids("?category=season&language=fr")).toContain("back-to-school-quiz");
    expect(await ids("?goal=insight&industry=business")).toEqual(["trade-fair-survey", "staff-survey"]);
    expect(await ids("?occasion=christmas&length=days")).toEqual(["advent-calendar"]);
    expect(await ids("?q=no-such-word-anywhere")).toEqual([]);
    expect(await ids("")).not.toContain("blank");
  });

  test.each([
    ["coffee", "vip-code-wheel"], // an industry
    ["Kaffee", "weekly-deals-calendar"], // a prize: "A free coffee"
    ["christmas", "advent-calendar"],
    ["weihnachten", "advent-calendar"],
    ["Noël", "advent-calendar"],
    ["navid", "advent-calendar"], // in the middle of typing
    ["natal", "advent-calendar"],
    ["Friseur", "vip-code-wheel"],
    ["voiture", "test-drive-race"],
    ["fussball verein", "sports-priority-puzzle"], // "Fußball"
    ["FUẞBALL", "sports-priority-puzzle"],
    ["fruhling", "easter-calendar"], // "Frühling"
    ["cafés", "vip-code-wheel"],
    ["auriculares", "black-friday-wheel"],
    ["rueda", null],
    ["ea", null], // no part of a word
  ])("%s finds %s by occasion, industry or prize, in five languages", async (words, found) => {
    const list = await ids(`?q=${encodeURIComponent(words)}`);
    if (found === null) expect(list.length).toBeLessThan(28);
    else expect(list).toContain(found);
  });

  test("a company's own template is found by its prizes", async () => {
    const made = await begin("spa-swim", { name: "Ours", languages: ["en"] });
    const saved = await app.inject({
      method: "POST",
      url: at(mine),
      headers: mine.as.CREATOR,
      payload: { campaignId: made.json().data.campaignId, name: "Ours", about: "", category: "other" },
    });
    const { templateId } = saved.json().data;
    expect(await ids("?q=day%20spa&scope=company")).toEqual([templateId]);
    expect(await ids("?q=no%20win&scope=company")).toEqual([]);
    await app.inject({ method: "DELETE", url: at(mine, `/${templateId}`), headers: mine.as.CREATOR });
  });

  test("a picture waits for its own fonts instead of showing others first", async () => {
    const answer = await app.inject({ url: at(mine, "/black-friday-wheel/preview/de/game"), headers: mine.as.VIEWER });
    expect(answer.body).toContain("font-display:block");
    expect(answer.body).not.toContain("font-display:swap");
  });

  test("a campaign begins as a draft with fresh ids, the name, and the languages in the order asked for", async () => {
    const made = await begin("valentines-scratch-card", { name: "Our Valentine", languages: ["de", "fr"] });
    expect(made.statusCode).toBe(201);
    const again = await begin("valentines-scratch-card", { name: "Another", languages: ["en"] });
    const [one, two] = await Promise.all(
      [made, again].map((answer) => campaigns.find(mine.companyId, answer.json().data.campaignId)),
    );
    expect(one?.metadata).toMatchObject({ name: "Our Valentine", description: "", campaignType: "scratch-card" });
    expect(one?.metadata.languages.map(({ shortName }) => shortName)).toEqual(["de", "fr"]);
    expect(one?.liveRevision).toBeNull();
    // An emptied text would else show another language's (marketer, 6).
    expect(JSON.stringify(one?.draft)).not.toMatch(/"(en|es|pt)":/);
    expect(JSON.stringify(one?.draft)).toMatch(/"de":"[^"]+","fr":"[^"]+"/);
    const pages = Object.keys(one?.draft?.pages.entities ?? {});
    expect(pages.length).toBeGreaterThan(3);
    for (const id of pages) expect(id).toMatch(UUID);
    expect(pages.filter((id) => id in (two?.draft?.pages.entities ?? {}))).toEqual([]);
    expect(one?.draft?.prizePoolList.slice(1).every(({ prizeId }) => prizeId !== null)).toBe(true);
  });

  test("no picture of a template asks for consent to measuring, as the campaigns that begin with it do", async () => {
    for (const page of ["start", "terms"]) {
      const { body } = await app.inject({
        url: at(mine, `/black-friday-wheel/preview/de/${page}`),
        headers: mine.as.VIEWER,
      });
      expect(body).toContain("<main");
      expect(body).not.toContain("Dürfen wir deinen Besuch messen?");
    }
  });

  test("a template's terms read as the company's own, and as an example where it has said nothing yet", async () => {
    const terms = async (language: string, company: TestCompany) => {
      const at = `/api/v1/companies/${company.companyId}/templates/black-friday-wheel/preview/${language}/terms`;
      return (await app.inject({ url: at, headers: company.as.VIEWER })).body;
    };
    expect(await terms("en", other)).toContain("Your company, your postal address, runs this game.");
    expect(await terms("de", other)).toContain("Dein Unternehmen, deine Postadresse, führt dieses Spiel durch.");
    expect((await terms("en", other)).split("<main")[1]).not.toMatch(/\{\{|\[[a-z]/);
    const told = await app.inject({
      method: "PUT",
      url: `/api/v1/companies/${other.companyId}`,
      headers: other.as.USER_ADMIN,
      payload: { legal: { organiser: "Norrvind AG", address: "Seeweg 1" } },
    });
    expect(told.statusCode, told.body).toBe(200);
    expect(await terms("en", other)).toContain("Norrvind AG, Seeweg 1, runs this game.");
  });

  test("with a theme of the company's own a campaign begins in it, with the company's logo; previews show it", async () => {
    const admin = mine.as.USER_ADMIN;
    const tokens = { "c-primary": "#1d2c3b", "card-back": "/media/c/back/v/w512", pattern: "/media/c/tile/v/w480" };
    const kept = await app.inject({
      method: "POST",
      url: `/api/v1/themes/${mine.companyId}`,
      headers: admin,
      payload: { name: "Our brand", base: "fresh", tokens, brand: true },
    });
    const { themeId } = kept.json().data;
    const body = { name: "Branded", languages: ["en"], themeId };
    const forged = await app.inject({
      method: "POST",
      url: `/api/v1/themes/${mine.companyId}`,
      headers: admin,
      payload: { name: "Forged", base: "fresh", tokens: { mark: "https://elsewhere.example/mark.png" } },
    });
    expect(forged.statusCode).toBe(422);
    const plain = await begin("valentines-scratch-card", body);
    const before = await campaigns.find(mine.companyId, plain.json().data.campaignId);
    expect([before?.draft?.theme, before?.metadata.logoUrl]).toEqual([{ name: "fresh", tokens }, ""]);

    const logoAssetId = await context.db.inCompany(mine.companyId, async (scope) => {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO asset (company_id, scope, kind, name, category, folder, media_type, bytes, version, files)
        VALUES (${mine.companyId}, 'brand-owned', 'image', 'logo', 'general', 'images', 'image/png', 2000, 'v',
          '{"widths": [10], "file": null, "whole": "v", "source": null, "moves": false, "poster": false}')
        RETURNING asset_id AS id`.execute(scope);
      return rows[0]?.id;
    });
    await app.inject({
      method: "PUT",
      url: `/api/v1/companies/${mine.companyId}`,
      headers: admin,
      payload: { logoAssetId },
    });
    expect(kept.json().data.tokens).toMatchObject(tokens);
    const memory = await begin("mothers-day-memory", body);
    const dealt = await campaigns.find(mine.companyId, memory.json().data.campaignId);
    expect(dealt?.draft?.game.settings.backPicture).toBe(tokens["card-back"]);

    const made = await begin("valentines-scratch-card", body);
    const row = await campaigns.find(mine.companyId, made.json().data.campaignId);
    expect(row?.metadata.logoUrl).toContain(logoAssetId);
    const pictures = Object.values(row?.draft?.elements.entities ?? {}).flatMap((element) =>
      "picture" in element ? [element.picture] : [],
    );
    expect(pictures).toContain(row?.metadata.logoUrl);
    expect(pictures).not.toContain("art:occasions/your-logo");

    const page = (await app.inject({ url: at(mine, "/valentines-scratch-card"), headers: mine.as.VIEWER })).json().data
      .pages[0].id;
    const preview = (query: string, company = mine) =>
      app.inject({
        url: at(company, `/valentines-scratch-card/preview/en/${page}${query}`),
        headers: company.as.VIEWER,
      });
    expect((await preview(`?themeId=${themeId}`)).body).toContain("#1d2c3b");
    expect((await preview(`?themeId=${themeId}`)).body).toContain(tokens.pattern);
    expect((await preview("")).body).not.toContain("#1d2c3b");
    for (const answer of [await preview(`?themeId=${themeId}`, other), await begin("blank", body, other)])
      expect([answer.statusCode, answer.json().code]).toEqual([404, "theme-unknown"]);
  });

  test("what has no file of its own takes the company's default (spec §3, default slots)", async () => {
    const company = await testIdentity(context).company();
    const put = async (slot: string, kind = "image", alt = {}) => {
      const { rows } = await context.db.inCompany(company.companyId, (scope) =>
        sql<{ id: string }>`
          INSERT INTO asset (company_id, scope, kind, name, category, folder, media_type, bytes, version, files, slot, alt)
          VALUES (${company.companyId}, 'brand-owned', ${kind}, ${slot}, 'general', 'images', 'image/png', 2000, 'v',
            '{"widths": [10], "file": null, "whole": "v", "source": null, "moves": false, "poster": false}', ${slot},
            ${JSON.stringify(alt)}::jsonb)
          RETURNING asset_id AS id`.execute(scope),
      );
      return rows[0]?.id ?? "";
    };
    const made = async (templateId: string) => {
      const answer = await begin(templateId, { name: "Ours", languages: ["en"] }, company);
      const row = await campaigns.find(company.companyId, answer.json().data.campaignId);
      return { campaignId: answer.json().data.campaignId as string, row };
    };
    const pictures = (row: Awaited<ReturnType<typeof made>>["row"]) =>
      Object.values(row?.draft?.elements.entities ?? {}).flatMap((each) => (each.type === "image" ? [each] : []));

    // A template of the company's own whose first two pictures have lost their files.
    const { campaignId, row } = await made("valentines-scratch-card");
    const document = structuredClone(row?.draft);
    if (!document) throw new Error("no draft");
    const own = Object.values(document.elements.entities).filter(
      ({ type, picture }) => type === "image" && picture !== "art:occasions/your-logo",
    );
    for (const each of own.slice(0, 2)) Object.assign(each, { picture: "", texts: {} });
    const saved = await campaigns.save(company.companyId, campaignId, document, null, null);
    expect(saved.kind).toBe("saved");
    const template = await app.inject({
      method: "POST",
      url: at(company),
      headers: company.as.CREATOR,
      payload: { campaignId, name: "Ours", about: "", category: "other" },
    });
    const { templateId } = template.json().data;
    expect(pictures((await made(templateId)).row).filter(({ picture }) => picture === "")).toHaveLength(2);

    const [logo, one, two] = [
      await put("default logo"),
      await put("default image 1", "image", { en: "Our shop", de: "Unser Laden" }),
      await put("default image 2"),
    ];
    const begun = (await made(templateId)).row;
    const shown = pictures(begun);
    expect(shown.filter(({ picture }) => picture === "")).toEqual([]);
    expect(shown.find(({ picture }) => String(picture).includes(one))?.texts.alt).toEqual({ en: "Our shop" });
    expect(shown.some(({ picture }) => String(picture).includes(two))).toBe(true);
    expect(shown.some(({ picture }) => String(picture).includes(logo))).toBe(true);
    expect(shown.map(({ picture }) => picture)).not.toContain("art:occasions/your-logo");
    expect(begun?.metadata.logoUrl).toContain(logo);
  });

  test("a blank campaign begins the same way", async () => {
    const made = await begin("blank", { name: "From nothing", languages: ["es"] });
    expect(made.statusCode).toBe(201);
    const row = await campaigns.find(mine.companyId, made.json().data.campaignId);
    expect(Object.keys(row?.draft?.pages.entities ?? {})).toHaveLength(1);
  });

  test("every template begins a campaign without a fault", async () => {
    for (const { id } of await builtIns()) {
      const made = await begin(id, { name: id, languages: [...LANGUAGES] });
      expect([id, made.statusCode, made.json().errors]).toEqual([id, 201, undefined]);
      const row = await campaigns.find(mine.companyId, made.json().data.campaignId);
      expect(row?.metadata, id).toMatchObject(MEASURED_WITH_CONSENT);
    }
  });

  test.each([
    [{ cookieless: false, analyticsTrackingLevel: null }, MEASURED_WITH_CONSENT],
    [
      { cookieless: false, analyticsTrackingLevel: 1 },
      { ...MEASURED_WITH_CONSENT, analyticsTrackingLevel: 1 },
    ],
    [{ cookieless: false, analyticsTrackingLevel: 3 }, MEASURED_WITH_CONSENT],
    [{ cookieless: false, analyticsTrackingLevel: 3, measuringConsent: "NOT_NEEDED" }, null],
  ])("a template of one's own with %j begins with %j", async (chosen, begins) => {
    const metadata = { ...sampleMetadata(), measuringConsent: null, ...chosen };
    const file = { fairground: 1, metadata, document: sampleDocument() };
    const made = await campaigns.importFile(mine.companyId, file);
    if (made.kind !== "saved") throw new Error(JSON.stringify(made));
    const saved = await app.inject({
      method: "POST",
      url: at(mine),
      headers: mine.as.CREATOR,
      payload: { campaignId: made.row.campaignId, name: "Measured", about: "", category: "other" },
    });
    const begun = await begin(saved.json().data.templateId, { name: "Begun", languages: ["en"] });
    const row = await campaigns.find(mine.companyId, begun.json().data.campaignId);
    expect(row?.metadata).toMatchObject(begins ?? chosen);
    const url = at(mine, `/${saved.json().data.templateId}`);
    expect((await app.inject({ method: "DELETE", url, headers: mine.as.CREATOR })).statusCode).toBe(204);
  });

  test("a campaign is kept as a template of its company, and nobody else sees it", async () => {
    const made = await begin("ski-opening-wheel", { name: "Winter", languages: ["en", "de"] });
    const { campaignId } = made.json().data;
    const checked = { by: "Ada Berg", on: "2026-11-26" };
    const legal = { ...legalFacts.parse({}), organiser: "Norrvind AG", checked };
    const told = await app.inject({
      method: "PUT",
      url: "/campaign/",
      headers: mine.as.CREATOR,
      payload: { campaignId, legal },
    });
    expect(told.statusCode, told.body).toBe(200);
    const saved = await app.inject({
      method: "POST",
      url: at(mine),
      headers: mine.as.CREATOR,
      payload: { campaignId, name: "Our winter", about: "Every year", category: "season" },
    });
    expect(saved.statusCode).toBe(201);
    const { templateId } = saved.json().data;
    expect(saved.json().data).toMatchObject({
      scope: "company",
      category: "season",
      languages: ["en", "de"],
      pictures: null,
    });
    expect(await ids("?scope=company")).toEqual([templateId]);
    expect((await ids(""))[0]).toBe(templateId);
    const foreign = await app.inject({ url: at(other, `/${templateId}`), headers: other.as.CREATOR });
    expect([foreign.statusCode, foreign.json().code]).toEqual([404, "template-unknown"]);
    expect((await begin(templateId, { name: "x", languages: ["en"] }, other)).statusCode).toBe(404);

    const second = await begin(templateId, { name: "Winter again", languages: ["de"] });
    expect(second.statusCode).toBe(201);
    // Who has checked the first one's own text has not seen this one's.
    const again = await campaigns.find(mine.companyId, second.json().data.campaignId);
    expect(again?.metadata.legal).toEqual({ ...legalFacts.parse({}), organiser: "Norrvind AG" });
    const missing = await begin(templateId, { name: "Hiver", languages: ["fr"] });
    expect([missing.statusCode, missing.json().errors]).toEqual([
      422,
      [{ path: "languages.0", message: "This template has no texts in fr" }],
    ]);

    const url = at(mine, `/${templateId}`);
    expect((await app.inject({ method: "DELETE", url, headers: mine.as.EDITOR })).statusCode).toBe(403);
    expect(
      (await app.inject({ method: "DELETE", url: at(other, `/${templateId}`), headers: other.as.CREATOR })).statusCode,
    ).toBe(404);
    expect((await app.inject({ method: "DELETE", url, headers: mine.as.CREATOR })).statusCode).toBe(204);
    expect(await ids("?scope=company")).toEqual([]);
    expect(await campaigns.find(mine.companyId, second.json().data.campaignId)).not.toBeNull();
  });

  test("a foreign campaign cannot be kept, a template of the product cannot be deleted, an editor begins nothing", async () => {
    const made = await begin("blank", { name: "Mine", languages: ["en"] });
    const kept = await app.inject({
      method: "POST",
      url: at(other),
      headers: other.as.CREATOR,
      payload: { campaignId: made.json().data.campaignId, name: "Stolen" },
    });
    expect(kept.statusCode).toBe(404);
    const url = at(mine, "/black-friday-wheel");
    expect((await app.inject({ method: "DELETE", url, headers: mine.as.CREATOR })).statusCode).toBe(404);
    expect((await begin("blank", { name: "No", languages: ["en"] }, mine, "EDITOR")).statusCode).toBe(403);
    expect((await begin("blank", { name: "Twice", languages: ["en", "en"] })).statusCode).toBe(400);
    expect((await begin("no-such", { name: "None", languages: ["en"] })).statusCode).toBe(404);
  });
});
