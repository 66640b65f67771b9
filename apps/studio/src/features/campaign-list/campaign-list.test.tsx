// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CampaignRow } from "../../data/queries.ts";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readCampaignsAddress } from "./address.ts";
import { readBinAddress } from "./bin-address.ts";
import { BinPage } from "./bin-page.tsx";
import { CampaignList } from "./campaign-list.tsx";
import { bulkMemory } from "./interrupted.ts";

const LABELS = `GET /api/v1/companies/${COMPANY}/labels`;
const FILTERS = `GET /api/v1/companies/${COMPANY}/campaign-filters`;
const EASTER = {
  labelId: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
  name: "Easter",
  color: "green",
  campaigns: 1,
} as const;

const row = (more: Partial<CampaignRow> = {}): CampaignRow => ({
  id: CAMPAIGN,
  campaignId: CAMPAIGN,
  companyId: COMPANY,
  name: "Spring",
  description: "",
  logoUrl: "",
  campaignType: "none",
  startDate: null,
  endDate: null,
  timezone: "Europe/Zurich",
  tags: [],
  liveUrl: null,
  languages: [{ id: "1", name: "English", shortName: "en", flagImageUrl: "" }],
  status: "ACTIVE",
  reason: null,
  revision: 1,
  createdAt: "2026-11-01T10:00:00.000Z",
  updatedAt: "2026-11-01T10:00:00.000Z",
  leadTableUrl: null,
  leadExportUrl: null,
  tailorMadeTableUrl: null,
  resetAnalyticsUrl: null,
  demoUrl: null,
  productionUrl: null,
  rev: 3,
  hasPages: true,
  createdBy: null,
  labels: [EASTER.labelId],
  plays: 1234,
  leads: 56,
  codes: 7,
  next: { kind: "codesGone", at: null },
  ...more,
});

async function show(answers: object = {}, query = "") {
  const search = { data: [row()], page: 1, size: 25, total: 1 };
  return shown(<CampaignList />, {
    roles: ["CREATOR"],
    at: { route: "/shell/campaigns", address: `/campaigns${query}`, readSearch: readCampaignsAddress },
    answers: {
      "GET /campaign/search": search,
      [LABELS]: { data: [EASTER] },
      [FILTERS]: { data: [] },
      [`GET /api/v1/companies/${COMPANY}/members`]: { data: [], page: 1, size: 200, total: 0 },
      [`GET /api/v1/companies/${COMPANY}/publish-requests`]: { data: [], page: 1, size: 25, total: 0 },
      ...answers,
    },
  });
}

test("a row says status, what is next, plays, leads, labels and who made it", async () => {
  const search = { data: [row({ createdBy: { id: "u1", name: "Mara Lind" } })], page: 1, size: 25, total: 1 };
  await show({ "GET /campaign/search": search });
  const line = within(await screen.findByRole("row", { name: /Spring/ }));
  for (const words of ["Live", "All codes are given away", "1,234", "56", "Easter", "Mara Lind"])
    expect(line.getByText(words), words).toBeTruthy();
});

test("a saved filter is deleted once that is confirmed", async () => {
  const saved = { filterId: EASTER.labelId, name: "Mine", query: "", shared: true, mine: true, first: false, by: null };
  const remove = `DELETE ${FILTERS.slice(4)}/${saved.filterId}`;
  const { user, calls } = await show({ [FILTERS]: { data: [saved] }, [remove]: new Reply(204, undefined) });
  const removed = () => calls.filter(({ call }) => call === remove).length;
  await user.click(await screen.findByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: "Manage saved filters" }));
  const trash = await screen.findByRole("button", { name: "Delete the filter Mine" });
  await user.click(trash);
  expect(screen.getByText(/^“Mine” is gone for everybody in the company then/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect(removed()).toBe(0);
  await user.click(trash);
  await user.click(screen.getByRole("button", { name: "Delete filter" }));
  await waitFor(() => expect(removed()).toBe(1));
});

test("what is looked for is saved under a name, for oneself or for everybody, and opened again from the menu", async () => {
  const save = `POST ${FILTERS.slice(4)}`;
  const saved: object[] = [];
  const { user, calls, address } = await show(
    {
      [FILTERS]: () => ({ data: saved }),
      [save]: ({ body }: { body: unknown }) => {
        const filter = { filterId: EASTER.labelId, mine: true, first: false, by: null, ...(body as object) };
        saved.push(filter);
        return { data: filter };
      },
    },
    "?q=spring&status=ACTIVE",
  );
  await user.click(await screen.findByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save what is shown now" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(calls.some(({ call }) => call === save)).toBe(false);
  await user.type(dialog.getByRole("textbox", { name: "Name of the filter" }), "Live in spring");
  await user.click(dialog.getByRole("checkbox", { name: "For everybody in the company" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === save)?.body).toEqual({
      ...{ name: "Live in spring", query: "q=spring&status=ACTIVE", shared: true, shows: "campaigns" },
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(address()).not.toContain("spring"));
  await user.click(screen.getByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: /^Live in spring/ }));
  await waitFor(() => expect(address()).toContain("status=ACTIVE"));
  expect(address()).toContain("q=spring");
});

test("bulk work that a reload has stopped says what was done, and goes on where it was", async () => {
  const memory = bulkMemory(COMPANY, "u1");
  const names = ["Ash", "Birch", "Cedar"];
  const campaigns = names.map((name, n) => ({ campaignId: `${CAMPAIGN.slice(0, -1)}${n}`, companyId: COMPANY, name }));
  memory.begin({ kind: "delete" }, campaigns);
  memory.reach({ at: 1, failed: [] });
  const [, birch, cedar] = campaigns.map(({ campaignId }) => `DELETE /campaign/${campaignId}`);
  const answers = {
    [`${birch}`]: new Reply(404, { code: "campaign-unknown" }), // it was deleted just before
    [`${cedar}`]: new Reply(204, undefined),
  };
  const { user, calls } = await show(answers);
  const notice = within(
    (await screen.findByText("Campaigns were being deleted. 1 of 3 done")).parentElement as HTMLElement,
  );
  expect(notice.getByText("Ash")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Go on" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 2 campaigns?" }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await dialog.findByText("3 of 3 done")).toBeTruthy();
  expect(calls.filter(({ call }) => call.startsWith("DELETE")).map(({ call }) => call)).toEqual([birch, cedar]);
  expect(memory.find()).toBeNull();
  await user.click(dialog.getAllByRole("button", { name: "Close" }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Go on" })).toBeNull());
});

test("it is left where nobody wants it to go on", async () => {
  const memory = bulkMemory(COMPANY, "u1");
  memory.begin({ kind: "deactivate" }, [{ campaignId: CAMPAIGN, companyId: COMPANY, name: "Ash" }]);
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "Leave it" }));
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  expect(memory.find()).toBeNull();
});

test("cards are kept by the address, and have a picture that nobody gets into", async () => {
  const search = { data: [row({ createdBy: { id: "u1", name: "Mara Lind" } })], page: 1, size: 25, total: 1 };
  const { user, address } = await show({ "GET /campaign/search": search });
  await user.click(await screen.findByRole("radio", { name: "Cards" }));
  await waitFor(() => expect(address()).toContain("view=cards"));
  const card = within(await screen.findByRole("list", { name: "Campaigns" }));
  expect(card.getByText(/1,234 plays · 56 leads · Mara Lind$/)).toBeTruthy();
});

test("of many filters one is found by its name; one is replaced by what is shown now", async () => {
  const many = Array.from({ length: 9 }, (_, n) => ({
    ...{ filterId: `${EASTER.labelId.slice(0, -1)}${n}`, name: `Filter ${n}`, query: "status=ENDED" },
    ...{ shows: "campaigns", shared: false, mine: true, first: false, by: null },
  }));
  const change = `PUT ${FILTERS.slice(4)}/${many[7]?.filterId}`;
  const { user, calls } = await show({ [FILTERS]: { data: many }, [change]: { data: many[7] } }, "?status=ACTIVE");
  await user.click(await screen.findByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: "Manage saved filters" }));
  const dialog = within(await screen.findByRole("dialog"));
  const find = dialog.getByRole("textbox", { name: "Find a filter" });
  await user.type(find, "none");
  expect(dialog.getByText("No filter has such a name.")).toBeTruthy();
  await user.clear(find);
  await user.type(find, "filter 7");
  expect(dialog.getAllByRole("textbox", { name: "Name of the filter" }).length).toBe(1);
  await user.click(dialog.getByRole("button", { name: "Replace the filter Filter 7 with what is shown now" }));
  await waitFor(() => expect(calls.find(({ call }) => call === change)?.body).toEqual({ query: "status=ACTIVE" }));
});

test("the list opens with one's first filter, unless the address says what to show", async () => {
  const first = { filterId: EASTER.labelId, name: "Mine", query: "status=ACTIVE&sort=endDate", shared: false };
  const filters = { [FILTERS]: { data: [{ ...first, mine: true, first: true, by: null }] } };
  const { address } = await show(filters);
  await waitFor(() => expect(address()).toContain("status=ACTIVE"));
  expect(address()).toContain("sort=endDate");
  const other = await show(filters, "?q=spring");
  await screen.findAllByText("Spring");
  expect(other.address()).not.toContain("status=ACTIVE");
});

test("what is chosen is labelled, and deleting names what is lost", async () => {
  const give = `PUT /api/v1/campaigns/${CAMPAIGN}/labels`;
  const { user, calls } = await show({ [give]: { data: [] } });
  await user.click(await screen.findByRole("checkbox", { name: "Choose Spring" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete 1 campaign?" }));
  for (const words of ["1,234 plays", "56 leads", "7 codes that were not given away"])
    expect(dialog.getByText(words), words).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Label" }));
  await user.click((await screen.findAllByRole("menuitem", { name: "Easter" }))[1] as HTMLElement);
  const labelling = within(await screen.findByRole("dialog", { name: /Change the label/ }));
  await user.click(labelling.getByRole("button", { name: "Change" }));
  expect(await labelling.findByText("1 of 1 done")).toBeTruthy();
  expect(calls.find(({ call }) => call === give)?.body).toEqual({ remove: [EASTER.labelId] });
});

test("bulk work says how far it is, and can be cancelled: what was done stays", async () => {
  const names = ["Ash", "Birch", "Cedar"];
  const data = names.map((name, n) => row({ campaignId: `${CAMPAIGN.slice(0, -1)}${n}`, name }));
  let goOn = (_: unknown) => {};
  const held = new Promise((resolve) => {
    goOn = resolve;
  });
  let asked = 0;
  const answers = {
    "GET /campaign/search": { data, page: 1, size: 25, total: 3 },
    "PUT /build/api/deactivate": async () => {
      asked += 1;
      if (asked === 2) await held;
      return { data: {} };
    },
  };
  const { user, calls } = await show(answers, "?view=table");
  await user.click(await screen.findByRole("checkbox", { name: "Choose every campaign of this page" }));
  const bar = within(screen.getByRole("region", { name: "Actions for the chosen campaigns" }));
  await user.click(bar.getByRole("button", { name: "Deactivate" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate 3 campaigns?" }));
  await user.click(dialog.getByRole("button", { name: "Deactivate" }));
  const progress = await dialog.findByRole("progressbar");
  await waitFor(() => expect(Math.round(Number(progress.getAttribute("aria-valuenow")))).toBe(33));
  expect(dialog.getByText("1 of 3 done")).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  goOn(null);
  expect(await dialog.findByText("2 of 3 done")).toBeTruthy();
  expect(calls.filter(({ call }) => call === "PUT /build/api/deactivate")).toHaveLength(2);
});

test("the list is searched as one types", async () => {
  const { user, calls, address } = await show();
  await user.type(await screen.findByRole("searchbox"), "spring");
  await waitFor(() => expect(address()).toContain("q=spring"));
  const searched = () => calls.filter(({ call }) => call === "GET /campaign/search").at(-1)?.query;
  await waitFor(() => expect(JSON.stringify(searched())).toContain("spring"));
});

test.each([
  [{ kind: "opens", at: 3 }, "Opens in 3 days"],
  [{ kind: "opens", at: 1 }, "Opens tomorrow"],
  [{ kind: "codes", at: 2 }, /^Codes last until \w+day$/],
  [{ kind: "ends", at: 0 }, "Ends today"],
  [{ kind: "ended", at: -1 }, "Ended yesterday"],
  [{ kind: "published", at: 5 }, "Goes live in 5 days"],
  [{ kind: "asked", at: null }, "Asked to publish"],
] as const)("what is next is said in days: %o", async ({ kind, at }, words) => {
  const day = at === null ? null : new Date(Date.now() + at * 86_400_000).toISOString();
  const next = { kind, at: day } as CampaignRow["next"];
  await show({ "GET /campaign/search": { data: [row({ next })], page: 1, size: 25, total: 1 } });
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
});

test("a campaign is restored from the bin, and deleting it for good is confirmed with what is lost", async () => {
  const binned = {
    ...{ campaignId: CAMPAIGN, name: "Spring", deletedAt: "2026-11-20T10:00:00.000Z", deletedBy: null },
    ...{ purgedAt: "2099-12-20T10:00:00.000Z", wasPublished: true, plays: 12, leads: 3, codes: 0 },
  };
  const restore = `POST /api/v1/companies/${COMPANY}/bin/${CAMPAIGN}/restore`;
  const { user, calls } = await shown(<BinPage />, {
    roles: ["CREATOR"],
    at: { route: "/shell/campaigns/bin", address: "/campaigns/bin", readSearch: readBinAddress },
    answers: {
      [`GET /api/v1/companies/${COMPANY}/bin`]: { data: [binned], page: 1, size: 25, total: 1 },
      [restore]: { data: { campaignId: CAMPAIGN } },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Delete for good: Spring" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete “Spring” for good?" }));
  for (const words of ["12 plays", "3 leads"]) expect(dialog.getByText(words), words).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  await user.click(screen.getByRole("button", { name: "Restore: Spring" }));
  expect(await screen.findByText(/“Spring” is back, switched off/)).toBeTruthy();
  expect(calls.filter(({ call }) => call === restore)).toHaveLength(1);
});
