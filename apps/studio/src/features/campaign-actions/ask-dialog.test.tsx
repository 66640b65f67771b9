// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "ACTIVE", revision: 3 } as const;
const ASK = `POST /api/v1/campaigns/${CAMPAIGN}/publish-requests`;
const onClose = vi.fn();

const show = (answer: unknown, revision?: number) =>
  shown(<PublishDialog campaign={SUBJECT} revision={revision} opened onClose={onClose} />, {
    twoPersonPublishing: true,
    answers: { [ASK]: answer },
  });

test("where the company asks for a second pair of eyes, publishing is asked for, with a note, and nothing is published", async () => {
  const { user, calls } = await show({ data: {} });
  expect(screen.getByRole("dialog", { name: "Ask for publishing “Spring”?" })).toBeTruthy();
  await user.type(screen.getByRole("textbox"), "New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ call: ASK, query: {}, body: { note: "New prizes" } }]);
});

test("so is going back to an older revision", async () => {
  const { user, calls } = await show({ data: {} }, 2);
  expect(screen.getByRole("dialog", { name: "Ask to go back to revision 2?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await waitFor(() => expect(calls[0]?.body).toEqual({ note: "", revision: 2 }));
});

test("what stands in the way is listed; a refusal leaves what was typed where it is", async () => {
  let times = 0;
  const errors = [{ path: "pages.p1", message: "Page without a name" }];
  const { user } = await show(() =>
    times++ === 0 ? new Reply(503, { code: "unavailable" }) : new Reply(422, { code: "publish-blocked", errors }),
  );
  await user.type(screen.getByRole("textbox"), "New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect((await screen.findByRole("alert")).textContent).toContain("The server is starting or stopping.");
  expect(screen.getByRole<HTMLTextAreaElement>("textbox").value).toBe("New prizes");
  await user.click(screen.getByRole("button", { name: "Ask" }));
  expect((await screen.findAllByRole("cell")).map((cell) => cell.textContent)).toContain("Page without a name");
});
