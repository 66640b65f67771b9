// @vitest-environment happy-dom
import { type LoyaltyProvider, PROVIDER_FAULTS } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { LoyaltyProviderRoom } from "./loyalty-provider-room.tsx";

const AT = `/api/v1/companies/${COMPANY}/loyalty-provider`;
const SECRET = `fgl_${"a".repeat(43)}`;
const NONE: LoyaltyProvider = { address: null, createdAt: null, createdBy: null, waiting: 0, refused: [] };
const THERE: LoyaltyProvider = {
  ...{ address: "https://loyalty.example.org/api", createdAt: "2026-11-01T10:00:00.000Z", createdBy: "Mara Lind" },
  ...{ waiting: 0, refused: [] },
};
const show = (
  data: LoyaltyProvider,
  answers: Record<string, unknown> = {},
  roles: readonly ("USER_ADMIN" | "EDITOR")[] = ["USER_ADMIN"],
) => shown(<LoyaltyProviderRoom />, { roles, answers: { [`GET ${AT}`]: { data }, ...answers } });

test("a provider is set up by its address, and the secret is shown once", async () => {
  const { user, calls } = await show(NONE, { [`PUT ${AT}`]: { data: { secret: SECRET } } });
  await user.type(await screen.findByRole("textbox", { name: "Address" }), "https://loyalty.example.org/api");
  expect(screen.queryByRole("heading", { name: "What it was told" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Set up" }));
  expect(await screen.findByText(SECRET)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "I have kept it" }));
  await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  expect(calls.filter(({ call }) => call === `PUT ${AT}`).map(({ body }) => body)).toEqual([
    { address: "https://loyalty.example.org/api" },
  ]);
});

test("trying it tells that it answers", async () => {
  const { user } = await show(THERE, { [`POST ${AT}/checks`]: { data: { balance: 0, fault: null, status: 200 } } });
  await screen.findByText("It has refused nothing in the last 90 days.");
  screen.getByText("Nothing waits for it.");
  await user.click(await screen.findByRole("button", { name: "Try it" }));
  expect(await screen.findByText("It answers, and names a balance.")).toBeTruthy();
});

test.each(PROVIDER_FAULTS)("what is wrong is said in words: %s", async (fault) => {
  const { user } = await show(THERE, { [`POST ${AT}/checks`]: { data: { balance: null, fault, status: 403 } } });
  await user.click(await screen.findByRole("button", { name: "Try it" }));
  expect(await screen.findByText(/It answered with the status 403\.$/)).toBeTruthy();
});

test("what waits and what was refused is seen, also where the provider was removed", async () => {
  const refusal = { at: "2026-11-02T10:00:00.000Z", campaignId: COMPANY, campaignName: "Spin for a mug" };
  await show({
    ...NONE,
    waiting: 3,
    refused: [
      { ...refusal, kind: "charge", points: 10, status: 200 },
      { ...refusal, campaignName: null, kind: "return", points: 1_000, status: 409 },
    ],
  });
  expect(await screen.findByText("3 bookings wait for it, and are sent again until it has taken them.")).toBeTruthy();
  const rows = within(screen.getByRole("table", { name: "Bookings that it refused" })).getAllByRole("row");
  expect(
    rows.map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map(({ textContent }) => textContent)
        .slice(1),
    ),
  ).toEqual([
    [],
    ["Price of a play", "10", "Spin for a mug", "Not booked: too few points"],
    ["Taken back", "1,000", "A campaign that is gone", "It answered with the status 409."],
  ]);
});

test("it is removed after it is said what stops", async () => {
  const { user, calls } = await show(THERE, { [`DELETE ${AT}`]: new Reply(204, null) });
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = within(await screen.findByRole("dialog"));
  dialog.getByText(/begin no play that costs points/);
  await user.click(dialog.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain(`DELETE ${AT}`));
});

test("whoever may not decide over the company is told who can", async () => {
  const { calls } = await show(THERE, {}, ["EDITOR"]);
  expect(await screen.findByText(/Member administrators set up the loyalty provider/)).toBeTruthy();
  expect(calls.filter(({ call }) => call.includes("loyalty-provider"))).toEqual([]);
});
