import { describe, expect, test } from "vitest";
import { readMomentList, readMomentText } from "./csv.ts";

const ZURICH = "Europe/Zurich";
const iso = (moments: number[]) => moments.map((at) => new Date(at).toISOString());

describe("listed moments", () => {
  test.each<[string, string]>([
    ["2026-12-24T18:00:00+01:00", "2026-12-24T17:00:00.000Z"],
    ["2026-12-24T18:00Z", "2026-12-24T18:00:00.000Z"],
    ["2026-12-24 18:00", "2026-12-24T17:00:00.000Z"],
    ["2026-07-01 18:00:30", "2026-07-01T16:00:30.000Z"],
    ["2026-10-25 02:30+0100", "2026-10-25T01:30:00.000Z"],
    ['"2026-12-24 18:00",a mug', "2026-12-24T17:00:00.000Z"],
    ["2026-12-24 18:00;x", "2026-12-24T17:00:00.000Z"],
  ])("%s is read as %s", (written, moment) =>
    expect(readMomentText(written, ZURICH)).toEqual({ moments: [Date.parse(moment)], faults: [] }),
  );
  test("headings and empty lines are passed over, moments sorted, the same one twice kept", () => {
    const text = "\uFEFFmoment,prize\r\n2026-12-25 10:00\r\n\r\n2026-12-24 10:00\n2026-12-24 10:00\n";
    expect(iso(readMomentText(text, "UTC").moments)).toEqual([
      "2026-12-24T10:00:00.000Z",
      "2026-12-24T10:00:00.000Z",
      "2026-12-25T10:00:00.000Z",
    ]);
  });
  test("every faulty row is told with its number", () => {
    const text =
      "moment\nsoon\n2026-02-30 10:00\n2026-03-29 02:30\n2026-10-25 02:30\n2026-12-24 10:00\n2026-13-01T10:00Z";
    const { faults, moments } = readMomentText(text, ZURICH);
    expect(faults.map(({ row }) => row)).toEqual([2, 3, 4, 5, 7]);
    expect(faults.map(({ message }) => message)).toEqual([
      expect.stringContaining("Write a moment as"),
      "There is no such date",
      expect.stringContaining("skipped or comes twice"),
      expect.stringContaining("skipped or comes twice"),
      "There is no such date",
    ]);
    expect(moments).toHaveLength(1);
  });
  test("a list has no heading: its first entry is told too", () =>
    expect(readMomentList(["soon", "2026-12-24 10:00"], "UTC")).toMatchObject({
      faults: [{ row: 1 }],
      moments: [expect.any(Number)],
    }));
});
