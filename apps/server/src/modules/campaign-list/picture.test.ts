import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

describe.each(DATABASES)("pictures of campaigns on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    mine = await testIdentity(app.context).company();
  });
  afterAll(async () => {
    await app?.close();
  });

  test("a draft's first page is shown still: no script, no way out; one without pages has none", async () => {
    const headers = mine.as.CREATOR;
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const made = await app.server.inject({
      method: "POST",
      url: "/api/v1/campaigns/import",
      headers,
      payload: { companyId: mine.companyId, file },
    });
    const { campaignId } = made.json().data;
    const picture = (id: string) =>
      app.server.inject({ method: "GET", url: `/api/v1/campaigns/${id}/picture?rev=1`, headers: mine.as.VIEWER });
    const shown = await picture(campaignId);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.headers["content-type"]).toContain("text/html");
    expect(shown.headers["content-security-policy"]).toContain("default-src 'none'");
    expect(shown.headers["cache-control"]).toMatch(/^private/);
    expect(shown.body).toContain("<main");
    expect(shown.body).not.toMatch(/<script|modulepreload/);
    expect((await picture(campaignId)).body).toBe(shown.body);

    const payload = { companyId: mine.companyId, name: "Empty" };
    const empty = await app.server.inject({ method: "POST", url: "/campaign", headers, payload });
    expect((await picture(empty.json().data.campaignId)).statusCode).toBe(404);
  });
});
