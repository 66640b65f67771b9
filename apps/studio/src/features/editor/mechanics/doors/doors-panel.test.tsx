// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
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
  const at = await shownInEditor(<DoorsPanel onPrize={onPrize} />, draft, options);
  return { ...at, doors: () => doorsOf(at.draft().document) };
}
const rows = () => screen.getAllByRole("row").slice(1);
const row = (n: number) => within(rows()[n - 1] as HTMLElement);

test("every door says the day on which it opens, in the studio's language", async () => {
  await show(4, { language: "de" });
  expect(row(1).getByText("Di., 1. Dez.")).toBeTruthy();
  expect(row(4).getByText("Fr., 4. Dez.")).toBeTruthy();
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
  await user.click(screen.getByRole("button", { name: /^Door 2/ }));
  await user.click(screen.getByRole("combobox", { name: "Behind the door" }));
  await user.click(screen.getByRole("option", { name: "A prize, drawn when the gift is opened" }));
  expect(screen.getByText("Choose at least one prize: the gift would be opened in vain.")).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: `Prizes of door ${n}` }));
  await user.click(screen.getByRole("option", { name: "A winter mug" }));
  expect(screen.queryByText(/^Choose at least one prize/)).toBeNull();
  const outcome = outcomeOfDoor(draft().document, n);
  expect(outcome?.prizes).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Edit prize" }));
  expect(onPrize).toHaveBeenCalledWith(outcome?.prizes[0]);
});

test("a game behind a door is one choice and one step, and its own settings stand below", async () => {
  const { user, editor, doors } = await show();
  await user.click(screen.getByRole("button", { name: /^Door 2/ }));
  const before = doors()[1];
  await user.click(screen.getByRole("combobox", { name: "Behind the door" }));
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

test("who may only look has nothing to move, add or delete", async () => {
  await show(4, { readOnly: true });
  expect(screen.queryByRole("button", { name: /^(Move|Delete)/ })).toBeNull();
  expect(screen.getByRole("button", { name: "Add door" })).toHaveProperty("disabled", true);
});
