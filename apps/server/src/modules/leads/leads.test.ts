import type { CampaignDocument } from "@fairground/model/campaign";
import { sampleMetadata } from "@fairground/model/campaign/sample";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DATABASES } from "../../kernel/testing.ts";
import { type Ground, playGround } from "../plays/testing.ts";

const say = (en: string, de: string) => ({ en, de });
const option = (id: string, en: string, de: string) => ({ id, text: say(en, de) });
const survey = {
  questions: [
    {
      id: "room",
      text: say("Which room?", "Welches Zimmer?"),
      kind: "multiple",
      other: true,
      options: [option("lake", "Lake side", "Seeseite"), option("yard", "Courtyard", "Hofseite")],
    },
    { id: "stars", text: say("How was it?", "Wie war es?"), kind: "rating" },
    { id: "why", text: say("Why?", "Warum?"), kind: "text", required: false },
    {
      id: "first",
      text: say("What matters?", "Was zählt?"),
      kind: "ranking",
      options: [option("bed", "The bed", "Das Bett"), option("food", "The food", "Das Essen")],
    },
    {
      id: "staff",
      text: say("Our people", "Unsere Leute"),
      kind: "matrix",
      options: [option("kind", "Kind", "Nett"), option("brisk", "Brisk", "Flink")],
      rows: [option("bar", "At the bar", "An der Bar")],
    },
  ],
};
const given = {
  room: { choices: ["yard"], other: "The attic" },
  stars: { rating: 4 },
  first: { order: ["food", "bed"] },
  staff: { rows: { bar: "kind" } },
};
const quiz = {
  questions: [
    {
      id: "tea",
      text: say("Where does tea come from?", "Woher kommt Tee?"),
      answers: [
        { ...option("bush", "A bush", "Von einem Strauch"), correct: true },
        option("tree", "A tree", "Von einem Baum"),
      ],
    },
  ],
  feedback: false,
};

/** The sample with another game in it, everything given by the rules alone. */
const playing = (kind: CampaignDocument["gameType"], settings: Record<string, unknown>) => ({
  metadata: { campaignType: kind },
  document(document: CampaignDocument): void {
    document.gameType = kind;
    document.game = { kind, settings };
  },
});

describe.each(DATABASES)("leads as members read them on %s (decisions, Leads list and export)", (kind) => {
  let ground: Ground;
  let app: FastifyInstance;
  beforeAll(async () => {
    ground = await playGround(kind);
    app = ground.app;
  });
  afterAll(async () => {
    await ground?.close();
  });

  const listed = async (campaignId: string, filter = "") => {
    const url = `/api/v1/leads/${campaignId}?sort=createdAt&direction=asc${filter}`;
    const answer = await app.inject({ url, headers: ground.company.as.CREATOR });
    expect(answer.statusCode).toBe(200);
    return answer.json().data as { email: string; playId: string; answers: object[]; outcome: { id: string } | null }[];
  };
  async function played(gameType: string, campaignId: string, email: string, gameData?: unknown) {
    const sessionId = await ground.open(campaignId, { gameType });
    await ground.lead(campaignId, sessionId, email, { gameType });
    if (gameData === undefined) return;
    const { status, text } = await ground.gameData(sessionId, gameData, { gameType });
    expect([status, text]).toEqual([200, expect.any(String)]);
  }

  test("hold a survey's answers in words, in the campaign's first language; none before the play is over", async () => {
    const { campaignId } = await ground.publish(playing("survey", survey));
    await played("survey", campaignId, "ada@example.org", { answers: given });
    await played("survey", campaignId, "later@example.org");
    const [ada, later] = await listed(campaignId);
    expect(ada).toMatchObject({ email: "ada@example.org", outcome: { id: expect.any(String) } });
    expect(ada?.answers).toEqual([
      { question: "Which room?", answer: "Courtyard, The attic", correct: null },
      { question: "How was it?", answer: "4", correct: null },
      { question: "Why?", answer: "", correct: null },
      { question: "What matters?", answer: "1. The food, 2. The bed", correct: null },
      { question: "Our people", answer: "At the bar: Kind", correct: null },
    ]);
    expect(later).toMatchObject({ email: "later@example.org", answers: [] });
  });

  test("say of a quiz what was chosen and whether it was right, by the revision that was played", async () => {
    const { campaignId, document } = await ground.publish(playing("quiz", quiz));
    await played("quiz", campaignId, "right@example.org", { answers: { tea: ["bush"] } });
    const reworded = structuredClone(document);
    reworded.game.settings = { ...reworded.game.settings, questions: [{ ...quiz.questions[0], text: "And tea?" }] };
    const { metadata } = playing("quiz", {});
    await ground.publishRevision(campaignId, reworded, { ...sampleMetadata(), ...metadata }, 2);
    await played("quiz", campaignId, "wrong@example.org", { answers: { tea: ["tree"] } });
    expect((await listed(campaignId)).map(({ answers }) => answers)).toEqual([
      [{ question: "Where does tea come from?", answer: "A bush", correct: true }],
      [{ question: "And tea?", answer: "A tree", correct: false }],
    ]);
  });

  test("hold what was answered behind a calendar's door", async () => {
    const doors = [{ holds: "game", game: { kind: "quiz", settings: quiz } }];
    const { campaignId } = await ground.publish(playing("advent-calendar", { firstDay: "", doors }));
    const gameType = "advent-calendar";
    const sessionId = await ground.open(campaignId, { gameType });
    await ground.lead(campaignId, sessionId, "door@example.org", { gameType });
    const step = async (n: number, data: unknown) =>
      (await ground.call("PUT", `/api/v1/plays/${sessionId}/steps/${n}`, { gameType, data })).body.reply;
    await step(1, { open: 1 });
    const asked = await step(2, { inner: { begin: true } });
    const { answers } = asked.inner.lastReply.question as { answers: { id: string; text: string }[] };
    await step(3, { inner: { answer: [answers.find(({ text }) => text === "A tree")?.id] } });
    expect(await ground.gameData(sessionId, { steps: 3 }, { gameType })).toMatchObject({ status: 200 });
    expect(await listed(campaignId)).toMatchObject([
      { answers: [{ question: "Where does tea come from?", answer: "A tree", correct: false }] },
    ]);
  });

  test("one is found by its play id, whole and in any case; a part of it finds nothing", async () => {
    const { campaignId } = await ground.publish();
    await played("spin-the-wheel", campaignId, "ada@example.org", {});
    await played("spin-the-wheel", campaignId, "ben@example.org", {});
    const [ada] = await listed(campaignId);
    const playId = ada?.playId ?? "";
    const found = async (q: string) => (await listed(campaignId, `&q=${q}`)).map(({ email }) => email);
    expect(await found(playId.toUpperCase())).toEqual([ada?.email]);
    expect(await found(playId.slice(0, 13))).toEqual([]);
  });

  test("of a game without questions hold none", async () => {
    const { campaignId } = await ground.publish();
    await played("spin-the-wheel", campaignId, "wheel@example.org", {});
    expect(await listed(campaignId)).toMatchObject([{ email: "wheel@example.org", answers: [] }]);
  });
});
