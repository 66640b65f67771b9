// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { PointsPanel } from "./points-panel.tsx";

afterEach(cleanup);

test("who keeps the points is chosen where there are points, and what happens while nobody answers; undo takes it back", async () => {
  const draft = await fixtureDraft("five-languages");
  const { user, editor, draft: now } = await shownInEditor(<PointsPanel />, draft);
  const loyalty = () => now().document.customIntegration.loyalty;
  expect(screen.queryByRole("combobox", { name: "Who keeps the points" })).toBeNull();
  await user.click(screen.getByRole("switch", { name: /^This campaign has loyalty points/ }));
  expect(screen.queryByRole("combobox", { name: "While it does not answer" })).toBeNull();
  await user.click(screen.getByRole("combobox", { name: "Who keeps the points" }));
  await user.click(await screen.findByRole("option", { name: "Your company’s loyalty provider" }));
  expect(loyalty()).toEqual({ adapter: "http", whileAway: "refuse" });
  await user.click(screen.getByRole("combobox", { name: "While it does not answer" }));
  await user.click(await screen.findByRole("option", { name: "People play, and are charged later" }));
  expect(loyalty()).toEqual({ adapter: "http", whileAway: "play" });
  editor.undo();
  editor.undo();
  expect(loyalty()).toBeUndefined();
});
