import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PLACE_LENGTH, type Place, placeText, readPlace } from "./place.ts";

describe("where in a campaign a visitor is", () => {
  test.each<[string, Place]>([
    ["page:start", { kind: "page", page: "start", part: null }],
    ["page:Terms / conditions", { kind: "page", page: "Terms / conditions", part: null }],
    ["question:quiz/2", { kind: "question", page: "quiz", part: "2" }],
    ["field:form/customField1", { kind: "field", page: "form", part: "customField1" }],
    ["field:form/a/b", { kind: "field", page: "form", part: "a/b" }],
  ])("%s", (text, place) => {
    expect(placeText(place)).toBe(text);
    expect(readPlace(text)).toEqual(place);
  });

  test.each([
    "",
    "start",
    "page:",
    "question:quiz",
    "question:/2",
    "field:form/",
    "button:form/send",
    "Page:start",
    `page:${"x".repeat(PLACE_LENGTH)}`,
  ])("%j is none", (text) => expect(readPlace(text)).toBeNull());

  test("what is told is read as what it was, unless it was cut", () => {
    const name = fc.string({ minLength: 1, maxLength: 40 });
    const id = name.filter((text) => !text.includes("/"));
    const place: fc.Arbitrary<Place> = fc.oneof(
      fc.record({ kind: fc.constant("page" as const), page: name, part: fc.constant(null) }),
      fc.record({ kind: fc.constantFrom("question" as const, "field" as const), page: id, part: name }),
    );
    fc.assert(
      fc.property(place, (each) => {
        expect(readPlace(placeText(each))).toEqual(each);
      }),
    );
    expect(placeText({ kind: "field", page: "form", part: "x".repeat(500) })).toHaveLength(PLACE_LENGTH);
  });
});
