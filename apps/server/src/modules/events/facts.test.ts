import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { keepsIn } from "../mail/testing/kept-mails.ts";
import type { OutgoingMail } from "../mail/transport.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";
import { VisitFollower } from "./follower.ts";
import { VisitStore } from "./store.ts";

const PHONE = { "user-agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile" };

describe.each(DATABASES)('what the server knows of visits, on %s (analytics, "Write path")', (kind) => {
  let ground: Ground;
  const sent: OutgoingMail[] = [];
  beforeAll(async () => {
    ground = await playGround(kind, { transport: keepsIn(sent) });
  });
  afterEach(async () => {
    sent.length = 0;
    await ground.clock(null);
  });
  afterAll(() => ground?.close());

  const fold = () => new VisitFollower(new VisitStore(ground.context.db)).fold();
  /** Counts by kind, also of an outcome's page and of a device. */
  const counts = async (campaignId: string) =>
    Object.fromEntries(
      (
        await ground.rows<{ kind: string; count: number }>(sql`
          SELECT concat_ws(' ', kind, nullif(name, ''), nullif(platform, '')) AS kind, sum(count)::integer AS count
          FROM visit_hour WHERE campaign_id = ${campaignId} AND source = 'srv' GROUP BY 1 ORDER BY 1`)
      ).map(({ kind, count }) => [kind, count]),
    );
  const sessions = (campaignId: string) =>
    ground.rows<
      Record<string, unknown>
    >(sql`SELECT visits, started, finished, leads, newsletter, confirmed, platform, person, session
      FROM visit_session WHERE campaign_id = ${campaignId} AND source = 'srv' ORDER BY first_at, session`);
  const waiting = async (campaignId: string) =>
    (
      await ground.rows<{ n: number }>(
        sql`SELECT count(*)::integer AS n FROM visit_pending WHERE campaign_id = ${campaignId}`,
      )
    )[0]?.n;
  const play = async (sessionId: string) => {
    await ground.getPrize(sessionId);
    expect((await ground.gameData(sessionId)).status).toBeLessThan(300);
  };
  const confirm = async () => {
    await ground.mailer.sendDue();
    const letter = sent.findLast(({ text }) => text.includes("/confirm?token="));
    const link = new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec(letter?.text ?? "")?.[0] ?? "");
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = `token=${link.searchParams.get("token")}`;
    const answered = await ground.app.inject({ method: "POST", url: link.pathname + link.search, headers, payload });
    expect(answered.statusCode).toBe(200);
  };

  test("a play, from its opening to the confirmed address: each fact once, however often it is told", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins, metadata: { doubleOptIn: true } });
    const sessionId = await ground.open(campaignId, {}, PHONE);
    await fold();
    expect(await counts(campaignId)).toEqual({ "visit mobile": 1 });
    await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true });
    await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true, firstName: "Grace" });
    await play(sessionId);
    await play(sessionId);
    await confirm();
    await fold();
    await fold();
    const { "visit mobile": visits, ...others } = await counts(campaignId);
    const [outcome = ""] = Object.keys(others).filter((name) => name.startsWith("outcome "));
    expect([visits, others]).toEqual([
      1,
      {
        "lead mobile": 1,
        "newsletter mobile": 1,
        "start mobile": 1,
        "finish mobile": 1,
        "confirm mobile": 1,
        [outcome]: 1,
      },
    ]);
    const once = { visits: 1, started: 1, finished: 1, leads: 1, newsletter: 1, confirmed: 1 };
    expect(await sessions(campaignId)).toMatchObject([{ ...once, platform: "mobile", person: expect.any(String) }]);
    expect(await waiting(campaignId)).toBe(0);
  });

  test.each([
    [0, {}, []],
    [1, { visit: 1 }, []],
    [2, { "visit mobile": 1 }, [{ visits: 1, platform: "mobile" }]],
    [3, { "visit mobile": 1 }, [{ visits: 1, platform: "mobile" }]],
  ])("of level %s no more is kept than it allows", async (analyticsTrackingLevel, counted, kept) => {
    const { campaignId } = await ground.publish({ metadata: { analyticsTrackingLevel } });
    await ground.open(campaignId, {}, PHONE);
    const devices = () =>
      ground.rows<{ platform: string }>(sql`SELECT DISTINCT platform FROM play WHERE campaign_id = ${campaignId}
        UNION SELECT platform FROM visit_pending WHERE campaign_id = ${campaignId}`);
    expect(await devices()).toEqual([{ platform: analyticsTrackingLevel >= 2 ? "mobile" : "" }]);
    await fold();
    expect(await counts(campaignId)).toEqual(counted);
    expect(await sessions(campaignId)).toMatchObject(kept);
    expect(await waiting(campaignId)).toBe(0);
  });

  test("where a campaign asks for a consent, or a browser objects, the device is not known", async () => {
    const asking = await ground.publish({ metadata: { measuringConsent: "ASK" } });
    const usual = await ground.publish();
    await ground.open(asking.campaignId, {}, PHONE);
    await ground.open(usual.campaignId, {}, { ...PHONE, "sec-gpc": "1" });
    await fold();
    for (const { campaignId } of [asking, usual]) expect(await counts(campaignId)).toEqual({ visit: 1 });
  });

  test("a start counts as told by its tracker, once, and at the latest with the draw", async () => {
    const published = await ground.publish({ document: everyoneWins });
    const { campaignId, companyId } = published;
    const [told, drawn] = [await ground.openWithLead(campaignId), await ground.openWithLead(campaignId)];
    const start = (seq: number) =>
      ground.call("POST", "/events/api/events/v2/game-started", { campaignId, companyId, sessionId: told, seq });
    await start(1);
    await start(2);
    await fold();
    expect(await counts(campaignId)).toMatchObject({ "start desktop": 1 });
    await ground.getPrize(drawn);
    await ground.getPrize(told);
    await fold();
    expect(await counts(campaignId)).toMatchObject({ "start desktop": 2 });
    expect(Object.keys(await counts(campaignId))).not.toContain("finish desktop");
  });

  test("whatever trackers make up, no number of the server's changes", async () => {
    const { campaignId, companyId } = await ground.publish();
    await ground.openWithLead(campaignId);
    await fold();
    const before = await counts(campaignId);
    await Promise.all(
      Array.from({ length: 200 }, (_, seq) =>
        ground.call("POST", "/events/api/events/v2/game-started", { campaignId, companyId, domainSessionId: "x", seq }),
      ),
    );
    await fold();
    expect(await counts(campaignId)).toEqual(before);
  });

  test("a lead that is corrected is somebody else's from then on", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId);
    const person = async () => {
      await fold();
      return (await sessions(campaignId))[0]?.person;
    };
    await ground.lead(campaignId, sessionId, "ada@example.org");
    const first = await person();
    await ground.lead(campaignId, sessionId, "grace@example.org");
    const second = await person();
    expect([first, second]).toEqual([expect.any(String), expect.any(String)]);
    expect(second).not.toBe(first);
    expect(await counts(campaignId)).toMatchObject({ "lead desktop": 1 });
  });

  test("whose data is erased is known no more by what was counted; the counts stay", async () => {
    const { campaignId, companyId } = await ground.publish();
    const email = "forgotten@example.org";
    const forgotten = await ground.openWithLead(campaignId, { email });
    await fold();
    await play(forgotten); // still waits
    const [{ session, person } = {}] = await sessions(campaignId);
    const url = `/api/v1/companies/${companyId}/visitors/erasures`;
    const asked = { by: "email", term: email, confirmation: email };
    const { body } = await ground.call("POST", url, asked, ground.company.as.USER_ADMIN);
    await ground.parts.visitors.persons.start();
    await expect
      .poll(
        async () =>
          (await ground.call("GET", `${url}/${body.data.erasureId}`, undefined, ground.company.as.USER_ADMIN)).body.data
            .finishedAt,
        { timeout: 30_000 },
      )
      .toEqual(expect.any(String));
    const found = async () =>
      (
        await ground.rows<{
          n: number;
        }>(sql`SELECT ((SELECT count(*) FROM visit_session WHERE session = ${session} OR person = ${person})
          + (SELECT count(*) FROM visit_told WHERE session = ${session})
          + (SELECT count(*) FROM visit_pending WHERE session = ${session} OR person = ${person}))::integer AS n`)
      )[0]?.n;
    expect(await found()).toBe(0);
    await fold();
    expect(await found()).toBe(0);
    expect(await counts(campaignId)).toMatchObject({ "visit desktop": 1, "lead desktop": 1 });
  });

  test("any plays, folded at any moment by several processes: the hours are sums of the facts", async () => {
    const steps = fc.record({
      lead: fc.boolean(),
      newsletter: fc.boolean(),
      prize: fc.boolean(),
      finish: fc.boolean(),
      folds: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (plays) => {
        const { campaignId } = await ground.publish({ document: everyoneWins });
        const expected = { visit: 0, lead: 0, newsletter: 0, start: 0, finish: 0 };
        for (const [n, { lead, newsletter, prize, finish, folds }] of plays.entries()) {
          const sessionId = await ground.open(campaignId);
          expected.visit++;
          if (lead) {
            await ground.lead(campaignId, sessionId, `somebody-${n}-${campaignId}@example.org`, { newsletter });
            expected.lead++;
            if (newsletter) expected.newsletter++;
            if (prize || finish) {
              await ground.getPrize(sessionId);
              expected.start++;
            }
            if (finish) {
              await ground.gameData(sessionId);
              expected.finish++;
            }
          }
          if (folds) await Promise.all([fold(), fold()]);
        }
        await fold();
        expect(await waiting(campaignId)).toBe(0);
        const hours = await ground.rows<{ kind: string; count: number }>(sql`SELECT kind, sum(count)::integer AS count
          FROM visit_hour WHERE campaign_id = ${campaignId} AND source = 'srv' AND kind <> 'outcome' GROUP BY kind`);
        const some = Object.entries(expected).filter(([, count]) => count > 0);
        expect(Object.fromEntries(hours.map(({ kind, count }) => [kind, count]))).toEqual(Object.fromEntries(some));
      }),
      { numRuns: process.env.FULL ? 40 : 6 },
    );
  });
});
