// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useEditor } from "../document/context.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { TextsForm } from "./texts-form.tsx";

/** The heading of the first page, with its texts. */
function Texts() {
  const entities = useEditor(({ draft }) => draft.document.elements.entities);
  const heading = Object.values(entities).find(({ type, variant }) => type === "text" && variant === "h1");
  return (
    <>
      <LanguageSwitch />
      {heading && <TextsForm element={heading} />}
    </>
  );
}
const show = async (options?: Parameters<typeof shownInEditor>[2]) => {
  const at = await shownInEditor(<Texts />, await fixtureDraft("spin-the-wheel-2.0"), options);
  const heading = () =>
    Object.values(at.draft().document.elements.entities).find(
      ({ type, variant }) => type === "text" && variant === "h1",
    );
  return { ...at, text: () => heading()?.texts.text as Record<string, string> };
};
const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");

test("another language is edited once it is chosen, and only that one is written", async () => {
  const { user, text, editor } = await show();
  const before = text();
  expect(field().value).toBe(before.en);
  await user.click(screen.getByRole("button", { name: "Language of the texts: en" }));
  expect(screen.getByRole("menuitemradio", { name: "English" }).getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("menuitemradio", { name: "Deutsch" }));
  expect(editor.get().session.language).toBe("de");
  expect(field().value).toBe(before.de);
  await user.clear(field());
  await user.type(field(), "Wohin des Wegs?");
  expect(text()).toEqual({ ...before, de: "Wohin des Wegs?" });
});

test("typing is one step of the history", async () => {
  const { user, text, editor } = await show();
  const before = text();
  await user.type(field(), "!!!");
  expect(text().en).toBe(`${before.en}!!!`);
  editor.undo();
  expect(text()).toEqual(before);
});

test("an emptied translation is empty, and does not read as the first language", async () => {
  const { user, text } = await show({ session: { language: "fr" } });
  await user.clear(field());
  expect(text().fr).toBe("");
  expect(field().placeholder).not.toBe(text().en);
});

test("what is refused does not stay in the field, and is told", async () => {
  const { user, text } = await show({ readOnly: true, language: "de" });
  await user.type(field(), "x");
  expect(field().value).toBe(text().en);
  expect((await screen.findAllByRole("alert"))[0]?.textContent).toContain("Rolle");
});
