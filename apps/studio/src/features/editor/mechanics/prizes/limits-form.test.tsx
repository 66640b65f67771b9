// @vitest-environment happy-dom
import type { PrizeStock } from "@fairground/contract";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { aStock } from "../../../../testing/samples.ts";
import { useEditor } from "../../document/context.tsx";
import type { Draft } from "../../document/editor.ts";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { LimitsForm } from "./limits-form.tsx";

const backpackOf = ({ document }: Draft) => {
  const entry = document.prizePoolList.find(({ id }) => id === "backpack");
  if (!entry) throw new Error("no backpack");
  return entry;
};
function Limits({ live }: { live: PrizeStock | undefined }) {
  return <LimitsForm entry={useEditor(({ draft }) => backpackOf(draft))} live={live} />;
}

/** A hundred backpacks, five a day, with other settings where a test needs them. */
async function show(change: Partial<ReturnType<typeof backpackOf>> = {}, live?: Partial<PrizeStock>) {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  Object.assign(backpackOf(draft), change);
  const at = await shownInEditor(<Limits live={live && aStock("p-backpack", live)} />, draft);
  return { ...at, prize: () => backpackOf(at.draft()) };
}
type User = Awaited<ReturnType<typeof show>>["user"];

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const write = async (user: User, name: string, text: string) => {
  await user.clear(field(name));
  await user.type(field(name), `${text}{Enter}`);
};
const alert = () => screen.getByRole("alert").textContent;
const kind = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });
/** What is said of a field beside its label. */
const helpOf = (name: string) =>
  (field(name).getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

test("a stock is written, and an emptied one is unlimited, as its field says", async () => {
  const { user, prize } = await show();
  expect(helpOf("Stock")).toBe("Empty: unlimited.");
  await write(user, "Stock", "250");
  expect(prize().stock).toBe(250);
  await write(user, "Stock", " ");
  expect(prize().stock).toBeNull();
  expect(field("Stock").value).toBe("");
  expect(field("Stock").placeholder).toBe("Unlimited");
});

test.each([
  ["Left: 1,993.", 1993],
  ["Left: Unlimited.", null],
])("what is won and what is left of a live prize is said at its stock: %s", async (words, remaining) => {
  await show({}, { awarded: 1200, remaining });
  expect(helpOf("Stock")).toBe(`Won so far: 1,200. ${words}`);
});

test("a stock below what has been won is refused with the number, and one that is as large is taken", async () => {
  const { user, prize, draft } = await show({}, { awarded: 7 });
  const before = draft();
  await write(user, "Stock", "6");
  expect(alert()).toBe("7 have already been won: the stock cannot be lower.");
  expect(draft()).toBe(before);
  await write(user, "Stock", "7");
  expect(alert()).toBe("");
  expect(prize().stock).toBe(7);
});

test("a prize of which some are won can be unlimited", async () => {
  const { user, prize } = await show({}, { awarded: 7 });
  await write(user, "Stock", " ");
  expect(prize().stock).toBeNull();
});

test("where nothing is live, every stock from none on is taken", async () => {
  const { user, prize } = await show();
  await write(user, "Stock", "0");
  expect(prize().stock).toBe(0);
  await write(user, "Stock", "-1");
  expect(field("Stock").getAttribute("aria-invalid")).toBe("true");
  expect(prize().stock).toBe(0);
});

test.each([
  ["Stock", { stock: 8 }],
  ["At most a day", { prizeLimit: 8 }],
])("“%s” is a whole number: 7.5 is the nearest that is", async (name, stored) => {
  const { user, prize } = await show();
  await write(user, name, "7.5");
  expect(prize()).toMatchObject(stored);
  expect(alert()).toBe("");
});

test.each([
  ["Stock", { stock: 102 }],
  ["At most a day", { prizeLimit: 7 }],
])("the arrows on “%s” are one step of the history", async (name, stored) => {
  const { user, editor, prize } = await show();
  await user.click(field(name));
  await user.keyboard("{ArrowUp}{ArrowUp}");
  expect(prize()).toMatchObject(stored);
  expect(editor.get().past).toHaveLength(1);
});

test("limits are of three kinds, which are told as one question", async () => {
  await show();
  expect(screen.getByRole("radiogroup", { name: "Per day" })).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>("radio").map(({ checked }) => checked)).toEqual([false, true, false]);
  expect(kind("The same for all days").checked).toBe(true);
});

test("the limit of a day is kept for when it is wanted again", async () => {
  const { user, prize } = await show();
  await write(user, "At most a day", "9");
  await user.click(kind("Unlimited"));
  expect(prize()).toMatchObject({ prizeLimitType: 2, prizeLimit: 9 });
  expect(screen.queryByRole("textbox", { name: "At most a day" })).toBeNull();
  await user.click(kind("The same for all days"));
  expect(prize().prizeLimitType).toBe(0);
  expect(field("At most a day").value).toBe("9");
});

test("a limit of each day is written day by day", async () => {
  const { user, prize } = await show({ prizeLimits: [{ date: "2026-12-24", limit: 2 }] });
  expect(screen.queryByRole("table", { name: "Limit of each day" })).toBeNull();
  await user.click(kind("Different for each day"));
  expect(prize().prizeLimitType).toBe(1);
  await write(user, "At most on Dec 24, 2026", "3");
  await user.click(screen.getByRole("button", { name: "Add day" }));
  expect(prize().prizeLimits).toEqual([
    { date: "2026-12-24", limit: 3 },
    { date: "2026-12-25", limit: 3 },
  ]);
});

test("days that the document cannot hold are refused in words, until something fits", async () => {
  const { user, prize } = await show({ prizeLimitType: 1, prizeLimits: [{ date: "2026-12-24", limit: 2 }] });
  await write(user, "At most on Dec 24, 2026", "3000000000");
  expect(alert()).toMatch(/^This cannot be stored: /);
  expect(prize().prizeLimits).toEqual([{ date: "2026-12-24", limit: 2 }]);
  await write(user, "At most on Dec 24, 2026", "3");
  expect(alert()).toBe("");
});
