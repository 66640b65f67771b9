import { expect, test } from "vitest";
import { refusalOf } from "./refusals.ts";

/** The paths are those of apps/server/src/modules/rehearsals/configuration.ts; its tests hold them. */
test.each<[string, number, ReturnType<typeof refusalOf>["why"], number | null]>([
  ["prizePoolList", 0, "noPrizes", null],
  ["prizePoolList", 3, "promises", null],
  ["prizePoolList.1.pacing.listed", 3, "noList", 1],
  ["prizePoolList.12.stock", 13, "noStock", 12],
  ["prizePoolList.0.pacing.hours", 1, "noTime", 0],
  ["metadata.endDate", 1, "over", null],
  ["body.traffic", 1, "plays", null],
  ["body.runs", 1, "plays", null],
  ["prizePoolList.0.wins", 1, null, 0],
  ["document.pages", 1, null, null],
])("%s of %i prizes: %s", (path, prizes, why, place) => {
  expect(refusalOf({ path, message: "in the server's words" }, prizes)).toEqual({
    why,
    place,
    message: "in the server's words",
  });
});
