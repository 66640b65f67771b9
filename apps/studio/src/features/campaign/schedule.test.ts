import { expect, test } from "vitest";
import { scheduleOf } from "./schedule.ts";

const ZONE = "Europe/Zurich";

test("empty fields are no limits", () =>
  expect(scheduleOf("", "", ZONE)).toEqual({ kind: "valid", startDate: null, endDate: null }));

test("dates mean the campaign's timezone", () =>
  expect(scheduleOf("2026-03-28T08:00", "2026-03-30T08:00", ZONE)).toEqual({
    kind: "valid",
    startDate: "2026-03-28T07:00:00.000Z",
    endDate: "2026-03-30T06:00:00.000Z",
  }));

test.each([
  ["2026-05-02T08:00", "2026-05-01T08:00"],
  ["2026-05-02T08:00", "2026-05-02T08:00"],
])("from %s to %s it would end before it starts", (start, end) =>
  expect(scheduleOf(start, end, ZONE)).toEqual({ kind: "reversed" }),
);

test("a time that the clocks skip is not sent", () =>
  expect(scheduleOf("2026-03-29T02:30", "", ZONE)).toEqual({ kind: "invalid" }));
