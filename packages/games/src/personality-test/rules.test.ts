import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { REVISITS } from "../kit/questions/rules/in-turn.ts";
import { playing } from "../kit/questions/rules/testing.ts";
import { rules, type TestState } from "./rules.ts";
import { type PersonalityTestSettings, settings } from "./settings.ts";
import type { TestReply } from "./steps.ts";

const answer = (id: string, ...weights: [result: string, points: number][]) => ({
  id,
  text: { en: `Answer ${id}`, de: `Antwort ${id}` },
  picture: "",
  weights: weights.map(([result, points]) => ({ result, points })),
});
const game = (changes: Partial<PersonalityTestSettings> = {}): PersonalityTestSettings => ({
  ...settings.defaults,
  results: [
    { id: "sea", text: { en: "Sea", de: "Meer" } },
    { id: "hills", text: { en: "Hills" } },
    { id: "city", text: { en: "City" } },
  ],
  questions: [
    {
      id: "one",
      text: { en: "First?", de: "Erste?" },
      picture: "",
      kind: "single",
      answers: [answer("a", ["sea", 2]), answer("b", ["hills", 2]), answer("c", ["city", 1], ["sea", 1])],
    },
    {
      id: "many",
      text: { en: "Second?" },
      picture: "",
      kind: "multiple",
      answers: [answer("a", ["sea", 1]), answer("b", ["hills", 3]), answer("c", ["city", 1], ["hills", -2])],
    },
  ],
  ...changes,
});

function begun(changes: Partial<PersonalityTestSettings> = {}, options: { play?: number; language?: string } = {}) {
  const play = playing<PersonalityTestSettings, TestState, TestReply>(rules, game(changes), options);
  let reply = play.step({ begin: true });
  const keep = (next: TestReply) => {
    reply = next;
    return next;
  };
  return {
    ...play,
    reply: () => reply,
    /** The play's own ids of answers, by their text's last letter. */
    ids: (...letters: string[]) =>
      letters.map((letter) => reply.question?.answers.find(({ text }) => text.endsWith(letter))?.id ?? "none"),
    choose(...letters: string[]) {
      return keep(play.step({ answer: this.ids(...letters) }));
    },
    back: () => keep(play.step({ back: true })),
  };
}

describe("a personality test", () => {
  test("shows one question at a time, without weights and results", () => {
    const { question } = begun().reply();
    expect(question).toMatchObject({ index: 1, count: 2, text: "First?", kind: "single", back: false, chosen: [] });
    expect(JSON.stringify(question)).not.toMatch(/Second|weight|points|sea|hills|city|Sea/);
  });

  test.each([
    { first: "a", second: ["a"], result: "sea", points: [3, 0, 0] },
    { first: "b", second: ["b"], result: "hills", points: [0, 5, 0] },
    { first: "c", second: ["c"], result: "city", points: [1, -2, 2] },
    { first: "a", second: ["a", "b"], result: "sea", points: [3, 3, 0] }, // a tie: the one further up
    { first: "b", second: ["a", "b", "c"], result: "hills", points: [1, 3, 1] },
    { first: "c", second: ["b", "c"], result: "city", points: [1, 1, 2] },
  ])("with $first, then $second, is $result", ({ first, second, result, points }) => {
    const play = begun();
    play.choose(first);
    const { done } = play.choose(...second);
    expect(done?.text.toLowerCase()).toBe(result);
    const [sea, hills, city] = points;
    expect(play.conclude()).toMatchObject({
      kind: "concluded",
      variables: {
        result: ["sea", "hills", "city"].indexOf(result) + 1,
        score: Math.max(...points),
        [`result:${result}`]: 1,
        "points:sea": sea,
        "points:hills": hills,
        "points:city": city,
      },
      record: { result, answers: [{ question: "one", chosen: [first] }, { question: "many" }] },
    });
  });

  test("tells at the end how much of each result one is, the most first, in the play's language", () => {
    const play = begun({}, { language: "de" });
    play.choose("a");
    expect(play.choose("a", "b").done).toEqual({
      text: "Meer",
      shares: [
        { text: "Meer", percent: 50 },
        { text: "Hills", percent: 50 },
        { text: "City", percent: 0 },
      ],
    });
    const quiet = begun({ shares: false });
    quiet.choose("a");
    expect(quiet.choose("a").done).toEqual({ text: "Sea", shares: [] });
  });

  test("counts the time from question to answer", () => {
    const play = begun();
    play.wait(2_400);
    play.choose("a");
    play.wait(1_000);
    play.choose("a");
    expect(play.conclude()).toMatchObject({ variables: { time: 3.4, count: 2 } });
  });

  test("cannot be concluded before its last answer, nor go on after it", () => {
    const play = begun();
    play.choose("a");
    expect(play.conclude().kind).toBe("refused");
    play.choose("a");
    expect(play.attempt({ begin: true }).kind).toBe("refused");
    expect(play.attempt({ back: true }).kind).toBe("refused");
    expect(play.conclude().kind).toBe("concluded");
  });
});

describe("going back", () => {
  test("shows the question before with what was chosen, and the new answer counts in its place", () => {
    const play = begun();
    play.choose("a");
    const { question } = play.back();
    expect(question).toMatchObject({ index: 1, text: "First?", back: false, chosen: play.ids("a") });
    play.choose("b");
    play.choose("b");
    expect(play.conclude()).toMatchObject({ variables: { "result:hills": 1, count: 2 } });
  });

  test("keeps the answers that come after", () => {
    const third = game().questions[0] as PersonalityTestSettings["questions"][number];
    const play = begun({ questions: [...game().questions, { ...third, id: "three" }] });
    play.choose("a");
    play.choose("b", "c");
    play.back();
    expect(play.reply().question?.chosen.toSorted()).toEqual(play.ids("b", "c").toSorted());
    play.back();
    expect(play.choose("c").question?.chosen.toSorted()).toEqual(play.ids("b", "c").toSorted());
  });

  test("is refused at the first question, where it is switched off, and without end", () => {
    expect(begun().attempt({ back: true })).toMatchObject({ reason: "This is the first question" });
    const never = begun({ back: false });
    never.choose("a");
    expect(never.reply().question?.back).toBe(false);
    expect(never.attempt({ back: true })).toMatchObject({ reason: "There is no way back in this game" });
    const endless = begun();
    for (let at = 0; at < REVISITS; at += 1) endless.step({ look: true });
    expect(endless.attempt({ look: true }).kind).toBe("refused");
    expect(endless.choose("a").question?.index).toBe(2);
  });
});

describe("what a browser sends", () => {
  test.each([
    { fault: "no object", data: null },
    { fault: "an unknown step", data: { peek: true } },
    { fault: "no list", data: { answer: "a" } },
    { fault: "the document's id", data: { answer: ["a"] } },
    { fault: "nothing chosen", data: { answer: [] } },
    { fault: "numbers", data: { answer: [1] } },
  ])("is refused where it is $fault, and the play stays where it was", ({ data }) => {
    const play = begun();
    const before = play.state();
    expect(play.attempt(data).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test("is refused where it is two answers to a question with one, or one twice", () => {
    const play = begun();
    expect(play.attempt({ answer: play.ids("a", "b") }).kind).toBe("refused");
    play.choose("a");
    expect(play.attempt({ answer: play.ids("a", "a") }).kind).toBe("refused");
  });

  test("whatever it is, is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = begun();
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });

  test("all at once, as a client of the specification does, gives the same result", () => {
    const concluded = (answers: unknown, changes = {}) => playing(rules, game(changes)).conclude({ answers });
    expect(concluded({ one: "a", many: ["b"] })).toMatchObject({ variables: { "result:hills": 1, score: 3 } });
    expect(concluded({ one: "a", many: ["b"] })).not.toHaveProperty("variables.time");
    for (const answers of [
      { one: "a" },
      { one: "z", many: "a" },
      { other: "a" },
      { one: ["a", "b"], many: "a" },
      [],
      3,
    ])
      expect(concluded(answers).kind).toBe("refused");
    expect(concluded({ one: "a", many: "a" }, { strict: true }).kind).toBe("refused");
  });
});

describe("order", () => {
  test("answers are shuffled per play, and asked again they keep their order and ids", () => {
    const orders = new Set<string>();
    for (let number = 1; number < 60; number += 1) {
      const play = begun({}, { play: number });
      const first = play.reply().question?.answers;
      expect(play.step({ look: true }).question?.answers).toEqual(first);
      orders.add(first?.map(({ text }) => text).join() ?? "");
    }
    expect(orders.size).toBe(6);
  });

  test("the order of answers and questions changes nothing about the result", () => {
    fc.assert(
      fc.property(fc.nat(999), fc.boolean(), fc.boolean(), (number, shuffleAnswers, shuffleQuestions) => {
        const play = begun({ shuffleAnswers, shuffleQuestions }, { play: number });
        for (let at = 0; at < 2; at += 1) play.choose("b");
        expect(play.conclude()).toMatchObject({ variables: { "result:hills": 1, "points:hills": 5 } });
      }),
    );
  });
});

describe("what stands in the way of publishing", () => {
  const faults = (changes: Partial<PersonalityTestSettings>) =>
    rules.faults?.(game(changes), { prizes: [] }).map(({ path }) => path);
  const [one, many] = game().questions as [
    PersonalityTestSettings["questions"][number],
    PersonalityTestSettings["questions"][number],
  ];

  test("nothing, for a complete test and for the default one", () => {
    expect(faults({})).toEqual([]);
    expect(rules.faults?.(settings.defaults, { prizes: [] })).toEqual([]);
  });
  test.each([
    [
      "a weight for no result",
      { questions: [one, { ...many, answers: [answer("a", ["moon", 1]), ...many.answers.slice(1)] }] },
      ["questions.1.answers.0.weights.0.result"],
    ],
    [
      "a result that no answer speaks for",
      { questions: [{ ...one, answers: one.answers.slice(0, 2) }] },
      ["results.2"],
    ],
    ["an id twice", { questions: [one, { ...many, id: "one" }] }, ["questions.1.id"]],
    [
      "an answer without text and picture",
      { questions: [{ ...one, answers: [...one.answers, { ...answer("d"), text: "" }] }] },
      ["questions.0.answers.3.text"],
    ],
  ])("%s", (_, changes, expected) => expect(faults(changes)).toEqual(expected));
});
