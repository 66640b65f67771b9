// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { shown } from "../../../testing/shown.tsx";
import { CellNumber } from "./cell-number.tsx";

const cell = (props: Partial<ComponentProps<typeof CellNumber>> = {}) => (
  <CellNumber label="Stock" value={5} onCommit={() => null} {...props} />
);
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Stock" });

test.each([
  ["Enter", "{Enter}"],
  ["leaving", "{Tab}"],
])("what is typed is taken by %s, and not before", async (_, key) => {
  const onCommit = vi.fn(() => null);
  const { user } = await shown(cell({ onCommit }));
  await user.clear(field());
  await user.type(field(), "12");
  expect(onCommit).not.toHaveBeenCalled();
  await user.keyboard(key);
  expect(onCommit.mock.calls).toEqual([[12]]);
});

test.each([
  ["a sum is worked out", "2*16", 32],
  ["a comma is a decimal point, as many write it", "2,5", 2.5],
])("%s", async (_, typed, value) => {
  const onCommit = vi.fn(() => null);
  const { user } = await shown(cell({ onCommit }));
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(onCommit).toHaveBeenCalledWith(value);
});

test.each([
  ["words", "many", {}, "Bitte eine Zahl eingeben."],
  ["less than nothing", "-1", {}, "Diese Zahl geht hier nicht."],
  ["a part where only whole ones count", "1.5", { whole: true }, "Diese Zahl geht hier nicht."],
  ["nothing where there must be something", " ", {}, "Bitte eine Zahl eingeben."],
])("%s is said at the cell and stays to be put right", async (_, typed, props, words) => {
  const onCommit = vi.fn(() => null);
  const { user } = await shown(cell({ onCommit, ...props }), { language: "de" });
  await user.clear(field());
  await user.type(field(), `${typed}{Enter}`);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(field().value).toBe(typed);
  expect(onCommit).not.toHaveBeenCalled();
  expect(screen.getByText(words)).toBeTruthy();
});

test("what the draft refuses is said in its words, and Escape takes it back", async () => {
  const { user } = await shown(cell({ onCommit: () => "7 have already been won." }));
  await user.clear(field());
  await user.type(field(), "3{Enter}");
  expect(screen.getByText("7 have already been won.")).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(field().value).toBe("5");
  expect(screen.queryByText("7 have already been won.")).toBeNull();
});

test("an emptied cell means none where none is allowed", async () => {
  const { user } = await shown(<Kept />);
  await user.clear(field());
  await user.keyboard("{Enter}");
  expect(field().value).toBe("");
  expect(field().placeholder).toBe("Unlimited");
});

test("the same number again is no change", async () => {
  const onCommit = vi.fn(() => null);
  const { user } = await shown(cell({ onCommit }));
  await user.clear(field());
  await user.type(field(), "5{Enter}");
  expect(onCommit).not.toHaveBeenCalled();
});

function Kept() {
  const [value, setValue] = useState<number | null>(5);
  const take = (next: number | null) => {
    setValue(next);
    return null;
  };
  return cell({ value, none: "Unlimited", onCommit: take });
}
