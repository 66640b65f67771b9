import { describe, expect, test } from "vitest";
import { sampleDocument } from "../campaign/sample.ts";
import { campaignDocument } from "../campaign/schema.ts";
import { prizeShelf, type ShelfPart, shelfPrizes } from "./shelf.ts";

const all = (part: ShelfPart): ShelfPart[] => [part, ...part.holds.flatMap(all)];
const said = (part: ShelfPart) =>
  all(part).flatMap(({ with: { texts } }) => (typeof texts?.text === "object" ? [texts.text.de] : (texts?.text ?? [])));

describe("a shelf of prizes", () => {
  const { prizePoolList, outcomes } = campaignDocument.parse(sampleDocument());
  const [won] = outcomes;

  test("holds every prize and not the entry without one; a score that alone opens a draw is told", () => {
    const gives = prizePoolList.filter(({ noWinPrize }) => !noWinPrize);
    expect(shelfPrizes({ prizePoolList, outcomes }).map(({ title }) => title)).toEqual(gives.map(({ title }) => title));
    const [first] = gives;
    if (!first || !won) throw new Error("The sample gives something");
    const score = (value: number) => ({ variable: "score", condition: "GreaterEquals" as const, value: [value] });
    const from = (when: (typeof won)["when"]) =>
      shelfPrizes({ prizePoolList, outcomes: [{ ...won, when, prizes: [first.id] }] })[0]?.from;
    expect(from([score(15)])).toBe(15);
    expect(from([score(15), { ...score(3), variable: "lives" }])).toBeUndefined();
    expect(from([])).toBeUndefined();
  });

  test("says the name, from how many points, and that it can be won, in the reader's language", () => {
    const shelf = prizeShelf([{ title: { en: "Mug", de: "Tasse" }, picture: "art:prizes/mug", from: 15 }]);
    expect(said(shelf)).toEqual(["Zu gewinnen", "Tasse", "ab 15 Punkten in der Verlosung"]);
    expect(all(shelf).filter(({ type }) => type === "image")).toHaveLength(1);
  });

  test.each([
    [1, "column", false],
    [2, "two_columns", true],
    [3, "three_columns", true],
    [4, "three_columns", true],
    [5, "three_columns", true],
  ])("%i prizes stand in %s", (count, layout, keepColumns) => {
    const [, grid] = prizeShelf(Array.from({ length: count }, () => ({ title: "Mug", picture: "" }))).holds;
    expect(grid?.with).toMatchObject({ layout, keepColumns });
    expect(grid?.holds).toHaveLength(count);
  });
});
