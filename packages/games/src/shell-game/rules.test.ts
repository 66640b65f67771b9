import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayRandom, StepContext } from "../kit/rules.ts";
import { rules } from "./rules.ts";
import { LEAST_CUPS, MOST_CUPS, MOST_SWAPS, type ShellSettings, settings } from "./settings.ts";
import type { ShellReply } from "./steps.ts";
import { follow, type Swap, swapAt } from "./swaps.ts";

/** The same label always gets the same number, as a play's randomness does. */
const seeded = (seed: number): PlayRandom => ({
  integer: (label, below) => {
    let hash = seed | 0;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});
const contextOf = (seed: number, isDrawn = false): StepContext => ({
  random: seeded(seed),
  now: 0,
  language: "en",
  firstLanguage: "en",
  isDrawn,
});
const tables = fc.record({
  cups: fc.integer({ min: LEAST_CUPS, max: MOST_CUPS }),
  swaps: fc.integer({ min: 1, max: MOST_SWAPS }),
  seed: fc.integer(),
});
const tableOf = (of: { cups: number; swaps: number }): ShellSettings => ({ ...settings.defaults, ...of });

/** A play as the server keeps it: refused steps change nothing. */
function play(table: ShellSettings, context: StepContext) {
  let state = rules.firstState?.(table, context) ?? { told: 0, chosen: null };
  return {
    step(data: unknown): ShellReply | string {
      const result = rules.step?.(table, state, data, context);
      if (!result) throw new Error("The game has steps");
      if (result.kind === "refused") return result.reason;
      state = result.state;
      return result.reply as ShellReply; // the rules' own
    },
    end: () => rules.conclude(table, {}, state, context),
  };
}
const replyOf = (answer: ShellReply | string): ShellReply => {
  if (typeof answer === "string") throw new Error(answer);
  return answer;
};

describe("without prizes the visitor's eye decides", () => {
  test("whoever follows every swap from where the ball was shown finds it; whoever picks another cup does not", () => {
    fc.assert(
      fc.property(tables, fc.nat(), ({ cups, swaps, seed }, beside) => {
        const { step, end } = play(tableOf({ cups, swaps }), contextOf(seed));
        const first = replyOf(step({ begin: true }));
        const seen: Swap[] = [...first.swaps];
        let { left } = first;
        while (left > 0) {
          const next = replyOf(step({ more: true }));
          expect(next.swaps).toHaveLength(1);
          seen.push(...next.swaps);
          left = next.left;
        }
        expect(seen).toHaveLength(swaps);
        const ball = follow(first.ball, seen);
        const cup = (ball + (beside % cups)) % cups;
        const right = cup === ball ? 1 : 0;
        expect(replyOf(step({ choose: cup })).done).toEqual({ cup, ball });
        expect(end()).toEqual({
          kind: "concluded",
          variables: { score: right, correct: right },
          record: { cup, ball },
        });
      }),
    );
  });

  test("nothing is told ahead: a reply holds one swap, and the ball's place only before them and after the choice", () => {
    const { step } = play(tableOf({ cups: 3, swaps: 3 }), contextOf(7));
    const first = replyOf(step({ begin: true }));
    expect(first).toMatchObject({ left: 2, drawn: false, done: null });
    expect(first.swaps).toHaveLength(1);
    expect(step({ choose: 0 })).toBe("The cups are still being moved");
  });

  test("after a reload `begin` tells what was told before, and no more", () => {
    const { step } = play(tableOf({ cups: 4, swaps: 5 }), contextOf(3));
    const first = replyOf(step({ begin: true }));
    const next = replyOf(step({ more: true }));
    expect(step({ begin: true })).toEqual({ ...first, swaps: [...first.swaps, ...next.swaps], left: 3 });
  });

  test("a second choice is refused, and a reload tells the first", () => {
    const { step } = play(tableOf({ cups: 3, swaps: 1 }), contextOf(1));
    const { ball, swaps } = replyOf(step({ begin: true }));
    const found = follow(ball, swaps);
    step({ choose: (found + 1) % 3 });
    expect(step({ choose: found })).toBe("A cup was chosen already");
    expect(replyOf(step({ begin: true })).done).toEqual({ cup: (found + 1) % 3, ball: found });
  });

  test("without a choice the play comes to nothing", () => {
    const { step, end } = play(settings.defaults, contextOf(1));
    expect(end()).toMatchObject({ kind: "refused" });
    step({ begin: true });
    expect(end()).toMatchObject({ kind: "refused" });
  });

  test.each([null, "begin", {}, { begin: false }, { choose: -1 }, { choose: 3 }, { choose: 0.5 }, { choose: "0" }])(
    "the step %j is refused",
    (data) => expect(play(settings.defaults, contextOf(1)).step(data)).toContain("A step is"),
  );

  test.each([{ more: true }, { choose: 0 }])("the step %j is refused before the first", (data) =>
    expect(play(settings.defaults, contextOf(1)).step(data)).toBe("The first step is {begin: true}"),
  );
});

describe("with prizes the draw decides", () => {
  test("all swaps are told at once, no choice is judged, and nothing reported becomes a variable", () => {
    const { step, end } = play(settings.defaults, contextOf(5, true));
    const first = replyOf(step({ begin: true }));
    expect(first).toMatchObject({ drawn: true, left: 0 });
    expect(first.swaps).toHaveLength(settings.defaults.swaps);
    expect(step({ choose: 1 })).toBe("The prize draw decides this play");
    expect(end()).toEqual({ kind: "concluded", variables: {}, record: {} });
    expect(rules.conclude(settings.defaults, "won", null, contextOf(5, true)).kind).toBe("refused");
  });
});

test("a swap takes two different cups and never undoes the one before", () => {
  fc.assert(
    fc.property(tables, ({ cups, swaps, seed }) => {
      const all = Array.from({ length: swaps }, (_, at) => swapAt(at, cups, seeded(seed)));
      for (const [at, [one, other]] of all.entries()) {
        expect(one).toBeLessThan(other);
        expect(other).toBeLessThan(cups);
        expect([one, other]).not.toEqual(all[at - 1]);
      }
    }),
  );
});
