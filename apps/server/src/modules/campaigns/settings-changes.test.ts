import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { withGaps } from "@fairground/model/countdown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { compileCampaign } from "../publishing/compile.ts";

describe.each(DATABASES)("a campaign's settings on %s", (kind) => {
  let context: TestContext;
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    context = app.context;
    const identity = testIdentity(context);
    [mine, other] = [await identity.company(), await identity.company()];
  });
  afterAll(() => app?.close());

  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object, headers = mine.as.CREATOR) => {
    const answer = await app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const made = async (fields: object = {}): Promise<string> =>
    (await call("POST", "/campaign", { name: "Autumn", companyId: mine.companyId, ...fields })).body.data.campaignId;
  const changes = async (campaignId: string, headers = mine.as.VIEWER) =>
    call("GET", `/api/v1/campaigns/${campaignId}/settings/changes`, undefined, headers);

  test("each change is noted with who made it, from what to what, newest first; what changes nothing is not", async () => {
    const campaignId = await made();
    expect((await changes(campaignId)).body).toMatchObject({ data: [], total: 0 });
    await call("PUT", "/campaign", { campaignId, name: "Winter", claimTime: null }, mine.as.EDITOR);
    await call("PUT", "/campaign", { campaignId, name: "Winter" });
    await call("PUT", "/campaign", { campaignId, claimTime: 3_600, tags: ["SKIP_LEADS"] });
    const { data, total } = (await changes(campaignId)).body;
    expect(total).toBe(2);
    expect(data).toMatchObject([
      { before: { claimTime: null, tags: [] }, after: { claimTime: 3_600, tags: ["SKIP_LEADS"] }, key: null },
      { before: { name: "Autumn" }, after: { name: "Winter" }, key: null },
    ]);
    for (const { by } of data) expect(by).toMatchObject({ id: expect.any(String), name: expect.any(String) });
    expect(data[0].by.id).not.toBe(data[1].by.id);
    expect(Object.keys(data[1].before)).toEqual(["name"]);
  });

  test("what was before takes a change back, and that is noted too", async () => {
    const campaignId = await made({ description: "one" });
    await call("PUT", "/campaign", { campaignId, description: "two" });
    const [change] = (await changes(campaignId)).body.data;
    const undone = await call("PUT", "/campaign", { campaignId, ...change.before, was: change.after });
    expect([undone.status, undone.body.data.description]).toEqual([200, "one"]);
    expect((await changes(campaignId)).body.data[0]).toMatchObject({
      before: { description: "two" },
      after: { description: "one" },
    });
  });

  test("a change from what is not so any more is refused with its fields and what is; of two at once one wins", async () => {
    const campaignId = await made({ description: "one" });
    const both = await Promise.all(
      ["two", "three"].map((description) =>
        call("PUT", "/campaign", { campaignId, description, name: description, was: { description: "one" } }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)?.body;
    const { data } = (await call("GET", `/campaign/${campaignId}`)).body;
    expect(refused).toMatchObject({
      ...{ code: "settings-changed", errors: [{ path: "description" }] },
      current: { description: data.description, name: data.name },
    });
    expect((await changes(campaignId)).body.total).toBe(1);
  });

  test("another field's change is in nobody's way", async () => {
    const campaignId = await made({ description: "one" });
    await call("PUT", "/campaign", { campaignId, name: "Winter", was: { name: "Autumn" } });
    const second = await call("PUT", "/campaign", { campaignId, description: "two", was: { description: "one" } });
    expect(second.body.data).toMatchObject({ name: "Winter", description: "two" });
  });

  test("another company's member sees none of it", async () => {
    const campaignId = await made();
    expect((await changes(campaignId, other.as.USER_ADMIN)).body.code).toBe("campaign-unknown");
  });

  test("analytics are collected unless that is switched off, also of a campaign that an older version has stored", async () => {
    const campaignId = await made();
    expect((await call("GET", `/campaign/${campaignId}`)).body.data.collectAnalytics).toBe(true);
    const off = await call("PUT", "/campaign", { campaignId, collectAnalytics: false });
    expect(off.body.data.collectAnalytics).toBe(false);
  });
});

const runtime = {
  environment: "test",
  apiUrl: "",
  serverBaseUrl: "",
  leads: "",
  frameworkHost: "",
  timeout: 1,
} as const;
const published = { companyId: "c", campaignId: "k", revision: 1, publishedAt: "2030-01-01T00:00:00Z", runtime };
const compiled = (fields: object, more: object = {}) => {
  const metadata = { ...sampleMetadata(), ...fields } as ReturnType<typeof sampleMetadata>; // as an older version has stored it
  return compileCampaign({ ...published, document: sampleDocument(), metadata, ...more }, "en");
};

test.each([
  [{}, true],
  [{ collectAnalytics: false }, false],
  [{ analyticsTrackingLevel: 0 }, false],
  [{ collectAnalytics: undefined }, true],
])("a campaign with %j is published with collectAnalytics %s", (fields, collects) =>
  expect(compiled(fields).collectAnalytics).toBe(collects),
);

test("a page that counts down is published with gaps to fill where its date is known, and without it where it is not", () => {
  const document = sampleDocument();
  const text = Object.values(document.elements.entities).find(({ type }) => type === "text");
  Object.assign(text ?? {}, { texts: { text: { en: "Only {{left.days}} days", de: "Noch {{left.days}} Tage" } } });
  const published = (fields: object, more: object = {}) => {
    const { countsDown, campaignData, campaignMetaData } = compiled(fields, { document, ...more });
    const said = campaignData.elements.entities[text?.id ?? ""]?.texts.text;
    return { countsDown, said, endDate: campaignMetaData.data.endDate };
  };
  const endDate = "2030-02-01T00:00:00Z";
  expect(published({ endDate })).toEqual({ countsDown: true, said: withGaps("Only {{left.days}} days"), endDate });
  expect(published({ endDate: null })).toEqual({ countsDown: undefined, said: undefined, endDate: null });
  expect(published({ endDate: null }, { isExample: true })).toMatchObject({
    countsDown: true,
    endDate: "2030-01-07T09:36:00.000Z",
  });
});

describe("consent to measuring (decisions, the same)", () => {
  test.each([
    ["ASK", false, true],
    ["ASK", true, true],
    ["NOT_NEEDED", false, true],
    ["NOT_NEEDED", true, undefined],
    [null, false, undefined],
    [undefined, false, undefined],
  ])("%s of a company whose reason is there (%#: %s) asks: %s", (measuringConsent, needsNoConsent, asks) =>
    expect(compiled({ measuringConsent }, { needsNoConsent }).asksConsent).toBe(asks),
  );

  test.each([
    [{ en: " We count visits. ", de: "Wir zählen." }, "We count visits."],
    ["For everybody", "For everybody"],
    [{ de: "Wir zählen." }, undefined],
    ["", undefined],
    [undefined, undefined],
  ])(
    "what is said before the buttons is the campaign's in the visitor's language, else ours (%j)",
    (measuringText, said) => {
      expect(compiled({ measuringConsent: "ASK", measuringText }).measuringText).toBe(said);
      expect(compiled({ measuringConsent: null, measuringText }).measuringText).toBeUndefined();
    },
  );

  test("a preview measures nothing, asks nobody, and keeps the room of what its visitors will see", () => {
    const preview = { runtime: { ...runtime, isPreview: true } };
    const asking = compiled({ measuringConsent: "ASK" }, preview);
    expect(asking.asksConsent).toBeUndefined();
    expect(asking.keepsPrivacyRoom).toBe(true);
    expect(compiled({ measuringConsent: null }, preview).keepsPrivacyRoom).toBeUndefined();
  });

  test("what an older version has published measures what it did, to the letter, until somebody chooses and publishes", () => {
    for (const collectAnalytics of [undefined, true, false])
      for (const analyticsTrackingLevel of [null, 0, 1, 2, 3])
        for (const cookieless of [true, false])
          for (const preciseGeolocation of [true, false]) {
            const stored = { collectAnalytics, analyticsTrackingLevel, cookieless, preciseGeolocation };
            const page = compiled({ ...stored, measuringConsent: undefined });
            expect(page).not.toHaveProperty("asksConsent");
            expect({
              collectAnalytics: page.collectAnalytics,
              preciseGeolocation: page.preciseGeolocation,
              cookieless: page.campaignMetaData.data.cookieless,
              analyticsTrackingLevel: page.campaignMetaData.data.analyticsTrackingLevel,
            }).toEqual({
              ...stored,
              collectAnalytics: collectAnalytics !== false && analyticsTrackingLevel !== 0,
            });
          }
  });
});
