// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { askForDoor } from "../acts/asked-door.ts";
import { fixtureDraft, shownInEditor } from "../session/shown-editor.tsx";
import { MechanicsPanel } from "./mechanics-panel.tsx";

test("a door that is asked for, as a problem does, is opened beside its table; asked again, it is opened again", async () => {
  const answers = { [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: [] } };
  const { user } = await shownInEditor(<MechanicsPanel />, await fixtureDraft("advent-calendar"), { answers });
  for (let time = 0; time < 2; time++) {
    act(() => askForDoor(3));
    await screen.findByRole("region", { name: "Door 3" }, { timeout: 30_000 });
    expect(screen.getByRole("button", { name: /^Door 3\b/ }).getAttribute("aria-pressed")).toBe("true");
    await user.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("region", { name: "Door 3" })).toBeNull();
  }
});
