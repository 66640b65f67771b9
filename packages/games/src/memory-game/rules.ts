import { textIn } from "@fairground/model/text";
import type { GameRules, StepContext, StepResult } from "../kit/rules.ts";
import { allFaces, dealt, facesOf } from "./deal.ts";
import { drawings } from "./faces.ts";
import type { Face, MemorySettings } from "./settings.ts";
import type { MemoryDone, MemoryReply, ShownFace } from "./steps.ts";

/** A card turned this much after the time limit (milliseconds) was turned in time, and travelled. */
export const GRACE = 1_500;
/** What a pair counts, and what each move beyond the fewest takes away again. */
export const PAIR_POINTS = 100;
export const MOVE_POINTS = 10;

export interface MemoryState {
  /** Epoch milliseconds; null before the first step. */
  startedAt: number | null;
  endedAt: number | null;
  /** The first card of a move, face up until the second is turned. */
  open: number | null;
  /** Cards whose pair was found, in the order of finding. */
  found: number[];
  moves: number;
}

/** The server deals, counts moves and holds the clock; a face leaves it when its card is turned, and not before. */
export const rules: GameRules<MemorySettings, MemoryState> = {
  decides: "rules",

  faults: ({ pairs, faces, moves, deck }) => [
    ...(allFaces({ deck, faces }).length < pairs
      ? [
          {
            path: deck === "own" ? "faces" : "pairs",
            message: `${pairs} pairs need as many faces; there are ${allFaces({ deck, faces }).length}.`,
          },
        ]
      : []),
    ...(moves > 0 && moves < pairs
      ? [{ path: "moves", message: `${pairs} pairs cannot be found in ${moves} moves.` }]
      : []),
    ...(deck === "own" ? faces : []).flatMap((face, at) => [
      ...(face.drawing === "none" && face.picture === ""
        ? [{ path: `faces.${at}.picture`, message: "This face has neither drawing nor picture." }]
        : []),
      ...(textIn(face.name, "en", "en") === ""
        ? [{ path: `faces.${at}.name`, message: "Without a name this face cannot be read aloud." }]
        : []),
    ]),
  ],

  firstState: () => ({ startedAt: null, endedAt: null, open: null, found: [], moves: 0 }),

  step(settings, state, data, context) {
    if (!isRecord(data)) return refused("A step is an object");
    if (data.look === true) return look(settings, state, context);
    if (isOver(state)) return refused("The game is over");
    if (data.begin === true) {
      const begun = { ...state, startedAt: state.startedAt ?? context.now }; // begun again, the clock goes on
      return replied(settings, begun, context);
    }
    if (state.startedAt === null) return refused("The game has not begun");
    if (data.end === true) {
      const limit = settings.seconds * 1000;
      if (limit === 0 || context.now - state.startedAt < limit - GRACE) return refused("There is time left");
      return replied(settings, { ...state, endedAt: context.now }, context);
    }
    if ("flip" in data) return flip(settings, state, data.flip, context);
    return refused("A step is begin, flip, look or end");
  },

  conclude(settings, _gameData, state, context) {
    if (state === null || state.startedAt === null) return refused("The cards are turned one by one");
    const ended = isOver(state) || !isLate(settings, state, context.now) ? state : { ...state, endedAt: context.now };
    if (!isOver(ended)) return refused("Not all pairs are found");
    const { won, ...counted } = doneOf(settings, ended);
    return {
      kind: "concluded",
      variables: { ...counted, won: won ? 1 : 0, count: settings.pairs },
      record: { moves: counted.moves, found: ended.found, time: counted.time },
    };
  },
};

function flip(
  settings: MemorySettings,
  state: MemoryState,
  card: unknown,
  context: StepContext,
): StepResult<MemoryState> {
  const deck = dealt(settings, context.random);
  if (typeof card !== "number" || !Number.isInteger(card) || card < 0 || card >= deck.length)
    return refused(`A card is a whole number from 0 to ${deck.length - 1}`);
  if (state.found.includes(card) || state.open === card) return refused("This card lies face up");
  // Too late: nothing is turned, and nothing is shown.
  if (isLate(settings, state, context.now)) return replied(settings, { ...state, endedAt: context.now }, context);

  const turned = { card, face: shownFace(settings, card, context) };
  const { open } = state;
  if (open === null) return replied(settings, { ...state, open: card }, context, { turned });

  const matched = deck[open] === deck[card];
  const moves = state.moves + 1;
  const found = matched ? [...state.found, open, card] : state.found;
  const isLast = found.length === deck.length || (settings.moves > 0 && moves >= settings.moves);
  const next = { ...state, open: null, moves, found, endedAt: isLast ? context.now : null };
  return replied(settings, next, context, { turned, pair: { cards: [open, card], matched } });
}

/** What lies face up, and nothing else. */
function look(settings: MemorySettings, state: MemoryState, context: StepContext): StepResult<MemoryState> {
  const up = state.open === null ? state.found : [...state.found, state.open];
  const table = up.map((card) => ({
    card,
    face: shownFace(settings, card, context),
    found: card !== state.open,
  }));
  return replied(settings, state, context, { table });
}

function replied(
  settings: MemorySettings,
  state: MemoryState,
  { now }: StepContext,
  said: Partial<MemoryReply> = {},
): StepResult<MemoryState> {
  const limit = settings.seconds * 1000;
  const reply: MemoryReply = {
    found: state.found.length / 2,
    moves: state.moves,
    timeLeft: limit === 0 ? null : Math.max(0, limit - (now - (state.startedAt ?? now))),
    ...said,
    ...(isOver(state) ? { done: doneOf(settings, state) } : {}),
  };
  return { kind: "reply", reply, state };
}

function doneOf(settings: MemorySettings, state: MemoryState): MemoryDone {
  const pairs = state.found.length / 2;
  const wasted = Math.max(0, state.moves - pairs);
  const limit = settings.seconds * 1000 || Number.POSITIVE_INFINITY;
  const spent = Math.min(limit, (state.endedAt ?? 0) - (state.startedAt ?? 0));
  return {
    won: pairs === settings.pairs,
    score: Math.max(0, pairs * PAIR_POINTS - wasted * MOVE_POINTS),
    moves: state.moves,
    pairs,
    time: Math.round(Math.max(0, spent) / 100) / 10,
  };
}

function shownFace(settings: MemorySettings, card: number, context: StepContext): ShownFace {
  const place = dealt(settings, context.random)[card] ?? 0;
  const order = facesOf(settings, context.random);
  const face = allFaces(settings)[place] as Face; // dealt from the same list
  return {
    id: String(order.indexOf(place)),
    name: textIn(face.name, context.language, context.firstLanguage),
    picture: face.picture,
    drawing: face.picture === "" && face.drawing !== "none" ? drawings[face.drawing] : [],
  };
}

const isOver = (state: MemoryState): boolean => state.endedAt !== null;
const isLate = ({ seconds }: MemorySettings, { startedAt }: MemoryState, now: number): boolean =>
  seconds > 0 && startedAt !== null && now - startedAt > seconds * 1000 + GRACE;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
