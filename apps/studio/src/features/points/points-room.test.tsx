// @vitest-environment happy-dom
import type { PointsAccount, PointsLine } from "@fairground/contract";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readPointsAddress } from "./address.ts";
import { PointsRoom } from "./points-room.tsx";

const AT = `/api/v1/companies/${COMPANY}/points`;
const ACCOUNT = `abcdefgh${"x".repeat(35)}`;
const anAccount = (more: Partial<PointsAccount> = {}): PointsAccount => ({
  account: ACCOUNT,
  balance: 1200,
  bookings: 3,
  lastBookedAt: "2026-11-24T10:00:00.000Z",
  ...more,
});
const aLine = (more: Partial<PointsLine> = {}): PointsLine => ({
  at: "2026-11-24T10:00:00.000Z",
  points: 25,
  reason: "outcome",
  campaignId: CAMPAIGN,
  campaignName: "Spring",
  outcomeId: "won",
  note: null,
  bookedBy: null,
  ...more,
});
const list = (data: PointsAccount[], total = data.length) => ({ data, page: 1, size: 25, total, balance: 1200 });
const statement = (data: PointsLine[], balance: number) => ({
  ...{ data, page: 1, size: 25, total: data.length },
  account: ACCOUNT,
  balance,
});

const show = (
  answers: Record<string, unknown>,
  { query = "", roles = ["USER_ADMIN", "CREATOR"] }: { query?: string; roles?: string[] } = {},
) =>
  shown(<PointsRoom />, {
    roles: roles as never,
    answers,
    at: { route: "/shell/settings/points", address: `/settings/points${query}`, readSearch: readPointsAddress },
  });

test("accounts stand with balance and time; sorting is in the address and in the call", async () => {
  const { user, calls, address } = await show({ [`GET ${AT}/accounts`]: list([anAccount()]) });
  expect(await screen.findByText("One account, 1,200 points altogether")).toBeTruthy();
  const row = screen.getByRole("row", { name: /abcdefgh/ });
  expect(within(row).getByText("1,200")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Balance" }));
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ sort: "balance", direction: "desc" }));
  expect(address()).toContain("sort=balance");
});

test("a customer is found by the id exactly as it is typed, and the id stands in no address", async () => {
  const { user, calls, address } = await show({
    [`GET ${AT}/accounts`]: list([anAccount()]),
    [`GET ${AT}`]: statement([aLine()], 25),
    [`GET ${AT}/bookings`]: statement([aLine()], 25),
  });
  await user.click(await screen.findByRole("button", { name: "Find the account" }));
  expect(screen.getByText("Enter a customer id or an e-mail")).toBeTruthy();
  await user.type(screen.getByLabelText("Customer id or e-mail"), " Ada@Example.org{Enter}");
  expect(await screen.findByRole("heading", { name: "Account abcdefgh…" })).toBeTruthy();
  expect(calls.find(({ call }) => call === `GET ${AT}`)?.query).toMatchObject({ loyaltyUserId: "Ada@Example.org" });
  expect(address()).toContain(ACCOUNT);
  expect(address().toLowerCase()).not.toContain("ada");
});

test("who has none can get the first points; the same press twice is the same booking", async () => {
  let tries = 0;
  const { user, calls } = await show({
    [`GET ${AT}/accounts`]: list([anAccount()]),
    [`GET ${AT}`]: statement([], 0),
    [`GET ${AT}/bookings`]: statement([aLine({ reason: "booking", note: "Welcome" })], 50),
    [`POST ${AT}`]: () => {
      tries += 1;
      return tries === 1 ? new Reply(500, { code: "internal" }) : { data: { balance: 50 } };
    },
  });
  await user.type(await screen.findByLabelText("Customer id or e-mail"), "u1{Enter}");
  expect(await screen.findByText("“u1” has no points")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Book the first points" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByRole<HTMLInputElement>("radio", { name: "Take points away" }).disabled).toBe(true);
  await user.type(dialog.getByLabelText("Points"), "50");
  expect(dialog.getByText("The balance goes from 0 to 50.")).toBeTruthy();
  await user.type(dialog.getByLabelText("Reason"), "Welcome{Enter}");
  expect(await dialog.findByRole("alert")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Book" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const sent = calls.filter(({ call }) => call === `POST ${AT}`).map(({ body }) => body as { key: string });
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ loyaltyUserId: "u1", points: 50, note: "Welcome" });
  expect(sent[1]?.key).toBe(sent[0]?.key);
  // What is sent for the dialog looks for nobody.
  expect(calls.filter(({ call }) => call === `GET ${AT}`)).toHaveLength(1);
});

test("an account says what it came about by: campaign, reason, note, who", async () => {
  await show(
    {
      [`GET ${AT}/bookings`]: statement(
        [
          aLine({ points: -5, reason: "booking", note: "Broken parcel", bookedBy: "Mara Lind", campaignId: null }),
          aLine(),
          aLine({ reason: "play", points: -10, campaignName: null }),
        ],
        10,
      ),
    },
    { query: `?account=${ACCOUNT}` },
  );
  expect(await screen.findByText("10 points")).toBeTruthy();
  expect(screen.getByText("Booked by hand: Broken parcel")).toBeTruthy();
  expect(screen.getByText("By Mara Lind")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Spring" })).toBeTruthy();
  expect(screen.getByText("A campaign that is gone")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Download as CSV" }).getAttribute("href")).toBe(
    `${AT}/bookings.csv?account=${ACCOUNT}`,
  );
});

test("a correction says its faults at their fields, never goes below zero, and is sent as a booking", async () => {
  const { user, calls } = await show(
    {
      [`GET ${AT}/bookings`]: statement([aLine()], 25),
      [`POST ${AT}/corrections`]: { data: { balance: 5 } },
    },
    { query: `?account=${ACCOUNT}` },
  );
  await user.click(await screen.findByRole("button", { name: "Correct" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("radio", { name: "Take points away" }));
  await user.click(dialog.getByRole("button", { name: "Book" }));
  expect(dialog.getByText("Enter a whole number from 1 on")).toBeTruthy();
  expect(dialog.getByText("Say why, in at least 3 characters")).toBeTruthy();
  await user.type(dialog.getByLabelText("Points"), "26");
  expect(dialog.getByText("At most 25: nobody has fewer than 0")).toBeTruthy();
  await user.clear(dialog.getByLabelText("Points"));
  await user.type(dialog.getByLabelText("Points"), "20");
  await user.type(dialog.getByLabelText("Reason"), "Broken parcel");
  await user.click(dialog.getByRole("button", { name: "Book" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.find(({ call }) => call === `POST ${AT}/corrections`)?.body).toMatchObject({
    account: ACCOUNT,
    points: -20,
    reason: "Broken parcel",
    key: expect.stringMatching(/^[\w-]{36}$/),
  });
});

test("where nobody has points yet, it is said where they come from", async () => {
  await show({ [`GET ${AT}/accounts`]: list([], 0) });
  expect(await screen.findByRole("heading", { name: "Nobody has points yet" })).toBeTruthy();
});

test("a role without personal data finds the room closed, and asks nothing", async () => {
  const { calls } = await show({}, { roles: ["VIEWER"] });
  expect(await screen.findByRole("heading", { name: "This room is closed to your role" })).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Download as CSV" })).toBeNull();
  expect(calls).toEqual([]);
});

test("a role that may look but not administer is told why it cannot correct", async () => {
  const { user } = await show(
    { [`GET ${AT}/bookings`]: statement([aLine()], 25) },
    { query: `?account=${ACCOUNT}`, roles: ["CREATOR"] },
  );
  const correct = await screen.findByRole("button", { name: "Correct" });
  expect(correct.getAttribute("aria-description")).toBeTruthy();
  await user.click(correct);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("an account that is not there is said", async () => {
  await show(
    { [`GET ${AT}/bookings`]: new Reply(404, { code: "points-account-unknown", statusCode: 404 }) },
    { query: `?account=${ACCOUNT}` },
  );
  expect(await screen.findByRole("heading", { name: "There is nothing at this address" })).toBeTruthy();
});
