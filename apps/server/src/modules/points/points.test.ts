import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, playGround } from "../plays/testing.ts";

const { outcomes } = SAMPLE;

/** Whom the session names is the play's lead, and counts and pays at once. */
const KNOWN: Partial<CampaignMetadata> = { tags: ["HAS_LOYALTY"], acceptUserDataOnPlayRegistration: true };

describe.each(DATABASES)("loyalty points on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const worth = (points: number) => (document: CampaignDocument) => {
    everyoneWins(document);
    for (const outcome of document.outcomes)
      if (outcome.id === outcomes.won) Object.assign(outcome, { points, integrationKey: "crm-gold" });
  };
  const publish = (points: number, metadata: Partial<CampaignMetadata> = {}) =>
    ground.publish({ document: worth(points), metadata: { ...KNOWN, ...metadata } });
  const event = (of: { campaignId: string; companyId: string }, playId: string, more: object = {}) =>
    ground.call("POST", "/events/api/events/outcome", {
      companyId: of.companyId,
      campaignId: of.campaignId,
      playId,
      data: { outcomeId: outcomes.won },
      analytics: {
        collectAnalytics: true,
        event_type: "outcome",
        loyalty: { companyId: of.companyId, campaignId: of.campaignId, loyaltyUserId: null },
        hasLoyalty: true,
      },
      ...more,
    });
  const named = (loyaltyUserId: string) => ({ userId: loyaltyUserId, loyaltyUserId });
  const account = (user: string, role: "CREATOR" | "VIEWER" = "CREATOR") =>
    ground.call(
      "GET",
      `/api/v1/companies/${ground.company.companyId}/points?loyaltyUserId=${encodeURIComponent(user)}`,
      undefined,
      ground.company.as[role],
    );
  const book = (user: string, points: number, key: string) =>
    ground.call(
      "POST",
      `/api/v1/companies/${ground.company.companyId}/points`,
      { loyaltyUserId: user, points, note: "import", key },
      ground.company.as.USER_ADMIN,
    );
  const aUser = () => `user-${randomUUID()}`;

  describe("outcome settings (spec §7)", () => {
    test("name the outcome's integration, for anyone, and null where there is none", async () => {
      const { campaignId } = await publish(5);
      const of = (id: string) => ground.call("GET", `/loyalty/outcome-settings/${campaignId}/integrations/${id}`);
      expect((await of(outcomes.won)).body).toEqual({ data: { integrationKey: "crm-gold" } });
      expect((await of(outcomes.lost)).body).toEqual({ data: { integrationKey: null } });
      expect((await of("no-win")).body).toEqual({ data: { integrationKey: null } });
      const unknown = await ground.call("GET", `/loyalty/outcome-settings/${randomUUID()}/integrations/x`);
      expect(unknown.body).toMatchObject({ statusCode: 404, code: "campaign-unknown" });
    });
  });

  describe("the outcome event (spec §7)", () => {
    test("awards what the outcome is worth, once, however often and at once it is posted", async () => {
      const of = await publish(25);
      const user = aUser();
      const play = await ground.open(of.campaignId, named(user));
      await ground.gameData(play);
      const answers = await Promise.all(Array.from({ length: 20 }, () => event(of, play)));
      expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
        new Set(['200 {"data":{"points":25,"balance":25}}']),
      );
      const { body } = await account(user);
      expect(body).toMatchObject({
        balance: 25,
        total: 1,
        data: [{ points: 25, reason: "outcome", outcomeId: outcomes.won }],
      });
    });

    test("points of all campaigns of a company add up; another visitor has none", async () => {
      const user = aUser();
      for (const points of [10, 7]) {
        const of = await publish(points);
        const play = await ground.open(of.campaignId, named(user));
        await ground.gameData(play);
        await event(of, play);
      }
      expect((await account(user)).body.balance).toBe(17);
      expect((await account(aUser())).body).toMatchObject({ balance: 0, data: [], total: 0 });
    });

    test("is refused before the game is over, for another outcome, another campaign, and without the tag", async () => {
      const of = await publish(5);
      const play = await ground.open(of.campaignId, named(aUser()));
      expect((await event(of, play)).body.code).toBe("prize-not-drawn");
      await ground.gameData(play);
      expect((await event(of, play, { data: { outcomeId: outcomes.lost } })).body.code).toBe("outcome-mismatch");
      const other = await publish(5);
      expect((await event(other, play)).body.code).toBe("play-unknown");
      expect((await event(of, "undefined")).body.code).toBe("play-unknown");
      const plain = await publish(5, { tags: [] });
      const untagged = await ground.openWithLead(plain.campaignId);
      await ground.gameData(untagged);
      expect((await event(plain, untagged)).body).toMatchObject({ statusCode: 422, code: "loyalty-off" });
    });

    test("of a play that nobody is known for awards nothing; a name that comes with it counts, the first one for good", async () => {
      const of = await publish(5);
      const play = await ground.openWithLead(of.campaignId);
      await ground.gameData(play);
      expect((await event(of, play)).body.data).toEqual({ points: 0, balance: null });
      const [first, second] = [aUser(), aUser()];
      const naming = (loyaltyUserId: string) => ({ analytics: { loyalty: { loyaltyUserId } } });
      expect((await event(of, play, naming(first))).body.data).toEqual({ points: 5, balance: 5 });
      expect((await event(of, play, naming(second))).body.data).toEqual({ points: 5, balance: 5 });
      expect((await account(second)).body.balance).toBe(0);
    });

    test("a name that the company's site has not signed is nobody's, where ids are signed", async () => {
      const url = `/api/v1/companies/${ground.company.companyId}/signing-secret`;
      await ground.call("PUT", url, undefined, ground.company.as.USER_ADMIN);
      const of = await publish(5);
      const user = aUser();
      const play = await ground.openWithLead(of.campaignId, { loyaltyUserId: user });
      await ground.gameData(play);
      const answer = await event(of, play, { analytics: { loyalty: { loyaltyUserId: user } } });
      await ground.call("DELETE", url, undefined, ground.company.as.USER_ADMIN);
      expect(answer.body.data).toEqual({ points: 0, balance: null });
    });
  });

  describe("what a play costs (spec §8, insufficient loyalty points)", () => {
    const costly = (pointsPerPlay: number) =>
      ground.publish({ document: nobodyWins, metadata: { ...KNOWN, pointsPerPlay } });

    test("whoever has too few points is refused with 406; with enough, a play takes them once", async () => {
      const { campaignId } = await costly(10);
      const user = aUser();
      expect((await ground.session(campaignId, named(user))).body).toMatchObject({
        statusCode: 406,
        code: "points-insufficient",
      });
      expect((await ground.session(campaignId)).body.code).toBe("points-insufficient");
      await book(user, 15, randomUUID());
      const key = randomUUID();
      const first = await ground.session(campaignId, named(user), { "idempotency-key": key });
      expect(first.status).toBe(201);
      const again = await ground.session(campaignId, named(user), { "idempotency-key": key });
      expect(again.body.sessionId).toBe(first.body.sessionId);
      expect((await account(user)).body.balance).toBe(5);
      expect((await ground.session(campaignId, named(user))).body.code).toBe("points-insufficient");
      expect((await ground.gameData(first.body.sessionId)).status).toBe(200);
      expect((await account(user)).body.balance).toBe(5);
    });

    test("ten plays at once on points for three: three", async () => {
      const { campaignId } = await costly(10);
      const user = aUser();
      await book(user, 39, randomUUID());
      const all = await Promise.all(Array.from({ length: 10 }, () => ground.session(campaignId, named(user))));
      expect(all.filter(({ status }) => status === 201)).toHaveLength(3);
      expect((await account(user)).body.balance).toBe(9);
    });

    test("a play that is not counted yet is paid when it registers, or draws at the latest", async () => {
      const { campaignId } = await costly(4);
      const user = aUser();
      await book(user, 8, randomUUID());
      const late = { ...named(user), skipRegistration: true };
      const [one, two, three] = [
        await ground.openWithLead(campaignId, late),
        await ground.openWithLead(campaignId, late),
        await ground.openWithLead(campaignId, late),
      ];
      expect((await account(user)).body.balance).toBe(8);
      expect(
        (await ground.session(campaignId, { ...named(user), skipRegistration: false, sessionId: one })).status,
      ).toBe(201);
      expect((await ground.gameData(two)).status).toBe(200);
      expect((await account(user)).body.balance).toBe(0);
      expect((await ground.gameData(three)).body).toMatchObject({ statusCode: 406 });
    });
  });

  describe("the ledger", () => {
    test("a booking counts once per key; another one under the same key is a conflict", async () => {
      const user = aUser();
      const key = randomUUID();
      expect((await book(user, 100, key)).body).toEqual({ data: { balance: 100 } });
      expect((await book(user, 100, key)).body).toEqual({ data: { balance: 100 } });
      expect((await book(user, 5, key)).body.code).toBe("repeat-conflict");
      expect((await book(user, -30, randomUUID())).body).toEqual({ data: { balance: 70 } });
      expect((await account(user, "VIEWER")).status).toBe(403);
    });

    describe("as members see it", () => {
      const at = (
        path: string,
        method: "GET" | "POST" = "GET",
        body?: object,
        role: "CREATOR" | "USER_ADMIN" = "CREATOR",
      ) =>
        ground.call(
          method,
          `/api/v1/companies/${ground.company.companyId}/points/${path}`,
          body,
          ground.company.as[role],
        );
      const accountOf = async (user: string): Promise<string> => (await account(user)).body.account;
      const correct = (of: string, points: number, key: string, reason = "Broken parcel") =>
        at("corrections", "POST", { account: of, points, reason, key }, "USER_ADMIN");

      test("every account is listed once with its balance, sorted by balance or by its last line, a page at a time", async () => {
        const [rich, poor] = [aUser(), aUser()];
        await book(poor, 1_000_001, randomUUID());
        await book(rich, 2_000_000, randomUUID());
        await book(rich, 5, randomUUID());
        const [first, second] = [await accountOf(rich), await accountOf(poor)];
        expect(first).toMatch(/^[\w-]{43}$/);
        const page = async (query: string) => (await at(`accounts?${query}`)).body;
        const byBalance = await page("sort=balance&size=2");
        expect(byBalance.data).toMatchObject([
          { account: first, balance: 2_000_005, bookings: 2 },
          { account: second, balance: 1_000_001, bookings: 1 },
        ]);
        expect(byBalance.balance).toBeGreaterThanOrEqual(3_000_006);
        expect((await page("sort=balance&size=1&page=2")).data).toMatchObject([{ account: second }]);
        expect((await page("size=1")).data).toMatchObject([{ account: first }]);
        const beyond = await page("size=1&page=1000000");
        expect([beyond.data, beyond.total]).toEqual([[], byBalance.total]);
        const last = await page(`sort=balance&direction=asc&size=1&page=${byBalance.total}`);
        expect(last.data).toMatchObject([{ account: first }]);
      });

      test("its lines name campaign, outcome, reason, note and who booked by hand; an unknown account is 404", async () => {
        const of = await publish(25);
        const user = aUser();
        const play = await ground.open(of.campaignId, named(user));
        await ground.gameData(play);
        await event(of, play);
        const mine = await accountOf(user);
        expect((await correct(mine, -5, randomUUID())).body).toEqual({ data: { balance: 20 } });
        const { body, text } = await at(`bookings?account=${mine}`);
        expect(body).toMatchObject({ account: mine, balance: 20, total: 2 });
        expect(body.data).toMatchObject([
          { points: -5, reason: "booking", note: "Broken parcel", bookedBy: expect.any(String), campaignId: null },
          { points: 25, reason: "outcome", outcomeId: outcomes.won, campaignId: of.campaignId, bookedBy: null },
        ]);
        expect(body.data[1].campaignName).toEqual(expect.any(String));
        expect(text).not.toContain(play);
        expect((await at(`bookings?account=${"x".repeat(43)}`)).body.code).toBe("points-account-unknown");
      });

      test("a correction has a reason and an account, counts once per key, and takes nothing below zero", async () => {
        const user = aUser();
        await book(user, 10, randomUUID());
        const mine = await accountOf(user);
        const key = randomUUID();
        expect((await correct(mine, -10, key)).body).toEqual({ data: { balance: 0 } });
        expect((await correct(mine, -10, key)).body).toEqual({ data: { balance: 0 } });
        expect((await correct(mine, -10, key, "Another reason")).body.code).toBe("repeat-conflict");
        const below = await correct(mine, -1, randomUUID());
        expect([below.status, below.body]).toEqual([
          422,
          expect.objectContaining({ code: "points-below-zero", balance: 0 }),
        ]);
        expect((await book(user, -1, randomUUID())).body.code).toBe("points-below-zero");
        expect((await correct("y".repeat(43), 5, randomUUID())).body.code).toBe("points-account-unknown");
        expect((await correct(mine, 0, randomUUID())).status).toBe(400);
        expect((await correct(mine, 5, randomUUID(), "  ")).status).toBe(400);
        const body = { account: mine, points: 5, reason: "Broken parcel", key: randomUUID() };
        expect((await at("corrections", "POST", body, "CREATOR")).status).toBe(403);
        expect((await account(user)).body).toMatchObject({ balance: 0, total: 2 });
      });

      test("ten corrections at once, and plays that pay meanwhile, never spend a point twice", async () => {
        const { campaignId } = await ground.publish({
          document: nobodyWins,
          metadata: { ...KNOWN, pointsPerPlay: 10 },
        });
        const user = aUser();
        await book(user, 45, randomUUID());
        const mine = await accountOf(user);
        const all = await Promise.all([
          ...Array.from({ length: 10 }, () => correct(mine, -10, randomUUID())),
          ...Array.from({ length: 5 }, () => ground.session(campaignId, named(user))),
        ]);
        expect(all.filter(({ status }) => status < 300)).toHaveLength(4);
        expect((await account(user)).body.balance).toBe(5);
      });

      test("they are downloaded, of one account or of all, the oldest first, and no cell is a formula", async () => {
        const user = aUser();
        for (const points of [30, -7]) await book(user, points, randomUUID());
        const mine = await accountOf(user);
        await correct(mine, 2, randomUUID(), "=HYPERLINK(1)");
        const csv = async (query = "") => {
          const url = `/api/v1/companies/${ground.company.companyId}/points/bookings.csv${query}`;
          const answer = await ground.app.inject({ method: "GET", url, headers: ground.company.as.CREATOR });
          expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "text/csv; charset=utf-8"]);
          return answer.body;
        };
        const text = await csv(`?account=${mine}`);
        const lines = text
          .slice(1)
          .trimEnd()
          .split("\r\n")
          .map((line) => line.split(","));
        expect(lines[0]).toEqual(["account", "at", "points", "reason", "campaignId", "outcomeId", "note", "bookedBy"]);
        expect(
          lines.slice(1).map(([of, , points, reason, , , note]) => [of?.replace(/^'/, ""), points, reason, note]),
        ).toEqual([
          [mine, "30", "booking", "import"],
          [mine, "-7", "booking", "import"],
          [mine, "2", "booking", "'=HYPERLINK(1)"],
        ]);
        const all = await csv();
        expect(all.split("\r\n").length).toBeGreaterThan(lines.length);
        expect(all).toContain(mine);
        const viewer = `/api/v1/companies/${ground.company.companyId}/points`;
        for (const path of ["accounts", "bookings.csv", `bookings?account=${mine}`])
          expect((await ground.call("GET", `${viewer}/${path}`, undefined, ground.company.as.VIEWER)).status).toBe(403);
      });
    });

    test("an e-mail is one account however it is written, and stands nowhere in the ledger", async () => {
      const email = `Ada-${randomUUID()}@Example.org`;
      await book(email, 3, randomUUID());
      expect((await account(email.toLowerCase())).body.balance).toBe(3);
      const [found] = await ground.rows<{ count: number }>(
        sql`SELECT count(*) AS count FROM points_booking b WHERE b::text ILIKE ${`%${email}%`}`,
      );
      expect(found?.count).toBe(0);
    });

    test("the application can add lines but never change or delete one", async () => {
      for (const table of ["points_entry", "points_booking", "points_account", "play_account"])
        for (const right of ["UPDATE", "DELETE"]) {
          const [answer] = await ground.rows<{ may: boolean }>(
            sql`SELECT has_table_privilege('fairground_app', ${table}, ${right}) AS may`,
          );
          expect([table, right, answer?.may]).toEqual([table, right, false]);
        }
    });
  });
});
