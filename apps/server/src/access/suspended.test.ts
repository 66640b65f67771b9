import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type App, createApp } from "../create-app.ts";
import { type BesideContext, DATABASES, type TestServer, testServer } from "../kernel/testing.ts";
import { testIdentity } from "../modules/identity/testing.ts";
import { everyoneWins, type Ground, playGround } from "../modules/plays/testing.ts";
import { BODIES } from "./bodies.ts";
import { type Case, casesOf, idsTaken, requestOf, rightOf, rowsNamed } from "./cases.ts";
import { keeps, type Principal, promised } from "./expected.ts";
import { openSides, ROWS, type Side } from "./sides.ts";

const CASES = casesOf(BODIES).filter(({ entry: { access } }) => access.kind.startsWith("member"));

/** Calls that are no GET, and are done in a suspended company all the same: they only read, or are the person's own. */
const GOES_ON = [
  "PUT /api/v1/companies/{companyId}/notices/read",
  "PUT /api/v1/companies/{companyId}/notices/{noticeId}/read",
  "POST /api/v1/access-codes/{campaignId}/preview",
  "POST /api/v1/campaigns/{campaignId}/presence",
  "POST /api/v1/companies/{companyId}/leave",
  // What was lent is taken back by whoever lent it, at any time.
  "DELETE /api/v1/companies/{companyId}/lending",
  "POST /api/v1/companies/{companyId}/signing-secret/checks",
  "POST /api/v1/companies/{companyId}/visitors/consents",
  "POST /api/v1/companies/{companyId}/visitors/export",
  "POST /api/v1/companies/{companyId}/visitors/held",
  "POST /api/v1/companies/{companyId}/visitors/search",
  "POST /api/v1/unique-codes/{campaignId}/{outcomePageId}/preview",
].sort();

test("what goes on in a suspended company is no change, and is listed", () => {
  const goOn = CASES.filter(({ entry }) => entry.whileSuspended).map(({ call }) => call);
  expect([...new Set(goOn)].sort()).toEqual(GOES_ON);
});

/** Every call of a member × whoever may call, in a company that is suspended: generated from the contract, as matrix.test.ts. */
describe.each(DATABASES)("a suspended company is read and not changed, on %s", (kind) => {
  let app: TestServer;
  let mine: Side;
  let principals: Principal[];
  const requests = new Map<string, ReturnType<typeof requestOf>>();
  beforeAll(async () => {
    app = await testServer(kind, { KEY_CALLS: "1000000" });
    ({ mine, principals } = await openSides(app));
    for (const one of CASES) {
      const rows = await ROWS.find(([beginning]) => one.name.startsWith(beginning))?.[1](mine);
      requests.set(one.name, requestOf(one, idsTaken(one, { ...mine.ids, ...rows })));
    }
    await suspension("PUT");
  });
  afterAll(() => app?.close());

  const suspension = async (method: "PUT" | "DELETE") => {
    const { headers = {} } = principals.find(({ platformAdmin }) => platformAdmin) ?? {};
    const url = `/api/v1/platform/companies/${mine.ids.companyId}/suspension`;
    const payload = method === "PUT" ? { payload: { reason: "Unpaid" } } : {};
    expect((await app.server.inject({ method, url, headers, ...payload })).statusCode).toBe(204);
  };
  const sent = async (one: Case, who: Principal) => {
    const request = requests.get(one.name);
    if (!request) throw new Error("each has its request");
    const answer = await app.server.inject({ ...request, headers: { ...request.headers, ...who.headers } });
    const code = answer.statusCode >= 400 ? (answer.json().code as string) : null;
    return { status: answer.statusCode, code };
  };

  // What somebody does to themselves or leaves behind comes last: those who are asked are needed until then.
  const LAST = ["POST /api/v1/companies/{companyId}/leave", "POST /api/v1/account/deletion"];
  const IN_ORDER = CASES.toSorted((a, b) => LAST.indexOf(a.call) - LAST.indexOf(b.call));
  test.each(IN_ORDER.map((one) => [one.name, one] as const))("%s", async (_name, one) => {
    const { access } = one.entry;
    if (!("company" in access)) throw new Error("members' calls name a company");
    const isHeld = one.method !== "GET" && access.company.by !== "account" && !GOES_ON.includes(one.call);
    const right = rightOf(access, requests.get(one.name)?.payload);
    const named = rowsNamed(one).length > 0 ? "rows" : "nothing";
    const broken: string[] = [];
    for (const who of principals) {
      if (who.kind === "nobody" || who.platformAdmin) continue;
      const promise = promised(one.entry, who, "own", { right, named, campaign: mine.ids.campaignId });
      const { status, code } = await sent(one, who);
      const told = `${who.name}: ${status} ${code}`;
      if (who.kind === "key" || (who.kind === "service" && access.kind === "member" && access.service)) {
        // What every company has is no company's.
        const isOfCompany = who.kind === "key" || access.company.by !== "account";
        // A key that the call never takes is told so.
        const isNever = who.kind === "key" && code === "key-refused" && promise !== "passes";
        if (isOfCompany && !isNever && (status !== 403 || code !== "company-suspended")) broken.push(told);
      } else if (who.kind === "service") {
        if (status !== 401) broken.push(told);
      } else if (isHeld) {
        if (promise === "passes" && code !== "company-suspended") broken.push(told);
        if (status < 400) broken.push(told);
      } else if (code === "company-suspended") broken.push(told);
      else if (
        promise === "passes" &&
        access.company.by !== "account" &&
        one.method === "GET" &&
        !keeps(promise, status)
      )
        broken.push(told);
    }
    expect(broken).toEqual([]);
  });

  test("once it is lifted, members and keys go on where they were", async () => {
    await suspension("DELETE");
    const one = CASES.find(({ call }) => call === "POST /campaign");
    if (!one) throw new Error("campaigns are made by a call");
    for (const who of principals.filter(({ rights, campaigns }) => rights?.has("manage") && !campaigns))
      expect([who.name, (await sent(one, who)).code]).not.toEqual([who.name, "company-suspended"]);
  });
});

describe.each(DATABASES)("whom a suspension reaches, on %s", (kind) => {
  let ground: Ground;
  let beside: BesideContext | null;
  let there: App;
  let platform: Record<string, string>;
  beforeAll(async () => {
    ground = await playGround(kind);
    beside = kind === "postgresql" ? await ground.context.beside({ SECRET_KEY: ground.context.secret }) : null;
    there = await createApp(beside ?? ground.context);
    const { people } = testIdentity(ground.context);
    const of = { companyId: (await ground.identity.company()).companyId, roles: [], platformAdmin: true };
    const { userId } = await people.accountWithPassword({ email: "operator@example.org", name: "Operator", ...of });
    platform = { authorization: `Bearer ${await people.tokenFor(userId)}` };
  });
  afterAll(async () => {
    await there?.close();
    await beside?.close();
    await ground?.close();
  });

  const at = () => `/api/v1/platform/companies/${ground.company.companyId}/suspension`;
  const suspend = (reason = "") => ground.call("PUT", at(), { reason }, platform);
  const lift = () => ground.call("DELETE", at(), undefined, platform);
  const me = async () => (await ground.call("GET", "/api/v1/me", undefined, ground.company.as.CREATOR)).body.data;

  test("members read why, and the next call of every process is refused and let again", async () => {
    const payload = { companyId: ground.company.companyId, name: "One" };
    const statuses = async () => {
      const made = await ground.call("POST", "/campaign", payload, ground.company.as.CREATOR);
      const other = await there.server.inject({
        method: "POST",
        url: "/campaign",
        headers: ground.company.as.CREATOR,
        payload,
      });
      return [made.status, other.statusCode];
    };
    expect((await me()).companies).toMatchObject([{ suspended: null, withheld: null }]);
    expect((await suspend(" Unpaid ")).status).toBe(204);
    expect(await statuses()).toEqual([403, 403]);
    expect((await me()).companies).toMatchObject([
      { suspended: { at: expect.any(String), reason: "Unpaid" }, withheld: null, roles: ["CREATOR"] },
    ]);
    // Said again, the reason alone is another one.
    const { at: since } = (await me()).companies[0].suspended;
    await suspend("Fraud");
    expect((await me()).companies[0].suspended).toEqual({ at: since, reason: "Fraud" });
    await lift();
    expect(await statuses()).toEqual([201, 201]);
    expect((await me()).companies).toMatchObject([{ suspended: null }]);
  });

  /** Imported and published as the studio does it. */
  const live = async () => {
    const { companyId, as } = ground.company;
    const file = JSON.parse(
      readFileSync(new URL("../../../../fixtures/wheel-with-codes.json", import.meta.url), "utf8"),
    );
    const made = await ground.call("POST", "/api/v1/campaigns/import", { companyId, file }, as.CREATOR);
    const { campaignId } = made.body.data;
    const published = await ground.call("POST", `/api/v1/campaigns/${campaignId}/publish`, {}, as.CREATOR);
    expect(published.status, published.text).toBe(200);
    return campaignId as string;
  };

  test("visitors find what is live inactive, in every process, until it is lifted", async () => {
    const campaignId = await live();
    const { companyId } = ground.company;
    const opened = await ground.open(campaignId);
    const page = async (app: App | Pick<Ground, "app">) =>
      ("app" in app ? app.app : app.server).inject({ url: `/${companyId}/${campaignId}/` });
    const pages = async () => [(await page(ground)).statusCode, (await page(there)).statusCode];
    const known = await pages();
    expect(known[0]).toBe(known[1]);
    expect(known[0]).not.toBe(410);
    await suspend();
    try {
      // The other process hears of it, a moment later.
      await expect.poll(pages, { timeout: 10_000 }).toEqual([410, 410]);
      const refused = await ground.session(campaignId);
      expect([refused.status, refused.body.code]).toEqual([406, "campaign-closed"]);
      expect((await ground.gameData(opened)).body.code).toBe("campaign-closed");
    } finally {
      await lift();
    }
    await expect.poll(pages, { timeout: 10_000 }).toEqual(known);
    expect((await ground.session(campaignId)).status).toBe(201);
  });

  test("mails and letters wait, and alarm nobody", async () => {
    const { companyId } = ground.company;
    const { campaignId } = await ground.publish({ document: everyoneWins });
    await ground.gameData(await ground.openWithLead(campaignId, { email: "a@example.org" }));
    await ground.db.asSystem(async (scope) => {
      await sql`INSERT INTO account_mail (mail_id, company_id, kind, language, recipient, sealed, due_at, created_at)
        VALUES (gen_random_uuid(), ${companyId}, 'invitation', 'en', 'b@example.org', 'x', fairground_now(), fairground_now()),
          (gen_random_uuid(), NULL, 'reset', 'en', 'c@example.org', 'x', fairground_now(), fairground_now())`.execute(
        scope,
      );
    });
    const tried = async () => {
      await ground.mailer.sendDue();
      await ground.parts.mail.letters.sendDue();
      return ground.rows<{
        recipient: string;
      }>(sql`SELECT recipient FROM mail_message WHERE campaign_id = ${campaignId} AND attempts > 0
        UNION ALL SELECT recipient FROM account_mail WHERE recipient IN ('b@example.org', 'c@example.org') AND attempts > 0 ORDER BY 1`);
    };
    const waiting = async () => {
      const status = (await ground.call("GET", "/api/v1/platform/status", undefined, platform)).body.data;
      return [status.mails.waiting, status.letters.waiting];
    };
    await suspend();
    expect(await tried()).toEqual([{ recipient: "c@example.org" }]);
    expect(await waiting()).toEqual([0, 0]);
    await lift();
    expect((await tried()).map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(["a@example.org", "b@example.org"]),
    );
  });

  test("what was scheduled before is not published meanwhile, and says why", async () => {
    const campaignId = await live();
    const at = new Date(Date.now() + 3_600_000).toISOString();
    const url = `/api/v1/campaigns/${campaignId}/schedule`;
    const set = await ground.call("PUT", url, { at }, ground.company.as.CREATOR);
    expect(set.status, set.text).toBe(200);
    await suspend();
    await ground.parts.versions.versions.publishScheduled(campaignId, set.body.data.at);
    const schedule = (await ground.call("GET", url, undefined, ground.company.as.CREATOR)).body.data;
    expect(schedule).toMatchObject({
      state: "failed",
      faults: [{ message: "The company was suspended at that instant" }],
    });
    await lift();
  });

  test("suspending and lifting stand in the company's audit, and in the platform's list; who is no admin does neither", async () => {
    await suspend("Spam");
    const listed = await ground.call("GET", "/api/v1/platform/companies?size=200", undefined, platform);
    const row = listed.body.data.find((one: { companyId: string }) => one.companyId === ground.company.companyId);
    expect(row).toMatchObject({ suspended: { reason: "Spam" }, live: 0 });
    await lift();
    const audit = await ground.call(
      "GET",
      `/api/v1/companies/${ground.company.companyId}/audit?area=platform`,
      undefined,
      ground.company.as.USER_ADMIN,
    );
    expect(
      audit.body.data.slice(0, 2).map(({ call, by }: { call: string; by: string }) => [call.split(" ")[0], by]),
    ).toEqual([
      ["DELETE", "platform"],
      ["PUT", "platform"],
    ]);
    const refused = await ground.call("PUT", at(), {}, ground.company.as.USER_ADMIN);
    expect([refused.status, refused.body.code]).toEqual([403, "right-missing"]);
    const nobody = "/api/v1/platform/companies/6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e/suspension";
    for (const method of ["PUT", "DELETE"] as const)
      expect((await ground.call(method, nobody, method === "PUT" ? {} : undefined, platform)).body.code).toBe(
        "company-unknown",
      );
  });
});
