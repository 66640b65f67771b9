import { createHmac } from "node:crypto";
import { incomingQueryParams } from "@fairground/model/form";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { seal, unseal } from "../../kernel/sealed.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";
import { userSignature } from "./service.ts";

const NOW = "2026-11-21T12:00:00Z";
const AT = Date.parse(NOW) / 1000;

describe.each(DATABASES)("signed user ids on %s (security 5)", (kind) => {
  let ground: Ground;
  let url: string;
  beforeAll(async () => {
    ground = await playGround(kind);
    url = `/api/v1/companies/${ground.company.companyId}/signing-secret`;
  });
  afterEach(async () => {
    await ground.clock(null);
    await ground.call("DELETE", url, undefined, ground.company.as.USER_ADMIN);
  });
  afterAll(() => ground?.close());

  const newSecret = async (): Promise<string> => {
    const { status, body } = await ground.call("PUT", url, {}, ground.company.as.USER_ADMIN);
    expect(status).toBe(200);
    return body.data.secret;
  };
  const LIMITED = { statusCode: 406, code: "play-limit-reached", opensAgainAt: null };

  test("the secret is shown once, to USER_ADMINs alone, and kept encrypted", async () => {
    for (const role of ["VIEWER", "EDITOR", "CREATOR"] as const)
      expect((await ground.call("PUT", url, {}, ground.company.as[role])).status).toBe(403);
    const secret = await newSecret();
    expect(secret).toMatch(/^fgs_[\w-]{43}$/);
    const { body } = await ground.call("GET", url, undefined, ground.company.as.USER_ADMIN);
    expect(body).toEqual({
      data: { exists: true, createdAt: expect.any(String), createdBy: expect.any(String), oldUntil: null },
    });
    const [row] = await ground.rows<{ encrypted: string }>(sql`SELECT encrypted FROM signing_secret`);
    expect(row?.encrypted).not.toContain(secret);
    expect(Buffer.from(row?.encrypted ?? "", "base64url").toString("utf8")).not.toContain(secret);
    expect((await ground.call("DELETE", url, undefined, ground.company.as.USER_ADMIN)).status).toBe(204);
    expect((await ground.call("GET", url, undefined, ground.company.as.USER_ADMIN)).body.data.exists).toBe(false);
  });

  test("the signed string is campaign, user and expiry, one a line", () => {
    const mac = createHmac("sha256", "fgs_x").update("c\nu\n9").digest("base64url");
    expect(userSignature("fgs_x", "c", "u", 9)).toBe(`9.${mac}`);
  });

  test("a sealed text opens under its own secret, use and row alone", () => {
    const sealed = seal("secret", "use", "row", "text");
    expect(unseal("secret", "use", "row", sealed)).toBe("text");
    for (const [secret, use, row] of [
      ["other", "use", "row"],
      ["secret", "other", "row"],
      ["secret", "use", "other"],
    ] as const)
      expect(() => unseal(secret, use, row, sealed)).toThrow();
    const changed = `${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`;
    expect(() => unseal("secret", "use", "row", changed)).toThrow();
  });

  test("without a secret a plain user id is good as it comes and proves nothing: its play counts later", async () => {
    const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
    const { status, body } = await ground.session(campaignId, { clientUserId: "u1" });
    expect([status, body.registered]).toEqual([201, false]);
  });

  describe("while a site changes over to another secret", () => {
    const renew = async (oldUntil: string | null) =>
      ground.call("PUT", url, oldUntil === null ? {} : { oldUntil }, ground.company.as.USER_ADMIN);
    const plays = async (campaignId: string, secret: string) => {
      const usig = userSignature(secret, campaignId, "u1", AT + 30 * 86_400);
      return (await ground.session(campaignId, { clientUserId: "u1", usig })).status;
    };
    const verdict = async (campaignId: string, secret: string) => {
      const usig = userSignature(secret, campaignId, "u1", AT + 30 * 86_400);
      const asked = { campaignId, userId: "u1", usig };
      const { verdict, withOld } = (await ground.call("POST", `${url}/checks`, asked, ground.company.as.USER_ADMIN))
        .body.data;
      return [verdict, withOld];
    };

    test("both are good until the chosen time, and then the new one alone", async () => {
      await ground.clock(NOW);
      const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
      const first = await newSecret();
      const until = "2026-11-24T12:00:00.000Z";
      const second = (await renew(until)).body.data.secret;
      const { data } = (await ground.call("GET", url, undefined, ground.company.as.USER_ADMIN)).body;
      expect(data.oldUntil).toBe(until);
      expect([await plays(campaignId, first), await plays(campaignId, second)]).toEqual([201, 201]);
      expect(await verdict(campaignId, first)).toEqual(["holds", true]);
      expect(await verdict(campaignId, second)).toEqual(["holds", false]);
      await ground.clock(until);
      expect([await plays(campaignId, first), await plays(campaignId, second)]).toEqual([406, 201]);
      expect(await verdict(campaignId, first)).toEqual(["differs", false]);
      expect((await ground.call("GET", url, undefined, ground.company.as.USER_ADMIN)).body.data.oldUntil).toBeNull();
    });

    test("without a time the one before stops at once, and of several the last two alone can be good", async () => {
      await ground.clock(NOW);
      const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
      const first = await newSecret();
      const second = (await renew("2026-11-24T12:00:00Z")).body.data.secret;
      const third = (await renew("2026-11-24T12:00:00Z")).body.data.secret;
      expect(await Promise.all([first, second, third].map((one) => plays(campaignId, one)))).toEqual([406, 201, 201]);
      const fourth = (await renew(null)).body.data.secret;
      expect(await Promise.all([second, third, fourth].map((one) => plays(campaignId, one)))).toEqual([406, 406, 201]);
    });

    test.each(["2026-11-21T12:00:00Z", "2026-11-28T12:00:01Z"])(
      "not until %s: past, or more than 7 days",
      async (until) => {
        await ground.clock(NOW);
        await newSecret();
        const { status, body } = await renew(until);
        expect([status, body.errors[0].path]).toEqual([400, "body.oldUntil"]);
      },
    );
  });

  test("with one, every change of campaign, user, expiry or signature is no user id, and USES_USERID answers 406", async () => {
    await ground.clock(NOW);
    const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
    const other = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
    const old = await newSecret();
    const secret = await newSecret();
    const good = userSignature(secret, campaignId, "u1", AT + 60);
    const [expiry = "", mac = ""] = good.split(".");
    const session = async (usig: string | null | undefined, userId = "u1") =>
      (await ground.session(campaignId, { clientUserId: userId, usig })).body;

    expect(await session(good)).toMatchObject({ registered: true });
    expect(await session(good)).toMatchObject({ registered: true });
    const flipped = `${mac.slice(0, -2)}${mac.at(-2) === "A" ? "B" : "A"}${mac.at(-1)}`;
    for (const [what, usig, userId] of [
      ["no signature", undefined, "u1"],
      ["null", null, "u1"],
      ["an empty one", "", "u1"],
      ["another user", good, "u2"],
      ["another expiry", `${Number(expiry) + 1}.${mac}`, "u1"],
      ["an expiry with a zero before it", `0${expiry}.${mac}`, "u1"],
      ["one changed sign", `${expiry}.${flipped}`, "u1"],
      ["a shorter one", `${expiry}.${mac.slice(0, -1)}`, "u1"],
      ["only the expiry", `${expiry}.`, "u1"],
      ["another campaign's", userSignature(secret, other.campaignId, "u1", AT + 60), "u1"],
      ["the secret before", userSignature(old, campaignId, "u1", AT + 60), "u1"],
      ["an expired one", userSignature(secret, campaignId, "u1", AT - 1), "u1"],
      ["one that expires now", userSignature(secret, campaignId, "u1", AT), "u1"],
    ] as const)
      expect([what, await session(usig, userId)]).toEqual([what, expect.objectContaining(LIMITED)]);
    expect(await session(userSignature(secret, campaignId, "u1", AT + 1))).toMatchObject({ registered: true });
    await ground.clock("2026-11-21T12:01:00Z");
    expect(await session(good)).toMatchObject(LIMITED);
  });

  test("a signature comes in the query too", async () => {
    await ground.clock(NOW);
    const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
    const usig = userSignature(await newSecret(), campaignId, "u1", AT + 60);
    const from = (query: Record<string, string>) =>
      ground.session(campaignId, { incomingQueryParams: incomingQueryParams(query) });
    expect((await from({ userId: "u1", usig })).body.registered).toBe(true);
    expect((await from({ userId: "u2", usig })).status).toBe(406);
  });

  test("without the tag an unsigned user id is none: the play is not counted under it, and gates hold", async () => {
    const limits = { numberOfPlaysPerDay: 1 };
    const plain = await ground.publish({ metadata: limits });
    const asked = await ground.publish({ metadata: { ...limits, acceptUserDataOnPlayRegistration: true } });
    await newSecret();
    for (let n = 0; n < 2; n++)
      expect((await ground.session(plain.campaignId, { userId: "u1" })).body).toMatchObject({ registered: false });
    expect((await ground.session(asked.campaignId, { userId: "u1" })).body).toMatchObject(LIMITED);
    expect((await ground.session(asked.campaignId, { userId: "u1", email: "ada@example.org" })).status).toBe(201);
  });

  test("a lead's user id is vouched for as well", async () => {
    await ground.clock(NOW);
    const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
    const secret = await newSecret();
    const usig = userSignature(secret, campaignId, "u1", AT + 60);
    const userOf = async (more: object) => {
      const sessionId = await ground.open(campaignId, { clientUserId: "u1", usig });
      expect((await ground.lead(campaignId, sessionId, "ada@example.org", more)).status).toBe(201);
      const [row] = await ground.rows<{ user: string | null }>(
        sql`SELECT payload->>'clientUserId' AS user FROM lead WHERE campaign_id = ${campaignId}`,
      );
      await ground.rows(sql`DELETE FROM lead`);
      return row?.user;
    };
    expect(await userOf({ clientUserId: "u1", usig })).toBe("u1");
    expect(await userOf({ clientUserId: "u2", usig })).toBeNull();
  });

  describe("a signature that somebody checks", () => {
    const [CAMPAIGN, USER] = ["6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e", "zoë@example.org"];
    const check = async (usig: string, role: "USER_ADMIN" | "CREATOR" = "USER_ADMIN", campaignId = CAMPAIGN) =>
      ground.call("POST", `${url}/checks`, { campaignId, userId: USER, usig }, ground.company.as[role]);
    const told = async (usig: string, campaignId = CAMPAIGN) => {
      const { verdict, mistakes } = (await check(usig, "USER_ADMIN", campaignId)).body.data;
      return [verdict, ...mistakes];
    };

    test("holds, has expired, differs, or is none; without a secret there is nothing to hold", async () => {
      await ground.clock(NOW);
      expect(await told("1.x")).toEqual(["unsigned"]);
      const old = await newSecret();
      const secret = await newSecret();
      const good = userSignature(secret, CAMPAIGN, USER, AT + 60);
      const { body, text, status } = await check(good);
      expect([status, body.data]).toEqual([
        200,
        {
          verdict: "holds",
          mistakes: [],
          withOld: false,
          expiresAt: "2026-11-21T12:01:00.000Z",
          now: "2026-11-21T12:00:00.000Z",
        },
      ]);
      expect(text).not.toContain(secret.slice(4));
      expect(await told(good.toUpperCase())).toEqual(["differs"]);
      expect(await told(good, CAMPAIGN.toUpperCase())).toEqual(["holds"]);
      expect(await told(userSignature(secret, CAMPAIGN, USER, AT))).toEqual(["expired"]);
      expect(await told(userSignature(secret, CAMPAIGN, "another", AT + 60))).toEqual(["differs"]);
      expect(await told(userSignature(old, CAMPAIGN, USER, AT + 60))).toEqual(["differs"]);
      for (const none of ["nothing", ".", "1.", ".x", `${AT}:x`]) expect(await told(none)).toEqual(["malformed"]);
      expect((await check(good, "CREATOR")).status).toBe(403);
    });

    test("says what was done otherwise: algorithm, key, order, separator, end, capitals, encoding, milliseconds", async () => {
      await ground.clock(NOW);
      const secret = await newSecret();
      const expiry = String(AT + 60);
      const mac = (
        text: string,
        encoding: "hex" | "base64" | "base64url" = "base64url",
        key: string | Buffer = secret,
      ) => `${expiry}.${createHmac("sha256", key).update(text).digest(encoding)}`;
      const right = `${CAMPAIGN}\n${USER}\n${expiry}`;
      const milliseconds = `${expiry}000`;
      for (const [usig, ...mistakes] of [
        [`${expiry}.${createHmac("sha1", secret).update(right).digest("base64url")}`, "algorithm"],
        [mac(right, "base64url", secret.slice(4)), "key"],
        [mac(right, "base64url", Buffer.from(secret.slice(4), "base64url")), "key"],
        [mac(`${USER}\n${CAMPAIGN}\n${expiry}`), "order"],
        [mac(right.replaceAll("\n", ":")), "separator"],
        [mac(right.replaceAll("\n", "\\n")), "separator"],
        [mac(`${right}\n`), "end"],
        [mac(`${CAMPAIGN.toUpperCase()}\n${USER}\n${expiry}`), "capitals"],
        [mac(right, "hex"), "encoding"],
        [mac(right, "base64"), "encoding"],
        [mac(right.replaceAll("\n", ""), "hex"), "separator", "encoding"],
        [userSignature(secret, CAMPAIGN, USER, Number(milliseconds)), "milliseconds"],
      ] as const)
        expect([usig, ...(await told(usig))]).toEqual([usig, "differs", ...mistakes]);
    });

    test("what is said to be wrong would not have counted", async () => {
      await ground.clock(NOW);
      const { campaignId } = await ground.publish({ metadata: { tags: ["USES_USERID"] } });
      const secret = await newSecret();
      const milliseconds = userSignature(secret, campaignId, "u1", (AT + 60) * 1000);
      const { body } = await ground.session(campaignId, { clientUserId: "u1", usig: milliseconds });
      expect(body).toMatchObject(LIMITED);
    });
  });
});
