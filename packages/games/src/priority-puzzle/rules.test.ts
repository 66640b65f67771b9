import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayRandom } from "../kit/rules.ts";
import { GRACE, type PuzzleState, rules } from "./rules.ts";
import { type PuzzleSettings, settings } from "./settings.ts";
import type { PuzzleReply, PuzzleStep } from "./steps.ts";

const NOW = 1_800_000_000_000;

/** Numbers that differ by label and play, as the server's do. */
const randomOf = (play: number): PlayRandom => ({
  integer(label, below) {
    let hash = play * 2_654_435_761;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 1_540_483_477) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});
const names = ["Cress", "Radish", "Tomato", "Parsley", "Celery"];
const puzzle = (changes: Partial<PuzzleSettings> = {}): PuzzleSettings => ({
  ...settings.defaults,
  items: names.map((name, at) => ({
    id: `i${at}`,
    text: name,
    picture: "",
    note: { en: `${at} days`, de: `${at} Tage` },
  })),
  ...changes,
});

function playing(game: PuzzleSettings, play = 1, language = "en") {
  let now = NOW;
  const context = () => ({ random: randomOf(play), now, language, firstLanguage: "en" });
  let state = rules.firstState?.(game, context()) as PuzzleState;
  let ids: Record<string, string> = {};
  const attempt = (data: unknown) => {
    const result = rules.step?.(game, state, data, context());
    if (!result) throw new Error("A puzzle has steps");
    return result;
  };
  const step = (data: PuzzleStep): PuzzleReply => {
    const result = attempt(data);
    if (result.kind === "refused") throw new Error(result.reason);
    state = result.state;
    const reply = result.reply as PuzzleReply;
    if (reply.items) ids = Object.fromEntries(reply.items.map(({ id, text }) => [text, id]));
    return reply;
  };
  return {
    attempt,
    step,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    /** The play's own ids, by the items' places in the document. */
    order: (...places: number[]) => ({ order: places.map((place) => ids[names[place] ?? ""] ?? "none") }),
    conclude: (data: unknown = {}) => rules.conclude(game, data, state, context()),
    state: () => state,
  };
}
const permutation = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 });

describe("a priority puzzle", () => {
  test("is solved by the right order; of a wrong one only the number in the right place is told", () => {
    const play = playing(puzzle());
    play.step({ begin: true });
    play.wait(4_000);
    expect(play.step(play.order(1, 0, 2, 3, 4))).toEqual({
      triesLeft: 2,
      timeLeft: null,
      result: { solved: false, right: 3 },
    });
    play.wait(2_000);
    const { result, done } = play.step(play.order(0, 1, 2, 3, 4));
    expect(result).toEqual({ solved: true, right: 5 });
    expect(done).toMatchObject({ solved: true, right: 5, score: 5, count: 5, tries: 2, time: 6, late: false });
    expect(play.conclude()).toMatchObject({
      kind: "concluded",
      variables: { solved: 1, correct: 5, score: 5, count: 5, tries: 2, time: 6 },
      record: {
        tried: [
          ["i1", "i0", "i2", "i3", "i4"],
          ["i0", "i1", "i2", "i3", "i4"],
        ],
      },
    });
  });

  test("is lost with the last try; the solution and its notes come then, in the play's language", () => {
    const play = playing(puzzle({ tries: 1 }), 1, "de");
    expect(JSON.stringify(play.step({ begin: true }))).not.toMatch(/Tage|days|note|solution/);
    const { done } = play.step(play.order(4, 1, 2, 3, 0));
    expect(done).toMatchObject({ solved: false, late: false, right: 3 });
    expect(done?.solution?.map(({ id }) => id)).toEqual(play.order(0, 1, 2, 3, 4).order);
    expect(done?.solution?.map(({ note }) => note)).toEqual(["0 Tage", "1 Tage", "2 Tage", "3 Tage", "4 Tage"]);
    expect(play.attempt(play.order(0, 1, 2, 3, 4))).toMatchObject({ kind: "refused", reason: "The puzzle is over" });
  });

  test.each([
    { feedback: "solved" as const, right: null },
    { feedback: "count" as const, right: 0 },
  ])("told $feedback, a wrong order answers $right", ({ feedback, right }) => {
    const play = playing(puzzle({ feedback }));
    play.step({ begin: true });
    expect(play.step(play.order(1, 2, 3, 4, 0)).result).toEqual({ solved: false, right });
  });

  test("the solution stays secret where the campaign says so", () => {
    const play = playing(puzzle({ tries: 1, reveal: false }));
    play.step({ begin: true });
    expect(play.step(play.order(4, 3, 2, 1, 0)).done?.solution).toBeNull();
  });

  test("the same order again costs no try", () => {
    const play = playing(puzzle());
    play.step({ begin: true });
    const first = play.step(play.order(1, 0, 2, 3, 4));
    play.step(play.order(0, 2, 1, 3, 4));
    expect(play.step(play.order(1, 0, 2, 3, 4))).toEqual({ ...first, triesLeft: 1 });
    expect(play.state().tried).toHaveLength(2);
  });

  test("begins shuffled, never solved, and asked again it keeps its order and ids", () => {
    const orders = new Set<string>();
    for (let number = 1; number < 120; number += 1) {
      const play = playing(puzzle({ items: puzzle().items.slice(0, 3) }), number);
      const { items } = play.step({ begin: true });
      const shown = items?.map(({ text }) => text).join() ?? "";
      expect(shown).not.toBe(names.slice(0, 3).join());
      expect(play.step({ look: true }).items).toEqual(items);
      orders.add(shown);
    }
    expect(orders.size).toBe(5);
  });

  test("ids of one play say nothing in another", () => {
    const ids = (play: number) =>
      playing(puzzle(), play)
        .step({ begin: true })
        .items?.map(({ id }) => id);
    expect(ids(1)).not.toEqual(ids(2));
  });

  test("after a reload the order last tried is there, with what was told of it", () => {
    const play = playing(puzzle());
    play.step({ begin: true });
    play.step(play.order(2, 0, 1, 3, 4));
    expect(play.step({ look: true })).toMatchObject({
      items: [2, 0, 1, 3, 4].map((place) => ({ text: names[place] })),
      result: { right: 2 },
      triesLeft: 2,
    });
  });

  test("any order is answered with exactly its places that are right, and solves only when all are", () => {
    fc.assert(
      fc.property(permutation, fc.integer({ min: 1, max: 500 }), (places, seed) => {
        const play = playing(puzzle({ tries: 0 }), seed);
        play.step({ begin: true });
        const right = places.filter((place, at) => place === at).length;
        const reply = play.step(play.order(...places));
        expect(reply.result).toEqual({ solved: right === 5, right });
        expect(reply.done !== undefined).toBe(right === 5);
      }),
    );
  });

  test("no way of playing makes more tries than there are, or solves without the right order", () => {
    fc.assert(
      fc.property(fc.array(permutation, { maxLength: 8 }), (orders) => {
        const play = playing(puzzle());
        play.step({ begin: true });
        for (const places of orders)
          if (play.attempt(play.order(...places)).kind === "reply") play.step(play.order(...places));
        expect(play.state().tried.length).toBeLessThanOrEqual(3);
        const concluded = play.conclude();
        if (concluded.kind === "concluded")
          expect(concluded.variables.solved).toBe(play.state().tried.some((one) => one.join() === "0,1,2,3,4") ? 1 : 0);
      }),
    );
  });

  test("the same step on the same state is always the same reply, and changes neither", () => {
    fc.assert(
      fc.property(permutation, permutation, (before, places) => {
        const play = playing(puzzle({ tries: 0 }));
        play.step({ begin: true });
        play.step(play.order(...before));
        const held = structuredClone(play.state());
        expect(play.attempt(play.order(...places))).toEqual(play.attempt(play.order(...places)));
        expect(play.state()).toEqual(held);
      }),
    );
  });

  test.each<[string, (play: ReturnType<typeof playing>) => unknown]>([
    ["no object", () => null],
    ["no step", () => ({ peek: true })],
    ["no list", () => ({ order: "i0" })],
    ["the document's ids", () => ({ order: ["i0", "i1", "i2", "i3", "i4"] })],
    ["one item too few", (play) => ({ order: play.order(0, 1, 2, 3).order })],
    ["one item too many", (play) => ({ order: play.order(0, 1, 2, 3, 4, 4).order })],
    ["an item twice", (play) => ({ order: play.order(0, 1, 2, 3, 3).order })],
    ["an end without a time limit", () => ({ end: true })],
  ])("refuses %s and stays where it was", (_, data) => {
    const play = playing(puzzle());
    play.step({ begin: true });
    const before = play.state();
    expect(play.attempt(data(play)).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test("refuses an order before the start, and cannot be concluded before its end", () => {
    const play = playing(puzzle());
    expect(play.attempt({ order: [] }).kind).toBe("refused");
    expect(play.conclude().kind).toBe("refused");
    play.step({ begin: true });
    expect(play.conclude({ solved: true }).kind).toBe("refused");
  });

  test("any data whatsoever is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = playing(puzzle());
        play.step({ begin: true });
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });
});

describe("the time limit", () => {
  test.each([
    { after: 20_000 + GRACE, counts: true },
    { after: 20_001 + GRACE, counts: false },
  ])("an order after $after ms of 20 s counts: $counts", ({ after, counts }) => {
    const play = playing(puzzle({ seconds: 20 }));
    play.step({ begin: true });
    play.wait(after);
    expect(play.step(play.order(0, 1, 2, 3, 4)).done).toMatchObject({ solved: counts, late: !counts, time: 20 });
  });

  test("time is up by the server's clock, whatever the browser says", () => {
    const play = playing(puzzle({ seconds: 20 }));
    play.step({ begin: true });
    play.wait(10_000);
    expect(play.attempt({ end: true }).kind).toBe("refused");
    expect(play.step({ look: true }).timeLeft).toBe(10_000);
    play.wait(9_000);
    expect(play.step({ end: true }).done).toMatchObject({ solved: false, late: true });
  });

  test("a visitor who never came back has not solved it when time is up", () => {
    const play = playing(puzzle({ seconds: 20 }));
    play.step({ begin: true });
    play.wait(3_600_000);
    expect(play.conclude()).toMatchObject({ kind: "concluded", variables: { solved: 0, tries: 0 } });
  });
});

describe("an order sent at once, as a client of the specification does (decisions, Steps)", () => {
  const whole = (changes: Partial<PuzzleSettings>, answers: unknown) => playing(puzzle(changes)).conclude({ answers });

  test("is compared by the document's ids, without a time that nobody saw", () => {
    const solved = whole({ tries: 1 }, ["i0", "i1", "i2", "i3", "i4"]);
    expect(solved).toMatchObject({ kind: "concluded", variables: { solved: 1, tries: 1 } });
    expect(solved).not.toHaveProperty("variables.time");
    expect(whole({ tries: 1 }, ["i1", "i0", "i2", "i3", "i4"])).toMatchObject({ variables: { solved: 0, correct: 3 } });
  });
  test.each([{ strict: true, tries: 1 }, { tries: 3 }, { seconds: 9, tries: 1 }])("is refused with %j", (changes) =>
    expect(whole(changes, ["i0", "i1", "i2", "i3", "i4"]).kind).toBe("refused"),
  );
  test.each([[["i0"]], [["i0", "i0", "i2", "i3", "i4"]], ["i0"], [null]])("%j is refused", (answers) =>
    expect(whole({ tries: 1 }, answers).kind).toBe("refused"),
  );
});

describe("what stands in the way of publishing", () => {
  const faults = (items: PuzzleSettings["items"]) =>
    rules.faults?.(puzzle({ items }), { prizes: [] }).map(({ path }) => path);
  const [one, two] = puzzle().items as [PuzzleSettings["items"][number], PuzzleSettings["items"][number]];
  test("nothing, with the defaults", () => expect(faults(settings.defaults.items)).toEqual([]));
  test("an item without a text", () => expect(faults([one, { ...two, text: "" }])).toEqual(["items.1.text"]));
  test("an id twice", () => expect(faults([one, { ...two, id: one.id }])).toEqual(["items.1.id"]));
});
