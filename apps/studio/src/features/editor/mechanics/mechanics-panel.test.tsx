// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { create } from "zustand";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { openWindow } from "../acts/opened-window.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { MechanicsPanel } from "./mechanics-panel.tsx";
import { Windows } from "./windows.tsx";

test("a door that is asked for, as a problem does, is opened beside its table; asked again, it is opened again", async () => {
  const answers = { [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] } };
  const { user } = await shownInEditor(<Windows />, await fixtureDraft("advent-calendar"), { answers });
  for (let time = 0; time < 2; time++) {
    act(() => openWindow({ of: "mechanics", tab: "doors", prizeId: null, door: 3 }));
    await screen.findByRole("region", { name: "Door 3" }, { timeout: 30_000 });
    expect(screen.getByRole("button", { name: /^Door 3\b/ }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("region", { name: "Door 3" })).toBeNull();
  }
});

test("what was opened from a panel stays open when the panel goes, as it does where the window gets narrow", async () => {
  const at = await shownInEditor(<Held />, await fixtureDraft("advent-calendar"), {
    answers: { [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] } },
  });
  await at.user.click(screen.getByRole("button", { name: "Edit outcomes" }));
  await screen.findByRole("tab", { name: "Outcomes", selected: true }, { timeout: 30_000 });
  act(() => useHeld.setState({ isNarrow: true }));
  expect(screen.queryByRole("button", { name: "Edit prizes", hidden: true })).toBeNull();
  expect(screen.getByRole("tab", { name: "Outcomes", selected: true })).toBeTruthy();
});

const useHeld = create(() => ({ isNarrow: false }));
function Held(): ReactNode {
  return (
    <>
      {!useHeld().isNarrow && <MechanicsPanel />}
      <Windows />
    </>
  );
}
