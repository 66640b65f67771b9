// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { kindsOf } from "./kinds.ts";
import { PersonRoom } from "./person-room.tsx";

const handOver = vi.hoisted(() => vi.fn<(name: string, file: Blob) => void>());
vi.mock("../leads/export/hand-over.ts", () => ({ handOver }));
afterEach(() => handOver.mockClear());

const BASE = `/api/v1/companies/${COMPANY}/visitors`;
const ID = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70";
const HELD = {
  data: {
    campaigns: [
      {
        campaign: { id: CAMPAIGN, name: "Spring" },
        counts: { play: 2, draw: 2, lead: 2, mail_message: 1 },
        waiting: 1,
      },
      { campaign: { id: ID, name: "" }, counts: { kept_opt_in: 1, newcomer: 3 }, waiting: 0 },
    ],
    company: { points_account: 1, points_booking: 1 },
  },
};
const erasure = (more: object = {}) => ({
  erasureId: ID,
  askedAt: "2026-11-24T10:00:00.000Z",
  finishedAt: null,
  campaigns: 4,
  campaignsDone: 1,
  plays: 2,
  counts: { lead: 2, play: 2 },
  by: "Ursula",
  ...more,
});
const DONE = erasure({ finishedAt: "2026-11-24T10:00:05.000Z", campaignsDone: 4 });
const looks = async (
  answers: Record<string, unknown>,
  { roles = ["USER_ADMIN"] as ("USER_ADMIN" | "CREATOR" | "EDITOR")[], term = " ada@example.org " } = {},
) => {
  const room = await shown(<PersonRoom />, {
    roles,
    answers: { [`GET ${BASE}/erasures`]: { data: [] }, [`POST ${BASE}/held`]: HELD, ...answers },
  });
  await room.user.type(await screen.findByRole("textbox"), `${term}{Enter}`);
  return room;
};

test("what is held is told by campaign in words, and whom it is about stands in no address", async () => {
  const { calls, address } = await looks({});
  const spring = within(await screen.findByRole("row", { name: /Spring/ }));
  expect(spring.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2 plays",
    "2 leads",
    "1 letter",
    "1 prize waits",
  ]);
  expect(screen.getByRole("row", { name: /A campaign that is gone/ }).textContent).toContain("1 consent");
  expect(screen.getByRole("row", { name: /The company itself/ }).textContent).toContain("1 booking of points");
  expect(screen.getByText(/^1 prize of this person is neither/)).toBeTruthy();
  const sent = calls.find(({ call }) => call.endsWith("/held"));
  expect(sent?.body).toEqual({ by: "email", term: "ada@example.org" });
  expect(address()).not.toContain("ada");
});

test("a term without an @ is a user id, unless somebody says otherwise", async () => {
  const { calls } = await looks({}, { term: "U-4711" });
  await screen.findByRole("row", { name: /Spring/ });
  expect(calls.find(({ call }) => call.endsWith("/held"))?.body).toEqual({ by: "userId", term: "U-4711" });
});

test("what is no address is said at the field; of whom nothing is held there is nothing to do", async () => {
  const malformed = () => new Reply(422, { code: "visitor-term-malformed" });
  const { user } = await looks({ [`POST ${BASE}/held`]: malformed }, { term: "@" });
  expect(await screen.findByText("This is no single e-mail address")).toBeTruthy();
  await user.clear(screen.getByRole("textbox"));
  await user.click(screen.getByRole("button", { name: "Show what is held" }));
  expect(await screen.findByText("Write whom you look for")).toBeTruthy();
});

test("nothing held is said, and nobody has been erased yet", async () => {
  await looks({ [`POST ${BASE}/held`]: { data: { campaigns: [], company: {} } } });
  expect(await screen.findByRole("heading", { name: "Nothing is held of ada@example.org" })).toBeTruthy();
  expect(screen.getByText("Nobody has been erased yet.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase …" })).toBeNull();
});

test("a CREATOR sees what is held, and who can do more; an EDITOR reads why the room is closed", async () => {
  await looks({}, { roles: ["CREATOR"] });
  expect(await screen.findByRole("row", { name: /Spring/ })).toBeTruthy();
  expect(screen.getByText(/Exporting and erasing is for member administrators/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Export|Erase/ })).toBeNull();
});

test("who may not see personal data reads why, and nothing is asked for", async () => {
  const { calls } = await shown(<PersonRoom />, { roles: ["EDITOR"] });
  expect(await screen.findByRole("heading", { level: 2, name: "A person" })).toBeTruthy();
  expect(calls).toEqual([]);
});

test("the export comes as JSON without the table, or as the table; its name tells nobody", async () => {
  const data = {
    campaigns: [{ campaign: { id: CAMPAIGN, name: "Spring" }, held: { lead: [{ email: "a" }] } }],
    company: {},
  };
  const { user } = await looks({ [`POST ${BASE}/export`]: { data: { ...data, csv: "campaign,table\r\n" } } });
  await user.click(await screen.findByRole("button", { name: "Export as JSON" }));
  await waitFor(() => expect(handOver).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Export as CSV" }));
  await waitFor(() => expect(handOver).toHaveBeenCalledTimes(2));
  const [[json, first], [csv, second]] = handOver.mock.calls as [[string, Blob], [string, Blob]];
  expect([json, csv]).toEqual(["person.json", "person.csv"]);
  expect(JSON.parse(await first.text())).toEqual(data);
  expect(await second.text()).toBe("campaign,table\r\n");
});

test("erasing tells what goes, what stays and what waits, and wants the same typed again; then it is seen to go on", async () => {
  const states = [erasure({ campaignsDone: 2 }), DONE];
  let isAsked = false;
  const { user, calls } = await looks({
    [`POST ${BASE}/erasures`]: () => {
      isAsked = true;
      return { data: erasure() };
    },
    [`GET ${BASE}/erasures`]: () => ({ data: isAsked ? [states.length > 0 ? erasure() : DONE] : [] }),
    [`GET ${BASE}/erasures/${ID}`]: () => ({ data: states.shift() ?? DONE }),
  });
  await user.click(await screen.findByRole("button", { name: "Erase …" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Erase ada@example.org for good?" }));
  expect(dialog.getByText(/1 prize still waits/)).toBeTruthy();
  expect(dialog.getAllByRole("listitem")).toHaveLength(8);
  await user.type(dialog.getByRole("textbox", { name: "Type ada@example.org once more" }), "ada{Enter}");
  expect(await dialog.findByText("This is not the same")).toBeTruthy();
  expect(isAsked).toBe(false);
  await user.clear(dialog.getByRole("textbox"));
  await user.type(dialog.getByRole("textbox"), "ada@example.org");
  await user.click(dialog.getByRole("button", { name: "Erase for good" }));
  expect(await screen.findByText("2 of 4 campaigns")).toBeTruthy();
  expect(screen.getByRole("progressbar", { name: "Erasing" }).getAttribute("aria-valuenow")).toBe("50");
  expect(await screen.findByRole("cell", { name: "Erased" })).toBeTruthy();
  expect(screen.getByRole("cell", { name: "Ursula" })).toBeTruthy();
  expect(screen.queryByRole("row", { name: /Spring/ })).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe("");
  expect(calls.find(({ call }) => call === `POST ${BASE}/erasures`)?.body).toEqual({
    by: "email",
    term: "ada@example.org",
    confirmation: "ada@example.org",
  });
});

test("one that goes on for long says that it is tried again; a fault of the list can be tried again", async () => {
  await shown(<PersonRoom />, {
    roles: ["CREATOR"],
    answers: {
      [`GET ${BASE}/erasures`]: { data: [erasure({ by: null, askedAt: "2026-01-01T00:00:00.000Z" })] },
      [`GET ${BASE}/erasures/${ID}`]: { data: erasure({ askedAt: "2026-01-01T00:00:00.000Z" }) },
    },
  });
  expect(await screen.findByText(/This takes longer than usual/)).toBeTruthy();
  expect(screen.getByRole("cell", { name: "A program or a former member" })).toBeTruthy();
});

test("what a table is called is told in one order; what is new is another record", () => {
  expect(kindsOf({ newcomer: 2, lead: 1, draw: 9, opt_in: 1, kept_opt_in: 1, play_step: 0 })).toEqual([
    { kind: "leads", count: 1 },
    { kind: "consents", count: 2 },
    { kind: "other", count: 2 },
  ]);
});

test("of who is erased the proof is left: it can be read, and there is nothing to erase", async () => {
  const left = { campaign: { id: CAMPAIGN, name: "Spring" }, counts: { consent_ledger: 2, opt_in: 1 }, waiting: 0 };
  await looks({ [`POST ${BASE}/held`]: { data: { campaigns: [left], company: {} } } });
  expect(
    await screen.findByRole("heading", { name: "Only the proof of consent is kept of ada@example.org" }),
  ).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Erase …" })).toBeNull();
  expect(screen.getByRole("button", { name: "Export as JSON" })).toBeTruthy();
});
