// @vitest-environment happy-dom
import { act, fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { shownInEditor } from "../session/shown-editor.tsx";
import { sampleDraft } from "../session/testing.ts";
import { NumberField } from "./number-field.tsx";

type Props = ComponentProps<typeof NumberField>;
const onChange = vi.fn();
const show = (props: Partial<Props> = {}, options: Parameters<typeof shownInEditor>[2] = {}) => {
  onChange.mockClear();
  return shownInEditor(<Kept {...props} />, sampleDraft(), options);
};
function Kept(props: Partial<Props>) {
  const [value, setValue] = useState<number | null>(props.value ?? 10);
  const take = (next: number, merge: boolean) => {
    onChange(next, merge);
    setValue(next);
  };
  return <NumberField label="Width" {...props} value={value} onChange={take} />;
}
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Width" });
const write = async (user: Awaited<ReturnType<typeof show>>["user"], text: string) => {
  await user.clear(field());
  await user.type(field(), text);
};

test("a sum is worked out when it is taken, as a step of its own", async () => {
  const { user } = await show();
  await write(user, "2*16+1{Enter}");
  expect(onChange.mock.calls).toEqual([[33, false]]);
  expect(field().value).toBe("33");
});

test("arrows go a step, with Shift ten, and all of it is one step of the history", async () => {
  const { user } = await show({ step: 0.5 });
  await user.click(field());
  await user.keyboard("{ArrowUp}{Shift>}{ArrowDown}{/Shift}");
  expect(onChange.mock.calls).toEqual([
    [10.5, true],
    [5.5, true],
  ]);
});

test("arrows stop at the limits", async () => {
  const { user } = await show({ min: 8, max: 11 });
  await user.click(field());
  await user.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(field().value).toBe("11");
});

test.each([
  ["a word", "many", {}, "Write a number or a sum, for example 2*16"],
  ["too much", "12", { max: 11 }, "At most 11."],
  ["too little", "-1", { min: 0 }, "At least 0."],
  ["what lies outside both limits", "12", { min: 0, max: 11 }, "From 0 to 11."],
] as const)("%s is refused at the field, and Escape brings the old number back", async (_, typed, props, words) => {
  const { user } = await show(props);
  await write(user, `${typed}{Enter}`);
  expect(screen.getByText(words)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(field().value).toBe("10");
  expect(screen.queryByText(words)).toBeNull();
});

test("an emptied field clears what is set, where that can be", async () => {
  const onClear = vi.fn();
  const { user } = await show({ onClear });
  await user.clear(field());
  await user.tab();
  expect(onClear).toHaveBeenCalledOnce();
  expect(onChange).not.toHaveBeenCalled();
});

test("the label is dragged sideways, two pixels a step", async () => {
  await show();
  const label = screen.getByText("Width");
  fireEvent.pointerDown(label, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(label, { clientX: 110, pointerId: 1 });
  fireEvent.pointerUp(label, { pointerId: 1 });
  fireEvent.pointerMove(label, { clientX: 200, pointerId: 1 });
  expect(onChange.mock.calls).toEqual([[15, true]]);
});

test("a disabled one is not dragged either", async () => {
  await show({ disabled: true });
  const label = screen.getByText("Width");
  fireEvent.pointerDown(label, { clientX: 100, pointerId: 1 });
  fireEvent.pointerMove(label, { clientX: 110, pointerId: 1 });
  expect(onChange).not.toHaveBeenCalled();
});

test("what was typed and could not be taken is forgotten when something else is selected", async () => {
  const { user, editor, draft } = await show();
  await write(user, "many");
  act(() => editor.visit({ selection: Object.keys(draft().document.elements.entities).slice(0, 1) }));
  expect(field().value).toBe("10");
});
