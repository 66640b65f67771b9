import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectRequest } from "./collect.ts";
import {
  incomingQueryParams,
  isUserId,
  loyaltyUserIdFrom,
  PREFILL_NAMES,
  prefillFrom,
  readQuery,
  USER_DATA_NAMES,
  userDataFrom,
} from "./query.ts";
import { sessionRequest } from "./session.ts";

describe("the query (spec §3, §5)", () => {
  test("user data has these names", () =>
    expect(USER_DATA_NAMES.join(" ")).toBe(
      "address dob city company email firstName jobTitle lastName phoneNumber postalCode title",
    ));
  test("the prefill allow-list is exactly those, plus userId", () =>
    expect([...PREFILL_NAMES]).toEqual([...USER_DATA_NAMES, "userId"]));
  test("other names and empty values are left out", () => {
    expect(prefillFrom({ email: "a@b.ch", city: "", password: "x", userId: " u1 ", databar: "d" })).toEqual({
      email: "a@b.ch",
      userId: "u1",
    });
    expect(userDataFrom({ firstName: "Ada", userId: "u1" })).toEqual({ firstName: "Ada" });
  });
  test.each([
    ["u1", true],
    [" u1 ", true],
    ["", false],
    ["   ", false],
    [undefined, false],
    [7, false],
  ])("userId %j counts: %s", (value, counts) => expect(isUserId(value)).toBe(counts));
  test("a query string is read as browsers read it, the first of repeated names", () => {
    const anyPairs = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { maxLength: 6 });
    fc.assert(
      fc.property(anyPairs, (pairs) => {
        const params = new URLSearchParams(pairs);
        const read = readQuery(`?${params}`);
        for (const [name] of pairs) expect(Object.hasOwn(read, name) ? read[name] : undefined).toBe(params.get(name));
      }),
    );
    expect(readQuery("?a=%zz&b&&c=1+2")).toEqual({ a: "%zz", b: "", c: "1 2" });
  });
});

describe("a session's body (spec §7)", () => {
  test.each([
    [{ userId: "u1", databar: "d1", email: "a@b.ch" }, "u1--d1"],
    [{ userId: "u1", email: "a@b.ch" }, "u1"],
    [{ databar: "d1", email: "a@b.ch" }, "a@b.ch"],
    [{ databar: "d1" }, null],
    [{}, null],
  ])("loyaltyUserId of %j is %s", (query, expected) => expect(loyaltyUserIdFrom(query)).toBe(expected));
  test("incomingQueryParams is the base64 of JSON {data: queries}, in any script", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: "grapheme" })), (query) => {
        expect(JSON.parse(Buffer.from(incomingQueryParams(query), "base64").toString("utf8"))).toEqual({
          data: JSON.parse(JSON.stringify(query)),
        });
      }),
    );
  });
  const facts = {
    campaignId: "c",
    gameType: "quiz" as const,
    visitorId: null,
    tags: [],
    asksToSkipRegistration: false,
  };
  test("with the usesClientUserId tag userId travels as clientUserId and is then dropped", () => {
    const body = sessionRequest({ ...facts, query: { userId: "u1", city: "Bern" }, tags: ["usesClientUserId"] });
    expect(body).toMatchObject({ clientUserId: "u1", loyaltyUserId: "u1", city: "Bern" });
    expect(body).not.toHaveProperty("userId");
  });
  test("without it, userId stays", () => {
    const body = sessionRequest({ ...facts, query: { userId: "u1" } });
    expect(body.userId).toBe("u1");
    expect(body).not.toHaveProperty("clientUserId");
  });
  test("skipRegistration is sent only when asked for; true when somebody is known", () => {
    expect(sessionRequest({ ...facts, query: { email: "a@b.ch" } })).not.toHaveProperty("skipRegistration");
    expect(
      sessionRequest({ ...facts, query: { email: "a@b.ch" }, asksToSkipRegistration: true }).skipRegistration,
    ).toBe(true);
    expect(sessionRequest({ ...facts, query: {}, asksToSkipRegistration: true }).skipRegistration).toBe(false);
  });
  test("an access code goes along", () =>
    expect(sessionRequest({ ...facts, query: {}, accessCode: "X" }).accessCode).toBe("X"));
  test("collect-user-info has every user-data name", () => {
    const body = collectRequest({
      campaignId: "c",
      visitorId: null,
      sessionId: "s",
      gameType: "quiz",
      query: { dob: "1990-01-01" },
    });
    expect(Object.keys(body)).toEqual(["campaignId", "visitorId", "sessionId", "gameType", ...USER_DATA_NAMES]);
    expect(body).toMatchObject({ dob: "1990-01-01", email: null });
  });
});
