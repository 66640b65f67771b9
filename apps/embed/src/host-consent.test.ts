import type { TcData } from "@fairground/model/consent";
import { expect, test } from "vitest";
import { consentOf } from "./host-consent.ts";

test("a page that says nothing leaves the question to the campaign", () =>
  expect(
    consentOf(
      {},
      () => null,
      () => {},
    )(),
  ).toBeUndefined());

test("what the element says comes before a consent manager", () => {
  let hear: (data: TcData, isSound: boolean) => void = () => {};
  const told: unknown[] = [];
  let attribute: string | null = null;
  const ask = consentOf(
    { __tcfapi: (_command, _version, heard) => (hear = heard) },
    () => attribute,
    () => told.push(ask()),
  );
  expect(ask()).toBe("pending");
  hear({ eventStatus: "useractioncomplete", purpose: { consents: { 1: true, 8: true } } }, true);
  hear({ eventStatus: "useractioncomplete", purpose: {} }, true);
  hear({ eventStatus: "useractioncomplete", purpose: { consents: { 1: true, 8: true } } }, false);
  expect(told).toEqual(["granted", "denied"]);
  attribute = "granted";
  expect(ask()).toBe("granted");
});
