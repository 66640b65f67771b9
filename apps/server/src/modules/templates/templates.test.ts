import { LANGUAGES } from "@fairground/model/text";
import type { FastifyInstance } from "fastify";
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
    expect((await ids("")).length).toBeGreaterThanOrEqual(24);
    expect(await ids("?game=spin-the-wheel-2.0")).toEqual(["ski-opening-wheel"]);
    expect(await ids("?theme=halloween")).toEqual(["halloween-shell-game"]);
    expect(await ids("?q=muttertag")).toEqual(["mothers-day-memory"]);
    expect(await ids("?q=memoria&category=industry")).toEqual(["product-launch-memory"]);
    expect(await ids("?category=season&language=fr")).toContain("back-to-school-quiz");
    expect(await ids("?q=no-such-word-anywhere")).toEqual([]);
    expect(await ids("")).not.toContain("blank");
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
    }
  });

  test("a campaign is kept as a template of its company, and nobody else sees it", async () => {
    const made = await begin("ski-opening-wheel", { name: "Winter", languages: ["en", "de"] });
    const { campaignId } = made.json().data;
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
