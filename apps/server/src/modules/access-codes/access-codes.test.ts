import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";

/** A document whose first page asks for a code. */
function withAccessPage(document: CampaignDocument): void {
  const page = document.pages.entities[SAMPLE.pages.lead];
  if (page) page.pageType = "access";
}

describe.each(DATABASES)("access codes on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  let address = 0;
  const publish = async () => (await ground.publish({ document: withAccessPage })).campaignId;
  const generate = async (campaignId: string, body: object): Promise<string[]> =>
    (await ground.call("POST", `/api/v1/access-codes/${campaignId}/generate`, body, ground.company.as.CREATOR)).body
      .data;
  const enter = (
    campaignId: string,
    accessCode: string | undefined,
    more: object = {},
    from = `198.51.100.${++address % 250}`,
  ) => ground.session(campaignId, { accessCode, ...more }, { "x-forwarded-for": from });

  test("generated codes are distinct, hold at least 50 random bits and no look-alikes", async () => {
    const codes = await generate(await publish(), { count: 2000 });
    expect(new Set(codes).size).toBe(2000);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(Math.log2(32) * 10).toBeGreaterThanOrEqual(50);
  });

  test("the right code opens a play, once, however it is typed; nothing else does", async () => {
    const campaignId = await publish();
    const [code = ""] = await generate(campaignId, { count: 1 });
    expect((await enter(campaignId, undefined)).body).toMatchObject({ statusCode: 422, code: "access-code-missing" });
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `;
    expect((await enter(campaignId, typed)).status).toBe(201);
    expect((await enter(campaignId, code)).body).toMatchObject({ statusCode: 422, code: "access-code-unknown" });
  });

  test("one answer for every wrong code: unknown, used and expired", async () => {
    const campaignId = await publish();
    const [used = ""] = await generate(campaignId, { count: 1 });
    const [expired = ""] = await generate(campaignId, { count: 1, expiresAt: "2020-01-01T00:00:00Z" });
    await enter(campaignId, used);
    const answers = await Promise.all([used, expired, "WRONG"].map((code) => enter(campaignId, code)));
    const bodies = answers.map(({ status, body: { requestId: _, ...body } }) => [status, body]);
    expect(bodies[1]).toEqual(bodies[0]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  test("a code for three uses is used three times, also by thirty at once", async () => {
    const campaignId = await publish();
    const [code] = await generate(campaignId, { count: 1, uses: 3 });
    const answers = await Promise.all(Array.from({ length: 30 }, () => enter(campaignId, code)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  });

  test("a play over its limit uses no code, and a repeated key uses it once", async () => {
    const { campaignId } = await ground.publish({
      document: withAccessPage,
      metadata: { numberOfPlaysPerDay: 1, acceptUserDataOnPlayRegistration: true },
    });
    const [one = "", two = ""] = await generate(campaignId, { count: 2 });
    const key = { "idempotency-key": "repeat-me-please" };
    const send = () => ground.session(campaignId, { accessCode: one, email: "ada@example.org" }, key);
    expect((await send()).text).toBe((await send()).text);
    expect((await enter(campaignId, two, { email: "ada@example.org" })).status).toBe(406);
    expect((await enter(campaignId, two, { email: "bob@example.org" })).status).toBe(201);
  });

  test("wrong tries are limited by address: 429 with Retry-After, also for the right code, until the window ends", async () => {
    const campaignId = await publish();
    const [code] = await generate(campaignId, { count: 1 });
    await ground.clock("2026-11-21T12:01:00Z");
    const from = "192.0.2.1";
    for (let n = 0; n < 10; n++) expect((await enter(campaignId, `WRONG-${n}`, {}, from)).status).toBe(422);
    const blocked = await enter(campaignId, code, {}, from);
    expect([blocked.status, blocked.headers["retry-after"], blocked.body.code]).toEqual([
      429,
      "540",
      "too-many-requests",
    ]);
    await ground.clock("2026-11-21T12:10:00Z");
    expect((await enter(campaignId, code, {}, from)).status).toBe(201);
  });

  test("guessing from many addresses with one browser is limited as well", async () => {
    const campaignId = await publish();
    await ground.clock("2026-11-21T12:01:00Z");
    const statuses = [];
    for (let n = 0; n < 12; n++)
      statuses.push((await enter(campaignId, `WRONG-${n}`, { visitorId: "one-browser" })).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });

  test("CREATOR generates, nobody else", async () => {
    const campaignId = await publish();
    const url = `/api/v1/access-codes/${campaignId}/generate`;
    expect((await ground.call("POST", url, { count: 1 }, ground.company.as.EDITOR)).status).toBe(403);
    expect((await ground.call("POST", url, { count: 1 }, (await ground.identity.company()).as.CREATOR)).status).toBe(
      404,
    );
  });
});
