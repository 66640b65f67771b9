import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRACE } from "../kit/questions/rules/in-turn.ts";
import { playing } from "../kit/questions/rules/testing.ts";
import { rules, type SwipeState } from "./rules.ts";
import { type QuizSwipeSettings, settings } from "./settings.ts";
import type { SwipeReply } from "./steps.ts";

const card = (id: string, side: "left" | "right", weight = 1) => ({
  id,
  text: { en: `Claim ${id}`, de: `Behauptung ${id}` },
  picture: "",
  side,
  weight,
  left: "",
  right: "",
  rightText: { en: "Well done" },
  wrongText: { en: "Look again" },
});
const quiz = (changes: Partial<QuizSwipeSettings> = {}): QuizSwipeSettings => ({
  ...settings.defaults,
  feedback: false,
  cards: [card("a", "left", 2), card("b", "right", 3), { ...card("c", "right"), left: "Cat", right: "Dog" }],
  ...changes,
});
const begun = (changes: Partial<QuizSwipeSettings> = {}, options = {}) => {
  const play = playing<QuizSwipeSettings, SwipeState, SwipeReply>(rules, quiz(changes), options);
  return { ...play, first: play.step({ begin: true }) };
};

describe("a swiped quiz", () => {
  test("shows one card at a time, and nothing of where it belongs", () => {
    const { first } = begun();
    expect(first.question).toMatchObject({ index: 1, count: 3, text: "Claim a", left: "False", right: "True" });
    expect(JSON.stringify(first)).not.toMatch(/Claim b|side|weight|Well done/);
  });

  test("a card may name its own sides, in the play's language", () => {
    const play = begun({}, { language: "de" });
    expect(play.first.question).toMatchObject({ text: "Behauptung a", left: "Falsch", right: "Stimmt" });
    play.step({ answer: "left" });
    expect(play.step({ answer: "left" }).question).toMatchObject({ left: "Cat", right: "Dog" });
  });

  test.each([
    { sides: ["left", "right", "right"], score: 6, correct: 3 },
    { sides: ["left", "left", "left"], score: 2, correct: 1 },
    { sides: ["right", "left", "left"], score: 0, correct: 0 },
  ])("$sides scores $score with $correct right", ({ sides, score, correct }) => {
    const play = begun();
    const done = sides.map((answer) => play.step({ answer })).at(-1)?.done;
    expect(done).toMatchObject({ score, correct, count: 3 });
    expect(play.conclude()).toMatchObject({ kind: "concluded", variables: { score, correct, count: 3 } });
  });

  test("with feedback says what was right after each card, and waits", () => {
    const play = begun({ feedback: true });
    expect(play.step({ answer: "right" })).toEqual({
      feedback: { correct: false, late: false, side: "left", text: "Look again" },
    });
    play.wait(60_000);
    expect(play.step({ begin: true }).question).toMatchObject({ index: 2, text: "Claim b" });
    expect(play.step({ answer: "right" }).feedback).toMatchObject({ correct: true, text: "Well done" });
  });

  test.each(["up", null, ["left"], "a", 1, {}])("refuses %j as an answer and stays where it was", (answer) => {
    const play = begun();
    const before = play.state();
    expect(play.attempt({ answer }).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test("there is no way back", () => {
    const play = begun();
    play.step({ answer: "left" });
    expect(play.attempt({ back: true }).kind).toBe("refused");
  });

  test("whatever is sent is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = begun();
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });

  test("shuffled, every card is asked once, and the score is the same", () => {
    fc.assert(
      fc.property(fc.nat(999), (play) => {
        const game = begun({ shuffle: true }, { play });
        let { question } = game.first;
        while (question) question = game.step({ answer: question.text === "Claim a" ? "left" : "right" }).question;
        expect(game.conclude()).toMatchObject({ variables: { score: 6, correct: 3 } });
      }),
    );
  });
});

describe("the time limit", () => {
  test("an answer after it counts as wrong; none at all is taken only then", () => {
    const play = begun({ seconds: 10, feedback: true });
    expect(play.first.question?.timeLeft).toBe(10_000);
    expect(play.attempt({ answer: null }).kind).toBe("refused");
    play.wait(10_001 + GRACE);
    expect(play.step({ answer: "left" }).feedback).toMatchObject({ correct: false, late: true });
    play.step({ begin: true });
    play.wait(10_000);
    expect(play.step({ answer: null }).feedback).toMatchObject({ correct: false, late: true });
  });
});

describe("answers all at once", () => {
  const whole = (answers: unknown, changes = {}) => playing(rules, quiz(changes)).conclude({ answers });
  test("are judged by the cards' ids", () => {
    expect(whole({ a: "left", b: "right" })).toMatchObject({ variables: { score: 5, correct: 2, count: 3 } });
    expect(whole({ x: "left" }).kind).toBe("refused");
    expect(whole({ a: "up" }).kind).toBe("refused");
  });
  test.each([{ strict: true }, { feedback: true }, { seconds: 5 }])("are refused where %j asks for steps", (changes) =>
    expect(whole({ a: "left" }, changes).kind).toBe("refused"),
  );
});

test("nothing stands in the way of publishing the default; an id twice and an empty card do", () => {
  const faults = (cards: QuizSwipeSettings["cards"]) =>
    rules.faults?.(quiz({ cards }), { prizes: [] }).map(({ path }) => path);
  expect(faults(settings.defaults.cards)).toEqual([]);
  expect(faults([card("a", "left"), card("a", "left")])).toEqual(["cards.1.id"]);
  expect(faults([{ ...card("a", "left"), text: "" }])).toEqual(["cards.0.text"]);
});
