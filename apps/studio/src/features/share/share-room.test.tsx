// @vitest-environment happy-dom
import { useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { type Campaign, campaignQuery } from "../../data/queries.ts";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { ShareRoom } from "./share-room.tsx";

const url = `https://play.example/${COMPANY}/${CAMPAIGN}/`;
const LIVE: Partial<Campaign> = {
  ...{ name: "Spring wheel", liveUrl: url, revision: 3, reason: null },
  languages: [{ shortName: "en" }, { shortName: "de" }] as Campaign["languages"],
};
/** A section is shown once its campaign is loaded. */
function Loaded() {
  const { data } = useQuery(campaignQuery(CAMPAIGN));
  return data ? <ShareRoom /> : null;
}
const show = async (fields: Partial<Campaign> = {}, heights: object | null = null) =>
  shown(<Loaded />, {
    answers: {
      [`GET /campaign/${CAMPAIGN}`]: { data: aCampaign({ ...LIVE, ...fields }) },
      [`GET /api/v1/campaigns/${CAMPAIGN}/revisions/3/heights`]: {
        data: heights && { heights, measuredAt: "2026-11-28T10:00:00Z" },
      },
    },
    at: { route: "/shell/campaigns/$campaignId", address: `/campaigns/${CAMPAIGN}` },
  });
const lines = () => screen.getByRole("group", { name: "Lines to paste" }).textContent;
const link = () => document.querySelector("[data-link]")?.getAttribute("href");
afterEach(() => vi.restoreAllMocks());

test("without a revision there is no link, and the way to one", async () => {
  await show({ liveUrl: null, revision: null, status: "DRAFT", reason: "draft" });
  expect(await screen.findByRole("heading", { name: "There is no link yet" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "See what is left to do" }).getAttribute("href")).toBe(
    `/campaigns/${CAMPAIGN}`,
  );
  expect(link()).toBeUndefined();
  expect(screen.queryByRole("img")).toBeNull();
});

test.each([
  ["coming-soon", "SCHEDULED", /has not begun/],
  ["ended", "INACTIVE", /has ended/],
  ["deactivated", "INACTIVE", /is deactivated/],
] as const)("of a campaign that cannot be played (%s) it says what the link leads to", async (reason, status, says) => {
  await show({ status, reason });
  expect(await screen.findByText(says)).toBeTruthy();
  expect(link()).toBe(url);
});

test("the link has its language and what is said of the place, and so has the code", async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText("Language"), "German");
  await user.type(screen.getByLabelText("Where it is put"), "newsletter");
  await user.type(screen.getByLabelText("Kind of place"), "email");
  const made = `${url}de/?utm_source=newsletter&utm_medium=email`;
  expect(link()).toBe(made);
  expect(screen.getByRole("img", { name: `QR code of ${made}` }).getAttribute("src")).toMatch(/^data:image\/svg\+xml/);
});

test("a field that is wrong says why, and there is nothing to copy until it is right", async () => {
  const { user } = await show();
  const field = await screen.findByLabelText("Action");
  await user.type(field, "ada@example.org");
  expect(screen.getByText(/An e-mail address must not be in a link/)).toBeTruthy();
  expect([link(), screen.queryByRole("img"), screen.queryByRole("button", { name: "Copy the link" })]).toEqual([
    undefined,
    null,
    null,
  ]);
  expect(lines(), "a website has no link").toContain(CAMPAIGN);
  await user.selectOptions(screen.getByLabelText("Page or app"), "iOS app (Swift)");
  expect(screen.queryByRole("group", { name: "Lines to paste" })).toBeNull();
  await user.clear(field);
  expect(link()).toBe(url);
});

test("the code is taken along as SVG", async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    files.push(file as Blob);
    return "blob:code";
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const { user } = await show();
  await user.click(await screen.findByRole("button", { name: "Download SVG" }));
  await waitFor(() => expect(names).toEqual(["spring-wheel.svg"]));
  expect(await files[0]?.text()).toMatch(/^<svg /);
});

test("the lines are what was chosen, and copied as they stand there", async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText("How it is shown"), "Pop-up");
  expect(lines()).toContain('mode="pop-up"><button type="button">Play and win</button>');
  await user.selectOptions(screen.getByLabelText("It opens"), "by itself, after scrolling");
  fireEvent.change(screen.getByLabelText("Percent of the page"), { target: { value: "30" } });
  await user.selectOptions(screen.getByLabelText("Language of the campaign"), "German");
  expect(lines()).toContain('lang="de" mode="pop-up" scrolled="30"></fairground-campaign>');
  await user.click(screen.getByRole("button", { name: "Copy these lines" }));
  expect(await navigator.clipboard.readText()).toBe(lines());
  fireEvent.change(screen.getByLabelText("Percent of the page"), { target: { value: "0" } });
  expect(screen.getByText("Give a whole number from 1 to 100.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Copy these lines" })).toBeNull();
});

test.each(["HTML page", "WordPress", "Shopify", "React", "Vue"])(
  "%s has its lines and says where they go",
  async (kind) => {
    const { user } = await show();
    await user.selectOptions(await screen.findByLabelText("Page or app"), kind);
    expect(lines()).toContain(`company="${COMPANY}" campaign="${CAMPAIGN}"`);
    expect(within(document.body).getByText(/where the campaign is to be/)).toBeTruthy();
  },
);

test.each(["iOS app (Swift)", "Android app (Kotlin)"])("%s opens the link as it was made", async (kind) => {
  const { user } = await show();
  await user.selectOptions(await screen.findByLabelText("Page or app"), kind);
  await user.type(screen.getByLabelText("Where it is put"), "app");
  expect(lines()).toContain(`"${url}?utm_source=app"`);
  expect(screen.queryByLabelText("How it is shown")).toBeNull();
});

test("where only some websites may show the campaign, they are named", async () => {
  await show({ hostOrigins: ["https://shop.example"] });
  expect(await screen.findByText(/^Only these websites may show the campaign: https:\/\/shop\.example\./)).toBeTruthy();
});

test("what was measured stands in the lines, and what was not is said beside them", async () => {
  await show({}, { en: { 320: 812, 375: 790, 768: 640, 1280: 600 } });
  expect(await screen.findByText(/^Measured on /)).toBeTruthy();
  expect(lines()).toContain("min-height:812px");
  document.body.innerHTML = "";
  await show();
  expect(await screen.findByText(/was not measured yet/)).toBeTruthy();
  expect(lines()).not.toContain("min-height");
});
