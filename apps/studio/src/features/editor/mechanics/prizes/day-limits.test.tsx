// @vitest-environment happy-dom
import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { shownInEditor } from "../../session/shown-editor.tsx";
import { sampleDraft } from "../../session/testing.ts";
import { DayLimits } from "./day-limits.tsx";

type Limits = ComponentProps<typeof DayLimits>["limits"];
const onChange = vi.fn<(limits: Limits) => void>();
const last = () => onChange.mock.lastCall?.[0];

const NINTH = { date: "2026-12-09", limit: 3 };
const TENTH = { date: "2026-12-10", limit: 5 };
/** Opens at half past midnight of 1 December in Zurich, which is still November in London, and closes on the 4th. */
const SEASON = {
  startDate: "2026-11-30T23:30:00.000Z",
  endDate: "2026-12-04T22:00:00.000Z",
  timezone: "Europe/Zurich",
};

async function show(limits: Limits = [NINTH, TENTH], times: Partial<typeof SEASON> | { endDate: null } = {}) {
  onChange.mockClear();
  const { document, metadata } = sampleDraft();
  return shownInEditor(<Kept first={limits} />, { document, metadata: { ...metadata, ...SEASON, ...times } });
}
function Kept({ first }: { first: Limits }) {
  const [limits, setLimits] = useState(first);
  const take = (next: Limits) => {
    onChange(next);
    setLimits(next);
  };
  return <DayLimits limits={limits} onChange={take} />;
}
const day = (name: string) => screen.getByLabelText<HTMLInputElement>(`Day ${name}`);
const days = () => screen.queryAllByLabelText<HTMLInputElement>(/^Day /).map(({ value }) => value);
const from = () => screen.getByLabelText<HTMLInputElement>("From");
const to = () => screen.getByLabelText<HTMLInputElement>("To");
const toFill = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
/** A date as a browser gives it while it is written: every part of it is a day of its own. */
const write = (field: HTMLInputElement, ...values: string[]) => {
  field.focus();
  for (const value of values) fireEvent.change(field, { target: { value } });
};

test("a prize without days is said to need some; the first is the one on which the campaign opens, where it is", async () => {
  const { user } = await show([]);
  expect(screen.getByText("List the days on which this prize can be won.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Add day" }));
  expect(last()).toEqual([{ date: "2026-12-01", limit: 1 }]);
  expect(screen.getByRole("table", { name: "Limit of each day" })).toBeTruthy();
  expect(screen.queryByText("List the days on which this prize can be won.")).toBeNull();
});

test("a day more follows the last one and has its limit", async () => {
  const { user } = await show([{ date: "2026-12-31", limit: 7 }, NINTH]);
  await user.click(screen.getByRole("button", { name: "Add day" }));
  expect(last()).toEqual([NINTH, { date: "2026-12-31", limit: 7 }, { date: "2027-01-01", limit: 7 }]);
});

test("days are shown in their order, however they are stored", async () => {
  await show([TENTH, NINTH]);
  expect(days()).toEqual(["2026-12-09", "2026-12-10"]);
});

test("a limit is taken for its own day", async () => {
  const { user } = await show();
  const limit = screen.getByRole("textbox", { name: "At most on Dec 10, 2026" });
  await user.clear(limit);
  await user.type(limit, "0{Enter}");
  expect(last()).toEqual([NINTH, { date: "2026-12-10", limit: 0 }]);
});

test("half a prize a day is refused at its field", async () => {
  const { user } = await show();
  const limit = screen.getByRole("textbox", { name: "At most on Dec 10, 2026" });
  await user.clear(limit);
  await user.type(limit, "1.5{Enter}");
  expect(limit.getAttribute("aria-invalid")).toBe("true");
  expect(onChange).not.toHaveBeenCalled();
});

test.each([
  ["Enter", "{Enter}"],
  ["leaving", "{Tab}"],
])("a day is taken by %s, and no other that it was while it was written", async (_, key) => {
  const { user } = await show();
  write(day("Dec 10, 2026"), "2026-01-10", "2026-11-10");
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard(key);
  expect(onChange.mock.calls).toEqual([[[{ date: "2026-11-10", limit: 5 }, NINTH]]]);
  expect(days()).toEqual(["2026-11-10", "2026-12-09"]);
});

test("a day that gets another place keeps its row: Enter leaves the keyboard in it, Tab goes on to its limit", async () => {
  const { user } = await show();
  write(day("Dec 10, 2026"), "2026-12-01");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(day("Dec 1, 2026"));
  write(day("Dec 1, 2026"), "2026-12-20");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "At most on Dec 20, 2026" }));
});

test("a day that another row had before gets a row of its own", async () => {
  const { user } = await show();
  write(day("Dec 10, 2026"), "2026-12-08");
  await user.keyboard("{Enter}");
  await user.click(screen.getByRole("button", { name: "Add day" }));
  expect(last()).toEqual([{ date: "2026-12-08", limit: 5 }, NINTH, { date: "2026-12-10", limit: 3 }]);
  write(day("Dec 8, 2026"), "2026-12-24");
  await user.keyboard("{Enter}");
  expect(days()).toEqual(["2026-12-09", "2026-12-10", "2026-12-24"]);
  expect(document.activeElement).toBe(day("Dec 24, 2026"));
});

test("a day that is in the list already is refused at its field, until Escape brings the old one back", async () => {
  const { user } = await show();
  const field = day("Dec 10, 2026");
  write(field, "2026-12-09");
  await user.keyboard("{Enter}");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(field.getAttribute("aria-describedby")).toBe(screen.getByText("This day is in the list already.").id);
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(field.value).toBe("2026-12-10");
  expect(screen.queryByText("This day is in the list already.")).toBeNull();
});

test.each([
  ["emptied", [""]],
  ["written as it was", ["2026-12-11", "2026-12-10"]],
])("a day that is %s stays the one that it was", async (_, values) => {
  const { user } = await show();
  const field = day("Dec 10, 2026");
  write(field, ...values);
  await user.tab();
  expect(field.value).toBe("2026-12-10");
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  expect(onChange).not.toHaveBeenCalled();
});

test("a day is taken away by the button that names it", async () => {
  const { user } = await show();
  await user.click(screen.getByRole("button", { name: "Delete Dec 9, 2026" }));
  expect(last()).toEqual([TENTH]);
});

test("every day of the campaign is offered at once, as its own timezone has them", async () => {
  await show();
  expect([from().value, to().value]).toEqual(["2026-12-01", "2026-12-04"]);
  expect(toFill("Set 4 days").disabled).toBe(false);
});

test("two weeks are offered where the campaign has no end", async () => {
  await show([], { endDate: null });
  expect([from().value, to().value]).toEqual(["2026-12-01", "2026-12-14"]);
  expect(toFill("Set 14 days")).toBeTruthy();
});

test("several days get one limit at once, over what they had, and the others stay", async () => {
  const { user } = await show();
  write(from(), "2026-12-10");
  write(to(), "2026-12-11");
  const limit = screen.getByRole("textbox", { name: "At most" });
  await user.clear(limit);
  await user.type(limit, "2");
  await user.click(toFill("Set 2 days"));
  expect(onChange.mock.calls).toEqual([[[NINTH, { date: "2026-12-10", limit: 2 }, { date: "2026-12-11", limit: 2 }]]]);
});

test("an end before the beginning is said at its field, and nothing can be set", async () => {
  const { user } = await show();
  write(to(), "2026-11-30");
  expect(to().getAttribute("aria-invalid")).toBe("true");
  expect(to().getAttribute("aria-describedby")).toBe(screen.getByText("Lies before the beginning").id);
  expect(toFill("Set 0 days").disabled).toBe(true);
  write(to(), "2026-12-01");
  expect(screen.queryByText("Lies before the beginning")).toBeNull();
  await user.click(toFill("Set 1 day"));
  expect(last()).toEqual([{ date: "2026-12-01", limit: 1 }, NINTH, TENTH]);
});
