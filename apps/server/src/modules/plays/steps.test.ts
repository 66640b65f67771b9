import type { CampaignDocument } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "./testing.ts";

const { outcomes, pages } = SAMPLE;

/** Two questions, feedback on; both right wins the mug, else nothing. */
function quiz(document: CampaignDocument): void {
  const question = (id: string) => ({
    id,
    text: `Question ${id}`,
    answers: [
      { id: `${id}-right`, text: "right", correct: true },
      { id: `${id}-wrong`, text: "wrong", correct: false },
    ],
  });
  document.gameType = "quiz";
  document.game = { kind: "quiz", settings: { questions: [question("one"), question("two")], feedback: true } };
  const [won, lost] = document.outcomes;
  if (!won || !lost) throw new Error("The sample has two outcomes");
  won.when = [{ variable: "correct", condition: "GreaterEquals", value: [2] }];
  for (const entry of document.prizePoolList) entry.wins = entry.noWinPrize ? 0 : 10_000;
}

describe.each(DATABASES)("steps on %s", (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await playGround(kind);
  });
  afterAll(() => ground?.close());

  const step = (sessionId: string, n: number, data: unknown) =>
    ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType: "quiz", data });
  const submit = (sessionId: string, gameData: unknown) => ground.gameData(sessionId, gameData, { gameType: "quiz" });
  const open = async () => {
    const published = await ground.publish({ document: quiz, metadata: { campaignType: "quiz" } });
    return { ...published, sessionId: await ground.openWithLead(published.campaignId, { gameType: "quiz" }) };
  };

  /** Plays the whole quiz; `pick` chooses among the shown answers by their text. */
  async function play(sessionId: string, pick: "right" | "wrong"): Promise<number> {
    let n = 0;
    let { reply } = (await step(sessionId, ++n, { begin: true })).body;
    while (reply.question) {
      const { id } = reply.question.answers.find(({ text }: { text: string }) => text === pick);
      reply = (await step(sessionId, ++n, { answer: [id] })).body.reply;
      if (!reply.question && !reply.finished && !reply.done) {
        const next = await step(sessionId, n + 1, { begin: true });
        if (next.status !== 200) break;
        n++;
        reply = next.body.reply;
      }
    }
    return n;
  }

  test("steps are in order, idempotent, and closed by {steps: n}; right answers win", async () => {
    const { sessionId, campaignId } = await open();
    expect((await step(sessionId, 2, { begin: true })).body).toMatchObject({
      statusCode: 409,
      code: "step-out-of-turn",
      expected: 1,
    });
    const n = await play(sessionId, "right");
    const first = await step(sessionId, 1, { begin: true });
    expect((await step(sessionId, 1, { begin: true })).text).toBe(first.text);
    expect((await step(sessionId, 1, { begin: false })).body).toMatchObject({
      statusCode: 409,
      code: "repeat-conflict",
    });
    expect((await submit(sessionId, { steps: n + 1 })).body).toMatchObject({
      statusCode: 422,
      code: "game-data-malformed",
    });
    const { status, body } = await submit(sessionId, { steps: n });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      outcomeId: outcomes.won,
      outcomePageId: pages.won,
      prize: { symbolId: "mug", prizeWon: true },
    });
    // The spec's client names slot machine, whatever the game (spec §7 "Luck-game prizes").
    expect((await ground.getPrize(sessionId, "slot-machine")).body.prize).toMatchObject({ prizeWon: true });
    expect((await ground.claim(sessionId, "slot-machine")).body.data).toMatchObject({ prizeClaimed: true });
    expect((await step(sessionId, n + 1, { begin: true })).status).toBe(409);
    const [stored] = await ground.rows<{ correct: number }>(
      sql`SELECT (submission->'variables'->>'correct')::integer AS correct FROM play WHERE campaign_id = ${campaignId}`,
    );
    expect(stored?.correct).toBe(2);
  });

  test("wrong answers end in the other outcome, without a prize", async () => {
    const { sessionId, campaignId } = await open();
    const n = await play(sessionId, "wrong");
    expect((await submit(sessionId, { steps: n })).body).toMatchObject({
      outcomeId: outcomes.lost,
      outcomePageId: pages.lost,
      code: null,
      prize: null,
    });
    expect((await ground.getPrize(sessionId, "quiz")).body.code).toBe("game-type-mismatch");
    expect(await ground.rows(sql`SELECT won FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([{ won: false }]);
  });

  test("the same step at once is stored once; refused steps store nothing", async () => {
    const { sessionId } = await open();
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(sessionId, 1, { begin: true })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await step(sessionId, 2, { answer: ["made-up"] })).body).toMatchObject({
      statusCode: 422,
      code: "game-data-malformed",
    });
    const { steps } = (await ground.call("GET", `/api/v1/plays/${sessionId}`)).body;
    expect(steps).toEqual({ count: 1, lastReply: answers[0]?.body.reply });
  });

  test("a forged submission cannot skip the questions or ask for a prize by itself", async () => {
    const { sessionId, campaignId } = await open();
    for (const gameData of [
      {},
      { score: 1e9, correct: 2 },
      { answers: [["one-right"], ["two-right"]] },
      { steps: 4 },
      [],
      "x",
      7,
    ]) {
      expect((await submit(sessionId, gameData)).body).toMatchObject({ statusCode: 422, code: "game-data-malformed" });
    }
    expect((await ground.getPrize(sessionId, "quiz")).body).toMatchObject({ statusCode: 422 });
    expect(await ground.rows(sql`SELECT 1 FROM draw WHERE campaign_id = ${campaignId}`)).toEqual([]);
  });
});
