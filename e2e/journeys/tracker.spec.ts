import { expect, test } from "vitest";
import { asked, type PublishedCampaign } from "../support/campaign.ts";
import { fairground } from "../support/fairground.ts";
import { PATIENCE } from "../support/patience.ts";
import { toldInTp2 } from "../support/told-in-tp2.ts";
import type { Visitor } from "../support/visitor.ts";

const fair = fairground();
const VISIT = "POST /events/api/events/v2/page-visit";
const CHANGE = "POST /events/api/events/v2/page-change";

interface Totals {
  visitors: number;
  uniqueVisitors: number;
  players: number;
  leads: number;
  engagedSeconds: number;
  submitErrors: number;
}
async function totals({ campaignId }: PublishedCampaign): Promise<Totals> {
  const answer = fair.server.api("GET", `/api/v1/campaigns/${campaignId}/statistics`);
  return (await asked<{ data: { totals: Totals } }>(answer)).data.totals;
}

async function fillsIn(visitor: Visitor): Promise<void> {
  await visitor.presses("Play now");
  await visitor.fills({ "First name": "Ida", "Last name": "Ito", "E-mail": "ida@example.org", "I agree to": true });
}

test("who agrees in a campaign with cookies is told in the browser tracker's words, refused forms too; each counts once", async () => {
  const campaign = await fair.publishes("wheel-with-codes", {
    nextDraw: "mug",
    metadata: { measuringConsent: "ASK", cookieless: false, analyticsTrackingLevel: 3 },
  });
  const { companyId: company_id, campaignId: campaign_id } = campaign;
  const visitor = await fair.visitor();
  visitor.expectsFault(/status of 422/);
  await visitor.opens(campaign);
  expect(toldInTp2(visitor), "nothing before a yes").toEqual([]);
  await visitor.presses("Yes, measure");
  await expect.poll(() => toldInTp2(visitor).length, PATIENCE).toBeGreaterThanOrEqual(1);
  const [view] = toldInTp2(visitor);
  expect(view).toMatchObject({
    ...{ e: "pv", about: { company_id, campaign_id, consent: true, user_id: expect.any(String) } },
  });

  await fillsIn(visitor);
  // On the way the name gets lost.
  await visitor.page.route(
    "**/leads/api/lead",
    (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), firstName: "" }) }),
    { times: 1 },
  );
  await visitor.presses("To the wheel");
  const customs = () => toldInTp2(visitor).flatMap(({ custom }): Record<string, unknown>[] => (custom ? [custom] : []));
  const errors = () => customs().filter(({ event_type }) => event_type === "submit_error");
  await expect
    .poll(errors, PATIENCE)
    .toMatchObject([
      { company_id, campaign_id, lang_id: "en", httpErrorCode: 422, errorMessage: expect.stringMatching(/\w/) },
    ]);
  expect(JSON.stringify(errors())).not.toMatch(/Ida|Ito|example\.org/);

  await visitor.presses("To the wheel");
  await visitor.presses("Spin the wheel");
  await visitor.sees("You won!");
  await expect
    .poll(() => customs().map(({ event_type }) => event_type), PATIENCE)
    .toEqual(
      expect.arrayContaining(["page_change", "place", "form_submit", "lead_created", "game_started", "outcome"]),
    );
  const leads = customs().filter(({ event_type }) => event_type === "lead_created");
  expect(leads).toMatchObject([{ lead_id: expect.any(String) }]);
  expect(JSON.stringify(customs())).not.toMatch(/Ito|example\.org/);
  const told = toldInTp2(visitor);
  expect(new Set(told.map(({ sid }) => sid)).size).toBe(1);
  expect(new Set(told.map(({ about }) => about.user_id)).size).toBe(1);
  expect(visitor.calls.filter(({ call }) => call.includes("/events/v2/"))).toEqual([]);
  await expect
    .poll(() => totals(campaign), PATIENCE)
    .toMatchObject({ visitors: 1, uniqueVisitors: 1, players: 1, leads: 1, submitErrors: 1 });
  const pings = () => toldInTp2(visitor).filter(({ e }) => e === "pp").length;
  await expect.poll(pings, PATIENCE).toBeGreaterThanOrEqual(1);
  await expect.poll(async () => (await totals(campaign)).engagedSeconds, PATIENCE).toBeGreaterThanOrEqual(5);

  await visitor.presses("Privacy");
  await visitor.presses("No, do not");
  await expect.poll(() => visitor.page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test("a form's field and a quiz's question are told as places, without what was typed", async () => {
  const detailed = { metadata: { cookieless: true, analyticsTrackingLevel: 3 } };
  const wheel = await fair.publishes("wheel-with-codes", detailed);
  const visitor = await fair.visitor();
  const places = () => visitor.sent(CHANGE).map(({ place }) => place);
  await visitor.opens(wheel);
  // The visit goes when all that tells of it is there.
  await expect.poll(() => visitor.sent(VISIT).length, PATIENCE).toBe(1);
  await fillsIn(visitor);
  await visitor.field("E-mail").focus();
  await expect
    .poll(places, PATIENCE)
    .toEqual([
      expect.stringMatching(/^page:/),
      ...["firstName", "lastName"].map((name) => expect.stringMatching(`^field:[^/]+/${name}$`)),
      ...["email", "legalPolicies", "email"].map((name) => expect.stringMatching(`^field:[^/]+/${name}$`)),
    ]);
  expect(JSON.stringify(visitor.sent(CHANGE))).not.toMatch(/Ito|example\.org/);

  const quiz = await fair.publishes("quiz", detailed);
  await visitor.opens(quiz);
  await visitor.presses("Start the quiz");
  await expect.poll(places, PATIENCE).toContainEqual(expect.stringMatching(/^question:[^/]+\/1$/));
});
