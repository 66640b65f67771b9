// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { campaignQuery } from "../../data/queries.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { CampaignPage } from "../campaign/campaign-page.tsx";
import { ReviewsPage } from "./reviews-page.tsx";

const WAITING = `GET /api/v1/campaigns/${CAMPAIGN}/reviews/waiting`;
const answers = { [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign() } };
const at = { route: "/shell/campaigns/$campaignId", address: `/campaigns/${CAMPAIGN}` };

test("the section's badge counts plays that wait and objections that are open", async () => {
  await shown(<CampaignPage />, { at, answers: { ...answers, [WAITING]: { data: { waiting: 3, objections: 2 } } } });
  expect(await screen.findByText("(5 wait)")).toBeTruthy();
});

test("whoever may not see personal data is told so, and nothing is asked for", async () => {
  const { calls } = await shown(<Loaded />, { at, answers, roles: ["VIEWER"] });
  expect(await screen.findByRole("heading", { name: "Reviews" })).toBeTruthy();
  expect(screen.queryByRole("radio")).toBeNull();
  expect(calls.map(({ call }) => call)).toEqual([`GET /campaign/${CAMPAIGN}`]);
});

/** A section is shown once its campaign is loaded. */
function Loaded(): ReactNode {
  const { data } = useQuery(campaignQuery(CAMPAIGN));
  return data && <ReviewsPage />;
}
