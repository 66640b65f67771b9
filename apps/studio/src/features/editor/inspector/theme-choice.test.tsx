// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Answers } from "../../../testing/api.ts";
import { COMPANY } from "../../../testing/ids.ts";
import { PreviewNote } from "../canvas/preview-note.tsx";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { ThemeChoice } from "./theme-choice.tsx";

afterEach(() => vi.useRealTimers());

async function show(tokens: Record<string, string> = {}, answers: Answers = {}) {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const document = { ...draft.document, theme: { name: "fairground" as const, tokens } };
  const at = await shownInEditor(
    <>
      <PreviewNote />
      <ThemeChoice />
    </>,
    { ...draft, document },
    { answers: { [`GET /campaign-configurations/api/themes/${COMPANY}`]: { data: [] }, ...answers } },
  );
  return { ...at, theme: () => at.draft().document.theme };
}
const card = (name: RegExp) => screen.getByRole("button", { name });
const label = () => screen.queryByText("Preview: Christmas");
const rest = (ms: number) => act(() => vi.advanceTimersByTime(ms));

test("a card that appears under a resting pointer previews nothing; one that the pointer moved to and rested on does, and says so", async () => {
  await show();
  const christmas = card(/^Christmas/);
  vi.useFakeTimers();
  fireEvent.pointerMove(window, { clientX: 40, clientY: 40 });
  fireEvent.pointerMove(christmas, { clientX: 40, clientY: 40 });
  rest(1000);
  expect(label()).toBeNull();
  fireEvent.pointerMove(christmas, { clientX: 42, clientY: 40 });
  rest(149);
  expect(label()).toBeNull();
  fireEvent.pointerMove(christmas, { clientX: 44, clientY: 40 });
  rest(149);
  expect(label()).toBeNull();
  rest(1);
  expect(label()).not.toBeNull();
  fireEvent.pointerOut(christmas, { relatedTarget: document.body });
  expect(label()).toBeNull();
});

test("the theme of the campaign says so, and pressing it keeps the campaign's own colours", async () => {
  const { user, theme, editor } = await show({ "c-primary": "#b31e48" });
  const taken = card(/^Fairground This campaign/);
  expect(taken.getAttribute("aria-pressed")).toBe("true");
  await user.click(taken);
  expect(theme()).toEqual({ name: "fairground", tokens: { "c-primary": "#b31e48" } });
  expect(editor.get().past).toHaveLength(0);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("another theme asks whether one's own colours stay; without own ones it is taken at once", async () => {
  const { user, theme, editor } = await show({ "c-primary": "#b31e48" });
  await user.click(card(/^Christmas/));
  const dialog = await screen.findByRole("dialog", { name: "Keep your own colours?" });
  expect(theme().name).toBe("fairground");
  await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
  expect(theme()).toEqual({ name: "christmas", tokens: { "c-primary": "#b31e48" } });
  editor.undo();
  await user.click(card(/^Christmas/));
  await user.click(await screen.findByRole("button", { name: "Take the theme's" }));
  expect(theme()).toEqual({ name: "christmas", tokens: {} });
  await user.click(card(/^Halloween/));
  expect(theme()).toEqual({ name: "halloween", tokens: {} });
});

test("the brand says what it would change, comes in one step, and goes with one", async () => {
  const own = { "c-primary": "#123456", mark: "/media/c/a/v/w384", pattern: "/media/c/b/v/w480" };
  const brand = { themeId: "b1", name: "Norrvind", base: "fresh", tokens: own, own, scope: "brand-owned", brand: true };
  const { user, theme, draft, editor } = await show(
    {},
    {
      [`GET /campaign-configurations/api/themes/${COMPANY}`]: { data: [brand] },
      [`GET /api/v1/companies/${COMPANY}`]: {
        data: { companyId: COMPANY, name: "Norrvind", language: "en", timezone: "UTC", logo: null },
      },
    },
  );
  await user.click(await screen.findByRole("button", { name: "Bring in the brand" }));
  const dialog = await screen.findByRole("dialog", { name: "“Norrvind” in this campaign" });
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Colours, fonts and corners",
    "The pattern behind pages without a scene of their own",
    "The picture on the wheel’s hub",
    "The mark among the confetti of a win",
  ]);
  const before = theme();
  await user.click(await within(dialog).findByRole("button", { name: "Bring it in" }));
  expect(theme()).toEqual({ name: "fresh", tokens: own });
  expect(draft().document.game.settings.hubPicture).toBe(own.mark);
  editor.undo();
  expect(theme()).toEqual(before);
  expect(draft().document.game.settings.hubPicture).not.toBe(own.mark);
  expect(editor.get().past).toHaveLength(0);
});
