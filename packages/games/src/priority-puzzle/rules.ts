import { textIn } from "@fairground/model/text";
import type { GameFault, GameRules, StepContext, StepResult } from "../kit/rules.ts";
import type { PuzzleSettings } from "./settings.ts";
import { shownOrder } from "./shown-order.ts";
import type { PuzzleDone, PuzzleReply, ShownItem } from "./steps.ts";

/** An order that arrives this much after the time limit (milliseconds) was sent in time, and travelled. */
export const GRACE = 1_500;

export interface PuzzleState {
  /** Epoch milliseconds; null before the first step. */
  startedAt: number | null;
  endedAt: number | null;
  /** Every different order so far, as places in the document's list. */
  tried: number[][];
}

/** The server shuffles, compares and counts the tries; of the solution it says only how near one is, until the end. */
export const rules: GameRules<PuzzleSettings, PuzzleState> = {
  decides: "rules",

  faults: ({ items }) => [
    ...items.flatMap((item, at) =>
      textIn(item.text, "en", "en") === ""
        ? [{ path: `items.${at}.text`, message: "Without a text this item cannot be read aloud." }]
        : [],
    ),
    ...repeatedIds(items),
  ],

  firstState: () => ({ startedAt: null, endedAt: null, tried: [] }),

  step(settings, state, data, context) {
    if (!isRecord(data)) return refused("A step is an object");
    if (data.look === true) return replied(settings, state, context, shownItems(settings, state, context));
    if (state.endedAt !== null) return refused("The puzzle is over");
    if (data.begin === true) {
      const begun = { ...state, startedAt: state.startedAt ?? context.now }; // begun again, the clock goes on
      return replied(settings, begun, context, shownItems(settings, begun, context));
    }
    if (state.startedAt === null) return refused("The puzzle has not begun");
    if (data.end === true) {
      const limit = settings.seconds * 1000;
      if (limit === 0 || context.now - state.startedAt < limit - GRACE) return refused("There is time left");
      return replied(settings, { ...state, endedAt: context.now }, context);
    }
    if ("order" in data) return tried(settings, state, data.order, context);
    return refused("A step is begin, look, order or end");
  },

  conclude(settings, gameData, state, context) {
    if (isRecord(gameData) && "answers" in gameData && (state === null || state.startedAt === null)) {
      if (settings.strict || settings.seconds > 0 || settings.tries !== 1)
        return refused("This puzzle is played try by try");
      const order = placesOf(settings, gameData.answers);
      if (order === null) return refused("answers is a list of all item ids, from first to last");
      const { time: _unseen, ...counted } = variablesOf(settings, { startedAt: 0, endedAt: 0, tried: [order] });
      return { kind: "concluded", variables: counted, record: { tried: [order] } };
    }
    if (state === null || state.startedAt === null) return refused("No order has been tried");
    const ended = state.endedAt !== null || !isLate(settings, state, context.now);
    const final = ended ? state : { ...state, endedAt: context.now };
    if (final.endedAt === null) return refused("The puzzle is not over");
    return {
      kind: "concluded",
      variables: variablesOf(settings, final),
      record: { tried: final.tried.map((order) => order.map((place) => idOf(settings, place))) },
    };
  },
};

function tried(
  settings: PuzzleSettings,
  state: PuzzleState,
  data: unknown,
  context: StepContext,
): StepResult<PuzzleState> {
  const shown = shownOrder(settings.items.length, context.random);
  const places = Array.isArray(data) ? data.map((id) => shown.find((one) => one.id === id)?.place ?? -1) : [];
  if (places.length !== shown.length || places.includes(-1) || new Set(places).size !== places.length)
    return refused("An order is the list of all item ids, each once");
  if (isLate(settings, state, context.now)) return replied(settings, { ...state, endedAt: context.now }, context);
  // The same order again costs no try: nothing new is told.
  const known = state.tried.findIndex((order) => order.join() === places.join());
  const orders = known < 0 ? [...state.tried, places] : [...state.tried.toSpliced(known, 1), places];
  const isLast = isSolved(places) || (settings.tries > 0 && orders.length >= settings.tries);
  return replied(settings, { ...state, tried: orders, endedAt: isLast ? context.now : null }, context);
}

function replied(
  settings: PuzzleSettings,
  state: PuzzleState,
  context: StepContext,
  items?: ShownItem[],
): StepResult<PuzzleState> {
  const limit = settings.seconds * 1000;
  const last = state.tried.at(-1);
  const reply: PuzzleReply = {
    ...(items ? { items } : {}),
    triesLeft: settings.tries > 0 ? Math.max(0, settings.tries - state.tried.length) : null,
    timeLeft: limit === 0 ? null : Math.max(0, limit - (context.now - (state.startedAt ?? context.now))),
    result: last ? { solved: isSolved(last), right: settings.feedback === "count" ? rightIn(last) : null } : null,
    ...(state.endedAt !== null ? { done: doneOf(settings, state, context) } : {}),
  };
  return { kind: "reply", reply, state };
}

function doneOf(settings: PuzzleSettings, state: PuzzleState, context: StepContext): PuzzleDone {
  const { solved, correct, ...counted } = variablesOf(settings, state);
  const shown = shownOrder(settings.items.length, context.random);
  return {
    ...counted,
    solved: solved === 1,
    right: correct,
    late: solved === 0 && (settings.tries === 0 || counted.tries < settings.tries),
    solution: settings.reveal
      ? settings.items.map(({ note }, place) => ({
          id: shown.find((one) => one.place === place)?.id ?? "",
          note: textIn(note, context.language, context.firstLanguage),
        }))
      : null,
  };
}

/** `score` is the number in the right place at the end; `time` is in seconds, to a tenth. */
function variablesOf(settings: PuzzleSettings, { startedAt, endedAt, tried }: PuzzleState) {
  const last = tried.at(-1);
  const correct = last ? rightIn(last) : 0;
  const limit = settings.seconds * 1000 || Number.POSITIVE_INFINITY;
  const spent = Math.min(limit, (endedAt ?? 0) - (startedAt ?? 0));
  return {
    solved: last && isSolved(last) ? 1 : 0,
    correct,
    score: correct,
    count: settings.items.length,
    tries: tried.length,
    time: Math.round(Math.max(0, spent) / 100) / 10,
  };
}

function shownItems(settings: PuzzleSettings, state: PuzzleState, context: StepContext): ShownItem[] {
  const shown = shownOrder(settings.items.length, context.random);
  const order = state.tried.at(-1) ?? shown.map(({ place }) => place);
  return order.map((place) => ({
    id: shown.find((one) => one.place === place)?.id ?? "",
    text: textIn(settings.items[place]?.text, context.language, context.firstLanguage),
    picture: settings.items[place]?.picture ?? "",
  }));
}

/** Ids of the document as places in its list; null where they are not all of them, each once. */
function placesOf(settings: PuzzleSettings, ids: unknown): number[] | null {
  if (!Array.isArray(ids) || ids.length !== settings.items.length) return null;
  const places = ids.map((id) => settings.items.findIndex((_, at) => idOf(settings, at) === id));
  return places.includes(-1) || new Set(places).size !== places.length ? null : places;
}

function repeatedIds(items: PuzzleSettings["items"]): GameFault[] {
  const ids = items.map(({ id }, at) => id || String(at + 1));
  return ids.flatMap((id, at) =>
    ids.indexOf(id) < at ? [{ path: `items.${at}.id`, message: `The id ${id} is used twice.` }] : [],
  );
}

const idOf = ({ items }: PuzzleSettings, at: number): string => items[at]?.id || String(at + 1);
const rightIn = (order: readonly number[]): number => order.filter((place, at) => place === at).length;
const isSolved = (order: readonly number[]): boolean => rightIn(order) === order.length;
const isLate = ({ seconds }: PuzzleSettings, { startedAt }: PuzzleState, now: number): boolean =>
  seconds > 0 && startedAt !== null && now - startedAt > seconds * 1000 + GRACE;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
