import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playing } from "../kit/questions/rules/testing.ts";
import { rules, type TestSwipeState } from "./rules.ts";
import { type PersonalityTestSwipeSettings, settings } from "./settings.ts";
import type { TestSwipeReply } from "./steps.ts";

const weights = (...all: [result: string, points: number][]) => all.map(([result, points]) => ({ result, points }));
const game = (changes: Partial<PersonalityTestSwipeSettings> = {}): PersonalityTestSwipeSettings => ({
  ...settings.defaults,
  results: [
    { id: "sea", text: { en: "Sea" } },
    { id: "hills", text: { en: "Hills" } },
  ],
  cards: [
    { id: "boat", text: { en: "A boat" }, picture: "", right: weights(["sea", 2]), left: weights(["hills", 1]) },
    { id: "hut", text: { en: "A hut" }, picture: "", right: weights(["hills", 2]), left: weights(["sea", 1]) },
  ],
  ...changes,
});
const begun = (changes: Partial<PersonalityTestSwipeSettings> = {}, options = {}) => {
  const play = playing<PersonalityTestSwipeSettings, TestSwipeState, TestSwipeReply>(rules, game(changes), options);
  return { ...play, first: play.step({ begin: true }) };
};

describe("a swiped personality test", () => {
  test("shows one card at a time, without weights and results", () => {
    const { first } = begun();
    expect(first.question).toMatchObject({
      text: "A boat",
      left: "Not me",
      right: "That’s me",
      held: null,
      back: false,
    });
    expect(JSON.stringify(first)).not.toMatch(/hut|weight|points|hills|sea/);
  });

  test.each([
    { sides: ["right", "left"], result: "sea", points: { sea: 3, hills: 0 } },
    { sides: ["left", "right"], result: "hills", points: { sea: 0, hills: 3 } },
    { sides: ["right", "right"], result: "sea", points: { sea: 2, hills: 2 } }, // a tie: the one further up
    { sides: ["left", "left"], result: "sea", points: { sea: 1, hills: 1 } },
  ])("$sides is $result", ({ sides, result, points }) => {
    const play = begun();
    const done = sides.map((answer) => play.step({ answer })).at(-1)?.done;
    expect(done?.text.toLowerCase()).toBe(result);
    expect(play.conclude()).toMatchObject({
      variables: { [`result:${result}`]: 1, "points:sea": points.sea, "points:hills": points.hills },
      record: {
        result,
        answers: [
          { card: "boat", side: sides[0] },
          { card: "hut", side: sides[1] },
        ],
      },
    });
  });

  test("one may go back: the side is told, and another one counts in its place", () => {
    const play = begun();
    play.step({ answer: "right" });
    expect(play.step({ back: true }).question).toMatchObject({ text: "A boat", held: "right" });
    play.step({ answer: "left" });
    play.step({ answer: "right" });
    expect(play.conclude()).toMatchObject({ variables: { "points:sea": 0, "points:hills": 3 } });
  });

  test.each(["up", null, ["left"], 1])("refuses %j as an answer", (answer) =>
    expect(begun().attempt({ answer }).kind).toBe("refused"),
  );

  test("whatever is sent is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = begun();
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });

  test("answers all at once give the same result, unless it is strict", () => {
    const whole = (answers: unknown, changes = {}) => playing(rules, game(changes)).conclude({ answers });
    expect(whole({ boat: "left", hut: "right" })).toMatchObject({ variables: { "result:hills": 1 } });
    for (const answers of [{ boat: "left" }, { boat: "up", hut: "left" }, { ship: "left" }, null])
      expect(whole(answers).kind).toBe("refused");
    expect(whole({ boat: "left", hut: "right" }, { strict: true }).kind).toBe("refused");
  });

  test("nothing stands in the way of publishing the default; a weight for no result does", () => {
    expect(rules.faults?.(settings.defaults, { prizes: [] })).toEqual([]);
    const [boat, hut] = game().cards;
    if (!boat || !hut) throw new Error("two cards");
    const faults = rules.faults?.(game({ cards: [boat, { ...hut, left: weights(["moon", 1]) }] }), { prizes: [] });
    expect(faults?.map(({ path }) => path)).toEqual(["cards.1.left.0.result"]);
  });
});
