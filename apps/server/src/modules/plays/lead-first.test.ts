import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import {
  codes,
  everyoneWins,
  freshAddress,
  type Ground,
  playGround,
  withAll,
  withFormBehind,
  withoutLeadPage,
} from "./testing.ts";

const LIMIT = { numberOfPlaysPerDay: 1 };
const MISSING = [422, "lead-missing"];
const TAKEN = [406, "play-limit-reached"];
const ADA = "ada@example.org";

/** A client of a stranger's making, against decisions, "A lead comes first where the campaign asks for one". */
describe.each(DATABASES)("a lead comes first, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const said = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
  /** Every way to something of worth, in every order that a script would try. */
  const everyWay = async (sessionId: string) =>
    [
      await ground.gameData(sessionId),
      await ground.getPrize(sessionId),
      await ground.gameData(sessionId, { steps: 0 }),
      await ground.getPrize(sessionId),
    ].map(said);
  const state = async (campaignId: string) =>
    (
      await ground.rows<{ draws: number; awarded: number; given: number; claimed: number }>(sql`SELECT
        (SELECT count(*)::int FROM draw WHERE campaign_id = ${campaignId}) AS draws,
        (SELECT coalesce(sum(awarded), 0)::int FROM prize_slice WHERE campaign_id = ${campaignId}) AS awarded,
        (SELECT count(*)::int FROM unique_code WHERE campaign_id = ${campaignId} AND play_id IS NOT NULL) AS given,
        (SELECT count(*)::int FROM play WHERE campaign_id = ${campaignId} AND claimed_at IS NOT NULL) AS claimed`)
    )[0];
  const NOTHING = { draws: 0, awarded: 0, given: 0, claimed: 0 };
  const publish = async (change: (document: CampaignDocument) => void = () => {}, metadata: object = {}, stock = 5) => {
    const published = await ground.publish({ document: withAll(everyoneWins, change), metadata, stock });
    await ground.importCodes(published.campaignId, SAMPLE.pages.won, codes(9));
    return published;
  };

  describe("before the game", () => {
    test("without it nothing is drawn, whatever the client and however often; with it the play goes on", async () => {
      const { campaignId } = await publish(undefined, LIMIT);
      const sessionId = await ground.open(campaignId, { email: ADA });
      expect(await everyWay(sessionId)).toEqual([MISSING, MISSING, MISSING, MISSING]);
      expect(said(await ground.claim(sessionId))).toEqual([409, "prize-not-drawn"]);
      for (const agent of ["Firefox", "curl", ""])
        expect(said(await ground.gameData(sessionId, {}, {}, { "user-agent": agent }))).toEqual(MISSING);
      expect(await state(campaignId)).toEqual(NOTHING);
      expect((await ground.lead(campaignId, sessionId, ADA)).status).toBe(201);
      expect((await ground.gameData(sessionId)).body).toMatchObject({ prize: { prizeWon: true } });
      expect((await ground.claim(sessionId)).status).toBe(200);
      expect(await state(campaignId)).toEqual({ draws: 1, awarded: 1, given: 1, claimed: 1 });
    });

    test("a lead that is refused with 422 is none; corrected, the play goes on", async () => {
      const { campaignId } = await publish(undefined, LIMIT);
      const sessionId = await ground.open(campaignId);
      for (const email of ["ada@example.org, eve@example.org", "ada@@example.org", null, ""]) {
        expect((await ground.lead(campaignId, sessionId, email)).status).toBe(422);
        expect(await everyWay(sessionId)).toEqual([MISSING, MISSING, MISSING, MISSING]);
      }
      expect(await state(campaignId)).toEqual(NOTHING);
      expect((await ground.lead(campaignId, sessionId, ADA)).status).toBe(201);
      expect((await ground.getPrize(sessionId)).body.prize.prizeWon).toBe(true);
    });

    test("a lead over its limit leaves nothing: no draw, no other lead, no registration", async () => {
      const { campaignId } = await publish(undefined, LIMIT);
      await ground.gameData(await ground.openWithLead(campaignId, { email: ADA }));
      const sessionId = await ground.open(campaignId);
      expect(said(await ground.lead(campaignId, sessionId, ADA))).toEqual(TAKEN);
      expect(await everyWay(sessionId)).toEqual([TAKEN, TAKEN, TAKEN, TAKEN]);
      expect(said(await ground.lead(campaignId, sessionId, freshAddress()))).toEqual(TAKEN);
      expect(said(await ground.session(campaignId, { sessionId, email: freshAddress() }))).toEqual(TAKEN);
      expect(await everyWay(sessionId)).toEqual([TAKEN, TAKEN, TAKEN, TAKEN]);
      expect(await state(campaignId)).toEqual({ draws: 1, awarded: 1, given: 1, claimed: 0 });
    });

    test("a lead corrected to somebody who has played leaves nothing either", async () => {
      const { campaignId } = await publish(undefined, LIMIT);
      await ground.gameData(await ground.openWithLead(campaignId, { email: ADA }));
      const sessionId = await ground.openWithLead(campaignId);
      expect(said(await ground.lead(campaignId, sessionId, ADA))).toEqual(TAKEN);
      expect(await everyWay(sessionId)).toEqual([TAKEN, TAKEN, TAKEN, TAKEN]);
    });

    test("another play's lead is another play's", async () => {
      const { campaignId } = await publish();
      const other = await ground.openWithLead(campaignId);
      const sessionId = await ground.open(campaignId);
      const elsewhere = (await publish()).campaignId;
      expect(said(await ground.lead(elsewhere, sessionId, ADA))).toEqual([404, "play-unknown"]);
      expect(await everyWay(sessionId)).toEqual([MISSING, MISSING, MISSING, MISSING]);
      expect((await ground.gameData(other)).status).toBe(200);
    });

    test("a form with optional fields alone counts, whatever it holds", async () => {
      const { campaignId } = await publish(({ elements }) => {
        for (const field of elements.entities[SAMPLE.form]?.fields ?? []) {
          field.mandatory = false;
          field.validation = { ...field.validation, required: false };
        }
      });
      const sessionId = await ground.open(campaignId);
      const empty = { firstName: null, legalPolicies: null };
      expect((await ground.lead(campaignId, sessionId, null, empty)).status).toBe(201);
      expect((await ground.gameData(sessionId)).status).toBe(200);
    });

    test("user data that is accepted on registration is the lead, also where the form only adds a tick", async () => {
      const metadata = { ...LIMIT, acceptUserDataOnPlayRegistration: true };
      for (const tags of [[], ["FORM_WITHOUT_EMAIL" as const]]) {
        const { campaignId } = await publish(undefined, { ...metadata, tags });
        const skipped = await ground.open(campaignId, { email: ADA, skipRegistration: true });
        expect(said(await ground.getPrize(skipped))).toEqual(MISSING);
        const sessionId = await ground.open(campaignId, { email: ADA });
        const tick = { newsletter: true, legalPolicies: true };
        expect((await ground.call("POST", `/leads/api/lead/v2/leads/${sessionId}`, tick)).status).toBe(200);
        expect((await ground.getPrize(sessionId)).body.prize.prizeWon).toBe(true);
        // The open play of the same person is over the limit as soon as it says who it is.
        expect(said(await ground.session(campaignId, { sessionId: skipped, email: ADA }))).toEqual(TAKEN);
        expect(said(await ground.getPrize(skipped))).toEqual(MISSING);
        expect(said(await ground.lead(campaignId, skipped, ADA))).toEqual(TAKEN);
        expect(said(await ground.getPrize(skipped))).toEqual(TAKEN);
      }
    });

    test("nothing is revealed step by step", async () => {
      const answers = ["right", "wrong"].map((id) => ({ id, text: id, correct: id === "right" }));
      const question = { id: "q", text: "Q", answers };
      const { campaignId } = await ground.publish({
        metadata: { campaignType: "quiz", ...LIMIT },
        document: withAll(everyoneWins, (document) => {
          document.gameType = "quiz";
          document.game = { kind: "quiz", settings: { questions: [question], feedback: true } };
        }),
      });
      const step = (sessionId: string, n: number, data: unknown) =>
        ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: "quiz", data });
      const sessionId = await ground.open(campaignId, { gameType: "quiz" });
      for (const data of [{ begin: true }, { answer: ["right"] }, null])
        expect(said(await step(sessionId, 1, data))).toEqual(MISSING);
      expect((await ground.lead(campaignId, sessionId, ADA)).status).toBe(201);
      expect((await step(sessionId, 1, { begin: true })).body.reply.question).toBeTruthy();
      const over = await ground.open(campaignId, { gameType: "quiz" });
      await ground.lead(campaignId, over, ADA);
      expect(said(await step(over, 1, { begin: true }))).toEqual(TAKEN);
    });
  });

  describe("behind the game", () => {
    test("the outcome is told; code, picture and claim wait for the lead, and come with it", async () => {
      const { campaignId } = await publish(withFormBehind);
      const sessionId = await ground.open(campaignId);
      const { prize } = (await ground.getPrize(sessionId)).body;
      const waiting = await ground.gameData(sessionId);
      expect([waiting.status, waiting.body]).toEqual([
        200,
        expect.objectContaining({ prize, code: null, waitsForLead: true }),
      ]);
      expect((await ground.gameData(sessionId)).text).toBe(waiting.text);
      const look = async () => (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body;
      expect((await look()).result).toEqual(waiting.body);
      expect((await ground.call("GET", `/api/v1/plays/${sessionId}/code`)).status).toBe(404);
      expect(said(await ground.claim(sessionId))).toEqual(MISSING);
      expect(await state(campaignId)).toMatchObject({ draws: 1, claimed: 0 });

      expect((await ground.lead(campaignId, sessionId, null)).status).toBe(422);
      expect((await ground.gameData(sessionId)).text).toBe(waiting.text);
      expect((await ground.lead(campaignId, sessionId, ADA)).status).toBe(201);
      const told = await ground.gameData(sessionId);
      const { waitsForLead: _, reserved: __, ...same } = waiting.body;
      expect(told.body).toEqual({ ...same, code: { uuid: expect.any(String), value: expect.stringMatching(/^C-/) } });
      expect((await ground.gameData(sessionId)).text).toBe(told.text);
      expect((await look()).result).toEqual(told.body);
      expect((await ground.claim(sessionId)).body.data.prizeClaimed).toBe(true);
    });

    test("a lead over its limit: the prize goes back, and its code is never told", async () => {
      const { campaignId } = await publish(withFormBehind, LIMIT);
      const first = await ground.openWithLead(campaignId, { email: ADA });
      expect((await ground.gameData(first)).body.code.value).toMatch(/^C-/);
      const sessionId = await ground.open(campaignId);
      expect((await ground.gameData(sessionId)).body).toMatchObject({ prize: { prizeWon: true }, code: null });
      expect(said(await ground.lead(campaignId, sessionId, ADA))).toEqual(TAKEN);
      expect(said(await ground.lead(campaignId, sessionId, freshAddress()))).toEqual(TAKEN);
      expect((await ground.gameData(sessionId)).body.code).toBeNull();
      expect(said(await ground.claim(sessionId))).toEqual(TAKEN);
      expect(await state(campaignId)).toMatchObject({ draws: 2, awarded: 1, claimed: 0 });
    });

    test("a lead that gives reason for a review keeps the code back that has waited for it", async () => {
      const { campaignId } = await publish(withFormBehind, { fraud: { action: "review", threshold: 1 } });
      const sessionId = await ground.open(campaignId);
      await ground.gameData(sessionId);
      expect((await ground.lead(campaignId, sessionId, "x@mailinator.com")).status).toBe(201);
      expect((await ground.gameData(sessionId)).body.code).toBeNull();
      expect(said(await ground.claim(sessionId))).toEqual(TAKEN);
    });
  });

  test("where the pages ask for no lead, none is needed", async () => {
    const { campaignId } = await publish(withoutLeadPage);
    const sessionId = await ground.open(campaignId);
    expect((await ground.gameData(sessionId)).body.code.value).toMatch(/^C-/);
    expect((await ground.claim(sessionId)).status).toBe(200);
  });

  test("a campaign without a game page gives what it gives for its form", async () => {
    const { campaignId } = await publish(({ pages }) => {
      const { game } = SAMPLE.pages;
      pages.ids = pages.ids.filter((id) => id !== game);
      delete pages.entities[game];
    });
    const sessionId = await ground.open(campaignId);
    expect(await everyWay(sessionId)).toEqual([MISSING, MISSING, MISSING, MISSING]);
    await ground.lead(campaignId, sessionId, ADA);
    expect((await ground.gameData(sessionId)).status).toBe(200);
  });

  test.each([
    ["before", () => {}],
    ["behind", withFormBehind],
  ] as const)(
    "leads over their limit race with draws, the form %s the game: one person wins once",
    async (_, change) => {
      const { campaignId } = await publish(change, LIMIT, 50);
      const sessions = await Promise.all(Array.from({ length: 12 }, () => ground.open(campaignId)));
      const from = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });
      await Promise.all(
        sessions.flatMap((sessionId, n) => [
          ground.lead(campaignId, sessionId, ADA),
          ground.gameData(sessionId, {}, {}, from(n)),
          ground.lead(campaignId, sessionId, ADA),
          ground.getPrize(sessionId),
          ground.claim(sessionId),
        ]),
      );
      // Whoever was quick enough to be refused for want of a lead tries again.
      const told = await Promise.all(sessions.map((sessionId, n) => ground.gameData(sessionId, {}, {}, from(n))));
      const claims = await Promise.all(sessions.map((sessionId) => ground.claim(sessionId)));
      expect(told.filter(({ body }) => body.code?.value)).toHaveLength(1);
      expect(claims.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await state(campaignId)).toMatchObject({ awarded: 1, claimed: 1 });
    },
  );
});
