import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayRandom } from "../kit/rules.ts";
import { EXAMPLE } from "./example.ts";
import { type GuessState, rules } from "./rules.ts";
import { type GuessSettings, settings } from "./settings.ts";
import type { GuessReply, GuessStep } from "./steps.ts";

const NOW = 1_800_000_000_000;

/** Numbers that differ by label and play, as the server's do. */
const randomOf = (play: number): PlayRandom => ({
  integer(label, below) {
    let hash = play * 2_654_435_761;
    for (const letter of label) hash = Math.imul(hash ^ letter.charCodeAt(0), 1_540_483_477) ^ (hash >>> 13);
    return (hash >>> 0) % below;
  },
});

const staged = {
  id: "fox",
  drawing: "",
  stages: [1, 2, 3].map((at) => ({ picture: `https://example.org/fox-${at}.avif` })),
  answers: [{ text: { en: "Fox", de: "Fuchs" } }],
  wrong: [{ text: "Cat" }, { text: "Dog" }],
  clues: [],
  note: { en: "Foxes climb trees.", de: "Füchse klettern auf Bäume." },
};
const guessing = (changes: Partial<GuessSettings> = {}): GuessSettings => ({
  ...settings.defaults,
  pictures: [settings.schema.parse({ pictures: [EXAMPLE] }).pictures[0], staged].flatMap((one) => one ?? []),
  ...changes,
});

function playing(game: GuessSettings, play = 1, language = "en") {
  let now = NOW;
  const context = () => ({ random: randomOf(play), now, language, firstLanguage: "en" });
  let state = rules.firstState?.(game, context()) as GuessState;
  const replies: GuessReply[] = [];
  const attempt = (data: unknown) => {
    const result = rules.step?.(game, state, data, context());
    if (!result) throw new Error("A game of guessing has steps");
    return result;
  };
  const step = (data: GuessStep): GuessReply => {
    const result = attempt(data);
    if (result.kind === "refused") throw new Error(result.reason);
    state = result.state;
    const reply = result.reply as GuessReply;
    replies.push(reply);
    return reply;
  };
  const choice = (text: string): string =>
    replies.findLast(({ round }) => round)?.round?.choices?.find((one) => one.text === text)?.id ?? "none";
  return {
    attempt,
    step,
    replies,
    /** The play's own ids of choices by their text. */
    choice,
    picks: (text: string) => step({ guess: choice(text) }),
    wait: (milliseconds: number) => {
      now += milliseconds;
    },
    conclude: (data: unknown = {}) => rules.conclude(game, data, state, context()),
    state: () => state,
  };
}

describe("a game of guessing", () => {
  test("counts more the less was seen; score, number right and time are the server's", () => {
    const play = playing(guessing());
    expect(play.step({ begin: true }).round).toMatchObject({ index: 1, count: 2, step: 1, steps: 5, points: 5 });
    play.step({ clearer: true });
    play.wait(3_000);
    expect(play.picks("Sailing boat")).toMatchObject({ score: 4, result: { right: true, points: 4 } });
    play.wait(60_000); // reading is free
    play.step({ begin: true });
    play.wait(1_000);
    expect(play.picks("Fox").done).toEqual({ score: 6, correct: 2, count: 2, time: 4 });
    expect(play.conclude()).toMatchObject({
      kind: "concluded",
      variables: { score: 6, correct: 2, count: 2, time: 4 },
    });
  });

  test("a wrong answer costs a step, and the last one ends the round with the answer and no points", () => {
    const play = playing(guessing({ pictures: [staged] }));
    play.step({ begin: true });
    const reply = play.picks("Cat");
    expect(reply).toMatchObject({ wrong: true, round: { step: 2, points: 1 } });
    expect(reply.round?.choices?.filter(({ isOut }) => isOut).map(({ text }) => text)).toEqual(["Cat"]);
    expect(play.picks("Dog")).toEqual({
      score: 0,
      result: {
        right: false,
        answer: "Fox",
        note: "Foxes climb trees.",
        picture: "https://example.org/fox-3.avif",
        points: 0,
      },
      done: { score: 0, correct: 0, count: 1, time: 0 },
    });
  });

  test("what is known to be wrong costs nothing", () => {
    const play = playing(guessing());
    play.step({ begin: true });
    play.picks("Tent");
    expect(play.picks("Tent").round).toMatchObject({ step: 2 });
    const typed = playing(guessing({ mode: "type" }));
    typed.step({ begin: true });
    typed.step({ guess: "A tent" });
    expect(typed.step({ guess: "a  TENT!" }).round).toMatchObject({ step: 2, choices: null });
  });

  test("nothing of the clear picture, the answer or the note is sent before the round is over", () => {
    const play = playing(guessing());
    play.step({ begin: true });
    for (let step = 0; step < 4; step += 1) play.step({ clearer: true });
    const before = play.replies.map(({ round }) => ({ ...round, choices: round?.choices?.map(({ id }) => id) }));
    expect(JSON.stringify(before)).not.toMatch(/svg|Sailing|boat/i);
    for (const { picture } of before) expect(picture).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/);
    expect(new Set(before.map(({ picture }) => picture)).size).toBe(5);
    expect(play.picks("Sailing boat").result?.picture).toMatch(/^data:image\/svg\+xml,/);

    play.step({ begin: true });
    play.step({ clearer: true });
    expect(JSON.stringify(play.replies.slice(-2))).not.toMatch(/fox-3|Foxes/);
    expect(play.attempt({ clearer: true }).kind).toBe("refused");
  });

  test("any way of playing sees the clear picture of a round only with its result", () => {
    const steps = fc.constantFrom<GuessStep>(
      { begin: true },
      { look: true },
      { clearer: true },
      { guess: "tent" },
      { guess: "boat" },
      { guess: "fox" },
    );
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 30 }), (moves) => {
        const play = playing(guessing({ mode: "type" }));
        for (const move of moves) {
          if (play.attempt(move).kind === "refused") continue;
          const { round, result, score } = play.step(move);
          if (round) expect(round.picture).toMatch(/^data:image\/png|fox-[12]/);
          if (result) expect(result.picture).toMatch(/^data:image\/svg|fox-3/);
          expect(score).toBe(play.state().given.reduce((sum, { points }) => sum + points, 0));
        }
        expect(play.state().given.length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test("the same step on the same state is always the same reply, and changes neither", () => {
    for (const move of [{ begin: true }, { look: true }, { clearer: true }, { guess: "tent" }, { guess: "boat" }]) {
      const play = playing(guessing({ mode: "type" }));
      play.step({ begin: true });
      const held = structuredClone(play.state());
      expect(play.attempt(move)).toEqual(play.attempt(move));
      expect(play.state()).toEqual(held);
    }
  });

  test("clues come one by one with the steps", () => {
    const play = playing(guessing(), 1, "de");
    expect(play.step({ begin: true }).round?.clues).toEqual(["Es ist draußen, an einem hellen Tag."]);
    expect(play.step({ clearer: true }).round?.clues).toHaveLength(2);
    expect(play.step({ clearer: true }).round?.clues).toHaveLength(2);
  });

  test("after a reload the same picture is there, between two rounds the last one's end", () => {
    const play = playing(guessing());
    expect(play.step({ look: true })).toEqual({ score: 0 });
    play.step({ begin: true });
    const { round } = play.step({ clearer: true });
    expect(play.step({ look: true }).round).toEqual(round);
    const over = play.picks("Sailing boat");
    expect(play.step({ look: true })).toEqual(over);
  });

  test("choices are shuffled per play and their ids say nothing in another", () => {
    const shown = (play: number) => playing(guessing(), play).step({ begin: true }).round?.choices ?? [];
    const firsts = new Set(Array.from({ length: 40 }, (_, play) => shown(play)[0]?.text));
    expect(firsts.size).toBe(4);
    expect(shown(1).map(({ id }) => id)).not.toEqual(shown(2).map(({ id }) => id));
  });

  test("typed answers count in every language of the campaign", () => {
    for (const typed of ["sailing boat", "the Sailing-Boat", "SEGELBOOT", "veleiro", "un voilier", "saling boat"]) {
      const play = playing(guessing({ mode: "type" }), 1, "fr");
      play.step({ begin: true });
      expect(play.step({ guess: typed }).result, typed).toMatchObject({ right: true, answer: "Voilier" });
    }
  });

  test.each<[string, unknown]>([
    ["no object", 7],
    ["no step", { peek: true }],
    ["a choice of another play", { guess: "aaaaa0" }],
    ["the answer's text where one chooses", { guess: "Sailing boat" }],
    ["a list", { guess: ["boat"] }],
    ["a score of its own", { score: 99 }],
  ])("refuses %s and stays where it was", (_, data) => {
    const play = playing(guessing());
    play.step({ begin: true });
    const before = play.state();
    expect(play.attempt(data).kind).toBe("refused");
    expect(play.state()).toBe(before);
  });

  test.each([[""], ["  !? "], ["x".repeat(201)]])("refuses %j as something typed", (guess) => {
    const play = playing(guessing({ mode: "type" }));
    play.step({ begin: true });
    expect(play.attempt({ guess }).kind).toBe("refused");
  });

  test("cannot be guessed before it is shown, nor concluded before the last round", () => {
    const play = playing(guessing());
    expect(play.attempt({ guess: "boat" }).kind).toBe("refused");
    expect(play.attempt({ clearer: true }).kind).toBe("refused");
    expect(
      rules.conclude(guessing(), { score: 99 }, null, {
        random: randomOf(1),
        now: 0,
        language: "en",
        firstLanguage: "en",
      }).kind,
    ).toBe("refused");
    play.step({ begin: true });
    play.picks("Sailing boat");
    expect(play.conclude().kind).toBe("refused");
  });

  test("any data whatsoever is answered or refused, never a crash", () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom("choose" as const, "type" as const), (data, mode) => {
        const play = playing(guessing({ mode }));
        play.step({ begin: true });
        expect(["reply", "refused"]).toContain(play.attempt(data).kind);
        expect(["concluded", "refused"]).toContain(play.conclude(data).kind);
      }),
    );
  });

  test("`ask` plays some of the pictures, shuffled ones each once", () => {
    expect(playing(guessing({ ask: 1 })).state().order).toEqual([0]);
    expect([...playing(guessing({ shuffle: true }), 5).state().order].sort()).toEqual([0, 1]);
  });
});

describe("what stands in the way of publishing", () => {
  const faults = (changes: Partial<typeof staged>, mode: GuessSettings["mode"] = "choose") =>
    rules.faults?.(guessing({ mode, pictures: [{ ...staged, ...changes }] }), { prizes: [] }).map(({ path }) => path);
  test("nothing, with the defaults", () => {
    expect(rules.faults?.(settings.defaults, { prizes: [] })).toEqual([]);
    expect(faults({})).toEqual([]);
  });
  test.each<[string, Partial<typeof staged>, string[]]>([
    ["no picture at all", { stages: [] }, ["pictures.0.drawing"]],
    ["only one unclear picture", { stages: staged.stages.slice(1) }, ["pictures.0.stages"]],
    ["a drawing that cannot be drawn", { stages: [], drawing: "<svg/>" }, ["pictures.0.drawing"]],
    ["no answer that can be typed", { answers: [{ text: { en: "?!", de: "" } }] }, ["pictures.0.answers"]],
    ["nothing to choose from", { wrong: [] }, ["pictures.0.wrong"]],
  ])("%s", (_, changes, expected) => expect(faults(changes)).toEqual(expected));
  test("typed answers need nothing to choose from", () => expect(faults({ wrong: [] }, "type")).toEqual([]));
});
