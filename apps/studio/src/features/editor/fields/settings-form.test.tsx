// @vitest-environment happy-dom
import { settingsFor } from "@fairground/games/settings";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setGameSetting } from "../document/commands/index.ts";
import { useEditor, useEditorApi } from "../document/context.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { SettingsForm } from "./settings-form.tsx";

/** The settings of the campaign's game, as its panel has them. */
function Game() {
  const editor = useEditorApi();
  const game = useEditor(({ draft }) => draft.document.game);
  return (
    <SettingsForm
      fields={settingsFor(game.kind)?.fields ?? {}}
      value={game.settings}
      onChange={(name, value, merge) =>
        editor.run("setGameSetting", setGameSetting([name], value), merge ? { mergeKey: `game ${name}` } : {})
      }
    />
  );
}
const show = async (fixture: string, options?: Parameters<typeof shownInEditor>[2]) => {
  const at = await shownInEditor(<Game />, await fixtureDraft(fixture), options);
  return { ...at, settings: () => at.draft().document.game.settings as Record<string, { [name: string]: unknown }[]> };
};
const labels = (segments: { [name: string]: unknown }[] | undefined) =>
  (segments ?? []).map(({ label }) => (label as Record<string, string>).en);

test("labels of the schema are said in the studio's language", async () => {
  await show("spin-the-wheel-2.0", { language: "de" });
  expect(await screen.findByRole("group", { name: "Felder (8)" })).toBeTruthy();
});

test("a segment is named by its words in the language that is edited, opened, and changed in place", async () => {
  const { user, settings } = await show("spin-the-wheel-2.0", { session: { language: "de" } });
  await user.click(screen.getByRole("button", { name: "3. 10 % Rabatt" }));
  const width = screen.getByRole("textbox", { name: "Width" });
  await user.clear(width);
  await user.type(width, "3{Enter}");
  expect(settings().segments?.map((each) => each.width)).toEqual([1.5, 1, 3, 1, 2, 1, 2.5, 1]);
});

test("segments are moved by the arrows of their handle, and the focus goes with them", async () => {
  const { user, settings } = await show("spin-the-wheel-2.0");
  screen.getByRole("button", { name: "Move 1. Fjord" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(labels(settings().segments)[0]).toBe("Fjord");
  await user.keyboard("{ArrowDown}");
  expect(labels(settings().segments).slice(0, 2)).toEqual(["Not today", "Fjord"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Move 2. Fjord" })));
});

test("a segment more is as its schema has it, without an id where it has none, and one less is one step back", async () => {
  const { user, settings, editor } = await show("spin-the-wheel-2.0");
  await user.click(screen.getAllByRole("button", { name: "Add" })[0] as HTMLElement);
  expect(settings().segments?.at(-1)).toMatchObject({ symbolId: "", width: 1 });
  expect(settings().segments).toHaveLength(9);
  await user.click(screen.getByRole("button", { name: "Remove 1. Fjord" }));
  expect(labels(settings().segments)[0]).toBe("Not today");
  editor.undo();
  expect(labels(settings().segments)[0]).toBe("Fjord");
});

test("a new question of a quiz comes with answers, and an id of its own", async () => {
  const { user, settings } = await show("quiz");
  const before = settings().questions?.length ?? 0;
  await user.click(screen.getAllByRole("button", { name: "Add" })[0] as HTMLElement);
  const questions = settings().questions ?? [];
  expect(questions).toHaveLength(before + 1);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(before + 1);
  expect(questions.at(-1)?.answers).toMatchObject([{}, {}]);
});

test("a segment has label, picture and colour of its prize, by name; what is its own is given back by one press", async () => {
  const { user, settings, draft } = await show("spin-the-wheel-2.0");
  const entry = draft().document.prizePoolList[2];
  const at = (settings().segments ?? []).findIndex(({ symbolId }) => symbolId === entry?.symbolId);
  await user.click(screen.getByRole("button", { name: /^\d+\. Backpack/ }));
  const segment = () => settings().segments?.[at] as { label: unknown; color: unknown; symbolId: unknown };
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Prize" }).value).toBe("Backpack");
  const label = screen.getByRole<HTMLInputElement>("textbox", { name: "Label" });
  if (label.value === "") await user.type(label, "Bag");
  await user.click(screen.getByRole("button", { name: "As the prize: Label" }));
  expect(segment().label).toBe("");
  expect(label.placeholder).toBe("Backpack");
  await user.type(label, "B");
  expect(segment().label).toMatchObject({ en: "B" });
  await user.clear(label);
  expect(segment().label).toBe("");
  await user.click(screen.getByRole("button", { name: "As the prize: Colour" }));
  expect(segment().color).toBe("");
});

test("one press gives everything back to the prizes, and another prize is chosen by its name", async () => {
  const { user, settings } = await show("spin-the-wheel-2.0");
  await user.click(screen.getByRole("button", { name: /all as their prizes$/ }));
  for (const each of settings().segments ?? []) if (each.symbolId) expect([each.label, each.color]).toEqual(["", ""]);
  expect(screen.queryByRole("button", { name: /all as their prizes$/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^\d+\. Backpack/ }));
  await user.click(screen.getByRole("combobox", { name: "Prize" }));
  await user.click(await screen.findByRole("option", { name: "No prize" }));
  expect((settings().segments ?? []).some(({ symbolId }) => symbolId === "backpack")).toBe(false);
});

test("in a language a segment says its own label or its prize's, never another language's", async () => {
  const { user, settings } = await show("spin-the-wheel-2.0", { session: { language: "de" } });
  await user.click(screen.getByRole("button", { name: /all as their prizes$/ }));
  await user.click(screen.getByRole("button", { name: /^\d+\. Rucksack/ }));
  await user.type(screen.getByRole("textbox", { name: "Label" }), "Beutel");
  const own = (settings().segments ?? []).find(({ symbolId }) => symbolId === "backpack");
  expect(own?.label).toMatchObject({ de: "Beutel", en: "" });
});

test("an item begins with its words; its id is behind More", async () => {
  const { user } = await show("personality-test");
  const list = screen.getByRole("group", { name: /^Results \(/ });
  await user.click(within(list).getAllByRole("button", { expanded: false })[0] as HTMLElement);
  expect(within(list).getAllByRole("textbox")).toHaveLength(1);
  within(list).getByRole("textbox", { name: "Name" });
  await user.click(within(list).getByRole("button", { name: "More" }));
  within(list).getByRole("textbox", { name: "Id" });
});
