import fc from "fast-check";
import { expect, test } from "vitest";
import { fromLocal, toLocal } from "./zone.ts";

const ZONES = ["Europe/Zurich", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata", "Pacific/Apia", "UTC"];

test.each([
  ["2026-01-15T09:00", "Europe/Zurich", "2026-01-15T08:00:00.000Z"],
  ["2026-07-15T09:00", "Europe/Zurich", "2026-07-15T07:00:00.000Z"],
  ["2026-03-29T01:59", "Europe/Zurich", "2026-03-29T00:59:00.000Z"],
  ["2026-03-29T03:00", "Europe/Zurich", "2026-03-29T01:00:00.000Z"],
  ["2026-10-25T03:00", "Europe/Zurich", "2026-10-25T02:00:00.000Z"],
  ["2026-12-31T23:30", "America/New_York", "2027-01-01T04:30:00.000Z"],
  ["2026-06-01T12:00", "Asia/Kolkata", "2026-06-01T06:30:00.000Z"],
  ["2026-06-01T12:00", "Asia/Kathmandu", "2026-06-01T06:15:00.000Z"],
])("%s in %s is %s", (local, zone, iso) => expect(fromLocal(local, zone)).toEqual({ kind: "instant", iso }));

test.each([
  ["2026-03-29T02:00", "Europe/Zurich", "03:00"],
  ["2026-03-29T02:59", "Europe/Zurich", "03:00"],
  ["2026-03-08T02:30", "America/New_York", "03:00"],
  // Half an hour only.
  ["2026-10-04T02:10", "Australia/Lord_Howe", "02:30"],
  // Midnight itself does not exist.
  ["2024-04-26T00:20", "Africa/Cairo", "01:00"],
])("%s in %s is skipped by the clocks; the next is %s", (local, zone, next) =>
  expect(fromLocal(local, zone)).toEqual({ kind: "skipped", next }),
);

test.each([
  ["2026-10-25T02:30", "Europe/Zurich", "2026-10-25T00:30:00.000Z"],
  ["2026-11-01T01:15", "America/New_York", "2026-11-01T05:15:00.000Z"],
])("%s in %s comes twice and means the first, %s", (local, zone, iso) =>
  expect(fromLocal(local, zone)).toEqual({ kind: "twice", iso }),
);

test.each(["", "2026-03-29", "29.03.2026 10:00", "2026-13-01T10:00", "2026-03-29T25:00"])(
  "'%s' is no date and time",
  (text) => expect(fromLocal(text, "Europe/Zurich")).toEqual({ kind: "invalid" }),
);

test("an instant shown in a timezone and read back is the same instant, but for the second of an hour that comes twice", () => {
  const minutes = fc.integer({ min: Date.UTC(2015, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 });
  fc.assert(
    fc.property(minutes, fc.constantFrom(...ZONES), (minute, zone) => {
      const iso = new Date(minute * 60_000).toISOString();
      const read = fromLocal(toLocal(iso, zone), zone);
      if (read.kind === "twice") expect(toLocal(read.iso, zone)).toBe(toLocal(iso, zone));
      else expect(read).toEqual({ kind: "instant", iso });
    }),
    { numRuns: 400 },
  );
});

test("no date is an empty field", () => expect(toLocal(null, "Europe/Zurich")).toBe(""));
