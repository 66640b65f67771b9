import { describe, expect, test } from "vitest";
import { longCourse, longSeeds } from "./long-courses.ts";

/** A file for each database: both run side by side. */
const seeds = longSeeds("postgresql");
describe.skipIf(seeds.length === 0)("calls of every kind on postgresql, at length", () => {
  test.each(seeds)("seed %i", async (seed) => expect(await longCourse("postgresql", seed)).toBe(""));
});
