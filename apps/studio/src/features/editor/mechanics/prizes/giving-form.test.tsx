// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEditor } from "../../document/context.tsx";
import type { Draft } from "../../document/editor.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { GivingForm } from "./giving-form.tsx";

const prizeOf = ({ document }: Draft, id: string) => {
  const entry = document.prizePoolList.find((each) => each.id === id);
  if (!entry) throw new Error(`no prize ${id}`);
  return entry;
};
function Given({ id }: { id: string }) {
  return <GivingForm entry={useEditor(({ draft }) => prizeOf(draft, id))} />;
}
type Entry = ReturnType<typeof prizeOf>;

/** One prize of the campaign, with other settings where a test needs them; `others` are the other entries'. */
async function show(id: string, change: Partial<Entry> = {}, others: Readonly<Record<string, Partial<Entry>>> = {}) {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  for (const [each, fields] of Object.entries({ ...others, [id]: change })) Object.assign(prizeOf(draft, each), fields);
  const at = await shownInEditor(<Given id={id} />, draft);
  return { ...at, prize: () => prizeOf(at.draft(), id), noWin: () => prizeOf(at.draft(), "no-win") };
}
type User = Awaited<ReturnType<typeof show>>["user"];

const way = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Given out" });
const choose = async (user: User, option: string) => {
  await user.click(way());
  await user.click(screen.getByRole("option", { name: option }));
};
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const write = async (user: User, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), `${text}{Enter}`);
};
const alert = () => screen.getByRole("alert").textContent;
/** Whether the select is wrong, and says so with these words. */
const isRefused = (words: string) =>
  way().getAttribute("aria-invalid") === "true" &&
  (way().getAttribute("aria-describedby") ?? "").split(" ").includes(screen.getByText(words).id);

test("six ways are offered, the one that can be predicted last, and the chosen one is explained", async () => {
  const { user } = await show("backpack");
  expect(way().value).toBe("By chance");
  expect(screen.getByText("Every play has the same chance, as long as there is stock.")).toBeTruthy();
  await user.click(way());
  expect(screen.getAllByRole("option").map((option) => option.textContent)).toEqual([
    "By chance",
    "Winning moments",
    "For everybody",
    "Consolation",
    "Only in the raffle",
    "Every n-th play",
  ]);
});

test.each([
  ["2.2", { wins: 220, perPlay: 10_000 }, 5876],
  ["0.00125", { wins: 125, perPlay: 10_000_000 }, 6095],
])("a chance of %s per cent is kept exactly, and the no-win entry takes what is left", async (typed, share, left) => {
  const { user, prize, noWin } = await show("backpack");
  expect(field("Chance").value).toBe("1.2");
  await write(user, "Chance", typed);
  expect(prize()).toMatchObject(share);
  expect(noWin().wins).toBe(left);
  expect(field("Chance").value).toBe(typed);
});

test("wins and the plays in which they fall are written one by one", async () => {
  const { user, prize } = await show("backpack");
  await write(user, "Wins", "3");
  await write(user, "in so many plays", "200");
  expect(prize()).toMatchObject({ wins: 3, perPlay: 200 });
  expect(field("Chance").value).toBe("1.5");
});

test.each([
  ["Chance", { wins: 300, perPlay: 10_000 }],
  ["Wins", { wins: 122, perPlay: 10_000 }],
  ["in so many plays", { wins: 120, perPlay: 10_002 }],
])("the arrows on “%s” are one step of the history", async (name, share) => {
  const { user, editor, prize } = await show("backpack");
  await user.click(field(name));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(prize()).toMatchObject(share);
  expect(editor.get().past).toHaveLength(1);
});

test.each([
  ["Chance", "99"],
  ["Wins", "9900"],
  ["in so many plays", "121"],
])("more than every play is refused below the numbers, by “%s” too, until it fits", async (name, typed) => {
  const { user, draft } = await show("backpack");
  const before = draft();
  await write(user, name, typed);
  expect(alert()).toMatch(/^The prizes promise [\d.]+ % more than every play\.$/);
  expect(draft()).toBe(before);
  await write(user, "Chance", "2");
  expect(alert()).toBe("");
});

test("a refusal of the chance is forgotten when the prize is given out in another way", async () => {
  const { user } = await show("backpack");
  await write(user, "Chance", "99");
  expect(alert()).not.toBe("");
  await choose(user, "For everybody");
  await choose(user, "By chance");
  expect(alert()).toBe("");
});

test.each([
  ["Wins", "1.5", { wins: 2 }],
  ["in so many plays", "2500.4", { perPlay: 2500 }],
])("“%s” are whole: %s is the nearest that is", async (name, typed, stored) => {
  const { user, prize } = await show("backpack");
  await write(user, name, typed);
  expect(prize()).toMatchObject(stored);
  expect(alert()).toBe("");
  expect(Number(field(name).value)).toBe(Math.round(Number(typed)));
});

test("odds are kept for when they are wanted again", async () => {
  const { user, prize } = await show("backpack");
  await choose(user, "For everybody");
  expect(prize()).toMatchObject({ wins: 120, perPlay: 10_000, pacing: { mode: "everybody" }, isConsolation: false });
  expect(screen.queryByRole("textbox", { name: "Chance" })).toBeNull();
  expect(screen.getByText("Whoever wins nothing else gets it, while there is stock.")).toBeTruthy();
  await choose(user, "By chance");
  expect(prize()).toMatchObject({ wins: 120, perPlay: 10_000, pacing: { mode: "odds" } });
  expect(field("Chance").value).toBe("1.2");
});

test("what is only raffled has a stock and no chance; by chance again, it is won once in a hundred plays", async () => {
  const { user, prize, noWin } = await show("voucher");
  await choose(user, "Only in the raffle");
  expect(prize()).toMatchObject({ wins: 0, stock: 1, pacing: { mode: "odds" } });
  expect(noWin().wins).toBe(8976);
  expect(way().value).toBe("Only in the raffle");
  await choose(user, "By chance");
  expect(prize()).toMatchObject({ wins: 100, perPlay: 10_000 });
});

test("a first chance is no more than the others leave", async () => {
  const { user, prize, noWin } = await show("trip", { wins: 0 }, { "no-win": { wins: 40 }, voucher: { wins: 8940 } });
  await choose(user, "By chance");
  expect(prize()).toMatchObject({ wins: 40, perPlay: 10_000 });
  expect(noWin().wins).toBe(0);
});

test("where the others take every play, a chance is refused at the field, until another way is chosen", async () => {
  const { user, draft } = await show("trip", { wins: 0 }, { "no-win": { wins: 0 }, voucher: { wins: 8980 } });
  const before = draft();
  await choose(user, "By chance");
  expect(isRefused("The other prizes take every play. Lower one of them first.")).toBe(true);
  expect(draft()).toBe(before);
  await choose(user, "For everybody");
  expect(way().getAttribute("aria-invalid")).not.toBe("true");
});

test("a second consolation is refused at the field", async () => {
  const { user, draft } = await show("backpack", {}, { voucher: { isConsolation: true } });
  const before = draft();
  await choose(user, "Consolation");
  expect(isRefused("A campaign has at most one consolation.")).toBe(true);
  expect(way().value).toBe("By chance");
  expect(draft()).toBe(before);
});

test("every n-th play is warned of with its number, which is written as a whole one", async () => {
  const { user, prize } = await show("backpack");
  await choose(user, "Every n-th play");
  await write(user, "One in how many plays", "1500");
  expect(prize().pacing).toMatchObject({ mode: "everyNth", n: 1500 });
  expect(screen.getByText(/^Whoever counts can predict every 1,500th play\./)).toBeTruthy();
  await write(user, "One in how many plays", "2.5");
  expect(prize().pacing.n).toBe(3);
});

test("every play cannot be every n-th: it is said at the field", async () => {
  const { user, draft } = await show("backpack", { pacing: { mode: "everyNth", n: 50 } });
  const before = draft();
  await write(user, "One in how many plays", "1");
  expect(field("One in how many plays").getAttribute("aria-invalid")).toBe("true");
  expect(draft()).toBe(before);
});

test("the arrows on the n-th play are one step of the history", async () => {
  const { user, editor, prize } = await show("backpack", { pacing: { mode: "everyNth", n: 50 } });
  await user.click(field("One in how many plays"));
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(prize().pacing.n).toBe(48);
  expect(editor.get().past).toHaveLength(1);
});

test("winning moments have a shape in time, which is written beside the way", async () => {
  const { user, prize } = await show("backpack");
  await choose(user, "Winning moments");
  expect(screen.queryByRole("textbox", { name: "Chance" })).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Evenly" }));
  expect(prize()).toMatchObject({ wins: 120, pacing: { mode: "moments", shape: "uniform" } });
});
