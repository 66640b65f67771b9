import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";

describe.each(DATABASES)("stock that comes into force with publishing, on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  beforeAll(async () => {
    app = await testServer(kind);
    mine = await testIdentity(app.context).company();
  });
  afterAll(() => app?.close());

  const call = async (method: "GET" | "POST" | "PUT", url: string, payload?: object, headers = mine.as.CREATOR) => {
    const answer = await app.server.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const draft = async (campaignId: string) =>
    (await call("GET", `/campaign-configurations/api/campaigns/${mine.companyId}/${campaignId}`)).body.data.jsonData;
  /** A campaign whose draft says something else of its mug than what is in force, and has a new prize. */
  const begun = async (change: (document: ReturnType<typeof sampleDocument>) => void = () => {}) => {
    const file = { fairground: 1, metadata: sampleMetadata(), document: sampleDocument() };
    const made = await call("POST", "/api/v1/campaigns/import", { companyId: mine.companyId, file });
    const { campaignId } = made.body.data;
    const document = await draft(campaignId);
    const mug = document.prizePoolList[1];
    Object.assign(mug, { stock: 77, prizeLimitType: 0, prizeLimit: 7 });
    document.prizePoolList.push({ ...mug, id: "cap", title: "Cap", wins: 1, stock: 5, prizeId: null, poolId: null });
    document.outcomes[0].prizes.push("cap");
    change(document);
    const saved = await call("PUT", "/campaign-configurations/api/campaigns", {
      ...{ companyId: mine.companyId, campaignId, jsonData: document },
    });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    return campaignId as string;
  };
  const publish = (campaignId: string, body: object = { withStock: true }, headers = mine.as.CREATOR) =>
    call("POST", `/api/v1/campaigns/${campaignId}/publish`, body, headers);
  const stock = async (campaignId: string) =>
    (await call("GET", `/api/v1/campaigns/${campaignId}/stock`)).body.data.map(
      ({ stock, prizeLimitType, prizeLimit }: Record<string, number>) => [stock, prizeLimitType, prizeLimit],
    );

  test("what the draft says holds, new prizes have their ids, and it is live", async () => {
    const campaignId = await begun();
    const before = await stock(campaignId);
    expect((await publish(campaignId, {})).body.code).toBe("publish-blocked"); // a prize that is not in force
    const { status, body } = await publish(campaignId);
    expect([status, body.data?.revision]).toEqual([200, 1]);
    expect(await stock(campaignId)).toEqual([
      [77, 0, 7],
      [5, 0, 7],
    ]);
    expect(before).not.toContainEqual([77, 0, 7]);
    const [, , cap] = (await draft(campaignId)).prizePoolList;
    expect(cap.prizeId).toMatch(/^[0-9a-f-]{36}$/);
    const again = await publish(campaignId);
    expect([again.status, again.body.data?.revision]).toEqual([200, 2]);
    expect(await stock(campaignId)).toHaveLength(2);
  });

  test("without being asked for it leaves the stock that is in force", async () => {
    const campaignId = await begun((document) => {
      document.prizePoolList.pop();
      document.outcomes[0]?.prizes?.pop();
    });
    const before = await stock(campaignId);
    expect((await publish(campaignId, {})).status).toBe(200);
    expect(await stock(campaignId)).toEqual(before);
  });

  test("what stands in the way of publishing leaves the stock as it is, and so does a company that asks", async () => {
    const blocked = await begun((document) => {
      Object.assign(document.prizePoolList[1] ?? {}, { pacing: { mode: "moments", shape: "listed" } });
    });
    const before = await stock(blocked);
    const refused = await publish(blocked);
    expect([refused.status, refused.body.code]).toEqual([422, "publish-blocked"]);
    expect(await stock(blocked)).toEqual(before);

    const asked = await begun();
    const settings = (on: boolean) =>
      app.context.db.asSystem((scope) =>
        sql`UPDATE company SET "twoPersonPublishing" = ${on} WHERE "id" = ${mine.companyId}`.execute(scope),
      );
    await settings(true);
    expect((await publish(asked)).body.code).toBe("publishing-asks");
    await settings(false);
    expect(await stock(asked)).toEqual(before);
  });

  test("a stock below what was won is refused at its entry, and nothing is published", async () => {
    const campaignId = await begun();
    await publish(campaignId);
    await app.context.db.asSystem((scope) =>
      sql`UPDATE prize_slice SET awarded = stock WHERE campaign_id = ${campaignId}`.execute(scope),
    );
    const document = await draft(campaignId);
    document.prizePoolList[1].stock = 3;
    await call("PUT", "/campaign-configurations/api/campaigns", {
      ...{ companyId: mine.companyId, campaignId, jsonData: document },
    });
    const { status, body } = await publish(campaignId, { withStock: true, stockNote: "Counted again" });
    expect([status, body.code, body.errors]).toEqual([
      ...[422, "stock-below-awarded"],
      [{ path: "prizePoolList.1.stock", message: "77 have already been won" }],
    ]);
    expect((await call("GET", `/api/v1/campaigns/${campaignId}/revisions`)).body.total).toBe(1);
  });

  /** Live with 77 mugs, and a draft that says 60. */
  const lowered = async () => {
    const campaignId = await begun();
    expect((await publish(campaignId)).status).toBe(200);
    const document = await draft(campaignId);
    document.prizePoolList[1].stock = 60;
    await call("PUT", "/campaign-configurations/api/campaigns", {
      ...{ companyId: mine.companyId, campaignId, jsonData: document },
    });
    return { campaignId, document };
  };
  const notes = async (campaignId: string) =>
    (await call("GET", `/api/v1/campaigns/${campaignId}/stock/changes`)).body.data.map(
      ({ note, after }: { note: string; after: { stock: number } }) => [after.stock, note],
    );

  test("less to win in a live campaign takes a reason, which stands in the history; more takes none", async () => {
    const { campaignId, document } = await lowered();
    const refused = await publish(campaignId);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      ...[422, "stock-reason-missing"],
      [
        { path: "body.stockNote", message: "Say why" },
        { path: "prizePoolList.1.stock", message: "This would be less than there is" },
      ],
    ]);
    expect((await publish(campaignId, { withStock: true, stockNote: "  " })).body.code).toBe("stock-reason-missing");
    expect(await stock(campaignId)).toContainEqual([77, 0, 7]);
    expect((await publish(campaignId, { withStock: true, stockNote: "17 broke" })).status).toBe(200);
    expect(await notes(campaignId)).toContainEqual([60, "17 broke"]);

    // The specification's own call needs nothing that the specification does not know; it may say why.
    document.prizePoolList[1].stock = 50;
    const pools = `/prize-management/campaigns/${campaignId}/luckGames/prizePools`;
    const { prizePoolList } = { ...document, prizePoolList: (await draft(campaignId)).prizePoolList };
    prizePoolList[1].stock = 50;
    expect((await call("POST", `${pools}?note=Ten+more+broke`, prizePoolList)).status).toBe(200);
    expect(await notes(campaignId)).toContainEqual([50, "Ten more broke"]);
    prizePoolList[1].stock = 55;
    expect((await call("POST", pools, prizePoolList)).status).toBe(200);

    // One prize by itself.
    const [{ prizeId }] = (await call("GET", `/api/v1/campaigns/${campaignId}/stock`)).body.data;
    const was = { stock: 55, prizeLimitType: 0, prizeLimit: 7, prizeLimits: [] };
    const one = (body: object) =>
      call("PUT", `/api/v1/campaigns/${campaignId}/stock/${prizeId}`, { ...was, was, ...body });
    expect(await one({ stock: 54 })).toMatchObject({
      status: 422,
      body: { code: "stock-reason-missing", errors: [{ path: "body.note", message: "Say why" }] },
    });
    expect((await one({ stock: 56 })).status).toBe(200);
    expect((await one({ was: { ...was, stock: 56 }, stock: 54, note: "Sold two" })).status).toBe(200);
    expect(await notes(campaignId)).toContainEqual([54, "Sold two"]);
  });

  test("what is scheduled or asked for is asked why at that time, and says so when it happens", async () => {
    const { campaignId } = await lowered();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const schedule = (body: object) => call("PUT", `/api/v1/campaigns/${campaignId}/schedule`, { at, ...body });
    expect((await schedule({ withStock: true })).body.code).toBe("stock-reason-missing");
    expect((await schedule({})).status).toBe(200);
    expect((await schedule({ withStock: true, stockNote: "Fewer in May" })).status).toBe(200);
    const kept = await call("GET", `/api/v1/campaigns/${campaignId}/schedule`);
    expect(kept.body.data).toMatchObject({ withStock: true, stockNote: "Fewer in May" });

    const settings = (on: boolean) =>
      app.context.db.asSystem((scope) =>
        sql`UPDATE company SET "twoPersonPublishing" = ${on} WHERE "id" = ${mine.companyId}`.execute(scope),
      );
    await settings(true);
    const asks = (body: object) =>
      call("POST", `/api/v1/campaigns/${campaignId}/publish-requests`, { withStock: true, ...body });
    expect((await asks({})).body.code).toBe("stock-reason-missing");
    const { status, body } = await asks({ stockNote: "17 broke" });
    expect([status, body.data?.stockNote]).toEqual([201, "17 broke"]);
    const answered = await call(
      "POST",
      `/api/v1/campaigns/${campaignId}/publish-requests/${body.data.requestId}/answer`,
      { approve: true },
      mine.as.USER_ADMIN,
    );
    expect([answered.status, answered.body.code]).toEqual([200, undefined]);
    await settings(false);
    expect(await notes(campaignId)).toContainEqual([60, "17 broke"]);
  });

  test("an older revision takes no stock with it", async () => {
    const campaignId = await begun();
    expect((await publish(campaignId, { revision: 1, withStock: true })).body).toMatchObject({
      ...{ statusCode: 400, errors: [{ path: "body.withStock" }] },
    });
  });

  test("a key that may publish and not manage puts no stock in force", async () => {
    const campaignId = await begun();
    const { people } = testIdentity(app.context);
    const { userId } = await people.accountWithPassword({
      ...{ email: `both-${campaignId}@example.org`, name: "Both", companyId: mine.companyId },
      ...{ roles: ["CREATOR", "USER_ADMIN"], platformAdmin: false },
    });
    const both = { authorization: `Bearer ${await people.tokenFor(userId)}` };
    const key = { name: "Publisher", scopes: ["see", "publish"] };
    const made = await call("POST", `/api/v1/companies/${mine.companyId}/keys`, key, both);
    const before = await stock(campaignId);
    const headers = { authorization: `Bearer ${made.body.data.secret}` };
    expect((await publish(campaignId, { withStock: true }, headers)).body.code).toBe("right-missing");
    expect(await stock(campaignId)).toEqual(before);
  });
});
