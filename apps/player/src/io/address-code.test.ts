import { expect, test } from "vitest";
import { takeCode } from "./address-code.ts";

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
  ["?accessCode=ABC-DEF", "ABC-DEF", "/acme/summer/"],
  ["?lang=de&accessCode=T%C3%9CR+1&email=a%40b.ch#top", "TÜR 1 ", "/acme/summer/?lang=de&email=a%40b.ch#top"],
  ["?accessCode=A&accessCode=B&x=1", "A", "/acme/summer/?x=1"],
  ["?access%43ode=A", "A", "/acme/summer/"],
  ["?accessCode=&x=1", "", "/acme/summer/?x=1"],
])("the access code leaves the address, and its entry of the history keeps it: %s", (address, given, shown) => {
  const page = at(address);
  takeCode(page, given);
  expect([page.history.shown, page.history.state]).toEqual([shown, { accessCode: given.trim() }]);
});
