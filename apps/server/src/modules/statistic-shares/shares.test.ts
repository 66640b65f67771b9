import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, type Published, playGround } from "../plays/testing.ts";
import { SHARE_LIMITS } from "./share-tries.ts";
import { come, counts } from "./testing.ts";

const NOW = "2026-11-20T12:00:00Z";

describe.each(DATABASES)("links to statistics, on %s", (kind) => {
  let ground: Ground;
  let addresses = 0;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const sharesOf = (campaignId: string) => `/api/v1/campaigns/${campaignId}/statistics/shares`;
  const campaign = async (metadata = {}) => {
    await ground.clock(NOW);
    return ground.publish({ metadata: { timezone: "Europe/Zurich", cookieless: false, ...metadata } });
  };
  const make = async ({ campaignId }: Published, body: object = {}) => {
    const {
      status,
      body: made,
      text,
    } = await ground.call("POST", sharesOf(campaignId), { name: "The agency", ...body }, ground.company.as.CREATOR);
    expect(status, text).toBe(201);
    return { ...made.data, token: made.data.url.split("#token=")[1] as string };
  };
  /** Each caller of a test has an address of its own. */
  const from = (address: string) => ({ "x-forwarded-for": address });
  const stranger = () => from(`198.51.100.${addresses++ % 250}`);
  const look = (body: object, headers = stranger()) =>
    ground.call("POST", "/api/v1/shared-statistics/look", body, headers);
  const open = (body: object, headers = stranger()) =>
    ground.call("POST", "/api/v1/shared-statistics/open", body, headers);
  const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];

  test("a link shows sums, courses and lists to whoever has it, and its list says who made it and when it was opened", async () => {
    const of = await campaign();
    await come(
      ground,
      of,
      [1, 2, 3, 4, 5].map((hour) => ({ at: `2026-11-19T0${hour}:00:00Z`, referrer: "example.org" })),
    );
    await counts(ground, of, { at: "2026-11-19T04:00:00Z", source: "srv", kind: "lead", count: 2 });
    const { token, url, ...made } = await make(of);
    expect(url).toMatch(/\/studio\/shared#token=[\w-]{43}$/);
    expect(made).toMatchObject({ name: "The agency", hasPassword: false, by: { name: "CREATOR" }, openedAt: null });
    expect(made.expiresAt).toBe("2027-02-18T12:00:00.000Z");
    const seen = await look({ token, from: "2026-11-18", to: "2026-11-20", granularity: "hour" });
    expect([seen.status, seen.headers["cache-control"]], seen.text).toEqual([200, "no-store"]);
    const { data } = seen.body;
    expect(data).toMatchObject({
      from: "2026-11-18",
      to: "2026-11-20",
      totals: { visitors: 5, uniqueVisitors: 5, leads: 2 },
    });
    expect(data.lists.referrers).toEqual([{ name: "example.org", value: 5 }]);
    expect(data.histograms.visitors).toHaveLength(72);
    // Nothing of the company, of who works on it, or of when what was done.
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(["notes"]));
    expect(seen.text).not.toContain(of.campaignId);
    expect(seen.text).not.toContain(of.companyId);
    const [listed] = (await ground.call("GET", sharesOf(of.campaignId), undefined, ground.company.as.CREATOR)).body
      .data;
    expect(listed).toEqual({ ...made, openedAt: "2026-11-20T12:00:00.000Z" });
  });

  test("names of fewer than five visitors are Other, however often they came, and no difference gives one back", async () => {
    const of = await campaign();
    const at = "2026-11-19T09:00:00Z";
    const many = (count: number, browser: string, city: string) =>
      Array.from({ length: count }, () => ({ at, browser, city }));
    await come(ground, of, [
      ...many(9, "Firefox", "Bern"),
      ...many(6, "Chrome", "Basel"),
      { at, browser: "Opera", city: "Chur", visits: 30 },
      { at, browser: "Edge", city: "Chur" },
    ]);
    await counts(ground, of, { at, source: "srv", kind: "outcome", name: of.document.pages.ids[0] ?? "", count: 4 });
    const { token } = await make(of);
    const { data } = (await look({ token })).body;
    // Two visitors would be left over: the smallest name is with them.
    expect(data.lists.browsers).toEqual([
      { name: "Firefox", value: 9 },
      { name: "Other", value: 37 },
    ]);
    expect(data.cities).toEqual([
      { city: "Bern", country: "CH", value: 9 },
      { city: "Other", country: "", value: 37 },
    ]);
    expect(data.lists.outcomes).toEqual([]);
    expect(data.lists.devices).toEqual([{ name: "desktop", value: 46 }]);
    expect(data.totals.visitors).toBe(46);
  });

  test("what the campaign's level hides is not told, though it was known before", async () => {
    const of = await campaign({ analyticsTrackingLevel: 2 });
    const at = "2026-11-19T09:00:00Z";
    await come(
      ground,
      of,
      Array.from({ length: 6 }, () => ({ at, referrer: "example.org", city: "Bern" })),
    );
    const { data } = (await look({ token: (await make(of)).token })).body;
    expect([data.lists.browsers.length, data.lists.referrers, data.cities]).toEqual([1, [], []]);
  });

  test("with a password the link alone shows nothing; the password opens it for twelve hours, and with it alone", async () => {
    const of = await campaign();
    const { token, hasPassword } = await make(of, { password: "correct horse" });
    const other = await make(of, { password: "correct horse" });
    expect(hasPassword).toBe(true);
    expect(codeOf(await look({ token }))).toEqual([403, "share-locked"]);
    expect(codeOf(await open({ token, password: "wrong horse" }))).toEqual([403, "share-password-wrong"]);
    const { pass } = (await open({ token, password: "correct horse" })).body.data;
    expect((await look({ token, pass })).status).toBe(200);
    for (const wrong of ["", `${pass}x`, pass.replace(/^\d/, "9"), "99999999999.".padEnd(55, "A")])
      expect([wrong, ...codeOf(await look({ token, pass: wrong }))]).toEqual([wrong, 403, "share-locked"]);
    expect(codeOf(await look({ token: other.token, pass }))).toEqual([403, "share-locked"]);
    await ground.clock("2026-11-21T00:00:01Z");
    expect(codeOf(await look({ token, pass }))).toEqual([403, "share-locked"]);
  });

  test("an ended, an expired and a made-up link, and one of a deleted campaign or a suspended company, open nothing", async () => {
    const [of, binned] = [await campaign(), await campaign()];
    const [ended, short, last] = [await make(of), await make(of, { days: 1 }), await make(binned)];
    const end = (shareId: string) =>
      ground.call("DELETE", `${sharesOf(of.campaignId)}/${shareId}`, undefined, ground.company.as.CREATOR);
    expect((await look({ token: ended.token })).status).toBe(200);
    expect((await end(ended.shareId)).status).toBe(204);
    expect(codeOf(await end(ended.shareId))).toEqual([404, "share-unknown"]);
    await ground.clock("2026-11-21T12:00:00Z");
    await ground.rows(sql`UPDATE campaign SET deleted_at = now() WHERE campaign_id = ${binned.campaignId}`);
    for (const token of [ended.token, short.token, last.token, "x".repeat(43)])
      expect(codeOf(await look({ token }))).toEqual([404, "share-unknown"]);
    expect(codeOf(await open({ token: short.token, password: "correct horse" }))).toEqual([404, "share-unknown"]);
    const running = await make(of);
    await ground.rows(sql`UPDATE company SET "suspendedAt" = now() WHERE "id" = ${of.companyId}`);
    expect(codeOf(await look({ token: running.token }))).toEqual([404, "share-unknown"]);
    await ground.rows(sql`UPDATE company SET "suspendedAt" = NULL WHERE "id" = ${of.companyId}`);
  });

  test("who manages the campaign makes, lists and ends links; who may only look or edit does not, nor does another company", async () => {
    const of = await campaign();
    const { shareId } = await make(of);
    const foreign = await ground.identity.company();
    const asked = [
      ["GET", sharesOf(of.campaignId), undefined],
      ["POST", sharesOf(of.campaignId), { name: "Mine" }],
      ["DELETE", `${sharesOf(of.campaignId)}/${shareId}`, undefined],
    ] as const;
    for (const [method, url, body] of asked) {
      for (const role of ["VIEWER", "EDITOR", "USER_ADMIN"] as const)
        expect(codeOf(await ground.call(method, url, body, ground.company.as[role]))).toEqual([403, "right-missing"]);
      expect(codeOf(await ground.call(method, url, body, foreign.as.CREATOR))).toEqual([404, "campaign-unknown"]);
    }
    const other = await campaign();
    const wrong = await ground.call(
      "DELETE",
      `${sharesOf(other.campaignId)}/${shareId}`,
      undefined,
      ground.company.as.CREATOR,
    );
    expect(codeOf(wrong)).toEqual([404, "share-unknown"]);
  });

  test("neither what a link holds nor its password stands in the database", async () => {
    const of = await campaign();
    const { token } = await make(of, { password: "correct horse" });
    const rows = await ground.rows<{ row: string }>(sql`SELECT s::text AS row FROM statistic_share s`);
    expect(rows.filter(({ row }) => row.includes(token) || row.includes("correct horse"))).toEqual([]);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("fifty links, and no more", async () => {
    const of = await campaign();
    await make(of);
    await ground.rows(sql`INSERT INTO statistic_share (campaign_id, company_id, name, token_hash, expires_at)
      SELECT campaign_id, company_id, name, gen_random_uuid()::text, expires_at FROM statistic_share, generate_series(1, 49)
      WHERE campaign_id = ${of.campaignId}`);
    const refused = await ground.call("POST", sharesOf(of.campaignId), { name: "More" }, ground.company.as.CREATOR);
    expect(codeOf(refused)).toEqual([409, "share-limit-reached"]);
  });

  test("passwords are tried a few times from an address, also at links that nobody has; looking has a limit too", async () => {
    const of = await campaign();
    const { token } = await make(of, { password: "correct horse" });
    const guesser = from("203.0.113.7");
    for (let n = 0; n < SHARE_LIMITS.tries.points; n++)
      expect((await open({ token: `${n}`, password: "guess" }, guesser)).status).toBe(404);
    const refused = await open({ token, password: "correct horse" }, guesser);
    expect(codeOf(refused)).toEqual([429, "too-many-requests"]);
    expect((await open({ token, password: "correct horse" })).status).toBe(200);
    const looker = from("203.0.113.8");
    for (let n = 0; n < SHARE_LIMITS.looks.points; n++) await look({ token: "none" }, looker);
    expect(codeOf(await look({ token }, looker))).toEqual([429, "too-many-requests"]);
  });

  test("days that cannot be are refused in the words of every other report", async () => {
    const { token } = await make(await campaign());
    const refused = await look({ token, from: "2026-11-20", to: "2026-11-19" });
    expect(codeOf(refused)).toEqual([422, "period-refused"]);
  });
});
