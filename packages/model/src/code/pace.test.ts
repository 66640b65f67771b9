import { expect, test } from "vitest";
import { daysLeft } from "./pace.ts";

test.each([
  ["at today's pace", { free: 30, lastDay: 10, lastWeek: 700 }, 3],
  ["at the week's pace where nobody took one today", { free: 30, lastDay: 0, lastWeek: 70 }, 3],
  ["nothing where none was given in a week", { free: 30, lastDay: 0, lastWeek: 0 }, null],
  ["no time where none is left", { free: 0, lastDay: 5, lastWeek: 5 }, 0],
])("codes last %s", (_, pace, days) => expect(daysLeft(pace)).toBe(days));
