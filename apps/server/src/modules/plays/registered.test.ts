import { randomUUID } from "node:crypto";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { userSignature } from "../signing/service.ts";
import { freshAddress, type Ground, nobodyWins, playGround, withAll, withoutLeadPage } from "./testing.ts";

const LIMIT = { numberOfPlaysPerDay: 1 };
const ADA = "ada@example.org";
const TAKEN = { statusCode: 406, code: "play-limit-reached" };

/** The table of decisions, "registered": what a call does to limits, row by row. */
describe.each(DATABASES)("registered = this play has been counted, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const url = () => `/api/v1/companies/${ground.company.companyId}/signing-secret`;
  const openly = withAll(nobodyWins, withoutLeadPage);
  let addresses = 0;
  const somewhere = () => ({ "x-forwarded-for": `198.51.100.${++addresses}` });

  test("session, nothing known or skipRegistration: opens the play, counts nothing", async () => {
    const { campaignId } = await ground.publish({ metadata: { ...LIMIT, acceptUserDataOnPlayRegistration: true } });
    for (const body of [{}, { email: ADA, skipRegistration: true }, { email: ADA, skipRegistration: true }])
      expect((await ground.session(campaignId, body)).body).toMatchObject({ registered: false });
    expect((await ground.session(campaignId, { email: ADA })).body).toMatchObject({ registered: true });
  });

  test("session, signed user id: counts under it, or 406, whatever address comes with it", async () => {
    const { secret } = (await ground.call("PUT", url(), undefined, ground.company.as.USER_ADMIN)).body.data;
    const { campaignId } = await ground.publish({ metadata: { ...LIMIT, tags: ["USES_USERID"] } });
    const usig = userSignature(secret, campaignId, "u1", Math.floor(Date.now() / 1000) + 600);
    const signed = (more: object = {}) => ground.session(campaignId, { clientUserId: "u1", usig, ...more });
    expect((await signed({ email: freshAddress() })).body).toMatchObject({ registered: true });
    expect((await signed({ email: freshAddress() })).body).toMatchObject(TAKEN);
    expect((await signed()).body).toMatchObject(TAKEN);
    await ground.call("DELETE", url(), undefined, ground.company.as.USER_ADMIN);
  });

  test("session, the browser's token: counts under it, or 406", async () => {
    const { campaignId } = await ground.publish({ metadata: LIMIT, document: openly });
    const { visitorToken } = (await ground.session(campaignId, {}, somewhere())).body;
    expect((await ground.session(campaignId, { visitorToken }, somewhere())).body).toMatchObject({ registered: true });
    expect((await ground.session(campaignId, { visitorToken }, somewhere())).body).toMatchObject(TAKEN);
  });

  test("session, access code for one play: counts under it; one for several proves nothing", async () => {
    const { campaignId } = await ground.publish({
      metadata: LIMIT,
      document: withAll(nobodyWins, ({ pages }) => {
        const page = pages.entities[SAMPLE.pages.lead];
        if (page) page.pageType = "access";
      }),
    });
    const codes = async (body: object): Promise<string[]> =>
      (await ground.call("POST", `/api/v1/access-codes/${campaignId}/generate`, body, ground.company.as.CREATOR)).body
        .data;
    const [one, two, three] = await codes({ count: 3 });
    const [many] = await codes({ count: 1, uses: 5 });
    const enter = (accessCode: string | undefined, more: object = {}) =>
      ground.session(campaignId, { accessCode, ...more }, somewhere());
    expect((await enter(one)).body).toMatchObject({ registered: true });
    // Who is named beside it neither counts nor is told of.
    for (const code of [two, three]) expect((await enter(code, { email: ADA })).body.registered).toBe(true);
    for (let n = 0; n < 2; n++) expect((await enter(many, { email: ADA })).body.registered).toBe(false);
    // Counted: its draw needs no other identity, although the address is used up.
    const from = somewhere();
    const play = (await ground.session(campaignId, { accessCode: many }, from)).body.sessionId;
    expect((await ground.gameData(play, {}, {}, from)).status).toBe(200);
  });

  test("session, user data accepted on registration: counts under whom it names, or 406", async () => {
    const metadata = { ...LIMIT, acceptUserDataOnPlayRegistration: true };
    const { campaignId } = await ground.publish({ metadata });
    expect((await ground.session(campaignId, { email: ADA })).body).toMatchObject({ registered: true });
    expect((await ground.session(campaignId, { email: "ada+again@example.org" })).status).toBe(201); // another mailbox there
    expect((await ground.session(campaignId, { email: ADA })).body).toMatchObject(TAKEN);
    expect((await ground.session(campaignId, { userId: "u1" })).body).toMatchObject({ registered: true });
    expect((await ground.session(campaignId, { userId: "u1" })).body).toMatchObject(TAKEN);
  });

  test.each([
    ["an e-mail", { email: ADA }],
    ["a user id", { userId: "u1" }],
    ["an e-mail with the browser's token", { email: ADA, withToken: true }],
  ])("session, %s that nothing proves: known for later, counts nothing, tells nothing", async (_, named) => {
    const { campaignId } = await ground.publish({ metadata: LIMIT, document: openly });
    const { withToken, ...who } = { withToken: false, ...named };
    const { visitorToken } = (await ground.session(campaignId, {}, somewhere())).body;
    const body = { ...who, ...(withToken ? { visitorToken } : {}) };
    const before = await ground.session(campaignId, body, somewhere());
    expect([before.status, before.body.registered]).toEqual([201, false]);
    // Known for later: the first draw counts under it.
    expect((await ground.gameData(before.body.sessionId, {}, {}, somewhere())).status).toBe(200);
    // The person has played; whoever asks in their name learns nothing, and uses nothing up.
    const after = await ground.session(campaignId, body, somewhere());
    const { sessionId, ...told } = after.body;
    expect([after.status, { ...told, data: { ...told.data, sessionId: "" } }]).toEqual([
      201,
      { data: { sessionId: "", registered: false }, registered: false },
    ]);
    expect((await ground.gameData(sessionId, {}, {}, somewhere())).body).toMatchObject(TAKEN);
  });

  test("nobody uses up somebody else's play by naming them: not with a session, nor with it again", async () => {
    const { campaignId } = await ground.publish({ metadata: LIMIT, document: nobodyWins });
    for (let n = 0; n < 3; n++) {
      const from = somewhere();
      const { sessionId } = (await ground.session(campaignId, { email: ADA }, from)).body;
      const again = await ground.session(campaignId, { sessionId, email: ADA }, from);
      expect([again.status, again.body.registered]).toEqual([201, true]); // under where it comes from
    }
    const victim = await ground.open(campaignId);
    expect((await ground.lead(campaignId, victim, ADA)).status).toBe(201);
    expect((await ground.gameData(victim)).status).toBe(200);
  });

  test("session again with sessionId: registers that play under whom it names where that is accepted, or 406", async () => {
    const metadata = { ...LIMIT, acceptUserDataOnPlayRegistration: true };
    const { campaignId } = await ground.publish({ metadata });
    const skipped = { email: ADA, skipRegistration: true };
    const [one, two] = [await ground.open(campaignId, skipped), await ground.open(campaignId, skipped)];
    const again = (sessionId: string) => ground.session(campaignId, { email: ADA, sessionId });
    expect((await again(one)).body).toMatchObject({ sessionId: one, registered: true });
    expect((await again(one)).body).toMatchObject({ sessionId: one, registered: true });
    expect((await again(two)).body).toMatchObject(TAKEN);
  });

  test("lead: counts under the e-mail too, once, or 406", async () => {
    const { campaignId } = await ground.publish({ metadata: LIMIT });
    const [one, two] = [await ground.open(campaignId, { userId: "u1" }), await ground.open(campaignId)];
    expect((await ground.lead(campaignId, one, ADA)).status).toBe(201);
    expect((await ground.lead(campaignId, one, ADA, { firstName: "Augusta" })).status).toBe(200);
    expect((await ground.lead(campaignId, two, ADA)).body).toMatchObject(TAKEN);
  });

  describe("session, the token of a lead from this browser", () => {
    const NOON = "2026-11-21T12:00:00Z";
    const MIDNIGHT = "2026-11-21T23:00:00Z"; // in Zurich
    afterEach(() => ground.clock(null));
    /** Plays as far as the form. */
    const leaves = async (campaignId: string, email: string) => {
      const { sessionId } = (await ground.session(campaignId, {}, somewhere())).body;
      return (await ground.lead(campaignId, sessionId, email)).body.leadToken as string | undefined;
    };
    const asks = (campaignId: string, leadToken: string | undefined, more: object = {}) =>
      ground.session(campaignId, { leadToken, ...more }, somewhere());

    test("tells before the form that no play is left, and when the next one opens", async () => {
      const { campaignId } = await ground.publish({ metadata: LIMIT });
      await ground.clock(NOON);
      const leadToken = await leaves(campaignId, ADA);
      expect((await asks(campaignId, leadToken)).body).toMatchObject({
        ...TAKEN,
        opensAgainAt: MIDNIGHT,
        returning: true,
      });
      await ground.clock(MIDNIGHT);
      expect((await asks(campaignId, leadToken)).body).toMatchObject({ registered: false });
    });

    test("counts nothing: a page that is only looked at costs no play", async () => {
      const { campaignId } = await ground.publish({ metadata: { numberOfPlaysPerDay: 2 } });
      const leadToken = await leaves(campaignId, ADA);
      for (let n = 0; n < 3; n++) expect((await asks(campaignId, leadToken)).body).toMatchObject({ registered: false });
      expect(await leaves(campaignId, ADA)).toBe(leadToken);
      expect((await asks(campaignId, leadToken)).body).toMatchObject(TAKEN);
    });

    test("is not asked for whoever is named beside it as somebody else, nor where nothing is to count", async () => {
      const { campaignId } = await ground.publish({ metadata: LIMIT });
      const leadToken = await leaves(campaignId, ADA);
      expect((await asks(campaignId, leadToken, { email: freshAddress() })).status).toBe(201);
      expect((await asks(campaignId, leadToken, { skipRegistration: true })).status).toBe(201);
      expect((await asks(campaignId, leadToken, { email: ADA })).body).toMatchObject(TAKEN);
      expect((await asks(campaignId, undefined)).status).toBe(201);
    });

    test("opens no door: without it the lead is refused as ever", async () => {
      const { campaignId } = await ground.publish({ metadata: LIMIT });
      await leaves(campaignId, ADA);
      const again = (await ground.session(campaignId, {}, somewhere())).body.sessionId;
      expect((await ground.lead(campaignId, again, ADA)).body).toMatchObject(TAKEN);
    });

    test("is this campaign's own: another's, and one of its own making, say nothing", async () => {
      const [one, two] = [await ground.publish({ metadata: LIMIT }), await ground.publish({ metadata: LIMIT })];
      const [token = "", other = ""] = [
        await leaves(one.campaignId, ADA),
        await leaves(two.campaignId, freshAddress()),
      ];
      const forged = `${token.split(".")[0]}.${other.split(".")[1]}`;
      for (const bad of [other, forged, "x", `${token}x`]) expect((await asks(one.campaignId, bad)).status).toBe(201);
    });

    test("of a person who was erased says nothing of what they did", async () => {
      const { campaignId } = await ground.publish({ metadata: LIMIT });
      const leadToken = await leaves(campaignId, "gone@example.org");
      expect((await asks(campaignId, leadToken)).body).toMatchObject(TAKEN);
      const url = `/api/v1/companies/${ground.company.companyId}/visitors/erasures`;
      const person = { by: "email", term: "gone@example.org", confirmation: "gone@example.org" };
      const { erasureId } = (await ground.call("POST", url, person, ground.company.as.USER_ADMIN)).body.data;
      await ground.parts.visitors.persons.start();
      const state = () => ground.call("GET", `${url}/${erasureId}`, undefined, ground.company.as.USER_ADMIN);
      await expect
        .poll(async () => (await state()).body.data.finishedAt, { timeout: 30_000 })
        .toEqual(expect.any(String));
      const after = await asks(campaignId, leadToken);
      expect([after.status, after.body.registered, after.body.returning]).toEqual([201, false, undefined]);
    });

    test("is not given where no limit asks for it, nor in cookieless campaigns", async () => {
      for (const metadata of [{}, { ...LIMIT, cookieless: true }])
        expect(await leaves((await ground.publish({ metadata })).campaignId, ADA)).toBeUndefined();
    });

    test("a repeat that meanwhile has one is the same call", async () => {
      const { campaignId } = await ground.publish({ metadata: LIMIT });
      const key = { "idempotency-key": randomUUID() };
      const first = await ground.session(campaignId, {}, key);
      const { leadToken } = (await ground.lead(campaignId, first.body.sessionId, ADA)).body;
      const again = await ground.session(campaignId, { leadToken }, key);
      expect([again.status, again.body.sessionId]).toEqual([201, first.body.sessionId]);
    });
  });

  test("first draw: counts at the latest, under what is known, else under address and agent", async () => {
    const { campaignId } = await ground.publish({ metadata: LIMIT, document: openly });
    const draw = async (body: object, from: Record<string, string>) =>
      (await ground.gameData(await ground.open(campaignId, body, from), {}, {}, from)).status;
    const here = somewhere();
    expect(await draw({ email: ADA }, here)).toBe(200);
    expect(await draw({ email: ADA }, somewhere())).toBe(406);
    expect(await draw({}, here)).toBe(200);
    expect(await draw({}, here)).toBe(406);
  });
});
