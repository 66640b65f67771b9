// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../../testing/api.ts";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import { ExpiryButton } from "./expiry-dialog.tsx";

vi.mock("../../campaign/campaign-page.tsx", () => ({
  useCampaign: () => ({ campaignId: CAMPAIGN, timezone: "Europe/Berlin" }),
}));

const CALL = `PUT /api/v1/access-codes/${CAMPAIGN}/expiry`;
const show = (answers: Answers, of: Parameters<typeof ExpiryButton>[0]["of"]) =>
  shown(<ExpiryButton of={of}>Dec 1</ExpiryButton>, { answers });

test("one code gets a later end, in the campaign's timezone", async () => {
  const code = { name: "ABC", code: "ABC", expiresAt: "2026-12-01T11:00:00.000Z" };
  const { user, calls } = await show({ [CALL]: { data: { changed: 1 } } }, code);
  await user.click(screen.getByRole("button", { name: "Dec 1, change: ABC" }));
  const field = await screen.findByLabelText<HTMLInputElement>("Expire on");
  expect(field.value).toBe("2026-12-01T12:00");
  fireEvent.change(field, { target: { value: "2027-06-01T12:00" } });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("1 code has the new expiry.");
  const body = { code: "ABC", expiresAt: "2027-06-01T10:00:00.000Z" };
  expect(calls.filter(({ call }) => call === CALL).map((each) => each.body)).toEqual([body]);
});

test("an import's codes never expire where the field is empty; what is refused is said, and the dialog stays", async () => {
  const of = { name: "doors.csv", importId: CAMPAIGN, expiresAt: null };
  const { user, calls } = await show({ [CALL]: new Reply(404, { code: "import-unknown" }) }, of);
  await user.click(screen.getByRole("button", { name: "Dec 1: doors.csv" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.getByRole("dialog").querySelector("[role=alert]")?.textContent).not.toBe(""));
  expect(calls.find(({ call }) => call === CALL)?.body).toEqual({ importId: CAMPAIGN, expiresAt: null });
});
