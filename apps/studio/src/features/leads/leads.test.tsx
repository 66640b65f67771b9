// @vitest-environment happy-dom
import { cleanup, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Campaign } from "../../data/queries.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readLeadsAddress } from "./address.ts";
import { Leads } from "./leads.tsx";

let campaign: Campaign;
vi.mock("../campaign/campaign-page.tsx", () => ({ useCampaign: () => campaign }));

const KEPT = {
  ...{ months: null, endsAt: null, isOver: false, dueAt: null, erasing: false, leads: 0, erased: null },
};
const show = (kept: object = {}) =>
  shown(<Leads />, {
    answers: {
      [`GET /api/v1/leads/${CAMPAIGN}`]: { data: [], page: 1, size: 25, total: 0 },
      [`GET /api/v1/campaigns/${CAMPAIGN}/retention`]: { data: { ...KEPT, ...kept } },
    },
    at: {
      route: "/shell/campaigns/$campaignId/leads",
      address: `/campaigns/${CAMPAIGN}/leads`,
      readSearch: readLeadsAddress,
    },
  });

test("where another program has the leads, the campaign's addresses of it stand above them", async () => {
  campaign = aCampaign({ leadTableUrl: "https://crm.example/table", leadExportUrl: "https://crm.example/file" });
  await show();
  await screen.findByText("No leads yet");
  const hrefs = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual(["https://crm.example/table", "https://crm.example/file"]);
});

test("without such addresses nothing is said of another program", async () => {
  campaign = aCampaign({ leadTableUrl: null, leadExportUrl: null });
  await show();
  await screen.findByText("No leads yet");
  expect(screen.queryAllByRole("link")).toEqual([]);
});

test("how long leads are kept is said: a quiet line, aloud two weeks before, and when they went", async () => {
  campaign = aCampaign({ leadTableUrl: null, leadExportUrl: null, timezone: "Europe/Zurich" });
  await show({ isOver: false, dueAt: "2035-03-01T11:00:00Z", leads: 2 });
  expect(await screen.findByText(/^Leads are kept until March 1, 2035 at 12:00\sPM\./)).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  cleanup();
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  await show({ isOver: true, dueAt, leads: 2 });
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^These leads are erased for good on .* Export before/,
  );
  cleanup();
  const erased = { at: "2026-03-01T11:00:00Z", leads: 1 };
  await show({ isOver: true, dueAt: "2026-03-01T11:00:00Z", erased });
  expect((await screen.findByRole("alert")).textContent).toMatch(
    /^One lead was erased on March 1, 2026 at 12:00\sPM, as the campaign’s settings say\./,
  );
  expect(screen.getByRole("link", { name: "How long leads are kept" }).getAttribute("href")).toBe(
    `/campaigns/${CAMPAIGN}/settings`,
  );
});
