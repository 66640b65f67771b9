import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const COST = 10;
const WORTH = 25;
const NOON = Date.parse("2026-11-20T12:00:00Z");
const at = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();

/** Whom the session names is the play's lead, and counts and pays at once. */
const KNOWN: Partial<CampaignMetadata> = { tags: ["HAS_LOYALTY"], acceptUserDataOnPlayRegistration: true };

describe.each(DATABASES)("points that come back, on %s (docs/not-shown.md)", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterEach(() => ground.clock(null));
  afterAll(() => ground?.close());

  const worth = (document: CampaignDocument) => {
    everyoneWins(document);
    for (const outcome of document.outcomes) if (outcome.id === SAMPLE.outcomes.won) outcome.points = WORTH;
  };
  const publish = async (metadata: Partial<CampaignMetadata> = {}) =>
    (await ground.publish({ document: worth, metadata: { ...KNOWN, pointsPerPlay: COST, ...metadata } })).campaignId;
  const url = () => `/api/v1/companies/${ground.company.companyId}/points`;
  /** Somebody with points. */
  const someone = async (balance: number) => {
    const user = `user-${randomUUID()}`;
    const body = { loyaltyUserId: user, points: balance, note: "gift", key: randomUUID() };
    await ground.call("POST", url(), body, ground.company.as.USER_ADMIN);
    return user;
  };
  const account = async (user: string): Promise<{ balance: number; data: { reason: string; points: number }[] }> =>
    (await ground.call("GET", `${url()}?size=200&loyaltyUserId=${user}`, undefined, ground.company.as.CREATOR)).body;
  const lines = async (user: string) =>
    (await account(user)).data
      .map((line) => `${line.reason} ${line.points}`)
      .filter((line) => !line.startsWith("booking"));
  const named = (user: string) => ({ userId: user, loyaltyUserId: user });
  const award = async (campaignId: string, playId: string) => {
    const { companyId } = ground.company;
    const body = { companyId, campaignId, playId, data: { outcomeId: SAMPLE.outcomes.won } };
    return ground.call("POST", "/events/api/events/outcome", body);
  };
  /** Of every play of a campaign: what it cost and earned in all, and whether it is withheld and drawn. */
  const sums = (campaignId: string) =>
    ground.rows<{ withheld: boolean; drawn: boolean; sum: number; returns: number }>(sql`
      SELECT p.withheld_at IS NOT NULL AS withheld, EXISTS (SELECT FROM draw d WHERE d.campaign_id = p.campaign_id
          AND d.day = p.day AND d.play_id = p.play_id) AS drawn,
        coalesce((SELECT sum(points) FROM points_entry e WHERE e.campaign_id = p.campaign_id AND e.play_id = p.play_id), 0) AS sum,
        (SELECT count(*) FROM points_entry e WHERE e.campaign_id = p.campaign_id AND e.play_id = p.play_id
          AND e.reason = 'return') AS returns
      FROM play p WHERE p.campaign_id = ${campaignId}`);
  /** Each in a transaction of its own, as a review does it. */
  const withholdAll = async (campaignId: string) => {
    const plays = await ground.rows<{ day: string; playId: string }>(
      sql`SELECT day::text, play_id AS "playId" FROM play WHERE campaign_id = ${campaignId}`,
    );
    await Promise.all(
      plays.map(({ day, playId }) => ground.rows(sql`SELECT withhold_play(${campaignId}, ${day}, ${playId})`)),
    );
  };
  const expire = () => ground.parts.points.points.expire();

  test("a play that is blocked costs nothing, also where its first lead blocks it", async () => {
    const campaignId = await publish({ fraud: { action: "block", threshold: 1 } });
    const user = await someone(COST);
    const play = await ground.open(campaignId, named(user));
    expect((await account(user)).balance).toBe(0);
    // A form that nobody can fill in that fast, from a throw-away address.
    expect((await ground.lead(campaignId, play, "x@mailinator.com")).status).toBe(406);
    expect(await lines(user)).toEqual(["return 10", "play -10"]);
    expect((await account(user)).balance).toBe(COST);
    expect((await ground.gameData(play)).status).toBe(406);
    expect((await account(user)).balance).toBe(COST);
  });

  test("a play that is rejected has cost nothing and earned nothing, once, however often it is decided", async () => {
    const campaignId = await publish({ fraud: { action: "review", threshold: 1 } });
    const user = await someone(COST);
    const play = await ground.open(campaignId, named(user));
    await ground.lead(campaignId, play, "x@mailinator.com");
    expect((await ground.gameData(play)).status).toBe(200);
    expect((await award(campaignId, play)).body.data).toEqual({ points: WORTH, balance: WORTH });
    const reviews = `/api/v1/campaigns/${campaignId}/reviews`;
    const { body } = await ground.call("GET", reviews, undefined, ground.company.as.CREATOR);
    const [{ playReference }] = body.data;
    const decide = () =>
      ground.call("POST", `${reviews}/${playReference}`, { decision: "reject" }, ground.company.as.CREATOR);
    await Promise.all([...Array.from({ length: 8 }, decide), withholdAll(campaignId), withholdAll(campaignId)]);
    expect((await lines(user)).sort()).toEqual(["outcome 25", "play -10", "return 10", "withdrawal -25"]);
    expect((await account(user)).balance).toBe(COST);
    expect((await award(campaignId, play)).body.data).toEqual({ points: 0, balance: COST });
  });

  test("a play whose visitor turns out to be over the limit costs nothing", async () => {
    const campaignId = await publish({ playLimits: [{ period: "CAMPAIGN_LIFE_TIME", max: 1 }] });
    const user = await someone(2 * COST);
    const one = await ground.open(campaignId, named(user));
    await ground.lead(campaignId, one, "ada@example.org");
    const other = await someone(COST);
    const two = await ground.open(campaignId, named(other));
    expect((await ground.gameData(two)).status).toBe(200);
    expect((await ground.lead(campaignId, two, "ada@example.org")).status).toBe(406);
    expect((await account(other)).balance).toBe(COST);
    expect((await account(user)).balance).toBe(COST);
  });

  test("a prize that its winner leaves lying was a play all the same", async () => {
    await ground.clock(at(0));
    const campaignId = await publish({ claimTime: 3_600 });
    const user = await someone(COST);
    const play = await ground.open(campaignId, named(user));
    expect((await ground.getPrize(play)).status).toBe(200);
    await ground.clock(at(2));
    const [returned] = await ground.rows<{ count: number }>(sql`SELECT return_unclaimed(${campaignId}) AS count`);
    expect(returned?.count).toBe(1);
    expect(await lines(user)).toEqual(["play -10"]);
  });

  test("so was one whose winner confirms no address in time", async () => {
    await ground.clock(at(0));
    const campaignId = await publish({ doubleOptIn: true, codesAfterOptIn: true, optInDays: 3 });
    const user = await someone(COST);
    const play = await ground.open(campaignId, named(user));
    expect((await ground.getPrize(play)).status).toBe(200);
    await ground.clock(at(72));
    expect(await ground.parts.optIn.optIns.expire()).toBe(1);
    expect(await lines(user)).toEqual(["play -10"]);
  });

  test("so is one that is returned by work which an update found under way: it says so for its transaction", async () => {
    const campaignId = await publish();
    const user = await someone(COST);
    await ground.open(campaignId, named(user));
    await ground.db.asSystem(async (scope) => {
      await sql`SET LOCAL fairground.keeps_points = 'on'`.execute(scope);
      await sql`UPDATE play SET withheld_at = fairground_now() WHERE campaign_id = ${campaignId}`.execute(scope);
    });
    expect(await lines(user)).toEqual(["play -10"]);
  });

  test("a play that nobody draws in a day gives its points back once, and cannot be drawn any more", async () => {
    await ground.clock(at(0));
    const campaignId = await publish();
    const [idle, drawn] = [await someone(COST), await someone(COST)];
    const [play, other] = [await ground.open(campaignId, named(idle)), await ground.open(campaignId, named(drawn))];
    expect((await ground.gameData(other)).status).toBe(200);
    await ground.clock(at(23.9));
    expect(await expire()).toBe(0);
    await ground.clock(at(24));
    expect((await Promise.all([expire(), expire(), expire()])).reduce((sum, count) => sum + count)).toBe(1);
    expect(await expire()).toBe(0);
    expect(await lines(idle)).toEqual(["return 10", "play -10"]);
    expect(await lines(drawn)).toEqual(["play -10"]);
    expect((await ground.gameData(play)).status).toBe(406);
    expect((await ground.session(campaignId, { ...named(idle), sessionId: play })).status).toBe(406);
    expect((await account(idle)).balance).toBe(COST);
    expect(await ground.rows(sql`SELECT 1 FROM paid_play WHERE campaign_id = ${campaignId}`)).toEqual([]);
    const again = await ground.open(campaignId, named(idle));
    expect((await ground.gameData(again)).status).toBe(200);
    expect((await account(idle)).balance).toBe(0);
  });

  test("a play in which something happens is waited for a day longer", async () => {
    await ground.clock(at(0));
    const campaignId = await publish();
    const user = await someone(COST);
    await ground.open(campaignId, named(user));
    await ground.rows(sql`INSERT INTO play_step (campaign_id, company_id, day, play_id, n, body_hash, reply, at)
      SELECT campaign_id, company_id, day, play_id, 1, '', '{}', ${at(20)}::timestamptz FROM play WHERE campaign_id = ${campaignId}`);
    await ground.clock(at(30));
    expect(await expire()).toBe(0);
    await ground.clock(at(44));
    expect(await expire()).toBe(1);
    expect((await account(user)).balance).toBe(COST);
  });

  test("plays that draw while they expire are either drawn and paid, or withheld and free", async () => {
    await ground.clock(at(0));
    const campaignId = await publish();
    const user = await someone(12 * COST);
    const plays: string[] = [];
    for (let n = 0; n < 12; n++) plays.push(await ground.open(campaignId, named(user)));
    await ground.clock(at(25));
    await Promise.all(
      plays.flatMap((play, n) => (n % 3 === 0 ? [ground.gameData(play), expire()] : [ground.gameData(play)])),
    );
    await expire();
    const ended = await sums(campaignId);
    for (const { withheld, drawn, sum, returns } of ended)
      expect([drawn, sum, returns]).toEqual(withheld ? [false, 0, 1] : [true, -COST, 0]);
    const kept = ended.filter(({ withheld }) => !withheld).length;
    expect((await account(user)).balance).toBe((12 - kept) * COST);
  });

  test("plays that pay, draw, earn and are withheld all at once: withheld ones come to nothing, the others to their price", async () => {
    const campaignId = await publish();
    const user = await someone(100 * COST);
    const late = { ...named(user), skipRegistration: true };
    const plays: string[] = [];
    for (let n = 0; n < 10; n++) plays.push(await ground.openWithLead(campaignId, late));
    const acts = plays.flatMap((play) => [
      ground.gameData(play).then(() => award(campaignId, play)),
      ground.session(campaignId, { ...named(user), sessionId: play }),
    ]);
    await Promise.all([...acts, withholdAll(campaignId)]);
    await Promise.all(plays.map((play) => award(campaignId, play)));
    for (const { withheld, drawn, sum } of await sums(campaignId))
      expect(sum).toBe(withheld ? 0 : drawn ? WORTH - COST : -COST);
    await withholdAll(campaignId);
    expect((await account(user)).balance).toBe(100 * COST);
  });
});
