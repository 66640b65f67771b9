// @vitest-environment happy-dom
import type { SignatureChecked } from "@fairground/contract";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { SAMPLES } from "./samples.ts";
import { SigningRoom } from "./signing-room.tsx";

const AT = `/api/v1/companies/${COMPANY}/signing-secret`;
const SECRET = `fgs_${"a".repeat(43)}`;
const THERE = {
  data: {
    exists: true,
    createdAt: "2026-11-01T10:00:00.000Z",
    createdBy: "Mara Lind",
    oldUntil: null as string | null,
  },
};
const NONE = { data: { exists: false, createdAt: null, createdBy: null, oldUntil: null } };
const CAMPAIGNS = { data: [{ campaignId: CAMPAIGN, name: "Spring" }], page: 1, size: 200, total: 1 };

const show = (state: object, answers: Record<string, unknown> = {}, roles = ["USER_ADMIN"] as const) =>
  shown(<SigningRoom />, {
    roles,
    answers: { [`GET ${AT}`]: state, "GET /campaign/search": CAMPAIGNS, ...answers },
  });

test("a secret is made after it is said what stops, and shown once, until somebody says that it is kept", async () => {
  const { user, calls } = await show(NONE, { [`PUT ${AT}`]: { data: { secret: SECRET } } });
  expect(await screen.findByRole("heading", { name: "User ids count as they come" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Make a secret" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/user ids without a signature do not count/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith("PUT"))).toEqual([]);
  await user.click(within(dialog).getByRole("button", { name: "Make a secret" }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  await user.keyboard("{Escape}");
  expect(screen.getByText(SECRET)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
});

test("another secret leaves the present one good for a day, or for a chosen time, or stops it at once", async () => {
  const { user, calls } = await show(THERE, { [`PUT ${AT}`]: { data: { secret: SECRET } } });
  const sent = () => calls.filter(({ call }) => call === `PUT ${AT}`).map(({ body }) => body as { oldUntil?: string });
  const renew = async (what: (dialog: ReturnType<typeof within>) => Promise<void> | void) => {
    await user.click(await screen.findByRole("button", { name: "Make another one" }));
    const dialog = within(await screen.findByRole("dialog"));
    await what(dialog);
    await user.click(dialog.getByRole("button", { name: "Make another one" }));
  };
  const kept = async () => user.click(await screen.findByRole("button", { name: "I have kept it" }));
  await renew(() => {});
  await kept();
  const left = Date.parse(sent()[0]?.oldUntil ?? "") - Date.now();
  expect(left).toBeGreaterThan(23 * 3_600_000);
  expect(left).toBeLessThanOrEqual(24 * 3_600_000);
  await renew(async (dialog) => {
    fireEvent.change(dialog.getByLabelText(/^Good until/), { target: { value: "2099-01-01T10:00" } });
    await user.click(dialog.getByRole("button", { name: "Make another one" }));
    expect(dialog.getByText("Choose a time within the next 7 days.")).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await user.click(dialog.getByRole("radio", { name: /^Stops at once/ }));
  });
  await kept();
  expect(sent()[1]).toEqual({});
});

test("that the secret before is good too is said", async () => {
  await show({ data: { ...THERE.data, oldUntil: "2026-11-28T10:00:00.000Z" } });
  expect(await screen.findByText(/^The secret before is good too, until November 28, 2026/)).toBeTruthy();
});

test("one that is there says who made it; deleting says what comes back with it", async () => {
  const { user, calls } = await show(THERE, { [`DELETE ${AT}`]: new Reply(200, null) });
  expect(await screen.findByText(/Made by Mara Lind/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText(/anybody can play in another one’s name/)).toBeTruthy();
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${AT}`));
});

test("what goes wrong is said where it was asked for", async () => {
  const { user } = await show(THERE, { [`PUT ${AT}`]: new Reply(500, { code: "internal", statusCode: 500 }) });
  await user.click(await screen.findByRole("button", { name: "Make another one" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Make another one" }));
  expect(await within(dialog).findByRole("alert")).toBeTruthy();
});

test("every language has its sample, to read and to copy", async () => {
  const { user } = await show(THERE);
  for (const { name, code } of SAMPLES) {
    await user.click(await screen.findByRole("tab", { name }));
    const panel = screen.getByRole("tabpanel", { name });
    expect(panel.querySelector("code, pre")?.textContent).toBe(code);
    expect(within(panel).getByRole("button", { name: `Copy the code in ${name}` })).toBeTruthy();
  }
});

test("what is missing is said at its field; what is wrong about a signature is said in words, with both times", async () => {
  const checked: SignatureChecked = {
    verdict: "differs",
    mistakes: ["separator", "encoding"],
    withOld: false,
    expiresAt: "2026-11-24T11:00:00.000Z",
    now: "2026-11-24T10:00:00.000Z",
  };
  const { user, calls } = await show(THERE, { [`POST ${AT}/checks`]: { data: checked } });
  await user.click(await screen.findByRole("button", { name: "Check" }));
  for (const words of ["Choose the campaign", "Enter the user id", "Enter the signature"])
    expect(screen.getByText(words)).toBeTruthy();
  await user.click(screen.getByRole("combobox", { name: "Campaign" }));
  await user.click(await screen.findByRole("option", { name: "Spring" }));
  await user.type(screen.getByLabelText("userId"), "u1");
  await user.type(screen.getByLabelText("usig"), " 1.abc{Enter}");
  expect(await screen.findByText("The signature is not the right one.")).toBeTruthy();
  expect(screen.getByText(/Put one line feed/)).toBeTruthy();
  expect(screen.getByText(/base64url/, { selector: "li *" })).toBeTruthy();
  expect(screen.getByText(/Good until .*the server’s clock says/)).toBeTruthy();
  expect(calls.at(-1)).toMatchObject({ body: { campaignId: CAMPAIGN, userId: "u1", usig: "1.abc" } });
});

test("who does not administer the company reads who does, and nothing is asked", async () => {
  const { calls } = await show(THERE, {}, ["CREATOR"] as never);
  expect(await screen.findByText(/Member administrators see and make the signing secret of Norrvind/)).toBeTruthy();
  expect(calls).toEqual([]);
});
