import fc from "fast-check";
import { expect, test } from "vitest";
import { COLUMNS, readCompanyStatisticsAddress } from "./address.ts";
import { type CompanyRow, figureOf, sorted } from "./rows.ts";

const row = (name: string, visitors: number, live = 0): CompanyRow =>
  ({ campaignId: name, name, live, totals: { visitors } }) as CompanyRow; // what these tests sort by

test("numbers are sorted as numbers, names as people read them, and what is alike by name", () => {
  const rows = [row("Wheel 10", 5), row("Wheel 9", 5), row("Ähren", 12)];
  const names = (sort: "name" | "visitors", direction: "asc" | "desc") =>
    sorted(rows, { sort, direction }, "de").map(({ name }) => name);
  expect(names("name", "asc")).toEqual(["Ähren", "Wheel 9", "Wheel 10"]);
  expect(names("visitors", "desc")).toEqual(["Ähren", "Wheel 9", "Wheel 10"]);
  expect(names("visitors", "asc")).toEqual(["Wheel 9", "Wheel 10", "Ähren"]);
});

test("no campaign is lost or made up by sorting, and none stands before one with more", () => {
  const rows = fc.array(fc.tuple(fc.string(), fc.nat(5)).map(([name, live]) => row(name, 0, live)));
  fc.assert(
    fc.property(rows, (all) => {
      const found = sorted(all, { sort: "live", direction: "desc" }, "en");
      expect(new Set(found)).toEqual(new Set(all));
      for (const [at, each] of found.entries())
        expect(figureOf(found[at - 1] ?? each, "live")).toBeGreaterThanOrEqual(figureOf(each, "live"));
    }),
  );
});

test("a mistyped address of the company's sorts by visitors of 30 days", () => {
  expect(readCompanyStatisticsAddress({ period: "all", sort: "luck", direction: "up" })).toEqual({
    ...{ period: "month", from: "", to: "", sort: "visitors", direction: "desc" },
  });
  expect(COLUMNS).toContain("doubleOpt");
});
