// @vitest-environment happy-dom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Reply } from "../../testing/api.ts";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readStatisticsAddress } from "./address.ts";
import type { Overview } from "./queries.ts";
import { StatisticsRoom } from "./statistics-page.tsx";
import { ANSWERS, anOverview, CITIES, OVERVIEW, reportOf, someTotals, TIMELINE } from "./testing.ts";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const DAYS = "?period=days&from=2025-03-01&to=2025-03-03";
const show = (answers: Record<string, unknown> = {}, query = DAYS, roles: "CREATOR" | "VIEWER" = "CREATOR") =>
  shown(<StatisticsRoom campaign={aCampaign()} />, {
    roles: [roles],
    answers: { ...ANSWERS, ...answers },
    at: {
      route: "/shell/campaigns/$campaignId/statistics",
      address: `/campaigns/${CAMPAIGN}/statistics${query}`,
      readSearch: readStatisticsAddress,
    },
  });
const rowsOf = async (name: string) =>
  within(await screen.findByRole("table", { name }))
    .getAllByRole("row")
    .map((row) =>
      within(row)
        .queryAllByRole("cell")
        .map((cell) => cell.textContent),
    );
const card = (name: string, value = "") => screen.findByRole("button", { name: new RegExp(`^${name}\\s*${value}`) });

test("every figure stands beside that of as many days before", async () => {
  await show();
  expect((await card("Total visitors", "1,200")).textContent).toBe("Total visitors1,200 +20% 1,000 before");
  expect((await card("Total leads")).textContent).toBe("Total leads300 -25% 400 before");
  expect((await card("Games started")).textContent).toBe("Games started800as before");
  expect((await card("Newsletters")).textContent).toBe("Newsletters90none before");
  expect(screen.getByText("Time per user").parentElement?.textContent).toBe("Time per user1 min 40 sas before");
  expect(screen.getByText("Total minutes").parentElement?.textContent).toBe("Total minutes1,500as before");
  expect(screen.getByText("4 visitors now")).toBeTruthy();
  expect(
    screen.getByText(/14 from bots, 3 refused .* 1 that came too late.* Forms that were refused: 8\./),
  ).toBeTruthy();
});

test("a figure that is pressed shows its course, and stands in the address", async () => {
  const { user, address } = await show();
  expect(await screen.findByRole("heading", { name: "Total visitors over time" })).toBeTruthy();
  await user.click(await card("Total leads"));
  expect(await screen.findByRole("heading", { name: "Total leads over time" })).toBeTruthy();
  expect((await card("Total leads")).getAttribute("aria-pressed")).toBe("true");
  expect(address()).toContain("metric=leads");
});

test("the course is seen before all else is known, and stays where it is", async () => {
  let know: (overview: object) => void = () => {};
  const later = new Promise<object>((done) => {
    know = done;
  });
  await show({ [OVERVIEW]: () => later });
  const heading = await screen.findByRole("heading", { name: "Total visitors over time" });
  await waitFor(() => expect(document.querySelector("figcaption")?.textContent).toContain("Total visitors"));
  expect(screen.queryByText("As a table", { selector: "summary" }), "what it may show is not known").toBeNull();
  await act(async () => know(anOverview()));
  expect(await screen.findByText("As a table", { selector: "summary" })).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Total visitors over time" })).toBe(heading);
});

test("where the picture's file does not come, all else is there", async () => {
  const { queryClient } = await show();
  await screen.findByText("As a table", { selector: "summary" });
  const error = new TypeError("Failed to fetch dynamically imported module: /course-plot.js");
  // The real file may still be on its way; what it brings is not to come after the error.
  await act(async () => queryClient.cancelQueries({ queryKey: ["course-plot"] }));
  await act(async () =>
    queryClient
      .getQueryCache()
      .find({ queryKey: ["course-plot"] })
      ?.setState({ status: "error", error, data: undefined, fetchStatus: "idle" }),
  );
  expect((await screen.findAllByText(/The studio was renewed in the meantime/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByRole("button", { name: "Reload" })).length).toBeGreaterThan(0);
  expect(screen.getByText("As a table", { selector: "summary" })).toBeTruthy();
  expect(await card("Total visitors", "1,200")).toBeTruthy();
});

test("the course is a table too: every figure of every day, in the campaign's timezone", async () => {
  const { user } = await show();
  await user.click(await screen.findByText("As a table", { selector: "summary" }));
  const rows = await rowsOf("As a table");
  expect(rows.slice(1)).toEqual([0, 1, 2].map((day) => [...Array(8).keys()].map((n) => String(100 * n + day))));
  const table = within(screen.getByRole("table", { name: "As a table" }));
  expect(table.getByRole("rowheader", { name: "Sat, Mar 1, 2025" })).toBeTruthy();
});

test("what happened in these days is listed under the course", async () => {
  const notes: Overview["notes"] = [
    { at: "2025-03-01T08:00:00Z", kind: "published", name: "3" },
    { at: "2025-03-02T09:00:00Z", kind: "stock-gone", name: "Mug" },
    { at: "2025-03-02T10:00:00Z", kind: "mail-sent", name: "news" },
  ];
  await show({
    [OVERVIEW]: anOverview({ notes }),
    [`GET /api/v1/campaigns/${CAMPAIGN}/sends`]: {
      data: [],
      mails: [{ mailId: "news", name: "Autumn news", lacks: [] }],
    },
  });
  const happened = await screen.findByRole("list", { name: "What happened" });
  await within(happened).findByText(/Autumn news/);
  expect(
    within(happened)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Published: revision 3 Mar 1, 2025, 9:00 AM",
    "Nothing left of: Mug Mar 2, 2025, 10:00 AM",
    "Mail sent: Autumn news Mar 2, 2025, 11:00 AM",
  ]);
});

test("the funnel says how many did not go on", async () => {
  await show();
  expect((await rowsOf("From visit to lead")).slice(1)).toEqual([
    ["1,200", "100%", "–"],
    ["800", "67%", "400 (33%)"],
    ["600", "50%", "200 (25%)"],
    ["300", "25%", "300 (50%)"],
    ["90", "7.5%", "210 (70%)"],
    ["60", "5%", "30 (33%)"],
  ]);
});

test("lists have their names in the studio's language; an outcome is called as its page", async () => {
  await show();
  const names = async (of: string) => {
    const table = within(await screen.findByRole("table", { name: of }));
    await waitFor(() => expect(table.queryAllByRole("rowheader").length).toBeGreaterThan(0));
    return table.getAllByRole("rowheader").map(({ textContent }) => textContent);
  };
  expect(await names("Devices")).toEqual(["Phones", "Computers", "Unknown"]);
  expect(await names("Browsers")).toEqual(["Firefox", "Other"]);
  expect(await names("Cities")).toEqual(["Zürich, Switzerland"]);
  expect(await names("Outcomes")).toEqual(["You won", "Not this time"]);
  expect(await screen.findByText("Nothing of it in these days.")).toBeTruthy(); // brands
});

test("filters are asked for by the server's names, and the region of courses and lists alone", async () => {
  const { user, calls, address } = await show();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Device" }), "Phones");
  await user.selectOptions(screen.getByRole("combobox", { name: "Counted by" }), "The server");
  await user.click(screen.getByRole("checkbox", { name: "Each person once" }));
  const last = (call: string) => calls.findLast((each) => each.call === call)?.query;
  const days = { from: "2025-03-01", to: "2025-03-03", platform: "mobile", source: "srv" };
  await waitFor(() => expect(last(TIMELINE)).toEqual({ ...days, granularity: "day", filter_duplicates: "true" }));
  expect(last(OVERVIEW)).toEqual(days);
  expect(last(reportOf("os"))).toEqual({ ...days, top: "top_5" });
  expect(last(CITIES)).toEqual({ ...days, top: "top_5" });
  await user.click(screen.getByRole("radio", { name: "Top 10" }));
  await waitFor(() => expect(last(reportOf("os"))).toEqual({ ...days, top: "top_10" }));
  for (const each of ["platform=mobile", "source=srv", "filter_duplicates=true", "top=top_10"])
    expect(address()).toContain(each);
});

test("of one region what browsers tell is asked for by its reports; what the server alone knows is named so", async () => {
  const reports = ["metric/visitors", "unique_visitors", "metric/players"].map((kind, n) => [
    reportOf(kind),
    { stats: { total: n + 40, series: [] } },
  ]);
  const { calls } = await show(Object.fromEntries(reports), `${DAYS}&region=asia`);
  expect((await card("Total visitors", "40")).textContent).toBe("Total visitors40of this region");
  expect((await card("Games started")).textContent).toBe("Games started42of this region");
  expect((await card("Total leads")).textContent).toBe("Total leads–Known to the server alone");
  const query = { from: "2025-03-01", to: "2025-03-03", region: "asia" };
  expect(calls.find(({ call }) => call === reportOf("unique_visitors"))?.query).toEqual(query);
  expect((await rowsOf("From visit to lead")).length).toBe(3);
});

test("what the campaign's level hides is named, not asked for, and no number stands there", async () => {
  const low = { level: 1, live: 0, isCookieless: true };
  const { calls } = await show({ [OVERVIEW]: anOverview(low) });
  expect((await card("Unique visitors")).textContent).toBe("Unique visitors–Not known at the level “Plays alone”.");
  expect(screen.getByText(/^Hidden: Unique visitors, Devices, OS, .* Cities, /)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Region" })).toBeNull();
  expect(screen.queryByText(/now$/)).toBeNull();
  expect(screen.queryByText(/sum of each day/)).toBeNull();
  await screen.findByRole("table", { name: "Outcomes" });
  expect(calls.filter(({ call }) => call === reportOf("devices") || call === CITIES)).toEqual([]);
});

test("a campaign without cookies, and a server without a file of places, say what follows from it", async () => {
  await show({ [OVERVIEW]: anOverview({ isCookieless: true, hasGeo: false }) });
  expect(await screen.findByText(/unique visitors of several days are the sum of each day’s/)).toBeTruthy();
  expect(screen.getByText(/no file of places/)).toBeTruthy();
});

test("days of which the visits are gone say that whoever came on several of them counts in each", async () => {
  await show({ [OVERVIEW]: anOverview({ isSummed: true }) });
  expect(await screen.findByText(/Single visits of some of these days are deleted/)).toBeTruthy();
});

test("while visitors come the numbers rise by themselves, and courses and lists follow them", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let visitors = 1200;
  const { calls } = await show({ [OVERVIEW]: () => anOverview({ totals: someTotals({ visitors }) }) }, "?period=week");
  await card("Total visitors", "1,200");
  await screen.findByText("As a table", { selector: "summary" });
  const asked = (call: string) => calls.filter((each) => each.call === call).length;
  await waitFor(() => expect(asked(reportOf("os"))).toBe(1));
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(asked(OVERVIEW)).toBeGreaterThanOrEqual(2);
  // Nothing is new: nothing else is asked for.
  expect([asked(TIMELINE), asked(reportOf("os"))]).toEqual([1, 1]);
  visitors = 1201;
  await act(() => vi.advanceTimersByTimeAsync(2_100));
  expect(await card("Total visitors", "1,201")).toBeTruthy();
  await waitFor(() => expect([asked(TIMELINE), asked(reportOf("os"))]).toEqual([2, 2]));
});

test("days that are over are asked for once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = await show();
  await card("Total visitors", "1,200");
  await act(() => vi.advanceTimersByTimeAsync(9_000));
  expect(calls.filter(({ call }) => call === OVERVIEW).length).toBe(1);
});

test("the whole campaign begins with the day of its first publishing, by its own clock", async () => {
  const { calls } = await show({ [OVERVIEW]: anOverview({ publishedAt: "2025-02-10T23:30:00Z" }) }, "?period=all");
  await waitFor(() => expect(calls.findLast(({ call }) => call === OVERVIEW)?.query.from).toBe("2025-02-11"));
});

test("a campaign that was never published says what is to come", async () => {
  await show({ [OVERVIEW]: anOverview({ publishedAt: null }) });
  expect(await screen.findByRole("heading", { name: "Nothing is counted yet" })).toBeTruthy();
});

test("days without visits lead to the whole campaign", async () => {
  const none = Object.fromEntries(Object.keys(someTotals()).map((name) => [name, 0]));
  const { user, address } = await show({ [OVERVIEW]: anOverview({ totals: someTotals(none) }) });
  expect(await screen.findByRole("heading", { name: "No visits in these days" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Show the whole campaign" }));
  expect(address()).toContain("period=all");
});

test("what cannot be loaded says so and is tried again: all of it, or one list", async () => {
  let isDown = true;
  const { user } = await show({
    [OVERVIEW]: () => (isDown ? new Reply(500, { code: "internal" }) : anOverview()),
    [reportOf("os")]: new Reply(500, { code: "internal" }),
  });
  await user.click(await screen.findByRole("button", { name: "Try again" }).finally(() => (isDown = false)));
  await card("Total visitors", "1,200");
  expect(await screen.findByRole("table", { name: "Devices" })).toBeTruthy();
  expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBe(1);
});

test("reset says what is lost, asks once, and is told", async () => {
  const RESET = `DELETE /analytics/api/statistics/reset-analytics/${CAMPAIGN}`;
  const { user, calls } = await show({ [RESET]: { data: { resetAt: "2025-03-03T12:00:00Z" } } });
  await user.click(await screen.findByRole("button", { name: "Reset statistics" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Visitors, plays, leads and minutes of all days so far")).toBeTruthy();
  expect(calls.filter(({ call }) => call === RESET)).toEqual([]);
  await user.click(dialog.getByRole("button", { name: "Delete the statistics" }));
  expect(await screen.findByText(/^The statistics of “.*” are deleted\.$/)).toBeTruthy();
  expect(calls.filter(({ call }) => call === RESET).length).toBe(1);
});

test("who may only look sees everything and resets nothing", async () => {
  const { user } = await show({}, DAYS, "VIEWER");
  const button = await screen.findByRole("button", { name: "Reset statistics" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  await user.click(button);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("what is shown is downloaded as CSV under the campaign's name", async () => {
  const { user } = await show();
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  await user.click(await screen.findByRole("button", { name: "Download: From visit to lead" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV" }));
  expect(await screen.findByText(/^Downloaded: .*from-visit-to-lead\.csv$/i)).toBeTruthy();
  expect(names.length).toBe(1);
});

test("the choice is kept in this browser, for this campaign", async () => {
  const { user } = await show();
  await user.selectOptions(await screen.findByRole("combobox", { name: "Device" }), "Tablets");
  await waitFor(() =>
    expect(localStorage.getItem(`fairground-studio.statistics-${CAMPAIGN}`)).toContain("platform=tablet"),
  );
});
