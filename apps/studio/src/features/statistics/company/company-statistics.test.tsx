// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Reply } from "../../../testing/api.ts";
import { CAMPAIGN, COMPANY } from "../../../testing/ids.ts";
import { shown } from "../../../testing/shown.tsx";
import { someTotals } from "../testing.ts";
import { readCompanyStatisticsAddress } from "./address.ts";
import { CompanyStatistics } from "./company-statistics-page.tsx";

const CALL = `GET /api/v1/companies/${COMPANY}/statistics`;
const OTHER = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d70";
const ROWS = [
  { campaignId: OTHER, name: "Autumn quiz", live: 0, totals: someTotals({ visitors: 10, leads: 9 }) },
  { campaignId: CAMPAIGN, name: "Harvest wheel", live: 2, totals: someTotals({ visitors: 30, leads: 1 }) },
];
const show = (answer: unknown = { data: ROWS }, query = "") =>
  shown(<CompanyStatistics company={{ companyId: COMPANY, name: "Norrvind" }} />, {
    answers: { [CALL]: answer },
    at: { route: "/shell/statistics", address: `/statistics${query}`, readSearch: readCompanyStatisticsAddress },
  });
const names = async () => {
  await screen.findByRole("link", { name: "Harvest wheel" });
  return within(screen.getByRole("table"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
};

test("campaigns stand side by side, most visited first, each leading to its own statistics", async () => {
  await show();
  expect(await names()).toEqual(["Harvest wheel", "Autumn quiz"]);
  expect(screen.getByRole("link", { name: "Harvest wheel" }).getAttribute("href")).toContain(
    `/campaigns/${CAMPAIGN}/statistics`,
  );
  const row = screen.getByRole("link", { name: "Harvest wheel" }).closest("tr");
  expect([...(row?.cells ?? [])].map(({ textContent }) => textContent)).toEqual([
    ...["Harvest wheel", "2", "30", "900", "800", "600", "1", "280", "90", "60"],
  ]);
});

test("every column sorts, and the order stands in the address", async () => {
  const { user, address } = await show();
  await names();
  await user.click(screen.getByRole("button", { name: "Total leads" }));
  expect(await names()).toEqual(["Autumn quiz", "Harvest wheel"]);
  expect(address()).toContain("sort=leads");
  await user.click(screen.getByRole("button", { name: "Total leads" }));
  expect(await names()).toEqual(["Harvest wheel", "Autumn quiz"]);
  expect(screen.getByRole("columnheader", { name: "Total leads" }).getAttribute("aria-sort")).toBe("ascending");
});

test("chosen days are asked for", async () => {
  const { user, calls } = await show({ data: ROWS }, "?period=days&from=2026-03-01&to=2026-03-03");
  await names();
  expect(calls.findLast(({ call }) => call === CALL)?.query).toEqual({ from: "2026-03-01", to: "2026-03-03" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Period" }), "Today");
  await waitFor(() => {
    const { from, to } = calls.findLast(({ call }) => call === CALL)?.query ?? {};
    expect(from).toBe(to);
  });
});

test("a company without published campaigns is led to them", async () => {
  await show({ data: [] });
  expect(await screen.findByRole("link", { name: "To the campaigns" })).toBeTruthy();
});

test("what cannot be loaded says so", async () => {
  await show(new Reply(500, { code: "internal" }));
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
});
