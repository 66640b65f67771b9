// @vitest-environment happy-dom
import { DEFAULT_LABELS, type FormField, PURPOSE_LABELS } from "@fairground/model/form";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { FieldForm } from "./field-form.tsx";

const onChange = vi.fn<(field: FormField, merge: boolean) => void>();
const last = () => onChange.mock.lastCall?.[0];

/** A field of the campaign's own form, with other settings where a test needs them. */
async function show(name: string, change: Partial<FormField> = {}, options: Parameters<typeof shownInEditor>[2] = {}) {
  onChange.mockClear();
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const form = Object.values(draft.document.elements.entities).find(({ type }) => type === "form");
  const field = form?.fields?.find((each) => each.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return shownInEditor(<Kept first={{ ...field, ...change }} />, draft, options);
}
function Kept({ first }: { first: FormField }) {
  const [field, setField] = useState(first);
  const take = (next: FormField, merge: boolean) => {
    onChange(next, merge);
    setField(next);
  };
  return <FieldForm field={field} onChange={take} />;
}
const choose = async (user: Awaited<ReturnType<typeof show>>["user"], select: string, option: string) => {
  await user.click(screen.getByRole("combobox", { name: select }));
  await user.click(screen.getByRole("option", { name: option }));
};

test("a label is written in the language that is edited, and the others stay", async () => {
  const { user } = await show(
    "firstName",
    { label: { en: "First Name", de: "Vorname" } },
    { session: { language: "fr" } },
  );
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Label" });
  expect(field.placeholder).toBe("First Name");
  await user.type(field, "Prénom");
  expect(last()?.label).toEqual({ en: "First Name", de: "Vorname", fr: "Prénom" });
  expect(onChange.mock.lastCall?.[1]).toBe(true);
});

test("what must be filled in is also checked, and what need not be is not", async () => {
  const { user } = await show("firstName", { mandatory: true });
  await user.click(screen.getByRole("switch", { name: "Must be filled in" }));
  expect(last()).toMatchObject({ mandatory: false, validation: { required: false } });
  await user.click(screen.getByRole("switch", { name: "Must be filled in" }));
  expect(last()).toMatchObject({ mandatory: true, validation: { required: true } });
});

test("a range of numbers brings its two limits; chosen again, it is taken away with them", async () => {
  const { user } = await show("firstName");
  expect(screen.queryByRole("textbox", { name: "At least" })).toBeNull();
  await choose(user, "Check", "Range of numbers");
  await user.type(screen.getByRole("textbox", { name: "At least" }), "18{Enter}");
  expect(last()?.validation.numeric).toEqual({ kind: "Range of Numbers", min: 18, max: null });
  await choose(user, "Check", "Range of numbers");
  expect(last()?.validation).not.toHaveProperty("numeric");
});

test("a list has options, which are added, changed, moved by arrows and removed", async () => {
  const { user } = await show("firstName");
  await choose(user, "Kind of field", "One of a list");
  await user.click(screen.getByRole("button", { name: "Add option" }));
  await user.click(screen.getByRole("button", { name: "Add option" }));
  await user.click(screen.getByRole("button", { name: "Option 2", expanded: false }));
  const value = screen.getByRole("textbox", { name: "Stored value" });
  await user.clear(value);
  await user.type(value, "xl");
  const values = () => last()?.options.map((option) => option.value);
  expect(values()).toEqual(["Option 1", "xl"]);
  screen.getByRole("button", { name: "Move xl" }).focus();
  await user.keyboard("{ArrowUp}");
  expect(values()).toEqual(["xl", "Option 1"]);
  await user.click(screen.getByRole("button", { name: "Remove xl" }));
  expect(values()).toEqual(["Option 1"]);
});

test("consent to terms stays what it is: a checkbox whose labels open pages", async () => {
  const { user } = await show("legalPolicies", {}, { language: "de" });
  expect(screen.queryByRole("combobox", { name: "Art des Feldes" })).toBeNull();
  await choose(user, "Was die Beschriftung öffnet", "Eine Zusatzseite zeigen");
  expect(last()).not.toHaveProperty("action");
  expect(last()).toHaveProperty("secondaryAction");
});

test("the newsletter is always free; one that is not may be made so", async () => {
  const { user } = await show("newsletter", { mandatory: true });
  const needed = screen.getByRole<HTMLInputElement>("switch", { name: /^Needed to take part/ });
  expect(screen.getByText(/consent to advertising must not be needed/)).toBeTruthy();
  await user.click(needed);
  expect(last()).toMatchObject({ mandatory: false, validation: { required: false } });
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Needed to take part/ }).disabled).toBe(true);
});

test("an own tick that is needed accepts the terms, and the inspector warns of advertising", async () => {
  const { user } = await show("newsletter", { name: "customField1" });
  expect(screen.getByText(/Consent to advertising must not be needed/)).toBeTruthy();
  await user.click(screen.getByRole("switch", { name: /^Needed to take part/ }));
  expect(last()).toMatchObject({ mandatory: true, validation: { required: true }, isTermsAndConditions: true });
  await user.click(screen.getByRole("switch", { name: /^Needed to take part/ }));
  expect(last()).toMatchObject({ mandatory: false, isTermsAndConditions: false });
});

test("what had to be filled in is free as a tick", async () => {
  const { user } = await show("firstName", { name: "customField1", mandatory: true });
  await choose(user, "Kind of field", "Checkbox");
  expect(last()).toMatchObject({ type: "checkbox", mandatory: false, validation: { required: false } });
});

test("a tick of its own says what it allows, in all languages, and is free; another type allows nothing", async () => {
  const { user } = await show("firstName", {
    ...{ name: "customField1", type: "checkbox", label: DEFAULT_LABELS.custom },
    ...{ mandatory: true, isTermsAndConditions: true, value: "true" },
  });
  await choose(user, "The tick allows", "Reminders by mail");
  expect(last()).toMatchObject({ allows: "reminders", mandatory: false, value: "", label: PURPOSE_LABELS.reminders });
  expect(last()).not.toHaveProperty("isTermsAndConditions");
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Needed to take part/ }).disabled).toBe(true);
  await choose(user, "Kind of field", "Text");
  expect(last()).not.toHaveProperty("allows");
  expect(screen.queryByRole("combobox", { name: "The tick allows" })).toBeNull();
});

test("what the newsletter's tick means stays: it allows nothing else", async () => {
  await show("newsletter");
  expect(screen.queryByRole("combobox", { name: "The tick allows" })).toBeNull();
});
