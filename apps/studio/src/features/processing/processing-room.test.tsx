// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { askedIn, keptBy, purposesOf, recipientsIn } from "./activities.ts";
import { ProcessingRoom } from "./processing-room.tsx";
import type { Processed } from "./queries.ts";

const FACTS = {
  ...{ organiser: "Norrvind AG", address: "Seeweg 1\n8000 Zürich", contact: "privacy@norrvind.example" },
  ...{ countries: ["CH"], told: "page", claimDays: 14, rest: "kept", recipients: "Post AG" },
};
const COMPANY_DATA = {
  ...{ companyId: COMPANY, name: "Norrvind", language: "en", timezone: "Europe/Zurich", logoAssetId: null },
  ...{ legal: FACTS, noConsent: null },
};
const campaign = (more: Partial<Processed> = {}): Processed => ({
  ...{ campaignId: CAMPAIGN, name: "Spring", publishedAt: "2026-03-01T08:00:00.000Z", isLive: true },
  ...{ endsAt: "2026-12-24T22:59:00.000Z", deletedAt: null, processes: ["form", "prizes", "newsletter"] },
  asked: [
    { name: "email", label: "E-mail" },
    { name: "newsletter", label: "Send me news" },
  ],
  ...{ measured: "visitors", asksToMeasure: true, minimumAge: 16, retentionMonths: 3 },
  ...{ organiser: "Norrvind AG", recipients: "" },
  ...more,
});
const opens = (campaigns: Processed[], company: object = COMPANY_DATA) =>
  shown(<ProcessingRoom />, {
    roles: ["VIEWER"],
    answers: {
      [`GET /api/v1/companies/${COMPANY}`]: { data: company },
      [`GET /api/v1/companies/${COMPANY}/processing`]: { data: campaigns, page: 1, size: 50, total: campaigns.length },
    },
  });

test("the record names who is responsible, what is done with which data, on which ground and for how long", async () => {
  await opens([
    campaign(),
    campaign({ name: "Easter", minimumAge: 0, processes: ["form"], recipients: "Printer GmbH" }),
  ]);
  const activities = await screen.findByRole("table", { name: "Purposes" });
  expect(screen.getByText("Seeweg 1, 8000 Zürich")).toBeTruthy();
  expect(screen.getByText("Named in the company’s facts or in campaigns: Post AG; Printer GmbH.")).toBeTruthy();
  expect(screen.getByText(/Campaigns with a minimum age: 16\./)).toBeTruthy();
  const said = (name: string) => within(activities).getByRole("row", { name: new RegExp(`^${name}`) }).textContent;
  expect(said("Taking part")).toContain("E-mail, Newsletter");
  expect(said("Taking part")).toContain("3 months after the campaign’s end");
  expect(said("Measuring visits")).toContain("Consent (6.1 a)");
  expect(within(activities).queryByRole("row", { name: /^Loyalty points/ })).toBeNull();
  const list = within(screen.getByRole("table", { name: "Campaigns" }));
  expect(list.getByRole("row", { name: /^Spring/ }).textContent).toContain("Until Dec 24, 2026");
});

test("what the company has not said yet is a press away; a company without campaigns has a record too", async () => {
  const nothing = { ...FACTS, organiser: "", recipients: "" };
  await opens([], { ...COMPANY_DATA, legal: nothing });
  const link = await screen.findByRole("link", { name: "Say it in the company’s settings" });
  expect(link.getAttribute("href")).toBe("/settings/company");
  expect(screen.getByText(/^Neither the company’s facts nor a campaign/)).toBeTruthy();
  expect(screen.getByText(/^No campaign of the company was ever live/)).toBeTruthy();
  expect(screen.getByRole("row", { name: /^Accounts of members/ })).toBeTruthy();
});

test("it is printed", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  const { user } = await opens([campaign()]);
  await user.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledOnce();
});

test.each([
  ["alike", [3, 3], { fewest: 3, most: 3 }],
  ["from the shortest to the longest", [6, 3], { fewest: 3, most: 6 }],
  ["one without a limit", [6, null], { fewest: 6, most: null }],
  ["none with a limit", [null], { fewest: null, most: null }],
  ["no campaigns", [], { fewest: null, most: null }],
])("how long leads are kept: %s", (_, months, kept) =>
  expect(keptBy(months.map((retentionMonths) => campaign({ retentionMonths })))).toEqual(kept),
);

test("purposes are those that some campaign has", () => {
  expect(purposesOf([])).toEqual(["protection", "members"]);
  expect(purposesOf([campaign({ processes: [], measured: "nothing" }), campaign({ processes: ["points"] })])).toEqual([
    ...["points", "measuring", "protection", "members"],
  ]);
});

test("fields that more campaigns ask for come first, each once; so do recipients", () => {
  const phone = { name: "phoneNumber", label: "" };
  const nameOf = ({ name, label }: { name: string; label: string }) => label || name;
  expect(askedIn([campaign({ asked: [phone] }), campaign(), campaign()], nameOf)).toEqual([
    ...["E-mail", "Send me news", "phoneNumber"],
  ]);
  expect(recipientsIn([campaign({ recipients: " Post AG" }), campaign({ recipients: "Post AG" }), campaign()])).toEqual(
    ["Post AG"],
  );
});
