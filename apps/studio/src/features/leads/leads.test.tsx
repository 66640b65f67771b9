// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { Campaign } from "../../data/queries.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readLeadsAddress } from "./address.ts";
import { Leads } from "./leads.tsx";

let campaign: Campaign;
vi.mock("../campaign/campaign-page.tsx", () => ({ useCampaign: () => campaign }));

const show = () =>
  shown(<Leads />, {
    answers: { [`GET /api/v1/leads/${CAMPAIGN}`]: { data: [], page: 1, size: 25, total: 0 } },
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
