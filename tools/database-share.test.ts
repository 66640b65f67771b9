import { globSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { DATABASES, meetOneDatabase, POSTGRES_IS_THERE } from "../apps/server/src/kernel/testing.ts";
import { ROOT } from "./root.ts";

afterEach(() => meetOneDatabase("", undefined));

const met = (path: string, share?: string) => {
  meetOneDatabase(path, share);
  return [...DATABASES];
};
const FILES = globSync("apps/server/src/**/*.test.ts", { cwd: ROOT });

test("without a share a test meets every database that is there", () => {
  expect(met("apps/server/src/a.test.ts")).toEqual(POSTGRES_IS_THERE ? ["embedded", "postgresql"] : ["embedded"]);
});

test("each file meets one database in one run and the other in the other, all the one that is there", () => {
  const both = POSTGRES_IS_THERE ? ["embedded", "postgresql"] : ["embedded", "embedded"];
  for (const file of FILES) expect([...met(file, "one"), ...met(file, "other")].sort()).toEqual(both);
});

test("about as many meet the one as the other", () => {
  if (!POSTGRES_IS_THERE) return;
  const embedded = FILES.filter((file) => met(file, "one")[0] === "embedded").length;
  expect(Math.abs(embedded / FILES.length - 0.5)).toBeLessThan(0.15);
});
