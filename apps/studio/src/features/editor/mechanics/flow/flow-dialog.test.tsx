// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { FlowDialog } from "./flow-dialog.tsx";

const show = async (fixture: string, options: Parameters<typeof shownInEditor>[2] = {}) =>
  shownInEditor(<FlowDialog opened onClose={() => {}} />, await fixtureDraft(fixture), options);
const rules = () => within(screen.getByRole("region", { name: "Which page an outcome or a prize leads to" }));

test("conditions are read as sentences, in the picture and below it", async () => {
  const { draft } = await show("quiz");
  const tested = draft().document.outcomes.filter(({ when }) => when.length > 0);
  expect(tested.length).toBeGreaterThan(0);
  const rows = rules().getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent).join("\n")).toMatch(/ [≥≤=<>] \d/);
  const pictured = screen.getAllByRole("button").map((button) => button.title);
  expect(pictured.join("\n")).toMatch(/\(.+ [≥≤=<>] \d+.*\)/);
});

test("an outcome is pointed to another page on the spot, in one step that is undone", async () => {
  const { user, draft, editor } = await show("quiz");
  const [outcome] = draft().document.outcomes;
  if (!outcome) throw new Error("the quiz has outcomes");
  const select = rules().getAllByRole("combobox")[0] as HTMLSelectElement; // of the first row
  const other = [...select.options].map(({ value }) => value).find((value) => value !== "" && value !== select.value);
  await user.selectOptions(select, other ?? "");
  expect(draft().document.outcomes[0]?.outcomePageId).toBe(other);
  editor.undo();
  expect(draft().document.outcomes[0]?.outcomePageId).toBe(outcome.outcomePageId);
});

test("a prize is, too", async () => {
  const { user, draft } = await show("spin-the-wheel-2.0");
  const at = draft().document.prizePoolList.findIndex(({ noWinPrize }) => !noWinPrize);
  const prize = draft().document.prizePoolList[at];
  const select = rules().getAllByRole("combobox")[draft().document.outcomes.length + at] as HTMLSelectElement; // its row
  expect(select.value).toBe(prize?.outcomePageId);
  await user.selectOptions(select, "");
  expect(draft().document.prizePoolList[at]?.outcomePageId).toBe("");
});

test("who may only look changes nothing", async () => {
  await show("quiz", { readOnly: true });
  for (const select of rules().getAllByRole("combobox")) expect(select).toHaveProperty("disabled", true);
});

test("pages that are called the same are told apart by what leads there (marketer, 21)", async () => {
  const draft = structuredClone(await fixtureDraft("spin-the-wheel-2.0"));
  const { ids, entities } = draft.document.pages;
  const ends = ids.flatMap((id) => (entities[id]?.pageType === "outcome" ? [entities[id]] : []));
  const [won, other] = ends;
  if (!won || !other) throw new Error("the wheel has two pages for what came out");
  other.name = structuredClone(won.name);
  draft.document.uniqueCodes[won.id] = { fallbackOutcomePageId: other.id };
  await shownInEditor(<FlowDialog opened onClose={() => {}} />, draft);
  const [select] = rules().getAllByRole("combobox");
  const options = [...(select as HTMLSelectElement).options].map(({ text }) => text);
  expect(new Set(options).size).toBe(options.length);
  expect(options.some((text) => text.includes("codes used up"))).toBe(true);
});
