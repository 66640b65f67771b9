import { settingsFor } from "@fairground/games/settings";
import { readDocument } from "@fairground/model/campaign/check";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { isDrawnByOdds, noWinShare } from "@fairground/model/prize";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testEditor } from "../../session/testing.ts";
import { linkFaults } from "../check-step.ts";
import type { Draft, Editor, Recipe } from "../editor.ts";
import {
  addDoor,
  addOutcome,
  addPrize,
  changeGame,
  doorsOf,
  gameChange,
  moveDoor,
  moveOutcome,
  movePrize,
  outcomeOfDoor,
  removeDoor,
  removeOutcome,
  removePrizeAt,
  removePrizesDescribed,
  setCodeFallback,
  setDoor,
  setDoorOutcome,
  setGameSetting,
  setGivenBy,
  setOutcome,
  setPrize,
  writeSavedIds,
} from "./index.ts";

const { prizes, outcomes, pages } = SAMPLE;
const documentOf = (editor: Editor) => editor.get().draft.document;
const listOf = (editor: Editor) => documentOf(editor).prizePoolList;
const run = (editor: Editor, ...recipes: Recipe[]) => recipes.map((recipe) => editor.run("x", recipe).kind);

test.each<[string, Recipe[], number[]]>([
  ["a prize more leaves less", [addPrize("b", "n", { wins: 1_000 })], [5_000, 4_000, 1_000]],
  ["a share that ten-thousandths cannot say is floored", [setPrize(prizes.mug, { wins: 1, perPlay: 3 })], [6_666, 1]],
  ["a consolation takes no share", [setPrize(prizes.mug, { isConsolation: true })], [10_000, 4_000]],
  ["neither do winning moments", [setPrize(prizes.mug, { pacing: { mode: "moments" } })], [10_000, 4_000]],
  ["removal by index gives it back", [removePrizeAt(1)], [10_000]],
  [
    "removal by description takes all that share it",
    [
      addPrize("b", "n", { wins: 1_000, description: "Enamel" }),
      addPrize("c", "n", { wins: 500, description: "Enamel" }),
      removePrizesDescribed("Enamel"),
    ],
    [6_000, 4_000],
  ],
  ["order says nothing", [addPrize("b", "n", { wins: 1_000 }), movePrize("b", 1)], [5_000, 1_000, 4_000]],
])("the no-win share after an edit (spec §5): %s", (_, recipes, wins) => {
  const { editor } = testEditor();
  expect(run(editor, ...recipes).every((kind) => kind === "done")).toBe(true);
  expect(listOf(editor).map((entry) => entry.wins)).toEqual(wins);
});

test.each<[string, Recipe[], string]>([
  [
    "a second consolation",
    [addPrize("b", "n", { isConsolation: true }), setPrize(prizes.mug, { isConsolation: true })],
    "oneConsolation",
  ],
  ["moving the no-win entry", [movePrize(prizes.noWin, 1)], "noWinStays"],
  ["moving a prize that is gone", [movePrize("gone", 1)], "gone"],
  ["a prize's page that there is not", [setPrize(prizes.mug, { outcomePageId: "nowhere" })], "invalid"],
  ["a mail that is no mail", [setPrize(prizes.mug, { emailId: pages.won })], "invalid"],
  [
    "the same day twice",
    [
      setPrize(prizes.mug, {
        prizeLimits: [
          { date: "2026-12-24", limit: 1 },
          { date: "2026-12-24", limit: 2 },
        ],
      }),
    ],
    "invalid",
  ],
  ["a page that is its own fallback", [setCodeFallback(pages.won, pages.won)], "invalid"],
  ["an outcome that is gone", [setOutcome("gone", {})], "gone"],
  ["a prize in an outcome that there is not", [setOutcome(outcomes.won, { prizes: ["gone"] })], "invalid"],
])("%s is refused, and nothing changes", (_, recipes, refused) => {
  const { editor } = testEditor();
  const last = recipes.at(-1) as Recipe; // each has one
  run(editor, ...recipes.slice(0, -1));
  const before = editor.get().draft;
  expect(editor.run("x", last)).toMatchObject({ kind: "refused", refused });
  expect(editor.get().draft).toBe(before);
});

test("a prize never comes before the no-win entry", () => {
  const { editor } = testEditor();
  run(editor, addPrize("b", "n"), movePrize("b", 0));
  expect(listOf(editor).map(({ id }) => id)).toEqual([prizes.noWin, "b", prizes.mug]);
});

test("outcomes are tried in the order to which they are brought", () => {
  const { editor } = testEditor();
  run(editor, addOutcome("first", {}, 0), moveOutcome("first", 9));
  expect(documentOf(editor).outcomes.map(({ id }) => id)).toEqual([outcomes.won, outcomes.lost, "first"]);
});

test("a prize is given by the outcomes that are chosen, and no others", () => {
  const { editor } = testEditor();
  run(editor, setGivenBy(prizes.mug, [outcomes.lost]));
  expect(documentOf(editor).outcomes.map((each) => each.prizes)).toEqual([[], [prizes.mug]]);
});

test("ids that the server gave pass by undo and redo", () => {
  const { editor, clock } = testEditor();
  run(editor, addPrize("b", "n", { title: "B" }));
  clock.at += 1_000;
  run(editor, setPrize("b", { wins: 100 }));
  editor.confirm((draft) =>
    writeSavedIds(draft, {
      b: { prizeId: "p-b", poolId: "q-b" },
      [prizes.mug]: { prizeId: "p-mug", poolId: "q-mug" },
      [prizes.noWin]: { prizeId: "-1", poolId: "-1" },
    }),
  );
  const idsOf = () => listOf(editor).map(({ prizeId }) => prizeId);
  expect(idsOf()).toEqual(["-1", "p-mug", "p-b"]);
  expect(editor.get().past).toHaveLength(2);
  editor.undo();
  expect(listOf(editor)[2]).toMatchObject({ wins: 0, prizeId: "p-b" });
  editor.undo();
  expect(idsOf()).toEqual(["-1", "p-mug"]);
  editor.redo();
  expect(idsOf()).toEqual(["-1", "p-mug", "p-b"]);
});

test("what was confirmed goes to the server although it is no step", async () => {
  const { editor, server, clock } = testEditor();
  editor.confirm((draft) => writeSavedIds(draft, { [prizes.mug]: { prizeId: "p", poolId: "q" } }));
  await clock.pass(2_000);
  expect(server.stored.at(-1)?.prizePoolList[1]).toMatchObject({ prizeId: "p", poolId: "q" });
  expect(editor.get().past).toHaveLength(0);
});

test("another game keeps the settings that mean the same to it, and one step takes it back", () => {
  const { editor } = testEditor();
  run(editor, changeGame("quiz"));
  const question = settingsFor("quiz")?.fields.questions?.default as unknown[];
  run(editor, setGameSetting(["questions"], question), setGameSetting(["confetti"], false));
  const before = editor.get().draft;
  const told = gameChange(before.document, "spin-the-wheel");
  expect(told.lost).toContain("questions");
  expect(run(editor, changeGame("spin-the-wheel"))).toEqual(["done"]);
  const { game, gameType } = documentOf(editor);
  expect(gameType).toBe("spin-the-wheel");
  expect(Object.keys(game.settings).sort()).toEqual(told.kept.sort());
  expect(settingsFor("spin-the-wheel")?.schema.safeParse(game.settings).success).toBe(true);
  expect(editor.get().draft.metadata.campaignType).toBe("spin-the-wheel");
  editor.undo();
  expect(editor.get().draft).toEqual(before);
});

const doorTest = (n: number) => [{ variable: "door", condition: "Equals" as const, value: [n] }];
function calendar(): ReturnType<typeof testEditor> {
  const opened = testEditor();
  run(opened.editor, changeGame("weekly-calendar"), setDoorOutcome(2, "two", { prizes: [prizes.mug] }));
  return opened;
}

test("a door's prizes lie in an outcome of its own, before the others", () => {
  const { editor } = calendar();
  const [first] = documentOf(editor).outcomes;
  expect(first).toMatchObject({ id: "two", when: doorTest(2), prizes: [prizes.mug] });
  run(editor, setDoorOutcome(2, "other", { outcomePageId: pages.won }));
  expect(documentOf(editor).outcomes[0]).toMatchObject({ id: "two", prizes: [prizes.mug], outcomePageId: pages.won });
});

test("a door that moves takes its outcome along, and the doors between make room", () => {
  const { editor } = calendar();
  run(editor, setDoorOutcome(4, "four", {}), setDoor(1, "title", { en: "Second" }), moveDoor(1, 3));
  expect(doorsOf(documentOf(editor))[3]).toMatchObject({ title: { en: "Second" } });
  expect(outcomeOfDoor(documentOf(editor), 4)?.id).toBe("two");
  expect(outcomeOfDoor(documentOf(editor), 3)?.id).toBe("four");
});

test("a door that is removed takes its outcome along, and the doors behind it move up", () => {
  const { editor } = calendar();
  run(editor, setDoorOutcome(4, "four", {}), removeDoor(1));
  expect(doorsOf(documentOf(editor))).toHaveLength(6);
  expect(documentOf(editor).outcomes.some(({ id }) => id === "two")).toBe(false);
  expect(outcomeOfDoor(documentOf(editor), 3)?.id).toBe("four");
});

test("the last door stays", () => {
  const { editor } = calendar();
  for (let left = 7; left > 1; left--) run(editor, removeDoor(0));
  expect(editor.run("x", removeDoor(0))).toMatchObject({ refused: "lastDoor" });
});

/** One of the commands, with arguments chosen by numbers from what there is. */
function anyCommand({ document }: Draft, which: number, a: number, b: number, made: number): Recipe {
  const pick = <T>(list: readonly T[], n: number): T => list[n % Math.max(1, list.length)] as T; // never empty here
  const prize = pick([...document.prizePoolList.map(({ id }) => id), "gone"], a);
  const outcome = pick([...document.outcomes.map(({ id }) => id), "gone"], a);
  const page = pick([...document.pages.ids, "", "gone"], b);
  const commands: (() => Recipe)[] = [
    () => addPrize(`z-${made}`, `n-${made}`, { wins: b % 4_000, perPlay: 1 + (a % 20_000), stock: b % 3 ? b : null }),
    () => setPrize(prize, { wins: a, perPlay: 1 + b }),
    () => setPrize(prize, { isConsolation: b % 2 === 0 }),
    () => setPrize(prize, { pacing: { mode: pick(["odds", "moments", "everybody", "everyNth"] as const, b) } }),
    () => setPrize(prize, { outcomePageId: page, stock: b }),
    () => movePrize(prize, b % 5),
    () => removePrizeAt(a % 5),
    () => removePrizesDescribed(""),
    () => setCodeFallback(pick(document.pages.ids, a), b % 2 ? page : null),
    () => addOutcome(`o-${made}`, { when: doorTest(b % 9), prizes: b % 2 ? [prize] : [] }, b % 3),
    () => setOutcome(outcome, { when: doorTest(b % 9), outcomePageId: page }),
    () => moveOutcome(outcome, b % 5),
    () => removeOutcome(outcome),
    () => setGivenBy(prize, [outcome]),
    () => changeGame(pick(["quiz", "quiz-swipe", "advent-calendar", "weekly-calendar", "spin-the-wheel"] as const, a)),
    () => addDoor(),
    () => setDoor(a % 9, "holds", pick(["text", "prize", "nothing"], b)),
    () => moveDoor(a % 9, b % 9),
    () => removeDoor(a % 9),
    () => setDoorOutcome(1 + (a % 9), `d-${made}`, { prizes: b % 2 ? [prize] : [] }),
  ];
  return pick(commands, which)();
}

const step = fc.tuple(fc.nat(1_000), fc.nat(12_000), fc.nat(12_000));

test("any row of commands keeps the no-win entry first with what the others leave, and undo restores every state", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const { editor, clock } = testEditor();
      const states = [editor.get().draft];
      steps.forEach(([which, a, b], made) => {
        clock.at += 1_000;
        const done = editor.run("x", anyCommand(editor.get().draft, which, a, b, made));
        if (done.kind === "done") states.push(editor.get().draft);
        const list = listOf(editor);
        expect(list.map(({ noWinPrize }) => noWinPrize)).toEqual(list.map((_, at) => at === 0));
        expect(noWinShare(list.filter(isDrawnByOdds))).toEqual({ kind: "share", wins: list[0]?.wins ?? 10_000 });
        expect(linkFaults(editor.get().draft)).toEqual([]);
      });
      const last = editor.get().draft;
      expect(readDocument(JSON.parse(JSON.stringify(last.document))).kind).toBe("document");
      for (const state of states.toReversed()) {
        expect(editor.get().draft).toEqual(state);
        editor.undo();
      }
      editor.goTo(states.length - 2);
      expect(editor.get().draft).toEqual(last);
    }),
    { numRuns: 100 },
  );
});
