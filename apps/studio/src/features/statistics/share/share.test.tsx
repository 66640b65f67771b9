// @vitest-environment happy-dom
import type { StatisticShare } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../../testing/api.ts";
import { CAMPAIGN } from "../../../testing/ids.ts";
import { aCampaign } from "../../../testing/samples.ts";
import { shown } from "../../../testing/shown.tsx";
import { ShareButton } from "./share-button.tsx";

const LIST = `GET /api/v1/campaigns/${CAMPAIGN}/statistics/shares`;
const MAKE = `POST /api/v1/campaigns/${CAMPAIGN}/statistics/shares`;
const REPORT = `GET /api/v1/campaigns/${CAMPAIGN}/statistics/report`;
const CHOOSE = `PUT /api/v1/campaigns/${CAMPAIGN}/statistics/report`;
const URL = "https://fair.example/studio/shared#token=abc";

const aShare = (fields: Partial<StatisticShare> = {}): StatisticShare => ({
  ...{ shareId: "s1", name: "The agency", hasPassword: false, by: { id: "u1", name: "Mara Lind" } },
  ...{ madeAt: "2025-03-01T09:00:00Z", expiresAt: "2125-05-30T09:00:00Z", openedAt: null },
  ...fields,
});
const report = (rhythm: string, isVerified = true) => ({ data: { rhythm, isVerified } });

async function show(answers: Record<string, unknown> = {}, role: "CREATOR" | "VIEWER" = "CREATOR") {
  const all = await shown(<ShareButton campaign={aCampaign({ name: "Spring wheel" })} />, {
    roles: [role],
    answers: { [LIST]: { data: [] }, [REPORT]: report("never"), ...answers },
  });
  await all.user.click(screen.getByRole("button", { name: "Share" }));
  return { ...all, dialog: await screen.findByRole("dialog", { name: "Share the statistics of “Spring wheel”" }) };
}

test("a link is made with a name, days and a password, and its address is shown this once", async () => {
  const made = aShare({ hasPassword: true });
  let all: StatisticShare[] = [];
  const { user, calls } = await show({
    [LIST]: () => ({ data: all }),
    [MAKE]: () => {
      all = [made];
      return new Reply(201, { data: { ...made, url: URL } });
    },
  });
  await user.click(await screen.findByRole("button", { name: "New link" }));
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  expect(screen.getByText("Enter a name")).toBeTruthy();
  await user.type(screen.getByLabelText("Name"), "The agency");
  await user.type(screen.getByLabelText("Password"), "short");
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  expect(screen.getByText("Take at least 8 characters")).toBeTruthy();
  await user.type(screen.getByLabelText("Password"), " no more");
  await user.selectOptions(screen.getByLabelText("Opens for"), "365 days");
  await user.click(screen.getByRole("button", { name: "Make the link" }));
  expect(await screen.findByText(URL)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy the link" })).toBeTruthy();
  expect(calls.find(({ call }) => call === MAKE)?.body).toEqual({
    ...{ name: "The agency", days: 365, password: "short no more" },
  });
  const list = await screen.findByRole("list", { name: "By link" });
  await waitFor(() => expect(list.textContent).toContain("Opens until May 30, 2125 · by Mara Lind · not opened yet"));
  expect(within(list).getByRole("img", { name: "With a password" })).toBeTruthy();
});

test("a link is ended once that is confirmed", async () => {
  const over = aShare({
    shareId: "s2",
    name: "Old",
    expiresAt: "2025-03-02T09:00:00Z",
    openedAt: "2025-03-01T10:00:00Z",
    by: null,
  });
  const { user, calls } = await show({
    [LIST]: { data: [aShare(), over] },
    [`DELETE /api/v1/campaigns/${CAMPAIGN}/statistics/shares/s1`]: new Reply(200, {}),
  });
  expect(await screen.findByText(/^Expired on Mar 2, 2025 · last opened on Mar 1, 2025/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "End “The agency”" }));
  const confirm = await screen.findByRole("dialog", { name: "End the link “The agency”?" });
  expect(calls.some(({ call }) => call.startsWith("DELETE"))).toBe(false);
  await user.click(within(confirm).getByRole("button", { name: "End" }));
  expect(await screen.findByText("The link “The agency” is ended.")).toBeTruthy();
});

test("whoever may only look makes no link and sees none, but gets a report", async () => {
  const { user, calls, dialog } = await show({ [CHOOSE]: report("weekly") }, "VIEWER");
  expect((await screen.findByRole("button", { name: "New link" })).getAttribute("aria-disabled")).toBe("true");
  await user.click(await within(dialog).findByRole("radio", { name: /Every week/ }));
  expect(await screen.findByText("The next report comes on Monday.")).toBeTruthy();
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLInputElement>("radio", { name: /Every week/ }).checked).toBe(true),
  );
  expect(calls.map(({ call }) => call)).toEqual([REPORT, CHOOSE]);
  expect(calls[1]?.body).toEqual({ rhythm: "weekly" });
  expect(dialog.textContent).toContain("to mara@example.org");
});

test("no report goes to an address that was not confirmed, and what is refused is said", async () => {
  const { dialog } = await show({ [REPORT]: report("never", false) });
  expect(await screen.findByText(/Confirm the address of your account first/)).toBeTruthy();
  const radio = (name: RegExp) => within(dialog).getByRole<HTMLInputElement>("radio", { name });
  expect([radio(/Every week/).disabled, radio(/No report/).disabled]).toEqual([true, false]);
});

test("as many links as there can be is said in words", async () => {
  const { user } = await show({ [MAKE]: new Reply(409, { code: "share-limit-reached" }) });
  await user.click(await screen.findByRole("button", { name: "New link" }));
  await user.type(screen.getByLabelText("Name"), "One more{Enter}");
  expect(await screen.findByText(/as many links as there can be/)).toBeTruthy();
});
