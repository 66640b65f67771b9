import { outcomeFor } from "@fairground/model/outcome";
import { outcome } from "@fairground/model/outcome/schema";
import { expect, test } from "vitest";
import { BUILT_GAMES, type BuiltGame, rulesFor, type Variables } from "./rules.ts";

const ARCADE = ["score", "lives", "time", "won"];
const ANSWERS = ["score", "correct", "count", "time"];
const RESULTS = ["result", "score", "count", "time", "result:", "points:"];

/**
 * What outcome rules may ask for, by game (docs/not-shown.md): names to the letter, and beginnings with a colon for those
 * that end in an id of the campaign. Games that only the draw decides give none.
 */
const OFFERED: Readonly<Partial<Record<BuiltGame, readonly string[]>>> = {
  "spin-the-wheel": [],
  "spin-the-wheel-2.0": [],
  "slot-machine": [],
  "scratch-card": [],
  "shell-game": ["score", "correct"],
  quiz: ANSWERS,
  "quiz-swipe": ANSWERS,
  "guess-the-picture": ANSWERS,
  "personality-test": RESULTS,
  "personality-test-swipe": RESULTS,
  survey: ["score", "answered", "count", "time", "choice:"],
  "memory-game": ["won", "pairs", "count", "moves", "time", "score"],
  "priority-puzzle": ["solved", "correct", "count", "tries", "time", "score"],
  "drop-game": ARCADE,
  fly: ARCADE,
  drive: ARCADE,
  swim: ARCADE,
  "advent-calendar": ["door"],
  "easter-calendar": ["door"],
  "weekly-calendar": ["door"],
};

const choice = { text: "x", picture: "", points: 2 };
/** Settings with which a visitor is through in a few steps. */
const SHORT: Partial<Record<BuiltGame, object>> = {
  "memory-game": { moves: 1 },
  "priority-puzzle": { tries: 1 },
  survey: {
    questions: [
      {
        id: "q",
        text: "Which?",
        kind: "single",
        options: [
          { ...choice, id: "a" },
          { ...choice, id: "b" },
        ],
      },
    ],
  },
  ...Object.fromEntries(["drop-game", "fly", "drive", "swim"].map((kind) => [kind, { lives: 0, maxTime: 5 }])),
  ...Object.fromEntries(
    ["advent-calendar", "easter-calendar", "weekly-calendar"].map((kind) => [
      kind,
      { doors: [1, 2].map((n) => ({ title: `Door ${n}`, text: "Hello" })) },
    ]),
  ),
};
/** A day on which every calendar has its first door open: Easter Monday, Christmas Eve. */
const dayOf = (kind: BuiltGame) =>
  Date.parse(kind === "easter-calendar" ? "2027-03-29T12:00:00Z" : "2026-12-24T12:00:00Z");
const MONTH = 30 * 86_400_000;
/** Milliseconds that go by with each step: nothing is played faster than time does. */
const STEP = 6_000;

type Named = readonly { id: string }[];
/** What is read of the replies of twenty games. */
interface Reply {
  done?: unknown;
  left?: number;
  items?: Named;
  round?: { choices?: Named };
  question?: { answers?: Named; options?: Named };
}
/** The next thing that a visitor does; null: the game is over. */
function next(kind: BuiltGame, reply: Reply | null, n: number): unknown {
  if (kind.endsWith("calendar")) return n === 0 ? { open: 1 } : null;
  if (["drop-game", "fly", "drive", "swim"].includes(kind))
    return (
      [
        { begin: true, version: 1, stepMode: true },
        { until: 300, log: "", end: true },
      ][n] ?? null
    );
  if (kind === "slot-machine") return n === 0 ? { spin: true } : null;
  if (n === 0) return { begin: true };
  if (reply?.done) return null;
  switch (kind) {
    case "memory-game":
      return { flip: n - 1 };
    case "shell-game":
      return reply?.left ? { more: true } : { choose: 0 };
    case "priority-puzzle":
      return { order: reply?.items?.map(({ id }) => id) };
    case "guess-the-picture":
      return reply?.round ? { guess: reply.round.choices?.[0]?.id ?? "nothing like it" } : { begin: true };
    case "survey":
      return { answer: { choices: [reply?.question?.options?.[0]?.id] } };
    default:
      if (!reply?.question) return { begin: true }; // after feedback
      return { answer: reply.question.answers ? [reply.question.answers[0]?.id] : "left" };
  }
}

/** Plays a game to its end by the server's rules alone. */
function played(kind: BuiltGame): Variables {
  const rules = rulesFor(kind);
  if (!rules) throw new Error("No rules");
  const settings = SHORT[kind] ?? {};
  const context = {
    random: {
      integer: (label: string, below: number) =>
        [...label].reduce((sum, { length }, at) => sum + length * at, 7) % below,
    },
    ...{
      now: dayOf(kind),
      language: "en",
      firstLanguage: "en",
      timezone: "Europe/Zurich",
      opensAt: dayOf(kind) - MONTH,
    },
    isDrawn: false,
  };
  let state: unknown = rules.firstState?.(settings, context) ?? null;
  let reply: Reply | null = null;
  let steps = 0;
  for (let data = rules.step ? next(kind, null, 0) : null; data !== null; data = next(kind, reply, steps)) {
    const result = rules.step?.(settings, state, data, { ...context, now: context.now + steps * STEP });
    if (result?.kind !== "reply") throw new Error(`${kind}, ${JSON.stringify(data)}: ${result?.reason}`);
    state = result.state;
    reply = result.reply as Reply;
    steps += 1;
    if (steps > 200) throw new Error(`${kind} does not end`);
  }
  const concluded = rules.conclude(settings, steps > 0 ? { steps } : {}, state, context);
  if (concluded.kind === "refused") throw new Error(concluded.reason);
  return concluded.variables;
}

const shape = (name: string) => (name.includes(":") ? `${name.split(":")[0]}:` : name);

test.each(BUILT_GAMES)("%s gives outcome rules what it says it offers, and numbers alone", (kind) => {
  const variables = played(kind);
  expect([...new Set(Object.keys(variables).map(shape))].sort()).toEqual([...(OFFERED[kind] ?? [])].sort());
  for (const value of Object.values(variables)) expect(Number.isFinite(value)).toBe(true);
});

/** Score tiers, time, lives and weights decide by the same rule: of every number, the tier at it holds, the one above does not. */
test.each(BUILT_GAMES)("what %s offers is written here", (kind) => expect(OFFERED[kind]).toBeDefined());

test.each(BUILT_GAMES.filter((kind) => (OFFERED[kind] ?? []).length > 0))("%s: every variable opens a tier", (kind) => {
  const variables = played(kind);
  const tier = (id: string, variable: string, value: number) =>
    outcome.parse({ id, when: [{ variable, condition: "GreaterEquals", value: [value] }] });
  for (const [name, value] of Object.entries(variables)) {
    const outcomes = [tier("above", name, value + 1), tier("reached", name, value), outcome.parse({ id: "else" })];
    expect([name, outcomeFor(outcomes, variables)?.id]).toEqual([name, "reached"]);
    expect(outcomeFor(outcomes, { [name]: value - 1 })?.id).toBe("else");
  }
});
