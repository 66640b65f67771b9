import fc from "fast-check";
import { expect, test } from "vitest";
import { isAccepted, normalised } from "./matching.ts";

test.each([
  ["  The  FOX! ", "the fox"],
  ["Grüße", "grusse"],
  ["Œuf à la crème", "oeuf a la creme"],
  ["Smørrebrød", "smorrebrod"],
  ["l’oiseau", "l oiseau"],
  ["São João", "sao joao"],
  ["ﬁsh №5", "fish no5"],
  ["?!", ""],
])("%j is compared as %j", (text, expected) => expect(normalised(text)).toBe(expected));

test.each<[string, string, boolean, boolean]>([
  ["fox", "Fox", true, true],
  ["the fox", "fox", true, true],
  ["ein Fuchs", "der Fuchs", true, true],
  ["L’oiseau", "oiseau", true, true],
  ["ice-cream", "Ice Cream", true, true],
  ["binocular", "Binoculars", true, true],
  ["binocluars", "Binoculars", true, true],
  ["binokulars", "Binoculars", true, true],
  ["binoculars", "Binoculars", false, true],
  ["binocular", "Binoculars", false, false],
  ["binocul", "Binoculars", true, false],
  ["cat", "car", true, false],
  ["the", "The", true, true],
  ["", "", true, false],
  ["?", "!", true, false],
])("%j for %j, forgiving %s: %s", (typed, answer, forgiving, expected) =>
  expect(isAccepted(typed, [answer], forgiving)).toBe(expected),
);

test("one wrong letter in five or more is forgiven, two never are", () => {
  const word = fc.string({ unit: fc.constantFrom(..."bcdfghjkmnp"), minLength: 6, maxLength: 14 });
  fc.assert(
    fc.property(word, fc.nat(), fc.constantFrom(..."vwxyz"), (answer, place, letter) => {
      const at = place % answer.length;
      const once = answer.slice(0, at) + letter + answer.slice(at + 1);
      expect(isAccepted(once, [answer], true)).toBe(true);
      expect(isAccepted(once, [answer], false)).toBe(false);
      expect(isAccepted(`${once}${letter}`, [answer], true)).toBe(false);
    }),
  );
});

test("any text can be typed", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      expect(typeof isAccepted(text, ["Fox"], true)).toBe("boolean");
    }),
  );
});
