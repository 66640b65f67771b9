import type { GameRules, PlayRandom, StepContext, StepResult, Variables } from "../../rules.ts";
import { idOf } from "./order.ts";
import type { Asked } from "./wire.ts";

/** An answer that arrives this much after its time limit (milliseconds) was given in time and travelled. */
export const GRACE = 1_500;
/** Steps back and looks again, of one play: more than anybody needs, and an end to storing them. */
export const REVISITS = 500;

/** One answer as it is kept. */
export interface Turn<Given> {
  /** In the document's list of questions. */
  place: number;
  given: Given;
  /** Milliseconds from question to answer by the server's clock; null where the answers came all at once. */
  time: number | null;
}

export interface TurnState<Given> {
  /** Places in the document's list of questions. */
  order: number[];
  /** Of the question that is out and not yet answered, epoch milliseconds; null between questions. */
  askedAt: number | null;
  turns: Turn<Given>[];
  /** Answers that a visitor has gone back over, the nearest last: shown again, and kept until answered anew. */
  undone: Turn<Given>[];
  revisits: number;
}

/** The clock of an answer, for games with a time limit. */
export interface Timing {
  /** Too late to count. */
  late: boolean;
  /** Time is up or nearly: an empty answer is taken. */
  up: boolean;
}

/** What a game of questions adds to asking them in turn. A string is the reason of a refusal. */
export interface Course<Settings, Given> {
  /** Ids of the document's questions, in its order. */
  ids(settings: Settings): string[];
  /** Which questions this play asks, in order, as places in the document's list. */
  order(settings: Settings, random: PlayRandom): number[];
  /** A question for the browser; `held` is the answer that was given before stepping back. */
  show(settings: Settings, place: number, held: Given | null, context: StepContext): object;
  /** An answer as the browser sends it, in this play's own ids. */
  take(
    settings: Settings,
    place: number,
    answer: unknown,
    timing: Timing,
    context: StepContext,
  ): { given: Given } | string;
  /** An answer of a client of the specification alone, in the document's ids; undefined where it sent none. */
  read(settings: Settings, place: number, answer: unknown): { given: Given } | string;
  /** Told at once of the last answer, or null where this game tells nothing before the end. */
  told?(settings: Settings, turns: readonly Turn<Given>[], context: StepContext): { feedback: object } | null;
  /** What the browser is told at the end. */
  done(settings: Settings, turns: readonly Turn<Given>[], context: StepContext): object;
  conclude(settings: Settings, turns: readonly Turn<Given>[]): { variables: Variables; record: object };
  /** Milliseconds for a question; 0 is none. */
  limit?(settings: Settings, place: number): number;
  /** Whether one may go back to the question before. */
  goesBack(settings: Settings): boolean;
  /** Whether answers that come all at once are refused (decisions, "Steps"). */
  isStepwise(settings: Settings): boolean;
}

/** The steps of a game that asks one question at a time; what is right, or what counts, stays on the server. */
export function inTurn<Settings, Given>(
  course: Course<Settings, Given>,
): Required<Pick<GameRules<Settings, TurnState<Given>>, "firstState" | "step">> &
  Pick<GameRules<Settings, TurnState<Given>>, "decides" | "conclude"> {
  type State = TurnState<Given>;
  const limitOf = (settings: Settings, place: number) => course.limit?.(settings, place) ?? 0;
  const placeIn = ({ order, turns }: State): number | undefined => order[turns.length];

  return {
    decides: "rules",
    firstState: (settings, { random }) => ({
      order: course.order(settings, random),
      askedAt: null,
      turns: [],
      undone: [],
      revisits: 0,
    }),
    step(settings, state, data, context) {
      if (!isRecord(data)) return refused("A step is an object");
      const place = placeIn(state);
      if (place === undefined) return refused("All questions are answered");
      if ("answer" in data) return answered(settings, state, place, data.answer, context);
      if (data.begin === true) return asked(settings, state, context);
      const revisited = { ...state, revisits: state.revisits + 1 };
      if (revisited.revisits > REVISITS) return refused("This play has gone back too often");
      if (data.look === true) return asked(settings, revisited, context);
      if (data.back === true) return wentBack(settings, revisited, context);
      return refused("A step is begin, look, back or answer");
    },
    conclude(settings, gameData, state, context) {
      const isWhole = isRecord(gameData) && "answers" in gameData;
      if (isWhole && (state === null || (state.askedAt === null && state.turns.length === 0)))
        return whole(settings, gameData.answers, context);
      if (state === null || placeIn(state) !== undefined) return refused("Not all questions are answered");
      return { kind: "concluded", ...course.conclude(settings, state.turns) };
    },
  };

  function asked(settings: Settings, state: State, context: StepContext): StepResult<State> {
    const place = placeIn(state) ?? 0;
    // Asked again, a question keeps its clock: a reload gains no time.
    const next = state.askedAt === null ? { ...state, askedAt: context.now } : state;
    const limit = limitOf(settings, place);
    const held = next.undone.at(-1);
    const shown: Asked = {
      index: next.turns.length + 1,
      count: next.order.length,
      timeLeft: limit === 0 ? null : Math.max(0, limit - (context.now - (next.askedAt ?? context.now))),
      back: next.turns.length > 0 && course.goesBack(settings),
    };
    const question = course.show(settings, place, held?.place === place ? held.given : null, context);
    return replied({ question: { ...question, ...shown } }, next);
  }

  function wentBack(settings: Settings, state: State, context: StepContext): StepResult<State> {
    const last = state.turns.at(-1);
    if (!course.goesBack(settings)) return refused("There is no way back in this game");
    if (!last) return refused("This is the first question");
    return asked(
      settings,
      { ...state, turns: state.turns.slice(0, -1), undone: [...state.undone, last], askedAt: null },
      context,
    );
  }

  function answered(
    settings: Settings,
    state: State,
    place: number,
    answer: unknown,
    context: StepContext,
  ): StepResult<State> {
    if (state.askedAt === null) return refused("No question has been asked");
    const elapsed = Math.max(0, context.now - state.askedAt);
    const limit = limitOf(settings, place);
    const timing = { late: limit > 0 && elapsed > limit + GRACE, up: limit > 0 && elapsed >= limit - GRACE };
    const taken = course.take(settings, place, answer, timing, context);
    if (typeof taken === "string") return refused(taken);
    const turn = { place, given: taken.given, time: limit > 0 ? Math.min(elapsed, limit) : elapsed };
    const { turns, undone } = state;
    const next = {
      ...state,
      askedAt: null,
      turns: [...turns, turn],
      undone: undone.at(-1)?.place === place ? undone.slice(0, -1) : undone,
    };
    const told = course.told?.(settings, next.turns, context);
    if (placeIn(next) === undefined)
      return replied({ ...told, done: course.done(settings, next.turns, context) }, next);
    // Feedback is read at leisure: the next question, and its clock, begin when they are asked for.
    return told ? replied(told, next) : asked(settings, next, context);
  }

  function whole(settings: Settings, answers: unknown, { random }: StepContext) {
    if (course.isStepwise(settings)) return refused("This game is played question by question");
    if (!isRecord(answers)) return refused("answers is an object: question id to answer");
    const ids = course.ids(settings);
    const stranger = Object.keys(answers).find((id) => !ids.includes(id));
    if (stranger !== undefined) return refused(`There is no question ${stranger}`);
    const turns: Turn<Given>[] = [];
    for (const place of course.order(settings, random)) {
      const read = course.read(settings, place, answers[ids[place] ?? ""]);
      if (typeof read === "string") return refused(read);
      turns.push({ place, given: read.given, time: null });
    }
    return { kind: "concluded", ...course.conclude(settings, turns) } as const;
  }
}

/** Seconds to a tenth, from each question to its answer; nothing where the answers came all at once. */
export function timeOf(turns: readonly Turn<unknown>[]): { time?: number } {
  if (turns.some(({ time }) => time === null)) return {};
  return { time: Math.round(turns.reduce((sum, { time }) => sum + (time ?? 0), 0) / 100) / 10 };
}

export const idsOf = (items: readonly { id: string }[]): string[] => items.map(idOf);

/** What a play's place says is there: a play keeps the revision that it began with. */
export function itemAt<T>(items: readonly T[], place: number): T {
  const item = items[place];
  if (item === undefined) throw new Error(`There is no question ${place}`);
  return item;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === "string");
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const replied = <State>(reply: object, state: State) => ({ kind: "reply", reply, state }) as const;
