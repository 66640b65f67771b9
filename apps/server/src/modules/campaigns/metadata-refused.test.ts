import { ENGLISH } from "@fairground/model/campaign";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

const REFUSED: [string, object, string][] = [
  ["two limits for a day", { playLimits: [1, 2].map((max) => ({ period: "DAY", max })) }, "playLimits.1.period"],
  ["a language twice", { languages: [ENGLISH, ENGLISH] }, "languages.1.shortName"],
  ["an unknown timezone", { timezone: "Mars/Base" }, "timezone"],
  ["an address that is a script", { liveUrl: "javascript:alert(1)" }, "liveUrl"],
  ["a logo that is a script", { logoUrl: "javascript:alert(1)" }, "logoUrl"],
];

describe.each(DATABASES)("metadata that cannot be, on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;

  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    mine = await testIdentity(context).company();
  });
  afterAll(async () => {
    await app?.close();
  });

  const call = (method: "POST" | "PUT" | "GET", url: string, payload?: object) =>
    app.server.inject({ method, url, headers: mine.as.CREATOR, ...(payload ? { payload } : {}) });
  const create = (fields: object) => call("POST", "/campaign", { name: "New", companyId: mine.companyId, ...fields });
  const errorsOf = (answer: { json(): { errors?: { path: string }[] } }) =>
    answer.json().errors?.map(({ path }) => path);

  test.each(REFUSED)(
    "%s: refused when it is set, with the field's name, and nothing is stored",
    async (_, fields, path) => {
      const created = await create(fields);
      expect([created.statusCode, created.json().code, errorsOf(created)]).toEqual([422, "metadata-invalid", [path]]);
      const { campaignId } = (await create({})).json().data;
      const put = await call("PUT", "/campaign", { campaignId, description: "new", ...fields });
      expect([put.statusCode, put.json().code, errorsOf(put)]).toEqual([422, "metadata-invalid", [path]]);
      const file = { fairground: 1, metadata: { ...sampleMetadata(), ...fields }, document: sampleDocument() };
      const imported = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
      expect([imported.statusCode, errorsOf(imported)]).toEqual([422, [`metadata.${path}`]]);
      expect((await call("GET", `/campaign/${campaignId}`)).json().data.description).toBe("");
    },
  );

  test("what an older version let through can be sent back beside another change", async () => {
    const { campaignId } = (await create({})).json().data;
    const old = { timezone: "Mars/Base", liveUrl: "javascript:alert(1)", languages: [ENGLISH, ENGLISH] };
    await context.db.asSystem((scope) =>
      sql`UPDATE campaign SET metadata = metadata || ${JSON.stringify(old)}::jsonb WHERE campaign_id = ${campaignId}`.execute(
        scope,
      ),
    );
    const { data } = (await call("GET", `/campaign/${campaignId}`)).json();
    expect(data).toMatchObject(old);
    const put = await call("PUT", "/campaign", { ...data, description: "new" });
    expect([put.statusCode, put.json().data?.description]).toEqual([200, "new"]);
  });

  test("what the answer to a new campaign holds is accepted back", async () => {
    const { data } = (await create({ builderVersion: 3 })).json();
    expect(data.builderVersion).toBe(3);
    const put = await call("PUT", "/campaign", { ...data, name: "Renamed" });
    expect([put.statusCode, put.json().data?.name, put.json().data?.builderVersion]).toEqual([200, "Renamed", 3]);
  });

  test("a tag is read in either spelling wherever it is given, and answered as its constant", async () => {
    const tags = ["skip-leads", "HAS_LOYALTY"];
    const created = (await create({ name: "Tagged", tags })).json().data;
    expect(created.tags).toEqual(["SKIP_LEADS", "HAS_LOYALTY"]);
    const put = await call("PUT", "/campaign", { campaignId: created.campaignId, tags: ["hasLoyalty", "skip-leads"] });
    expect(put.json().data.tags).toEqual(["HAS_LOYALTY", "SKIP_LEADS"]);
    for (const tag of ["skip-leads", "SKIP_LEADS"]) {
      const found = await call("GET", `/campaign/search?tag=${tag}&companyId=${mine.companyId}`);
      expect([tag, found.json().data?.map(({ campaignId }: { campaignId: string }) => campaignId)]).toEqual([
        tag,
        [created.campaignId],
      ]);
    }
    expect((await call("GET", "/campaign/search?tag=skip")).statusCode).toBe(400);
    const file = { fairground: 1, metadata: { ...sampleMetadata(), tags }, document: sampleDocument() };
    const imported = (await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file })).json().data;
    const read = (await call("GET", `/campaign/${imported.campaignId}`)).json().data;
    expect(read.tags).toEqual(["SKIP_LEADS", "HAS_LOYALTY"]);
  });

  test("a status that a campaign has is told from one that it cannot be given", async () => {
    const { campaignId } = (await create({})).json().data;
    const url = "/campaign-configurations/api/campaigns";
    const give = async (status: string | null) => {
      const answer = await call("PUT", url, { companyId: mine.companyId, campaignId, ...(status ? { status } : {}) });
      return [answer.statusCode, answer.json().code, answer.json().current];
    };
    expect(await give("DRAFT")).toEqual([409, "status-conflict", "DRAFT"]);
    expect(await give("INACTIVE")).toEqual([409, "status-unreachable", "DRAFT"]);
    const deactivated = await call("PUT", "/build/api/deactivate", { campaignId });
    expect([deactivated.statusCode, deactivated.json().code]).toEqual([409, "status-unreachable"]);
    await context.db.asSystem((scope) =>
      sql`UPDATE campaign SET live_revision = 1 WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    for (const status of ["DRAFT", "SCHEDULED"])
      expect([status, ...(await give(status))]).toEqual([status, 409, "status-unreachable", "ACTIVE"]);
    for (const status of ["ACTIVE", null])
      expect([status, ...(await give(status))]).toEqual([status, 409, "status-conflict", "ACTIVE"]);
  });
});
