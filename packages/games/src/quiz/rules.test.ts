import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GRACE } from "../kit/questions/rules/in-turn.ts";
import type { PlayRandom } from "../kit/rules.ts";
import { type QuizState, rules } from "./rules.ts";
import { type QuizSettings, settings } from "./settings.ts";
import type { QuizReply, QuizStep, ShownQuestion } from "./steps.ts";

const NOW = 1_800_000_000_000;

/** Numbers that differ by label and play, as the server's do. */
const randomOf = (play: number): PlayRandom => ({
  integer(label, below) {
    let hash = play * 2_654_435_761;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 1_540_483_477) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});

const answer = (id: string, correct: boolean, weight = 1) => ({
  id,
  text: { en: `Answer ${id}`, de: `Antwort ${id}` },
  picture: "",
  correct,
  weight,
});
const base = {
  picture: "",
  seconds: 0,
  rightText: { en: "Well done", de: "Gut gemacht" },
  wrongText: { en: "Look again", de: "Schau noch einmal" },
};
const quiz = (changes: Partial<QuizSettings> = {}): QuizSettings => ({
  ...settings.defaults,
  feedback: false,
  questions: [
    {
      ...base,
      id: "one",
      text: { en: "First?", de: "Erste?" },
      kind: "single",
      answers: [answer("a", true, 5), answer("b", false), answer("c", false)],
    },
    {
      ...base,
      id: "many",
      text: { en: "Second?" },
      kind: "multiple",
      answers: [answer("a", true, 2), answer("b", true, 3), answer("c", false, 4)],
    },
  ],
  ...changes,
});

/** One play of a quiz with its own clock. */
function playing(game: QuizSettings, play = 1, language = "en") {
  const context = () => ({ random: randomOf(play), now, language, firstLanguage: "en" });
  let now = NOW;
  let state = rules.firstState?.(game, context()) as QuizState;
  let question: ShownQuestion | undefined;
  const attempt = (data: unknown) => {
    const result = rules.step?.(game, state, data, context());
    if (!result) throw new Error("A quiz has steps");
    return result;
  };
  const step = (data: QuizStep): QuizReply => {
    const result = attempt(data);
    if (result.kind === "refused") throw new Error(result.reason);
    state = result.state;
    const reply = result.reply as QuizReply;
    question = reply.question ?? question;
    return reply;
  };
  return {
    attempt,
    step,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    question: () => question as ShownQuestion,
    /** The play's own ids of answers by their English text's last letter. */
    ids: (...letters: string[]) =>
      letters.map((letter) => question?.answers.find(({ text }) => text.endsWith(letter))?.id ?? "none"),
    conclude: (data: unknown) => rules.conclude(game, data, state, context()),
    state: () => state,
  };
}

describe("a quiz played question by question", () => {
  test("shows one question at a time, and nothing of what is right", () => {
    const play = playing(quiz());
    const { question } = play.step({ begin: true });
    expect(question).toMatchObject({ index: 1, count: 2, text: "First?", kind: "single", timeLeft: null });
    expect(JSON.stringify(question)).not.toMatch(/Second|correct|weight|Well done/);
    expect(question?.answers.map(({ text }) => text).sort()).toEqual(["Answer a", "Answer b", "Answer c"]);
  });

  test("answers in the play's language, and in the first where a text lacks it", () => {
    const play = playing(quiz(), 1, "de");
    expect(play.step({ begin: true }).question?.text).toBe("Erste?");
    expect(play.step({ answer: play.ids("a") }).question?.text).toBe("Second?");
  });

  test("adds weights of right answers to the score and counts questions as correct", () => {
    const play = playing(quiz());
    play.step({ begin: true });
    play.wait(2_500);
    play.step({ answer: play.ids("a") });
    play.wait(1_000);
    const { done } = play.step({ answer: play.ids("a", "b") });
    expect(done).toEqual({ score: 10, correct: 2, count: 2, time: 3.5 });
    expect(play.conclude({ steps: 3 })).toMatchObject({
      kind: "concluded",
      variables: { score: 10, correct: 2, count: 2, time: 3.5 },
    });
  });

  test.each([
    { chosen: ["a", "b"], partial: false, points: 5 },
    { chosen: ["a"], partial: false, points: 0 },
    { chosen: ["a"], partial: true, points: 2 },
    { chosen: ["b", "c"], partial: true, points: 0 },
    { chosen: ["a", "b", "c"], partial: true, points: 1 },
    { chosen: ["c"], partial: true, points: 0 },
  ])("several right answers: $chosen with partial points $partial counts $points", ({ chosen, partial, points }) => {
    const play = playing(quiz({ partial }));
    play.step({ begin: true });
    play.step({ answer: play.ids("b") });
    expect(play.step({ answer: play.ids(...chosen) }).done?.score).toBe(points);
  });

  test("without feedback nothing tells whether an answer was right", () => {
    const play = playing(quiz());
    play.step({ begin: true });
    expect(Object.keys(play.step({ answer: play.ids("a") }))).toEqual(["question"]);
  });

  test("with feedback the right answers and their text come after the answer, the next question when asked for", () => {
    const play = playing(quiz({ feedback: true }));
    play.step({ begin: true });
    const right = play.ids("a");
    const wrong = play.step({ answer: play.ids("b") });
    expect(wrong).toEqual({
      feedback: { correct: false, late: false, rightAnswers: right, text: "Look again" },
      score: 0,
    });
    play.wait(60_000); // reading is free
    expect(play.step({ begin: true }).question?.index).toBe(2);
    play.wait(1_000);
    const last = play.step({ answer: play.ids("a", "b") });
    expect(last.feedback).toMatchObject({ correct: true, text: "Well done" });
    expect(last.done).toEqual({ score: 5, correct: 1, count: 2, time: 1 });
  });

  test("a play cannot be concluded before its last answer, nor go on after it", () => {
    const play = playing(quiz());
    play.step({ begin: true });
    expect(play.conclude({ steps: 1 }).kind).toBe("refused");
    play.step({ answer: play.ids("a") });
    play.step({ answer: play.ids("a") });
    expect(play.attempt({ begin: true }).kind).toBe("refused");
    expect(play.conclude({ steps: 3 }).kind).toBe("concluded");
  });

  test.each([
    { fault: "no object", data: null },
    { fault: "an unknown step", data: { peek: true } },
    { fault: "no list", data: { answer: "a" } },
    { fault: "the document's id", data: { answer: ["a"] } },
    { fault: "nothing chosen", data: { answer: [] } },
    { fault: "numbers", data: { answer: [1] } },
  ])("refuses $fault and stays where it was", ({ data }) => {
    const play = playing(quiz());
    play.step({ begin: true });
    const before = play.state();
    expect(play.attempt(data).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test("refuses two answers to a question with one, the same answer twice, and an answer to nothing", () => {
    const play = playing(quiz());
    expect(play.attempt({ answer: [] }).kind).toBe("refused");
    play.step({ begin: true });
    expect(play.attempt({ answer: play.ids("a", "b") }).kind).toBe("refused");
    play.step({ answer: play.ids("a") });
    expect(play.attempt({ answer: [...play.ids("a"), ...play.ids("a")] }).kind).toBe("refused");
  });

  test("any data whatsoever is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = playing(quiz());
        play.step({ begin: true });
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });
});

describe("the time limit", () => {
  const timed = quiz({ seconds: 10 });

  test.each([
    { after: 9_999, counts: true },
    { after: 10_000 + GRACE, counts: true },
    { after: 10_001 + GRACE, counts: false },
  ])("an answer after $after ms counts: $counts", ({ after, counts }) => {
    const play = playing(timed);
    play.step({ begin: true });
    play.wait(after);
    play.step({ answer: play.ids("a") });
    expect(play.state().turns[0]).toMatchObject({
      given: { correct: counts, late: !counts },
      time: Math.min(after, 10_000),
    });
  });

  test("a question's own limit goes before the quiz's", () => {
    const play = playing(quiz({ seconds: 10, questions: quiz().questions.map((q) => ({ ...q, seconds: 3 })) }));
    expect(play.step({ begin: true }).question?.timeLeft).toBe(3_000);
  });

  test("a reload gains no time: the question asked again has what is left", () => {
    const play = playing(timed);
    play.step({ begin: true });
    play.wait(4_000);
    expect(play.step({ look: true }).question?.timeLeft).toBe(6_000);
    play.wait(20_000);
    expect(play.step({ begin: true }).question?.timeLeft).toBe(0);
  });

  test("when time is up an empty answer is taken as wrong, before that it is refused", () => {
    const play = playing(timed);
    play.step({ begin: true });
    expect(play.attempt({ answer: [] }).kind).toBe("refused");
    play.wait(10_000);
    expect(play.step({ answer: [] }).question?.index).toBe(2);
  });
});

test("feedback says that time was up", () => {
  const play = playing(quiz({ seconds: 10, feedback: true }));
  play.step({ begin: true });
  play.wait(10_000);
  expect(play.step({ answer: [] }).feedback).toMatchObject({ correct: false, late: true });
});

describe("order", () => {
  test("answers are shuffled per play, and asked again they keep their order and ids", () => {
    const orders = new Set<string>();
    for (let number = 1; number < 60; number += 1) {
      const play = playing(quiz(), number);
      const first = play.step({ begin: true }).question?.answers;
      expect(play.step({ look: true }).question?.answers).toEqual(first);
      expect(new Set(first?.map(({ id }) => id)).size).toBe(3);
      orders.add(first?.map(({ text }) => text).join() ?? "");
    }
    expect(orders.size).toBe(6);
  });

  test("ids of one play say nothing in another", () => {
    const ids = (number: number) =>
      playing(quiz(), number)
        .step({ begin: true })
        .question?.answers.map(({ id }) => id);
    expect(ids(1)).not.toEqual(ids(2));
  });

  test("unshuffled, answers and questions come as written; `ask` takes some of them", () => {
    const play = playing(quiz({ shuffleAnswers: false, ask: 1 }));
    expect(play.step({ begin: true }).question).toMatchObject({ index: 1, count: 1, text: "First?" });
    expect(play.question().answers.map(({ text }) => text)).toEqual(["Answer a", "Answer b", "Answer c"]);
    expect(play.step({ answer: play.ids("a") }).done?.count).toBe(1);
  });

  test("shuffled questions are each asked once", () => {
    const questions = Array.from({ length: 7 }, (_, at) => ({
      ...(quiz().questions[0] as QuizSettings["questions"][number]),
      id: `q${at}`,
    }));
    const { order } = playing(quiz({ questions, shuffleQuestions: true }), 3).state();
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});

describe("answers sent all at once, as a client of the specification does (decisions, Steps)", () => {
  const whole = (game: QuizSettings, answers: unknown) => playing(game).conclude({ answers });

  test("are judged by the document's ids, without a time that nobody saw", () => {
    expect(whole(quiz(), { one: "a", many: ["a", "b"] })).toMatchObject({
      kind: "concluded",
      variables: { score: 10, correct: 2, count: 2 },
    });
    expect(whole(quiz(), { one: "a" })).toMatchObject({ variables: { score: 5, correct: 1, count: 2 } });
    expect(whole(quiz(), {})).not.toHaveProperty("variables.time");
  });

  test.each([
    ["an unknown question", { other: "a" }],
    ["an unknown answer", { one: "z" }],
    ["two answers to a question with one", { one: ["a", "b"] }],
    ["no object", ["a"]],
    ["no ids", { one: 3 }],
  ])("%s is refused", (_, answers) => expect(whole(quiz(), answers).kind).toBe("refused"));

  test.each([{ strict: true }, { feedback: true }, { seconds: 5 }])("are refused where %j asks for steps", (changes) =>
    expect(whole(quiz(changes), { one: "a" }).kind).toBe("refused"),
  );

  test("do not replace answers given step by step", () => {
    const play = playing(quiz());
    play.step({ begin: true });
    play.step({ answer: play.ids("b") });
    expect(play.conclude({ answers: { one: "a", many: ["a", "b"] } }).kind).toBe("refused");
  });
});

describe("what stands in the way of publishing", () => {
  const faults = (questions: QuizSettings["questions"]) =>
    rules.faults?.(quiz({ questions }), { prizes: [] }).map(({ path }) => path);
  const [one, many] = quiz().questions as [QuizSettings["questions"][number], QuizSettings["questions"][number]];

  test("nothing, for a complete quiz and for the default one", () => {
    expect(faults([one, many])).toEqual([]);
    expect(faults(settings.defaults.questions)).toEqual([]);
  });
  test.each([
    [
      "no right answer",
      { ...one, answers: one.answers.map((a) => ({ ...a, correct: false })) },
      ["questions.0.answers"],
    ],
    ["several right ones where one is asked", { ...many, kind: "single" as const }, ["questions.0.answers"]],
    ["neither text nor picture", { ...one, text: "" }, ["questions.0.text"]],
    ["an id twice", { ...one, answers: [answer("a", true), answer("a", false)] }, ["questions.0.answers.1.id"]],
  ])("%s", (_, question, expected) => expect(faults([question])).toEqual(expected));
});
