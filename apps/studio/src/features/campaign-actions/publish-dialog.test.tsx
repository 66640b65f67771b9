// @vitest-environment happy-dom
import { sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Answers, Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aStock } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { PublishDialog } from "./publish-dialog.tsx";

const SUBJECT = { campaignId: CAMPAIGN, companyId: COMPANY, name: "Spring", status: "DRAFT", revision: null } as const;
const PUBLISH = `POST /api/v1/campaigns/${CAMPAIGN}/publish`;
const DONE = { revision: 4, status: "ACTIVE", urls: { en: "https://play.example/spring" }, warnings: [] };

const MUG = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
/** The draft has 20 mugs of the sample. */
function content(hasGate = false) {
  const document = sampleDocument();
  const [page] = Object.values(document.pages.entities);
  if (hasGate && page) page.pageType = "access";
  for (const entry of document.prizePoolList) if (!entry.noWinPrize) Object.assign(entry, { prizeId: MUG, stock: 20 });
  return { data: { rev: 1, file: { metadata: sampleMetadata(), document } } };
}
interface More {
  language?: "de";
  /** In force. */
  stock?: number | null;
  live?: number | null;
  roles?: ("CREATOR" | "VIEWER")[];
  /** The draft has an access page; whether a code can be used. */
  hasAccessCodes?: boolean;
  /** What the server says stands in the way. */
  faults?: { path: string; message: string }[];
  at?: { route: string; address: string; readSearch: () => object };
}
const show = async (
  publish: unknown,
  revision?: number,
  { stock = 20, live = null, hasAccessCodes, faults = [], ...options }: More = {},
) => {
  const answers: Answers = {
    [`GET /api/v1/campaigns/${CAMPAIGN}/content`]: content(hasAccessCodes !== undefined),
    [`GET /api/v1/campaigns/${CAMPAIGN}/stock`]: { data: stock === null ? [] : [aStock(MUG, { stock })] },
    [`GET /api/v1/campaigns/${CAMPAIGN}/problems`]: {
      data: { faults, codesLeft: {}, hasAccessCodes: hasAccessCodes ?? true },
    },
    [`GET /api/v1/campaigns/${CAMPAIGN}/translations`]: { data: { marks: {} } },
    [`GET /campaign/${CAMPAIGN}`]: { data: { campaignId: CAMPAIGN, companyId: COMPANY } },
    ...(publish !== undefined && { [PUBLISH]: publish }),
    // Measuring comes after publishing, and is of no use here.
    [`POST /api/v1/campaigns/${CAMPAIGN}/previews`]: new Reply(503),
    [`GET /api/v1/campaigns/${CAMPAIGN}/revisions/4/heights`]: { data: null },
  };
  const at = await shown(
    <PublishDialog
      campaign={{ ...SUBJECT, revision: live, status: live === null ? "DRAFT" : "ACTIVE" }}
      revision={revision}
      opened
      onClose={onClose}
    />,
    { answers, ...options },
  );
  const published = () => at.calls.filter(({ call }) => call === PUBLISH);
  const name = options.language === "de" ? "Veröffentlichen" : "Publish";
  // While it is looked what differs, nothing can be confirmed.
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name }).disabled).toBe(false));
  return { ...at, published };
};
const onClose = vi.fn();
const press = async ({ user }: Awaited<ReturnType<typeof show>>, name = "Publish") =>
  user.click(screen.getByRole("button", { name }));

test("nothing is published before it is confirmed", async () => {
  const { published } = await show(undefined);
  expect(screen.getByRole("dialog", { name: "Publish “Spring”?" })).toBeTruthy();
  expect(published()).toEqual([]);
});

test("the draft is published, and its revision and address are shown", async () => {
  const at = await show({ data: DONE });
  await press(at);
  expect(await screen.findByRole("dialog", { name: "Published as revision 4" })).toBeTruthy();
  expect(at.published()).toEqual([{ call: PUBLISH, query: {}, body: {} }]);
  expect(screen.getByText("The campaign is live. Share its address:")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copy the English address" })).toBeTruthy();
  // How it reaches visitors, and a play that counts for nothing.
  expect(screen.getByRole("img", { name: /QR/ })).toBeTruthy();
  expect(screen.getByText(/<fairground-campaign/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Open a test play" }).getAttribute("href")).toContain("/preview");
});

test("what cannot be measured hinders nothing: it is said below, and can be tried again", async () => {
  const at = await show({ data: DONE });
  await press(at);
  expect(await screen.findByRole("dialog", { name: "Published as revision 4" })).toBeTruthy();
  expect(await screen.findByText(/could not be measured/)).toBeTruthy();
  expect(at.calls.find(({ call }) => call.endsWith("/previews"))?.body).toEqual({ of: "revision:4", hours: 1 });
  expect(screen.getByRole("button", { name: "Measure now" })).toBeTruthy();
});

test("an older revision is published again by its number", async () => {
  const at = await show({ data: DONE }, 2);
  expect(screen.getByRole("dialog").textContent).toContain("revision 2");
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({ revision: 2 });
  expect(at.calls.some(({ call }) => call.endsWith("/stock"))).toBe(false);
});

test.each([
  ["SCHEDULED", "The campaign opens at its start date."],
  ["INACTIVE", "The revision is stored."],
])("a campaign that is then %s is not said to be live", async (status, words) => {
  const at = await show({ data: { ...DONE, status, warnings: [{ path: "pages", message: "No way to the game" }] } });
  await press(at);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(screen.getByText("No way to the game")).toBeTruthy();
});

test("everything that stands in the way is listed, and nothing can be confirmed again", async () => {
  const errors = [
    { path: "pages.p1", message: "Page without a name" },
    { path: "outcomes.0", message: "Outcome without a page" },
  ];
  const at = await show(new Reply(422, { code: "publish-blocked", errors }), undefined, { language: "de" });
  await press(at, "Veröffentlichen");
  expect((await screen.findByRole("alert")).textContent).toMatch(/^2 /);
  expect(screen.getAllByRole("cell").map((cell) => cell.textContent)).toContain("Outcome without a page");
  expect(screen.queryByRole("button", { name: "Veröffentlichen" })).toBeNull();
});

test("a refusal without faults is said where it was asked, and it can be tried again", async () => {
  const at = await show(new Reply(503, { code: "unavailable" }));
  await press(at);
  expect((await screen.findByRole("alert")).textContent).toContain("The server is starting or stopping.");
  await press(at);
  expect(at.published()).toHaveLength(2);
});

test("stock that differs from what is in force is named, and comes into force with publishing", async () => {
  const at = await show({ data: DONE }, undefined, { stock: 10, live: 3 });
  expect(screen.getByText("The draft’s stock is not the live one:")).toBeTruthy();
  expect(screen.getByText(/A mug.*10 → 20/).textContent).toBe("“A mug”: stock 10 → 20.");
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({ withStock: true });
});

test("less than there is takes a reason; what stays as it is takes none", async () => {
  const at = await show({ data: DONE }, undefined, { stock: 30, live: 3 });
  await press(at);
  expect(screen.getByText("Say why")).toBeTruthy();
  expect(at.published()).toEqual([]);
  await at.user.type(screen.getByRole("textbox", { name: /^Why is there less to win/ }), "Ten broke");
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({ withStock: true, stockNote: "Ten broke" });
});

test("where it is not wanted, what is in force stays, and it is said what that means", async () => {
  const at = await show({ data: DONE }, undefined, { stock: 10, live: 3 });
  await at.user.click(screen.getByRole("switch", { name: /^Make it live with publishing/ }));
  expect(screen.getByText(/^What is live stays\./)).toBeTruthy();
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({});
});

test("of a campaign that was never live the stock comes into force without a question", async () => {
  const at = await show({ data: DONE }, undefined, { stock: null, language: "de" });
  expect(screen.getByText("Bestand und Limits gelten mit ihr:")).toBeTruthy();
  expect(screen.queryByRole("switch")).toBeNull();
  await press(at, "Veröffentlichen");
  await waitFor(() => expect(at.published()[0]?.body).toEqual({ withStock: true }));
});

test("a stock that cannot be is said where it was asked", async () => {
  const at = await show(new Reply(422, { code: "stock-below-awarded" }), undefined, { stock: 30, live: 3 });
  await at.user.type(screen.getByRole("textbox", { name: /^Why is there less to win/ }), "Ten broke");
  await press(at);
  expect((await screen.findByRole("alert")).textContent).toContain("More have already been won");
});

test("a gate that lets nobody in is published only where one says so, and its room is a press away", async () => {
  const at = await show({ data: DONE }, undefined, { hasAccessCodes: false });
  await screen.findByText("Nobody could come in");
  expect(screen.getByRole("link", { name: "Make access codes" }).getAttribute("href")).toMatch(/access-codes$/);
  await press(at);
  expect(screen.getByText("Tick this, or make codes first.")).toBeTruthy();
  expect(at.published()).toEqual([]);
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  await at.user.click(screen.getByRole("checkbox", { name: "Publish although nobody gets in" }));
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({ withoutCodes: true });
});

test("so is an older revision with such a gate", async () => {
  const at = await show({ data: DONE }, 2, { hasAccessCodes: false });
  await screen.findByText("Nobody could come in");
  expect(at.calls.some(({ query }) => query.of === "revision:2")).toBe(true);
  await press(at);
  expect(at.published()).toEqual([]);
  await at.user.click(screen.getByRole("checkbox"));
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[0]?.body).toEqual({ revision: 2, withoutCodes: true });
});

test("where the server finds the last code used up meanwhile, the tick is asked for then", async () => {
  let times = 0;
  const at = await show(() => (times++ === 0 ? new Reply(409, { code: "publish-gate-shut" }) : { data: DONE }));
  await press(at);
  await at.user.click(await screen.findByRole("checkbox", { name: "Publish although nobody gets in" }));
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
  expect(at.published()[1]?.body).toMatchObject({ withoutCodes: true });
});

test("a gate with codes is published as any other campaign", async () => {
  const at = await show({ data: DONE }, undefined, { hasAccessCodes: true });
  expect(screen.queryByText("Nobody could come in")).toBeNull();
  await press(at);
  await screen.findByRole("dialog", { name: "Published as revision 4" });
});

test("before publishing it is said what changes, what to look at, and in which languages", async () => {
  await show({ data: DONE }, undefined, { live: 3 });
  expect(await screen.findByText("The draft says the same as what is live.")).toBeTruthy();
  expect(await screen.findByRole("heading", { name: "What to look at" })).toBeTruthy();
  expect(screen.getByText(/^English, German \(\d+ texts are missing\)$/)).toBeTruthy();
});

test("what stands in the way is said before one tries, each a press away; going there closes the dialog", async () => {
  onClose.mockClear();
  const faults = [{ path: "metadata.legal.freeEntry", message: "Say how one takes part" }];
  const at = await show({ data: DONE }, undefined, {
    faults,
    at: { route: "/shell/campaigns/$campaignId", address: `/campaigns/${CAMPAIGN}`, readSearch: () => ({}) },
  });
  expect(await screen.findByRole("heading", { name: "1 thing stands in the way of publishing" })).toBeTruthy();
  const link = screen.getByRole("link", { name: /Publishing waits for a legal fact: Free way to take part/ });
  expect(link.getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/settings#legal-freeEntry`);
  await at.user.click(link);
  expect(onClose).toHaveBeenCalled();
  expect(at.published()).toEqual([]);
});
