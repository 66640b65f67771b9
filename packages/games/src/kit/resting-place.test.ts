import { expect, test } from "vitest";
import { restingPlace } from "./resting-place.ts";

test("a wheel rests as often in one part of the segment as in another, and never at its edge", () => {
  const places = Array.from({ length: 1_001 }, (_, at) => restingPlace(at / 1_000));
  for (const place of places) expect(Math.abs(place)).toBeLessThan(0.37);
  for (let part = -0.36; part < 0.3; part += 0.12) {
    const inside = places.filter((place) => place >= part && place < part + 0.12).length;
    expect(Math.abs(inside - 167)).toBeLessThanOrEqual(2);
  }
});
