// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import type { Item } from "./kinds.ts";
import { QuestionsPanel } from "./questions-panel.tsx";

// What it shows is the canvas's own test (canvas-game.test.tsx); a frame has no page here.
vi.mock("./question-preview.tsx", () => ({ QuestionPreview: () => null }));

type Options = Parameters<typeof shownInEditor>[2];
async function show(fixture: string, settings: Record<string, unknown> = {}, options: Options = {}) {
  const draft = await fixtureDraft(fixture);
  Object.assign(draft.document.game.settings, settings);
  const at = await shownInEditor(<QuestionsPanel />, draft, options);
  const setting = fixture.endsWith("swipe") ? "cards" : "questions";
  const asked = () => at.draft().document.game.settings[setting] as Item[];
  return { ...at, asked, steps: () => at.editor.get().past.map(({ label }) => label) };
}
/** A quiz as it is begun: with one example. */
const one = { questions: undefined };
/** What a question has to choose from. */
const answersIn = (question: Item | undefined): Item[] => (question?.answers ?? []) as Item[];
const field = (name: string) => screen.getByRole<HTMLTextAreaElement>("textbox", { name });
const isAt = (name: string) => waitFor(() => expect(document.activeElement).toBe(field(name)));
const said = (questions: Item[]) =>
  questions.map(({ text, answers }) => [
    (text as Record<string, string>).en,
    ...(answers as Item[]).map((each) => `${(each.text as Record<string, string>).en}${each.correct ? "!" : ""}`),
  ]);

test("five questions with three answers are written with at most 20 clicks, Tab, Enter and arrows counted in", async () => {
  const { user, asked } = await show("quiz", one);
  let clicks = 0;
  const enter = async () => {
    clicks += 1;
    await user.keyboard("{Enter}");
  };
  await isAt("Question 1"); // it opens there
  const questions = Array.from({ length: 5 }, (_, n) => [`Q${n}`, `A${n}`, `*B${n}`, `C${n}`]);
  for (const [n, lines] of questions.entries()) {
    for (const [at, line] of lines.entries()) {
      if (n + at > 0) await enter();
      await waitFor(() =>
        expect(document.activeElement?.getAttribute("data-line")).toBe(`${n}.${at === 0 ? "question" : at - 1}`),
      );
      // What is selected is written over; that typing comes letter by letter needs no second proof.
      if (n === 0) await user.keyboard(line);
      else fireEvent.change(document.activeElement as Element, { target: { value: line } });
    }
    // The first question has no other to be like: an empty answer ends it.
    if (n === 0) await enter();
  }
  expect(said(asked())).toEqual(questions.map(([text, a, b, c]) => [text, a, `${b?.slice(1)}!`, c]));
  expect(clicks).toBeLessThanOrEqual(20);
});

test("Enter goes to the next answer and makes one; on an empty one it goes to the next question, and the empty one is gone", async () => {
  const { user, asked, steps, editor } = await show("quiz", one);
  field("Answer 3 of question 1").focus();
  await user.keyboard("{Enter}");
  await isAt("Answer 4 of question 1");
  expect(asked()[0]?.answers).toHaveLength(4);
  await user.keyboard("{Enter}");
  await isAt("Question 2");
  expect(asked()).toHaveLength(2);
  expect(asked()[0]?.answers).toHaveLength(3);
  expect(asked()[1]?.answers).toMatchObject([{ correct: true }, { correct: false }, { correct: false }]);
  const ids = asked().flatMap(({ id, answers }) => [id, ...answersIn({ answers }).map((each) => each.id)]);
  expect(new Set(ids).size).toBe(ids.length);
  await user.keyboard("{Enter}{Enter}");
  await isAt("Question 3"); // an empty answer leads on, and a question keeps the two that it needs
  expect(asked()[1]?.answers).toHaveLength(2);
  expect(steps()).toHaveLength(3);
  editor.undo();
  expect(asked()).toHaveLength(2);
});

test("a click, Alt with Enter and a star mark what is right, which is one answer alone", async () => {
  const { user, asked, steps } = await show("quiz", one);
  const right = () => answersIn(asked()[0]).map(({ correct }) => correct);
  await user.click(screen.getByRole("radio", { name: "“Venus” is right" }));
  expect(right()).toEqual([false, true, false]);
  field("Answer 3 of question 1").focus();
  await user.keyboard("{Alt>}{Enter}{/Alt}");
  expect(right()).toEqual([false, false, true]);
  const first = field("Answer 1 of question 1");
  await user.clear(first);
  await user.type(first, "*Moon");
  expect(right()).toEqual([true, false, false]);
  expect(first.value).toBe("Moon");
  await user.type(first, "*", { initialSelectionStart: 0, initialSelectionEnd: 0 });
  expect(first.value).toBe("Moon"); // it is right already
  expect(steps().slice(0, 2)).toEqual(["markAnswer", "markAnswer"]);
});

test("several answers are right where a question asks for several", async () => {
  const draft = (await fixtureDraft("quiz")).document.game.settings.questions as Item[];
  const { user, asked } = await show("quiz", { questions: [{ ...draft[0], kind: "multiple" }] });
  for (const box of screen.getAllByRole("checkbox", { name: /is right$/ }))
    if (!(box as HTMLInputElement).checked) await user.click(box);
  expect(answersIn(asked()[0]).every(({ correct }) => correct === true)).toBe(true);
});

test("Alt and the arrows move an answer within its question and a question among its like; each is one step back", async () => {
  const { user, asked, editor } = await show("quiz");
  const before = asked();
  field("Question 2").focus();
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await isAt("Question 1");
  expect(
    asked()
      .map(({ id }) => id)
      .slice(0, 2),
  ).toEqual([before[1]?.id, before[0]?.id]);
  const first = (before[0]?.text as Record<string, string> | undefined)?.en ?? "";
  editor.undo();
  await waitFor(() => expect(field("Question 1").value).toBe(first));
  field("Answer 1 of question 1").focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  await isAt("Answer 2 of question 1");
  editor.undo();
  expect(asked()).toEqual(before);
});

test("what is deleted comes back with undo; a question keeps two answers and a quiz one question", async () => {
  const { user, asked, editor } = await show("quiz", one);
  expect(screen.queryByRole("button", { name: "Delete Question 1" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Delete Answer 3 of question 1" }));
  expect(asked()[0]?.answers).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /^Delete Answer/ })).toBeNull();
  editor.undo();
  await screen.findByRole("button", { name: "Delete Answer 3 of question 1" });
});

test("all of them are deleted with one press, which begins anew at an empty question, and come back with one step", async () => {
  const { user, asked, editor } = await show("quiz");
  const before = asked();
  await user.click(screen.getByRole("button", { name: "Delete all" }));
  await isAt("Question 1");
  expect(said(asked())).toEqual([[undefined, "undefined!", "undefined", "undefined"]]);
  editor.undo();
  expect(asked()).toEqual(before);
});

test("what is written stands in the language that is edited; where it has none, the first one's shows", async () => {
  const { user, asked } = await show("quiz", {}, { session: { language: "de" } });
  const question = field("Question 1");
  await user.clear(question);
  const english = "How far round can an owl turn its head?";
  expect(question.placeholder).toBe(english);
  await user.type(question, "Wie weit?");
  expect(asked()[0]?.text).toMatchObject({ de: "Wie weit?", en: english });
});

test("a sheet that is pasted is shown with what its columns hold, and taken over in one step", async () => {
  const { user, asked, steps, editor } = await show("quiz", one);
  const getData = () => "Frage\tA\tB\tC\tRichtig\nHow far?\t1 km\t2 km\t3 km\tB\nHow long?\t1 h\t2 h\t3 h\t3";
  fireEvent.paste(field("Question 1"), { clipboardData: { getData } });
  const dialog = within(await screen.findByRole("dialog", { name: "Paste questions" }));
  const role = (n: number) => dialog.getByRole<HTMLSelectElement>("combobox", { name: `What column ${n} holds` }).value;
  expect([1, 2, 3, 4, 5].map(role)).toEqual(["question", "answer", "answer", "answer", "right"]);
  dialog.getByText("2 questions, 6 answers.");
  expect(asked()).toBeUndefined();
  await user.selectOptions(dialog.getByRole("combobox", { name: "What column 4 holds" }), "none");
  dialog.getByText("2 questions, 4 answers. 1 of them has no right answer yet.");
  await user.selectOptions(dialog.getByRole("combobox", { name: "What column 4 holds" }), "answer");
  await user.click(dialog.getByRole("radio", { name: "These take their place" }));
  await user.click(dialog.getByRole("button", { name: "Take over 2 questions" }));
  expect(said(asked())).toEqual([
    ["How far?", "1 km", "2 km!", "3 km"],
    ["How long?", "1 h", "2 h", "3 h!"],
  ]);
  expect(steps()).toEqual(["pasteQuestions"]);
  editor.undo();
  expect(asked()).toBeUndefined();
});

test("a survey's sheet is taken over with how its questions are answered", async () => {
  const { user, asked, editor } = await show("survey");
  const before = asked();
  const getData = () => "How often?\tSeveral\tDaily\tWeekly\tNever\nWhy?\tFree text\nHow good?\tRating";
  fireEvent.paste(field("Question 1"), { clipboardData: { getData } });
  const dialog = within(await screen.findByRole("dialog", { name: "Paste questions" }));
  const role = (n: number) => dialog.getByRole<HTMLSelectElement>("combobox", { name: `What column ${n} holds` }).value;
  expect([1, 2, 3].map(role)).toEqual(["question", "kind", "answer"]);
  dialog.getByText("3 questions, 3 answers.");
  await user.click(dialog.getByRole("radio", { name: "These take their place" }));
  await user.click(dialog.getByRole("button", { name: "Take over 3 questions" }));
  expect(asked()).toMatchObject([{ kind: "multiple" }, { kind: "text" }, { kind: "rating" }]);
  expect(asked().map(({ options }) => (options as Item[]).length)).toEqual([3, 0, 0]);
  editor.undo();
  expect(asked()).toEqual(before);
});

test("a personality test's sheet brings the results that it names, and one step takes both away", async () => {
  const { user, asked, editor, draft } = await show("personality-test", { results: undefined, questions: undefined });
  const getData = () =>
    "Question\tAnswer\tSpeaks for\nBest time?\tSunrise\tEarly bird\n\tNoon\tSiesta 2\n\tMidnight\tNight owl, Siesta";
  fireEvent.paste(field("Question 1"), { clipboardData: { getData } });
  const dialog = within(await screen.findByRole("dialog", { name: "Paste questions" }));
  dialog.getByText("1 question, 3 answers. New result: Siesta.");
  await user.click(dialog.getByRole("button", { name: "Take over 1 question" }));
  const results = draft().document.game.settings.results as Item[];
  expect(results.map(({ text }) => (text as Record<string, string>).en)).toEqual(["Early bird", "Night owl", "Siesta"]);
  const siesta = results[2]?.id ?? "";
  expect(answersIn(asked()[1]).map(({ weights }) => weights)).toEqual([
    [{ result: "early", points: 1 }],
    [{ result: siesta, points: 2 }],
    [
      { result: "late", points: 1 },
      { result: siesta, points: 1 },
    ],
  ]);
  screen.getByRole("columnheader", { name: "Siesta" });
  editor.undo();
  expect(draft().document.game.settings).toMatchObject({ results: undefined, questions: undefined });
});

test("words of one line are pasted as words", async () => {
  await show("quiz", one);
  const isTaken = !fireEvent.paste(field("Question 1"), { clipboardData: { getData: () => "How far?\n" } });
  expect(isTaken).toBe(false);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a card of a swipe quiz has a side", async () => {
  const { user, asked } = await show("quiz-swipe");
  const side = screen.getByRole("radiogroup", { name: "Right side of card 1" });
  expect(asked()[0]?.side).toBe("right");
  await user.click(within(side).getAllByRole("radio")[0] as HTMLElement);
  expect(asked()[0]?.side).toBe("left");
});

test("answers of a personality test have points for each result, and a new question's speak for what they spoke for above", async () => {
  const { user, asked } = await show("personality-test", { results: undefined, questions: undefined });
  const points = screen.getByRole("textbox", { name: "How much “At sunrise” speaks for Night owl" });
  await user.type(points, "2{Enter}");
  expect(answersIn(asked()[0])[0]?.weights).toEqual([
    { result: "early", points: 1 },
    { result: "late", points: 2 },
  ]);
  await user.click(screen.getByRole("button", { name: "Add question" }));
  expect(answersIn(asked()[1])[1]?.weights).toEqual([{ result: "late", points: 1 }]);
});

test("both sides of a personality card have points", async () => {
  const { user, asked } = await show("personality-test-swipe", { results: undefined, cards: undefined });
  const points = screen.getByRole("textbox", {
    name: "How much left on “Question 1” speaks for Sweet tooth",
  });
  await user.type(points, "3{Enter}");
  expect(asked()[0]?.left).toContainEqual({ result: "sweet", points: 3 });
});

test("a survey's question of a free text has no answers: Enter leads to the next question", async () => {
  const base = { id: "why", text: { en: "Why?" }, kind: "text", options: [] };
  const { user, asked } = await show("survey", { questions: [base] });
  field("Question 1").focus();
  await user.keyboard("{Enter}");
  await isAt("Question 2");
  expect(asked()[1]?.options).toHaveLength(3);
});

test("who may only look writes nothing", async () => {
  const { user, asked } = await show("quiz", {}, { readOnly: true });
  const before = asked();
  expect(field("Question 1").readOnly).toBe(true);
  field("Question 1").focus();
  await user.keyboard("{Enter}");
  expect(screen.queryByRole("button", { name: /^Delete (Question|Answer)/ })).toBeNull();
  expect(asked()).toBe(before);
});
