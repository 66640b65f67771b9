import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "./index.ts";

const campaignId = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const companyId = "0c3b7a11-1111-4a86-9a0f-5f4a3c1b2d7e";
const sessionId = "abc-DEF_123";

describe("what the spec's client sends is read", () => {
  const session = contract["POST /leads/api/lead/session"].body;

  test("a session with decoded query fields keeps those that nobody knows", () => {
    const read = session.parse({ campaignId, gameType: "SlotMachine", visitorId: null, utm_source: "mail" });
    expect(read).toMatchObject({ visitorId: null, utm_source: "mail" });
  });

  test("an id in capitals is the same id", () => {
    expect(session.parse({ campaignId: campaignId.toUpperCase() }).campaignId).toBe(campaignId);
  });

  const lead = contract["POST /leads/api/lead"].body;
  const fields = Object.keys(lead.shape).filter((name) => name !== "sessionId" && name !== "campaignId");

  test("any lead field may be null or missing", () => {
    fc.assert(
      fc.property(fc.subarray(fields), (missing) => {
        const nulls = Object.fromEntries(missing.map((name) => [name, null]));
        expect(lead.safeParse({ sessionId, campaignId, ...nulls }).success).toBe(true);
      }),
    );
  });

  test.each([
    { phone: "+41 44 000 00 00" },
    { phoneNumber: "+41 44 000 00 00" },
    { birthDate: "1990-02-28" },
    { dateOfBirth: "1990-02-28" },
    { dob: "1990-02-28" },
  ])("both spellings are kept for the server: %j", (field) => {
    expect(lead.parse({ sessionId, campaignId, ...field })).toMatchObject(field);
  });

  test.each([
    [true, true],
    ["true", true],
    ["on", true],
    ["1", true],
    [1, true],
    [false, false],
    ["false", false],
    ["", false],
    [0, false],
    [null, null],
  ])("a tick of %j is %j", (written, read) => {
    expect(lead.parse({ sessionId, campaignId, newsletter: written }).newsletter).toBe(read);
  });

  test("numbers and multi selects in form fields become text", () => {
    expect(lead.parse({ sessionId, campaignId, postalCode: 8001, customField1: ["a", "b"] })).toMatchObject({
      postalCode: "8001",
      customField1: "a, b",
    });
  });

  test("`undefined` in the path of get-prize is read, so that the answer is play-unknown", () => {
    const { params } = contract["POST /luck-games/api/prize/get-prize/{leadSessionId}/{gameType}"];
    expect(params.safeParse({ leadSessionId: "undefined", gameType: "slot-machine" }).success).toBe(true);
    expect(params.safeParse({ leadSessionId: "a/../b", gameType: "slot-machine" }).success).toBe(false);
  });

  test("anonymous tracker events have neither session nor visitor", () => {
    const body = { campaignId, companyId, sessionId: null, visitorId: null, language: "en", score: 3 };
    expect(contract["POST /events/api/events/v2/page-visit"].body.safeParse(body).success).toBe(true);
    expect(contract["POST /events/api/events/v2/game-started"].body.safeParse(body).success).toBe(true);
  });
});

describe("campaigns on the wire", () => {
  const put = contract["PUT /campaign-configurations/api/campaigns"];

  test.each([{ pages: {} }, '{"pages":{}}'])("jsonData may be an object or its JSON text: %j", (jsonData) => {
    expect(put.body.parse({ companyId, campaignId, jsonData }).jsonData).toEqual(jsonData);
  });

  test("a save is an editor's, a change of status a creator's", () => {
    const right = put.access.kind === "member-by-body" ? (put.access.right as (body: unknown) => string) : undefined; // bodies by hand
    expect(right?.({ companyId, campaignId, jsonData: {} })).toBe("edit");
    expect(right?.({ companyId, campaignId })).toBe("manage");
    expect(right?.({ companyId, campaignId, jsonData: null, status: "ACTIVE" })).toBe("manage");
    expect(right?.({ companyId, campaignId, rev: 3 })).toBe("edit"); // a broken save: save-without-document
  });

  test("the spec's default configuration makes a campaign (spec §3)", () => {
    const created = contract["POST /campaign"].body.parse({
      companyId,
      name: "Summer",
      description: null,
      logoUrl: null,
      startDate: null,
      endDate: null,
      campaignType: "None",
      builderVersion: 2,
      liveUrl: null,
      doubleOptIn: true,
      leadTableUrl: null,
      numberOfPlaysPerDay: null,
      tags: ["skip-leads", "HAS_LOYALTY"],
    });
    expect(created).toMatchObject({
      campaignType: "none",
      description: "",
      logoUrl: "",
      tags: ["SKIP_LEADS", "HAS_LOYALTY"],
    });
  });

  test("changing a campaign's metadata leaves unnamed fields alone", () => {
    expect(contract["PUT /campaign"].body.parse({ id: campaignId, name: "Winter", skipLeads: true })).toEqual({
      campaignId,
      id: campaignId,
      name: "Winter",
    });
  });

  test("changing metadata needs a campaign", () => {
    expect(contract["PUT /campaign"].body.safeParse({ name: "Winter" }).success).toBe(false);
  });

  test("search reads query strings, in either case of direction", () => {
    expect(contract["GET /campaign/search"].query.parse({ page: "2", size: "10", direction: "ASC" })).toEqual({
      page: 2,
      size: 10,
      direction: "asc",
      sort: "updatedAt",
    });
  });

  test("prizes may be saved with the no-win placeholder -1 and without ids", () => {
    const { body } = contract["POST /prize-management/campaigns/{campaignId}/luckGames/prizePools"];
    const [noWin, mug] = body.parse([
      { companyId, campaignId, title: "No Win", noWinPrize: true, prizeId: -1, poolId: -1, wins: 10000 },
      {
        companyId,
        campaignId,
        title: { en: "Mug" },
        wins: 1,
        perPlay: 10,
        prizeLimitType: 0,
        prizeLimit: 5,
        stock: 50,
      },
    ]);
    expect(noWin).toMatchObject({ prizeId: null, poolId: null, perPlay: 10_000 });
    expect(mug).toMatchObject({ wins: 1, perPlay: 10, stock: 50 });
  });

  test("publish takes an empty body", () => {
    const { body } = contract["POST /api/v1/campaigns/{campaignId}/publish"];
    expect(body.safeParse(undefined).success && body.safeParse(null).success && body.safeParse({}).success).toBe(true);
  });
});
