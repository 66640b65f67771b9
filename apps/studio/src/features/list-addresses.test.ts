import { CAMPAIGN_GOALS, CAMPAIGN_INDUSTRIES, CAMPAIGN_OCCASIONS, PLAY_LENGTHS } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { CAMPAIGNS_DEFAULTS, readCampaignsAddress, readSavedQuery, savedQuery } from "./campaign-list/address.ts";
import { INBOX_DEFAULTS, readInboxAddress } from "./inbox/address.ts";
import { LEADS_DEFAULTS, readLeadsAddress } from "./leads/address.ts";
import { MEMBERS_DEFAULTS, readMembersAddress } from "./members/address.ts";
import { CHOOSER_DEFAULTS, readChooserAddress } from "./new-campaign/address.ts";
import { COMPANIES_DEFAULTS, GLOBAL_DEFAULTS, readCompaniesAddress, readGlobalAddress } from "./platform/address.ts";

test("an address without a query is each list's first page", () => {
  expect(readCampaignsAddress({})).toEqual(CAMPAIGNS_DEFAULTS);
  expect(readLeadsAddress({})).toEqual(LEADS_DEFAULTS);
  expect(readInboxAddress({})).toEqual(INBOX_DEFAULTS);
  expect(readMembersAddress({})).toEqual(MEMBERS_DEFAULTS);
  expect(readCompaniesAddress({})).toEqual(COMPANIES_DEFAULTS);
  expect(readGlobalAddress({})).toEqual(GLOBAL_DEFAULTS);
});

test("every part of the campaign list is in its address", () => {
  const address = {
    q: "coffee",
    status: "SCHEDULED",
    type: "spin-the-wheel-2.0",
    label: "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
    by: "7f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e",
    language: "pt",
    ends: "14",
    sort: "plays",
    direction: "asc",
    page: 3,
    size: 50,
    view: "cards",
  };
  expect(readCampaignsAddress({ ...address, page: "3", size: "50" })).toEqual(address);
});

test("a saved filter keeps what is looked for and its order, not the page or the view", () => {
  const address = {
    ...CAMPAIGNS_DEFAULTS,
    q: "a b&c",
    ends: "7" as const,
    sort: "endDate" as const,
    direction: "asc" as const,
  };
  const query = savedQuery({ ...address, page: 4, view: "cards" });
  expect(query).toBe("q=a+b%26c&ends=7&sort=endDate&direction=asc");
  expect(readSavedQuery(query)).toEqual(address);
  expect(savedQuery(CAMPAIGNS_DEFAULTS)).toBe("");
});

test("a mistyped address shows the list, not a fault", () => {
  const address = readCampaignsAddress({ status: "LIVE", type: "roulette", sort: "price", direction: "up", page: "x" });
  expect(address).toEqual(CAMPAIGNS_DEFAULTS);
  expect(readLeadsAddress({ from: "2026-02-30", newsletter: "maybe", sort: "code" })).toEqual(LEADS_DEFAULTS);
});

test("the chooser of templates is in its address, and a mistyped one shows all of them", () => {
  const facets = { goal: CAMPAIGN_GOALS[0], occasion: CAMPAIGN_OCCASIONS[0], industry: CAMPAIGN_INDUSTRIES[0] };
  const address = {
    ...{ q: "winter", category: "own", game: "slot-machine", template: "ski-opening-wheel" },
    ...{ ...facets, length: PLAY_LENGTHS[0] },
  };
  expect(readChooserAddress(address)).toEqual(address);
  const mistyped = { category: "x", game: "roulette", template: "../secret", goal: "fame", length: "eternal" };
  expect(readChooserAddress(mistyped)).toEqual(CHOOSER_DEFAULTS);
});
