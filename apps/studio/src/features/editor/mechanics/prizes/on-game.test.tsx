// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { placesOf } from "../../document/commands/index.ts";
import { useEditor } from "../../document/context.tsx";
import { fixtureDraft, shownInEditor } from "../../session/shown-editor.tsx";
import { FollowsForm } from "./follows-form.tsx";
import { OnGame } from "./on-game.tsx";

function Prize({ at, part: Part }: { at: number; part: typeof OnGame }) {
  const entry = useEditor(({ draft }) => draft.document.prizePoolList[at]);
  return entry ? <Part entry={entry} /> : null;
}
const show = async (fixture: string, part: typeof OnGame, at = 1) =>
  shownInEditor(<Prize at={at} part={part} />, await fixtureDraft(fixture));

test("a prize says where it stands on the game; one that stands nowhere is put there by one press", async () => {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const segments = placesOf(draft.document.game)?.items ?? [];
  const symbol = draft.document.prizePoolList[1]?.symbolId;
  draft.document.game.settings.segments = segments.filter(({ symbolId }) => symbolId !== symbol);
  const { user, draft: now } = await shownInEditor(<Prize at={1} part={OnGame} />, draft);
  expect(screen.getByText("The game does not show this prize yet.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show on the game" }));
  const after = placesOf(now().document.game)?.items ?? [];
  expect(after.at(-1)).toMatchObject({ symbolId: symbol, label: "", color: "" });
  expect(screen.getByText(`Place ${after.length} of ${after.length}`)).toBeTruthy();
});

test("a prize has a colour of its own, and none again by one press", async () => {
  const { user, draft } = await show("spin-the-wheel-2.0", OnGame);
  await user.click(screen.getByRole("button", { name: /^Colour/ }));
  await user.click(await screen.findByRole("button", { name: "Accent" }));
  expect(draft().document.prizePoolList[1]?.color).toBe("token:accent");
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "By its place" }));
  expect(draft().document.prizePoolList[1]?.color).toBe("");
});

test("a game that shows no prize before it is won says nothing of places", async () => {
  await show("scratch-card", OnGame);
  expect(screen.queryByRole("heading", { name: "On the game" })).toBeNull();
});

test("a prize says whether it comes with a code where its page gives codes, and needs no page for when they are gone", async () => {
  const { user, draft } = await show("wheel-with-codes", FollowsForm);
  const fallback = () => screen.queryByText("Page when the codes are used up");
  expect(fallback()).not.toBeNull();
  const code = screen.getByRole<HTMLInputElement>("switch", { name: /^Comes with a code/ });
  expect(code.checked).toBe(true);
  await user.click(code);
  expect(draft().document.prizePoolList[1]?.withCode).toBe(false);
  expect(fallback()).toBeNull();
});
