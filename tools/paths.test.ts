import { expect, test } from "vitest";
import { FIRST_SEGMENTS } from "../apps/server/src/kernel/paths.ts";
import { contract } from "../packages/contract/src/index.ts";

const segmentOf = (path: string): string => path.split("/")[1] ?? "";

test("every call of the contract begins with a segment of the table", () => {
  const unknown = Object.keys(contract).filter((call) => !(segmentOf(call.split(" ")[1] ?? "") in FIRST_SEGMENTS));
  expect(unknown).toEqual([]);
});

test("no segment looks like a company's id, where published campaigns are", () => {
  expect(Object.keys(FIRST_SEGMENTS).filter((segment) => /^[0-9a-f]{8}-/.test(segment))).toEqual([]);
});

test("no two segments differ in case or in an ending alone", () => {
  const folded = Object.keys(FIRST_SEGMENTS).map((segment) => segment.toLowerCase().replace(/\/$/, ""));
  expect(new Set(folded).size).toBe(folded.length);
});
