// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CAMPAIGN } from "../../testing/ids.ts";
import { aCampaign } from "../../testing/samples.ts";
import { shown } from "../../testing/shown.tsx";
import { readStatisticsAddress } from "./address.ts";
import { StatisticsRoom } from "./statistics-page.tsx";
import { ANSWERS, anOverview, CITIES, FILTERS, OVERVIEW, PLACES, PLAYS, somePlaces, somePlays } from "./testing.ts";

afterEach(() => vi.restoreAllMocks());

const DAYS = "?period=days&from=2025-03-01&to=2025-03-03";
const show = (answers: Record<string, unknown> = {}, query = DAYS) =>
  shown(<StatisticsRoom campaign={aCampaign()} />, {
    roles: ["CREATOR"],
    answers: { ...ANSWERS, ...answers },
    at: {
      route: "/shell/campaigns/$campaignId/statistics",
      address: `/campaigns/${CAMPAIGN}/statistics${query}`,
      readSearch: readStatisticsAddress,
    },
  });
const rowsOf = async (name: string) => {
  const table = within(await screen.findByRole("table", { name }));
  await waitFor(() => expect(table.queryAllByRole("rowheader").length).toBeGreaterThan(0));
  return table
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
};

test("pages stand with their questions and fields, and how many visits ended at each", async () => {
  await show();
  expect(await rowsOf("Where visits end")).toEqual([
    ["Start", "80", "16", "20%"],
    ["Your details", "60", "15", "25%"],
    ["Question 3", "50", "1", "2%"],
    ["E-mail", "40", "10", "25%"],
    ["customField1", "20", "0", "0%"],
    ["Pages that are not live any more", "–", "2", "–"],
  ]);
  const table = screen.getByRole("table", { name: "Where visits end" });
  expect(table.querySelectorAll("[data-part]").length).toBe(3);
});

test("where nobody has told of a page, that is said", async () => {
  await show({ [PLACES]: somePlaces({ visits: 0, elsewhere: 0, pages: [] }) });
  expect(await screen.findByText("Nobody has told of a page in these days.")).toBeTruthy();
});

test("scores and times by steps, each with its share, and the middle one in words", async () => {
  await show();
  expect(await rowsOf("Scores")).toEqual([
    ["0 to 9", "10", "25%"],
    ["10 to 19", "25", "63%"],
    ["20 or more", "5", "13%"],
  ]);
  expect(screen.getByText("The best of 40 plays reached 27; half reached 12 or less.")).toBeTruthy();
  expect(await rowsOf("Time")).toEqual([
    ["30 s to 1 min", "24", "80%"],
    ["1 min or longer", "6", "20%"],
  ]);
  expect(screen.getByText("Half of 30 plays took 41 s or less.")).toBeTruthy();
});

test("a game without a score has none; scores that are no whole numbers have the steps of theirs", async () => {
  await show({ [PLAYS]: somePlays({ scores: null, times: null }) });
  await screen.findByRole("heading", { name: "Time" });
  expect(screen.queryByRole("heading", { name: "Scores" })).toBeNull();
  cleanup();
  const steps = [
    { from: 0, to: 0.5, plays: 1 },
    { from: 0.5, to: null, plays: 1 },
  ];
  await show({ [PLAYS]: somePlays({ scores: { plays: 2, best: 0.7, middle: 0.2, steps } }) });
  expect((await rowsOf("Scores")).map(([name]) => name)).toEqual(["0 to 0.5", "0.5 or more"]);
});

test("codes by day are a table too; those of access only where there are some", async () => {
  const { user } = await show();
  const heading = await screen.findByRole("heading", { name: "Codes given" });
  expect(heading).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Access codes used" })).toBeNull();
  await user.click(await screen.findByText("As a table: Codes given", { selector: "summary" }));
  expect((await rowsOf("As a table: Codes given")).map((cells) => cells[1])).toEqual(["5", "0", "7"]);
});

test("a campaign without codes has no such part; of one device it says that they are of all", async () => {
  await show({}, `${DAYS}&platform=mobile`);
  expect(await screen.findByText("Codes are counted for all devices together.")).toBeTruthy();
  cleanup();
  await show({ [PLAYS]: somePlays({ codes: null }) });
  await screen.findByRole("heading", { name: "Scores" });
  expect(screen.queryByRole("heading", { name: "Codes" })).toBeNull();
});

test("countries have the visits of all their cities, in the studio's language, on a map with a legend", async () => {
  const stats = [
    { city: "Zürich", country: "CH", value: 12 },
    { city: "Other", country: "CH", value: 8 },
    { city: "Vaduz", country: "LI", value: 1 },
    { city: "Unknown", country: "", value: 4 },
  ];
  await show({ [CITIES]: { stats } });
  expect(await rowsOf("Where visits come from")).toEqual([
    ["Switzerland", "20", "80%"],
    ["Liechtenstein", "1", "4%"],
    ["Unknown", "4", "16%"],
  ]);
  const titles = await waitFor(() => {
    const found = [...document.querySelectorAll("svg title")].map(({ textContent }) => textContent);
    expect(found.length).toBeGreaterThan(0);
    return found;
  });
  // A small one has its dot as well.
  expect(titles.toSorted()).toEqual(["Liechtenstein: 1 visit", "Liechtenstein: 1 visit", "Switzerland: 20 visits"]);
  const shades = within(screen.getByRole("list", { name: "Visits by shade" })).getAllByRole("listitem");
  expect(shades.map(({ textContent }) => textContent)).toEqual(["1", "2", "3 to 5", "6 to 10", "11 or more"]);
});

test("where no country is known there is a table, and no map", async () => {
  await show({ [CITIES]: { stats: [{ city: "Unknown", country: "", value: 4 }] } });
  expect(await rowsOf("Where visits come from")).toEqual([["Unknown", "4", "100%"]]);
  expect(screen.queryByRole("list", { name: "Visits by shade" })).toBeNull();
  expect(document.querySelector("[data-shade]")).toBeNull();
});

test("what the level keeps from being known is not asked for, and named as hidden", async () => {
  const { calls } = await show({ [OVERVIEW]: anOverview({ level: 1 }) });
  expect(
    await screen.findByText(/^Hidden: .*Where visits come from, Where visits end, and How plays went$/),
  ).toBeTruthy();
  await screen.findByRole("heading", { name: "Codes given" });
  for (const name of ["Where visits come from", "Where visits end", "How plays went"])
    expect(screen.queryByRole("heading", { name })).toBeNull();
  expect(calls.some(({ call }) => call === PLACES || call === CITIES)).toBe(false);
});

test.each([
  ["source=srv", ["How plays went"], ["Where visits come from", "Where visits end"]],
  ["source=web", ["Where visits come from", "Where visits end"], ["How plays went", "Codes"]],
])("by %s only those who know it are asked", async (query, there, absent) => {
  await show({}, `${DAYS}&${query}`);
  for (const name of there) expect(await screen.findByRole("heading", { name })).toBeTruthy();
  for (const name of absent) expect(screen.queryByRole("heading", { name })).toBeNull();
});

test("days, device and region are asked for by the server's names", async () => {
  const { calls } = await show({}, `${DAYS}&platform=mobile`);
  const last = (call: string) => calls.findLast((each) => each.call === call)?.query;
  const days = { from: "2025-03-01", to: "2025-03-03", platform: "mobile" };
  await waitFor(() => expect([last(PLAYS), last(PLACES)]).toEqual([days, days]));
});

test("filters are saved under a name, and opened again from the menu", async () => {
  const saved: object[] = [];
  const save = `POST ${FILTERS.slice(4)}`;
  const { user, calls, address } = await show(
    {
      [FILTERS]: () => ({ data: saved }),
      [save]: ({ body }: { body: object }) => {
        const filter = { filterId: CAMPAIGN, mine: true, first: false, by: null, ...body };
        saved.push(filter);
        return { data: filter };
      },
    },
    `${DAYS}&platform=mobile&metric=leads`,
  );
  await user.click(await screen.findByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: "Save what is shown now" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByRole("textbox", { name: "Name of the filter" }), "Phones");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const query = "period=days&from=2025-03-01&to=2025-03-03&platform=mobile&metric=leads";
  await waitFor(() =>
    expect(calls.find(({ call }) => call === save)?.body).toEqual({
      ...{ name: "Phones", query, shared: false, shows: "statistics" },
    }),
  );
  expect(calls.find(({ call }) => call === FILTERS)?.query).toEqual({ shows: "statistics" });
  await user.selectOptions(await screen.findByRole("combobox", { name: "Device" }), "Tablets");
  await waitFor(() => expect(address()).toContain("platform=tablet"));
  await user.click(screen.getByRole("button", { name: "Saved filters" }));
  await user.click(await screen.findByRole("menuitem", { name: "Phones" }));
  await waitFor(() => expect(address()).toContain("platform=mobile"));
  expect(address()).toContain("metric=leads");
});
