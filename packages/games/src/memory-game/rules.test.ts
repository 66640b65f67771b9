import { THEMES } from "@fairground/model/campaign";
import { LANGUAGES, textIn } from "@fairground/model/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayRandom } from "../kit/rules.ts";
import { placeAfter, shapeOf } from "./board.ts";
import { dealt } from "./deal.ts";
import { DECKS } from "./decks.ts";
import { drawings } from "./faces.ts";
import { DRAWING_NAMES } from "./names.ts";
import { GRACE, type MemoryState, rules } from "./rules.ts";
import { type MemorySettings, settings } from "./settings.ts";
import type { MemoryReply, MemoryStep } from "./steps.ts";

const NOW = 1_800_000_000_000;

/** Numbers that differ by label and play, as the server's do. */
const randomOf = (play: number): PlayRandom => ({
  integer(label, below) {
    let hash = play * 2_654_435_761;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 1_540_483_477) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});
const memory = (changes: Partial<MemorySettings> = {}): MemorySettings => ({ ...settings.defaults, ...changes });

function playing(game: MemorySettings, play = 1, language = "en") {
  let now = NOW;
  const context = () => ({ random: randomOf(play), now, language, firstLanguage: "en" });
  let state = rules.firstState?.(game, context()) as MemoryState;
  const attempt = (data: unknown) => {
    const result = rules.step?.(game, state, data, context());
    if (!result) throw new Error("A game of memory has steps");
    return result;
  };
  const step = (data: MemoryStep): MemoryReply => {
    const result = attempt(data);
    if (result.kind === "refused") throw new Error(result.reason);
    state = result.state;
    return result.reply as MemoryReply;
  };
  const deck = dealt(game, randomOf(play));
  return {
    attempt,
    step,
    deck,
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    pairs: () => [...new Set(deck)].map((face) => deck.flatMap((other, at) => (other === face ? [at] : []))),
    conclude: () => rules.conclude(game, {}, state, context()),
    state: () => state,
  };
}
/** Two cards that are no pair. */
const differing = (deck: readonly number[]): [number, number] => [0, deck.findIndex((face) => face !== deck[0])];

describe("a game of memory", () => {
  test("is won when all pairs are found; moves and time are counted on the server", () => {
    const play = playing(memory({ pairs: 3 }));
    play.step({ begin: true });
    const [one, two] = differing(play.deck);
    play.step({ flip: one });
    expect(play.step({ flip: two }).pair).toEqual({ cards: [one, two], matched: false });
    let last: MemoryReply | undefined;
    for (const [first = 0, second = 0] of play.pairs()) {
      play.wait(1_000);
      play.step({ flip: first });
      last = play.step({ flip: second });
      expect(last.pair?.matched).toBe(true);
    }
    expect(last?.done).toEqual({ won: true, score: 290, moves: 4, pairs: 3, time: 3 });
    expect(play.conclude()).toMatchObject({
      kind: "concluded",
      variables: { won: 1, score: 290, moves: 4, pairs: 3, count: 3, time: 3 },
    });
  });

  test("every face is dealt exactly twice, and differently for each play", () => {
    const orders = new Set(
      Array.from({ length: 40 }, (_, play) => {
        const deck = dealt(memory({ pairs: 6 }), randomOf(play));
        expect(deck).toHaveLength(12);
        for (const face of deck) expect(deck.filter((other) => other === face)).toHaveLength(2);
        return deck.join();
      }),
    );
    expect(orders.size).toBe(40);
  });

  test("a reply holds the face of the one card that was turned, in the play's language, and no other", () => {
    const play = playing(memory(), 3, "de");
    expect(JSON.stringify(play.step({ begin: true }))).not.toMatch(/name|drawing|picture/);
    for (const card of [0, 5]) {
      const reply = play.step({ flip: card });
      const name = memory().faces[play.deck[card] ?? 0]?.name;
      expect(reply.turned?.face.name).toBe(textIn(name, "de", "en"));
      expect(JSON.stringify(reply).match(/"name"/g)).toHaveLength(1);
    }
  });

  test("any way of playing learns the faces of the cards it turned and no others", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.array(fc.nat({ max: 13 }), { maxLength: 40 }), (seed, cards) => {
        const play = playing(memory({ pairs: 5 }), seed);
        play.step({ begin: true });
        const turned = new Set<number>();
        const seen = new Map<number, string>();
        for (const card of cards) {
          const result = play.attempt(card === 11 ? { look: true } : { flip: card });
          if (result.kind === "refused") continue;
          if (card < 10) turned.add(card);
          const reply = card === 11 ? play.step({ look: true }) : play.step({ flip: card });
          for (const one of [reply.turned ? [reply.turned] : [], reply.table ?? []].flat())
            seen.set(one.card, one.face.id);
        }
        expect([...seen.keys()].every((card) => turned.has(card))).toBe(true);
        for (const [card, id] of seen)
          for (const [other, otherId] of seen) expect(id === otherId).toBe(play.deck[card] === play.deck[other]);
      }),
    );
  });

  test("the same step on the same state is always the same reply, and changes neither", () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 11 }), { maxLength: 12 }), fc.nat({ max: 11 }), (before, card) => {
        const play = playing(memory());
        play.step({ begin: true });
        for (const one of before) if (play.attempt({ flip: one }).kind === "reply") play.step({ flip: one });
        const held = structuredClone(play.state());
        expect(play.attempt({ flip: card })).toEqual(play.attempt({ flip: card }));
        expect(play.state()).toEqual(held);
      }),
    );
  });

  test("after a reload it shows what lies face up and no more; the clock has gone on", () => {
    const play = playing(memory({ seconds: 60 }));
    play.step({ begin: true });
    const [[first = 0, second = 0] = [], [third = 0] = []] = play.pairs();
    for (const card of [first, second, third]) play.step({ flip: card });
    play.wait(20_000);
    const { table, timeLeft } = play.step({ look: true });
    expect(table?.map(({ card, found }) => [card, found])).toEqual([
      [first, true],
      [second, true],
      [third, false],
    ]);
    expect(timeLeft).toBe(40_000);
    play.step({ begin: true });
    expect(play.step({ look: true }).timeLeft).toBe(40_000);
  });

  test.each<[string, unknown]>([
    ["no object", "flip"],
    ["no step", {}],
    ["a card beyond the last", { flip: 12 }],
    ["a card before the first", { flip: -1 }],
    ["half a card", { flip: 1.5 }],
    ["a card's name", { flip: "0" }],
    ["two cards at once", { flip: [0, 1] }],
    ["an end without a time limit", { end: true }],
    ["moves of its own", { moves: 0 }],
  ])("refuses %s and stays where it was", (_, data) => {
    const play = playing(memory());
    play.step({ begin: true });
    const before = play.state();
    expect(play.attempt(data).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test("refuses a card that lies face up, a flip before the start, and anything after the end", () => {
    const play = playing(memory({ pairs: 2 }));
    expect(play.attempt({ flip: 0 }).kind).toBe("refused");
    play.step({ begin: true });
    play.step({ flip: 0 });
    expect(play.attempt({ flip: 0 }).kind).toBe("refused");
    play.step({ flip: play.deck.lastIndexOf(play.deck[0] ?? 0) });
    expect(play.attempt({ flip: 0 }).kind).toBe("refused");
    const [, pair = []] = play.pairs().sort(([a = 0], [b = 0]) => a - b);
    for (const card of pair) play.step({ flip: card });
    expect(play.attempt({ flip: 1 })).toMatchObject({ kind: "refused", reason: "The game is over" });
  });

  test("cannot be concluded before its end, nor without having been played", () => {
    const play = playing(memory());
    expect(rules.conclude(memory(), { won: true, score: 9999 }, null, { ...neutral }).kind).toBe("refused");
    play.step({ begin: true });
    expect(play.conclude().kind).toBe("refused");
  });

  test("any data whatsoever is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), (data) => {
        const play = playing(memory());
        play.step({ begin: true });
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(rules.conclude(memory(), data, play.state(), neutral).kind);
      }),
    );
  });
});
const neutral = { random: randomOf(1), now: NOW, language: "en", firstLanguage: "en" };

describe("limits", () => {
  test("the last move that may be made ends the game, lost unless it found the last pair", () => {
    const play = playing(memory({ pairs: 4, moves: 4 }));
    play.step({ begin: true });
    let last: MemoryReply | undefined;
    for (let move = 0; move < 4; move += 1) {
      const [one, two] = differing(play.deck);
      play.step({ flip: one });
      last = play.step({ flip: two });
    }
    expect(last?.done).toMatchObject({ won: false, moves: 4, pairs: 0, score: 0 });
    expect(play.conclude()).toMatchObject({ variables: { won: 0, pairs: 0 } });
  });

  test.each([
    { after: 30_000, turned: true },
    { after: 30_000 + GRACE, turned: true },
    { after: 30_001 + GRACE, turned: false },
  ])("a card turned $after ms after the start of a 30 s game shows its face: $turned", ({ after, turned }) => {
    const play = playing(memory({ seconds: 30 }));
    play.step({ begin: true });
    play.wait(after);
    const reply = play.step({ flip: 0 });
    expect(reply.turned !== undefined).toBe(turned);
    expect(reply.done !== undefined).toBe(!turned);
  });

  test("time is up by the server's clock, whatever the browser says", () => {
    const play = playing(memory({ seconds: 30 }));
    play.step({ begin: true });
    play.wait(20_000);
    expect(play.attempt({ end: true }).kind).toBe("refused");
    play.wait(10_000);
    expect(play.step({ end: true }).done).toMatchObject({ won: false, time: 30 });
  });

  test("a visitor who never came back has lost when time is up", () => {
    const play = playing(memory({ seconds: 30 }));
    play.step({ begin: true });
    play.wait(3_600_000);
    expect(play.conclude()).toMatchObject({ kind: "concluded", variables: { won: 0, time: 30 } });
  });
});

describe("a set of faces for every theme of the specification (spec §9)", () => {
  test("none is left out", () => expect(Object.keys(DECKS).sort()).toEqual([...THEMES].sort()));
  test.each(THEMES)("%s: twelve that can be told apart by eye and by ear, dealt in the place of the list", (deck) => {
    expect(new Set(DECKS[deck]).size).toBe(12);
    for (const language of LANGUAGES)
      expect(new Set(DECKS[deck].map((drawing) => DRAWING_NAMES[drawing][language])).size, language).toBe(12);
    const play = playing(memory({ deck, pairs: 12, faces: [] }));
    play.step({ begin: true });
    const names = play.deck.map((_, card) => {
      const { face } = play.step({ flip: card }).turned ?? {};
      expect(face?.drawing.length).toBeGreaterThan(0);
      return face?.name ?? "";
    });
    expect(new Set(names)).toEqual(new Set(DECKS[deck].map((drawing) => DRAWING_NAMES[drawing].en)));
  });
});

describe("what stands in the way of publishing", () => {
  const faults = (changes: Partial<MemorySettings>) =>
    rules.faults?.(memory(changes), { prizes: [] }).map(({ path }) => path);
  test("nothing, with the defaults", () => expect(faults({})).toEqual([]));
  test.each([
    ["more pairs than faces", { pairs: 18 }, ["faces"]],
    ["more pairs than a theme has", { pairs: 18, deck: "christmas" as const }, ["pairs"]],
    ["nothing that a theme's faces leave unused", { deck: "fresh" as const, faces: [] }, []],
    ["fewer moves than pairs", { moves: 5 }, ["moves"]],
    [
      "a face without picture and name",
      { pairs: 2, faces: [...settings.defaults.faces, { name: "", drawing: "none" as const, picture: "" }] },
      ["faces.12.picture", "faces.12.name"],
    ],
  ])("%s", (_, changes, expected) => expect(faults(changes)).toEqual(expected));
});

describe("the table", () => {
  test.each([4, 6, 8, 10, 12, 16, 18, 20, 24, 30, 36])("%d cards lie in full or nearly full rows", (cards) => {
    const { columns, rows, wideColumns, wideRows } = shapeOf(cards);
    for (const [across, down] of [
      [columns, rows],
      [wideColumns, wideRows],
    ] as const) {
      expect(across * down).toBeGreaterThanOrEqual(cards);
      expect(across * (down - 1)).toBeLessThan(cards);
    }
  });

  test.each<[string, number, number | null]>([
    ["ArrowRight", 3, 4],
    ["ArrowRight", 11, 11],
    ["ArrowLeft", 4, 3],
    ["ArrowLeft", 0, 0],
    ["ArrowDown", 1, 5],
    ["ArrowDown", 9, 9],
    ["ArrowUp", 6, 2],
    ["ArrowUp", 3, 3],
    ["Home", 7, 0],
    ["End", 2, 11],
    ["Enter", 2, null],
  ])("%s leads from place %d of 12 in rows of 4 to %s", (key, from, to) =>
    expect(placeAfter(key, from, 12, 4)).toBe(to),
  );

  test("every built-in face has a drawing that is whole", () => {
    expect(Object.keys(drawings).sort()).toEqual(Object.keys(DRAWING_NAMES).sort());
    for (const [name, strokes] of Object.entries(drawings))
      for (const [, path] of strokes) expect(path, name).toMatch(/^[Mm][-MmLlHhVvCcSsQqTtAaZz0-9., ]+$/);
  });
});
