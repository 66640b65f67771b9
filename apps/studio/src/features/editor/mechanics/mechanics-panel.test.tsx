// @vitest-environment happy-dom
import type { Issue } from "@fairground/model/review";
import { act, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { create } from "zustand";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { aCampaign } from "../../../testing/samples.ts";
import { openWindow } from "../acts/opened-window.ts";
import { useShowIssue } from "../problems/use-show-issue.ts";
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

test("a prize with a picture of something else is led to at that picture, the prize opened beside its table", async () => {
  const draft = await fixtureDraft("spin-the-wheel-2.0");
  const issue: Issue = {
    ...{ code: "prize-picture", severity: "warning", path: ["prizePoolList", 2, "resultsImage"] },
    ...{ values: {}, pageId: "", elementId: "", language: "" },
  };
  const answers = {
    [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] },
    [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign() },
  };
  const { user } = await shownInEditor(<Led issue={issue} />, draft, { answers });
  await user.click(screen.getByRole("button", { name: "Go" }));
  await screen.findByRole("region", { name: "Backpack" }, { timeout: 30_000 });
  const picture = screen.getByRole("group", { name: "With the result" });
  await waitFor(() => expect(picture.contains(document.activeElement)).toBe(true), { timeout: 5_000 });
});

function Led({ issue }: { issue: Issue }): ReactNode {
  const panels = { showPages: () => {}, showMechanics: () => {}, showInspector: () => {} };
  const { onShow } = useShowIssue(panels);
  return (
    <>
      <button type="button" onClick={() => onShow(issue)}>
        Go
      </button>
      <Windows />
    </>
  );
}

const useHeld = create(() => ({ isNarrow: false }));
function Held(): ReactNode {
  return (
    <>
      {!useHeld().isNarrow && <MechanicsPanel />}
      <Windows />
    </>
  );
}
