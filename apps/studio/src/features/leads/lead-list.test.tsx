// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign, aLead } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readLeadsAddress } from "./address.ts";
import { LeadList } from "./lead-list.tsx";

const LEADS = `GET /api/v1/leads/${CAMPAIGN}`;
const MARA = aLead("l1", {
  ...{
    firstName: "Mara",
    lastName: "Lind",
    doubleOptIn: "requested",
    prize: { id: "p1", title: "A mug" },
    code: "MUG-1",
  },
  answers: [
    { question: "Which sea?", answer: "The North Sea", correct: true },
    { question: "Which mountain?", answer: "", correct: null },
  ],
});
const page = (data: unknown[], total = data.length) => ({ data, total, page: 1, size: 25 });

const show = (answer: unknown, query = "", options: { language?: "de" } = {}) =>
  shown(<LeadList campaign={aCampaign()} />, {
    ...options,
    answers: { [LEADS]: answer, [`GET /api/v1/campaigns/${CAMPAIGN}/leads/l1/mails`]: { data: [] } },
    at: {
      route: "/shell/campaigns/$campaignId/leads",
      address: `/campaigns/${CAMPAIGN}/leads${query}`,
      readSearch: readLeadsAddress,
    },
  });
const lastQuery = (calls: readonly Asked[]) => calls.at(-1)?.query;

test("without any lead it says when the first one appears, and offers no filters", async () => {
  await show(page([]));
  expect(await screen.findByText("No leads yet")).toBeTruthy();
  expect(screen.queryByRole("searchbox")).toBeNull();
});

test("where a search finds nothing the filters stay, and one press clears them", async () => {
  const { user, calls, address } = await show(
    ({ query }: Asked) => page(query.q ? [] : [MARA]),
    "?q=nobody&newsletter=true",
  );
  expect(await screen.findByText("Nothing matches")).toBeTruthy();
  expect(lastQuery(calls)).toMatchObject({ q: "nobody", newsletter: "true" });
  await user.click(screen.getAllByRole("button", { name: "Clear filters" })[0] as HTMLElement);
  expect(await screen.findByText("Mara")).toBeTruthy();
  expect(address()).not.toContain("nobody");
});

test("what is searched for stands in the address and begins at the first page", async () => {
  const { user, calls, address } = await show(page([MARA], 60), "?page=2");
  await user.type(await screen.findByRole("searchbox", { name: "Search leads" }), "mara");
  await waitFor(() => expect(address()).toContain("q=mara"));
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ q: "mara", page: "1" }));
});

test("a column's head sorts by it", async () => {
  const { user, calls } = await show(page([MARA]));
  await user.click(await screen.findByRole("button", { name: "E-mail" }));
  await waitFor(() => expect(lastQuery(calls)).toMatchObject({ sort: "email", direction: "asc" }));
  expect(screen.getByRole("columnheader", { name: "E-mail" }).getAttribute("aria-sort")).toBe("ascending");
});

test("a last day before the first one is said at its field", async () => {
  await show(page([MARA]), "?from=2026-12-24");
  fireEvent.change(await screen.findByLabelText("To"), { target: { value: "2026-12-01" } });
  expect(await screen.findByText("The last day is before the first")).toBeTruthy();
  expect(screen.getByLabelText("To").getAttribute("aria-invalid")).toBe("true");
});

test("a lead opens with its answers, and what was left out or right is said; Escape closes it", async () => {
  const { user } = await show(page([MARA]));
  await user.click(await screen.findByRole("button", { name: "Details of Mara Lind" }));
  const drawer = await screen.findByRole("dialog", { name: "Mara Lind" });
  expect(
    within(drawer)
      .getAllByRole("listitem")
      .map((item) => item.textContent),
  ).toEqual(["Which sea?The North Searight", "Which mountain?left out"]);
  expect(within(drawer).getByText("asked for, not confirmed")).toBeTruthy();
  expect(within(drawer).queryByText("Phone")).toBeNull();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("a lead without a name is called by its address, in the studio's language too", async () => {
  await show(page([aLead("l2"), aLead("l3", { email: null })]), "", { language: "de" });
  expect(await screen.findByRole("button", { name: /l2@example\.org/ })).toBeTruthy();
  expect(screen.getByText("2 Leads")).toBeTruthy();
  expect(screen.getAllByText("Deutsch")).toHaveLength(2);
});

test("that the list cannot be loaded is said, and it is asked again", async () => {
  let tries = 0;
  const { user } = await show(() => (tries++ === 0 ? Promise.reject(new TypeError("offline")) : page([MARA])));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Mara")).toBeTruthy();
});
