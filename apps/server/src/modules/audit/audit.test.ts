import { randomUUID } from "node:crypto";
import { define, member, RIGHTS, type Right, ROLES } from "@fairground/contract";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answering, integer, text } from "../../kernel/db/rows.ts";
import { noteAccount } from "../../kernel/http/audit.ts";
import { requireRight } from "../../kernel/http/caller.ts";
import { type Caller, mount } from "../../kernel/http/mount.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";

interface Entry {
  entryId: number;
  by: string;
  account: { id: string; name: string } | null;
  key: { id: string; name: string } | null;
  area: string;
  action: string | null;
  call: string;
  campaign: { id: string; name: string } | null;
  ids: Record<string, string>;
  status: number;
  network: string;
  count: number | null;
}
const FROM = "203.0.113.77";

describe.each(DATABASES)("the audit on %s (security, 25)", (kind) => {
  let ground: Ground;
  let companyId: string;
  let all: { authorization: string };
  let allId: string;
  let credentials: { email: string; password: string };
  beforeAll(async () => {
    ground = await playGround(kind);
    ({ companyId } = ground.company);
    const { people } = ground.identity;
    const email = `all-${randomUUID()}@example.org`;
    const person = { email, name: "All", companyId, roles: [...ROLES], platformAdmin: false };
    const { userId, password } = await people.accountWithPassword(person);
    allId = userId;
    credentials = { email, password };
    all = { authorization: `Bearer ${await people.tokenFor(userId)}` };
  });
  afterAll(() => ground?.close());

  const call = (method: string, url: string, headers: Record<string, string>, payload?: object) =>
    ground.app.inject({
      method,
      url,
      headers: { ...headers, "x-forwarded-for": FROM },
      ...(payload ? { payload } : {}),
    } as InjectOptions);
  const list = async (query = "", headers = all): Promise<Entry[]> => {
    const answer = await call("GET", `/api/v1/companies/${companyId}/audit?size=200${query}`, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().data;
  };
  /** What some work leaves, the newest first. */
  async function left(work: () => Promise<unknown>): Promise<Entry[]> {
    const before = Math.max(0, ...(await list()).map(({ entryId }) => entryId));
    await work();
    return (await list()).filter(({ entryId }) => entryId > before);
  }
  const count = async () => {
    const rows = await ground.db.asSystem((scope) =>
      answering({ n: integer })`SELECT count(*) AS n FROM audit_entry`.execute(scope),
    );
    return rows.rows[0]?.n;
  };

  test("a change leaves who, what, when and from which network, and nothing of what was written", async () => {
    let campaignId = "";
    const entries = await left(async () => {
      const made = await call("POST", "/campaign", all, {
        companyId,
        name: "A secret name",
        description: "a@b.example",
      });
      campaignId = made.json().data.campaignId;
    });
    expect(entries).toEqual([
      {
        entryId: expect.any(Number),
        at: expect.any(String),
        by: "member",
        account: { id: allId, name: "All" },
        key: null,
        area: "campaigns",
        action: "campaign-made",
        call: "POST /campaign",
        campaign: { id: campaignId, name: "A secret name" }, // as it is called when the audit is read
        ids: { campaignId, companyId },
        status: 201,
        network: "203.0.113.0/24",
        count: null,
        lent: false,
      },
    ]);
    const rows = await ground.db.asSystem((scope) =>
      answering({ row: text })`SELECT to_jsonb(a)::text AS row FROM audit_entry a`.execute(scope),
    );
    expect(rows.rows.map(({ row }) => row).join()).not.toMatch(/secret name|@b\.example|All|203\.0\.113\.77/);
  });

  test("reading and exporting personal data leave their row; reading anything else does not", async () => {
    const { campaignId } = await ground.publish();
    const entries = await left(async () => {
      for (const url of [`/api/v1/leads/${campaignId}`, `/api/v1/leads/${campaignId}/export`, "/api/v1/dev/mails"])
        expect((await call("GET", url, all)).statusCode).toBe(200);
      await call("GET", `/campaign/${campaignId}`, all);
      await call("GET", "/campaign/search", all);
      await call("POST", `/api/v1/campaigns/${campaignId}/presence`, all, { tab: randomUUID() });
    });
    expect(entries.map((entry) => entry.call).reverse()).toEqual([
      "GET /api/v1/leads/{campaignId}",
      "GET /api/v1/leads/{campaignId}/export",
      "GET /api/v1/dev/mails",
    ]);
    expect(entries.at(-1)).toMatchObject({ area: "leads", campaign: { id: campaignId } });
  });

  test("a refusal for want of a right is told; what is malformed, unknown or another company's is not", async () => {
    const { campaignId } = await ground.publish();
    const foreign = await ground.identity.company();
    const entries = await left(async () => {
      const { VIEWER } = ground.company.as;
      expect((await call("DELETE", `/campaign/${campaignId}`, VIEWER)).statusCode).toBe(403);
      expect((await call("GET", `/api/v1/leads/${campaignId}`, VIEWER)).statusCode).toBe(403);
      expect((await call("POST", "/campaign", all, { companyId })).statusCode).toBe(400);
      expect((await call("DELETE", `/campaign/${randomUUID()}`, all)).statusCode).toBe(404);
      expect((await call("DELETE", `/campaign/${campaignId}`, foreign.as.CREATOR)).statusCode).toBe(404);
    });
    expect(entries.map(({ call, status, account }) => [call, status, account?.name])).toEqual([
      ["GET /api/v1/leads/{campaignId}", 403, "VIEWER"],
      ["DELETE /campaign/{campaignId}", 403, "VIEWER"],
    ]);
  });

  test("a key's calls name the key and its holder", async () => {
    const url = `/api/v1/companies/${companyId}/keys`;
    const scopes = Object.keys(RIGHTS) as Right[]; // its own keys
    const { keyId, secret } = (await call("POST", url, all, { name: "CRM", scopes })).json().data;
    const { campaignId } = await ground.publish();
    const entries = await left(() =>
      call("GET", `/api/v1/leads/${campaignId}?after=`, { authorization: `Bearer ${secret}` }),
    );
    expect(entries).toMatchObject([
      { by: "key", key: { id: keyId, name: "CRM" }, account: { id: allId }, call: "GET /api/v1/leads/{campaignId}" },
    ]);
    const [refused] = await left(() => call("GET", "/api/v1/me", { authorization: `Bearer ${secret}` }));
    expect(refused).toBeUndefined(); // reading one's own account leaves nothing, refused or not
    const made = await left(() => call("POST", url, { authorization: `Bearer ${secret}` }, { name: "x", scopes }));
    expect(made).toMatchObject([{ by: "key", status: 403, area: "keys" }]);
    expect(JSON.stringify(await list())).not.toContain(secret.slice(8));
  });

  test("signing in and out leave a row in every company of the account; a refused try leaves none", async () => {
    const entries = await left(async () => {
      const bad = { ...credentials, password: "a wrong password" };
      expect((await call("POST", "/api/v1/auth/sign-in/email", {}, bad)).statusCode).toBe(401);
      const { token } = (await call("POST", "/api/v1/auth/sign-in/email", {}, credentials)).json();
      await call("POST", "/api/v1/auth/sign-out", { authorization: `Bearer ${token}` });
      await call("POST", "/api/v1/auth/sign-out", { authorization: "Bearer nobody" });
    });
    expect(entries.map(({ call, by, account }) => [call, by, account?.id]).reverse()).toEqual([
      ["POST /api/v1/auth/sign-in/email", "account", allId],
      ["POST /api/v1/auth/sign-out", "account", allId],
    ]);
  });

  test("what concerns two companies stands in both", async () => {
    const other = await ground.identity.company();
    const { people } = ground.identity;
    const person = {
      email: credentials.email,
      name: "All",
      companyId: other.companyId,
      roles: [...ROLES],
      platformAdmin: false,
    };
    await people.accountWithPassword(person);
    const { campaignId } = await ground.publish();
    const url = `/campaign-configurations/api/campaigns/${campaignId}/copies`;
    const entries = await left(async () => {
      const body = { companyId, newCompanyId: other.companyId, name: "Copy" };
      expect((await call("POST", url, all, body)).statusCode).toBe(201);
    });
    const there = (await call("GET", `/api/v1/companies/${other.companyId}/audit`, all)).json().data;
    expect([entries.length, there[0]?.call]).toEqual([1, entries[0]?.call]);
  });

  test("what another system calls a visitor is not written down, though it looks like an id", async () => {
    const loyaltyUserId = randomUUID();
    const body = { loyaltyUserId, points: 5, key: "order-1" };
    const entries = await left(async () => {
      expect((await call("POST", `/api/v1/companies/${companyId}/points`, all, body)).statusCode).toBe(200);
    });
    expect(entries).toMatchObject([{ ids: { companyId } }]);
    expect(JSON.stringify(entries)).not.toContain(loyaltyUserId);
  });

  test("visitors leave nothing", async () => {
    const { campaignId } = await ground.publish();
    const before = await count();
    const sessionId = await ground.openWithLead(campaignId);
    await ground.getPrize(sessionId);
    await ground.gameData(sessionId);
    await call("POST", "/leads/api/lead/session", all, { campaignId, gameType: "spin-the-wheel", visitorId: null });
    expect(await count()).toBe(before);
  });

  test("the list is filtered, paged and newest first; only who administers the company sees it", async () => {
    const { campaignId } = await ground.publish();
    await call("GET", `/api/v1/leads/${campaignId}`, all);
    const entries = await list();
    expect(entries.map(({ entryId }) => entryId)).toEqual(
      entries.map(({ entryId }) => entryId).toSorted((a, b) => b - a),
    );
    const of = async (query: string) => (await list(query)).map(({ call }) => call);
    expect(await of(`&campaignId=${campaignId}`)).toEqual(["GET /api/v1/leads/{campaignId}"]);
    expect(new Set((await list("&area=leads")).map(({ area }) => area))).toEqual(new Set(["leads"]));
    expect(new Set(await of("&call=LEADS/{campaignId}/exp"))).toEqual(
      new Set(["GET /api/v1/leads/{campaignId}/export"]),
    );
    expect(await of("&call=%25")).toEqual([]);
    expect(new Set((await list(`&account=${allId}`)).map(({ account }) => account?.id))).toEqual(new Set([allId]));
    expect(await of(`&key=${randomUUID()}`)).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    const years = Number(today.slice(0, 4));
    expect((await list(`&from=${years - 1}-01-01&to=${years + 1}-01-01`)).length).toBe(entries.length);
    expect(await of(`&to=${years - 1}-01-01`)).toEqual([]);
    const page = (await call("GET", `/api/v1/companies/${companyId}/audit?page=2&size=2`, all)).json();
    expect([page.page, page.size, page.data.length]).toEqual([2, 2, 2]);
    expect(page.total).toBeGreaterThanOrEqual(entries.length);
    const url = `/api/v1/companies/${companyId}/audit`;
    expect((await call("GET", url, ground.company.as.CREATOR)).statusCode).toBe(403);
    const foreign = await ground.identity.company();
    expect((await call("GET", url, foreign.as.USER_ADMIN)).statusCode).toBe(404);
    expect(
      (await call("GET", `/api/v1/companies/${foreign.companyId}/audit`, foreign.as.USER_ADMIN)).json().total,
    ).toBe(0);
  });

  test("what one call does by what is sent is told apart, and rows that are older than codes are found by their call", async () => {
    const { campaignId } = await ground.publish();
    const url = "/campaign-configurations/api/campaigns";
    const entries = await left(async () => {
      await call("PUT", url, all, { companyId, campaignId, status: "INACTIVE" });
      await call("PUT", url, all, { companyId, campaignId, jsonData: {}, rev: 1 });
      await call("PUT", url, ground.company.as.VIEWER, { companyId, campaignId });
    });
    const told = entries.map(({ action, status }) => [action, status]);
    expect(told).toContainEqual(["campaign-deactivated", 200]);
    expect(told).toContainEqual(["campaign-published", 403]);
    await ground.db.asSystem((scope) =>
      sql`INSERT INTO audit_entry (company_id, caller, area, call, campaign_id, ids, status, network) VALUES
        (${companyId}::uuid, 'member', 'campaigns', 'DELETE /campaign/{campaignId}', ${campaignId}::uuid, '{}', 204, ''),
        (${companyId}::uuid, 'member', 'campaigns', 'POST /campaign/gone', ${campaignId}::uuid, '{}', 204, '')`.execute(
        scope,
      ),
    );
    const of = async (action: string) =>
      (await list(`&campaignId=${campaignId}&action=${action}`)).map((entry) => [entry.action, entry.call]);
    expect(await of("campaign-deleted")).toEqual([["campaign-deleted", "DELETE /campaign/{campaignId}"]]);
    expect(await of("campaign-deactivated")).toEqual([["campaign-deactivated", `PUT ${url}`]]);
    const unknown = await list(`&campaignId=${campaignId}&call=/campaign/gone`);
    expect(unknown.map(({ action }) => action)).toEqual([null]);
  });

  test("the CSV has ids alone, in pieces, and no cell that a spreadsheet would run", async () => {
    const company = await ground.identity.company();
    await ground.db.asSystem((scope) =>
      sql`INSERT INTO audit_entry (company_id, caller, area, call, ids, status, network)
        SELECT ${company.companyId}::uuid, 'member', 'leads', CASE WHEN n = 2100 THEN '=cmd()' ELSE 'GET /' || n END, '{}', 200, ''
        FROM generate_series(1, 2100) AS n`.execute(scope),
    );
    const answer = await call(
      "GET",
      `/api/v1/companies/${company.companyId}/audit.csv?area=leads`,
      company.as.USER_ADMIN,
    );
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const lines = answer.body.trimEnd().split("\r\n");
    expect(lines[0]).toBe("\uFEFFat,by,accountId,keyId,area,action,what,call,campaignId,ids,status,network,count,lent");
    expect(lines).toHaveLength(2101);
    expect(lines[1]).toContain("'=cmd()");
    expect(lines.slice(2).map((line) => Number(/GET \/(\d+)/.exec(line)?.[1]))).toEqual(
      Array.from({ length: 2099 }, (_, at) => 2099 - at),
    );
    const names = await call("GET", `/api/v1/companies/${companyId}/audit.csv`, all);
    expect(names.body).toContain(allId);
    // The code, and the words in the language that is asked for.
    expect(names.body).toContain(",leads-exported,Exported leads,GET /api/v1/leads/{campaignId}/export,");
    const german = await call("GET", `/api/v1/companies/${companyId}/audit.csv?language=de&action=leads-exported`, all);
    expect(german.body).toContain(",leads-exported,Leads exportiert,");
    expect(
      german.body
        .trimEnd()
        .split("\r\n")
        .slice(1)
        .every((line) => line.includes("leads-exported")),
    ).toBe(true);
    expect(names.body).not.toMatch(/\bAll\b|A secret name/);
  });

  test("the application's role can neither change nor delete a row", async () => {
    for (const statement of [
      sql`UPDATE audit_entry SET status = 200`,
      sql`DELETE FROM audit_entry`,
      sql`TRUNCATE audit_entry`,
    ])
      await expect(ground.db.asSystem((scope) => statement.execute(scope))).rejects.toThrow(/permission denied/);
  });

  test("what is older than 400 days is forgotten, and nothing younger", async () => {
    const { campaignId } = await ground.publish();
    await call("GET", `/api/v1/leads/${campaignId}`, all);
    const before = await count();
    const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString();
    try {
      await ground.clock(days(399));
      await ground.parts.audit.start();
      expect(await count()).toBe(before);
      await call("GET", `/api/v1/leads/${campaignId}`, all);
      await ground.clock(days(401));
      await ground.parts.audit.start();
      expect(await count()).toBe(1);
    } finally {
      ground.parts.audit.stop();
      await ground.clock(null);
    }
  });

  test("refusals of one account are told sixty times a minute, changes always", async () => {
    const { VIEWER, CREATOR } = ground.company.as;
    const entries = await left(async () => {
      for (let times = 0; times < 70; times++) await call("POST", "/campaign", VIEWER, { companyId, name: "x" });
      for (let times = 0; times < 3; times++) await call("POST", "/campaign", CREATOR, { companyId, name: "x" });
    });
    const refused = entries.filter(({ status }) => status === 403);
    expect(refused.length).toBeLessThanOrEqual(60);
    expect(refused.length).toBeGreaterThan(50);
    expect(entries.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  describe("a call that is planted", () => {
    let app: FastifyInstance;
    const planted = define({
      "POST /planted/row": { summary: "Row", access: member("see", { by: "row" }), answers: { 200: null } },
      "POST /planted/platform/{companyId}": {
        summary: "Platform",
        access: { kind: "platform-admin" },
        answers: { 200: null },
      },
      "POST /planted/account": {
        summary: "Account",
        access: { kind: "anyone" },
        audit: "account",
        answers: { 200: null },
      },
      "POST /planted/fault": { summary: "Fault", access: member("see", { by: "row" }), answers: { 200: null } },
      "POST /planted/visitor": { summary: "Visitor", access: { kind: "anyone" }, answers: { 200: null } },
    });
    const done = { status: 200, body: null } as const;
    let isPlatform = false;
    beforeAll(async () => {
      app = Fastify();
      const handlers = {
        "POST /planted/row": async ({ caller }: { caller: Caller }) => {
          requireRight(caller, companyId, "campaign-unknown", "see");
          return done;
        },
        "POST /planted/platform/{companyId}": async () => done,
        "POST /planted/account": async ({ request }: { request: Parameters<typeof noteAccount>[0] }) => {
          noteAccount(request, allId);
          return done;
        },
        "POST /planted/fault": async ({ caller }: { caller: Caller }) => {
          requireRight(caller, companyId, "campaign-unknown", "see");
          throw new Error("Planted");
        },
        "POST /planted/visitor": async () => done,
      };
      const { admit } = ground.parts.identity;
      mount(app, planted, handlers as never, admit, ground.parts.audit.auditor); // of exactly these calls
    });
    afterAll(() => app.close());
    const plant = (url: string) =>
      left(() =>
        app.inject({
          method: "POST",
          url,
          headers: isPlatform || url.includes("row") || url.includes("fault") ? all : {},
        }),
      );

    test("leaves its row without a word of its own, in the company that its row turns out to be of", async () => {
      expect(await plant("/planted/row")).toMatchObject([{ call: "POST /planted/row", by: "member", status: 200 }]);
    });
    test("leaves its row where it broke: it may have changed something", async () => {
      expect(await plant("/planted/fault")).toMatchObject([{ call: "POST /planted/fault", status: 500 }]);
    });
    test("leaves a row where somebody becomes an account by it, and none of a visitor's", async () => {
      expect(await plant("/planted/account")).toMatchObject([{ by: "account", account: { id: allId } }]);
      expect(await plant("/planted/visitor")).toEqual([]);
    });
    test("of a platform admin stands in the company that it names", async () => {
      isPlatform = true;
      await ground.rows(sql`UPDATE auth_user SET "platformAdmin" = true WHERE "id" = ${allId} RETURNING 1`);
      try {
        expect(await plant(`/planted/platform/${companyId}`)).toMatchObject([
          { by: "platform", account: { id: allId } },
        ]);
      } finally {
        await ground.rows(sql`UPDATE auth_user SET "platformAdmin" = false WHERE "id" = ${allId} RETURNING 1`);
      }
    });
  });

  test("a list that is read page by page, or all the time, is one row a quarter of an hour, with how many people were in it", async () => {
    await ground.clock("2026-12-01T10:05:00Z");
    const { campaignId } = await ground.publish();
    for (let n = 0; n < 3; n++) await ground.openWithLead(campaignId);
    const { campaignId: other } = await ground.publish();
    const read = async (query = "", headers = all) =>
      expect((await call("GET", `/api/v1/leads/${campaignId}${query}`, headers)).statusCode).toBe(200);
    const rows = async () =>
      (await list(`&action=leads-read&campaignId=${campaignId}`)).map(({ count, account }) => [account?.name, count]);
    for (const page of [1, 2, 3]) await read(`?page=${page}&size=1`);
    expect(await rows()).toEqual([["All", 3]]);
    // What the studio does while somebody looks at it.
    await Promise.all(Array.from({ length: 5 }, () => read()));
    await read("?after=&limit=2");
    expect(await rows()).toEqual([["All", 3]]);
    await read("", ground.company.as.CREATOR);
    await call("GET", `/api/v1/leads/${other}`, all);
    expect((await rows()).toSorted()).toEqual([
      ["All", 3],
      ["CREATOR", 3],
    ]);
    await ground.clock("2026-12-01T10:15:00Z");
    await ground.openWithLead(campaignId);
    await read();
    expect((await rows()).length).toBe(3);
    // Each file that is taken away is a row of its own.
    for (let n = 0; n < 2; n++) await call("GET", `/api/v1/leads/${campaignId}/export`, all);
    const exported = await list(`&action=leads-exported&campaignId=${campaignId}`);
    expect(exported.map(({ count }) => count)).toEqual([4, 4]);
    await ground.clock(null);
  });
});
