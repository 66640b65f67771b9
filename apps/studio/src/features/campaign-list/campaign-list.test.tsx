// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { CampaignRow } from "../../data/queries.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { readCampaignsAddress } from "./address.ts";
import { readBinAddress } from "./bin-address.ts";
import { BinPage } from "./bin-page.tsx";
import { CampaignList } from "./campaign-list.tsx";

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

test("a row says status, what is next, plays, leads and labels", async () => {
  await show();
  const line = within(await screen.findByRole("row", { name: /Spring/ }));
  for (const words of ["Live", "All codes are given away", "1,234", "56", "Easter"])
    expect(line.getByText(words), words).toBeTruthy();
});

test("cards are kept by the address, and have a picture that nobody gets into", async () => {
  const { user, address } = await show();
  await user.click(await screen.findByRole("radio", { name: "Cards" }));
  await waitFor(() => expect(address()).toContain("view=cards"));
  const card = within(await screen.findByRole("list", { name: "Campaigns" }));
  expect(card.getByText(/1,234 plays · 56 leads/)).toBeTruthy();
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
