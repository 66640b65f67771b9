import { readFileSync } from "node:fs";
import type { CampaignDocument, CampaignMetadata } from "@fairground/model/campaign";
import { SAMPLE, sampleDocument } from "@fairground/model/campaign/sample";
import { campaignDocument, campaignMetadata } from "@fairground/model/campaign/schema";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { DEMO_CAMPAIGNS } from "../gallery/campaigns.ts";
import { type Answered, codes, freshAddress, type Ground, playGround } from "./testing.ts";

interface Demo {
  document: CampaignDocument;
  metadata: CampaignMetadata;
}
function demoOf(file: string): Demo {
  const json = JSON.parse(readFileSync(new URL(`../../../../../fixtures/${file}.json`, import.meta.url), "utf8"));
  return { document: campaignDocument.parse(json.document), metadata: campaignMetadata.parse(json.metadata) };
}

const ADA = "ada@example.org";
const LIMIT = { playLimits: [{ period: "CAMPAIGN_LIFE_TIME" as const, max: 1 }] };
const TAKEN = [406, "play-limit-reached"];
const MISSING = [422, "lead-missing"];
/** Everything that a form of the demos may ask for. */
const PERSON = {
  ageConfirmation: true,
  lastName: "Lovelace",
  title: "Dr",
  address: "1 Road",
  postalCode: "8000",
  city: "Zurich",
};

/** Every demo, every way around its form (security.md, row 21). */
describe.each(DATABASES)("the demo campaigns with a form, on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const publish = async ({ document, metadata }: Demo, place: "before" | "behind", more: Partial<CampaignMetadata>) =>
    (
      await ground.publish({
        document: (whole) => {
          Object.assign(whole, structuredClone(document));
          const [best] = whole.prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
          for (const entry of whole.prizePoolList)
            Object.assign(entry, {
              stock: null,
              prizeLimitType: 2,
              perPlay: 10_000,
              wins: entry === best ? 10_000 : 0,
            });
          putForm(whole, place);
        },
        metadata: {
          ...metadata,
          startDate: null,
          endDate: null,
          fraud: null,
          numberOfPlaysPerDay: null,
          ...LIMIT,
          ...more,
        },
      })
    ).campaignId;
  const said = ({ status, body }: Answered) => [status, body.code];
  const lead = (campaignId: string, sessionId: string, email: string) =>
    ground.lead(campaignId, sessionId, email, { ...PERSON, gameType: null });
  /** Where a game begins, and what can be had of it. */
  const asked = (sessionId: string, gameType: string) =>
    [
      () => ground.call("PUT", `/api/v1/plays/${sessionId}/steps/1`, { gameType, data: { begin: true } }),
      () => ground.call("PUT", `/api/v1/plays/${sessionId}/steps/1`, { gameType, data: { open: 1 } }),
      () =>
        ground.call("PUT", `/api/v1/plays/${sessionId}/steps/1`, {
          gameType,
          data: { begin: true, version: 1, stepMode: false },
        }),
      () => ground.getPrize(sessionId, gameType),
      () => ground.gameData(sessionId, {}, { gameType }),
      () => ground.claim(sessionId, gameType),
    ] as const;
  const tryAll = async (sessionId: string, gameType: string) => {
    const answers: Answered[] = [];
    for (const ask of asked(sessionId, gameType)) answers.push(await ask());
    return answers;
  };
  const state = async (campaignId: string) =>
    (
      await ground.rows<object>(sql`SELECT
        (SELECT count(*)::int FROM draw WHERE campaign_id = ${campaignId}) AS draws,
        (SELECT count(*)::int FROM play_step WHERE campaign_id = ${campaignId}) AS steps,
        (SELECT count(*)::int FROM play WHERE campaign_id = ${campaignId} AND claimed_at IS NOT NULL) AS claims,
        (SELECT count(*)::int FROM play_count WHERE campaign_id = ${campaignId}) AS counts`)
    )[0];
  const NOTHING = { draws: 0, steps: 0, claims: 0 };

  test.each(DEMO_CAMPAIGNS)(
    "$kind: nothing is won around the form, nothing counts twice, and the honest way plays",
    async ({ file, campaignType: gameType }) => {
      const demo = demoOf(file);
      const open = async (campaignId: string, body: object = {}) => ground.open(campaignId, { gameType, ...body });
      const nothing = async (campaignId: string, sessionId: string, refusal: unknown[]) => {
        const answers = await tryAll(sessionId, gameType);
        // What is answered otherwise is refused for another reason, and had none of it with a lead either.
        for (const answer of answers) expect(answer.status).toBeGreaterThanOrEqual(400);
        expect(answers.map(said)).toContainEqual(refusal);
        expect(await state(campaignId)).toMatchObject(NOTHING);
      };

      for (const tags of [[], ["SKIP_LEADS" as const]]) {
        const before = await publish(demo, "before", { tags });
        await nothing(before, await open(before), MISSING); // no lead
        await nothing(before, await open(before, { email: ADA, firstName: "Ada" }), MISSING); // a prefilled form is not sent
        await nothing(before, await open(before, { userId: "u1" }), MISSING); // a user id is no lead
        const refused = await open(before);
        expect((await lead(before, refused, "no address")).status).toBe(422);
        await nothing(before, refused, MISSING);
        const other = await open(before);
        expect((await lead(before, other, ADA)).status).toBe(201);
        await nothing(before, await open(before), MISSING); // another play's lead
        expect(await state(before)).toMatchObject({ counts: 1 });
        const over = await open(before);
        expect(said(await lead(before, over, ADA))).toEqual(TAKEN);
        await nothing(before, over, TAKEN);
        expect(await state(before)).toMatchObject({ counts: 1 });
        // The honest way, and the one whose refused lead is corrected.
        expect((await lead(before, refused, freshAddress())).status).toBe(201);
        for (const sessionId of [other, refused])
          expect((await tryAll(sessionId, gameType)).map(({ status }) => status)).toContain(200);
        expect(await state(before)).toMatchObject({ counts: 2 });
      }

      // An age is asked for in a form alone: what is taken on registration has no answer to it (age.test.ts).
      if (demo.metadata.minimumAge === 0) {
        const accepts = await publish(demo, "before", {
          tags: ["FORM_WITHOUT_EMAIL"],
          acceptUserDataOnPlayRegistration: true,
        });
        await nothing(accepts, await open(accepts, { email: ADA, skipRegistration: true }), MISSING);
        const known = await open(accepts, { email: ADA });
        expect((await ground.session(accepts, { gameType, email: ADA })).status).toBe(406);
        expect((await tryAll(known, gameType)).map(({ status }) => status)).toContain(200);
        expect(await state(accepts)).toMatchObject({ counts: 1 });
      }

      const behind = await publish(demo, "behind", {});
      const [first, second] = [await open(behind), await open(behind)];
      const played = await tryAll(first, gameType);
      expect(played.map(({ status }) => status)).toContain(200);
      for (const { body } of played) expect(body.code?.value ?? null).toBeNull();
      expect((await lead(behind, second, ADA)).status).toBe(201);
      expect(said(await lead(behind, first, ADA))).toEqual(TAKEN);
      for (const { body } of await tryAll(first, gameType)) expect(body.code?.value ?? null).toBeNull();
      expect(await state(behind)).toMatchObject({ claims: 0 });
      expect((await tryAll(second, gameType)).map(({ status }) => status)).toContain(200);
    },
  );

  test("forty strangers without a lead ask the wheel as it is delivered, in every order: nothing is won, the stock stays", async () => {
    const { document, metadata } = demoOf("wheel-with-codes");
    const { campaignId } = await ground.publish({
      document: (whole) => void Object.assign(whole, structuredClone(document)),
      metadata,
    });
    const pages = new Set(document.prizePoolList.map(({ outcomePageId }) => outcomePageId));
    for (const page of pages) expect((await ground.importCodes(campaignId, page, codes(40))).status).toBeLessThan(300);
    const stock = () =>
      ground.rows(
        sql`SELECT prize_id, slice, stock, awarded FROM prize_slice WHERE campaign_id = ${campaignId} ORDER BY 1, 2`,
      );
    const given = async () =>
      (
        await ground.rows<{ given: number }>(
          sql`SELECT count(*)::int AS given FROM unique_code WHERE campaign_id = ${campaignId} AND play_id IS NOT NULL`,
        )
      )[0]?.given;
    const before = await stock();
    const gameType = "spin-the-wheel";
    const ways: ((sessionId: string, from: Record<string, string>) => Promise<Answered>)[] = [
      (id, from) => ground.call("POST", `/luck-games/api/prize/get-prize/${id}/${gameType}`, undefined, from),
      (id, from) => ground.call("POST", `/luck-games/api/prize/claim-prize/${id}/${gameType}`, undefined, from),
      (id, from) => ground.gameData(id, {}, {}, from),
      (id, from) => ground.call("PUT", `/api/v1/plays/${id}/steps/1`, { gameType, data: { begin: true } }, from),
    ];
    const orders = ordersOf(ways);
    expect(orders).toHaveLength(24);
    for (let n = 0; n < 40; n++) {
      const from = { "user-agent": `stranger ${n}` };
      const sessionId = await ground.open(campaignId, {}, from);
      for (const ask of orders[n % orders.length] ?? [])
        expect((await ask(sessionId, from)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await stock()).toEqual(before);
    expect([await state(campaignId), await given()]).toEqual([{ ...NOTHING, counts: 0 }, 0]);

    const sessionId = await ground.open(campaignId);
    expect(said(await ground.getPrize(sessionId))).toEqual(MISSING);
    expect((await lead(campaignId, sessionId, ADA)).status).toBe(201);
    expect((await ground.getPrize(sessionId)).status).toBe(200);
  });
});

/** All orders in which these can come. */
function ordersOf<Each>(all: readonly Each[]): Each[][] {
  if (all.length === 0) return [[]];
  return all.flatMap((first, at) => ordersOf(all.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** The demo's own lead page, else the sample's, before or behind the game. */
function putForm({ pages, elements }: CampaignDocument, place: "before" | "behind"): void {
  const all = Object.values(pages.entities);
  const game = all.find(({ pageType }) => pageType === "game");
  if (!game) throw new Error("Every demo has a game page");
  let lead = all.find(({ pageType }) => pageType === "lead");
  if (!lead) {
    const sample = sampleDocument();
    lead = sample.pages.entities[SAMPLE.pages.lead];
    if (!lead) throw new Error("The sample has a lead page");
    pages.ids.push(lead.id);
    pages.entities[lead.id] = lead;
    for (const id of [lead.elementRoot, SAMPLE.form]) {
      const element = sample.elements.entities[id];
      if (element) elements.entities[id] = element;
    }
  }
  lead.order = (game.order ?? 0) + (place === "before" ? -0.5 : 0.5);
}
