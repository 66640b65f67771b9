import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

const HOSTILE: [string, object][] = [
  ["a link that runs something", { rich: true, texts: { text: { en: "[x](javascript:alert(1))" } } }],
  ["a link to data", { rich: true, texts: { text: { en: "- **[x](data:text/html,x)**" } } }],
  ["a link without encryption", { rich: true, texts: { text: "[x](http://example.org)" } }],
  ["a link to a page that is not there", { rich: true, texts: { text: { en: "ok", de: "[x](page:gone)" } } }],
  ["a tree instead of a text", { texts: { text: { en: { type: "script", content: "alert(1)" } } } }],
  ["markup as the formatting", { rich: "<script>alert(1)</script>", texts: { text: "x" } }],
  ["formatting where there is none", { rich: true, type: "link", texts: { label: "x" } }],
];

describe.each(DATABASES)("formatted texts of a script that skips the studio, on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    mine = await testIdentity(app.context).company();
  });
  afterAll(async () => {
    await app?.close();
  });

  const imports = (element: object) => {
    const document = structuredClone(sampleDocument());
    const text = Object.values(document.elements.entities).find(({ type }) => type === "text");
    if (!text) throw new Error("The sample has a text");
    const { variant: _, ...plain } = text;
    Object.assign(document.elements.entities, {
      [text.id]: { ...plain, align: undefined, tone: undefined, small: undefined, ...element },
    });
    const file = { fairground: 1, metadata: sampleMetadata(), document: JSON.parse(JSON.stringify(document)) };
    const payload = { companyId: mine.companyId, file };
    return app.server.inject({ method: "POST", url: "/api/v1/campaigns/import", headers: mine.as.CREATOR, payload });
  };

  test("what the schema has is taken", async () => {
    const taken = await imports({ rich: true, texts: { text: { en: "**a** *b* [c](https://example.org)\n\n- d" } } });
    expect([taken.statusCode, taken.json().errors]).toEqual([201, undefined]);
  });
  test("a link to a page of the campaign follows it to its new id", async () => {
    const text = { en: `See the [terms](page:${SAMPLE.pages.terms})` };
    const taken = await imports({ rich: true, texts: { text } });
    expect([taken.statusCode, taken.json().errors]).toEqual([201, undefined]);
    const url = `/api/v1/campaigns/${taken.json().data.campaignId}/export`;
    const { document } = (await app.server.inject({ url, headers: mine.as.CREATOR })).json();
    const [, id = ""] = /\(page:([^)]+)\)/.exec(JSON.stringify(document.elements)) ?? [];
    expect(id).not.toBe(SAMPLE.pages.terms);
    expect(document.additionalPages.entities[id].pageType).toBe("terms-and-conditions");
  });
  test.each(HOSTILE)("%s is refused (security, 20)", async (_, element) => {
    const refused = await imports(element);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.length).toBeGreaterThan(0);
  });
});
