import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestContext, type TestServer, testServer } from "./kernel/testing.ts";
import { type TestCompany, testIdentity } from "./modules/identity/testing.ts";

const ADA = "ada@example.org";

describe.each(DATABASES)("what is changed of a live campaign, on %s", (kind) => {
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

  const call = async (method: "POST" | "PUT", url: string, payload?: object) => {
    const answer = await app.server.inject({ method, url, headers: mine.as.CREATOR, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const live = async () => {
    const file = {
      fairground: 1,
      // Whom a session names counts at once: what limits do shows without a lead.
      metadata: { ...sampleMetadata(), playLimits: [], acceptUserDataOnPlayRegistration: true },
      document: sampleDocument(),
    };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { campaignId } = made.body.data;
    await publish(campaignId);
    return campaignId as string;
  };
  const publish = async (campaignId: string) =>
    expect((await call("POST", `/api/v1/campaigns/${campaignId}/publish`)).status).toBeLessThan(300);
  const change = async (campaignId: string, fields: object) =>
    expect((await call("PUT", "/campaign/", { campaignId, ...fields })).status).toBe(200);
  const visitor = (campaignId: string) => ({ campaignId, gameType: "spin-the-wheel", visitorId: null, email: ADA });
  const open = (campaignId: string) => call("POST", "/leads/api/lead/session", visitor(campaignId));
  const session = async (campaignId: string) => {
    const { status, body } = await open(campaignId);
    return status === 201 ? "open" : body.code;
  };

  test("start and end count at once", async () => {
    const campaignId = await live();
    expect(await session(campaignId)).toBe("open");
    await change(campaignId, { startDate: null, endDate: "2020-01-01T00:00:00Z" });
    expect(await session(campaignId)).toBe("campaign-closed");
    await change(campaignId, { endDate: null });
    expect(await session(campaignId)).toBe("open");
  });

  test("play limits count with the next publishing", async () => {
    const campaignId = await live();
    await change(campaignId, { playLimits: [{ period: "CAMPAIGN_LIFE_TIME", max: 1 }] });
    const { sessionId } = (await open(campaignId)).body;
    expect(await session(campaignId)).toBe("open");
    await publish(campaignId);
    expect([await session(campaignId), await session(campaignId)]).toEqual(["open", "play-limit-reached"]);
    // A play goes on by the revision that it was opened with.
    const person = { ...visitor(campaignId), sessionId, firstName: "Ada", legalPolicies: true };
    expect((await call("POST", "/leads/api/lead", person)).status).toBeLessThan(300);
    const drawn = await call("POST", `/luck-games/api/prize/get-prize/${sessionId}/spin-the-wheel`);
    expect([drawn.status, drawn.body.code]).toEqual([200, undefined]);
  });

  test("tags count with the next publishing", async () => {
    const campaignId = await live();
    await change(campaignId, { tags: ["USES_USERID"] });
    expect(await session(campaignId)).toBe("open");
    await publish(campaignId);
    expect(await session(campaignId)).toBe("play-limit-reached");
  });
});
