// @vitest-environment happy-dom
import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { parseSearch, stringifySearch } from "../../ui/address.ts";
import { filterCount, filtersOf, readStatisticsAddress, STATISTICS_DEFAULTS } from "./address.ts";
import { keepAddress, keptAddress } from "./kept.ts";

const ID = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
afterEach(() => localStorage.clear());

test("a mistyped address shows what everybody sees at first", () =>
  expect(
    readStatisticsAddress({
      ...{ period: "year", from: "2026-02-31", to: "x", platform: "fridge", source: "ftp", region: "mars" },
      ...{ metric: "money", granularity: "minute", filter_duplicates: "yes", top: "top_7" },
    }),
  ).toEqual(STATISTICS_DEFAULTS));

test("days stand in the address of chosen days alone", () => {
  const days = { from: "2026-03-01", to: "2026-03-02" };
  expect(readStatisticsAddress({ period: "days", ...days })).toMatchObject({ period: "days", ...days });
  expect(readStatisticsAddress({ period: "week", ...days })).toMatchObject({ period: "week", from: "", to: "" });
});

test("what is filtered by is asked for, and nothing else", () => {
  const span = { from: "2026-03-01", to: "2026-03-02" };
  const address = readStatisticsAddress({ platform: "mobile", source: "web", region: "europe" });
  expect(filtersOf(address, span)).toEqual({ ...span, platform: "mobile", source: "web" });
  expect(filtersOf(STATISTICS_DEFAULTS, span)).toEqual(span);
  expect([filterCount(address), filterCount(STATISTICS_DEFAULTS)]).toEqual([3, 0]);
});

test("an address is read back from what it is written as, and from what the browser keeps of it", () => {
  const field = fc.constantFrom("", "today", "all", "mobile", "srv", "asia", "leads", "hour", "true", "top_10", "days");
  const search = fc.record({
    ...{ period: field, platform: field, source: field, region: field, metric: field },
    ...{ granularity: field, filter_duplicates: field, top: field },
    ...{ from: fc.constantFrom("", "2026-01-01"), to: fc.constantFrom("", "2026-02-28") },
  });
  fc.assert(
    fc.property(search, (given) => {
      const address = readStatisticsAddress(given);
      expect(readStatisticsAddress(parseSearch(stringifySearch({ ...address })))).toEqual(address);
      keepAddress(ID, address);
      expect(keptAddress(ID) ?? STATISTICS_DEFAULTS).toEqual(address);
      expect(keptAddress("another")).toBeNull();
    }),
  );
});
