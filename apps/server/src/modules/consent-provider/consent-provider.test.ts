import { randomUUID } from "node:crypto";
import type { CampaignDocument } from "@fairground/model/campaign";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { signatureOf } from "../../kernel/providers/providers.ts";
import { openTestProvider } from "../../kernel/providers/testing.ts";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, playGround } from "../plays/testing.ts";

const PURPOSES = [
  { id: "partners", text: { en: "Partners may write to me", de: "Partner dürfen mir schreiben" } },
  { id: "interests", text: { en: "My interests may be kept", de: "Meine Interessen dürfen gespeichert werden" } },
];
const DOWN = "http://127.0.0.1:9/api";

describe.each(DATABASES)("the consent provider on %s (spec §4, §7)", (kind) => {
  let ground: Ground;
  let provider: Awaited<ReturnType<typeof openTestProvider>>;
  beforeAll(async () => {
    ground = await playGround(kind, {}, { OUTBOUND_LOOPBACK: true });
    provider = await openTestProvider();
  });
  afterEach(() => ground.clock(null));
  afterAll(async () => {
    await ground?.close();
    await provider?.close();
  });

  const settings = () => `/api/v1/companies/${ground.company.companyId}/consent-provider`;
  const setUp = async (address: string): Promise<string> => {
    const { status, body } = await ground.call("PUT", settings(), { address }, ground.company.as.USER_ADMIN);
    expect(status).toBe(200);
    return body.data.secret;
  };
  const publish = async (
    adapter: "ledger" | "http" = "ledger",
    more: (document: CampaignDocument) => void = () => {},
  ) =>
    (
      await ground.publish({
        document: (document) => {
          everyoneWins(document);
          document.customIntegration.consentProvider = {
            integrated: true,
            adapter,
            text: { en: "May we?", de: "Dürfen wir?" },
            purposes: PURPOSES,
          };
          more(document);
        },
      })
    ).campaignId;
  /** A play of its own with its calls. */
  const play = async (campaignId: string) => {
    const playId = await ground.open(campaignId);
    const of = { companyId: ground.company.companyId, campaignId, playId };
    const ask = (method: "POST" | "PUT", path: string, more: object) =>
      ground.call(method, `/consent-provider/${path}`, { ...of, ...more });
    const email = `${randomUUID()}@example.org`;
    const promotion = (uuid: string) => ({
      ...{ ua: "Firefox", campaignName: "Wheel", uuid, gameData: { spins: 1 } },
      userData: { ...of, firstName: "Ada", email },
    });
    return {
      ...{ playId, of, email },
      profile: () => ask("POST", "auth/profile", { ua: "Firefox", firstName: "Ada", email }),
      confirm: (consents: readonly string[]) => ask("POST", "consent/confirm", { consents, ua: "Firefox" }),
      lead: (more: object = {}) => ground.lead(campaignId, playId, email, more),
      promote: (uuid: string) => ask("POST", "consent/promotion", promotion(uuid)),
      stream: (uuid: string) => ask("POST", "consent/datastream", promotion(uuid)),
      update: (promotionToken: string) => ask("PUT", "auth/profile", { leadId: randomUUID(), promotionToken }),
    };
  };
  const ledger = (campaignId: string) =>
    ground.rows<{ field: string; kind: string; said: string | null }>(sql`
      SELECT c.field, c.kind, w.words->>'said' AS said FROM consent_ledger c LEFT JOIN consent_words w
        ON w.campaign_id = c.campaign_id AND w.hash = c.words_hash AND w.field = c.field
      WHERE c.campaign_id = ${campaignId} AND c.field LIKE 'consent:%' ORDER BY c.seq`);
  const leads = async (campaignId: string) =>
    (
      await ground.rows<{ n: number }>(sql`SELECT count(*)::integer AS n FROM lead WHERE campaign_id = ${campaignId}`)
    )[0]?.n;
  const waiting = async (campaignId: string) =>
    (
      await ground.rows<{ call: string }>(
        sql`SELECT call FROM consent_forward WHERE campaign_id = ${campaignId} ORDER BY seq`,
      )
    ).map(({ call }) => call);
  /** What a turn of upkeep does, an hour later. */
  const later = async () => {
    await ground.rows(sql`UPDATE consent_forward SET due_at = fairground_now()`);
    return ground.parts.consentProvider.consents.sendLater();
  };
  const ANSWERS = {
    "POST /auth/profile": { body: { data: { profile: { uuid: "p-1", consents: [{ id: 7, text: "Theirs" }] } } } },
    "PUT /auth/profile": { body: { data: { success: true } } },
    "POST /consent/confirm": { body: { data: { success: true } } },
    "POST /consent/promotion": { body: { is_trackable: true, promotiontoken: "t-1" } },
    "POST /consent/datastream": { body: {} },
    "GET /client-secrets": { body: { clientId: "shop-42" } },
  };

  test("our own ledger: profile, confirm, lead; the answers are in the ledger with the lead, in the words that were shown", async () => {
    const campaignId = await publish();
    const one = await play(campaignId);
    const { status, body } = await one.profile();
    expect([status, body]).toEqual([
      200,
      {
        data: {
          profile: {
            uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
            text: "May we?",
            consents: [
              { id: "partners", text: "Partners may write to me" },
              { id: "interests", text: "My interests may be kept" },
            ],
          },
        },
      },
    ]);
    const { uuid } = body.data.profile;
    expect((await one.profile()).body).toEqual(body);
    expect((await one.confirm(["partners"])).body).toEqual({ data: { success: true } });
    expect((await one.confirm(["partners"])).body).toEqual({ data: { success: true } });
    expect(await ledger(campaignId)).toEqual([]);
    expect((await one.lead({ profile: { uuid } })).status).toBe(201);
    expect(await ledger(campaignId)).toEqual([
      { field: "consent:partners", kind: "given", said: "Partners may write to me" },
    ]);
    const [row] = await ground.rows<{ profile_id: string }>(
      sql`SELECT profile_id FROM lead WHERE campaign_id = ${campaignId}`,
    );
    expect(row?.profile_id).toBe(uuid);
    expect((await one.promote(uuid)).body).toEqual({ is_trackable: false, promotiontoken: null });
    expect((await one.stream(uuid)).body).toEqual({ data: { success: false } });
    expect(await waiting(campaignId)).toEqual([]);
  });

  test("the last word counts, also after the lead: what is taken back is an entry", async () => {
    const campaignId = await publish();
    const one = await play(campaignId);
    await one.profile();
    await one.confirm(["partners", "interests"]);
    await one.lead();
    await one.confirm(["interests"]);
    expect((await ledger(campaignId)).map(({ field, kind }) => `${field} ${kind}`)).toEqual([
      "consent:partners given",
      "consent:interests given",
      "consent:partners withdrawn",
    ]);
  });

  test("no lead without confirmed consents, whoever sends it and in whatever order; none of them is mandatory", async () => {
    const campaignId = await publish();
    const one = await play(campaignId);
    const refused = { status: 409, body: { code: "consents-unconfirmed" } };
    expect(await one.lead()).toMatchObject(refused);
    expect(await one.confirm([])).toMatchObject(refused);
    await one.profile();
    expect(await one.lead()).toMatchObject(refused);
    const update = { gameType: "spin-the-wheel", campaignId, email: one.email, legalPolicies: true, firstName: "Ada" };
    expect(await ground.call("POST", `/leads/api/lead/v2/leads/${one.playId}`, update)).toMatchObject(refused);
    expect(await leads(campaignId)).toBe(0);
    await one.confirm([]);
    expect((await one.lead()).status).toBe(201);
    expect(await ledger(campaignId)).toEqual([]);
  });

  test("a profile is its play's; unknown ids are refused at their place", async () => {
    const campaignId = await publish();
    const [one, other] = [await play(campaignId), await play(campaignId)];
    const { uuid } = (await other.profile()).body.data.profile;
    await one.profile();
    expect(await one.confirm(["partners", "unknown"])).toMatchObject({
      status: 422,
      body: { code: "consents-refused", errors: [{ path: "body.consents.1" }] },
    });
    await one.confirm([]);
    expect(await one.lead({ profile: { uuid } })).toMatchObject({
      status: 422,
      body: { code: "lead-refused", errors: [{ path: "profile" }] },
    });
    expect(await leads(campaignId)).toBe(0);
    const mine = (await one.profile()).body.data.profile.uuid;
    expect(await one.promote(mine)).toMatchObject({ body: { code: "lead-missing" } });
    await one.lead({ profile: { uuid: mine } });
    expect(await one.promote(uuid)).toMatchObject({ status: 422, body: { errors: [{ path: "body.uuid" }] } });
    expect(await one.update("made-up")).toMatchObject({
      status: 422,
      body: { errors: [{ path: "body.promotionToken" }] },
    });
  });

  test("a campaign without the provider has none of these calls, and a play is its own company's and campaign's", async () => {
    const { campaignId } = await ground.publish({ document: everyoneWins });
    const one = await play(campaignId);
    expect(await one.profile()).toMatchObject({ status: 409, body: { code: "consents-off" } });
    expect((await one.lead()).status).toBe(201);
    const secrets = (id: string, company = ground.company.companyId) =>
      ground.call("GET", `/consent-provider/client-secrets?companyId=${company}&campaignId=${id}`);
    expect(await secrets(campaignId)).toMatchObject({ status: 409, body: { code: "consents-off" } });
    const asking = await publish();
    expect((await secrets(asking)).body).toEqual({ clientId: asking });
    expect(await secrets(asking, randomUUID())).toMatchObject({ body: { code: "campaign-unknown" } });
    const foreign = { ...one.of, campaignId: asking };
    expect(await ground.call("POST", "/consent-provider/auth/profile", foreign)).toMatchObject({
      body: { code: "play-unknown" },
    });
  });

  test("an outside provider gets the same bodies, signed; a repeat tells it nothing twice", async () => {
    const secret = await setUp(provider.address);
    provider.answer(ANSWERS);
    const campaignId = await publish("http");
    const one = await play(campaignId);
    const { profile } = (await one.profile()).body.data;
    expect(profile).toEqual({ uuid: "p-1", text: "May we?", consents: [{ id: "7", text: "Theirs" }] });
    await one.profile();
    expect((await one.confirm(["7"])).body).toEqual({ data: { success: true } });
    expect((await one.lead({ profile })).status).toBe(201);
    expect(await ledger(campaignId)).toEqual([{ field: "consent:7", kind: "given", said: "Theirs" }]);
    for (let time = 0; time < 2; time++)
      expect((await one.promote("p-1")).body).toEqual({ is_trackable: true, promotiontoken: "t-1" });
    expect((await one.update("t-1")).body).toEqual({ data: { success: true } });
    expect((await one.stream("p-1")).body).toEqual({ data: { success: true } });
    expect(provider.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/auth/profile",
      "POST /api/consent/confirm",
      "POST /api/consent/promotion",
      "PUT /api/auth/profile",
      "POST /api/consent/datastream",
    ]);
    expect(provider.requests[0]?.body).toEqual({ ...one.of, ua: "Firefox", firstName: "Ada", email: one.email });
    expect(provider.requests[1]?.body).toEqual({ ...one.of, consents: ["7"], ua: "Firefox" });
    expect(provider.requests[4]?.body).toEqual(provider.requests[2]?.body);
    for (const { headers, text } of provider.requests) {
      const [id, at] = [String(headers["webhook-id"]), String(headers["webhook-timestamp"])];
      expect(headers["webhook-signature"]).toBe(`v1,${signatureOf(secret, id, at, text)}`);
    }
  });

  test.each<[string, { status?: number; text?: string; body?: unknown }, number | null, number]>([
    ["500", { status: 500 }, 500, 3],
    ["400", { status: 400 }, 400, 1],
    ["no JSON", { text: "<html>" }, null, 3],
    ["a profile without an id", { body: { data: { profile: {} } } }, null, 1],
  ])(
    "no profile (%s): the form says so with the status, nothing is stored, and the next press asks again",
    async (_, answer, status, times) => {
      await setUp(provider.address);
      provider.answer({ ...ANSWERS, "POST /auth/profile": answer });
      const campaignId = await publish("http");
      const one = await play(campaignId);
      expect(await one.profile()).toMatchObject({
        status: 424,
        body: {
          code: "consents-unavailable",
          message: "Consents for submitting the form are currently not available. Please try again later.",
          providerStatus: status,
        },
      });
      expect(provider.requests).toHaveLength(times);
      expect(new Set(provider.requests.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      provider.answer(ANSWERS);
      expect((await one.profile()).status).toBe(200);
    },
  );

  test.each([
    ["500", { status: 500 }],
    ["no JSON", { text: "no" }],
    ["400", { status: 400 }],
  ])(
    "a provider that fails after the profile (%s) costs no lead: it is told later, in order, all that follows too",
    async (_, fault) => {
      await setUp(provider.address);
      provider.answer({ ...ANSWERS, "POST /consent/confirm": fault, "POST /consent/promotion": fault });
      const campaignId = await publish("http");
      const one = await play(campaignId);
      await one.profile();
      expect((await one.confirm(["7"])).body).toEqual({ data: { success: true } });
      expect((await one.lead()).status).toBe(201);
      expect((await one.promote("p-1")).body).toEqual({ is_trackable: false, promotiontoken: null });
      expect(await waiting(campaignId)).toEqual(["confirm", "promotion"]);
      expect(await later()).toBe(0);
      provider.answer(ANSWERS);
      for (let turn = 0; turn < 4; turn++) expect(await later()).toBe(1);
      expect(await waiting(campaignId)).toEqual([]);
      expect(provider.requests.map(({ method, path }) => `${method} ${path.slice(4)}`)).toEqual([
        "POST /consent/confirm",
        "POST /consent/promotion",
        "PUT /auth/profile",
        "POST /consent/datastream",
      ]);
      const [lead] = await ground.rows<{ lead_id: string }>(
        sql`SELECT lead_id FROM lead WHERE campaign_id = ${campaignId}`,
      );
      expect(provider.requests[2]?.body).toEqual({ ...one.of, leadId: lead?.lead_id, promotionToken: "t-1" });
    },
  );

  test("one company's fault holds up nobody else's: what could be sent is, and the turn says what could not", async () => {
    await setUp(provider.address);
    provider.answer({ ...ANSWERS, "POST /consent/confirm": { status: 500 } });
    const campaignId = await publish("http");
    const one = await play(campaignId);
    await one.profile();
    await one.confirm([]);
    // Its secret was sealed under another key; its campaign comes first.
    const [first, strange] = ["00000000-0000-4000-8000-000000000000", randomUUID()];
    await ground.rows(sql`INSERT INTO consent_provider (company_id, base_url, encrypted, created_by)
      VALUES (${strange}::uuid, ${provider.address}, 'broken', 'me')`);
    await ground.rows(sql`INSERT INTO consent_forward (campaign_id, company_id, day, play_id, call, body, due_at)
      VALUES (${first}::uuid, ${strange}::uuid, now()::date, gen_random_uuid(), 'confirm', '{}', now())`);
    provider.answer(ANSWERS);
    await expect(later()).rejects.toThrow("could not be sent");
    expect(await waiting(campaignId)).toEqual([]);
    expect(await waiting(first)).toEqual(["confirm"]);
    await ground.rows(sql`DELETE FROM consent_forward WHERE campaign_id = ${first}::uuid`);
    await ground.rows(sql`DELETE FROM consent_provider WHERE company_id = ${strange}::uuid`);
  });

  test("a provider that says no is obeyed", async () => {
    await setUp(provider.address);
    provider.answer({ ...ANSWERS, "POST /consent/confirm": { body: { data: { success: false } } } });
    const campaignId = await publish("http");
    const one = await play(campaignId);
    await one.profile();
    expect((await one.confirm(["7"])).body).toEqual({ data: { success: false } });
    expect(await one.lead()).toMatchObject({ status: 409, body: { code: "consents-unconfirmed" } });
    expect(await waiting(campaignId)).toEqual([]);
  });

  test("what is tried for days in vain goes, and so does what waits of somebody who is erased", async () => {
    await setUp(provider.address);
    provider.answer({ ...ANSWERS, "POST /consent/confirm": { status: 400 } });
    const campaignId = await publish("http");
    const one = await play(campaignId);
    await one.profile();
    await one.confirm([]);
    for (let turn = 0; turn < 12; turn++) {
      expect(await waiting(campaignId)).toEqual(["confirm"]);
      await later();
    }
    await later();
    expect(await waiting(campaignId)).toEqual([]);

    const other = await play(campaignId);
    await other.profile();
    await other.confirm([]);
    await other.lead();
    expect(await waiting(campaignId)).toEqual(["confirm"]);
    const url = `/api/v1/companies/${ground.company.companyId}/visitors/erasures`;
    const term = { by: "email", term: other.email, confirmation: other.email };
    const { erasureId } = (await ground.call("POST", url, term, ground.company.as.USER_ADMIN)).body.data;
    await ground.parts.visitors.persons.run(ground.company.companyId, erasureId);
    expect(await waiting(campaignId)).toEqual([]);
    // The other play's, whose visitor left no lead, stays.
    expect(await ground.rows(sql`SELECT 1 FROM consent_profile WHERE campaign_id = ${campaignId}`)).toHaveLength(1);
  });

  test("a provider that is slow or gone holds nobody up for long: after some failures it is left alone for a while", async () => {
    await setUp(DOWN);
    const campaignId = await publish("http");
    const one = await play(campaignId);
    for (let time = 0; time < 5; time++)
      expect(await one.profile()).toMatchObject({ status: 424, body: { providerStatus: null } });
    await setUp(provider.address);
    provider.answer(ANSWERS);
    expect((await one.profile()).status).toBe(424);
    expect(provider.requests).toEqual([]);
  });

  test("trying it out tells what the provider answers; without one, publishing is refused", async () => {
    const admin = ground.company.as.USER_ADMIN;
    const check = async () => (await ground.call("POST", `${settings()}/checks`, undefined, admin)).body.data;
    const faults = async (adapter: "ledger" | "http") => {
      const { companyId } = ground.company;
      const { document, campaignId } = await ground.publish({
        document: (each) => {
          each.customIntegration.consentProvider = { integrated: true, adapter, purposes: PURPOSES };
        },
      });
      return (await ground.parts.consentProvider.atPublish.faults({ companyId, campaignId }, document)).map(
        ({ path }) => path,
      );
    };
    const adapterPath = ["customIntegration.consentProvider.adapter"];
    expect((await ground.call("DELETE", settings(), undefined, admin)).status).toBe(204);
    expect(await check()).toEqual({ clientId: null, fault: "absent", status: null });
    expect(await faults("http")).toEqual(adapterPath);
    expect(await faults("ledger")).toEqual([]);
    await setUp(DOWN);
    expect(await check()).toEqual({ clientId: null, fault: "unreachable", status: null });
    expect(await faults("http")).toEqual(adapterPath);
    await setUp(`${provider.address}/`);
    provider.answer({ "GET /client-secrets": { status: 403 } });
    expect(await check()).toEqual({ clientId: null, fault: "status", status: 403 });
    provider.answer({ "GET /client-secrets": { body: {} } });
    expect(await check()).toEqual({ clientId: null, fault: "malformed", status: 200 });
    provider.answer(ANSWERS);
    expect(await check()).toEqual({ clientId: "shop-42", fault: null, status: 200 });
    expect(await faults("http")).toEqual([]);
    await setUp("https://10.0.0.1/api");
    expect(await check()).toMatchObject({ fault: "private" });
    for (const address of ["https://me:it@example.org", "https://example.org/?a=b", "ftp://example.org"])
      expect(await ground.call("PUT", settings(), { address }, admin)).toMatchObject({ status: 422 });
    const { body } = await ground.call("GET", settings(), undefined, admin);
    expect(body.data).toEqual({
      address: "https://10.0.0.1/api",
      createdAt: expect.any(String),
      createdBy: expect.any(String),
    });
  });

  test("publishing is refused where who keeps the consents is not there, and the campaign stays as it was", async () => {
    const admin = ground.company.as.USER_ADMIN;
    await ground.call("DELETE", settings(), undefined, admin);
    const { campaignId } = await ground.publish({
      document: (each) => {
        each.customIntegration.consentProvider = { integrated: true, adapter: "http", purposes: PURPOSES };
      },
    });
    const answer = await ground.call(
      "POST",
      `/api/v1/campaigns/${campaignId}/publish`,
      undefined,
      ground.company.as.CREATOR,
    );
    expect(answer).toMatchObject({ status: 422, body: { code: "publish-blocked" } });
    expect(answer.body.errors.map(({ path }: { path: string }) => path)).toContain(
      "customIntegration.consentProvider.adapter",
    );
  });
});
