// @vitest-environment happy-dom
import { consentProviderFaults } from "@fairground/model/campaign/check";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { focusField } from "../problems/focus-field.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { ConsentsPanel } from "./consents-panel.tsx";

afterEach(cleanup);

async function shown() {
  const draft = await fixtureDraft("five-languages");
  const at = await shownInEditor(<ConsentsPanel />, draft);
  const consents = () => at.draft().document.customIntegration.consentProvider;
  const faults = () => consentProviderFaults(at.draft().document, at.draft().metadata).map(({ path }) => path);
  const [first, ...others] = draft.metadata.languages.map(({ shortName }) => shortName);
  return { ...at, consents, faults, first: first ?? "", others };
}

test("consents are switched on, written and kept by whom one chooses; what publishing would refuse is said there", async () => {
  const { user, consents, faults, first, others } = await shown();
  expect(screen.queryByRole("button", { name: "Add consent" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: /^Ask for consents when a form is sent/ }));
  expect(consents().integrated).toBe(true);
  screen.getByText(/Add at least one consent/);
  expect(faults()).toEqual(["customIntegration.consentProvider.purposes"]);
  await user.type(screen.getByRole("textbox", { name: "Text above the consents" }), "May we?");
  expect(consents().text).toEqual({ [first]: "May we?" });
  await user.click(screen.getByRole("button", { name: "Add consent" }));
  expect(screen.queryByText(/Add at least one consent/)).toBeNull();
  expect(faults()).toHaveLength(5);
  await user.click(screen.getByRole("button", { name: /^1\. Consent/ }));
  await user.type(screen.getByRole("textbox", { name: "Consent" }), "Partners may write");
  expect(consents().purposes).toEqual([{ id: "consent-1", text: { [first]: "Partners may write" } }]);
  screen.getByText(/^Not every consent is written in: \S+, \S+, \S+, \S+\. Nobody/);
  expect(faults()).toEqual(others.map((language) => `customIntegration.consentProvider.purposes.0.text.${language}`));
  await user.click(screen.getByRole("combobox", { name: "Who keeps them" }));
  await user.click(await screen.findByRole("option", { name: "Your company’s consent provider" }));
  expect(consents().adapter).toBe("http");
});

test("a consent that is removed comes back with undo, and no id is given twice", async () => {
  const { user, editor, consents } = await shown();
  await user.click(screen.getByRole("switch"));
  for (let n = 0; n < 3; n++) await user.click(screen.getByRole("button", { name: "Add consent" }));
  await user.click(screen.getAllByRole("button", { name: /^Remove/ })[0] as HTMLElement); // three were added
  expect(consents().purposes?.map(({ id }) => id)).toEqual(["consent-2", "consent-3"]);
  await user.click(screen.getByRole("button", { name: "Add consent" }));
  expect(consents().purposes?.map(({ id }) => id)).toEqual(["consent-2", "consent-3", "consent-4"]);
  editor.undo();
  editor.undo();
  expect(consents().purposes?.map(({ id }) => id)).toEqual(["consent-1", "consent-2", "consent-3"]);
});

test("whoever comes from a problem is at the field where it is mended, in a row that was closed", async () => {
  const { user } = await shown();
  await user.click(screen.getByRole("switch"));
  const add = screen.getByRole("button", { name: "Add consent" });
  focusField(["consentProvider", "purposes"]);
  await waitFor(() => expect(document.activeElement).toBe(add));
  await user.click(add);
  await user.click(add);
  expect(screen.queryByRole("textbox", { name: "Consent" })).toBeNull();
  focusField(["consentProvider", "purposes", 1, "text", "de"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Consent" })));
  expect(document.activeElement?.closest("li")?.getAttribute("data-field")).toBe("consentProvider.purposes.1");
  focusField(["consentProvider", "integrated"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("switch")));
  focusField(["consentProvider", "adapter"]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Who keeps them" })));
});
