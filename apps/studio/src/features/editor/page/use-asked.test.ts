import { rulesFor } from "@fairground/games/rules";
import { settingsFor } from "@fairground/games/settings";
import type { CampaignDocument } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { askedIn } from "./use-asked.ts";

const FILES = import.meta.glob<{ document: CampaignDocument }>("../../../../../../fixtures/*.json", {
  import: "default",
});
const gameOf = async (name: string): Promise<CampaignDocument["game"]> => {
  const file = await FILES[`../../../../../../fixtures/${name}.json`]?.();
  if (!file) throw new Error(`There is no fixture ${name}`);
  return file.document.game;
};
const CONTEXT = { random: { integer: () => 0 }, now: 0, language: "en", firstLanguage: "en" };
const asked = (game: CampaignDocument["game"], place: number) => askedIn(rulesFor(game.kind), game, place, CONTEXT);

test.each(["quiz", "quiz-swipe", "survey", "personality-test", "personality-test-swipe"])(
  "of a %s each question that is edited is asked as the game's own rules ask it",
  async (fixture) => {
    const game = await gameOf(fixture);
    const list = (game.settings.questions ?? game.settings.cards) as { text: Record<string, string> }[]; // of the fixture
    expect(list.length).toBeGreaterThan(3);
    for (const [place, { text }] of list.entries())
      expect(asked(game, place)).toMatchObject({ question: { text: text.en, index: place + 1, count: list.length } });
  },
);

test("answers stand in the order in which they are written, and no clock runs", async () => {
  const game = await gameOf("quiz");
  const settings = { ...game.settings, shuffleAnswers: true, seconds: 20 };
  const question = (game.settings.questions as { answers: { text: Record<string, string> }[] }[])[1]; // of the fixture
  expect(asked({ ...game, settings }, 1)).toMatchObject({
    question: { timeLeft: null, answers: question?.answers.map(({ text }) => ({ text: text.en })) },
  });
});

test("a question that does not exist, or a game that asks none, shows the start", async () => {
  const game = await gameOf("quiz");
  expect(asked(game, 99)).toBeNull();
  expect(asked({ kind: "drop-game", settings: settingsFor("drop-game")?.defaults ?? {} }, 0)).toBeNull();
});
