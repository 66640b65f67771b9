// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readReviewsAddress } from "./address.ts";
import type { Review } from "./queries.ts";
import { ReviewList } from "./review-list.tsx";

const LIST = `GET /api/v1/campaigns/${CAMPAIGN}/reviews`;
const MANY = `POST /api/v1/campaigns/${CAMPAIGN}/reviews/decisions`;
const BLOCK = `POST /api/v1/companies/${COMPANY}/blocks`;
const one = (reference: string) => `POST /api/v1/campaigns/${CAMPAIGN}/reviews/${reference}`;
const source = (reference: string) => `GET /api/v1/campaigns/${CAMPAIGN}/reviews/${reference}/source`;

const aReview = (playReference: string, more: Partial<Review> = {}): Review => ({
  playReference,
  state: "pending",
  score: 70,
  reasons: [{ signal: "honeypot", points: 70, text: "in the campaign’s language" }],
  checkedAt: "2026-11-24T10:00:00.000Z",
  email: `${playReference}@example.org`,
  prize: { id: "p", title: "A mug" },
  addressHash: "a".repeat(43),
  decidedAt: null,
  decidedBy: null,
  note: null,
  ...more,
});
const page = (data: unknown[], more: object = {}) => ({ data, page: 1, size: 25, total: data.length, ...more });
const THREE = page([aReview("r1"), aReview("r2", { prize: null }), aReview("r3")]);

const show = (list: unknown, answers: object = {}, query = "", language: "en" | "de" = "en") =>
  shown(<ReviewList campaign={aCampaign()} />, {
    language,
    answers: { [LIST]: list, ...answers },
    at: {
      route: "/shell/campaigns/$campaignId/reviews",
      address: `/campaigns/${CAMPAIGN}/reviews${query}`,
      readSearch: readReviewsAddress,
    },
  });
const said = (calls: readonly Asked[], call: string) => calls.filter((asked) => asked.call === call);

test("says why in the reader’s language, with what each reason counts", async () => {
  await show(THREE, {}, "", "de");
  expect(await screen.findAllByText("Ein Feld, das Menschen nicht sehen, wurde ausgefüllt (70)")).toHaveLength(3);
});

test("where nothing waits it says when something would, and what is filtered stands in the address and the call", async () => {
  const { user, calls, address } = await show(page([]));
  expect(await screen.findByRole("heading", { name: "Nothing waits for a decision" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Score" }), "60");
  await waitFor(() => expect(calls.at(-1)?.query).toMatchObject({ state: "pending", minScore: "60" }));
  expect(address()).toContain("score=60");
  expect(await screen.findByRole("heading", { name: "Nothing matches" })).toBeTruthy();
});

test("a play opens beside the others of its source, and says what is known of it for how long", async () => {
  const play = {
    playReference: "o1",
    same: ["address", "email"],
    openedAt: "2026-11-24T09:00:00.000Z",
    email: "other@example.org",
    outcome: "withheld",
    prize: null,
    score: 40,
    state: "rejected",
  };
  const more = { by: ["address", "email"], addressUntil: "2026-11-26T10:00:00.000Z" };
  const { user, calls } = await show(THREE, {
    [source("r1")]: page([play], more),
    [BLOCK]: new Reply(201, { data: {} }),
  });
  await user.click(await screen.findByRole("button", { name: "Look at the play of r1@example.org" }));
  const table = within(await screen.findByRole("region", { name: "Plays of the same source" }));
  expect(table.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Visitor"),
    expect.stringContaining("r1@example.orgthis play"),
    expect.stringMatching(/other@example\.orgIP address and mailbox.*withheld40rejected/),
  ]);
  expect(screen.getByText(/The IP address is known until Nov 26, 2026/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Block the IP address" }));
  expect(await screen.findByText(/Blocked in all campaigns of the company/)).toBeTruthy();
  expect(said(calls, BLOCK)[0]?.body).toMatchObject({ kind: "address", value: "a".repeat(43) });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "The IP address is blocked" }).disabled).toBe(true);
});

test("rejecting says what happens and is done once confirmed; who was second learns who decided", async () => {
  const decided = { code: "review-decided", state: "released", decidedBy: { id: "u2", name: "Ben" }, decidedAt: "x" };
  const { user, calls } = await show(THREE, {
    [source("r1")]: page([], { by: ["email"], addressUntil: null }),
    [one("r1")]: new Reply(409, decided),
  });
  await user.click(await screen.findByRole("button", { name: "Look at the play of r1@example.org" }));
  const row = within(screen.getAllByRole("row")[2] as HTMLElement);
  await user.click(await row.findByRole("button", { name: "Reject" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reject the play of r1@example.org?" }));
  expect(dialog.getByText("The prize goes back to the stock.")).toBeTruthy();
  expect(dialog.getByText("This cannot be undone.")).toBeTruthy();
  expect(said(calls, one("r1"))).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "a farm");
  await user.click(dialog.getByRole("button", { name: "Reject" }));
  expect(await screen.findByText("Somebody was faster")).toBeTruthy();
  expect(screen.getByText("r1@example.org: approved by Ben")).toBeTruthy();
  expect(said(calls, one("r1"))[0]?.body).toEqual({ decision: "reject", note: "a farm" });
});

test("by keyboard: j and k move, x and Shift choose, a approves the chosen ones together", async () => {
  const result = (playReference: string) => ({ playReference, result: "decided", state: "released" });
  const { user, calls } = await show(THREE, { [MANY]: { data: [result("r2"), result("r3")] } });
  await screen.findByText("r1@example.org");
  await user.keyboard("jj");
  expect(document.activeElement?.id).toBe("review-r2");
  await user.keyboard("{Shift>}j{/Shift}");
  expect(screen.getByText("2 chosen")).toBeTruthy();
  await user.keyboard("k{ArrowDown}a");
  const dialog = within(await screen.findByRole("dialog", { name: "Approve 2 plays?" }));
  // Typing a note decides nothing.
  await user.type(dialog.getByRole("textbox", { name: "Note" }), "jar");
  await user.click(dialog.getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("2 plays are approved.")).toBeTruthy();
  expect(said(calls, MANY)[0]?.body).toEqual({ decision: "release", playReferences: ["r2", "r3"], note: "jar" });
});

test("single keys can be switched off", async () => {
  const { user } = await show(THREE);
  await user.click(await screen.findByRole("button", { name: "Keyboard" }));
  await user.click(await screen.findByRole("switch", { name: "Single keys act" }));
  await user.keyboard("{Escape}");
  await user.keyboard("j");
  expect(document.activeElement?.id).not.toBe("review-r1");
});

test("a box with Shift chooses all between", async () => {
  const { user } = await show(THREE);
  await user.click(await screen.findByRole("checkbox", { name: "Choose the play of r1@example.org" }));
  await user.keyboard("{Shift>}");
  await user.click(screen.getByRole("checkbox", { name: "Choose the play of r3@example.org" }));
  await user.keyboard("{/Shift}");
  expect(screen.getByText("3 chosen")).toBeTruthy();
});

test("decided ones name who decided, and are not decided again", async () => {
  const done = aReview("r1", {
    state: "rejected",
    decidedAt: "2026-11-24T11:00:00.000Z",
    decidedBy: { id: "u2", name: "Ben" },
    note: "a farm",
  });
  const answers = { [source("r1")]: page([], { by: [], addressUntil: null }) };
  const { user } = await show(page([done]), answers, "?state=rejected");
  await user.click(await screen.findByRole("button", { name: "Look at the play of r1@example.org" }));
  expect(await screen.findByText("Rejected by Ben – a farm")).toBeTruthy();
  await user.keyboard("a");
  expect(screen.queryByRole("button", { name: "Approve" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});
