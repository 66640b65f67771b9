// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { expectSaid, shown } from "../../testing/shown.tsx";
import { readNoticesAddress } from "./address.ts";
import { Bell, NewNoticesSaid } from "./bell.tsx";
import { NoticesPage } from "./notices-page.tsx";
import { type Notice, unreadQuery } from "./queries.ts";
import { NoticeSwitches } from "./switches.tsx";

const AT = "2026-11-24T10:00:00.000Z";
const id = (n: number) => `6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7${n}`;
const PUBLISHED: Notice = {
  noticeId: id(1),
  kind: "published",
  campaignId: CAMPAIGN,
  campaign: "Spring",
  facts: { revision: 3 },
  count: 1,
  prize: null,
  by: { id: "u2", name: "Jo" },
  at: AT,
  isRead: false,
};
const MAILS: Notice = { ...PUBLISHED, noticeId: id(2), kind: "mail-refused", facts: {}, count: 10_000, by: null };
const MUG: Notice = { ...MAILS, noticeId: id(3), kind: "stock-low", facts: { left: 0 }, prize: "A mug", isRead: true };
const LIST = `GET /api/v1/companies/${COMPANY}/notices`;
const UNREAD = `${LIST}/unread`;
const READ = `PUT /api/v1/companies/${COMPANY}/notices`;
const page = (data: Notice[]) => ({ data, page: 1, size: 25, total: data.length });
const unread = (count: number, newest = 1) => ({
  data: { count, newest: count ? { noticeId: id(newest), at: AT } : null },
});
const nothing = new Reply(204);
const at = { route: "/shell/notices", address: "/notices", readSearch: readNoticesAddress as never };

test("the bell says in words how many are unread, and shows the newest with campaign, who, and what leads there", async () => {
  const answers: Answers = { [UNREAD]: unread(2), [LIST]: page([PUBLISHED, MAILS, MUG]) };
  const { user, calls } = await shown(<Bell position="bottom-end" />, { answers });
  await user.click(await screen.findByRole("button", { name: "Notices: 2 unread" }));
  const list = within(await screen.findByRole("dialog", { name: "Notices: 2 unread" }));
  const links = await list.findAllByRole("link");
  expect(links.map((link) => link.textContent?.replace(/ · [^·]*$/, ""))).toEqual([
    "Unread: Revision 3 was publishedSpring · Jo",
    "Unread: 10,000 mails could not be deliveredSpring",
    "A mug has run outSpring",
    "All notices",
  ]);
  expect(links[0]?.getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/versions`);
  expect(calls.find(({ call }) => call === LIST)?.query).toEqual({ page: "1", size: "10" });
});

test("following one reads it; all are read up to the newest that was known, and that is said", async () => {
  const answers: Answers = {
    [UNREAD]: unread(2),
    [LIST]: page([PUBLISHED, MAILS]),
    [`${READ}/read`]: nothing,
    [`${READ}/${id(2)}/read`]: nothing,
  };
  const { user, calls } = await shown(<Bell position="bottom-end" />, { answers, language: "de" });
  const bell = await screen.findByRole("button", { name: "Meldungen: 2 ungelesen" });
  await user.click(bell);
  await user.click(await screen.findByRole("button", { name: "Alle als gelesen markieren" }));
  await expectSaid("Alle Meldungen sind als gelesen markiert");
  expect(calls.find(({ call }) => call === `${READ}/read`)?.body).toEqual({ until: AT });
  await user.click(await screen.findByRole("link", { name: /10\.000 Mails/ }));
  expect(calls.map(({ call }) => call)).toContain(`${READ}/${id(2)}/read`);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  [{ kind: "publish-asked", facts: { requestId: "r", by: "u2" } }, "Publishing waits for approval", "requests"],
  [{ kind: "publish-answered", facts: { approved: true } }, "The request to publish was approved", "requests"],
  [{ kind: "publish-answered", facts: { approved: false } }, "The request to publish was refused", "requests"],
  [{ kind: "stock-low", facts: { left: 3 }, prize: "A mug" }, "A mug", "prizes"],
  [{ kind: "reviews-waiting", count: 3 }, "3 plays wait for a review", "reviews"],
  [{ kind: "objections-waiting", count: 2 }, "2 objections wait for an answer", "reviews?list=objections"],
  [{ kind: "codes-low", facts: { left: 4 } }, "4 unique codes are left", "codes"],
  [{ kind: "import-done", facts: { of: "unique", stored: 7 } }, "Import done: 7 unique codes", "codes"],
  [{ kind: "import-done", facts: { of: "access", stored: 7 } }, "Import done: 7 access codes", "access-codes"],
  [{ kind: "leads-leaving", facts: { at: AT, leads: 2 } }, "2 leads are erased on November", "leads"],
  [{ kind: "leads-erased", facts: { at: AT, leads: 1 } }, "One lead was erased, as the settings say", "leads"],
] as const)("%o leads to the room that answers it", async (told, words, room) => {
  const answers: Answers = { [UNREAD]: unread(1, 2), [LIST]: page([{ ...MAILS, ...told }]) };
  const { user } = await shown(<Bell position="bottom-end" />, { answers });
  await user.click(await screen.findByRole("button", { name: "Notices: 1 unread" }));
  const link = await screen.findByRole("link", { name: new RegExp(words) });
  expect(link.getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/${room}`);
});

test("more than can be counted are said to be more", async () => {
  await shown(<Bell position="bottom-end" />, { answers: { [UNREAD]: unread(100) } });
  expect((await screen.findByRole("button", { name: "Notices: 99+ unread" })).textContent).toBe("99+");
});

test("what is new is said once, and what was there at first is not", async () => {
  let now = unread(1);
  const both = (
    <>
      <Bell position="bottom-end" />
      <NewNoticesSaid />
    </>
  );
  const { queryClient } = await shown(both, { answers: { [UNREAD]: () => now } });
  const { queryKey } = unreadQuery(COMPANY);
  await screen.findByRole("button", { name: "Notices: 1 unread" });
  expect(screen.queryByText(/A new notice/)).toBeNull();
  now = unread(2, 2);
  await queryClient.refetchQueries({ queryKey });
  await expectSaid("A new notice. 2 are unread.");
});

test("the history is searched and filtered in the address, by the kinds that one may see", async () => {
  const answers: Answers = { [UNREAD]: unread(1), [LIST]: page([PUBLISHED]), [`${READ}/${id(1)}/read`]: nothing };
  const { user, calls, address } = await shown(<NoticesPage />, { answers, at, roles: ["VIEWER"] });
  const kind = await screen.findByRole("combobox", { name: "Kind" });
  expect(
    within(kind)
      .getAllByRole("option")
      .map(({ textContent }) => textContent),
  ).toEqual(["All kinds", "Campaigns published", "Prizes running low", "Unique codes running low"]);
  await user.selectOptions(kind, "Prizes running low");
  await user.click(screen.getByRole("checkbox", { name: "Unread only" }));
  await user.type(screen.getByRole("searchbox"), "spring");
  const filters = { q: "spring", kind: "stock-low", unread: "true" };
  const inAddress = () => Object.fromEntries(new URL(address(), "http://studio.test").searchParams);
  await expect.poll(inAddress).toMatchObject(filters);
  const sent = { ...filters, page: "1", size: "25" };
  await expect.poll(() => calls.filter(({ call }) => call === LIST).at(-1)?.query).toEqual(sent);
  await user.click(await screen.findByRole("button", { name: "Mark as read" }));
  expect(calls.map(({ call }) => call)).toContain(`${READ}/${id(1)}/read`);
});

test("a history without a notice says what it is for; one that fits no filter says so", async () => {
  const answers: Answers = { [UNREAD]: unread(0), [LIST]: page([]) };
  await shown(<NoticesPage />, { answers, at });
  expect(await screen.findByRole("heading", { name: "Nothing has happened yet" })).toBeTruthy();
});

test("a switch is changed at once, and one that could not be is back where it was", async () => {
  let answer: unknown = { data: { published: false, "stock-low": true, "codes-low": true } };
  const answers: Answers = {
    "GET /api/v1/account/notices": { data: { published: true, "stock-low": true, "codes-low": true } },
    "PUT /api/v1/account/notices": () => answer,
  };
  const { user, calls } = await shown(<NoticeSwitches />, { answers, roles: ["VIEWER"] });
  const published = await screen.findByRole<HTMLInputElement>("switch", { name: "Campaigns published" });
  expect(screen.getAllByRole("switch")).toHaveLength(3);
  await user.click(published);
  await expect.poll(() => published.checked).toBe(false);
  expect(calls.at(-1)?.body).toEqual({ published: false });
  answer = new Reply(500);
  await user.click(published);
  await screen.findByRole("alert");
  expect(published.checked).toBe(false);
});
