// @vitest-environment happy-dom
import { type CampaignText, collectTexts, type TranslationState } from "@fairground/model/translation";
import { screen } from "@testing-library/react";
import { type ComponentProps, useState } from "react";
import { expect, test, vi } from "vitest";
import { shown } from "../../testing/shown.tsx";
import { fixtureDraft } from "../editor/session/shown-editor.tsx";
import { catalogue } from "../problems/catalogue.ts";
import { TextTable } from "./text-table.tsx";

const { document: campaign } = await fixtureDraft("spin-the-wheel-2.0");
const TEXTS = collectTexts(campaign, catalogue, "en")
  .filter(({ place, text }) => place === "element" && typeof text === "object")
  .slice(0, 3);
const inEnglish = ({ text }: CampaignText) => (typeof text === "string" ? text : (text.en ?? ""));

type Props = ComponentProps<typeof TextTable>;
const [onChange, onConfirm] = [vi.fn(), vi.fn()];
function Table({ states = [], ...props }: Partial<Props> & { states?: TranslationState[] }) {
  const [written, setWritten] = useState<Record<string, string>>({});
  return (
    <TextTable
      texts={TEXTS}
      language="de"
      first="en"
      canEdit
      writtenOf={(key) => written[key]}
      stateOf={(text) => states[TEXTS.indexOf(text)] ?? "translated"}
      sourceOf={inEnglish}
      onChange={(key, value) => {
        onChange(key, value);
        setWritten({ ...written, [key]: value });
      }}
      onConfirm={onConfirm}
      {...props}
    />
  );
}
const fields = () => screen.getAllByRole<HTMLTextAreaElement>("textbox");

test("original and translation stand side by side, each in its language", async () => {
  await shown(<Table />);
  const [text] = TEXTS;
  if (!text) throw new Error("no text");
  const field = screen.getByRole<HTMLTextAreaElement>("textbox", {
    name: `Translation: ${inEnglish(text).slice(0, 80)}`,
  });
  expect(field.lang).toBe("de");
  expect(field.value).toBe((text.text as Record<string, string>).de);
  expect(field.closest("tr")?.querySelector("[lang=en]")?.textContent).toBe(inEnglish(text));
});

test("what is written is told by the text's key, and shown before it is saved", async () => {
  const { user } = await shown(<Table />);
  const [, second] = fields();
  await user.clear(second as HTMLElement);
  await user.type(second as HTMLElement, "Neu");
  expect(onChange).toHaveBeenLastCalledWith(TEXTS[1]?.key, "Neu");
  expect(second?.value).toBe("Neu");
});

test("Ctrl+Enter goes to the next field, Enter alone is a line", async () => {
  const { user } = await shown(<Table />);
  const [first, second] = fields();
  await user.click(first as HTMLElement);
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(first);
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(document.activeElement).toBe(second);
});

test("what is missing or outdated is marked; what is outdated can be said to be right still", async () => {
  const { user } = await shown(<Table states={["missing", "outdated"]} />);
  const rows = fields().map((field) => field.closest("tr")?.textContent ?? "");
  expect(rows.map((row) => /Missing|Outdated/.exec(row)?.[0])).toEqual(["Missing", "Outdated", undefined]);
  await user.click(screen.getByRole("button", { name: /^The translation of “.*” is still right$/ }));
  expect(onConfirm).toHaveBeenCalledWith(TEXTS[1]);
});

test("who may only look can neither write nor confirm", async () => {
  const { user } = await shown(<Table states={["outdated"]} canEdit={false} />, { language: "fr" });
  onChange.mockClear();
  await user.type(fields()[0] as HTMLElement, "x");
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole("button")).toBeNull();
});
