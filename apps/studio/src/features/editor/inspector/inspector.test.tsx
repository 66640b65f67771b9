// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { COMPANY } from "../../../testing/ids.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { Inspector } from "./inspector.tsx";

test("the inspector begins at its top when something of another kind is selected, and stays where it is from one text to the next", async () => {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const all = Object.values(draft.document.elements.entities);
  const [text, other] = all.filter(({ type }) => type === "text");
  const button = all.find(({ type }) => type === "button");
  const { editor } = await shownInEditor(<Inspector />, draft, {
    session: { selection: [text?.id ?? ""] },
    answers: { [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 24 } },
  });
  const viewport = document.querySelector<HTMLElement>(".mantine-ScrollArea-viewport");
  if (!viewport) throw new Error("The panel does not scroll");
  viewport.scrollTop = 300;
  act(() => editor.visit({ selection: [other?.id ?? ""] }));
  expect(viewport.scrollTop).toBe(300);
  act(() => editor.visit({ selection: [button?.id ?? ""] }));
  expect(viewport.scrollTop).toBe(0);
});

test("a picture's settings begin with the picture; what is technical is behind More", async () => {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const image = Object.values(draft.document.elements.entities).find(({ type }) => type === "image");
  const { user } = await shownInEditor(<Inspector />, draft, {
    session: { selection: [image?.id ?? ""] },
    answers: { [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 24 } },
  });
  expect(screen.getByLabelText("Picture")).toBeTruthy();
  for (const name of [/^Width of the file/, /^Source/, /^Load early/]) expect(screen.queryByLabelText(name)).toBeNull();
  await user.click(screen.getByRole("button", { name: "More" }));
  for (const name of [/^Width of the file/, /^Load early/]) expect(screen.getAllByLabelText(name).length).toBe(1);
});

test.each([
  ["the page", 0, 20],
  ["an element", 1, 2],
])("who may only look reads the settings of %s, and why none of them can be changed", async (_what, count, least) => {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const texts = Object.values(draft.document.elements.entities).filter(({ type }) => type === "text");
  await shownInEditor(<Inspector />, draft, {
    ...{ readOnly: true, roles: ["VIEWER"] },
    session: { selection: texts.slice(0, count).map(({ id }) => id) },
    answers: {
      [`GET /asset-library/api/assets/company/${COMPANY}`]: { data: [], total: 0, page: 1, size: 24 },
      [`GET /campaign-configurations/api/themes/${COMPANY}`]: { data: [] },
    },
  });
  expect(screen.getByText("Your role lets you look at this campaign, not change it.")).toBeTruthy();
  const controls = [
    ...document.querySelectorAll("#content input, #content textarea, #content select, #content button"),
  ];
  expect(controls.length).toBeGreaterThanOrEqual(least);
  const isShut = (control: Element) =>
    control.matches("[disabled], [readonly]") || control.closest("fieldset[disabled]");
  // What opens and closes a section is there for whoever reads.
  const open = controls.filter((control) => !isShut(control) && !control.matches("h3 > button"));
  expect(open.map((control) => control.getAttribute("aria-label") ?? control.outerHTML)).toEqual([]);
});
