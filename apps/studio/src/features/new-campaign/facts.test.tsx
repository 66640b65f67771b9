// @vitest-environment happy-dom
import { NO_COMPANY_FACTS } from "@fairground/model/legal";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Asked } from "../../testing/api.ts";
import { COMPANY } from "../../testing/ids.ts";
import { shown } from "../../testing/shown.tsx";
import { CHOOSER_DEFAULTS } from "./address.ts";
import { NewCampaign } from "./new-campaign.tsx";

const READ = `GET /api/v1/companies/${COMPANY}`;
const SAVE = `PUT /api/v1/companies/${COMPANY}`;
const company = (legal: object) => ({
  ...{ companyId: COMPANY, name: "Norrvind AG", language: "en", timezone: "UTC", logo: null },
  legal: { ...NO_COMPANY_FACTS, ...legal },
});
const show = (legal: object, roles: ("CREATOR" | "USER_ADMIN")[] = ["CREATOR", "USER_ADMIN"]) =>
  shown(<NewCampaign />, {
    roles,
    at: { route: "/shell/campaigns/new", address: "/campaigns/new", readSearch: () => CHOOSER_DEFAULTS },
    answers: {
      [`GET /campaign-configurations/api/themes/${COMPANY}`]: { data: [] },
      [`GET /api/v1/companies/${COMPANY}/templates`]: { data: [] },
      [READ]: { data: company(legal) },
      [SAVE]: ({ body }: Asked) => ({ data: company((body as { legal: object }).legal) }),
    },
  });
const offer = () => screen.queryByRole("button", { name: "Say it once" });

test("a company that has said nothing says once who runs its campaigns: three answers are typed, the others are suggested", async () => {
  const { user, calls } = await show({});
  await user.click(await screen.findByRole("button", { name: "Say it once" }));
  const dialog = await screen.findByRole("dialog", { name: "Who runs your campaigns" });
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  expect(field("Organiser").value).toBe("Norrvind AG");
  await waitFor(() => expect(document.activeElement).toBe(field("Postal address")));
  // What is missing is said at its field, and nothing is sent.
  await user.click(within(dialog).getByRole("button", { name: "Save for all campaigns" }));
  expect(within(dialog).getAllByText("Publishing waits for this.")).toHaveLength(2);
  expect(document.activeElement).toBe(field("Postal address"));
  await user.keyboard("Seeweg 1, Zürich");
  await user.tab();
  await user.keyboard("privacy{Enter}");
  expect(within(dialog).getByText("This is not an e-mail address")).toBeTruthy();
  await user.keyboard("@norrvind.example{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(calls.find(({ call }) => call === SAVE)?.body).toEqual({
    legal: {
      ...{ organiser: "Norrvind AG", address: "Seeweg 1, Zürich", contact: "privacy@norrvind.example" },
      ...{ countries: ["US"], told: "page-and-email", claimDays: 30, rest: "kept", recipients: "" },
    },
  });
  expect(offer()).toBeNull();
});

test("who has said it, and who may not, is not asked", async () => {
  await show({ organiser: "Norrvind AG", address: "Seeweg 1" });
  await screen.findByRole("button", { name: "Set up your brand" });
  expect(offer()).toBeNull();
  document.body.replaceChildren();
  await show({}, ["CREATOR"]);
  await screen.findByRole("heading", { level: 1 });
  expect(offer()).toBeNull();
});
