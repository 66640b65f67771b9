// @vitest-environment happy-dom
import type { Element, ElementStyle } from "@fairground/model/campaign";
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { COMPANY } from "../../../testing/ids.ts";
import { useEditor } from "../document/context.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { StyleSection } from "./style-section.tsx";

function Section() {
  const entities = useEditor(({ draft }) => draft.document.elements.entities);
  const selection = useEditor(({ session }) => session.selection);
  return <StyleSection elements={selection.flatMap((id): Element[] => (entities[id] ? [entities[id]] : []))} />;
}

/** Texts of the first page with these styles, selected. */
async function show(styles: readonly ElementStyle[], options: Parameters<typeof shownInEditor>[2] = {}) {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const texts = Object.values(draft.document.elements.entities).filter(({ type }) => type === "text");
  const chosen = texts.slice(0, styles.length);
  for (const [at, style] of styles.entries()) (chosen[at] as Element).style = style;
  const selection = chosen.map(({ id }) => id);
  const at = await shownInEditor(<Section />, draft, {
    // A company's own fonts are offered with the built-in ones.
    answers: { [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 200 } },
    ...options,
    session: { selection, device: "Mobile", ...options.session },
  });
  return { ...at, styles: () => selection.map((id) => at.draft().document.elements.entities[id]?.style) };
}
const group = (name: string) => within(screen.getByRole("group", { name }));
const onPhone = { name: "Phone only" };

test("a value is written for all devices, or for the one that is shown alone", async () => {
  const { user, styles } = await show([{ base: { opacity: 0.5 } }]);
  const opacity = group("Border").getByRole("textbox", { name: "Opacity" });
  await user.clear(opacity);
  await user.type(opacity, "0.8{Enter}");
  expect(styles()).toEqual([{ base: { opacity: 0.8 } }]);
  await user.click(screen.getByRole("radio", onPhone));
  await user.clear(opacity);
  await user.type(opacity, "0.2{Enter}");
  expect(styles()).toEqual([{ base: { opacity: 0.8 }, Mobile: { opacity: 0.2 } }]);
});

test("what the device has of its own is taken back first, then what holds for all", async () => {
  const { user, styles } = await show([{ base: { opacity: 0.5 }, Mobile: { opacity: 0.2 } }], { language: "de" });
  const reset = () => user.click(screen.getByRole("button", { name: /Deckkraft/ }));
  await reset();
  expect(styles()[0]?.Mobile?.opacity).toBeUndefined();
  expect(styles()[0]?.base?.opacity).toBe(0.5);
  await reset();
  expect(styles()[0]?.base?.opacity).toBeUndefined();
  expect(screen.queryByRole("button", { name: /Deckkraft/ })).toBeNull();
});

test("where elements differ the field says so, and one value is then all of theirs", async () => {
  const { user, styles } = await show([{ base: { opacity: 0.5 } }, { base: { opacity: 1 } }]);
  const opacity = group("Border").getByRole<HTMLInputElement>("textbox", { name: "Opacity" });
  expect(opacity.value).toBe("");
  await user.type(opacity, "0.9{Enter}");
  expect(styles().map((style) => style?.base?.opacity)).toEqual([0.9, 0.9]);
});

test("a spelling that the document has already is kept, so that a property never stands there twice", async () => {
  const { user, styles } = await show([{ base: { "letter-spacing": 1 } }]);
  const spacing = group("Type").getByRole<HTMLInputElement>("textbox", { name: "Spacing" });
  expect(spacing.value).toBe("1");
  await user.clear(spacing);
  await user.type(spacing, "2{Enter}");
  expect(styles()).toEqual([{ base: { "letter-spacing": 2 } }]);
});

test("arrows go from one size of the specification to the next", async () => {
  const { user, styles } = await show([{ base: { fontSize: 16 } }]);
  await user.click(group("Type").getByRole("textbox", { name: "Size" }));
  await user.keyboard("{ArrowUp}");
  expect(Number(styles()[0]?.base?.fontSize)).toBeGreaterThan(16);
});

test("a size goes from pixels to per cent to automatic", async () => {
  const { user, styles } = await show([{ base: { width: "80px" } }]);
  const unit = (name: string) => user.click(group("Size").getByRole("button", { name }));
  await unit("Unit of Width: px");
  expect(styles()[0]?.base?.width).toBe("80%");
  await unit("Unit of Width: %");
  expect(styles()[0]?.base?.width).toBe("auto");
});

test("hidden on this device alone, elsewhere it stays", async () => {
  const { user, styles } = await show([{}]);
  await user.click(screen.getByRole("radio", onPhone));
  await user.click(screen.getByRole("switch", { name: "Hidden: Phone only" }));
  expect(styles()[0]).toEqual({ Mobile: { display: "none" } });
  await user.click(screen.getByRole("switch", { name: "Hidden: Phone only" }));
  expect(styles()[0]?.Mobile?.display).toBeUndefined();
});

test("a text that cannot be read on its ground is said where its colour is chosen", async () => {
  await show([{ base: { color: "#eeeeee", backgroundColor: "#ffffff" } }]);
  expect(group("Colours").getAllByText(/is hard to read/)).toHaveLength(2);
});

test("one step back takes back what was written last, and the fields follow", async () => {
  const { user, editor, styles } = await show([{}]);
  await user.type(group("Border").getByRole("textbox", { name: "Opacity" }), "0.4{Enter}");
  act(() => editor.undo());
  expect(styles()).toEqual([{}]);
  expect(group("Border").getByRole<HTMLInputElement>("textbox", { name: "Opacity" }).value).toBe("");
});
