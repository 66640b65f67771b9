import { expect, test } from "vitest";
import { filtersOf, isFiltered, readWinnersAddress, WINNERS_DEFAULTS } from "./address.ts";

test("a mistyped address shows the list as it is at first", () => {
  expect(
    readWinnersAddress({ prizeId: "mug", state: "lost", sort: "luck", direction: "up", page: "0", size: "7" }),
  ).toEqual(WINNERS_DEFAULTS);
});

test("what is in the address is asked for, and nothing else", () => {
  const prizeId = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
  const address = readWinnersAddress({ q: " ada ", prizeId, state: "told", sort: "name", page: "2" });
  expect(filtersOf(address)).toEqual({ q: "ada", prizeId, state: "told" });
  expect([isFiltered(address), isFiltered(WINNERS_DEFAULTS)]).toEqual([true, false]);
});
