import { SAMPLE } from "@fairground/model/campaign/sample";
import { HONEYPOT_FIELD } from "@fairground/model/fraud";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { openPublishedCampaigns } from "../published-campaigns/index.ts";
import {
  codes,
  everyoneWins,
  freshAddress,
  type Ground,
  nobodyWins,
  playGround,
  withAll,
  withFormBehind,
} from "./testing.ts";
import { UnclaimedPrizes } from "./unclaimed.ts";
import { UnclaimedStore } from "./unclaimed-store.ts";

const NOON = "2026-11-21T12:00:00Z";
const base = { playLimits: [], endDate: "2026-12-30T12:00:00Z" };

/** Over HTTP alone: a script that skips the page reads no more than the page would say. */
describe.each(DATABASES)("a prize that waits is reserved and not won (decisions, Outcome) on %s", (kind) => {
  let ground: Ground;
  let unclaimed: UnclaimedPrizes;
  beforeAll(async () => {
    ground = await playGround(kind);
    unclaimed = new UnclaimedPrizes(new UnclaimedStore(ground.db), openPublishedCampaigns(ground.context).published);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const look = async (sessionId: string) => (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body.result;

  test("for the form behind the game: until its claim time, then it is won with the lead, or let go", async () => {
    await ground.clock(NOON);
    const document = withAll(everyoneWins, withFormBehind);
    const { campaignId } = await ground.publish({ document, stock: 5, metadata: { ...base, claimTime: 600 } });
    const [fills, waits] = [await ground.open(campaignId), await ground.open(campaignId)];
    for (const sessionId of [fills, waits])
      expect((await ground.gameData(sessionId)).body).toMatchObject({
        waitsForLead: true,
        reserved: { waitsFor: "form", until: "2026-11-21T12:10:00.000Z" },
      });
    expect((await ground.lead(campaignId, fills, freshAddress())).status).toBe(201);
    expect((await look(fills)).reserved).toBeUndefined();
    await ground.clock("2026-11-21T12:10:00Z");
    expect(await unclaimed.giveBack()).toBe(2);
    expect(await look(waits)).toMatchObject({ letGo: true, code: null });
    expect((await look(waits)).reserved).toBeUndefined();
  });

  test("without a claim time there is no date; who won nothing has nothing reserved", async () => {
    const behind = await ground.publish({ document: withAll(everyoneWins, withFormBehind), metadata: base });
    const sessionId = await ground.open(behind.campaignId);
    expect((await ground.gameData(sessionId)).body.reserved).toEqual({ waitsFor: "form", until: null });
    const nothing = await ground.publish({ document: withAll(nobodyWins, withFormBehind), metadata: base });
    const lost = await ground.open(nothing.campaignId);
    expect((await ground.gameData(lost)).body).toMatchObject({ waitsForLead: true });
    expect((await look(lost)).reserved).toBeUndefined();
    expect((await look(lost)).letGo).toBeUndefined();
  });

  test("a campaign that waits for nothing never says so, and a prize that was claimed too late was let go", async () => {
    await ground.clock(NOON);
    const { campaignId } = await ground.publish({
      document: everyoneWins,
      stock: 2,
      metadata: { ...base, claimTime: 600 },
    });
    const sessionId = await ground.openWithLead(campaignId);
    const won = (await ground.gameData(sessionId)).body;
    expect([won.reserved, won.letGo, won.prize.prizeWon]).toEqual([undefined, undefined, true]);
    await ground.clock("2026-11-21T12:10:00Z");
    await unclaimed.giveBack();
    expect((await ground.gameData(sessionId)).body.letGo).toBe(true);
  });

  test("for an address that is to be confirmed: until the link's last day; no mail tells of it before", async () => {
    await ground.clock(NOON);
    const metadata = { ...base, doubleOptIn: true, codesAfterOptIn: true, optInDays: 3 };
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 5, metadata });
    await ground.importCodes(campaignId, SAMPLE.pages.won, codes(5));
    const [confirms, never] = [await ground.openWithLead(campaignId), await ground.openWithLead(campaignId)];
    for (const sessionId of [confirms, never]) {
      const { body } = await ground.gameData(sessionId);
      expect(body.reserved).toEqual({ waitsFor: "confirmation", until: "2026-11-24T12:00:00.000Z" });
      // Who says that it is theirs changes nothing.
      await ground.claim(sessionId);
      expect((await ground.gameData(sessionId)).body.reserved).toEqual(body.reserved);
    }
    await ground.mailer.sendDue();
    const mails = () =>
      ground.rows<{ kind: string; text: string; session: string }>(
        sql`SELECT kind, text, play_id AS session FROM mail_message WHERE campaign_id = ${campaignId} ORDER BY created_at, mail_id`,
      );
    expect((await mails()).map((mail) => mail.kind)).toEqual(["doubleOptIn", "doubleOptIn"]);
    for (const { text } of await mails()) expect(text).not.toMatch(/won|congratulat/i);
    const mail = (await mails()).find(({ session }) => confirms.includes(session) || session.includes(confirms));
    const link = new URL(/https?:\S+\/confirm\?token=[\w-]+/.exec((mail ?? (await mails())[0])?.text ?? "")?.[0] ?? "");
    await ground.app.inject({
      method: "POST",
      url: link.pathname,
      headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": "Firefox" },
      payload: `token=${link.searchParams.get("token")}`,
    });
    const both = [await look(confirms), await look(never)];
    expect(both.filter(({ reserved }) => reserved)).toHaveLength(1);
    await ground.clock("2026-11-24T12:00:00Z");
    await ground.parts.optIn.optIns.expire();
    const later = [await look(confirms), await look(never)];
    expect(later.filter(({ letGo }) => letGo)).toHaveLength(1);
    expect(later.filter(({ reserved }) => reserved)).toHaveLength(0);
  });

  test("for somebody's decision: released it is won, rejected it was let go; others of the campaign win at once", async () => {
    const fraud = { action: "review" as const, threshold: 30 };
    const { campaignId } = await ground.publish({ document: everyoneWins, stock: 9, metadata: { ...base, fraud } });
    const odd = async () => {
      const sessionId = await ground.open(campaignId);
      await ground.lead(campaignId, sessionId, freshAddress(), { [HONEYPOT_FIELD]: "x" });
      return sessionId;
    };
    const [released, rejected] = [await odd(), await odd()];
    for (const sessionId of [released, rejected])
      expect((await ground.gameData(sessionId)).body.reserved).toEqual({ waitsFor: "review", until: null });
    const { data } = (
      await ground.call("GET", `/api/v1/campaigns/${campaignId}/reviews`, undefined, ground.company.as.CREATOR)
    ).body;
    for (const [index, decision] of ["release", "reject"].entries())
      await ground.call(
        "POST",
        `/api/v1/campaigns/${campaignId}/reviews/${data[index].playReference}`,
        { decision },
        ground.company.as.CREATOR,
      );
    const [won, gone] = [await look(released), await look(rejected)];
    expect([won.reserved, won.letGo, gone.reserved, gone.letGo]).toEqual([undefined, undefined, undefined, true]);
  });
});
