// @vitest-environment happy-dom
import type { PrizeStock } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { aStock } from "../../../../testing/samples.ts";
import { expectSaid } from "../../../../testing/shown.tsx";
import { useEditor } from "../../document/context.tsx";
import type { Draft } from "../../document/editor.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { PrizeTable } from "./prize-table.tsx";

interface Given {
  live?: readonly PrizeStock[];
  onChoose?: (id: string) => void;
}
function Table({ live, onChoose = () => {} }: Given) {
  const list = useEditor(({ draft }) => draft.document.prizePoolList);
  const readOnly = useEditor((state) => state.readOnly);
  return <PrizeTable list={list} live={live} readOnly={readOnly} chosen={list[1]?.id ?? null} onChoose={onChoose} />;
}
const show = async (given: Given = {}, options: Parameters<typeof shownInEditor>[2] = {}, draft?: Draft) =>
  shownInEditor(<Table {...given} />, draft ?? (await fixtureDraft("spin-the-wheel-2.0")), options);
const prizesOf = ({ document }: Draft) => document.prizePoolList;
const names = () => screen.getAllByRole("rowheader").map((head) => head.textContent);

test("another chance is taken exactly, and the no-win entry gives way for it", async () => {
  const { user, draft } = await show();
  const field = screen.getByRole("textbox", { name: "Chance of “Backpack” in per cent" });
  const before = prizesOf(draft())[0]?.wins ?? 0;
  await user.clear(field);
  await user.type(field, "2.2{Enter}");
  expect(prizesOf(draft())[2]).toMatchObject({ wins: 220, perPlay: 10_000 });
  expect(prizesOf(draft())[0]?.wins).toBe(before - 100);
  expect(screen.getByText("about 1 of 45")).toBeTruthy();
});

test("prizes that would promise more than every play are refused at the cell, and nothing is changed", async () => {
  const { user, draft, editor } = await show({}, { language: "de" });
  const before = draft();
  const chance = screen.getByRole("textbox", { name: "Chance auf „Backpack“ in Prozent" });
  await user.clear(chance);
  await user.type(chance, "99{Enter}");
  expect(chance.getAttribute("aria-invalid")).toBe("true");
  expect(draft()).toBe(before);
  expect(editor.get().past).toEqual([]);
});

test("a stock below what has been won is refused with the number, an emptied one is unlimited", async () => {
  const draft0 = await fixtureDraft("spin-the-wheel-2.0");
  const backpack = draft0.document.prizePoolList[2];
  if (!backpack) throw new Error("no backpack");
  backpack.prizeId = "p-backpack";
  const { user, draft } = await show({ live: [aStock("p-backpack", { awarded: 7 })] }, {}, draft0);
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Stock of “Backpack”" });
  await user.clear(field);
  await user.type(field, "6{Enter}");
  expect(screen.getByText("7 have already been won: the stock cannot be lower.")).toBeTruthy();
  expect(prizesOf(draft())[2]?.stock).toBe(100);
  await user.clear(field);
  await user.keyboard("{Enter}");
  expect(prizesOf(draft())[2]?.stock).toBeNull();
});

test("a prize is moved by the arrows on its handle, told, and the no-win entry stays first", async () => {
  const { user } = await show();
  expect(names()).toEqual(["No Win", "A week at the fjord", "Backpack", "Steel bottle", "10% off a journey"]);
  screen.getByRole("button", { name: "Move Backpack" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(names()[1]).toBe("Backpack");
  await expectSaid("Backpack is now at place 1");
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move Backpack" })));
  await user.keyboard("{ArrowUp}");
  expect(names()[0]).toBe("No Win");
  expect(screen.queryByRole("button", { name: "Move No Win" })).toBeNull();
});

test("a prize is deleted from its menu, and one step brings it back", async () => {
  const { user, editor, draft } = await show();
  await user.click(screen.getByRole("button", { name: "Actions for “Backpack”" }));
  expect(screen.queryByRole("menuitem", { name: /with this description/ })).toBeNull();
  await user.click(screen.getByRole("menuitem", { name: "Delete" }));
  await expectSaid("“Backpack” deleted");
  expect(prizesOf(draft())).toHaveLength(4);
  editor.undo();
  expect(prizesOf(draft())).toHaveLength(5);
});

test("prizes of one description can be deleted together (spec §4)", async () => {
  const draft0 = await fixtureDraft("spin-the-wheel-2.0");
  const [, trip, backpack] = draft0.document.prizePoolList;
  if (!trip || !backpack) throw new Error("prizes are missing");
  backpack.description = trip.description;
  const { user, draft } = await show({}, {}, draft0);
  await user.click(screen.getByRole("button", { name: "Actions for “Backpack”" }));
  await user.click(screen.getByRole("menuitem", { name: "Delete all 2 with this description" }));
  expect(prizesOf(draft())).toHaveLength(3);
});

test("names are in the language that is edited, and a press on one chooses it", async () => {
  const onChoose = vi.fn();
  const { user, draft } = await show({ onChoose }, { session: { language: "de" } });
  const chosen = screen.getByRole("button", { name: "Eine Woche am Fjord" });
  expect(chosen.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Rucksack" }));
  expect(onChoose).toHaveBeenCalledWith(prizesOf(draft())[2]?.id);
});

test("who may only look has no handle, no menu and closed cells", async () => {
  await show({}, { readOnly: true });
  expect(screen.queryByRole("button", { name: /^(Move|Actions)/ })).toBeNull();
  for (const field of screen.getAllByRole<HTMLInputElement>("textbox")) expect(field.disabled).toBe(true);
});
