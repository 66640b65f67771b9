import { randomUUID } from "node:crypto";
import { sampleDocument } from "@fairground/model/campaign/sample";
import { legalFacts } from "@fairground/model/legal/schema";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { httpServer } from "../../kernel/http/server.ts";
import { mountCalls } from "../../kernel/part.ts";
import { DATABASES, testContext } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import type { PublishResult } from "./ports.ts";
import { configurationRoutes, metadataRoutes } from "./routes.ts";
import { Campaigns, statusOfRow } from "./service.ts";
import { CampaignStore } from "./store.ts";

const BASE = "/campaign-configurations/api/campaigns";

describe.each(DATABASES)("campaigns on %s", (kind) => {
  let context: Awaited<ReturnType<typeof testContext>>;
  let app: FastifyInstance;
  let campaigns: Campaigns;
  let store: CampaignStore;
  let mine: TestCompany;
  let other: TestCompany;
  let service: Record<string, string>;

  beforeAll(async () => {
    context = await testContext(kind);
    const identity = testIdentity(context);
    service = identity.service;
    store = new CampaignStore(context.db, context.notices);
    // The real publisher renders with the player's build and has its own tests; here a publish is its last transaction.
    const publisher = {
      async publish(row: { companyId: string; campaignId: string }): Promise<PublishResult> {
        const found = await store.find(row.companyId, row.campaignId);
        if (!found?.draft)
          return { kind: "blocked", faults: [{ path: "document", message: "The campaign has no pages yet" }] };
        const { draft, metadata } = found;
        const revision = await store.transaction(row.companyId, async (scope) => {
          const made = await store.publish(scope, found, {
            document: draft,
            metadata,
            companyFacts: null,
            configurationHash: "",
            by: null,
          });
          await store.goLive(scope, row.campaignId, made.revision);
          return made.revision;
        });
        return { kind: "published", revision, urls: {}, warnings: [] };
      },
      asks: async () => false,
      isShut: async () => false,
      faults: async () => [],
    };
    const prizes = {
      register: async (_company: string, _campaign: string, entries: readonly unknown[]) =>
        entries.map(() => ({ prizeId: randomUUID(), poolId: randomUUID() })),
      stock: async () => [],
      save: () => Promise.reject(new Error("no stock comes into force here")),
    };
    campaigns = new Campaigns(store, prizes, publisher);
    app = httpServer({ logger: context.log, trustProxy: false });
    mountCalls(app, configurationRoutes(campaigns), identity.admit);
    mountCalls(app, metadataRoutes(campaigns, context.playerUrl), identity.admit);
    [mine, other] = await Promise.all([identity.company(), identity.company()]);
  });
  afterAll(async () => {
    await app?.close();
    await context?.close();
  });

  const call = (method: "GET" | "POST" | "PUT" | "DELETE", url: string, headers: object, payload?: object) =>
    app.inject({ method, url, headers: { ...headers }, ...(payload ? { payload } : {}) });
  const newCampaign = async (name = "Autumn wheel") => {
    const made = await call("POST", "/campaign/", mine.as.CREATOR, {
      name,
      companyId: mine.companyId,
      campaignType: "spin-the-wheel",
    });
    expect(made.statusCode, made.body).toBe(201);
    return made.json().data as Record<string, unknown> & { campaignId: string };
  };
  const withDocument = async (name?: string) => {
    const { campaignId } = await newCampaign(name);
    const begun = await call("POST", BASE, mine.as.CREATOR, {
      companyId: mine.companyId,
      campaignId,
      jsonData: sampleDocument(),
    });
    expect(begun.statusCode, begun.body).toBe(201);
    return campaignId;
  };
  const address = (campaignId: string, companyId = mine.companyId) => `${BASE}/${companyId}/${campaignId}`;

  test("a new campaign has the defaults of spec §3", async () => {
    const made = await newCampaign();
    expect(made).toMatchObject({
      id: made.campaignId,
      status: "DRAFT",
      reason: "draft",
      startDate: null,
      endDate: null,
      builderVersion: 2,
      doubleOptIn: true,
      preciseGeolocation: false,
      isTailorMade: false,
      leadTableUrl: null,
      leadExportUrl: null,
      tailorMadeTableUrl: null,
      resetAnalyticsUrl: null,
      numberOfPlaysPerDay: null,
      tags: [],
      cookieless: false,
      analyticsTrackingLevel: null,
      measuringConsent: null,
      timezone: "Europe/Zurich",
      skipLeads: false,
    });
    expect(made.languages).toMatchObject([{ name: "English", shortName: "en" }]);
    const untyped = await call("POST", "/campaign/", mine.as.CREATOR, { name: "Untyped", companyId: mine.companyId });
    expect(untyped.json().data.campaignType).toBe("none");
  });

  test("a trailing slash changes nothing", async () => {
    const { campaignId } = await newCampaign();
    for (const url of [`/campaign/${campaignId}`, `/campaign/${campaignId}/`])
      expect((await call("GET", url, mine.as.VIEWER)).json().data.campaignId).toBe(campaignId);
  });

  test("jsonData is accepted as an object and as its text, and returned as an object", async () => {
    const { campaignId } = await newCampaign();
    const body = { companyId: mine.companyId, campaignId };
    expect(
      (await call("POST", BASE, mine.as.CREATOR, { ...body, jsonData: JSON.stringify(sampleDocument()) })).statusCode,
    ).toBe(201);
    const read = (await call("GET", address(campaignId), mine.as.VIEWER)).json().data;
    expect(read.jsonData.gameType).toBe("spin-the-wheel");
    expect((await call("POST", BASE, mine.as.CREATOR, { ...body, jsonData: sampleDocument() })).statusCode).toBe(409);
  });

  test("a stale rev answers 409 with the current one; without rev the save wins and the version before is kept", async () => {
    const campaignId = await withDocument();
    const { rev } = (await call("GET", address(campaignId), mine.as.EDITOR)).json().data;
    const save = (extra: object) =>
      call("PUT", BASE, mine.as.EDITOR, {
        companyId: mine.companyId,
        campaignId,
        jsonData: sampleDocument(),
        ...extra,
      });
    expect((await save({ rev })).json().data.rev).toBe(rev + 1);
    const stale = await save({ rev });
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: "revision-stale", rev: rev + 1 });
    expect((await save({})).json().data.rev).toBe(rev + 2);
    const kept = await context.db.inCompany(mine.companyId, (scope) =>
      scope.selectFrom("campaign_history").select("rev").where("campaign_id", "=", campaignId).orderBy("rev").execute(),
    );
    expect(kept.map((row) => row.rev)).toContain(rev + 1);
  });

  test("two saves of the same rev at once: one wins, one is told", async () => {
    const campaignId = await withDocument();
    const { rev } = (await call("GET", address(campaignId), mine.as.EDITOR)).json().data;
    const save = () =>
      call("PUT", BASE, mine.as.EDITOR, { companyId: mine.companyId, campaignId, jsonData: sampleDocument(), rev });
    const codes = (await Promise.all([save(), save(), save()])).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 409, 409]);
  });

  test("an invalid document is refused with every fault at once, and nothing is stored", async () => {
    const campaignId = await withDocument();
    const before = (await call("GET", address(campaignId), mine.as.EDITOR)).json().data;
    const broken = structuredClone(sampleDocument()) as never as {
      pages: { ids: string[] };
      game: { settings: object };
      theme: { name: string };
    };
    broken.pages.ids.push("nowhere");
    broken.theme.name = "no such theme";
    const refused = await call("PUT", BASE, mine.as.EDITOR, {
      companyId: mine.companyId,
      campaignId,
      jsonData: broken,
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.length).toBeGreaterThan(1);
    expect((await call("GET", address(campaignId), mine.as.EDITOR)).json().data).toEqual(before);
  });

  test("rev without jsonData is a broken save", async () => {
    const campaignId = await withDocument();
    const broken = await call("PUT", BASE, mine.as.CREATOR, { companyId: mine.companyId, campaignId, rev: 1 });
    expect([broken.statusCode, broken.json().code]).toEqual([422, "save-without-document"]);
  });

  test("the body without jsonData publishes, then conflicts; INACTIVE deactivates; publishing again revives", async () => {
    const campaignId = await withDocument();
    const change = (status?: string) =>
      call("PUT", BASE, mine.as.CREATOR, { companyId: mine.companyId, campaignId, ...(status ? { status } : {}) });
    expect((await change()).json().data.status).toBe("ACTIVE");
    expect((await change()).statusCode).toBe(409);
    expect((await change("INACTIVE")).json().data.status).toBe("INACTIVE");
    expect((await call("GET", `/campaign/${campaignId}`, mine.as.VIEWER)).json().data).toMatchObject({
      status: "INACTIVE",
      reason: "deactivated",
    });
    expect((await change("ACTIVE")).json().data.status).toBe("ACTIVE");
  });

  test("changing the status takes a creator, saving an editor", async () => {
    const campaignId = await withDocument();
    const body = { companyId: mine.companyId, campaignId };
    expect((await call("PUT", BASE, mine.as.EDITOR, body)).statusCode).toBe(403);
    expect((await call("PUT", BASE, mine.as.VIEWER, { ...body, jsonData: sampleDocument() })).statusCode).toBe(403);
    expect((await call("PUT", BASE, mine.as.EDITOR, { ...body, jsonData: sampleDocument() })).statusCode).toBe(200);
  });

  test("the clock alone turns SCHEDULED into ACTIVE and ACTIVE into INACTIVE", async () => {
    const campaignId = await withDocument();
    await call("PUT", "/campaign/", mine.as.CREATOR, {
      campaignId,
      startDate: "2027-01-01T00:00:00Z",
      endDate: "2027-02-01T00:00:00Z",
    });
    await call("PUT", BASE, mine.as.CREATOR, { companyId: mine.companyId, campaignId });
    const at = async (instant: string) => {
      await sql`SELECT set_test_clock(${instant}::timestamptz)`.execute(context.db.open);
      const { data } = (await call("GET", `/campaign/${campaignId}`, mine.as.VIEWER)).json();
      const found = (
        await call("GET", `/campaign/search?status=${data.status}&q=Autumn&size=200`, mine.as.VIEWER)
      ).json().data as { campaignId: string }[];
      expect(
        found.some((row) => row.campaignId === campaignId),
        `search agrees at ${instant}`,
      ).toBe(true);
      return [data.status, data.reason];
    };
    try {
      expect(await at("2026-12-31T23:59:59.999Z")).toEqual(["SCHEDULED", "coming-soon"]);
      expect(await at("2027-01-01T00:00:00Z")).toEqual(["ACTIVE", null]);
      expect(await at("2027-02-01T00:00:00Z")).toEqual(["ACTIVE", null]);
      expect(await at("2027-02-01T00:00:00.001Z")).toEqual(["INACTIVE", "ended"]);
    } finally {
      await sql`SELECT set_test_clock(NULL)`.execute(context.db.open);
    }
  });

  test("metadata: absent fields stay, dates in the wrong order are refused at the field", async () => {
    const { campaignId } = await newCampaign();
    const changed = await call("PUT", "/campaign/", mine.as.EDITOR, { campaignId, name: "Renamed" });
    expect(changed.json().data).toMatchObject({ name: "Renamed", campaignType: "spin-the-wheel" });
    const reversed = await call("PUT", "/campaign/", mine.as.CREATOR, {
      campaignId,
      startDate: "2027-02-01T00:00:00Z",
      endDate: "2027-01-01T00:00:00Z",
    });
    expect([reversed.statusCode, reversed.json().errors[0].path]).toEqual([422, "endDate"]);
  });

  test.each([
    ["VIEWER", { name: "x" }, 403],
    ["EDITOR", { name: "x" }, 200],
    ["EDITOR", { startDate: "2027-01-01T00:00:00Z" }, 403],
    ["CREATOR", { startDate: "2027-01-01T00:00:00Z" }, 200],
    ["CREATOR", { hostOrigins: ["https://shop.example"] }, 403],
    ["USER_ADMIN", { hostOrigins: ["https://shop.example"] }, 200],
    ["USER_ADMIN", { name: "x" }, 403],
  ] as const)("a %s who changes %o is answered %i", async (role, fields, status) => {
    const { campaignId } = await newCampaign();
    expect((await call("PUT", "/campaign/", mine.as[role], { campaignId, ...fields })).statusCode).toBe(status);
  });

  test("a foreign campaign is not there, whatever the call", async () => {
    const campaignId = await withDocument();
    const foreign = other.as.CREATOR;
    const answers = await Promise.all([
      call("GET", address(campaignId), foreign),
      call("GET", address(campaignId, other.companyId), foreign),
      call("PUT", BASE, foreign, { companyId: mine.companyId, campaignId, jsonData: sampleDocument() }),
      call("PUT", BASE, foreign, { companyId: other.companyId, campaignId, jsonData: sampleDocument() }),
      call("DELETE", address(campaignId), foreign),
      call("DELETE", address(campaignId, other.companyId), foreign),
      call("GET", `/campaign/${campaignId}`, foreign),
      call("PUT", "/campaign/", foreign, { campaignId, name: "Mine now" }),
      call("DELETE", `/campaign/${campaignId}`, foreign),
      call("PUT", "/build/api/deactivate", foreign, { campaignId }),
      call("POST", `${BASE}/${campaignId}/copies`, foreign, {
        companyId: mine.companyId,
        newCompanyId: other.companyId,
      }),
      call("POST", `${BASE}/${campaignId}/copies`, mine.as.CREATOR, {
        companyId: mine.companyId,
        newCompanyId: other.companyId,
      }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 404));
    expect((await call("GET", address(campaignId), mine.as.VIEWER)).statusCode).toBe(200);
  });

  test("without a token 401; a garbled id 404 in a path", async () => {
    expect((await call("GET", "/campaign/search", {})).statusCode).toBe(401);
    expect((await call("GET", "/campaign/undefined", mine.as.VIEWER)).statusCode).toBe(404);
  });

  test("the service-auth header reads the published revision, ?draft=true the draft, and writes nothing", async () => {
    const campaignId = await withDocument();
    expect((await call("GET", address(campaignId), service)).statusCode).toBe(404);
    expect((await call("GET", `${address(campaignId)}?draft=true`, service)).statusCode).toBe(200);
    await call("PUT", BASE, mine.as.CREATOR, { companyId: mine.companyId, campaignId });
    expect((await call("GET", address(campaignId), service)).json().data).toMatchObject({ rev: null, revision: 1 });
    await call("PUT", "/campaign/", mine.as.CREATOR, { campaignId, tags: ["SKIP_LEADS"] });
    expect((await call("GET", `/campaign/${campaignId}`, service)).json().data).toMatchObject({
      tags: ["skip-leads"],
      skipLeads: true,
    });
    expect((await call("DELETE", address(campaignId), service)).statusCode).toBe(401);
    expect((await call("GET", address(campaignId), { "x-fairground-service-auth": "wrong" })).statusCode).toBe(401);
  });

  test("a copy has fresh ids, is a draft, and is found by search", async () => {
    const campaignId = await withDocument("To be copied");
    const copy = await call("POST", `/campaigns-data/api/campaigns/${campaignId}/copies`, mine.as.CREATOR, {
      name: "The copy",
    });
    expect(copy.statusCode, copy.body).toBe(201);
    const copied = copy.json().data.campaignId;
    const [from, to] = await Promise.all(
      [campaignId, copied].map(async (id) => (await call("GET", address(id), mine.as.VIEWER)).json().data.jsonData),
    );
    expect(Object.keys(from.pages.entities).filter((id) => id in to.pages.entities)).toEqual([]);
    expect(to.prizePoolList.every((entry: { prizeId: string | null }) => entry.prizeId !== null)).toBe(true);
    const { data, total } = (await call("GET", "/campaign/search?q=the%20copy", mine.as.VIEWER)).json();
    expect([total, data[0].name, data[0].status]).toEqual([1, "The copy", "DRAFT"]);
  });

  test("a copy says the campaign's legal facts, and asks again who has checked a text of one's own", async () => {
    const legal = { ...legalFacts.parse({}), organiser: "Norrvind AG", checked: { by: "Ada Berg", on: "2026-11-26" } };
    const factsOf = async (id: string) => (await call("GET", `/campaign/${id}`, mine.as.VIEWER)).json().data.legal;
    // One with a document, and one that has none yet.
    for (const campaignId of [await withDocument(), (await newCampaign()).campaignId]) {
      const told = await call("PUT", "/campaign/", mine.as.CREATOR, { campaignId, legal });
      expect(told.statusCode, told.body).toBe(200);
      const copy = await call("POST", `/campaigns-data/api/campaigns/${campaignId}/copies`, mine.as.CREATOR, {
        name: "Copied facts",
      });
      expect(copy.statusCode, copy.body).toBe(201);
      expect(await factsOf(copy.json().data.campaignId)).toEqual({ ...legal, checked: null });
      expect(await factsOf(campaignId)).toEqual(legal);
    }
  });

  test("deleting is soft and hides the campaign", async () => {
    const campaignId = await withDocument();
    expect((await call("DELETE", `/campaign/${campaignId}`, mine.as.EDITOR)).statusCode).toBe(403);
    const gone = await app.inject({
      method: "DELETE",
      url: `/campaign/${campaignId}`,
      headers: { ...mine.as.CREATOR, "content-type": "application/json" },
    });
    expect(gone.statusCode).toBe(204);
    expect((await call("GET", `/campaign/${campaignId}`, mine.as.VIEWER)).statusCode).toBe(404);
    const row = await store.findAnywhere(campaignId);
    expect(row && statusOfRow(row)).toEqual({ status: "INACTIVE", reason: "deleted" });
  });

  test("search looks for the text as it is written", async () => {
    await newCampaign("100%_sure");
    const names = async (q: string) =>
      (
        (await call("GET", `/campaign/search?q=${encodeURIComponent(q)}`, mine.as.VIEWER)).json().data as {
          name: string;
        }[]
      ).map(({ name }) => name);
    expect(await names("100%_s")).toEqual(["100%_sure"]);
    expect(await names("%_%")).toEqual([]);
    expect((await call("GET", "/campaign/search", other.as.VIEWER)).json().data).toEqual([]);
  });

  test("the custom-attributes schema lists what the forms collect", async () => {
    const { campaignId } = await newCampaign();
    const jsonData = sampleDocument();
    const fields = Object.values(jsonData.elements.entities).find((element) => element.fields?.length)?.fields ?? [];
    const [firstName] = fields;
    if (!firstName) throw new Error("The sample has no form");
    const own = { name: "customField1", isCustom: true, label: { en: "Size of your shoes" }, mandatory: true };
    fields.push({ ...firstName, ...own });
    const begun = await call("POST", BASE, mine.as.CREATOR, { companyId: mine.companyId, campaignId, jsonData });
    expect(begun.statusCode, begun.body).toBe(201);
    const { data } = (
      await call("GET", `/campaign/${campaignId}/integrations/effective-custom-attributes-schema`, mine.as.VIEWER)
    ).json();
    expect(data).toMatchObject({
      type: "object",
      properties: {
        email: { type: "string", format: "email" },
        newsletter: { type: "boolean" },
        customField1: { type: "string", title: "Size of your shoes", "x-custom": true },
      },
    });
    expect(data.required).toEqual(["email", "legalPolicies", "customField1"]);
  });
});
