import { publicPart } from "@fairground/model/settings/schema";
import { describe, expect, test } from "vitest";
import { settings } from "../../../advent-calendar/settings.ts";
import { rulesFor } from "../../../rules.ts";
import type { GameRules, StepContext } from "../../rules.ts";
import type { CalendarState } from "./rules.ts";

const rules = rulesFor("advent-calendar") as GameRules<unknown, CalendarState>;
const context: StepContext = {
  random: { integer: () => 0 },
  now: Date.parse("2026-12-03T12:00:00Z"),
  language: "de",
  firstLanguage: "en",
  timezone: "Europe/Zurich",
  opensAt: null,
};
const quiz = {
  questions: [{ text: "Why?", answers: [{ text: { en: "Because", de: "Darum" }, correct: true }, { text: "No" }] }],
};
const doors = [
  { title: "One", text: { en: "Hello", de: "Hallo" } },
  { holds: "prize" },
  { holds: "game", game: { kind: "quiz", settings: quiz } },
  { holds: "game", game: { kind: "scratch-card", settings: {} } },
];
const calendar = settings.schema.parse({ doors });
const begun = () => rules.firstState?.(calendar, context) as CalendarState;
const step = (state: CalendarState, data: unknown, at = context) => rules.step?.(calendar, state, data, at);
function opened(n: number): CalendarState {
  const answer = step(begun(), { open: n }, { ...context, now: Date.parse("2026-12-24T12:00:00Z") });
  if (answer?.kind !== "reply") throw new Error("refused");
  return answer.state;
}

describe("a calendar (games, The catalogue)", () => {
  test("tells a visitor's download how many doors there are, and nothing of what is behind", () => {
    const shown = publicPart(settings, calendar);
    expect(shown.doors).toEqual([{}, {}, {}, {}]);
    expect(JSON.stringify(shown)).not.toMatch(/Hello|Because|quiz/);
  });

  test("opens today's door in the visitor's language, and no other in the same play", () => {
    const answer = step(begun(), { open: 1 });
    expect(answer).toMatchObject({
      kind: "reply",
      reply: { kind: "door", door: { n: 1, title: "One", text: "Hallo", holds: "text", game: null } },
      state: { door: 1, steps: 1 },
    });
    expect(step((answer as { state: CalendarState }).state, { open: 2 })).toMatchObject({ kind: "refused" });
  });

  test("says when a door opens, and nothing more", () => {
    expect(step(begun(), { open: 4 })).toEqual({
      kind: "reply",
      reply: { kind: "notYet", n: 4, on: "2026-12-04" },
      state: { door: null, steps: 1, inner: { steps: 0, state: null } },
    });
  });

  test.each([{}, { open: 5 }, { open: 0 }, { open: "1" }, { open: 1.5 }, null, [], "open", { inner: { begin: true } }])(
    "%j is refused and stores nothing",
    (data) => expect(step(begun(), data)).toMatchObject({ kind: "refused" }),
  );

  test("hands a game behind a door its own questions, and its answers back", () => {
    const state = opened(3);
    const asked = step(state, { inner: { begin: true } });
    expect(asked).toMatchObject({
      kind: "reply",
      reply: { kind: "door", door: { n: 3, game: { kind: "quiz" } }, inner: { steps: 1 } },
      state: { door: 3, steps: 2, inner: { steps: 1 } },
    });
    const { reply } = asked as { reply: { door: object; inner: { lastReply: { question: { text: string } } } } };
    expect(reply.inner.lastReply.question.text).toBe("Why?");
    expect(JSON.stringify(reply.door)).not.toMatch(/Because|Darum|"correct"/);
    expect(step(state, { inner: { nonsense: 1 } })).toMatchObject({ kind: "refused" });
  });

  test("draws while it is played where a gift or a game of luck is behind the door, by the door's number", () => {
    expect(rules.drawsBy?.(calendar, begun())).toBeNull();
    expect(rules.drawsBy?.(calendar, null)).toBeNull();
    expect(rules.drawsBy?.(calendar, opened(1))).toBeNull();
    expect(rules.drawsBy?.(calendar, opened(2))).toEqual({ door: 2 });
    expect(rules.drawsBy?.(calendar, opened(3))).toBeNull();
    expect(rules.drawsBy?.(calendar, opened(4))).toEqual({ door: 4 });
  });

  test("concludes with the door, so that outcomes tell doors apart; not without one, nor by another count", () => {
    expect(rules.conclude(calendar, { steps: 1 }, opened(1), context)).toEqual({
      kind: "concluded",
      variables: { door: 1 },
      record: { door: 1 },
    });
    expect(rules.conclude(calendar, { steps: 1 }, opened(4), context)).toMatchObject({ variables: { door: 4 } });
    for (const gameData of [{}, { steps: 2 }, { steps: 0 }, { answers: [] }])
      expect(rules.conclude(calendar, gameData, opened(1), context), JSON.stringify(gameData)).toMatchObject({
        kind: "refused",
      });
    expect(rules.conclude(calendar, { steps: 0 }, begun(), context)).toMatchObject({ kind: "refused" });
    expect(rules.conclude(calendar, { steps: 1 }, opened(3), context)).toMatchObject({ kind: "refused" });
  });

  test("says before publishing what cannot stand behind a door, and what is wrong inside a game", () => {
    const faulty = settings.schema.parse({
      doors: [
        { holds: "game" },
        { holds: "game", game: { kind: "advent-calendar", settings: {} } },
        { holds: "game", game: { kind: "quiz", settings: { questons: [] } } },
        { holds: "game", game: { kind: "quiz", settings: quiz } },
      ],
    });
    const faults = rules.faults?.(faulty, { prizes: [] }) ?? [];
    expect(faults.map(({ path }) => path.replace(/settings\..*/, "settings"))).toEqual([
      "doors.0.game",
      "doors.1.game",
      "doors.2.game.settings",
    ]);
  });
});
