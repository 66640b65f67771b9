import { randomUUID } from "node:crypto";
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES, type TestServer, testServer } from "../../kernel/testing.ts";
import { type TestCompany, testIdentity } from "../identity/testing.ts";
import { openNotifications, type Told } from "./index.ts";

type Headers = { authorization: string };
/** Without its company and campaign. */
type Fact = Told extends infer Each ? (Each extends Told ? Omit<Each, "companyId" | "campaignId"> : never) : never;

describe.each(DATABASES)("what members are told of their campaigns on %s", (kind) => {
  let app: TestServer;
  let mine: TestCompany;
  let other: TestCompany;
  let campaignId: string;
  let notifications: ReturnType<typeof openNotifications>;

  beforeAll(async () => {
    app = await testServer(kind);
    notifications = openNotifications(app.context);
    const identity = testIdentity(app.context);
    [mine, other] = [await identity.company(), await identity.company()];
  });
  afterAll(() => app?.close());
  beforeEach(async () => {
    campaignId = await campaignOf(mine, "Spring");
    await clock("2026-11-24T12:00:00.000Z");
    // Members belong to the company since long.
    await sql`UPDATE member SET "createdAt" = '2026-01-01'`.execute(app.context.db.open);
    await app.context.db.asSystem((scope) => sql`DELETE FROM notice`.execute(scope));
  });

  const clock = (at: string | null) =>
    app.context.db.engine.asOwner((owner) => owner.query("SELECT set_test_clock($1)", [at]));
  const call = async (method: "GET" | "PUT", url: string, payload?: object, headers: Headers = mine.as.CREATOR) => {
    const answer = await app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    return { status: answer.statusCode, body: answer.body === "" ? null : answer.json() };
  };
  const campaignOf = async ({ companyId, as }: TestCompany, name: string): Promise<string> => {
    const file = { fairground: 1, metadata: { ...sampleMetadata(), name }, document: sampleDocument() };
    const answer = await app.server.inject({
      method: "POST",
      url: "/api/v1/campaigns/import",
      headers: as.CREATOR,
      payload: { companyId, file },
    });
    return answer.json().data.campaignId;
  };
  const tell = (
    told: Fact,
    of: { companyId: string; campaignId: string } = { companyId: mine.companyId, campaignId },
  ) => app.context.db.inCompany(of.companyId, (scope) => notifications.tell(scope, { ...told, ...of } as Told)); // a fact and its campaign
  const at = (path = "") => `/api/v1/companies/${mine.companyId}/notices${path}`;
  const list = async (query = "", headers?: Headers) => (await call("GET", at(query), undefined, headers)).body.data;
  const kinds = async (headers?: Headers) =>
    (await list("", headers)).map(({ kind }: { kind: string }) => kind).toSorted();
  const unread = async (headers?: Headers) =>
    (await call("GET", at("/unread"), undefined, headers)).body.data.count as number;
  const idOf = async (headers: Headers) => (await call("GET", "/api/v1/me", undefined, headers)).body.data.account.id;

  test("a notice is there exactly when its fact is: what is undone was never told", async () => {
    const undone = app.context.db.inCompany(mine.companyId, async (scope) => {
      await notifications.tell(scope, {
        companyId: mine.companyId,
        campaignId,
        kind: "published",
        facts: { revision: 1 },
      });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    expect(await list()).toEqual([]);
    await tell({ kind: "published", facts: { revision: 1 } });
    expect(await list()).toMatchObject([
      { kind: "published", campaignId, campaign: "Spring", facts: { revision: 1 }, count: 1, by: null, isRead: false },
    ]);
  });

  test("each sees what their rights let them see, of their own company alone", async () => {
    const by = randomUUID();
    await tell({ kind: "published", facts: { revision: 1, by } });
    await tell({ kind: "publish-asked", facts: { requestId: randomUUID(), by } });
    await tell({ kind: "publish-answered", facts: { requestId: randomUUID(), approved: true, by } });
    await tell({ kind: "stock-low", facts: { prizeId: randomUUID(), left: 2 } });
    await tell({ kind: "codes-low", facts: { outcomePageId: "win", left: 2 } });
    await tell({ kind: "reviews-waiting", facts: { waiting: 3, newest: "2026-11-24T11:00:00.000Z" } });
    await tell({ kind: "mail-refused", facts: { mails: 1 } });
    const all = ["codes-low", "published", "stock-low"];
    expect(await kinds(mine.as.VIEWER)).toEqual(all);
    expect(await kinds(mine.as.EDITOR)).toEqual([...all, "mail-refused"].sort());
    const asked = ["publish-answered", "publish-asked", "reviews-waiting", "mail-refused"];
    expect(await kinds(mine.as.CREATOR)).toEqual([...all, ...asked].sort());
    expect(await kinds(mine.as.USER_ADMIN)).toEqual([...all, ...asked].sort());
    expect(await unread(mine.as.VIEWER)).toBe(3);
    // Nothing of another company's, whichever way it is asked for.
    expect((await call("GET", at(), undefined, other.as.CREATOR)).status).toBe(404);
    expect(
      (await call("GET", `/api/v1/companies/${other.companyId}/notices`, undefined, other.as.CREATOR)).body.data,
    ).toEqual([]);
    const [notice] = await list();
    const theirs = `/api/v1/companies/${other.companyId}/notices/${notice.noticeId}/read`;
    expect(await call("PUT", theirs, undefined, other.as.CREATOR)).toMatchObject({
      status: 404,
      body: { code: "notice-unknown" },
    });
    // Nor one of the own company's that one has no right to see.
    const [reviews] = await list("?kind=reviews-waiting");
    expect((await call("PUT", at(`/${reviews.noticeId}/read`), undefined, mine.as.VIEWER)).status).toBe(404);
    expect(await list("?kind=reviews-waiting", mine.as.VIEWER)).toEqual([]);
  });

  test("a storm of refused mails is one row with a count, until somebody has read it", async () => {
    await Promise.all(Array.from({ length: 30 }, () => tell({ kind: "mail-refused", facts: { mails: 1 } })));
    expect(await list()).toMatchObject([{ kind: "mail-refused", count: 30 }]);
    const [first] = await list();
    expect((await call("PUT", at(`/${first.noticeId}/read`), undefined, mine.as.EDITOR)).status).toBe(204);
    await clock("2026-11-24T12:05:00.000Z");
    await tell({ kind: "mail-refused", facts: { mails: 2 } });
    await tell({ kind: "mail-refused", facts: { mails: 1 } });
    expect((await list()).map(({ count }: { count: number }) => count)).toEqual([3, 30]);
    // Another campaign's is another row.
    await tell(
      { kind: "mail-refused", facts: { mails: 1 } },
      { companyId: mine.companyId, campaignId: await campaignOf(mine, "Summer") },
    );
    expect(await list()).toHaveLength(3);
  });

  test("reviews that wait are told with all that wait, and again only once there is a younger one", async () => {
    const told = (waiting: number, newest: string) => tell({ kind: "reviews-waiting", facts: { waiting, newest } });
    await told(3, "2026-11-24T11:00:00.000Z");
    await told(5, "2026-11-24T11:30:00.000Z");
    expect(await list()).toMatchObject([{ count: 5 }]);
    await call("PUT", at("/read"), { until: "2026-11-24T12:00:00.000Z" });
    // Two were decided: nothing new.
    await told(3, "2026-11-24T11:00:00.000Z");
    await told(4, "2026-11-24T11:30:00.000Z");
    expect(await list()).toHaveLength(1);
    await told(4, "2026-11-24T11:31:00.000Z");
    expect((await list()).map(({ count }: { count: number }) => count).toSorted()).toEqual([4, 5]);
  });

  test("an import is told once, however often its end is found, and only to those who want it", async () => {
    const importId = randomUUID();
    await call("PUT", "/api/v1/account/notices", { "import-done": true });
    for (let n = 0; n < 3; n++) await tell({ kind: "import-done", facts: { importId, of: "unique", stored: 12 } });
    expect(await list()).toMatchObject([{ kind: "import-done", facts: { importId, of: "unique", stored: 12 } }]);
    await call("PUT", "/api/v1/account/notices", { "import-done": false });
    expect(await list()).toEqual([]);
  });

  test("each reads for themselves: one, or all up to an instant and nothing later", async () => {
    for (let n = 1; n <= 3; n++) {
      await clock(`2026-11-24T12:0${n}:00.123Z`);
      await tell({ kind: "published", facts: { revision: n } });
    }
    expect(await unread()).toBe(3);
    const [newest, second] = await list();
    expect((await call("PUT", at(`/${newest.noticeId}/read`))).status).toBe(204);
    expect((await call("PUT", at(`/${newest.noticeId}/read`))).status).toBe(204);
    expect((await list()).map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false, false]);
    expect((await call("PUT", at("/read"), { until: second.at })).status).toBe(204);
    expect([await unread(), await unread(mine.as.VIEWER)]).toEqual([0, 3]);
    await call("PUT", at("/read"), { until: second.at }, mine.as.VIEWER);
    expect(
      (await list("?unread=true", mine.as.VIEWER)).map(({ facts }: { facts: { revision: number } }) => facts.revision),
    ).toEqual([3]);
    expect(await call("PUT", at(`/${randomUUID()}/read`))).toMatchObject({
      status: 404,
      body: { code: "notice-unknown" },
    });
  });

  test("what one did oneself, and what was before one came, is nothing to read", async () => {
    const me = await idOf(mine.as.CREATOR);
    await tell({ kind: "published", facts: { revision: 1, by: me } });
    expect([await unread(), await unread(mine.as.VIEWER)]).toEqual([0, 1]);
    expect(await list()).toMatchObject([{ by: { id: me, name: "CREATOR" }, isRead: true }]);
    const viewer = await idOf(mine.as.VIEWER);
    await sql`UPDATE member SET "createdAt" = '2026-11-24T12:01:00Z' WHERE "userId" = ${viewer}`.execute(
      app.context.db.open,
    );
    expect([await unread(mine.as.VIEWER), (await list("", mine.as.VIEWER))[0].isRead]).toEqual([0, true]);
  });

  test("a kind that is switched off is not told to that person any more; all but imports are on", async () => {
    await tell({ kind: "published", facts: { revision: 1 } });
    await tell({ kind: "stock-low", facts: { prizeId: randomUUID(), left: 2 } });
    const before = (await call("GET", "/api/v1/account/notices", undefined, mine.as.VIEWER)).body.data;
    expect(Object.entries(before).filter(([, isOn]) => !isOn)).toEqual([["import-done", false]]);
    const after = await call("PUT", "/api/v1/account/notices", { published: false }, mine.as.VIEWER);
    expect(after.body.data).toEqual({ ...before, published: false });
    expect([await kinds(mine.as.VIEWER), await unread(mine.as.VIEWER)]).toEqual([["stock-low"], 1]);
    expect(await unread(mine.as.EDITOR)).toBe(2);
    // What is not seen is not marked as read either.
    await call("PUT", at("/read"), { until: "2026-11-24T13:00:00Z" }, mine.as.VIEWER);
    await call("PUT", "/api/v1/account/notices", { published: true }, mine.as.VIEWER);
    expect(await unread(mine.as.VIEWER)).toBe(1);
    expect((await call("PUT", "/api/v1/account/notices", { gossip: false })).status).toBe(400);
  });

  test("the history is searched by campaign and kind, and paged; a deleted campaign's notices are gone", async () => {
    const summer = await campaignOf(mine, "100% Summer_fun");
    for (let n = 1; n <= 3; n++)
      await tell({ kind: "published", facts: { revision: n } }, { companyId: mine.companyId, campaignId: summer });
    await tell({ kind: "stock-low", facts: { prizeId: randomUUID(), left: 0 } });
    expect(await list("?q=%25+summer_")).toHaveLength(3);
    expect(await list("?q=s%25r")).toEqual([]);
    expect(await list(`?campaignId=${campaignId}`)).toMatchObject([{ kind: "stock-low" }]);
    expect(await list("?kind=published&unread=true")).toHaveLength(3);
    const page = (await call("GET", at("?page=2&size=2"))).body;
    expect([page.data.length, page.page, page.size, page.total]).toEqual([2, 2, 2, 4]);
    await app.server.inject({ method: "DELETE", url: `/campaign/${summer}`, headers: mine.as.CREATOR });
    expect([(await list()).length, await unread()]).toEqual([1, 1]);
  });

  test("the prize that runs low is told by its name", async () => {
    await app.server.inject({
      method: "POST",
      url: `/api/v1/campaigns/${campaignId}/publish`,
      headers: mine.as.CREATOR,
      payload: {},
    });
    const stock = (await call("GET", `/api/v1/campaigns/${campaignId}/stock`)).body.data;
    const { prizeId, title } = stock[0];
    await tell({ kind: "stock-low", facts: { prizeId, left: 4 } });
    expect((await list("?kind=stock-low"))[0].prize).toBe(typeof title === "string" ? title : title.en);
  });

  test("what is unread is counted to a hundred; notices are kept for 90 days", async () => {
    for (let n = 0; n < 101; n++) await tell({ kind: "published", facts: { revision: n } });
    expect(await unread()).toBe(100);
    await clock("2027-02-22T11:59:00Z");
    await notifications.start();
    expect((await call("GET", at())).body.total).toBe(101);
    await clock("2027-02-22T12:01:00Z");
    await notifications.start();
    notifications.stop();
    expect(await list()).toEqual([]);
  });
});
