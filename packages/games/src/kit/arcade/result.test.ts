// @vitest-environment happy-dom
import { LANGUAGES } from "@fairground/model/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arcadeResult, bestBefore, doneIn } from "./result.ts";
import { arcadeCss } from "./style.ts";
import { arcadeWords } from "./words.ts";

const prizeFrom = (from: number | undefined, label: string, picture = "") => ({
  ...{ symbolId: label, label, picture, color: "" },
  ...(from === undefined ? {} : { from }),
});
const prizes = [prizeFrom(30, "Ten rides", "art:ticket"), prizeFrom(15, "One ride"), prizeFrom(undefined, "Nothing")];
const result = (score: number, best = score, words = arcadeWords.en, shown = prizes, won = false) =>
  arcadeResult({ score, best, won, prizes: shown, words, pictureUrl: (asset) => `/static/${asset}` });
const said = (elements: Iterable<Element>) => [...elements].map((each) => each.textContent);

describe("the figures beside an outcome", () => {
  test("are this play's score and the visitor's best", () => {
    const box = result(17, 23);
    expect(box.getAttribute("aria-label")).toBe("Your result");
    expect([said(box.querySelectorAll("dt")), said(box.querySelectorAll("dd"))]).toEqual([
      ["Score", "Your best"],
      ["17", "23"],
    ]);
  });

  test.each([
    [0, []],
    [14, []],
    [15, ["One ride"]],
    [29, ["One ride"]],
    [30, ["One ride", "Ten rides"]],
  ])("say by word and sign which prizes' draws %d points have opened", (score, reached) => {
    const tiers = [...result(score).querySelectorAll("li")];
    expect(tiers.map((tier) => said(tier.querySelectorAll("strong, strong + span")))).toEqual([
      ["One ride", "in the draw from 15"],
      ["Ten rides", "in the draw from 30"],
    ]);
    for (const by of ["is-reached", "game-unseen"]) {
      const marked = tiers.filter((tier) => tier.matches(`.${by}`) || tier.querySelector(`.${by}`));
      expect(marked.map((tier) => tier.querySelector("strong")?.textContent)).toEqual(reached);
    }
  });

  test("say what came of the draw where there is no prize, and nothing where there is", () => {
    const lines = (score: number, won: boolean) =>
      said(result(score, score, arcadeWords.en, prizes, won).querySelectorAll(".arcade-result-line"));
    expect(lines(17, false)).toEqual(["No luck in the draw: One ride", "13 short of the draw for: Ten rides"]);
    expect(lines(4, false)).toEqual(["11 short of the draw for: One ride"]);
    expect(lines(17, true)).toEqual([]);
  });

  test("fill the bar from tier to tier, never back and never beyond", () =>
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 120 }),
        (scores, score) => {
          const shown = scores.map((from) => prizeFrom(from, `prize ${from}`));
          const tiers = [...result(score, score, arcadeWords.en, shown).querySelectorAll<HTMLElement>("li")];
          const shares = tiers.map((tier) => Number.parseFloat(tier.style.getPropertyValue("--share")));
          expect(shares).toEqual(shares.toSorted((one, other) => other - one));
          expect(shares.filter((share) => share === 100)).toHaveLength(scores.filter((from) => score >= from).length);
          expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...shares)).toBeLessThanOrEqual(100);
        },
      ),
    ));

  test("have no bar where no score opens anything, and no class without a rule", () => {
    expect(result(4, 4, arcadeWords.en, []).querySelector("ol")).toBeNull();
    const box = result(17);
    const classes = [box, ...box.querySelectorAll("[class]")].flatMap((each) => [...each.classList]);
    expect(classes.filter((name) => name !== "game-unseen" && !arcadeCss.includes(`.${name}`))).toEqual([]);
    expect(said(box.querySelectorAll("[aria-hidden]")).join(""), "what is hidden says nothing").toBe("");
  });

  test.each(LANGUAGES)("leave nothing to be filled in, in %s", (language) =>
    expect(result(17, 20, arcadeWords[language]).textContent).not.toMatch(/[{}]|undefined/),
  );
});

test("the best is of all scores so far, and of each game its own", () => {
  const [one, other] = [{}, {}];
  expect([9, 4, 12, 1].map((score) => bestBefore(one, score))).toEqual([null, 9, 9, 12]);
  expect(bestBefore(other, 1)).toBeNull();
});

test.each([
  ["an arcade game that is over", { done: { score: 3, hash: "a" } }, 3],
  ["one that is not", { seed: [1, 2, 3, 4] }, undefined],
  ["another game", { done: { score: 3, correct: 1 } }, undefined],
  ["a text", "right", undefined],
  ["nothing", null, undefined],
])("of %s", (_, reply, score) => expect(doneIn(reply)?.score).toBe(score));
