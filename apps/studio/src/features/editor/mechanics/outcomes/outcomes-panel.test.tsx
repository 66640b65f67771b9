// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { OutcomesPanel } from "./outcomes-panel.tsx";

const show = async (fixture: string, options?: Parameters<typeof shownInEditor>[2]) => {
  const at = await shownInEditor(<OutcomesPanel />, await fixtureDraft(fixture), options);
  return { ...at, outcomes: () => at.draft().document.outcomes };
};
type Shown = Awaited<ReturnType<typeof show>>;
const choose = async ({ user }: Shown, select: string | RegExp, option: string) => {
  await user.click(screen.getByRole("combobox", { name: select }));
  await user.click(screen.getByRole("option", { name: option }));
};

/** A quiz with one new outcome that asks for something, which is chosen. */
async function withTest(options?: Parameters<typeof shownInEditor>[2]) {
  const at = await show("quiz", options);
  await at.user.click(screen.getByRole("button", { name: "Add outcome" }));
  const place = at.outcomes().findIndex(({ name }) => typeof name === "object" && name.en === "New outcome");
  return { ...at, place, test: () => at.outcomes()[place]?.when[0] };
}

test("an outcome with a condition is put before what always holds, or it would never be reached", async () => {
  const at = await withTest();
  const always = at.outcomes().findIndex(({ when }) => when.length === 0);
  expect(at.test()).toMatchObject({ condition: "GreaterEquals", value: [1] });
  if (always !== -1) expect(at.place).toBeLessThan(always);
  expect(screen.queryByText(/This is never reached/)).toBeNull();
});

test("a new outcome asks for right answers, and its name is written over at once", async () => {
  const at = await withTest();
  expect(at.test()).toMatchObject({ variable: "correct" });
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
  await at.user.keyboard("Well done");
  expect(at.outcomes()[at.place]?.name).toMatchObject({ en: "Well done" });
  screen.getByRole("button", { name: "Well done When Right answers ≥ 1", pressed: true });
});

test("each outcome says when it holds, where it leads and what can be won; the last one stands for all other cases", async () => {
  const at = await show("quiz");
  const rows = screen.getAllByRole("row").slice(1);
  expect(rows).toHaveLength(at.outcomes().length);
  expect(rows.at(-1)?.textContent).toContain("In every other case");
  const page = at.outcomes()[0]?.outcomePageId ?? "";
  const { name } = at.draft().document.pages.entities[page] ?? {};
  expect(rows[0]?.textContent).toContain(typeof name === "object" ? name.en : name);
});

test("where some plays fit no outcome, one for all others is added with a press", async () => {
  const at = await show("quiz");
  while (at.outcomes().some(({ when }) => when.length === 0)) {
    const last = screen.getAllByRole("row").at(-1) as HTMLElement;
    await at.user.click(within(last).getByRole("button", { name: /^Delete / }));
  }
  await at.user.click(screen.getByRole("button", { name: "Add one for all others" }));
  expect(at.outcomes().at(-1)).toMatchObject({ when: [], name: { en: "All others" } });
  expect(screen.queryByText("Some plays fit none of these.")).toBeNull();
});

test("without outcomes the place says what they are for, and makes the first one", async () => {
  const draft = await fixtureDraft("quiz");
  draft.document.outcomes = [];
  const at = await shownInEditor(<OutcomesPanel />, draft);
  screen.getByRole("heading", { name: "No outcomes yet" });
  await at.user.click(screen.getByRole("button", { name: "Add outcome" }));
  expect(at.draft().document.outcomes).toHaveLength(1);
});

test("a comparison between two numbers has two, and one less keeps the first", async () => {
  const at = await withTest();
  await choose(at, /^How “/, "lies from … to …");
  expect(at.test()).toMatchObject({ condition: "BetweenEquals", value: [1, 2] });
  const most = screen.getByRole("textbox", { name: /” to$/ });
  await at.user.clear(most);
  await at.user.type(most, "5{Enter}");
  expect(at.test()?.value).toEqual([1, 5]);
  await choose(at, /^How “/, "is at most");
  expect(at.test()).toMatchObject({ condition: "LessEquals", value: [1] });
});

test("a range without numbers is said at the condition, and the outcome cannot hold", async () => {
  const at = await withTest();
  await choose(at, /^How “/, "lies from … to …");
  const most = screen.getByRole("textbox", { name: /” to$/ });
  await at.user.clear(most);
  await at.user.type(most, "0{Enter}");
  const alerts = screen.getAllByRole("alert").map((alert) => alert.textContent);
  expect(alerts).toEqual(["This can never hold: see the conditions.", "No number lies between these."]);
});

test("what only the server knows is asked without a number", async () => {
  const at = await withTest();
  await choose(at, "What is asked", "No prize was drawn");
  expect(at.test()).toEqual({ variable: "true", condition: "NoPrize", value: [] });
  expect(screen.queryByRole("combobox", { name: /^How “/ })).toBeNull();
});

test("a condition is removed by its own words", async () => {
  const at = await withTest();
  await at.user.click(screen.getByRole("button", { name: /^Delete condition: .* ≥ 1$/ }));
  expect(at.test()).toBeUndefined();
  expect(screen.getByText("Without conditions it fits every play.")).toBeTruthy();
});

test("where the draw decides, outcomes stand for a win or none, and have no conditions", async () => {
  const at = await show("spin-the-wheel-2.0", { language: "fr" });
  const [, first] = screen.getAllByRole("row");
  await at.user.click(within(first as HTMLElement).getByRole("button", { pressed: true }));
  expect(screen.queryByRole("group", { name: "Conditions" })).toBeNull();
  expect(at.outcomes()[0]?.cause).toBe("prize");
});

test("a page that the outcome needs is made in one step with being chosen", async () => {
  const at = await withTest();
  await at.user.click(screen.getByRole("button", { name: "Create: Outcome e-mail" }));
  const mail = at.outcomes()[at.place]?.emailId;
  expect(at.draft().document.additionalPages.entities[mail ?? ""]?.pageType).toBe("outcome-email");
  at.editor.undo();
  expect(at.outcomes()[at.place]?.emailId).toBeNull();
  expect(at.draft().document.additionalPages.entities[mail ?? ""]).toBeUndefined();
});

test("another page is made where there are pages already, with its starter and a number", async () => {
  const at = await withTest();
  const before = at.outcomes()[at.place]?.outcomePageId;
  await at.user.click(screen.getByRole("button", { name: "Create: Outcome" }));
  const id = at.outcomes()[at.place]?.outcomePageId ?? "";
  expect(id).not.toBe(before);
  const { pages, elements } = at.draft().document;
  const page = pages.entities[id];
  expect(page?.name).toMatchObject({ en: expect.stringMatching(/ \d+$/) });
  expect(Object.values(elements.entities).some(({ parentId }) => parentId === page?.elementRoot)).toBe(true);
});
