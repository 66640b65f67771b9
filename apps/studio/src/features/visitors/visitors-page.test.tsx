// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { likelyTrait } from "./traits.ts";
import { VisitorsPage } from "./visitors-page.tsx";

const SEARCH = `POST /api/v1/companies/${COMPANY}/visitors/search`;
const PLAY = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70";
const ADA = {
  campaign: { id: CAMPAIGN, name: "Spring" },
  playId: PLAY,
  at: "2026-11-24T10:00:00.000Z",
  lead: { leadId: "l1", firstName: "Ada", lastName: "Lovelace", email: "ada@example.org", phone: null },
  outcome: "won",
  prize: { id: "p", title: "A mug" },
  code: "MUG-1",
  claimedAt: null,
  newsletter: "confirmed",
  confirmedAt: null,
  review: "pending",
};
const found = (more: object = {}) => ({ data: { plays: [], isMore: false, points: null, blocks: [], ...more } });

test("an address is recognised as it is typed, sent in the body alone, and what was found leads to its lead", async () => {
  const block = { blockId: "b", kind: "domain", label: "example.org", note: "farm" };
  const answer = found({ plays: [ADA], points: 25, blocks: [block] });
  const { user, calls, address } = await shown(<VisitorsPage />, { answers: { [SEARCH]: answer } });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Look for" }), "Phone number");
  await user.selectOptions(screen.getByRole("combobox", { name: "Look for" }), "E-mail address");
  await user.type(screen.getByRole("textbox", { name: "E-mail address" }), " ada@example.org {Enter}");
  const row = within(await screen.findByRole("row", { name: /Spring/ }));
  expect(screen.getByText("1 play in 1 campaign")).toBeTruthy();
  expect(screen.getByText("25 loyalty points")).toBeTruthy();
  expect(screen.getByText("On the ban list: example.org – farm")).toBeTruthy();
  expect(row.getByText("Ada Lovelace")).toBeTruthy();
  expect(row.getByRole("link", { name: "Show the lead in Spring" }).getAttribute("href")).toContain(
    `/campaigns/${CAMPAIGN}/leads?q=${PLAY}`,
  );
  expect(calls.map(({ body, query }) => [body, query])).toEqual([[{ by: "email", term: "ada@example.org" }, {}]]);
  expect(address()).not.toContain("ada");
});

test("nothing found, nothing typed and what cannot be are said; nothing typed is lost", async () => {
  const { user } = await shown(<VisitorsPage />, {
    answers: {
      [SEARCH]: ({ body }: { body: unknown }) =>
        (body as { by: string }).by === "phone" ? new Reply(422, { code: "visitor-term-malformed" }) : found(),
    },
  });
  await user.click(await screen.findByRole("button", { name: "Search" }));
  expect(await screen.findByText("Write what you look for")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "E-mail address" }), "nobody@example.org{Enter}");
  expect(await screen.findByRole("heading", { name: "Nobody was found" })).toBeTruthy();
  await user.selectOptions(screen.getByRole("combobox", { name: "Look for" }), "Phone number");
  await user.click(screen.getByRole("button", { name: "Search" }));
  expect(await screen.findByText("A number has at least five digits")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Phone number" }).value).toBe("nobody@example.org");
});

test("who may not see personal data reads why, and nothing is asked for", async () => {
  const { calls } = await shown(<VisitorsPage />, { roles: ["EDITOR"] });
  expect(await screen.findByRole("heading", { level: 2, name: "Visitors" })).toBeTruthy();
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(calls).toEqual([]);
});

test.each([
  ["ada@example.org", "email"],
  [PLAY, "playId"],
  ["+41 79 123 45 67", "phone"],
  ["GIFT-12", null],
  ["", null],
])("%j is likely %s", (term, trait) => expect(likelyTrait(term)).toBe(trait));
