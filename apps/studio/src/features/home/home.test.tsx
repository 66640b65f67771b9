// @vitest-environment happy-dom
import type { CodeRoomPool } from "@fairground/contract";
import { SAMPLE, sampleDocument, sampleMetadata } from "@fairground/model/campaign/sample";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { CAMPAIGN, COMPANY } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { Checklist } from "./checklist.tsx";
import { CodesNow } from "./codes-now.tsx";
import { LastHour } from "./last-hour.tsx";
import { Reach } from "./reach.tsx";

const of = (path: string) => `GET /api/v1/campaigns/${CAMPAIGN}/${path}`;
const HOME = of("home");

/** A draft in one language, whose every page is there; live as it stands, unless another draft is given. */
function answers({ isTested = true, hasChanged = false } = {}) {
  const [language] = sampleMetadata().languages;
  const metadata = { ...sampleMetadata(), languages: [language] };
  const sample = sampleDocument();
  const prizePoolList = sample.prizePoolList.map((entry) => ({ ...entry, prizeId: CAMPAIGN }));
  const document = { ...sample, prizePoolList };
  const now = hasChanged ? { ...document, theme: { ...document.theme, name: "fresh" } } : document;
  const content = ({ query }: { query: Record<string, string> }) => ({
    data: { rev: 1, file: { fairground: 1, metadata, document: query.of === "draft" ? now : document } },
  });
  return {
    [of("content")]: content,
    [of("problems")]: { data: { faults: [], codesLeft: { [SAMPLE.pages.won]: 100_000 }, hasAccessCodes: true } },
    [of("translations")]: { data: { marks: {} } },
    [HOME]: { data: { lastHour: [], tested: isTested ? { at: "2026-11-01T10:00:00.000Z", isCurrent: true } : null } },
  };
}
const steps = () => screen.queryAllByRole("listitem").map((one) => one.getAttribute("data-state"));

test("what is done as a whole is one line, until somebody asks for its steps", async () => {
  const { user } = await shown(<Checklist campaign={aCampaign()} />, { answers: answers() });
  await screen.findByText("Everything is done: the campaign is live as it stands here.");
  expect(steps()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Show all steps", expanded: false }));
  expect(new Set(steps())).toEqual(new Set(["done"]));
  await user.click(screen.getByRole("button", { name: "Hide what is done", expanded: true }));
  expect(steps()).toEqual([]);
});

test("of what is open the first is next, and leads to where it is done", async () => {
  await shown(<Checklist campaign={aCampaign()} />, { answers: answers({ isTested: false, hasChanged: true }) });
  const next = within((await screen.findByText("Next")).closest("li") as HTMLElement);
  expect(next.getByText("Nobody has played the draft to its end yet.")).toBeTruthy();
  expect(next.getByRole("link", { name: "Play it" }).getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/preview`);
  expect(screen.getByText("The draft has changes that are not live yet.")).toBeTruthy();
});

test("free codes are counted, with how long they last where they run out first, and a way to them", async () => {
  const pool = (more: Partial<CodeRoomPool>): CodeRoomPool => ({
    ...{ id: "p1", outcomePageId: SAMPLE.pages.won, state: "active", fallbackOutcomePageId: null, consumed: 0 },
    ...{ free: 90, held: 0, early: 0, over: 0, stopped: 0, lastDay: 1, lastWeek: 7, batches: [], imports: [] },
    ...more,
  });
  const data = [pool({}), pool({ id: "p2", free: 10, lastDay: 5 }), pool({ id: "p3", free: 7, state: "deleted" })];
  await shown(<CodesNow campaignId={CAMPAIGN} />, {
    answers: { [`GET /api/v1/unique-codes/${CAMPAIGN}/pools`]: { data } },
  });
  expect(await screen.findByText("100 are free.")).toBeTruthy();
  expect(screen.getByText(/they last for about 2 days/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "See the codes" }).getAttribute("href")).toBe(`/campaigns/${CAMPAIGN}/codes`);
});

test("the last hour is told in numbers, and in a table for those who do not see the picture", async () => {
  const lastHour = [
    { from: "2026-11-24T10:00:00.000Z", plays: 3, wins: 1, leads: 2 },
    { from: "2026-11-24T10:05:00.000Z", plays: 1_200, wins: 0, leads: 1 },
  ];
  await shown(<LastHour campaignId={CAMPAIGN} />, { answers: { [HOME]: { data: { lastHour, tested: null } } } });
  const table = within(await screen.findByRole("table", { name: "The last hour" }));
  expect(table.getAllByRole("row")).toHaveLength(3);
  for (const [name, count] of [
    ["plays", "1,203"],
    ["wins", "1"],
    ["leads", "3"],
  ])
    expect(document.querySelector(`[data-figure=${name}] dd`)?.textContent).toBe(count);
});

test("people get there by a QR code that can be taken along, and by two lines for one's own page", async () => {
  const url = `https://play.example/${COMPANY}/${CAMPAIGN}/`;
  await shown(<Reach campaign={aCampaign({ name: "Spring" })} url={url} />);
  const picture = screen.getByRole("img", { name: `QR code of ${url}` }).getAttribute("src");
  expect(picture).toMatch(/^data:image\/svg\+xml/);
  const file = screen.getByRole("link", { name: "Download as SVG" });
  expect([file.getAttribute("href"), file.getAttribute("download")]).toEqual([picture, "Spring.svg"]);
  expect(screen.getByRole("group", { name: "On your own page" }).textContent).toBe(
    `<script src="https://play.example/embed.js" async></script>\n<fairground-campaign company="${COMPANY}" campaign="${CAMPAIGN}"></fairground-campaign>`,
  );
});
