import { SAMPLE } from "@fairground/model/campaign/sample";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import {
  codes,
  everyoneWins,
  type Ground,
  nobodyWins,
  playGround,
  withAll,
  withFormBehind,
  withoutLeadPage,
} from "./testing.ts";

describe.each(DATABASES)("leads on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const stored = (campaignId: string) =>
    ground.rows<{ payload: Record<string, unknown>; newsletter: string; email: string | null }>(
      sql`SELECT payload, newsletter, email FROM lead WHERE campaign_id = ${campaignId} ORDER BY created_at`,
    );

  test("a lead is stored under the names of the payload before it is answered", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId);
    const { status, body } = await ground.lead(campaignId, sessionId, "Ada@Example.org", {
      lastName: "Lovelace",
      phoneNumber: "+41 44 123 45 67",
      dob: "10.12.1815",
      newsletter: true,
      city: null,
      customField1: "x",
    });
    expect([status, body]).toEqual([
      201,
      {
        data: { leadId: body.leadId, sessionId },
        leadId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        doubleOptIn: "none",
      },
    ]);
    expect(await stored(campaignId)).toEqual([
      {
        email: "Ada@example.org",
        newsletter: "requested",
        payload: {
          firstName: "Ada",
          lastName: "Lovelace",
          title: null,
          address: null,
          postalCode: null,
          city: null,
          jobTitle: null,
          company: null,
          email: "Ada@example.org",
          clientUserId: null,
          phone: "+41 44 123 45 67",
          newsletter: true,
          birthDate: "1815-12-10",
          customField1: "x",
          customField2: null,
          customField3: null,
          customField4: null,
          customField5: null,
          legalPolicies: true,
          privacyPolicy: true,
          termsAndConditions: true,
        },
      },
    ]);
  });

  test("what the revision's form demands is refused field by field, in the visitor's language", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId, { language: "de" });
    const { status, body } = await ground.lead(campaignId, sessionId, "no address", { legalPolicies: false });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "lead-refused", statusCode: 422 });
    expect(body.errors.map(({ path }: { path: string }) => path).sort()).toEqual(["email", "legalPolicies"]);
    expect(body.errors.every(({ message }: { message: string }) => message.length > 3)).toBe(true);
    expect(await stored(campaignId)).toEqual([]);
  });

  test.each(["a@b.ch,c@d.ch", "a@b.ch c@d.ch", "a@b.ch\r\nBcc: c@d.ch", '"a b"@c.ch', "<a@b.ch>", "a@b@c.ch"])(
    "an address that is not exactly one is refused: %s",
    async (email) => {
      const { campaignId } = await ground.publish();
      expect((await ground.lead(campaignId, await ground.open(campaignId), email)).status).toBe(422);
      const collecting = await ground.publish({ document: withoutLeadPage });
      const sessionId = await ground.open(collecting.campaignId);
      const { status } = await ground.lead(collecting.campaignId, sessionId, email);
      expect([400, 201]).toContain(status); // what the query's rule does not see as an e-mail is none
      for (const { email: kept } of await stored(collecting.campaignId)) expect(kept).toBeNull();
    },
  );

  test("without a lead page the same call collects: nothing is mandatory", async () => {
    const { campaignId } = await ground.publish({ document: withoutLeadPage, metadata: { numberOfPlaysPerDay: 1 } });
    const collect = async (fields: object) =>
      ground.call("POST", "/leads/api/lead", {
        campaignId,
        sessionId: await ground.open(campaignId),
        visitorId: null,
        gameType: "spin-the-wheel",
        ...fields,
      });
    expect((await collect({ email: null, firstName: "Ada", dob: null })).status).toBe(201);
    // What is missing is null, and marketing is not wanted (spec §3).
    expect((await stored(campaignId))[0]?.payload).toMatchObject({ lastName: null, newsletter: false });
    expect((await collect({ email: "ada@example.org", firstName: null })).status).toBe(201);
    expect((await collect({ email: "ada@example.org", firstName: null })).body).toMatchObject({
      statusCode: 406,
      code: "play-limit-reached",
    });
    expect((await collect({ email: "not.strict!@example.org." })).status).toBe(400);
  });

  test.each([
    ["later", "2026-11-24T00:00:00Z", 201],
    ["earlier", "2026-11-22T00:00:00Z", 406],
  ])(
    "collecting goes by the end that the campaign has now, which came %s than the published one",
    async (_, end, expected) => {
      await ground.clock("2026-11-21T12:00:00Z");
      const metadata = { endDate: "2026-11-23T00:00:00Z" };
      const { campaignId, companyId } = await ground.publish({ document: withoutLeadPage, metadata });
      await ground.clock(expected === 201 ? "2026-11-23T12:00:00Z" : "2026-11-21T13:00:00Z");
      await ground.db.inCompany(companyId, (scope) =>
        sql`UPDATE campaign SET end_date = ${end}::timestamptz WHERE campaign_id = ${campaignId}`.execute(scope),
      );
      const sessionId = await ground.open(campaignId);
      if (expected === 406) await ground.clock("2026-11-22T12:00:00Z");
      const { status } = await ground.lead(campaignId, sessionId, "late@example.org");
      await ground.clock(null);
      expect(status).toBe(expected);
    },
  );

  test("the same content again is the same lead; before the draw other content corrects it", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId);
    const first = await ground.lead(campaignId, sessionId, "ada@example.org");
    const again = await ground.lead(campaignId, sessionId, "ada@example.org");
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(
      (await ground.lead(campaignId, sessionId, "augusta@example.org", { firstName: "Augusta" })).body.leadId,
    ).toBe(first.body.leadId);
    expect((await stored(campaignId)).map(({ email, payload }) => [email, payload.firstName])).toEqual([
      ["augusta@example.org", "Augusta"],
    ]);
  });

  test("an update takes one tick and keeps the rest", async () => {
    const { campaignId } = await ground.publish();
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, "ada@example.org", { newsletter: true });
    const update = (fields: object) => ground.call("POST", `/leads/api/lead/v2/leads/${sessionId}`, fields);
    expect((await update({ legalPolicies: true, city: "Bern" })).status).toBe(200);
    expect((await stored(campaignId))[0]).toMatchObject({
      email: "ada@example.org",
      newsletter: "requested",
      payload: { firstName: "Ada", city: "Bern", newsletter: true },
    });
    await update({ newsletter: false });
    expect((await stored(campaignId))[0]).toMatchObject({ newsletter: "none", payload: { newsletter: false } });
    expect((await update({ legalPolicies: false })).status).toBe(422);
  });

  test("after the draw the identity never changes from one value to another", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, "ada@example.org");
    await ground.getPrize(sessionId);
    expect((await ground.lead(campaignId, sessionId, "eve@example.org")).body).toMatchObject({
      statusCode: 409,
      code: "identity-fixed",
    });
    expect((await ground.lead(campaignId, sessionId, "ada@example.org", { userId: "u1" })).status).toBe(200);
    expect((await ground.lead(campaignId, sessionId, "ada@example.org", { userId: "u2" })).status).toBe(409);
    expect((await stored(campaignId)).map(({ email }) => email)).toEqual(["ada@example.org"]);
  });

  test("after the draw a known person may still say who they are when the campaign has closed; nobody else", async () => {
    await ground.clock("2026-11-21T12:00:00Z");
    const { campaignId } = await ground.publish({
      document: withAll(everyoneWins, withFormBehind),
      metadata: { endDate: "2026-11-22T00:00:00Z" },
    });
    const [drawn, open] = [await ground.open(campaignId), await ground.open(campaignId)];
    await ground.getPrize(drawn);
    await ground.clock("2026-11-22T00:00:01Z");
    expect((await ground.lead(campaignId, drawn, "ada@example.org")).status).toBe(201);
    expect((await ground.lead(campaignId, open, "eve@example.org")).body).toMatchObject({
      statusCode: 406,
      reason: "ended",
    });
  });

  test("over the limit after the draw: 406, the prize is withheld and its piece returned, as a log entry", async () => {
    const { campaignId } = await ground.publish({
      document: withAll(everyoneWins, withFormBehind),
      metadata: { numberOfPlaysPerDay: 1 },
      stock: 5,
    });
    const from = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });
    const win = async (n: number) => {
      const sessionId = await ground.open(campaignId);
      await ground.gameData(sessionId, {}, {}, from(n));
      return sessionId;
    };
    const [one, two] = [await win(1), await win(2)];
    expect((await ground.lead(campaignId, one, "ada@example.org")).status).toBe(201);
    const over = { statusCode: 406, code: "play-limit-reached" };
    expect((await ground.lead(campaignId, two, "ada@example.org")).body).toMatchObject(over);
    expect((await ground.lead(campaignId, two, "eve@example.org")).body).toMatchObject(over);
    expect((await ground.claim(two)).body).toMatchObject(over);
    expect(await ground.awarded(campaignId)).toBe(1);
    const log =
      await ground.rows(sql`SELECT reason, (after->>'left')::integer - (before->>'left')::integer AS back FROM stock_change
      WHERE campaign_id = ${campaignId} AND reason = 'withheld'`);
    expect(log).toEqual([{ reason: "withheld", back: 1 }]);
    expect((await ground.claim(one)).body.data.prizeClaimed).toBe(true);
  });

  test("swapping the e-mail around a win never moves the prize (security, row 4)", async () => {
    const { campaignId } = await ground.publish({ document: withAll(everyoneWins, withFormBehind), stock: null });
    const emails = ["ada@example.org", "bob@example.org", "eve@example.org"];
    type Move =
      | { kind: "lead"; email: string | null }
      | { kind: "draw" }
      | { kind: "submit" }
      | { kind: "session"; email: string };
    const move: fc.Arbitrary<Move> = fc.oneof(
      { weight: 3, arbitrary: fc.record({ kind: fc.constant("lead" as const), email: fc.constantFrom(...emails) }) },
      { weight: 1, arbitrary: fc.constant({ kind: "draw" } as const) },
      { weight: 1, arbitrary: fc.constant({ kind: "submit" } as const) },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant("session" as const), email: fc.constantFrom(...emails) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 3, maxLength: 9 }), async (moves) => {
        const sessionId = await ground.open(campaignId);
        // What must hold, without a database: who the play belongs to, and whether that is settled.
        let owner: string | null = null;
        let drawn = false;
        for (const each of moves) {
          if (each.kind === "draw") drawn = (await ground.getPrize(sessionId)).status === 200;
          else if (each.kind === "submit") drawn = (await ground.gameData(sessionId)).status === 200;
          else if (each.kind === "session") {
            await ground.session(campaignId, { sessionId, email: each.email });
            if (!drawn) owner ??= each.email;
          } else {
            const { status } = await ground.lead(campaignId, sessionId, each.email);
            if (drawn && owner !== null && owner !== each.email) expect(status).toBe(409);
            else {
              expect([200, 201]).toContain(status);
              owner = each.email;
            }
          }
        }
        const [row] = await ground.rows<{ reference: string }>(
          sql`SELECT reference FROM play WHERE campaign_id = ${campaignId} ORDER BY opened_at DESC LIMIT 1`,
        );
        const leads = await ground.rows<{ email: string }>(
          sql`SELECT email FROM lead WHERE reference = ${row?.reference}`,
        );
        const mails = await ground.rows<{ recipient: string }>(sql`SELECT m.recipient FROM mail_message m JOIN play p
          ON p.campaign_id = m.campaign_id AND p.play_id = m.play_id WHERE p.reference = ${row?.reference}`);
        if (drawn) for (const { email } of leads) expect(email).toBe(owner);
        expect(mails.length).toBeLessThanOrEqual(1);
        for (const { recipient } of mails) expect(recipient).toBe(owner);
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test("whoever wins nothing changes no row that was there before, nor locks one: nothing is shared", async () => {
    const { campaignId } = await ground.publish({ document: nobodyWins, metadata: { numberOfPlaysPerDay: 1 } });
    await ground.importCodes(campaignId, SAMPLE.pages.won, codes(3));
    const playsToTheEnd = async (n: number) => {
      const sessionId = await ground.open(campaignId);
      expect((await ground.lead(campaignId, sessionId, `nobody-${n}@example.org`)).status).toBe(201);
      expect((await ground.getPrize(sessionId)).body.prize.prizeWon).toBe(false);
      expect((await ground.gameData(sessionId)).body.outcomeId).toBe("no-win");
    };
    const tables = await ground.rows<{ name: string }>(sql`SELECT relname AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`);
    // A changed row has a new place and a new xmin; a locked one has an xmax.
    const versions = async () => {
      const all: string[] = [];
      for (const { name } of tables)
        for (const { row } of await ground.rows<{ row: string }>(
          sql`SELECT concat_ws(' ', tableoid::regclass, ctid, xmin, xmax) AS row FROM ${sql.table(name)}`,
        ))
          all.push(row);
      return all;
    };
    await playsToTheEnd(0); // the day's key is bound by the first
    const before = await versions();
    expect(before.some((row) => row.startsWith("prize "))).toBe(true);
    for (let n = 1; n < 4; n++) await playsToTheEnd(n);
    const after = new Set(await versions());
    expect(before.filter((row) => !after.has(row))).toEqual([]);
  });
});
