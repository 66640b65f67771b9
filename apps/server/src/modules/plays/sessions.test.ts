import { randomUUID } from "node:crypto";
import type { LimitPeriod } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { incomingQueryParams } from "@fairground/model/form";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readPlayId } from "../../kernel/play-id.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, nobodyWins, playGround, withAll, withoutLeadPage } from "./testing.ts";

const ONCE_A_DAY = { numberOfPlaysPerDay: 1 };
/** Whom the session names counts at once. */
const ACCEPTED = { acceptUserDataOnPlayRegistration: true };

describe.each(DATABASES)("opening a play on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  test("a session answers 201 with both shapes and an unguessable id", async () => {
    const { campaignId } = await ground.publish();
    const { status, body } = await ground.session(campaignId);
    expect(status).toBe(201);
    expect(body).toEqual({
      data: { sessionId: body.sessionId, registered: false },
      sessionId: expect.stringMatching(/^[\w-]{46}$/),
      registered: false,
    });
    const [{ found }] = (await ground.rows<{ found: boolean }>(
      sql`SELECT bool_or(to_jsonb(p)::text LIKE '%' || ${body.sessionId}::text || '%') AS found FROM play p`,
    )) as [{ found: boolean }];
    expect(found).toBe(false);
  });

  test("unknown and unpublished campaigns are 404", async () => {
    expect((await ground.session(randomUUID())).body).toMatchObject({ statusCode: 404, code: "campaign-unknown" });
  });

  test.each([
    ["before it starts", { startDate: "2026-12-01T00:00:00Z" }, "2026-11-30T23:59:59.999Z", "coming-soon"],
    ["when it starts", { startDate: "2026-12-01T00:00:00Z" }, "2026-12-01T00:00:00Z", null],
    ["at its end", { endDate: "2026-12-01T00:00:00Z" }, "2026-12-01T00:00:00Z", null],
    ["after its end", { endDate: "2026-12-01T00:00:00Z" }, "2026-12-01T00:00:00.001Z", "ended"],
  ])("%s, by the database's clock", async (_name, metadata, now, reason) => {
    const { campaignId } = await ground.publish({ metadata });
    await ground.clock(now);
    const { status, body } = await ground.session(campaignId);
    if (reason === null) expect(status).toBe(201);
    else
      expect(body).toMatchObject({
        statusCode: 406,
        status: 406,
        code: "campaign-closed",
        reason,
        message: expect.any(String),
      });
  });

  test("a deactivated campaign is closed, to sessions, leads and draws", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId);
    await ground.rows(sql`UPDATE campaign SET deactivated_at = now() WHERE campaign_id = ${campaignId}`);
    const closed = { statusCode: 406, code: "campaign-closed", reason: "deactivated" };
    expect((await ground.session(campaignId)).body).toMatchObject(closed);
    expect((await ground.lead(campaignId, sessionId, "ada@example.org")).body).toMatchObject(closed);
    expect((await ground.gameData(sessionId)).body).toMatchObject(closed);
    expect((await ground.getPrize(sessionId)).body).toMatchObject(closed);
  });

  test("gameType is read in every spelling, and another game is refused", async () => {
    const { campaignId } = await ground.publish();
    for (const gameType of ["spin-the-wheel", "SpinTheWheel", "SPIN_THE_WHEEL"])
      expect((await ground.session(campaignId, { gameType })).status).toBe(201);
    expect((await ground.session(campaignId, { gameType: "SlotMachine" })).body).toMatchObject({
      statusCode: 422,
      code: "game-type-mismatch",
    });
  });

  describe("registered = this play has been counted", () => {
    test("nothing known: opens the play, counts nothing", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      for (let n = 0; n < 3; n++) expect((await ground.session(campaignId)).body.registered).toBe(false);
    });

    test("skipRegistration: opens the play, counts nothing", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      for (let n = 0; n < 3; n++) {
        const { body } = await ground.session(campaignId, { email: "ada@example.org", skipRegistration: true });
        expect(body.registered).toBe(false);
      }
    });

    test("identity accepted: counts under it, then 406 with the time of the next play", async () => {
      const { campaignId } = await ground.publish({ metadata: { ...ONCE_A_DAY, ...ACCEPTED } });
      await ground.clock("2026-11-21T12:00:00Z");
      const first = await ground.session(campaignId, { email: "ada@example.org" });
      expect(first.body.registered).toBe(true);
      const second = await ground.session(campaignId, { email: "ada@example.org" });
      expect(second.body).toMatchObject({
        statusCode: 406,
        code: "play-limit-reached",
        opensAgainAt: "2026-11-21T23:00:00Z",
      });
    });

    test("one person has one identity, however the e-mail is written or sent", async () => {
      const { campaignId } = await ground.publish({ metadata: { ...ONCE_A_DAY, ...ACCEPTED } });
      expect((await ground.session(campaignId, { email: "Ada.Lovelace@gmail.com" })).status).toBe(201);
      const again = incomingQueryParams({ email: "adalovelace+x@googlemail.com" });
      expect((await ground.session(campaignId, { incomingQueryParams: again })).status).toBe(406);
    });

    test("the query's userId is the clientUserId where the tag asks for one, and is required", async () => {
      const { campaignId } = await ground.publish({ metadata: { ...ONCE_A_DAY, ...ACCEPTED, tags: ["USES_USERID"] } });
      expect((await ground.session(campaignId)).status).toBe(406);
      expect((await ground.session(campaignId, { clientUserId: "u1" })).body.registered).toBe(true);
      expect(
        (await ground.session(campaignId, { incomingQueryParams: incomingQueryParams({ userId: "u1" }) })).status,
      ).toBe(406);
      expect((await ground.session(campaignId, { clientUserId: "u2" })).status).toBe(201);
    });

    test("a client's visitorId is never an identity", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      for (let n = 0; n < 2; n++)
        expect((await ground.session(campaignId, { visitorId: "fingerprint" })).body.registered).toBe(false);
    });

    describe("a browser that nothing else makes known", () => {
      const from = (n: number, agent = "Firefox") => ({ "x-forwarded-for": `203.0.113.${n}`, "user-agent": agent });
      const play = async (campaignId: string, headers: Record<string, string>, visitorToken?: string) => {
        const { status, body } = await ground.session(campaignId, visitorToken ? { visitorToken } : {}, headers);
        if (status !== 201) return { status, token: undefined };
        const drawn = await ground.gameData(body.sessionId, {}, {}, headers);
        return { status: drawn.status, token: body.visitorToken as string | undefined };
      };

      test("gets a token and is known by it from another address, before address and agent are looked at", async () => {
        const { campaignId } = await ground.publish({
          metadata: ONCE_A_DAY,
          document: withAll(nobodyWins, withoutLeadPage),
        });
        const first = await play(campaignId, from(21));
        expect(first).toEqual({ status: 200, token: expect.stringMatching(/^[\w-]{43}\.[\w-]{43}$/) });
        const moved = await ground.session(campaignId, { visitorToken: first.token }, from(22));
        expect(moved.body).toMatchObject({ statusCode: 406, code: "play-limit-reached" });
        expect(await play(campaignId, from(22))).toMatchObject({ status: 200 });
      });

      test("gains nothing by throwing tokens away or collecting them before it plays", async () => {
        const { campaignId } = await ground.publish({
          metadata: ONCE_A_DAY,
          document: withAll(nobodyWins, withoutLeadPage),
        });
        const tokens = await Promise.all(
          Array.from({ length: 5 }, async () => (await ground.session(campaignId, {}, from(23))).body.visitorToken),
        );
        const statuses = [];
        for (const token of [...tokens, undefined]) statuses.push((await play(campaignId, from(23), token)).status);
        expect(statuses).toEqual([200, 406, 406, 406, 406, 406]);
      });

      test("has no use for another campaign's token or one of its own making", async () => {
        const one = await ground.publish({ metadata: ONCE_A_DAY, document: withAll(nobodyWins, withoutLeadPage) });
        const two = await ground.publish({ metadata: ONCE_A_DAY, document: withAll(nobodyWins, withoutLeadPage) });
        const { token = "" } = await play(one.campaignId, from(24));
        const forged = `${"A".repeat(43)}.${token.split(".")[1]}`;
        for (const bad of [token, forged, "x", `${token}x`])
          expect((await ground.session(two.campaignId, { visitorToken: bad }, from(25))).body).toMatchObject({
            registered: false,
            visitorToken: expect.any(String),
          });
      });

      test("gets none where no limit asks for it, where it is known, and in cookieless campaigns", async () => {
        const open = await ground.publish();
        const limited = await ground.publish({ metadata: ONCE_A_DAY });
        const cookieless = await ground.publish({ metadata: { ...ONCE_A_DAY, cookieless: true } });
        for (const [campaignId, body] of [
          [open.campaignId, {}],
          [limited.campaignId, { email: "ada@example.org" }],
          [cookieless.campaignId, {}],
        ] as const)
          expect((await ground.session(campaignId, body)).body).not.toHaveProperty("visitorToken");
      });

      test("a repeat that meanwhile has a token is the same call", async () => {
        const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
        const key = { "idempotency-key": randomUUID() };
        const first = await ground.session(campaignId, {}, key);
        expect((await ground.session(campaignId, {}, key)).text).toBe(first.text);
        const again = await ground.session(campaignId, { visitorToken: first.body.visitorToken }, key);
        expect([again.status, again.body.sessionId]).toEqual([201, first.body.sessionId]);
      });
    });

    test("session again with sessionId registers that play: counts, or 406", async () => {
      const { campaignId } = await ground.publish({ metadata: { ...ONCE_A_DAY, ...ACCEPTED } });
      const email = "ada@example.org";
      const one = await ground.open(campaignId, { email, skipRegistration: true });
      const two = await ground.open(campaignId, { email, skipRegistration: true });
      const registered = await ground.session(campaignId, { email, sessionId: one, skipRegistration: false });
      expect(registered.body).toMatchObject({ sessionId: one, registered: true });
      expect((await ground.session(campaignId, { email, sessionId: one })).body.registered).toBe(true);
      expect((await ground.session(campaignId, { email, sessionId: two })).status).toBe(406);
      expect((await ground.session(campaignId, { email, sessionId: "undefined" })).body.code).toBe("play-unknown");
    });

    test("lead: counts under the e-mail too, when not yet counted under it", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      const [one, two] = [await ground.open(campaignId), await ground.open(campaignId, { userId: "u1" })];
      expect((await ground.lead(campaignId, one, "ada@example.org")).status).toBe(201);
      expect((await ground.lead(campaignId, two, "ada@example.org")).body).toMatchObject({
        statusCode: 406,
        code: "play-limit-reached",
      });
      const { body } = await ground.call("GET", `/api/v1/plays/${one}`);
      expect(body).toMatchObject({ state: "leadTaken", registered: true });
      // Correcting the same play is no second play.
      expect((await ground.lead(campaignId, one, "ada@example.org", { firstName: "Augusta" })).status).toBe(200);
    });

    test("first draw: counts at the latest, under address and agent where nothing else is known", async () => {
      const { campaignId } = await ground.publish({
        metadata: ONCE_A_DAY,
        document: withAll(nobodyWins, withoutLeadPage),
      });
      const from = { "x-forwarded-for": "203.0.113.7" };
      const [one, two] = [await ground.open(campaignId), await ground.open(campaignId)];
      expect((await ground.gameData(one, {}, {}, from)).status).toBe(200);
      expect((await ground.gameData(two, {}, {}, from)).body).toMatchObject({
        statusCode: 406,
        code: "play-limit-reached",
      });
      expect((await ground.gameData(two, {}, {}, { "x-forwarded-for": "203.0.113.8" })).status).toBe(200);
    });
  });

  test.each<[LimitPeriod, string, string]>([
    ["DAY", "2026-11-21T22:59:59.999Z", "2026-11-21T23:00:00Z"],
    ["CALENDAR_WEEK", "2026-11-22T22:59:59.999Z", "2026-11-22T23:00:00Z"],
    ["CALENDAR_MONTH", "2026-11-30T22:59:59.999Z", "2026-11-30T23:00:00Z"],
    // Summer time ends in the night of 25 October 2026: that day has 25 hours.
    ["DAY", "2026-10-25T22:59:59.999Z", "2026-10-25T23:00:00Z"],
    // It begins in the night of 29 March 2026: that day has 23.
    ["DAY", "2026-03-29T21:59:59.999Z", "2026-03-29T22:00:00Z"],
  ])(
    "the limit of a %s ends at midnight in the campaign's timezone, to the millisecond (%s)",
    async (period, last, next) => {
      await ground.clock(new Date(Date.parse(last) - 3_600_000).toISOString());
      const { campaignId } = await ground.publish({ metadata: { ...ACCEPTED, playLimits: [{ period, max: 1 }] } });
      const email = "ada@example.org";
      expect((await ground.session(campaignId, { email })).status).toBe(201);
      await ground.clock(last);
      const limited = await ground.session(campaignId, { email });
      expect(limited.status).toBe(406);
      expect(Date.parse(limited.body.opensAgainAt)).toBe(Date.parse(next));
      await ground.clock(next);
      expect((await ground.session(campaignId, { email })).status).toBe(201);
    },
  );

  test("a bucket that ends between reading the clock and counting is refused by the database", async () => {
    const { campaignId } = await ground.publish();
    const key = readPlayId(await ground.open(campaignId));
    if (!key) throw new Error("A session has a play id");
    await ground.clock("2026-11-21T23:00:00Z");
    const count = (endsAt: string) =>
      ground.store.register(key, { email: "email:x", user: null }, "email:x", [
        { period: "DAY", bucket: "2026-11-21", max: 1, endsAt },
      ]);
    expect(await count("2026-11-21T23:00:00Z")).toEqual({ kind: "stale" });
    expect(await count("2026-11-21T23:00:00.001Z")).toEqual({ kind: "entered", registered: true });
  });

  test("limits from the first publish are consecutive windows; life-time never opens again", async () => {
    await ground.clock("2026-11-01T10:00:00Z");
    const { campaignId } = await ground.publish({
      metadata: {
        ...ACCEPTED,
        playLimits: [
          { period: "SEVEN_DAYS_FROM_PUBLISH", max: 1 },
          { period: "CAMPAIGN_LIFE_TIME", max: 2 },
        ],
      },
    });
    const play = async (at: string) => {
      await ground.clock(at);
      return (await ground.session(campaignId, { email: "ada@example.org" })).body;
    };
    expect(await play("2026-11-01T10:00:00Z")).toMatchObject({ registered: true });
    expect(await play("2026-11-08T09:59:59.999Z")).toMatchObject({
      statusCode: 406,
      opensAgainAt: "2026-11-08T10:00:00Z",
    });
    expect(await play("2026-11-08T10:00:00Z")).toMatchObject({ registered: true });
    expect(await play("2026-11-15T10:00:00Z")).toMatchObject({ statusCode: 406, opensAgainAt: null });
  });

  test("thirty sessions at once of a person with three plays a day: exactly three", async () => {
    const { campaignId } = await ground.publish({
      metadata: { ...ACCEPTED, numberOfPlaysPerDay: 3, playLimits: [{ period: "CALENDAR_WEEK", max: 5 }] },
    });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => ground.session(campaignId, { email: "ada@example.org" })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 406)).toHaveLength(27);
    const counted = await ground.rows<{ period: string; n: number }>(
      sql`SELECT period, n FROM play_count WHERE campaign_id = ${campaignId} ORDER BY period, n`,
    );
    expect(counted.map(({ period, n }) => `${period} ${n}`)).toEqual([
      "CALENDAR_WEEK 1",
      "CALENDAR_WEEK 2",
      "CALENDAR_WEEK 3",
      "DAY 1",
      "DAY 2",
      "DAY 3",
    ]);
  });

  describe("repeats", () => {
    test("without an Idempotency-Key each call is a new play", async () => {
      const { campaignId } = await ground.publish();
      expect(await ground.open(campaignId)).not.toBe(await ground.open(campaignId));
    });

    test("the same key and content return the first answer, also after midnight; other content is 409", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      const key = { "idempotency-key": randomUUID() };
      await ground.clock("2026-11-21T23:59:59Z");
      const first = await ground.session(campaignId, { email: "ada@example.org" }, key);
      await ground.clock("2026-11-22T00:00:01Z");
      const again = await ground.session(campaignId, { email: "ada@example.org" }, key);
      expect([again.status, again.text]).toEqual([201, first.text]);
      expect((await ground.session(campaignId, { email: "eve@example.org" }, key)).body).toMatchObject({
        statusCode: 409,
        code: "repeat-conflict",
      });
      expect((await ground.call("GET", `/api/v1/plays/${again.body.sessionId}`)).status).toBe(200);
    });

    test("twenty at once with one key: one play", async () => {
      const { campaignId } = await ground.publish({ metadata: ONCE_A_DAY });
      const key = { "idempotency-key": randomUUID() };
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => ground.session(campaignId, { email: "ada@example.org" }, key)),
      );
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
      const [{ plays }] = (await ground.rows<{ plays: number }>(
        sql`SELECT count(*) AS plays FROM play WHERE campaign_id = ${campaignId}`,
      )) as [{ plays: number }];
      expect(plays).toBe(1);
    });

    test("a refused call stores nothing: its key can be used again", async () => {
      const { campaignId } = await ground.publish({ metadata: { ...ONCE_A_DAY, ...ACCEPTED } });
      const key = { "idempotency-key": randomUUID() };
      const body = { email: "ada@example.org" };
      await ground.clock("2026-11-21T12:00:00Z");
      await ground.open(campaignId, body);
      expect((await ground.session(campaignId, body, key)).status).toBe(406);
      await ground.clock("2026-11-22T12:00:00Z");
      expect((await ground.session(campaignId, body, key)).status).toBe(201);
    });
  });

  test("ids that are none, like undefined, are an unknown play everywhere", async () => {
    const other = (await ground.open((await ground.publish()).campaignId)).replace(/.$/, (last) =>
      last === "A" ? "E" : "A",
    );
    for (const id of ["undefined", "null", "0", other]) {
      const answers = await Promise.all([
        ground.getPrize(id),
        ground.claim(id),
        ground.gameData(id),
        ground.lead(randomUUID(), id, "ada@example.org"),
        ground.call("GET", `/api/v1/plays/${id}`),
        ground.call("PUT", `/api/v1/plays/${id}/steps/1`, { data: {} }),
      ]);
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, "play-unknown"]));
    }
  });

  test("a play is answered in the visitor's language, else in the campaign's first", async () => {
    const { campaignId } = await ground.publish();
    const languages = [
      { language: "de" },
      { incomingQueryParams: incomingQueryParams({ lang: "de-CH" }) },
      { language: "fr" },
      {},
    ];
    for (const body of languages) await ground.open(campaignId, body);
    const rows = await ground.rows<{ language: string }>(
      sql`SELECT language FROM play WHERE campaign_id = ${campaignId} ORDER BY opened_at`,
    );
    expect(rows.map(({ language }) => language)).toEqual(["de", "de", "en", "en"]);
  });

  test("user data that is accepted on registration is the play's lead", async () => {
    const { campaignId } = await ground.publish({ metadata: { acceptUserDataOnPlayRegistration: true } });
    const sessionId = await ground.open(campaignId, { email: "ada@example.org", firstName: "Ada" });
    const leads = await ground.rows(
      sql`SELECT payload->>'firstName' AS name, email FROM lead WHERE campaign_id = ${campaignId}`,
    );
    expect(leads).toEqual([{ name: "Ada", email: "ada@example.org" }]);
    expect((await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.state).toBe("leadTaken");
  });

  test("a page in additional pages, too, makes a code necessary", async () => {
    const { campaignId } = await ground.publish({
      document: ({ additionalPages }) => {
        const page = additionalPages.entities[SAMPLE.pages.limit];
        if (page) page.pageType = "access";
      },
    });
    expect((await ground.session(campaignId)).body).toMatchObject({ statusCode: 422, code: "access-code-missing" });
  });
});
