// @vitest-environment happy-dom
import type { CampaignDocument } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { fixtureDraft } from "../../session/shown-editor.tsx";
import { TestServer, testEditor } from "../../session/testing.ts";
import type { Editor, Recipe } from "../editor.ts";
import {
  addDoorPrize,
  addPrize,
  doorsOf,
  heldIn,
  outcomeOfDoor,
  placesOf,
  placesOfPrize,
  removePrizeAt,
  setDoorGame,
  setDoorOutcome,
  setPrize,
  showOnGame,
} from "./index.ts";

const open = async (fixture: string) => testEditor({ server: new TestServer(await fixtureDraft(fixture)) }).editor;
const documentOf = (editor: Editor): CampaignDocument => editor.get().draft.document;
const itemsOf = (editor: Editor) => placesOf(documentOf(editor).game)?.items ?? [];
const run = (editor: Editor, ...recipes: Recipe[]) => recipes.map((recipe) => editor.run("x", recipe).kind);
const prizeAt = (editor: Editor, at: number) => {
  const entry = documentOf(editor).prizePoolList[at];
  if (!entry) throw new Error(`The fixture has no prize ${at}`);
  return entry;
};

test("a new prize is on the wheel at once, with nothing of its own, and one step takes both back", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const before = itemsOf(editor).length;
  run(editor, addPrize("mug", "none", { title: "Mug" }));
  expect(itemsOf(editor)).toHaveLength(before + 1);
  expect(itemsOf(editor).at(-1)).toMatchObject({ symbolId: "mug", label: "", picture: "", color: "" });
  editor.undo();
  expect(itemsOf(editor)).toHaveLength(before);
});

test("a new prize takes the place of one that is gone before it takes another", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const orphan = itemsOf(editor).findIndex(({ symbolId }) => symbolId === prizeAt(editor, 1).symbolId);
  // Where the prize's symbol was changed by hand, its segment stands for nothing.
  run(editor, setPrize(prizeAt(editor, 1).id, { symbolId: "another" }), addPrize("mug", "none"));
  expect(itemsOf(editor)[orphan]).toMatchObject({ symbolId: "mug", label: "" });
});

test("a prize that goes takes its segments along, as far as the wheel can spare them", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const { symbolId } = prizeAt(editor, 1);
  run(editor, removePrizeAt(1));
  expect(itemsOf(editor).some((item) => item.symbolId === symbolId)).toBe(false);
  while (documentOf(editor).prizePoolList.length > 1) run(editor, removePrizeAt(1));
  expect(itemsOf(editor).length).toBeGreaterThanOrEqual(3);
  expect(itemsOf(editor).every((item) => !item.symbolId)).toBe(true);
});

test("a segment that only repeats its prize's name takes the new one; one that says something else keeps it", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const entry = prizeAt(editor, 1);
  const at = placesOfPrize(documentOf(editor).game, entry)[0] ?? 0;
  const label = (value: unknown): Recipe => {
    return ({ document }) => {
      const places = placesOf(document.game);
      if (places)
        document.game.settings[places.name] = places.items.map((item, i) =>
          i === at ? { ...item, label: value } : item,
        );
      return undefined;
    };
  };
  run(editor, label(entry.title), setPrize(entry.id, { title: { en: "Stoneware mug", de: "Steingut-Tasse" } }));
  expect(itemsOf(editor)[at]?.label).toBe("");
  run(editor, label({ en: "Main prize" }), setPrize(entry.id, { title: { en: "Mug" } }));
  expect(itemsOf(editor)[at]?.label).toEqual({ en: "Main prize" });
});

test("a prize's one picture is one until there are two", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const { id } = prizeAt(editor, 1);
  run(editor, setPrize(id, { gameImage: "art:a", resultsImage: "art:a" }), setPrize(id, { gameImage: "art:b" }));
  expect(prizeAt(editor, 1)).toMatchObject({ gameImage: "art:b", resultsImage: "art:b" });
  run(editor, setPrize(id, { resultsImage: "art:c" }), setPrize(id, { gameImage: "art:d" }));
  expect(prizeAt(editor, 1)).toMatchObject({ gameImage: "art:d", resultsImage: "art:c" });
});

test("a prize without a symbol gets one when it is shown, and a full wheel says so", async () => {
  const editor = await open("spin-the-wheel-2.0");
  const { id } = prizeAt(editor, 1);
  run(editor, setPrize(id, { symbolId: "" }), showOnGame(id));
  expect(prizeAt(editor, 1).symbolId).toBe(id);
  const full: Recipe = ({ document }) => {
    const places = placesOf(document.game);
    if (places) document.game.settings[places.name] = Array.from({ length: 24 }, () => ({ ...places.items[1] }));
    return undefined;
  };
  run(editor, full);
  expect(editor.run("x", showOnGame(id))).toMatchObject({ kind: "refused", refused: "placesFull" });
});

test("a game that shows no prizes before they are won has no places", async () => {
  const editor = await open("scratch-card");
  expect(placesOf(documentOf(editor).game)).toBeNull();
  expect(run(editor, addPrize("mug", "none"))).toEqual(["done"]);
});

/** What the wheel behind the first door of an advent calendar shows. */
const behind = (editor: Editor) => placesOf(heldIn(doorsOf(documentOf(editor))[0] ?? {}) ?? NO_GAME)?.items ?? [];
const NO_GAME = { kind: "none", settings: {} } as const;
const symbols = (editor: Editor) => behind(editor).map(({ symbolId }) => symbolId ?? "");
const ids = (prize: string) => ({ prize, noWin: "none", outcome: "door-one" });

test("a door's own prize is on its wheel at once, where samples stood, and one step takes all back", async () => {
  const editor = await open("advent-calendar");
  const before = documentOf(editor);
  run(editor, setDoorGame(0, "spin-the-wheel"), setDoorOutcome(1, "door-one", { prizes: [] }));
  const samples = symbols(editor);
  run(editor, addDoorPrize(1, ids("sledge"), { title: "Sledge" }, {}));
  expect(symbols(editor)).toEqual(samples.map((symbol) => (symbol === "" ? "" : "sledge")));
  expect(outcomeOfDoor(documentOf(editor), 1)?.prizes).toEqual(["sledge"]);
  for (let step = 0; step < 3; step++) editor.undo();
  expect(documentOf(editor)).toEqual(before);
});

test("a game that comes behind a door shows what can be won there; reels have each prize once", async () => {
  const editor = await open("advent-calendar");
  const prizes = documentOf(editor)
    .prizePoolList.filter(({ noWinPrize }) => !noWinPrize)
    .slice(0, 2);
  run(editor, setDoorOutcome(1, "door-one", { prizes: prizes.map(({ id }) => id) }), setDoorGame(0, "slot-machine"));
  for (const { symbolId } of prizes) expect(symbols(editor).filter((each) => each === symbolId)).toHaveLength(1);
});

test("a prize that is taken from a door, or is gone, goes from its wheel; its new name is shown there", async () => {
  const editor = await open("advent-calendar");
  run(editor, setDoorGame(0, "spin-the-wheel"), setDoorOutcome(1, "door-one", { prizes: [] }));
  run(editor, addDoorPrize(1, ids("sledge"), { title: "Sledge" }, {}));
  run(editor, addDoorPrize(1, ids("scarf"), { title: "Scarf" }, {}));
  expect(symbols(editor)).toContain("scarf");
  run(editor, setDoorOutcome(1, "door-one", { prizes: ["scarf"] }));
  expect(symbols(editor)).not.toContain("sledge");
  run(editor, setPrize("scarf", { title: "Woollen scarf" }));
  expect(behind(editor).find(({ symbolId }) => symbolId === "scarf")).toMatchObject({ label: "" });
  const at = documentOf(editor).prizePoolList.findIndex(({ id }) => id === "scarf");
  run(editor, removePrizeAt(at));
  expect(symbols(editor)).not.toContain("scarf");
});
