// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { expect, test, vi } from "vitest";
import { useEditor } from "../../document/context.tsx";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { type Exchange, QUIZ, QUIZ_SWIPE } from "./exchanges.ts";
import { ImportDialog } from "./import-dialog.tsx";
import type { Question } from "./question-changes.ts";

type Quiz = ReturnType<typeof QUIZ.fromCsv>["questions"];
const HEAD = "id,text:en,answer1.id,answer1.text:en,answer1.correct,answer2.id,answer2.text:en";
const OWL = "owl,Can an owl turn its head?,o1,Yes,yes,o2,No";
const BEE = "bee,Do bees dance?,b1,Yes,yes,b2,No";
const FOX = "fox,Do foxes climb?,f1,Yes,yes,f2,No";
const csv = (...rows: string[]) => [HEAD, ...rows].join("\n");

/** A quiz that has asked of an owl and a bee so far, with the dialog open. */
async function show(
  options: Parameters<typeof shownInEditor>[2] = {},
  asked: Quiz = QUIZ.fromCsv(csv(OWL, BEE), ["en"]).questions,
) {
  const draft = await fixtureDraft("quiz");
  draft.document.game.settings.questions = asked;
  const at = await shownInEditor(<Opened exchange={QUIZ} />, draft, options);
  const before = at.draft();
  return {
    ...at,
    before,
    asked: () => at.draft().document.game.settings.questions as Quiz,
    choose: (content: string, name = "Choose a file") => at.user.upload(input(name), aFile(content)),
  };
}
function Opened<Asked extends Question>({ exchange }: { exchange: Exchange<Asked> }): ReactNode {
  const [opened, setOpened] = useState(true);
  const settings = useEditor(({ draft }) => draft.document.game.settings);
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>
        Open
      </button>
      <ImportDialog
        opened={opened}
        exchange={exchange}
        questions={settings[exchange.setting] as Asked[]}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
const aFile = (content: string, name = "sheet.csv") => new File([content], name, { type: "text/csv" });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(name, { selector: "input" });
const apply = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Take over/ });
const changes = async (name = "What will change") =>
  within(await screen.findByRole("region", { name }))
    .queryAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("without a file there is nothing to take over, and the keyboard begins at the button that asks for one", async () => {
  const { user, before, draft } = await show();
  expect(screen.getByRole("dialog", { name: "Import questions" })).toBeTruthy();
  const button = screen.getByRole("button", { name: "Choose a file" });
  await waitFor(() => expect(document.activeElement).toBe(button));
  const asked = vi.fn();
  input("Choose a file").addEventListener("click", asked);
  await user.keyboard("{Enter}");
  expect(asked).toHaveBeenCalledOnce();
  expect(apply().disabled).toBe(true);
  expect(screen.queryByRole("radiogroup")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(draft()).toBe(before);
});

test("a file takes the place of the questions: what is new, changed and removed is listed before, and is one step", async () => {
  const { user, editor, asked, before, choose } = await show();
  await choose(csv(OWL.replace("turn its head", "look behind"), FOX));
  expect(await changes()).toEqual(["NewDo foxes climb?", "ChangedCan an owl look behind?", "RemovedDo bees dance?"]);
  expect(screen.getByText("sheet.csv")).toBeTruthy();
  expect(screen.queryByText("Nothing would change.")).toBeNull();
  expect(asked().map(({ id }) => id)).toEqual(["owl", "bee"]);
  await user.click(screen.getByRole("button", { name: "Take over 3 changes" }));
  expect(asked()).toMatchObject([{ id: "owl", text: { en: "Can an owl look behind?" } }, { id: "fox" }]);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.getByText("The questions are taken over. Undo brings the former ones back.")).toBeTruthy();
  expect(editor.get().past.map(({ label }) => label)).toEqual(["importQuestions"]);
  editor.undo();
  expect(asked()).toEqual(before.document.game.settings.questions);
});

test("chosen by its arrow key, the other way keeps the questions: new ones come behind them", async () => {
  const { user, asked, choose } = await show();
  await choose(csv(FOX, BEE.replace("dance", "sing")));
  const way = await screen.findByRole("radiogroup", { name: "What happens to the questions that are there" });
  const [replace, add] = within(way).getAllByRole<HTMLInputElement>("radio");
  expect(replace?.checked).toBe(true);
  replace?.focus();
  await user.keyboard("{ArrowDown}");
  expect(add?.checked).toBe(true);
  expect(await changes()).toEqual(["NewDo foxes climb?", "ChangedDo bees sing?"]);
  expect(screen.getByText(/^1 question stays/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Take over 2 changes" }));
  expect(asked().map(({ id }) => id)).toEqual(["owl", "bee", "fox"]);
  expect(asked()[1]?.text).toEqual({ en: "Do bees sing?" });
});

test("a question without an id gets one of its own", async () => {
  const { user, asked, choose } = await show();
  await choose(csv(OWL, BEE, FOX.replace("fox", "")));
  await changes();
  await user.click(screen.getByRole("button", { name: "Take over 1 change" }));
  expect(asked()[2]?.id).toMatch(/^[0-9a-f-]{36}$/);
});

test("lines that cannot be taken are named with the reason; the others are taken", async () => {
  const { choose } = await show();
  await choose(csv(OWL, "cat,,c1,Yes,yes,c2,No", "dog,Do dogs bark?,d1,Yes,no,d2,No", BEE, FOX));
  const refused = await screen.findByText("2 lines are left out");
  const lines = refused.closest("[role=status]");
  expect(lines?.textContent).toContain("Line 3: the question is missing");
  expect(lines?.textContent).toContain("Line 4: no answer is marked as right");
  expect(await changes()).toEqual(["NewDo foxes climb?"]);
  expect(apply().disabled).toBe(false);
});

test("a column that nobody knows is passed over, and no line with it", async () => {
  const { choose } = await show();
  await choose(`${HEAD},mood\n${FOX},merry`);
  expect(await screen.findByText("Line 1: the column “mood” is unknown and is passed over")).toBeTruthy();
  expect(screen.queryByText(/left out/)).toBeNull();
  expect(await changes()).toContain("NewDo foxes climb?");
});

test("a file of something else says so, and never empties the quiz", async () => {
  const { choose } = await show();
  await choose("name;mail\nMara;mara@example.org");
  expect(await screen.findByText("The file has no question that can be taken.")).toBeTruthy();
  expect(screen.getByText("Line 1: there is no column “text”")).toBeTruthy();
  expect(screen.queryByRole("radiogroup")).toBeNull();
  expect(screen.queryByText("Removed")).toBeNull();
  expect(apply().disabled).toBe(true);
});

test("what was exported changes nothing, and cannot be taken over", async () => {
  const { choose, asked } = await show();
  await choose(QUIZ.asCsv(asked(), ["en", "de"]));
  expect(await screen.findByText("Nothing would change.")).toBeTruthy();
  expect(screen.getByText("2 questions stay as they are.")).toBeTruthy();
  expect(apply().disabled).toBe(true);
});

test("a quiz may have 100 questions; more are refused with their number", async () => {
  const { user, choose } = await show();
  await choose(csv(...Array.from({ length: 100 }, (_, at) => FOX.replace("fox", `fox${at}`))));
  await changes();
  expect(screen.queryByText(/questions at most/)).toBeNull();
  expect(apply().disabled).toBe(false);
  await user.click(screen.getByRole("radio", { name: /^They stay/ }));
  expect(screen.getByText("A quiz has 100 questions at most; this would make 102.")).toBeTruthy();
  expect(apply().disabled).toBe(true);
});

test("a file that was put right is read when it is chosen again", async () => {
  const { user } = await show();
  const file = aFile("nothing");
  await user.upload(input("Choose a file"), file);
  await screen.findByText("The file has no question that can be taken.");
  vi.spyOn(file, "text").mockResolvedValue(csv(OWL, FOX));
  await user.upload(input("Choose a file"), file);
  expect(await changes()).toEqual(["NewDo foxes climb?", "RemovedDo bees dance?"]);
});

test("what the editor refuses is said, and the dialog stays", async () => {
  const { user, before, draft, choose } = await show({ readOnly: true });
  await choose(csv(FOX));
  await changes();
  await user.click(apply());
  expect(await screen.findByText("Your role lets you look at this campaign, not change it.")).toBeTruthy();
  expect(screen.getByRole("dialog")).toBeTruthy();
  expect(draft()).toBe(before);
});

test("a dialog that is opened again has forgotten its file", async () => {
  const { user, choose } = await show();
  await choose(csv(FOX));
  await changes();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(screen.queryByText("sheet.csv")).toBeNull();
  expect(apply().disabled).toBe(true);
});

test("questions are listed in the language that is edited, else in the first", async () => {
  const { choose } = await show({ language: "de", session: { language: "de" } });
  await choose(`${HEAD},text:de\n${FOX},Klettern Füchse?\n${OWL},\n${BEE},`, "Datei wählen");
  expect(await changes("Was sich ändert")).toEqual(["NeuKlettern Füchse?"]);
  await choose(csv(OWL), "Datei wählen");
  await waitFor(async () => expect(await changes("Was sich ändert")).toEqual(["EntferntDo bees dance?"]));
});

test("cards of a swipe quiz are written into their own setting", async () => {
  const at = await shownInEditor(<Opened exchange={QUIZ_SWIPE} />, await fixtureDraft("quiz-swipe"));
  const content = "id,text:en,side\nyak,Yaks swim.,right\n";
  await at.user.upload(input("Choose a file"), aFile(content));
  expect(await changes()).toContain("NewYaks swim.");
  await at.user.click(apply());
  expect(at.draft().document.game.settings.cards).toMatchObject([
    { id: "yak", text: { en: "Yaks swim." }, side: "right" },
  ]);
});
