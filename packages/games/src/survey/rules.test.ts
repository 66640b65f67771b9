import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playing } from "../kit/questions/rules/testing.ts";
import { checked } from "./answer.ts";
import { rules, type SurveyState } from "./rules.ts";
import { type Question, type SurveySettings, settings } from "./settings.ts";
import type { SurveyReply } from "./steps.ts";

const options = (...ids: string[]) => ids.map((id, at) => ({ id, text: { en: id }, picture: "", points: at }));
const [plain] = settings.defaults.questions as [Question];
const asks = (id: string, changes: Partial<Question>): Question => ({
  ...plain,
  id,
  text: { en: `${id}?` },
  ...changes,
});

const one = asks("one", { kind: "single", options: options("a", "b"), other: true, characters: 10 });
const several = asks("several", { kind: "multiple", options: options("a", "b", "c"), least: 1, most: 2 });
const text = asks("text", { kind: "text", characters: 5, lines: true });
const stars = asks("stars", { kind: "rating", scale: "stars", steps: 5 });
const numbers = asks("numbers", { kind: "rating", scale: "numbers", steps: 11, from: 0 });
const faces = asks("faces", { kind: "rating", scale: "faces", steps: 9 });
const ranking = asks("ranking", { kind: "ranking", options: options("a", "b", "c") });
const matrix = asks("matrix", {
  kind: "matrix",
  options: options("no", "yes"),
  rows: [
    { id: "x", text: { en: "x" } },
    { id: "y", text: { en: "y" } },
  ],
});
const survey = (changes: Partial<SurveySettings> = {}): SurveySettings => ({
  ...settings.defaults,
  questions: [one, several, stars],
  ...changes,
});

describe("an answer is kept where it fits its question", () => {
  test.each<[string, Question, unknown, unknown]>([
    ["one option", one, { choices: ["a"] }, { choices: ["a"] }],
    ["an answer of one's own, tidied", one, { choices: [], other: "  my\nown " }, { choices: [], other: "my own" }],
    ["two options", several, { choices: ["c", "a"] }, { choices: ["c", "a"] }],
    ["a text", text, { text: " héllo " }, { text: "héllo" }],
    ["a text of five characters that are ten units", text, { text: "😀😀😀😀😀" }, { text: "😀😀😀😀😀" }],
    ["a text without what no database keeps", text, { text: "a\u0000b\ud800" }, { text: "ab" }],
    ["stars", stars, { rating: 5 }, { rating: 5 }],
    ["the lowest number", numbers, { rating: 0 }, { rating: 0 }],
    ["the highest number", numbers, { rating: 10 }, { rating: 10 }],
    ["a face", faces, { rating: 5 }, { rating: 5 }],
    ["a ranking", ranking, { order: ["c", "a", "b"] }, { order: ["c", "a", "b"] }],
    ["every row", matrix, { rows: { x: "no", y: "yes" } }, { rows: { x: "no", y: "yes" } }],
  ])("%s", (_, question, answer, given) => expect(checked(question, answer)).toEqual({ given }));

  test.each<[string, Question, unknown]>([
    ["nothing where something is required", one, null],
    ["an empty choice", one, { choices: [] }],
    ["two options where one is asked", one, { choices: ["a", "b"] }],
    ["an option and one's own where one is asked", one, { choices: ["a"], other: "x" }],
    ["an unknown option", one, { choices: ["z"] }],
    ["an option twice", several, { choices: ["a", "a"] }],
    ["more options than may be", several, { choices: ["a", "b", "c"] }],
    ["one's own answer where none is offered", several, { choices: ["a"], other: "x" }],
    ["one's own answer that is too long", one, { choices: [], other: "12345678901" }],
    ["blanks for a text", text, { text: "   " }],
    ["a text that is too long", text, { text: "123456" }],
    ["a number for a text", text, { text: 5 }],
    ["no star", stars, { rating: 0 }],
    ["half a star", stars, { rating: 2.5 }],
    ["six stars of five", stars, { rating: 6 }],
    ["a sixth face", faces, { rating: 6 }],
    ["a ranking with a gap", ranking, { order: ["a", "b"] }],
    ["a ranking with one twice", ranking, { order: ["a", "b", "b"] }],
    ["a row left out", matrix, { rows: { x: "no" } }],
    ["an unknown row", matrix, { rows: { x: "no", y: "yes", z: "no" } }],
    ["an unknown column", matrix, { rows: { x: "no", y: "maybe" } }],
    ["a name that objects have", matrix, { rows: { constructor: "no" } }],
    ["a list", one, ["a"]],
    ["a word", one, "a"],
  ])("%s is refused, and it says why", (_, question, answer) =>
    expect(checked(question, answer)).toEqual(expect.stringMatching(/^[A-Z\w].{10,}/)),
  );

  test.each([one, text, stars, ranking, matrix])("nothing is taken where nothing is required ($id)", (question) => {
    const free = { ...question, required: false };
    expect(checked(free, null)).toEqual({ given: null });
    expect(checked(free, undefined)).toEqual({ given: null });
  });

  test("whatever is sent to whatever kind, what is kept fits once more, and is the same", () => {
    const kinds = [one, several, text, stars, numbers, ranking, matrix];
    const nearly = fc.record(
      {
        choices: fc.array(fc.constantFrom("a", "b", "c", "z")),
        other: fc.string({ unit: "binary" }),
        text: fc.string({ unit: "binary", maxLength: 6 }),
        rating: fc.integer({ min: -1, max: 12 }),
        order: fc.array(fc.constantFrom("a", "b", "c")),
        rows: fc.dictionary(fc.constantFrom("x", "y", "z"), fc.constantFrom("no", "yes", "maybe")),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...kinds), fc.oneof(nearly, fc.anything()), (question, answer) => {
        const first = checked(question, answer);
        if (typeof first !== "string") expect(checked(question, first.given)).toEqual(first);
      }),
    );
  });
});

const begun = (changes: Partial<SurveySettings> = {}, options = {}) => {
  const play = playing<SurveySettings, SurveyState, SurveyReply>(rules, survey(changes), options);
  return { ...play, first: play.step({ begin: true }) };
};

describe("a survey", () => {
  test("asks one question after the other, without points, and keeps every answer", () => {
    const play = begun();
    expect(play.first.question).toMatchObject({ index: 1, count: 3, kind: "single", held: null });
    expect(JSON.stringify(play.first)).not.toContain("points");
    play.step({ answer: { choices: ["b"] } });
    play.step({ answer: { choices: ["b", "c"] } });
    expect(play.step({ answer: { rating: 4 } }).done).toEqual({ answered: 3, count: 3 });
    expect(play.conclude()).toMatchObject({
      kind: "concluded",
      variables: {
        score: 4,
        answered: 3,
        "choice:one:a": 0,
        "choice:one:b": 1,
        "choice:one:other": 0,
        "choice:several:c": 1,
        "rating:stars": 4,
      },
      record: { answers: [{ question: "one", answer: { choices: ["b"] } }, {}, { answer: { rating: 4 } }] },
    });
  });

  test("of ranking and matrix the places count", () => {
    const play = begun({ questions: [ranking, matrix] });
    play.step({ answer: { order: ["c", "a", "b"] } });
    play.step({ answer: { rows: { x: "yes", y: "no" } } });
    expect(play.conclude()).toMatchObject({
      variables: { "rank:ranking:c": 1, "rank:ranking:b": 3, "row:matrix:x": 2, "row:matrix:y": 1, score: 1 },
    });
  });

  test("what was left out has no rating, so that no rule holds by accident", () => {
    const play = begun({ questions: [{ ...stars, required: false }] });
    play.step({ answer: null });
    const concluded = play.conclude();
    expect(concluded).toMatchObject({ variables: { answered: 0, count: 1 } });
    expect(concluded).not.toHaveProperty(["variables", "rating:stars"]);
  });

  test("going back shows what was answered", () => {
    const play = begun();
    play.step({ answer: { choices: [], other: "mine" } });
    expect(play.step({ back: true }).question).toMatchObject({ index: 1, held: { choices: [], other: "mine" } });
  });

  test("a refused answer changes nothing, and says why", () => {
    const play = begun();
    const before = play.state();
    expect(play.attempt({ answer: { choices: ["z"] } })).toMatchObject({ kind: "refused" });
    expect(play.state()).toBe(before);
  });

  test("answers all at once are checked alike", () => {
    const whole = (answers: unknown, changes = {}) => playing(rules, survey(changes)).conclude({ answers });
    const all = { one: { choices: ["a"] }, several: { choices: ["a"] }, stars: { rating: 1 } };
    expect(whole(all)).toMatchObject({ variables: { answered: 3, "rating:stars": 1 } });
    expect(whole({ ...all, stars: { rating: 9 } })).toMatchObject({
      kind: "refused",
      reason: expect.stringMatching(/^stars/),
    });
    expect(whole({ one: all.one }).kind).toBe("refused");
    expect(whole(all, { strict: true }).kind).toBe("refused");
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

  test("options are shuffled per play and keep their order", () => {
    const orders = new Set<string>();
    for (let number = 1; number < 60; number += 1) {
      const play = begun({ questions: [{ ...several, shuffle: true }] }, { play: number });
      const order = play.first.question?.options.map(({ id }) => id).join();
      expect(
        play
          .step({ look: true })
          .question?.options.map(({ id }) => id)
          .join(),
      ).toBe(order);
      orders.add(order ?? "");
    }
    expect(orders.size).toBe(6);
  });
});

describe("what stands in the way of publishing", () => {
  const faults = (...questions: Question[]) =>
    rules.faults?.(survey({ questions }), { prizes: [] }).map(({ path }) => path);
  test("nothing, for complete questions and for the default one", () => {
    expect(faults(one, several, text, stars, ranking, matrix)).toEqual([]);
    expect(rules.faults?.(settings.defaults, { prizes: [] })).toEqual([]);
  });
  test.each<[string, Question, string[]]>([
    ["a choice with one option", { ...several, options: options("a") }, ["questions.0.options"]],
    ["a matrix without rows", { ...matrix, rows: [] }, ["questions.0.rows"]],
    ["more at least than at most", { ...several, least: 3, most: 2 }, ["questions.0.least"]],
    ["an option twice", { ...ranking, options: options("a", "a") }, ["questions.0.options.1.id"]],
    ["a question without text", { ...text, text: "" }, ["questions.0.text"]],
  ])("%s", (_, question, expected) => expect(faults(question)).toEqual(expected));
});
