// @vitest-environment happy-dom
import type { Action } from "@fairground/model/campaign";
import { SAMPLE } from "@fairground/model/campaign/sample";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { shownInEditor } from "../session/shown-editor.tsx";
import { sampleDraft } from "../session/testing.ts";
import { ActionField } from "./action-field.tsx";

const onChange = vi.fn();
const show = (value?: Action, options: Parameters<typeof shownInEditor>[2] = {}) => {
  onChange.mockClear();
  return shownInEditor(<Kept first={value} />, sampleDraft(), options);
};
function Kept({ first }: { first: Action | undefined }) {
  const [value, setValue] = useState(first);
  const take = (next: Action | undefined) => {
    onChange(next);
    setValue(next);
  };
  return <ActionField label="When pressed" value={value} onChange={take} />;
}
const choose = async (user: Awaited<ReturnType<typeof show>>["user"], select: string, option: string) => {
  await user.click(screen.getByRole("combobox", { name: select }));
  await user.click(screen.getByRole("option", { name: option }));
};
const address = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Address" });

test("another page is the next one until another is chosen", async () => {
  const { user } = await show();
  await choose(user, "When pressed", "Go to a page");
  expect(onChange).toHaveBeenLastCalledWith({ type: "CHANGE_PAGE", target: "NEXT" });
  await choose(user, "Page", "Won");
  expect(onChange).toHaveBeenLastCalledWith({ type: "CHANGE_PAGE", target: SAMPLE.pages.won });
});

test("a page beside the way is one of those, and the first of them at once", async () => {
  const { user } = await show();
  await choose(user, "When pressed", "Show an additional page");
  expect(onChange).toHaveBeenLastCalledWith({ type: "ADDITIONAL_PAGE", target: SAMPLE.pages.terms });
  await user.click(screen.getByRole("combobox", { name: "Page" }));
  expect(screen.getAllByRole("option").map((option) => option.textContent)).not.toContain("Wheel");
});

test("an address is taken once it is one, and refused at the field before", async () => {
  const { user } = await show();
  await choose(user, "When pressed", "Open an address");
  expect(onChange).not.toHaveBeenCalled();
  await user.type(address(), "javascript:alert(1){Enter}");
  expect(screen.getByText(/^Start with https:\/\//)).toBeTruthy();
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(address());
  await user.type(address(), " https://shop.example {Enter}");
  expect(onChange.mock.calls).toEqual([[{ type: "LINK", target: "https://shop.example" }]]);
});

test("a new tab is asked of addresses and kept with another one", async () => {
  const { user } = await show({ type: "LINK", target: "https://shop.example" });
  await user.click(screen.getByRole("switch", { name: "In a new tab" }));
  await user.clear(address());
  await user.type(address(), "https://other.example{Enter}");
  expect(onChange).toHaveBeenLastCalledWith({ type: "LINK", target: "https://other.example", openNewTab: true });
});

test("a page that is gone is said at its field, in the studio's language", async () => {
  await show({ type: "CHANGE_PAGE", target: "gone" }, { language: "de" });
  expect(screen.getByText("Diese Seite gibt es nicht mehr")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
});

test("the same chosen again takes the action away, and nothing happens", async () => {
  const { user } = await show({ type: "CHANGE_PAGE", target: "NEXT" });
  await choose(user, "When pressed", "Go to a page");
  expect(onChange).toHaveBeenLastCalledWith(undefined);
  expect(screen.queryByRole("combobox", { name: "Page" })).toBeNull();
});
