import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

interface How {
  /** The last part of the IP address. */
  ip?: number;
  isBot?: boolean;
  draws?: boolean;
  clientUserId?: string;
}
const REVIEW = { fraud: { action: "review" as const, threshold: 30 } };

describe.each(DATABASES)("reviews on %s: what members see of a play's source, and decide", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  type Role = "CREATOR" | "USER_ADMIN" | "EDITOR";
  const call = (method: "GET" | "POST", campaignId: string, path = "", body?: object, role: Role = "CREATOR") =>
    ground.call(method, `/api/v1/campaigns/${campaignId}/reviews${path}`, body, ground.company.as[role]);
  const campaign = async () =>
    (await ground.publish({ metadata: REVIEW, document: everyoneWins, stock: 100 })).campaignId;
  /** Somebody whose form is filled in too fast, and with a filled honeypot where it says so. */
  const suspicious = async (campaignId: string, email: string, how: How = {}) => {
    const { ip = 1, isBot = true, draws = true, clientUserId } = how;
    const more = clientUserId === undefined ? {} : { clientUserId };
    const from = { "x-forwarded-for": `203.0.113.${ip}` };
    const sessionId = await ground.open(campaignId, {}, from);
    const lead = { sessionId, visitorId: null, campaignId, firstName: "Ada", email, legalPolicies: true, ...more };
    const honeypot = isBot ? { [HONEYPOT_FIELD]: "x" } : {};
    expect((await ground.call("POST", "/leads/api/lead", { ...lead, ...honeypot }, from)).status).toBe(201);
    if (draws) expect((await ground.gameData(sessionId)).status).toBe(200);
    return sessionId;
  };
  const references = async (campaignId: string, query = ""): Promise<string[]> =>
    (await call("GET", campaignId, query)).body.data.map((one: { playReference: string }) => one.playReference);

  test("are filtered by signal and score, and sorted", async () => {
    const campaignId = await campaign();
    await suspicious(campaignId, "fast@example.org", { isBot: false });
    await suspicious(campaignId, "bot@example.org", { ip: 2 });
    const emails = async (query: string) =>
      (await call("GET", campaignId, query)).body.data.map(({ email }: { email: string }) => email);
    expect(await emails("")).toEqual(["fast@example.org", "bot@example.org"]);
    expect(await emails("?sort=score&direction=desc")).toEqual(["bot@example.org", "fast@example.org"]);
    expect(await emails("?signal=honeypot")).toEqual(["bot@example.org"]);
    expect(await emails("?minScore=60")).toEqual(["bot@example.org"]);
    expect((await call("GET", campaignId, "?signal=made-up")).status).toBe(400);
    expect((await call("GET", campaignId, "/waiting")).body).toEqual({ data: { waiting: 2, objections: 0 } });
    expect((await call("GET", campaignId, "/waiting", undefined, "EDITOR")).status).toBe(403);
  });

  test("stand beside other plays of the same address, mailbox and user id, with what these came to", async () => {
    const campaignId = await campaign();
    await suspicious(campaignId, "ada.l@gmail.com", { ip: 7 });
    await suspicious(campaignId, "adal+2@gmail.com", { ip: 8, draws: false });
    await suspicious(campaignId, "bob@example.org", { ip: 7, clientUserId: "77" });
    await suspicious(campaignId, "eve@example.org", { ip: 9, clientUserId: "77" });
    await suspicious(campaignId, "alone@example.org", { ip: 10 });
    const [ada = "", , bob = "", , alone = ""] = await references(campaignId);
    const source = async (reference: string, query = "") =>
      (await call("GET", campaignId, `/${reference}/source${query}`)).body;
    expect(await source(ada)).toMatchObject({
      total: 2,
      by: ["address", "email"],
      addressUntil: expect.stringMatching(/^20/),
      data: [
        { email: "bob@example.org", same: ["address"], outcome: "won", prize: { title: "A mug" }, state: "pending" },
        { email: "adal+2@gmail.com", same: ["email"], outcome: "unfinished", prize: null },
      ],
    });
    expect((await source(bob)).data).toMatchObject([
      { email: "eve@example.org", same: ["user"] },
      { email: "ada.l@gmail.com", same: ["address"] },
    ]);
    expect(await source(alone)).toMatchObject({ total: 0, data: [], by: ["address", "email"] });
    expect(await source(ada, "?size=1&page=2")).toMatchObject({ total: 2, data: [{ email: "adal+2@gmail.com" }] });
    const other = await campaign();
    expect((await call("GET", other, `/${ada}/source`)).body.code).toBe("review-unknown");
    expect((await call("GET", campaignId, `/${ada}/source`, undefined, "EDITOR")).status).toBe(403);
  });

  test("after 48 hours no play is found by its address any more, also before the upkeep has run", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const campaignId = await campaign();
    await suspicious(campaignId, "one@example.org", { ip: 20 });
    await suspicious(campaignId, "two@example.org", { ip: 20 });
    const [one = ""] = await references(campaignId);
    const source = async () => (await call("GET", campaignId, `/${one}/source`)).body;
    expect(await source()).toMatchObject({ total: 1, addressUntil: "2026-11-23T12:00:00.000Z" });
    await ground.clock("2026-11-23T12:00:01Z");
    expect(await source()).toMatchObject({ total: 0, by: ["email"], addressUntil: null });
    await ground.clock(null);
  });

  test("several are decided at once, each by itself; sent again, nothing changes; who is second learns who decided", async () => {
    const campaignId = await campaign();
    for (const n of [1, 2, 3]) await suspicious(campaignId, `bot${n}@example.org`, { ip: 30 + n });
    expect(await ground.awarded(campaignId)).toBe(3);
    const [one = "", two = "", three = ""] = await references(campaignId);
    const first = await call("POST", campaignId, `/${one}`, { decision: "release" }, "USER_ADMIN");
    expect(first.body.data).toMatchObject({ state: "released", decidedBy: { id: expect.any(String) } });
    const { id } = first.body.data.decidedBy;
    const stranger = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f";
    const wish = { decision: "reject", playReferences: [two, one, stranger, three, two], note: "a farm" };
    const decided = await call("POST", campaignId, "/decisions", wish);
    expect(decided.status).toBe(200);
    expect(decided.body.data).toMatchObject([
      { playReference: two, result: "decided", state: "rejected" },
      { playReference: one, result: "before", state: "released", decidedBy: { id }, decidedAt: expect.any(String) },
      { playReference: stranger, result: "unknown", state: null, decidedBy: null },
      { playReference: three, result: "decided", state: "rejected" },
    ]);
    expect(await ground.awarded(campaignId)).toBe(1);
    expect((await call("POST", campaignId, "/decisions", wish)).body).toEqual(decided.body);
    expect(await ground.awarded(campaignId)).toBe(1);
    expect((await call("GET", campaignId, "?state=rejected")).body.data).toMatchObject([{ note: "a farm" }, {}]);

    const second = await call("POST", campaignId, `/${two}`, { decision: "reject" }, "USER_ADMIN");
    expect(second.body).toMatchObject({ statusCode: 409, code: "review-decided", state: "rejected" });
    expect(second.body.decidedBy.id).not.toBe(id);
    expect((await call("POST", campaignId, `/${two}`, { decision: "reject" })).status).toBe(200);
    expect((await call("POST", campaignId, `/${two}`, { decision: "release" })).status).toBe(409);
  });

  test("no more than 200 are decided at once, and none of another company or by an EDITOR", async () => {
    const campaignId = await campaign();
    await suspicious(campaignId, "bot@example.org", { ip: 40 });
    const [one = ""] = await references(campaignId);
    const reject = (playReferences: string[], role: Role = "CREATOR") =>
      call("POST", campaignId, "/decisions", { decision: "reject", playReferences }, role);
    expect((await reject(Array.from({ length: 201 }, () => one))).status).toBe(400);
    expect((await reject([one], "EDITOR")).status).toBe(403);
    const other = await ground.identity.company();
    const url = `/api/v1/campaigns/${campaignId}/reviews/decisions`;
    const body = { decision: "reject", playReferences: [one] };
    expect((await ground.call("POST", url, body, other.as.CREATOR)).status).toBe(404);
    const elsewhere = await campaign();
    expect((await call("POST", elsewhere, "/decisions", body)).body.data).toMatchObject([{ result: "unknown" }]);
    expect((await call("GET", campaignId, "/waiting")).body.data).toEqual({ waiting: 1, objections: 0 });
  });
});
