import { textIn } from "@fairground/model/text";
import type { GameFault, GameRules, StepContext, StepResult } from "../kit/rules.ts";
import { isAccepted, normalised } from "./matching.ts";
import { choicesOf, idOf, orderOf } from "./order.ts";
import { clearPicture, drawingFault, pictureAt, stepsOf } from "./pictures.ts";
import type { GuessSettings, Picture } from "./settings.ts";
import type { GuessReply, RoundResult, ShownRound } from "./steps.ts";

interface Given {
  /** Id of the document. */
  picture: string;
  right: boolean;
  points: number;
  /** Pictures seen, from 1. */
  step: number;
  /** Milliseconds by the server's clock. */
  time: number;
}

export interface GuessState {
  /** Places in the document's list of pictures. */
  order: number[];
  /** Of the picture that is out, epoch milliseconds; null between pictures. */
  askedAt: number | null;
  /** Steps of the present picture, from 0. */
  step: number;
  /** Wrong answers to the present picture: ids of choices, or what was typed, normalised. */
  wrong: string[];
  given: Given[];
}

/** The server makes each step's picture and compares the answers; the clear picture leaves it when a round is over. */
export const rules: GameRules<GuessSettings, GuessState> = {
  decides: "rules",

  faults: ({ pictures, mode }) => [
    ...pictures.flatMap((picture, at) => faultsOf(picture, mode, `pictures.${at}`)),
    ...pictures.flatMap((picture, at) =>
      pictures.findIndex((other, place) => idOf(other, place) === idOf(picture, at)) < at
        ? [{ path: `pictures.${at}.id`, message: `The id ${idOf(picture, at)} is used twice.` }]
        : [],
    ),
  ],

  firstState: (settings, { random }) => ({
    order: orderOf(settings, random),
    askedAt: null,
    step: 0,
    wrong: [],
    given: [],
  }),

  step(settings, state, data, context) {
    if (!isRecord(data)) return refused("A step is an object");
    if (data.look === true) return replied(look(settings, state, context), state);
    const present = presentOf(settings, state);
    if (present === null) return refused("The game is over");
    if (data.begin === true) {
      const begun = { ...state, askedAt: state.askedAt ?? context.now }; // begun again, the clock goes on
      return replied({ score: scoreOf(state), round: shownRound(settings, begun, context) }, begun);
    }
    if (state.askedAt === null) return refused("No picture is shown");
    if (data.clearer === true) {
      if (state.step + 1 >= stepsOf(settings, present)) return refused("This is as clear as it gets before the answer");
      const next = { ...state, step: state.step + 1 };
      return replied({ score: scoreOf(state), round: shownRound(settings, next, context) }, next);
    }
    if ("guess" in data) return guessed(settings, state, data.guess, context);
    return refused("A step is begin, look, clearer or guess");
  },

  conclude(settings, _gameData, state) {
    if (state === null || presentOf(settings, state) !== null) return refused("Not all pictures are played");
    return { kind: "concluded", variables: summaryOf(state.given), record: { given: state.given } };
  },
};

function guessed(
  settings: GuessSettings,
  state: GuessState,
  guess: unknown,
  context: StepContext,
): StepResult<GuessState> {
  const present = presentOf(settings, state) as Picture; // the caller has looked
  if (typeof guess !== "string" || guess.length > 200) return refused("An answer is a text of at most 200 characters");
  let right: boolean;
  let known = guess;
  if (settings.mode === "choose") {
    const choice = choicesOf(present, placeOf(state), context.random).find(({ id }) => id === guess);
    if (!choice) return refused("An answer is the id of a choice");
    right = choice.place === 0;
  } else {
    known = normalised(guess);
    if (known === "") return refused("Type an answer");
    right = isAccepted(guess, wordingsOf(present), settings.forgiving);
  }
  // What is known to be wrong costs nothing: nothing new is told.
  if (state.wrong.includes(known))
    return replied({ score: scoreOf(state), wrong: true, round: shownRound(settings, state, context) }, state);

  const steps = stepsOf(settings, present);
  if (!right && state.step + 1 < steps) {
    const next = { ...state, step: state.step + 1, wrong: [...state.wrong, known] };
    return replied({ score: scoreOf(state), wrong: true, round: shownRound(settings, next, context) }, next);
  }
  const given: Given = {
    picture: idOf(present, placeOf(state)),
    right,
    points: right ? steps - state.step : 0,
    step: state.step + 1,
    time: Math.max(0, context.now - (state.askedAt ?? context.now)),
  };
  const next: GuessState = { ...state, askedAt: null, step: 0, wrong: [], given: [...state.given, given] };
  return replied(resultReply(settings, next, context), next);
}

/** After a reload: the picture that is out; between two, how the last round ended; before the first, nothing. */
function look(settings: GuessSettings, state: GuessState, context: StepContext): GuessReply {
  if (state.askedAt !== null) return { score: scoreOf(state), round: shownRound(settings, state, context) };
  return state.given.length === 0 ? { score: 0 } : resultReply(settings, state, context);
}

function resultReply(settings: GuessSettings, state: GuessState, context: StepContext): GuessReply {
  const last = state.given.at(-1) as Given; // there is one
  const picture = settings.pictures[state.order[state.given.length - 1] ?? 0] as Picture; // a play keeps its revision
  const result: RoundResult = {
    right: last.right,
    answer: said(picture.answers[0]?.text, context),
    note: said(picture.note, context),
    picture: clearPicture(picture),
    points: last.points,
  };
  const isOver = presentOf(settings, state) === null;
  return { score: scoreOf(state), result, ...(isOver ? { done: summaryOf(state.given) } : {}) };
}

function shownRound(settings: GuessSettings, state: GuessState, context: StepContext): ShownRound {
  const picture = presentOf(settings, state) as Picture; // the caller has looked
  const steps = stepsOf(settings, picture);
  const texts = [picture.answers[0], ...picture.wrong];
  return {
    index: state.given.length + 1,
    count: state.order.length,
    step: state.step + 1,
    steps,
    picture: pictureAt(settings, picture, state.step),
    points: steps - state.step,
    clues: picture.clues.slice(0, state.step + 1).map((clue) => said(clue.text, context)),
    choices:
      settings.mode === "type"
        ? null
        : choicesOf(picture, placeOf(state), context.random).map(({ id, place }) => ({
            id,
            text: said(texts[place]?.text, context),
            isOut: state.wrong.includes(id),
          })),
  };
}

/** `time` in seconds, to a tenth: from each picture to its answer, what lay between not counted. */
const summaryOf = (given: readonly Given[]) => ({
  score: given.reduce((sum, one) => sum + one.points, 0),
  correct: given.filter((one) => one.right).length,
  count: given.length,
  time: Math.round(given.reduce((sum, one) => sum + one.time, 0) / 100) / 10,
});

function faultsOf(picture: Picture, mode: GuessSettings["mode"], path: string): GameFault[] {
  const faults: GameFault[] = [];
  const isStaged = picture.stages.length > 0;
  const drawn = isStaged ? null : drawingFault(picture.drawing);
  if (drawn !== null) faults.push({ path: `${path}.drawing`, message: drawn });
  if (isStaged && (picture.stages.length < 3 || picture.stages.some((stage) => stage.picture === "")))
    faults.push({ path: `${path}.stages`, message: "At least two unclear pictures and the clear one are needed." });
  if (!wordingsOf(picture).some((wording) => normalised(wording) !== ""))
    faults.push({ path: `${path}.answers`, message: "This picture has no right answer." });
  if (mode === "choose" && picture.wrong.length === 0)
    faults.push({ path: `${path}.wrong`, message: "There is nothing to choose from: add a wrong answer." });
  return faults;
}

const presentOf = ({ pictures }: GuessSettings, state: GuessState): Picture | null =>
  pictures[state.order[state.given.length] ?? -1] ?? null;
const placeOf = (state: GuessState): number => state.order[state.given.length] ?? 0;
const scoreOf = (state: GuessState): number => summaryOf(state.given).score;
/** Every language's wording counts, whichever the page is in. */
const wordingsOf = ({ answers }: Picture): string[] =>
  answers.flatMap(({ text }) => (typeof text === "string" ? [text] : Object.values(text)));
const said = (text: Picture["note"] | undefined, { language, firstLanguage }: StepContext): string =>
  textIn(text, language, firstLanguage);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const replied = (reply: GuessReply, state: GuessState) => ({ kind: "reply", reply, state }) as const;
