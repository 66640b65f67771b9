// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Asked, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readReviewsAddress } from "./address.ts";
import type { Objection } from "./queries.ts";
import { ReviewLists } from "./review-lists.tsx";

const REVIEWS = `GET /api/v1/campaigns/${CAMPAIGN}/reviews`;
const WAITING = `GET /api/v1/campaigns/${CAMPAIGN}/reviews/waiting`;
const LIST = `GET /api/v1/campaigns/${CAMPAIGN}/objections`;
const decide = (id: string) => `POST /api/v1/campaigns/${CAMPAIGN}/objections/${id}`;

const BLOCKS: Objection["blocks"] = [
  ...(["email", "address", "domain"] as const).map((kind) => ({
    blockId: kind,
    kind,
    label: { email: "a…@example.org", address: "hash", domain: "example.org" }[kind],
    note: kind === "email" ? "a farm" : "",
    createdAt: "2026-11-20T10:00:00.000Z",
    createdBy: { id: "u2", name: "Ben" },
  })),
];
const aPlay = (state: Objection["plays"][number]["state"], playReference: string = state) => ({
  playReference,
  openedAt: "2026-11-23T10:00:00.000Z",
  state,
  score: 70,
  reasons: [{ signal: "honeypot" as const, points: 70, text: "in the campaign’s language" }],
  prize: { id: "p", title: "A mug" },
});
const anObjection = (objectionId: string, more: Partial<Objection> = {}): Objection => ({
  objectionId,
  at: "2026-11-24T10:00:00.000Z",
  email: `${objectionId}@example.org`,
  message: "Je joue du bureau.\nNous sommes vingt.",
  language: "fr",
  state: "open",
  plays: [],
  blocks: [],
  decidedAt: null,
  decidedBy: null,
  note: null,
  ...more,
});
const BARRED = anObjection("o1", {
  blocks: BLOCKS,
  plays: [aPlay("blocked"), aPlay("pending"), aPlay("blocked", "again")],
});
const page = (data: unknown[]) => ({ data, page: 1, size: 25, total: data.length });

const show = (
  list: unknown,
  {
    answers = {},
    query = "?list=objections",
    language = "en" as "en" | "de",
    waiting = { waiting: 0, objections: 2 },
  } = {},
) =>
  shown(<ReviewLists campaign={aCampaign()} />, {
    language,
    answers: { [REVIEWS]: page([]), [WAITING]: { data: waiting }, [LIST]: list, ...answers },
    at: {
      route: "/shell/campaigns/$campaignId/reviews",
      address: `/campaigns/${CAMPAIGN}/reviews${query}`,
      readSearch: readReviewsAddress,
    },
  });
const said = (calls: readonly Asked[], call: string) => calls.filter((asked) => asked.call === call);

test("objections are a second list with the count of open ones, kept in the address", async () => {
  const { user, address, calls } = await show(page([anObjection("o1")]), {
    query: "",
    waiting: { waiting: 3, objections: 2 },
  });
  expect(await screen.findByRole("heading", { name: "Nothing waits for a decision" })).toBeTruthy();
  expect(said(calls, LIST)).toEqual([]);
  expect(await screen.findByRole("radio", { name: "Plays (3 are open)" })).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "Objections (2 are open)" }));
  expect(await screen.findByRole("region", { name: "Objections" })).toBeTruthy();
  expect(address()).toContain("list=objections");
  expect(said(calls, LIST)[0]?.query).toEqual({ state: "open", page: "1", size: "25" });
});

test("a row says in short what keeps the visitor out; nothing is said where nothing does", async () => {
  await show(page([BARRED, anObjection("o2")]), { language: "de" });
  await screen.findByText("o2@example.org"); // rows of the loading list are empty
  const [, first, second] = (await screen.findAllByRole("row")).map(({ textContent }) => textContent);
  expect(first).toMatch(/E-Mail-Adresse auf der SperrlisteIP-Adresse auf der SperrlisteMail-Domain auf der Sperrliste/);
  expect(first).toMatch(/2 Spiele gesperrt1 Spiel wartet/);
  expect(second).toContain("nichts mehr");
});

test("it opens with the whole message in its language, the entries, the plays with their reasons, and a way to answer", async () => {
  const { user } = await show(page([BARRED]));
  const look = await screen.findByRole("button", { name: "Look at the objection of o1@example.org" });
  await user.click(look);
  expect(look.getAttribute("aria-expanded")).toBe("true");
  const words = screen.getAllByText(/Nous sommes vingt/);
  expect(words.map((one) => one.getAttribute("lang"))).toEqual(["fr", "fr"]);
  expect(screen.getByText("Written in: French")).toBeTruthy();
  expect(screen.getByText("a…@example.org").closest("li")?.textContent).toMatch(
    /^E-mail address a…@example\.org a farm ·.*· Ben$/,
  );
  expect(screen.getByText(/The entry of a domain stays/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open the ban list" }).getAttribute("href")).toBe("/settings/blocks");
  const plays = within(screen.getByRole("region", { name: "3 plays in this campaign" }));
  expect(plays.getAllByRole("row")[1]?.textContent).toMatch(
    /blocked70A field that people do not see was filled in \(70\)A mug/,
  );
  expect(screen.getByRole("link", { name: "Write to them" }).getAttribute("href")).toBe(
    `mailto:o1%40example.org?subject=${encodeURIComponent(aCampaign().name)}`,
  );
});

test("letting somebody play says what goes and what stays, and is not done without a reason", async () => {
  const { user, calls, queryClient } = await show(page([BARRED]), { answers: { [decide("o1")]: { data: BARRED } } });
  const banList = ["company", COMPANY, "blocks"];
  queryClient.setQueryData(banList, []);
  await user.click(await screen.findByRole("button", { name: "Look at the objection of o1@example.org" }));
  await user.click(screen.getByRole("button", { name: "Let them play" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Let o1@example.org play?" }));
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "2 entries leave the ban list, for all campaigns of the company: a…@example.org and IP address.",
    "example.org stays on the ban list for everybody else.",
    "From now on nothing about this address counts as suspicious in this campaign.",
    "1 of their plays still waits: decide it among the plays.",
    "What was blocked or rejected before stays so; they can play anew.",
    "No mail is sent: write to them yourself, they were promised an answer.",
    "This cannot be undone.",
  ]);
  const reason = dialog.getByRole("textbox", { name: /^Reason/ });
  await user.type(reason, "   ");
  await user.click(dialog.getByRole("button", { name: "Let them play" }));
  expect(await dialog.findByText("Write why")).toBeTruthy();
  expect(said(calls, decide("o1"))).toEqual([]);
  await user.type(reason, "an office");
  await user.click(dialog.getByRole("button", { name: "Let them play" }));
  expect(await screen.findByText("They can play again. Write to them.")).toBeTruthy();
  expect(said(calls, decide("o1"))[0]?.body).toEqual({ decision: "lift", note: "an office" });
  await waitFor(() => expect(said(calls, LIST).length).toBeGreaterThan(1));
  expect(said(calls, WAITING).length).toBeGreaterThan(1);
  expect(queryClient.getQueryState(banList)?.isInvalidated).toBe(true);
});

test("by keyboard: j moves, o opens, r asks to keep it as it is; who was second is told, and the list is read again", async () => {
  const refused = new Reply(409, { code: "objection-decided" });
  const { user, calls } = await show(page([anObjection("o1"), anObjection("o2")]), {
    answers: { [decide("o2")]: refused },
  });
  await screen.findByText("o1@example.org");
  await user.keyboard("jj");
  expect(document.activeElement?.id).toBe("objection-o2");
  await user.keyboard("o");
  expect(screen.getByText("No entry of the ban list keeps this address out.")).toBeTruthy();
  expect(screen.getByText("No suspicious play of this address is known here.")).toBeTruthy();
  await user.keyboard("r");
  const dialog = within(await screen.findByRole("dialog", { name: "Keep it as it is for o2@example.org?" }));
  expect(dialog.getByText(/Nothing changes but this record/)).toBeTruthy();
  // Typing a reason decides nothing.
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "jar");
  expect(said(calls, decide("o2"))).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Keep it as it is" }));
  expect(await screen.findByText(/Somebody has decided this objection meanwhile/)).toBeTruthy();
  expect(said(calls, decide("o2"))[0]?.body).toEqual({ decision: "uphold", note: "jar" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(said(calls, LIST).length).toBeGreaterThan(1));
});

test("the keys of this list are told", async () => {
  const { user } = await show(page([anObjection("o1")]));
  await user.click(await screen.findByRole("button", { name: "Keyboard" }));
  const keys = within(await screen.findByRole("table", { name: "Keyboard" }));
  expect(keys.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "Next, previousjk",
    "Looko",
    "Let them playa",
    "Keep it as it isr",
  ]);
});

test("decided ones name who decided and why, and are not decided again", async () => {
  const done = anObjection("o1", {
    state: "upheld",
    decidedAt: "2026-11-24T11:00:00.000Z",
    decidedBy: { id: "u2", name: "Ben" },
    note: "a farm",
  });
  const { user, calls } = await show(page([done]), { query: "?list=objections&objections=upheld" });
  await user.click(await screen.findByRole("button", { name: "Look at the objection of o1@example.org" }));
  expect(screen.getByText("Kept as it was by Ben – a farm")).toBeTruthy();
  expect(said(calls, LIST)[0]?.query).toMatchObject({ state: "upheld" });
  await user.keyboard("a");
  expect(screen.queryByRole("button", { name: "Let them play" })).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["open", "No objection waits"],
  ["lifted", "Nobody was let in"],
  ["upheld", "None was kept as it was"],
])("where none is %s it says when one would come", async (state, title) => {
  const { user, address } = await show(page([]));
  await user.selectOptions(await screen.findByRole("combobox", { name: "State" }), state);
  expect(await screen.findByRole("heading", { name: title })).toBeTruthy();
  expect(screen.getByText(/its pages say how to object/)).toBeTruthy();
  if (state !== "open") expect(address()).toContain(`objections=${state}`);
});
