import { expect, test } from "vitest";
import { addressOf, placeAt, readIssueAddress } from "./issue-address.ts";
import type { IssuePlace } from "./place-of.ts";

test.each<IssuePlace>([
  { kind: "pages" },
  { kind: "mechanics" },
  { kind: "door", n: 4 },
  { kind: "prize", id: "p7", field: "gameImage" },
  { kind: "inspector", pageId: "p1", elementId: "e1", field: ["texts", "alt"] },
  { kind: "inspector", pageId: "", elementId: "", field: ["theme", "tokens", "c-text"] },
  { kind: "inspector", pageId: "p1", elementId: "", field: [] },
])("an address leads to the place of which it was made: %o", (place) => {
  const address = addressOf(place, "de");
  expect(placeAt(readIssueAddress({ ...address }))).toEqual(place);
  if (place.kind === "inspector") expect(address.language).toBe("de");
});

test("an address of something else leads nowhere", () => {
  expect(placeAt(readIssueAddress({}))).toBeNull();
  expect(placeAt(readIssueAddress({ panel: "door", field: "first" }))).toBeNull();
  expect(placeAt(readIssueAddress({ panel: "prize", elementId: "p7", field: "title" }))).toBeNull();
  expect(placeAt(readIssueAddress({ pageId: 4, panel: "other", elementId: "" }))).toBeNull();
});
