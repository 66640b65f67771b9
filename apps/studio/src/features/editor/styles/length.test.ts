import { SIZE_UNITS } from "@fairground/model/campaign";
import { expect, test } from "vitest";
import { readLength, writeLength } from "./length.ts";

test.each([
  [12, { kind: "number", number: 12, unit: "px" }],
  ["12", { kind: "number", number: 12, unit: "px" }],
  ["-4.5px", { kind: "number", number: -4.5, unit: "px" }],
  ["50%", { kind: "number", number: 50, unit: "%" }],
  ["auto", { kind: "auto" }],
  ["token:space-4", { kind: "written", text: "token:space-4" }],
  ["calc(100% - 8px)", { kind: "written", text: "calc(100% - 8px)" }],
  [undefined, null],
  ["", null],
] as const)("%j is read as %j", (value, length) => expect(readLength(value)).toEqual(length));

test.each(SIZE_UNITS)("the size unit %s is written, and read back", (unit) => {
  const expected = unit === "auto" ? { kind: "auto" } : { kind: "number", number: 50, unit };
  expect(readLength(writeLength(50, unit))).toEqual(expected);
});

test("sizes are written with their unit (spec §3, size units)", () => {
  expect(writeLength(50, "%")).toBe("50%");
  expect(writeLength(50, "px")).toBe("50px");
  expect(writeLength(50, "auto")).toBe("auto");
});
