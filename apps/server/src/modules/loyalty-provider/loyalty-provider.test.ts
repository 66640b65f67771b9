import { randomUUID } from "node:crypto";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signatureOf } from "../../kernel/providers/providers.ts";
import { openTestProvider } from "../../kernel/providers/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const COST = 10;
const WORTH = 25;
const NOON = Date.parse("2026-11-20T12:00:00Z");
const at = (hours: number) => new Date(NOON + hours * 3_600_000).toISOString();
const KNOWN: Partial<CampaignMetadata> = { tags: ["HAS_LOYALTY"], acceptUserDataOnPlayRegistration: true };
type Loyalty = CampaignDocument["customIntegration"]["loyalty"];

describe.each(DATABASES)("the loyalty provider on %s (decisions, Consent provider and loyalty)", (kind) => {
  let ground: Ground;
  let provider: Awaited<ReturnType<typeof openTestProvider>>;
  let secret = "";
  beforeAll(async () => {
    ground = await playGround(kind, {}, { OUTBOUND_LOOPBACK: true });
    provider = await openTestProvider();
  });
  beforeEach(async () => {
    secret = await setUp(provider.address);
    await comesBack();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await provider?.close();
  });

  const url = () => `/api/v1/companies/${ground.company.companyId}/loyalty-provider`;
  const admin = () => ground.company.as.USER_ADMIN;
  const setUp = async (address: string): Promise<string> => {
    const { status, body } = await ground.call("PUT", url(), { address }, admin());
    expect(status).toBe(200);
    return body.data.secret;
  };
  const state = async () => (await ground.call("GET", url(), undefined, admin())).body.data;
  const OK = { body: { data: { booked: true, balance: 90 } } };
  /** What the provider answers, where it is not what all is well with. */
  const answers = (more: Parameters<typeof provider.answer>[0] = {}) =>
    provider.answer({
      ...{ "POST /balance": { body: { data: { balance: 100 } } }, "POST /charges": OK, "POST /awards": OK },
      ...{ "POST /returns": OK, ...more },
    });
  const down = { status: 500 };
  const isDown = { "POST /balance": down, "POST /charges": down, "POST /awards": down, "POST /returns": down };
  /** All is well again, and whoever tries it out sees it: nobody waits for the breaker. */
  const comesBack = async () => {
    answers();
    await ground.call("POST", `${url()}/checks`, undefined, admin());
    answers();
  };
  const told = () => provider.requests.map(({ path }) => path.replace("/api/", ""));
  const publish = async (
    loyalty: Loyalty | null = { adapter: "http", whileAway: "refuse" },
    metadata: Partial<CampaignMetadata> = {},
  ) =>
    (
      await ground.publish({
        document(document) {
          everyoneWins(document);
          if (loyalty) document.customIntegration.loyalty = loyalty;
          for (const outcome of document.outcomes) if (outcome.id === SAMPLE.outcomes.won) outcome.points = WORTH;
        },
        metadata: { ...KNOWN, pointsPerPlay: COST, ...metadata },
      })
    ).campaignId;
  const named = (user: string) => ({ userId: user, loyaltyUserId: user });
  const aUser = () => `user-${randomUUID()}`;
  const award = (campaignId: string, playId: string) => {
    const { companyId } = ground.company;
    const body = { companyId, campaignId, playId, data: { outcomeId: SAMPLE.outcomes.won } };
    return ground.call("POST", "/events/api/events/outcome", body);
  };
  const bookings = (campaignId: string) =>
    ground.rows<Record<string, unknown>>(sql`SELECT kind, points, wanted, told, due_at IS NOT NULL AS due
      FROM loyalty_booking WHERE campaign_id = ${campaignId} ORDER BY booked_at, kind DESC`);
  /** What a turn of upkeep does, when everything is due. */
  const later = async () => {
    await ground.rows(sql`UPDATE loyalty_booking SET due_at = fairground_now() WHERE due_at IS NOT NULL`);
    return ground.parts.loyaltyProvider.provider.sendLater();
  };
  const withhold = (campaignId: string) =>
    ground.rows(sql`SELECT withhold_play(campaign_id, day, play_id) FROM play WHERE campaign_id = ${campaignId}`);

  test("the balance is asked before the play, the play is charged once, its outcome awarded once; our ledger books nothing", async () => {
    const campaignId = await publish();
    const user = aUser();
    const key = { "idempotency-key": randomUUID() };
    const play = await ground.open(campaignId, named(user), key);
    expect(await ground.open(campaignId, named(user), key)).toBe(play);
    await ground.gameData(play);
    for (let times = 0; times < 3; times++)
      expect((await award(campaignId, play)).body.data).toEqual({ points: WORTH, balance: 90 });
    expect(told()).toEqual(["balance", "charges", "awards"]);
    const [{ play_id: playId }] = (await ground.rows<{ play_id: string }>(
      sql`SELECT play_id FROM play WHERE campaign_id = ${campaignId}`,
    )) as [{ play_id: string }];
    const { companyId } = ground.company;
    const of = { companyId, campaignId, loyaltyUserId: user };
    expect(provider.requests.map(({ body }) => body)).toEqual([
      of,
      { ...of, playId, points: COST },
      { ...of, playId, points: WORTH, outcomeId: SAMPLE.outcomes.won },
    ]);
    expect(provider.requests.map(({ headers }) => headers["webhook-id"]).slice(1)).toEqual([
      `charge-${playId}`,
      `award-${playId}`,
    ]);
    for (const { headers, text } of provider.requests) {
      const [id, time] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
      expect(headers["webhook-signature"]).toBe(`v1,${signatureOf(secret, id, time, text)}`);
    }
    expect(await ground.rows(sql`SELECT 1 FROM points_entry WHERE campaign_id = ${campaignId}`)).toEqual([]);
    expect(await later()).toBe(0);
  });

  test("calls of one play at once: it is charged and awarded under one key, and kept once", async () => {
    const campaignId = await publish();
    const key = { "idempotency-key": randomUUID() };
    const user = aUser();
    const plays = await Promise.all(Array.from({ length: 5 }, () => ground.open(campaignId, named(user), key)));
    const play = plays[0] ?? "";
    expect(new Set(plays)).toEqual(new Set([play]));
    await ground.gameData(play);
    await Promise.all(Array.from({ length: 5 }, () => award(campaignId, play)));
    const ids = (path: string) =>
      new Set(provider.requests.filter((each) => each.path === path).map(({ headers }) => headers["webhook-id"]));
    expect([ids("/api/charges").size, ids("/api/awards").size]).toEqual([1, 1]);
    expect(await bookings(campaignId)).toEqual([
      { kind: "charge", points: COST, wanted: true, told: "yes", due: false },
      { kind: "award", points: WORTH, wanted: true, told: "yes", due: false },
    ]);
  });

  test.each<[string, Parameters<typeof answers>[0]]>([
    ["too few", { "POST /balance": { body: { data: { balance: COST - 1 } } } }],
    ["spent in between", { "POST /charges": { body: { data: { booked: false } } } }],
    ["a charge that is refused", { "POST /charges": { status: 402 } }],
  ])("not enough points (%s): no play, and nothing is charged", async (_, more) => {
    answers(more);
    const campaignId = await publish();
    expect(await ground.session(campaignId, named(aUser()))).toMatchObject({
      status: 406,
      body: { code: "points-insufficient" },
    });
    expect(await bookings(campaignId)).not.toContainEqual(expect.objectContaining({ told: "yes" }));
    expect(await later()).toBe(0);
  });

  test("who is nobody has no points, and the provider is not asked", async () => {
    const campaignId = await publish();
    expect((await ground.session(campaignId)).body.code).toBe("points-insufficient");
    expect(told()).toEqual([]);
  });

  test("while it is away no play begins, as the campaign says unless told; nothing counts and nothing is charged later", async () => {
    answers(isDown);
    const campaignId = await publish();
    const answer = await ground.session(campaignId, named(aUser()));
    expect(answer).toMatchObject({ status: 406, body: { code: "points-unavailable" } });
    expect(await ground.rows(sql`SELECT 1 FROM play WHERE campaign_id = ${campaignId}`)).toEqual([]);
    answers();
    expect(await later()).toBe(0);
    expect((await ground.session(campaignId, named(aUser()))).status).toBe(201);
  });

  test("one that is gone between balance and charge may have taken it: the play does not begin, and it is given back", async () => {
    answers({ "POST /charges": down });
    const campaignId = await publish();
    const key = { "idempotency-key": randomUUID() };
    const user = aUser();
    const answer = await ground.session(campaignId, named(user), key);
    expect(answer).toMatchObject({ status: 406, body: { code: "points-unavailable" } });
    answers();
    expect(await later()).toBe(1);
    expect(told()).toEqual(["returns"]);
    expect(provider.requests[0]?.body).toMatchObject({ of: "charge", points: COST, loyaltyUserId: user });
    expect(await later()).toBe(0);
    // The same call again is the same play, which did not begin.
    expect((await ground.session(campaignId, named(user), key)).status).toBe(406);
    expect(told()).not.toContain("charges");
  });

  test("a charge of which nobody has heard the end, e.g. because the process went, is given back", async () => {
    const campaignId = await publish();
    await ground.open(campaignId, named(aUser()));
    await ground.rows(sql`UPDATE loyalty_booking SET told = 'maybe', may_wait = false, due_at = fairground_now()
      WHERE campaign_id = ${campaignId}`);
    answers();
    expect(await later()).toBe(1);
    expect(told()).toEqual(["returns"]);
  });

  test("where the campaign lets play meanwhile, it is charged later and once, however long the provider is away", async () => {
    answers(isDown);
    const campaignId = await publish({ adapter: "http", whileAway: "play" });
    const play = await ground.open(campaignId, named(aUser()));
    expect((await ground.gameData(play)).status).toBe(200);
    expect((await award(campaignId, play)).body.data).toEqual({ points: WORTH, balance: null });
    for (let times = 0; times < 14; times++) expect(await later()).toBe(0);
    expect((await state()).waiting).toBe(2);
    await comesBack();
    expect(await later()).toBe(2);
    expect(told()).toEqual(["charges", "awards"]);
    expect(await later()).toBe(0);
    const { waiting, refused } = await state();
    expect([waiting, refused.filter((each: { campaignId: string }) => each.campaignId === campaignId)]).toEqual([
      0,
      [],
    ]);
    expect((await award(campaignId, play)).body.data).toEqual({ points: WORTH, balance: 90 });
    expect(told()).toEqual(["charges", "awards"]);
  });

  test("what it refuses later is seen, with its status, and not sent again", async () => {
    const campaignId = await publish({ adapter: "http", whileAway: "play" });
    answers({ "POST /charges": down });
    const play = await ground.open(campaignId, named(aUser()));
    answers({ "POST /charges": { body: { data: { booked: false } } }, "POST /awards": { status: 404 } });
    expect(await later()).toBe(1);
    await ground.gameData(play);
    expect((await award(campaignId, play)).body.data).toEqual({ points: 0, balance: null });
    const { waiting, refused } = await state();
    expect(waiting).toBe(0);
    expect(refused.filter((each: { campaignId: string }) => each.campaignId === campaignId)).toEqual([
      expect.objectContaining({ kind: "award", points: WORTH, status: 404 }),
      expect.objectContaining({ kind: "charge", points: COST, status: 200 }),
    ]);
    expect(await later()).toBe(0);
  });

  test("a play that is withheld gives its price back and its award is taken back, once", async () => {
    const campaignId = await publish();
    const play = await ground.open(campaignId, named(aUser()));
    await ground.gameData(play);
    await award(campaignId, play);
    answers();
    await withhold(campaignId);
    await withhold(campaignId);
    expect(await later()).toBe(2);
    expect(provider.requests.map(({ path, body }) => [path, body.of, body.points])).toEqual([
      ["/api/returns", "charge", COST],
      ["/api/returns", "award", WORTH],
    ]);
    expect(await later()).toBe(0);
    expect((await award(campaignId, play)).body.data).toEqual({ points: 0, balance: null });
    expect(told()).toEqual(["returns", "returns"]);
  });

  test("a return that cannot be sent waits, and one that is refused is seen", async () => {
    const campaignId = await publish();
    await ground.open(campaignId, named(aUser()));
    answers({ "POST /returns": down });
    await withhold(campaignId);
    expect(await later()).toBe(0);
    answers({ "POST /returns": { status: 409 } });
    expect(await later()).toBe(1);
    expect((await state()).refused[0]).toMatchObject({ campaignId, kind: "return", points: COST, status: 409 });
  });

  test("a prize that its winner leaves lying was a play all the same", async () => {
    await ground.clock(at(0));
    const campaignId = await publish(undefined, { claimTime: 3_600 });
    const play = await ground.open(campaignId, named(aUser()));
    await ground.getPrize(play);
    await ground.clock(at(2));
    await ground.rows(sql`SELECT return_unclaimed(${campaignId})`);
    expect(await bookings(campaignId)).toMatchObject([{ kind: "charge", wanted: true, told: "yes", due: false }]);
  });

  test("a play that nobody draws in a day gives its price back", async () => {
    await ground.clock(at(0));
    const campaignId = await publish();
    const play = await ground.open(campaignId, named(aUser()));
    await ground.clock(at(24));
    expect(await ground.parts.points.points.expire()).toBe(1);
    answers();
    await later();
    expect(told()).toEqual(["returns"]);
    expect((await ground.gameData(play)).status).toBe(406);
  });

  test("a play that is charged with its draw is charged there, once; without points it draws nothing", async () => {
    const campaignId = await publish(undefined, { acceptUserDataOnPlayRegistration: false });
    const one = await ground.openWithLead(campaignId, named(aUser()));
    expect(told()).toEqual(["balance"]);
    expect((await ground.gameData(one)).status).toBe(200);
    expect((await ground.gameData(one)).status).toBe(200);
    expect(told()).toEqual(["balance", "charges"]);
    const poor = await ground.openWithLead(campaignId, named(aUser()));
    answers({ "POST /charges": { body: { data: { booked: false } } } });
    expect((await ground.gameData(poor)).status).toBe(406);
  });

  test("nothing is locked and no transaction is open while the provider thinks", async () => {
    const campaignId = await publish();
    const open = () =>
      ground.rows<{ n: number }>(sql`SELECT count(*)::integer AS n FROM loyalty_booking b JOIN play p
        ON p.campaign_id = b.campaign_id AND p.play_id = b.play_id WHERE b.campaign_id = ${campaignId}`);
    let seen: Promise<unknown> | null = null;
    answers({
      "POST /charges": () => {
        // Rows that another session could not see, or lock, were its transaction open.
        seen = ground.rows(sql`SELECT 1 FROM play p JOIN loyalty_booking b ON b.campaign_id = p.campaign_id
          AND b.play_id = p.play_id WHERE p.campaign_id = ${campaignId} FOR UPDATE NOWAIT`);
        return { ...OK, after: 50 };
      },
    });
    await ground.open(campaignId, named(aUser()));
    expect(await seen).toHaveLength(1);
    expect((await open())[0]?.n).toBe(1);
  });

  test("campaigns with our own ledger ask nobody, and no table of providers", async () => {
    const campaignId = await publish({ adapter: "ledger", whileAway: "refuse" });
    const user = aUser();
    const points = `/api/v1/companies/${ground.company.companyId}/points`;
    await ground.call("POST", points, { loyaltyUserId: user, points: COST, note: "gift", key: randomUUID() }, admin());
    const play = await ground.open(campaignId, named(user));
    await ground.gameData(play);
    expect((await award(campaignId, play)).body.data).toEqual({ points: WORTH, balance: WORTH });
    expect(told()).toEqual([]);
    expect(await bookings(campaignId)).toEqual([]);
    expect(await ground.rows(sql`SELECT 1 FROM loyalty_play WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });

  test("the address is set up by who administers, and tried; every fault is told", async () => {
    const check = async () => (await ground.call("POST", `${url()}/checks`, undefined, admin())).body.data;
    expect(await check()).toEqual({ balance: 100, fault: null, status: 200 });
    expect(provider.requests[0]?.body.loyaltyUserId).toBe("fairground-check");
    answers({ "POST /balance": { body: { balance: 3 } } });
    expect(await check()).toEqual({ balance: null, fault: "malformed", status: 200 });
    answers({ "POST /balance": { status: 403 } });
    expect(await check()).toEqual({ balance: null, fault: "status", status: 403 });
    for (const address of ["https://me:it@example.org", "https://example.org/?a=b", "ftp://example.org"])
      expect(await ground.call("PUT", url(), { address }, admin())).toMatchObject({
        status: 422,
        body: { code: "loyalty-provider-refused" },
      });
    expect((await ground.call("GET", url(), undefined, ground.company.as.CREATOR)).status).toBe(403);
    await ground.call("DELETE", url(), undefined, admin());
    expect(await check()).toEqual({ balance: null, fault: "absent", status: null });
    expect(await state()).toMatchObject({ address: null, createdAt: null });
  });

  test("publishing is refused where who keeps the points is not there", async () => {
    const publishing = async (campaignId: string) =>
      ground.call("POST", `/api/v1/campaigns/${campaignId}/publish`, undefined, ground.company.as.CREATOR);
    const path = "customIntegration.loyalty.adapter";
    const faults = async (loyalty: Loyalty | null, tags?: CampaignMetadata["tags"]) => {
      const { body } = await publishing(await publish(loyalty, tags && { tags }));
      return (body.errors ?? []).map((each: { path: string }) => each.path).filter((each: string) => each === path);
    };
    const http = { adapter: "http", whileAway: "refuse" } as const;
    expect(await faults(http)).toEqual([]);
    answers({ "POST /balance": { status: 404 } });
    expect(await faults(http)).toEqual([path]);
    await ground.call("DELETE", url(), undefined, admin());
    expect(await faults(http)).toEqual([path]);
    expect(await faults({ adapter: "ledger", whileAway: "play" })).toEqual([]);
    expect(await faults(null)).toEqual([]);
    expect(await faults(http, [])).toEqual([]);
  });
});
