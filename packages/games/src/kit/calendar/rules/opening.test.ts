import { instantOfLocal } from "@fairground/model/time";
import { describe, expect, test } from "vitest";
import { settings as advent } from "../../../advent-calendar/settings.ts";
import { settings as weekly } from "../../../weekly-calendar/settings.ts";
import { openingOf } from "./opening.ts";

const at = (now: string, timezone = "Europe/Zurich", opensAt: string | null = null) => ({
  now: Date.parse(now),
  timezone,
  opensAt: opensAt === null ? null : Date.parse(opensAt),
});
const daily = (own: object) => advent.schema.parse(own);
const weekdays = (own: object) => weekly.schema.parse(own);

describe("a door opens by the server's clock in the campaign's timezone (games, The catalogue)", () => {
  test.each<[string, object, number, string, object]>([
    ["its own day", {}, 3, "2026-12-03T12:00:00Z", { kind: "open" }],
    ["the last millisecond before it", {}, 3, "2026-12-02T22:59:59.999Z", { kind: "notYet", on: "2026-12-03" }],
    ["the first one of it, by the campaign's midnight", {}, 3, "2026-12-02T23:00:00Z", { kind: "open" }],
    ["before the first day", {}, 1, "2026-11-21T10:00:00Z", { kind: "notYet", on: "2026-12-01" }],
    ["later, where earlier doors stay open", {}, 3, "2026-12-20T10:00:00Z", { kind: "open" }],
    ["later, where they do not", { catchUp: false }, 3, "2026-12-04T10:00:00Z", { kind: "over" }],
    ["a day of one year", { firstDay: "2026-03-28" }, 3, "2026-03-29T22:00:00Z", { kind: "open" }],
    [
      "…whose night lost an hour",
      { firstDay: "2026-03-28" },
      3,
      "2026-03-29T21:59:59Z",
      { kind: "notYet", on: "2026-03-30" },
    ],
  ])("%s", (_name, own, n, now, opening) => {
    expect(openingOf(daily(own), n, at(now))).toEqual(opening);
  });

  test("without a first day, the day on which the campaign opens is the first", () => {
    const settings = daily({ firstDay: "" });
    const clock = at("2026-04-05T10:00:00Z", "Asia/Tokyo", "2026-04-03T16:00:00Z"); // the 4th in Tokyo
    expect(openingOf(settings, 2, clock)).toEqual({ kind: "open" });
    expect(openingOf(settings, 3, clock)).toEqual({ kind: "notYet", on: "2026-04-06" });
  });

  test.each(["Europe/Zurich", "Pacific/Auckland", "America/Los_Angeles"])(
    "doors of December stay open over New Year where one may catch up: %s",
    (timezone) => {
      const opensAt = "2026-11-25T12:00:00Z";
      for (const local of ["2026-12-31T23:59:59.999", "2027-01-01T00:00:00", "2027-01-01T23:59:59"]) {
        const now = new Date(instantOfLocal(local, timezone) ?? Number.NaN).toISOString();
        for (const opened of [opensAt, "2026-12-03T12:00:00Z"].map((each) => at(now, timezone, each))) {
          expect(openingOf(daily({}), 1, opened), local).toEqual({ kind: "open" });
          expect(openingOf(daily({}), 24, opened), local).toEqual({ kind: "open" });
          expect(openingOf(daily({ catchUp: false }), 24, opened), local).toEqual({ kind: "over" });
        }
      }
    },
  );

  test.each(["Europe/Zurich", "Pacific/Auckland", "America/Los_Angeles"])(
    "a calendar that runs over New Year goes on: %s",
    (timezone) => {
      const settings = daily({ firstDay: "12-20", catchUp: false });
      const on = (local: string, n: number) =>
        openingOf(
          settings,
          n,
          at(new Date(instantOfLocal(local, timezone) ?? Number.NaN).toISOString(), timezone, "2026-12-10T12:00:00Z"),
        );
      expect(on("2026-12-31T23:59:59", 12)).toEqual({ kind: "open" });
      expect(on("2026-12-31T23:59:59", 13)).toEqual({ kind: "notYet", on: "2027-01-01" });
      expect(on("2027-01-01T00:00:00", 12)).toEqual({ kind: "over" });
      expect(on("2027-01-01T00:00:00", 13)).toEqual({ kind: "open" });
    },
  );

  test.each<[string, object, number, string, object]>([
    ["Saturday's door on a Saturday", {}, 6, "2026-11-21T10:00:00Z", { kind: "open" }],
    ["Sunday's before", {}, 7, "2026-11-21T10:00:00Z", { kind: "notYet", on: "2026-11-22" }],
    ["Friday's after", {}, 5, "2026-11-21T10:00:00Z", { kind: "open" }],
    [
      "Friday's after, kept to its day",
      { catchUp: false },
      5,
      "2026-11-21T10:00:00Z",
      { kind: "notYet", on: "2026-11-27" },
    ],
  ])("by the week: %s", (_name, own, n, now, opening) => {
    expect(openingOf(weekdays(own), n, at(now))).toEqual(opening);
  });
});
