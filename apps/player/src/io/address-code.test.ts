import { expect, test } from "vitest";
import { readAddress } from "./address-code.ts";

/** A window at an address, with what its history's entry keeps. */
function at(address: string, state: unknown = null) {
  const url = new URL(address, "https://play.example/acme/summer/");
  const page = {
    location: { pathname: url.pathname, search: url.search, hash: url.hash },
    history: {
      state,
      shown: null as string | null,
      replaceState(kept: unknown, _: string, shown: string) {
        this.state = kept;
        this.shown = shown;
      },
    },
  };
  return page as typeof page & Pick<Window, "location" | "history">;
}

test.each([
  ["?accessCode=ABC-DEF", "ABC-DEF", {}, "/acme/summer/"],
  [
    "?lang=de&accessCode=T%C3%9CR+1&email=a%40b.ch#top",
    "TÜR 1",
    { lang: "de", email: "a@b.ch" },
    "/acme/summer/?lang=de&email=a%40b.ch#top",
  ],
  ["?accessCode=A&accessCode=B&x=1", "A", { x: "1" }, "/acme/summer/?x=1"],
  ["?access%43ode=A", "A", {}, "/acme/summer/"],
  ["?accessCode=&x=1", null, { x: "1" }, "/acme/summer/?x=1"],
])("the access code leaves the address: %s", (address, accessCode, query, shown) => {
  const page = at(address);
  expect(readAddress(page)).toEqual({ query, accessCode });
  expect(page.history.shown).toBe(shown);
});

test("a reload still has it; an address without one is left as it is", () => {
  const page = at("?accessCode=ABC&x=1");
  readAddress(page);
  const again = at("?x=1", page.history.state);
  expect(readAddress(again)).toEqual({ query: { x: "1" }, accessCode: "ABC" });
  expect(again.history.shown).toBeNull();
  for (const state of [null, "ABC", { accessCode: 7 }, {}])
    expect(readAddress(at("?x=1", state))).toEqual({ query: { x: "1" }, accessCode: null });
});
