import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exportFileName, readExportedRecords } from "./export.ts";
import { METRIC_PATH_METRICS, REPORT_KINDS, statisticsPath } from "./names.ts";
import { referrerOf, screenResolution, trackingOf } from "./tracking.ts";

describe("statistics paths (spec §7)", () => {
  test.each(METRIC_PATH_METRICS)("%s is reached through the metric path", (metric) =>
    expect(statisticsPath(metric, "c", "d")).toBe(`/statistics/metric/${metric}/c/d`),
  );
  test("every other report directly", () => {
    const others = REPORT_KINDS.filter((kind) => !METRIC_PATH_METRICS.some((each) => each === kind));
    for (const kind of others) expect(statisticsPath(kind, "c", "d")).toBe(`/statistics/${kind}/c/d`);
  });
});

describe("analytics switches (spec §4)", () => {
  const all = { collectAnalytics: true, preciseGeolocation: true, analyticsTrackingLevel: null };
  test.each([
    [null, true, true],
    [0, false, false],
    [1, true, false],
    [2, true, true],
    [3, true, true],
  ])("level %s: enabled %s, visitorId %s", (analyticsTrackingLevel, isEnabled, sendsVisitorId) =>
    expect(trackingOf({ ...all, analyticsTrackingLevel })).toMatchObject({
      isEnabled,
      sendsVisitorId,
      keepsDomainSession: sendsVisitorId,
    }),
  );
  test("collectAnalytics false disables all", () =>
    expect(trackingOf({ ...all, collectAnalytics: false })).toEqual({
      isEnabled: false,
      usesGeolocation: false,
      sendsVisitorId: false,
      keepsDomainSession: false,
    }));
  test("preciseGeolocation false disables geolocation", () =>
    expect(trackingOf({ ...all, preciseGeolocation: false }).usesGeolocation).toBe(false));
});

describe("what the trackers report (spec §9)", () => {
  test("screen size times device pixel ratio, floored", () =>
    expect(screenResolution(375, 667, 2.625)).toEqual({ screenResolutionWidth: 984, screenResolutionHeight: 1750 }));
  test.each([
    [{ referrer: "a", referer: "b" }, "c", "d", "a"],
    [{ referer: "b" }, "c", "d", "b"],
    [{}, "c", "d", "c"],
    [{}, "", "d", "d"],
    [{}, undefined, undefined, "Other"],
  ])("the referrer of %j, %s, %s is %s", (query, outerReferrer, ownReferrer, expected) =>
    expect(referrerOf({ query, outerReferrer, ownReferrer })).toBe(expected),
  );
});

describe("exported records (spec §3, §9)", () => {
  test("the file's name", () =>
    expect([exportFileName("spring"), exportFileName("spring", "codes")]).toEqual([
      "spring-leads.xlsx",
      "spring-codes.xlsx",
    ]));
  test("one record per line, fields separated by quotes and comma, every quote stripped", () => {
    expect(readExportedRecords('"email","first name"\n"a@b.ch","O\'Neil ""Ann"""\r\n')).toEqual([
      ["email", "first name"],
      ["a@b.ch", "ONeil Ann"],
    ]);
  });
  test("a line break inside a value stays inside it", () =>
    expect(readExportedRecords('"a","two\nlines"\n"b","c"')).toEqual([
      ["a", "two\nlines"],
      ["b", "c"],
    ]));
  test("also as its first character", () =>
    expect(readExportedRecords('"a","\nb"\n"c",""')).toEqual([
      ["a", "\nb"],
      ["c", ""],
    ]));
  test("what is written with doubled quotes is read back, but for the quotes, whatever the values", () => {
    const anyValue = fc.oneof(fc.string(), fc.constantFrom('","', ",", "\n", "", "'", '"'));
    fc.assert(
      fc.property(fc.array(fc.array(anyValue, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")).join("\n");
        const stripped = rows.map((row) => row.map((value) => value.replace(/\r\n?/g, "\n").replace(/["']/g, "")));
        expect(readExportedRecords(text)).toEqual(stripped);
      }),
      { numRuns: 1_000 },
    );
  });
});
