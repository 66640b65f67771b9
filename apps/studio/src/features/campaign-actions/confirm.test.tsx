// @vitest-environment happy-dom
import { TextInput } from "@mantine/core";
import { fireEvent, screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { Confirm } from "./confirm.tsx";

const asked = ({ children, ...props }: Partial<ComponentProps<typeof Confirm>>) => (
  <Confirm
    opened
    onClose={() => {}}
    title="Delete it?"
    confirm="Delete"
    onConfirm={() => {}}
    busy={false}
    error={null}
    {...props}
  >
    {children ?? <TextInput label="Name" data-autofocus />}
  </Confirm>
);

test("Enter in a field confirms, once", async () => {
  const onConfirm = vi.fn();
  const { user } = await shown(asked({ onConfirm }));
  await user.type(screen.getByRole("textbox", { name: "Name" }), "x{Enter}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

test("Escape and Cancel leave everything as it is", async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const { user } = await shown(asked({ onConfirm, onClose }), { language: "de" });
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Abbrechen" }));
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
});

test("while it is done nothing confirms a second time, and nothing closes it", async () => {
  const [onConfirm, onClose] = [vi.fn(), vi.fn()];
  const { user } = await shown(asked({ onConfirm, onClose, busy: true }));
  const field = screen.getByRole("textbox", { name: "Name" });
  await user.type(field, "x{Enter}");
  fireEvent.submit(field);
  await user.keyboard("{Escape}");
  expect(screen.getByRole("button", { name: "Cancel" })).toHaveProperty("disabled", true);
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect([onConfirm, onClose].map((each) => each.mock.calls.length)).toEqual([0, 0]);
});

test("what went wrong is said as an alert, and the dialog stays", async () => {
  await shown(asked({ error: "The server cannot be reached." }));
  expect(screen.getByRole("alert").textContent).toBe("The server cannot be reached.");
  expect(screen.getByRole("dialog", { name: "Delete it?" })).toBeTruthy();
});

test("of two dialogs Escape closes the one on top", async () => {
  const below = vi.fn();
  const { user } = await shown(<Two below={below} />);
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("dialog", { name: "Really?" })).toBeNull();
  expect(below).not.toHaveBeenCalled();
});

function Two({ below }: { below: () => void }) {
  const [second, setSecond] = useState(false);
  return (
    <>
      {asked({
        onClose: below,
        title: "First",
        children: (
          <button type="button" onClick={() => setSecond(true)}>
            Ask again
          </button>
        ),
      })}
      {asked({ opened: second, onClose: () => setSecond(false), title: "Really?" })}
    </>
  );
}
