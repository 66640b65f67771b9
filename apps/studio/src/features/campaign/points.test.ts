import { expect, test } from "vitest";
import { tagsWith } from "./points.ts";

test("switching points on or off leaves the other tags alone", () => {
  expect(tagsWith(["SKIP_LEADS", "HAS_LOYALTY", "USES_USERID"], false)).toEqual(["SKIP_LEADS", "USES_USERID"]);
  expect(tagsWith(["SKIP_LEADS", "HAS_LOYALTY"], true)).toEqual(["SKIP_LEADS", "HAS_LOYALTY"]);
});
