import { expect, test } from "vitest";
import { HEIGHT, outlines, WIDTH } from "./world.ts";

const all = outlines();
const of = (country: string) => all.filter((each) => each.country === country);

test("countries are known by their letters, and each is drawn", () => {
  for (const country of ["CH", "BR", "US", "XK"]) expect([country, of(country).length]).toEqual([country, 1]);
  expect(all.every(({ country }) => country === "" || /^[A-Z]{2}$/.test(country))).toBe(true);
  expect(all.length).toBeGreaterThan(230);
  expect(all.filter(({ path }) => path.startsWith("M")).length).toBe(all.length);
  expect(of("AQ")).toEqual([]);
});

test("small countries are there, with a dot in the picture; large ones without", () => {
  for (const country of ["LI", "SM", "MT", "SG", "VA", "MC", "NR", "BB"]) {
    const [x = -1, y = -1] = of(country)[0]?.dot ?? [];
    expect([country, x > 0 && x < WIDTH, y > 0 && y < HEIGHT]).toEqual([country, true, true]);
  }
  // Of Australia there are islands of their own.
  for (const country of ["CH", "FR", "PT", "AU"])
    expect([country, of(country).filter(({ dot }) => dot !== null)]).toEqual([country, []]);
  const dotted = all.flatMap(({ country, dot }) => (dot ? [country] : []));
  expect(new Set(dotted).size).toBe(dotted.length);
});
