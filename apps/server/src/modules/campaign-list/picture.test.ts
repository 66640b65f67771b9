import { MEASURED_WITH_CONSENT } from "@fairground/model/campaign";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { legalFacts } from "@fairground/model/legal/schema";
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
    const metadata = { ...sampleMetadata(), ...MEASURED_WITH_CONSENT };
    const file = { fairground: 1, metadata, document: sampleDocument() };
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
    // Visitors are asked before they are measured; a picture is nobody's visit.
    expect(shown.body).not.toContain("May we measure your visit?");
    expect((await picture(campaignId)).body).toBe(shown.body);

    const payload = { companyId: mine.companyId, name: "Empty" };
    const empty = await app.server.inject({ method: "POST", url: "/campaign", headers, payload });
    expect((await picture(empty.json().data.campaignId)).statusCode).toBe(404);
  });

  test("a page that names legal facts says them, as the company and the settings say them now", async () => {
    const document = sampleDocument();
    const [first] = document.pages.ids.flatMap((id) => document.pages.entities[id] ?? []);
    const text = { id: "who", type: "text", variant: "body1", parentId: first?.elementRoot, order: "zz" };
    Object.assign(document.elements.entities, {
      who: { ...text, texts: { text: { en: "By {{legal.organiser}} {{legal.contact}}" } } },
    });
    const file = { fairground: 1, metadata: sampleMetadata(), document };
    const call = async (method: "POST" | "PUT", url: string, headers: object, payload: object) => {
      const answer = await app.server.inject({ method, url, headers: { ...headers }, payload });
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      return answer.json().data;
    };
    const { companyId, as } = mine;
    const { campaignId } = await call("POST", "/api/v1/campaigns/import", as.CREATOR, { companyId, file });
    const picture = () =>
      app.server.inject({ url: `/api/v1/campaigns/${campaignId}/picture?rev=1`, headers: mine.as.VIEWER });
    const before = await picture();
    expect(before.body).toContain("By [organiser] [e-mail address for data protection]");
    // Its address does not change with what the company says: it is asked for again.
    expect(before.headers["cache-control"]).toBe("no-cache");
    const facts = { organiser: "Norrvind AG", contact: "all@norrvind.example" };
    await call("PUT", `/api/v1/companies/${companyId}`, as.USER_ADMIN, { legal: facts });
    expect((await picture()).body).toContain("By Norrvind AG all@norrvind.example");
    const legal = { ...legalFacts.parse({}), contact: "one@norrvind.example" };
    await call("PUT", "/campaign/", as.CREATOR, { campaignId, legal });
    expect((await picture()).body).toContain("By Norrvind AG one@norrvind.example");
  });
});
