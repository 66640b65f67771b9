// @vitest-environment happy-dom
import { Button } from "@mantine/core";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { COMPANY } from "../testing/ids.ts";
import { shown } from "../testing/shown.tsx";
import { RightGate } from "./right-gate.tsx";

const gated = (allowed: boolean, press: () => void) => (
  <RightGate allowed={allowed} right="manage" companyId={COMPANY}>
    {(props) => (
      <Button {...props} onClick={press}>
        Publish
      </Button>
    )}
  </RightGate>
);

test("who has the right presses the button as any other", async () => {
  const press = vi.fn();
  const { user } = await shown(gated(true, press));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  expect(press).toHaveBeenCalledOnce();
});

test("who has not reaches it by keyboard, reads why, and nothing happens", async () => {
  const press = vi.fn();
  const { user } = await shown(gated(false, press), { roles: ["EDITOR", "VIEWER"] });
  await user.tab();
  const button = screen.getByRole("button", { name: "Publish" });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(button.getAttribute("aria-description")).toContain("Your role (editor and viewer) cannot create");
  await user.keyboard("{Enter}");
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});

test("the reason names the role in the language of the studio, and none where there is none", async () => {
  await shown(
    gated(false, () => {}),
    { roles: [], language: "de" },
  );
  expect(screen.getByRole("button").getAttribute("aria-description")).toContain("(keine)");
});
