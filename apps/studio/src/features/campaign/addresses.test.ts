import { expect, test } from "vitest";
import { shortAddress } from "../../ui/short-address.ts";
import { addressesOf } from "./addresses.ts";

test("the first language is at the campaign's own address, the others below it", () =>
  expect(
    addressesOf({
      liveUrl: "https://play.example/c/k/",
      revision: 2,
      languages: [{ shortName: "de" }, { shortName: "fr" }],
    }),
  ).toEqual({ de: "https://play.example/c/k/", fr: "https://play.example/c/k/fr/" }));

test("a campaign without a revision has no address", () => {
  expect(addressesOf({ liveUrl: null, revision: null, languages: [{ shortName: "de" }] })).toBeNull();
  expect(addressesOf({ liveUrl: "https://brand.example", revision: null, languages: [] })).toBeNull();
});

test("a shown address keeps what tells it from others", () =>
  expect(
    shortAddress("https://play.example/b3c3e699-33bd-480e-b3c7-5899aa805b41/6369aaa0-8f98-43bf-871e-89025aa41e99/de/"),
  ).toBe("play.example/b3c3e699…/6369aaa0…/de/"));
