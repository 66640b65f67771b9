import { expect, test } from "vitest";
import { withFirstDay } from "./shown.ts";

test.each([
  ["a calendar that begins when it opens", "easter-calendar", "", "2026-03-21"],
  ["one with a day of its own", "advent-calendar", "2026-12-01", "2026-12-01"],
  ["one with a day of every year", "advent-calendar", "12-01", "12-01"],
] as const)("%s is told its first day", (_, kind, firstDay, told) =>
  expect(withFirstDay(kind, { firstDay }, "2026-03-21")).toEqual({ firstDay: told }),
);

test("no day is made up where nobody knows it, and no other game is told one", () => {
  expect(withFirstDay("easter-calendar", { firstDay: "" }, null)).toEqual({ firstDay: "" });
  expect(withFirstDay("quiz", { button: "Go" }, "2026-03-21")).toEqual({ button: "Go" });
});
