import { expect, test } from "vitest";
import { artIsCalled, artWords, isOtherPicture } from "./art-words.ts";

test.each<[string, string, string, boolean]>([
  ["a mug", "art:prizes/mug", "Our favourite mug", false],
  ["a mug in German, within a longer word", "art:prizes/mug", "Die Lieblingstasse", false],
  ["a mug without its accents", "art:prizes/mug", "A CHAVENA DO MES", false],
  ["a ride in place of a mug", "art:prizes/mug", "One free ride", true],
  ["a ride behind a per cent sign", "art:prizes/voucher", "One free ride", true],
  ["a discount behind a per cent sign", "art:prizes/voucher", "20 % Rabatt", false],
  ["a short word stands alone", "art:prizes/tea-box", "Tee für zwei", false],
  ["a short word is not part of another", "art:prizes/tea-box", "A day with the team", true],
  ["a parcel can be anything", "art:prizes/gift-box", "One free ride", false],
  ["a picture that is not among prizes", "art:quiz/fox", "One free ride", false],
  ["a picture of one's own", "/media/a1/live", "One free ride", false],
  ["no picture", "", "One free ride", false],
  ["a prize without a name", "art:prizes/mug", " ", false],
])("whether a picture shows something else: %s", (_, picture, title, isOther) =>
  expect(isOtherPicture(picture, [title])).toBe(isOther),
);

test("a picture that any of the prize's texts names is its own", () => {
  expect(isOtherPicture("art:prizes/daffodils", ["Surprise", "Narzissen aus dem Garten"])).toBe(false);
});

test("a picture is looked for by the beginning of a word in any language", () => {
  expect(artIsCalled("prizes/mug", " Tas")).toBe(true);
  expect(artIsCalled("prizes/mug", "")).toBe(false);
  expect(artIsCalled("quiz/fox", "fuchs")).toBe(false);
  expect(artWords("prizes/gift-box")).toEqual([]);
});
