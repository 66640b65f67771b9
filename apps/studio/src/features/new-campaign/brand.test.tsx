// @vitest-environment happy-dom
import type { CampaignTemplate, Theme } from "@fairground/contract";
import { themes } from "@fairground/elements/stage/themes";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import type { Answers } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import type { readLogo } from "../themes/read-logo.ts";
import { ThemesPage } from "../themes/themes-page.tsx";
import { CHOOSER_DEFAULTS } from "./address.ts";
import { BeginForm } from "./begin-form.tsx";
import { NewCampaign } from "./new-campaign.tsx";

// happy-dom draws no pictures.
vi.mock("../themes/read-logo.ts", () => ({ readLogo: vi.fn<typeof readLogo>(async () => ["#123456"]) }));

const OWN = `GET /campaign-configurations/api/themes/${COMPANY}`;
const FONTS = `GET /asset-library/api/assets/company/${COMPANY}`;
const READ = `GET /api/v1/companies/${COMPANY}`;
const LIST = `GET /api/v1/companies/${COMPANY}/templates`;
const MAKE = `POST /api/v1/themes/${COMPANY}`;
const company = { companyId: COMPANY, name: "Norrvind", language: "en", timezone: "UTC", logo: null };
const theme = (name: string, brand: boolean): Theme => ({
  themeId: "6f1d0a52-3c1e-4a86-9a0f-000000000002",
  name,
  base: "fresh",
  tokens: { ...themes.fresh, "c-primary": "#123456" },
  own: { "c-primary": "#123456" },
  scope: "brand-owned",
  brand,
});
const answers = (own: Theme[], more: Answers = {}): Answers => ({
  [OWN]: { data: own },
  [FONTS]: { data: [] },
  [READ]: { data: company },
  [LIST]: { data: [] },
  ...more,
});
const template: CampaignTemplate = {
  ...{ templateId: "wheel", scope: "global", category: "season", gameType: "spin-the-wheel", theme: "fresh" },
  ...{ name: "Wheel", about: "", languages: ["en", "de"], pictures: null, pages: [] },
  ...{ goals: [], occasions: [], industries: [], length: "moment" },
};
const chooser = { route: "/shell/campaigns/new", address: "/campaigns/new", readSearch: () => CHOOSER_DEFAULTS };

function Begin({ brand }: { brand: Theme | null }) {
  const [isBranded, setBranded] = useState(true);
  return (
    <BeginForm companyId={COMPANY} template={template} brand={brand} isBranded={isBranded} onBranded={setBranded} />
  );
}

test("a company without a brand is offered to set one up; what is saved is its brand", async () => {
  const { user, calls } = await shown(<NewCampaign />, {
    roles: ["USER_ADMIN", "CREATOR"],
    at: chooser,
    answers: answers([], { [MAKE]: { data: theme("Norrvind", true) } }),
  });
  await user.click(await screen.findByRole("button", { name: "Set up your brand" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === MAKE)?.body).toEqual({
      name: "Norrvind",
      base: "fairground-new",
      tokens: {},
      brand: true,
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("one that has a brand, and who may not administer, are not asked", async () => {
  await shown(<NewCampaign />, { roles: ["USER_ADMIN"], at: chooser, answers: answers([theme("Ours", true)]) });
  await screen.findByRole("heading", { name: "New campaign" });
  await screen.findByText("No templates");
  expect(screen.queryByRole("button", { name: "Set up your brand" })).toBeNull();
});

test.each([
  ["with the switch on", true, { themeId: "6f1d0a52-3c1e-4a86-9a0f-000000000002" }],
  ["with the switch off", false, {}],
])("a campaign begins in the brand %s", async (_what, isOn, themed) => {
  const BEGIN = `POST /api/v1/companies/${COMPANY}/templates/wheel/campaigns`;
  const { user, calls } = await shown(<Begin brand={theme("Ours", true)} />, {
    answers: answers([], { [BEGIN]: { data: { campaignId: "c1" } } }),
  });
  const brand = await screen.findByRole("switch", { name: /^In our brand/ });
  if (!isOn) await user.click(brand);
  await user.click(screen.getByRole("button", { name: "Create campaign" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === BEGIN)?.body).toEqual({ name: "Wheel", languages: ["en"], ...themed }),
  );
});

test("a theme is made the brand, and no longer, from its card; its values stay", async () => {
  const ours = theme("Ours", true);
  const CHANGE = `PUT /api/v1/themes/${COMPANY}/${ours.themeId}`;
  const { user, calls } = await shown(<ThemesPage />, {
    roles: ["USER_ADMIN"],
    answers: answers([ours], { [CHANGE]: { data: { ...ours, brand: false } } }),
  });
  expect(await screen.findByText("Your brand: new campaigns begin in it.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "“Ours”: no longer the brand" }));
  await waitFor(() =>
    expect(calls.find(({ call }) => call === CHANGE)?.body).toEqual({
      name: "Ours",
      base: "fresh",
      tokens: ours.own,
      brand: false,
    }),
  );
});
