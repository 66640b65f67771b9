import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

/** What each way to publish is told beside its own. */
interface Said {
  withoutCodes?: boolean;
  withStock?: boolean;
}
const SHUT = [409, "publish-gate-shut"];

describe.each(DATABASES)("an access page without a code that can be used, on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    mine = await testIdentity(app.context).company();
    await app.start();
  });
  afterAll(() => app?.close());

  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object, headers = mine.as.CREATOR) => {
    const answer = await app.server.inject({ method, url, headers, ...(payload && { payload }) });
    const body = answer.body === "" ? {} : answer.json();
    return { status: answer.statusCode, body, said: [answer.statusCode, body.code] };
  };
  const rows = async <Row>(query: ReturnType<typeof sql<Row>>) =>
    (await app.context.db.asSystem((scope) => query.execute(scope))).rows;
  /** A campaign whose draft has an access page. */
  const begun = async () => {
    const document = sampleDocument();
    const [first] = Object.values(document.pages.entities);
    if (first) first.pageType = "access";
    const file = { fairground: 1, metadata: sampleMetadata(), document };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    return made.body.data.campaignId as string;
  };
  const publish = (campaignId: string, body: Said & { revision?: number } = {}) =>
    call("POST", `/api/v1/campaigns/${campaignId}/publish`, body);
  const later = () => new Date(Date.now() + 3_600_000).toISOString();
  const soon = () => new Date(Date.now() + 5_000).toISOString();
  const schedule = (campaignId: string, said: Said = {}) =>
    call("PUT", `/api/v1/campaigns/${campaignId}/schedule`, { at: soon(), ...said });
  /** How a schedule went, once its time has come. */
  const went = (campaignId: string) =>
    vi.waitUntil(
      async () => {
        const { data } = (await call("GET", `/api/v1/campaigns/${campaignId}/schedule`)).body;
        return data.state !== "waiting" && data;
      },
      { timeout: 60_000, interval: 250 },
    );
  const ask = (campaignId: string, said: object = {}) =>
    call("POST", `/api/v1/campaigns/${campaignId}/publish-requests`, said);
  const makeCodes = async (campaignId: string) =>
    expect((await call("POST", `/api/v1/access-codes/${campaignId}/generate`, { count: 1 })).status).toBe(201);
  const useThem = (campaignId: string) =>
    rows(sql`UPDATE access_code SET expires_at = now() - interval '1 minute'
    WHERE campaign_id = ${campaignId}`);
  const isLive = async (campaignId: string) =>
    (await call("GET", `/campaign/${campaignId}`)).body.data.revision !== null;
  /** What is asked for in there is asked for in a company that wants a second pair of eyes. */
  const asking = async (work: () => Promise<void>) => {
    const asks = (on: boolean) =>
      rows(sql`UPDATE company SET "twoPersonPublishing" = ${on} WHERE "id" = ${mine.companyId}`);
    await asks(true);
    try {
      await work();
    } finally {
      await asks(false);
    }
  };
  const another = async () => {
    const { people } = testIdentity(app.context);
    const { userId } = await people.accountWithPassword({
      ...{ email: `second-${crypto.randomUUID()}@example.org`, name: "Second", companyId: mine.companyId },
      ...{ roles: ["CREATOR"], platformAdmin: false },
    });
    return { authorization: `Bearer ${await people.tokenFor(userId)}` };
  };

  test("is not published by a script that says nothing of it, with stock or without, by either call", async () => {
    const campaignId = await begun();
    expect((await publish(campaignId)).said).toEqual(SHUT);
    const stock = () => rows(sql`SELECT * FROM prize_slice WHERE campaign_id = ${campaignId} ORDER BY 1, 2`);
    const before = await stock();
    expect((await publish(campaignId, { withStock: true })).said).toEqual(SHUT);
    expect(await stock(), "no stock came into force").toEqual(before);
    const put = { companyId: mine.companyId, campaignId };
    expect((await call("PUT", "/campaign-configurations/api/campaigns", put)).said).toEqual(SHUT);
    expect(await isLive(campaignId)).toBe(false);

    const told = await call("PUT", "/campaign-configurations/api/campaigns", { ...put, withoutCodes: true });
    expect(told.status).toBe(200);
    expect((await publish(campaignId, { withStock: true, withoutCodes: true })).status).toBe(200);
  });

  test("is published as any other once a code can be used, and a campaign without such a page always is", async () => {
    const campaignId = await begun();
    await makeCodes(campaignId);
    expect((await publish(campaignId)).status).toBe(200);
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    expect((await publish(made.body.data.campaignId)).status).toBe(200);
  });

  test("an older revision that has one is not gone back to, also where the draft has none any more", async () => {
    const campaignId = await begun();
    await makeCodes(campaignId);
    await publish(campaignId);
    await useThem(campaignId);
    const at = `/campaign-configurations/api/campaigns/${mine.companyId}/${campaignId}`;
    const { jsonData } = (await call("GET", at)).body.data;
    const [before] = Object.values(sampleDocument().pages.entities);
    for (const page of Object.values<{ pageType: string }>(jsonData.pages.entities))
      if (page.pageType === "access") page.pageType = before?.pageType ?? "";
    const save = { companyId: mine.companyId, campaignId, jsonData };
    expect((await call("PUT", "/campaign-configurations/api/campaigns", save)).status).toBe(200);
    expect((await publish(campaignId)).status, "the draft").toBe(200);
    expect((await publish(campaignId, { revision: 1 })).said).toEqual(SHUT);
    expect((await publish(campaignId, { revision: 1, withoutCodes: true })).status).toBe(200);
    await asking(async () => {
      expect((await ask(campaignId, { revision: 1 })).said).toEqual(SHUT);
      expect((await ask(campaignId, { revision: 1, withoutCodes: true })).body.data).toMatchObject({
        withoutCodes: true,
      });
    });
  });

  test("is not scheduled; what is scheduled all the same goes live, and what lost its codes says why it did not", async () => {
    const campaignId = await begun();
    expect((await schedule(campaignId)).said).toEqual(SHUT);
    expect((await schedule(campaignId, { withStock: true })).said).toEqual(SHUT);
    const told = await schedule(campaignId, { withoutCodes: true });
    expect([told.status, told.body.data]).toMatchObject([200, { state: "waiting", withoutCodes: true }]);

    expect(await went(campaignId)).toMatchObject({ state: "published", revision: 1 });
    for (const said of [{}, { withStock: true }]) {
      const losing = await begun();
      await makeCodes(losing);
      expect((await schedule(losing, said)).status).toBe(200);
      await useThem(losing);
      expect(await went(losing)).toMatchObject({ state: "failed", faults: [{ path: "accessCodes" }] });
      expect(await isLive(losing)).toBe(false);
    }
  });

  test("is not asked for; what was asked for all the same is approved, and what lost its codes stays open", async () => {
    const second = await another();
    await asking(async () => {
      const campaignId = await begun();
      expect((await ask(campaignId)).said).toEqual(SHUT);
      expect((await ask(campaignId, { withStock: true })).said).toEqual(SHUT);
      expect((await ask(campaignId, { at: later() })).said).toEqual(SHUT);
      const answer = async (of: string, requestId: string) =>
        call("POST", `/api/v1/campaigns/${of}/publish-requests/${requestId}/answer`, { approve: true }, second);
      for (const said of [{}, { withStock: true }, { at: later() }]) {
        const asked = await ask(campaignId, { ...said, withoutCodes: true });
        expect(asked.status).toBe(201);
        expect((await answer(campaignId, asked.body.data.requestId)).body.data).toMatchObject({ state: "approved" });
      }

      for (const said of [{}, { withStock: true }, { at: later() }]) {
        const losing = await begun();
        await makeCodes(losing);
        const { requestId } = (await ask(losing, said)).body.data;
        await useThem(losing);
        expect((await answer(losing, requestId)).said).toEqual(SHUT);
        const list = await call("GET", `/api/v1/campaigns/${losing}/publish-requests`);
        expect(list.body.data).toMatchObject([{ state: "open", withoutCodes: false }]);
        await makeCodes(losing);
        expect((await answer(losing, requestId)).body.data).toMatchObject({ state: "approved" });
      }
    });
  });
});
