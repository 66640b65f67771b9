import { SAMPLE } from "@fairground/model/campaign/sample";
import { verifyLog } from "@fairground/model/fairness";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { everyoneWins, type Ground, nobodyWins, type Published, playGround } from "../plays/testing.ts";

const open = { startDate: "2026-06-01T00:00:00Z", endDate: "2026-06-15T00:00:00Z", playLimits: [] };
const OVER = "2026-06-15T00:00:01Z";

describe.each(DATABASES)("the plain sweepstake (decisions, Winners) on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  beforeEach(() => ground.clock("2026-06-10T10:00:00Z"));
  afterAll(() => ground?.close());

  const path = ({ campaignId }: Published, rest = "") => `/api/v1/campaigns/${campaignId}/raffle${rest}`;
  const draw = (of: Published, body: object = {}) => ground.call("POST", path(of), body, ground.company.as.CREATOR);
  const entrants = async (of: Published) =>
    (await ground.call("GET", path(of, "/entrants"), undefined, ground.company.as.VIEWER)).body.data;
  const left = async ({ campaignId }: Published, email: string, more: object = {}) => {
    const sessionId = await ground.open(campaignId);
    await ground.lead(campaignId, sessionId, email, more);
    return sessionId;
  };
  /** Five people, two of whom have confirmed the newsletter and three accepted the terms; one of them came twice. */
  async function ended(document = nobodyWins): Promise<Published> {
    await ground.clock("2026-06-10T10:00:00Z");
    const campaign = await ground.publish({ document, metadata: open, stock: 3 });
    for (const name of ["ada", "ben", "cid"]) await left(campaign, `${name}@example.org`, { termsAndConditions: true });
    for (const name of ["dora", "eve", "ada"]) await left(campaign, `${name}@example.org`);
    await ground.rows(sql`UPDATE lead SET newsletter = 'confirmed' WHERE campaign_id = ${campaign.campaignId}
      AND email IN ('ada@example.org', 'eve@example.org')`);
    await ground.rows(sql`UPDATE lead SET payload = payload || '{"termsAndConditions": null}'
      WHERE campaign_id = ${campaign.campaignId} AND email IN ('dora@example.org', 'eve@example.org')`);
    await ground.clock(OVER);
    return campaign;
  }
  const namesOf = async (answer: Awaited<ReturnType<typeof draw>>) => {
    const leads = answer.body.data.prizes.flatMap(({ winners, alternates }: Record<string, { leadId: string }[]>) =>
      [...(winners ?? []), ...(alternates ?? [])].map(({ leadId }) => leadId),
    );
    const rows = await ground.rows<{ email: string }>(
      sql`SELECT email FROM lead WHERE lead_id = ANY (${leads}::uuid[])`,
    );
    return rows.map(({ email }) => email.split("@")[0]).sort();
  };

  test.each([
    ["leads", 5, ["ada", "ben", "cid", "dora", "eve"]],
    ["newsletter", 2, ["ada", "eve"]],
    ["terms", 3, ["ada", "ben", "cid"]],
  ] as const)(
    "among %s has as many chances as were told before, once for each person",
    async (among, chances, names) => {
      const campaign = await ended();
      expect(await entrants(campaign)).toEqual({ leads: 5, newsletter: 2, terms: 3 });
      const drawn = await draw(campaign, { among });
      expect(drawn.body.data).toMatchObject({ among, chances });
      expect(await namesOf(drawn)).toEqual(names);
    },
  );

  test("can be drawn again by anybody from the log alone, whoever took part, and after somebody was struck out", async () => {
    const campaign = await ended();
    const drawn = await draw(campaign, { among: "terms", alternates: 1 });
    const { reference } = drawn.body.data.prizes[0].winners[0];
    await ground.call("POST", path(campaign, "/strike"), { reference, reason: "No answer" }, ground.company.as.CREATOR);
    await ground.keeper.sequence();
    const entries = await ground.parts.evidence.evidence.entries(campaign, 1, 100_000);
    const verdict = await verifyLog({ campaignId: campaign.campaignId, entries });
    expect(verdict.kind === "ok" ? [] : verdict.faults).toEqual([]);
    expect(verdict.counts).toMatchObject({ raffles: 1, unproven: 0 });
  });

  test("is drawn once: those who ask at once get one result, a repeat the same bytes, another choice a refusal", async () => {
    const campaign = await ended();
    const prizes = [{ prizeId: campaign.prizeIds[SAMPLE.prizes.mug], count: 1 }];
    const asked = { among: "terms", prizes, alternates: 1 };
    const answers = await Promise.all([1, 2, 3].map(() => draw(campaign, asked)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect((await draw(campaign)).text).toBe(answers[0]?.text);
    expect((await draw(campaign, { ...asked, among: "leads" })).body.code).toBe("raffle-drawn");
    expect((await draw(campaign, { ...asked, among: undefined })).body.code).toBe("raffle-drawn");
  });

  test("whoever has won takes no part, also by another play; the count before says so", async () => {
    const campaign = await ground.publish({ document: everyoneWins, metadata: open, stock: 1 });
    await ground.getPrize(await left(campaign, "ada@example.org"));
    await left(campaign, "ada@example.org", { termsAndConditions: true });
    await left(campaign, "ben@example.org", { termsAndConditions: true });
    await ground.clock(OVER);
    expect(await entrants(campaign)).toEqual({ leads: 1, newsletter: 0, terms: 1 });
  });

  test("is not spent on nobody", async () => {
    const campaign = await ended();
    await ground.rows(sql`UPDATE lead SET newsletter = 'none' WHERE campaign_id = ${campaign.campaignId}`);
    expect((await draw(campaign, { among: "newsletter" })).body.code).toBe("raffle-nobody");
    expect((await draw(campaign)).body.data.chances).toBe(5);
  });

  test("a foreign campaign's entrants are nobody's to count", async () => {
    const campaign = await ended();
    const other = await ground.identity.company();
    expect((await ground.call("GET", path(campaign, "/entrants"), undefined, other.as.CREATOR)).status).toBe(404);
  });
});
