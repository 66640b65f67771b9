// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { ColorField } from "./color-field.tsx";

type Props = ComponentProps<typeof ColorField>;
const onChange = vi.fn();
async function show(props: Partial<Props> = {}, options: Parameters<typeof shownInEditor>[2] = {}) {
  onChange.mockClear();
  return shownInEditor(<Kept {...props} />, await fixtureDraft("spin-the-wheel-2.0"), options);
}
function Kept(props: Partial<Props>) {
  const [value, setValue] = useState(props.value ?? "");
  const take = (next: string, merge: boolean) => {
    onChange(next, merge);
    setValue(next);
  };
  return <ColorField label="Text colour" {...props} value={value} onChange={take} />;
}
async function open({ user }: Awaited<ReturnType<typeof show>>) {
  await user.click(screen.getByRole("button", { name: /^Text colour/ }));
  return within(await screen.findByRole("dialog", { name: "Text colour" }));
}

test("a colour of the theme is chosen by its name and stays the theme's", async () => {
  const at = await show();
  const room = await open(at);
  await at.user.click(room.getByRole("button", { name: "Accent" }));
  expect(onChange).toHaveBeenCalledWith("token:accent", false);
  expect(room.getByRole("button", { name: "Accent" }).getAttribute("aria-pressed")).toBe("true");
  expect(room.getByRole<HTMLInputElement>("textbox", { name: "Colour as #rrggbb" }).value.toLowerCase()).toBe(
    "#e9b44c",
  );
});

test("a typed colour is taken with Enter; what is none is dropped", async () => {
  const at = await show({ value: "#112233" });
  const hex = (await open(at)).getByRole<HTMLInputElement>("textbox", { name: "Colour as #rrggbb" });
  await at.user.clear(hex);
  await at.user.type(hex, "red{Enter}");
  expect(onChange).not.toHaveBeenCalled();
  expect(hex.value).toBe("#112233");
  await at.user.clear(hex);
  await at.user.type(hex, "#FFF{Enter}");
  expect(onChange).toHaveBeenCalledWith("#FFF", false);
});

test("too little contrast is said with both ratios, and no more once it is enough", async () => {
  const at = await show({ value: "#999999", against: "#ffffff" }, { language: "fr" });
  expect(screen.getByText(/2[.,]8.*4[.,]5/)).toBeTruthy();
  at.queryClient.clear();
});

test("against the theme's colours it is read as visitors see it", async () => {
  await show({ value: "token:text", against: "token:background" });
  expect(screen.queryByText(/is hard to read/)).toBeNull();
});

test("in the theme's own form no colour can name another", async () => {
  const room = await open(await show({ withTokens: false }));
  expect(room.queryByRole("button", { name: "Accent" })).toBeNull();
  expect(room.queryByRole("button", { name: "Transparent" })).toBeNull();
});
