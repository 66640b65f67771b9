// @vitest-environment happy-dom
import type { CampaignVersion } from "@fairground/contract";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const VERSION = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
const CALL = `PUT /api/v1/campaigns/${CAMPAIGN}/versions/${VERSION}`;
const version = { versionId: VERSION, name: "", kind: "kept" } as CampaignVersion; // what the dialog asks of it

const show = async (answer: unknown) => {
  const [onClose, onChanged] = [vi.fn(), vi.fn(async () => {})];
  const dialog = (
    <RenameDialog
      version={version}
      shownName="Draft before a restore"
      campaignId={CAMPAIGN}
      onClose={onClose}
      onChanged={onChanged}
    />
  );
  return { ...(await shown(dialog, { answers: { [CALL]: answer } })), onClose, onChanged };
};

test("a version that was kept by itself gets a name, and none is said at the field", async () => {
  const { user, calls, onClose, onChanged } = await show({ data: { ...version, name: "Before Easter" } });
  await user.click(await screen.findByRole("button", { name: "Rename" }));
  expect(screen.getByText("Give the version a name")).toBeTruthy();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText("Name of the version"), " Before Easter {Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ call: CALL, body: { name: "Before Easter" } }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test("what is refused is said, and what was typed stays", async () => {
  const { user, onClose } = await show(new Reply(404, { code: "version-unknown", statusCode: 404 }));
  await user.type(await screen.findByLabelText("Name of the version"), "Before Easter{Enter}");
  expect(await screen.findByText("This version does not exist any more.")).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Name of the version").value).toBe("Before Easter");
  expect(onClose).not.toHaveBeenCalled();
});
