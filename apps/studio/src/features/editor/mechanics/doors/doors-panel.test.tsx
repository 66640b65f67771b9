// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../../../testing/ids.ts";
import { type Door, doorsOf, outcomeOfDoor } from "../../document/commands/index.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { DoorsPanel } from "./doors-panel.tsx";

const onPrize = vi.fn();
/** The tea house's Advent with its first doors only. */
async function show(count = 4, options: Parameters<typeof shownInEditor>[2] = {}) {
  const draft = await fixtureDraft("advent-calendar");
  const settings = draft.document.game.settings as { doors: Door[]; firstDay: string };
  settings.doors = settings.doors.slice(0, count);
  settings.firstDay = "2026-12-01";
  const answers = { [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] } };
  const at = await shownInEditor(<DoorsPanel onPrize={onPrize} />, draft, { answers, ...options });
  return { ...at, doors: () => doorsOf(at.draft().document) };
}
const rows = () => screen.getAllByRole("row").slice(1);
const row = (n: number) => within(rows()[n - 1] as HTMLElement);

test("every door says the day on which it opens, in the studio's language", async () => {
  await show(4, { language: "de" });
  // In a column, and below the name where there is no room for one.
  expect(row(1).getAllByText("Di., 1. Dez.")).toHaveLength(2);
  expect(row(4).getAllByText("Fr., 4. Dez.")).toHaveLength(2);
});

test("a door more is added and shown, and one step takes it away", async () => {
  const { user, doors, editor } = await show();
  await user.click(screen.getByRole("button", { name: "Add door" }));
  expect(doors()).toHaveLength(5);
  expect(screen.getByRole("button", { name: /^Door 5/ }).getAttribute("aria-pressed")).toBe("true");
  editor.undo();
  expect(doors()).toHaveLength(4);
});

test("the last door cannot be deleted, and that is said", async () => {
  const { user, doors } = await show(1);
  await user.click(screen.getByRole("button", { name: "Delete door 1" }));
  expect((await screen.findByRole("alert")).textContent).toContain("A calendar has at least one door.");
  expect(doors()).toHaveLength(1);
});

test("a door is moved by the arrows of its handle, and stays the one that is shown", async () => {
  const { user, doors } = await show();
  const [first, second] = doors();
  screen.getByRole("button", { name: "Move Door 1" }).focus();
  await user.keyboard("{ArrowDown}");
  expect(doors().slice(0, 2)).toEqual([second, first]);
  expect(screen.getByRole("button", { name: /^Door 2/ }).getAttribute("aria-pressed")).toBe("true");
});

test("a gift without a prize is said where prizes are chosen, until one is", async () => {
  const { user, draft } = await show();
  const n = 2;
  await user.click(screen.getByRole("combobox", { name: "Behind door 2" }));
  await user.click(screen.getByRole("option", { name: "A prize" }));
  const warning = /^Choose a prize or add one/;
  expect(screen.getByText(warning)).toBeTruthy();
  expect(row(n).getByText("No prize")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: `Prizes of door ${n}` }));
  await user.click(screen.getByRole("option", { name: "A winter mug" }));
  expect(screen.queryByText(warning)).toBeNull();
  expect(row(n).queryByText("No prize")).toBeNull();
  const outcome = outcomeOfDoor(draft().document, n);
  expect(outcome?.prizes).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Everything about “A winter mug”" }));
  expect(onPrize).toHaveBeenCalledWith(outcome?.prizes[0]);
});

test("a game of luck behind a door needs a prize as a gift does; a game of skill does not", async () => {
  const { user } = await show();
  const choose = async (n: number, name: string) => {
    await user.click(screen.getByRole("combobox", { name: `Behind door ${n}` }));
    await user.click(screen.getByRole("option", { name }));
  };
  await choose(2, "Scratch card");
  expect(row(2).getByText("No prize")).toBeTruthy();
  await choose(2, "Memory");
  expect(row(2).queryByText("No prize")).toBeNull();
});

test("a game behind a door is one choice in its row and one step, and its own settings stand beside it", async () => {
  const { user, editor, doors } = await show();
  const before = doors()[1];
  await user.click(screen.getByRole("combobox", { name: "Behind door 2" }));
  expect(screen.getByRole("button", { name: /^Door 2/ }).getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("option", { name: "Memory" }));
  expect(doors()[1]).toMatchObject({ holds: "game", game: { kind: "memory-game", settings: {} } });
  const pairs = screen.getByRole("textbox", { name: "Pairs" });
  await user.clear(pairs);
  await user.type(pairs, "4{Enter}");
  expect(doors()[1]).toMatchObject({ game: { settings: { pairs: 4 } } });
  for (let step = editor.get().past.length; step > 1; step -= 1) editor.undo();
  editor.undo();
  expect(doors()[1]).toEqual(before);
});

test("a door's new prize is named, given a chance and a stock where it stands, and is won behind that door alone", async () => {
  const { user, draft, editor } = await show();
  const before = draft().document.prizePoolList.length;
  await user.click(screen.getByRole("button", { name: /^Door 2/ }));
  await user.click(screen.getByRole("button", { name: "New prize" }));
  await user.keyboard("Sledge");
  await user.tab();
  await user.keyboard("{Control>}a{/Control}12");
  await user.tab();
  await user.keyboard("5{Enter}");
  const entry = draft().document.prizePoolList.at(-1);
  expect(entry).toMatchObject({ title: { en: "Sledge" }, wins: 1200, perPlay: 10_000, stock: 5 });
  expect(draft().document.prizePoolList).toHaveLength(before + 1);
  const giving = draft().document.outcomes.filter(({ prizes }) => prizes.includes(entry?.id ?? ""));
  expect(giving).toEqual([outcomeOfDoor(draft().document, 2)]);
  expect(row(2).getByText("Sledge")).toBeTruthy();
  while (editor.get().past.length > 0) editor.undo();
  expect(draft().document.prizePoolList).toHaveLength(before);
});

test("who may only look has nothing to move, add or delete", async () => {
  await show(4, { readOnly: true });
  expect(screen.queryByRole("button", { name: /^(Move|Delete)/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Add door" })).toHaveProperty("disabled", true);
});
