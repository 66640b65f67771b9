import type { GameFault, GameRules, StepContext, StepResult } from "../rules.ts";
import { type Asked, atTheEnd, type BuilderRule, moveOf, type PageMove, rulesAt } from "./simulation/builder.ts";
import type { Course } from "./simulation/course.ts";
import { type CourseSettings, courseOf, firstTarget, greatestTarget } from "./simulation/course-of.ts";
import { TICKS } from "./simulation/fixed.ts";
import { hashOf } from "./simulation/hash.ts";
import { readLog } from "./simulation/log.ts";
import { checkpoint, replay } from "./simulation/replay.ts";
import { SIMULATIONS } from "./simulation/replayed.ts";
import { SEGMENT, type Seed, type Simulation } from "./simulation/versions.ts";
import type { ArcadeDone, ArcadeReply } from "./steps.ts";

/** Milliseconds by which a browser's clock and the way to the server may disagree. */
export const SLACK = 1_000;
/**
 * What step mode takes at least: the game goes by four times as fast between decisions, and nobody hears or reads what
 * comes, chooses and presses in less than so many milliseconds.
 */
export const STEP_MODE = { speed: 4, decision: 500 };
/** Reloads that a play survives; the next one ends it where it stands. */
export const LOOKS = 2;

/** A play between two steps. */
export interface ArcadeState {
  version: number;
  /** The visitor plays step by step: wall time does not count (games, "Access"). */
  stepMode: boolean;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Inputs so far, each of which somebody decided; absent in plays from before they were counted. */
  decisions?: number;
  /** Reloads so far. */
  looks?: number;
  snapshot: number[];
  /** Seeds that the visitor's browser has. */
  released: number;
  held: { target: number; fire: boolean };
  /** What was handed in, for whoever looks at a play again: up to which tick, and the log; "" where nobody steered. */
  logs: { until: number; log: string }[];
  done: ArcadeDone | null;
}

/**
 * An arcade game on the server (games, "Deterministic simulation"): it releases a seed for ten seconds against the log so
 * far, plays that log again and takes its own score. What a browser says about score, lives or time is never read.
 */
export const rules: GameRules<CourseSettings, ArcadeState> = {
  decides: "rules",

  faults: (settings) => faultsOf(settings),

  firstState: (_settings, { now }) => ({
    version: 0,
    stepMode: false,
    startedAt: now,
    snapshot: [],
    released: 0,
    held: { target: 0, fire: false },
    logs: [],
    done: null,
  }),

  step(settings, state, data, context) {
    if (!isRecord(data)) return refused("A step is an object");
    if (state.done) return refused("The game is over");
    const course = courseFor(settings);
    if (state.version === 0) return begin(course, state, data, context);
    const Version = SIMULATIONS[state.version];
    if (!Version) throw new Error(`A play names the simulation version ${state.version}`); // removed too early
    const game = Version.restored(course, state.snapshot);
    return data.look === true ? look(game, state, context) : handIn(game, state, data, context);
  },

  // Who takes their time to decide, or looks again, is welcome to the prizes: places are for those who raced.
  isUnranked: (_settings, state) => state !== null && (state.stepMode || (state.looks ?? 0) > 0),

  conclude(settings, _gameData, state, context) {
    const done = state?.done;
    if (!state || !done) return refused("The game is not over");
    const { score, lives, time, ending } = done;
    const variables = { score, lives, time, won: ending === "won" ? 1 : 0 };
    const { version, stepMode, logs, startedAt } = state;
    const course = courseFor(settings);
    return {
      kind: "concluded",
      variables,
      record: { ...done, version, stepMode, logs, elapsed: context.now - startedAt },
      // Whoever has won is sent elsewhere only by a rule that asks for the prize.
      move: (prize): PageMove | null => {
        const asked = { variables, answers: { poll: true, prize } };
        const left = ending === "left" ? leftBy(course.rules, asked) : null;
        const told = ({ test }: BuilderRule) => prize === null || test.condition === "CheckPrize";
        return (prize === null ? left : null) ?? atTheEnd(course.rules.filter(told), ending, asked).move;
      },
    };
  },
};

function begin(course: Course, state: ArcadeState, data: Record<string, unknown>, context: StepContext): Result {
  const { version, stepMode = false } = data;
  if (data.begin !== true) return refused("The game has not begun");
  if (typeof version !== "number" || !Object.hasOwn(SIMULATIONS, version))
    return refused("This version of the game is not known any more: load the page again");
  if (typeof stepMode !== "boolean") return refused("stepMode is true or false");
  const Version = SIMULATIONS[version];
  if (!Version) return refused("This version of the game is not known any more: load the page again");
  const held = { target: firstTarget(course), fire: false };
  const next = { ...state, version, stepMode, startedAt: context.now, held, released: 1 };
  const begun = replied({ seed: seedOf(context, 0) }, { ...next, snapshot: new Version(course).snapshot() });
  return stepMode ? { ...begun, odd: { signal: "stepMode", times: 1 } } : begun;
}

/** The log so far against the next seed, or, at the end, against the result. */
function handIn(game: Simulation, state: ArcadeState, data: Record<string, unknown>, context: StepContext): Result {
  const { until, end } = data;
  const stranger = Object.keys(data).find((name) => !["until", "log", "end"].includes(name));
  if (stranger !== undefined) return refused("A log comes with its last tick and nothing else");
  if (end !== undefined && end !== true) return refused("end is true or left out");
  if (typeof until !== "number" || !Number.isInteger(until)) return refused("until is a tick");
  const isEnd = end === true;
  const due = checkpoint(state.released);
  if (!isEnd && until !== due) return refused(`The next log goes up to tick ${due}`);
  if (until < game.tick || until > state.released * SEGMENT) return refused("Nobody can have played up to this tick");
  const inputs = readLog(data.log, game.tick, until, state.held.target, greatestTarget(game.course));
  if (typeof inputs === "string") return refused(inputs);
  const decisions =
    (state.decisions ?? 0) + inputs.filter((input, at) => isDecision(input, inputs[at - 1] ?? state.held)).length;
  const least = state.stepMode
    ? wallTime(until) / STEP_MODE.speed + decisions * STEP_MODE.decision
    : wallTime(until) - SLACK;
  const early = tooSoon(state, context, least);
  if (early) return early;
  const held = replay(game, inputs, until, state.held, seedsOf(state, context));
  if (game.tick !== until) return refused("The game was over before the end of the log");
  if (isEnd && game.ending === null) return refused("The game is not over at the end of the log");
  if (!isEnd && game.ending !== null) return refused("The game was over at the end of the log");
  return goOn(game, { ...state, held, decisions, logs: [...state.logs, { until, log: String(data.log) }] }, context);
}

/**
 * After a reload: what has been released passes without the visitor, as fast as time goes by, so that nobody can play it
 * twice; then it goes on. A play that is reloaded once more than {@link LOOKS} is over with what it has come to.
 */
function look(game: Simulation, state: ArcadeState, context: StepContext): Result {
  const looks = (state.looks ?? 0) + 1;
  const odd = { signal: "gameReloaded", times: looks } as const;
  if (looks > LOOKS) return { ...endedHere(game, { ...state, looks }), odd };
  const until = state.released * SEGMENT;
  const held = { ...state.held, fire: false };
  replay(game, [], until, held, seedsOf(state, context));
  const early = tooSoon(state, context, wallTime(game.tick) - SLACK);
  if (early) return early;
  const logs = [...state.logs, { until: game.tick, log: "" }];
  return { ...goOn(game, { ...state, held, looks, logs }, context, true), odd };
}

/** Null: enough time has passed since the beginning. @param least milliseconds */
function tooSoon({ startedAt }: ArcadeState, { now }: StepContext, least: number): Refused | null {
  const retryIn = Math.ceil(startedAt + least - now);
  return retryIn > 0 ? { ...refused("This was played faster than time goes by"), retryIn } : null;
}

const wallTime = (ticks: number): number => (ticks * 1000) / TICKS;

/** Letting go of the trigger decides nothing: step mode does so by itself before it asks. */
const isDecision = (input: Held, before: Held): boolean =>
  input.target !== before.target || (input.fire && !before.fire);
type Held = ArcadeState["held"];

function endedHere(game: Simulation, state: ArcadeState): Replied {
  const { score, lives, time, ending } = game;
  const done: ArcadeDone = { score, lives, time, ending: ending ?? "lost", hash: hashOf(game) };
  return replied({ done }, { ...state, snapshot: game.snapshot(), done });
}

function goOn(game: Simulation, state: ArcadeState, context: StepContext, isAfterReload = false): Replied {
  if (game.ending !== null) return endedHere(game, state);
  const seed = seedOf(context, state.released);
  const snapshot = game.snapshot();
  const next = { ...state, snapshot, released: state.released + 1 };
  if (!isAfterReload) return replied({ seed }, next);
  const { held, stepMode, version } = state;
  return replied({ seed, again: { snapshot, held, stepMode, version } }, next);
}

/** Chance that belongs to the play: asked again, a segment has the same seed, so that nobody can try another. */
const seedOf = ({ random }: StepContext, segment: number): Seed => {
  const word = (place: number) => random.integer(`segment-${segment}-${place}`, 0x1_0000_0000);
  return [word(0), word(1), word(2), word(3)];
};
const seedsOf = (state: ArcadeState, context: StepContext) => (segment: number) =>
  segment < state.released ? seedOf(context, segment) : null;

function faultsOf(settings: CourseSettings): GameFault[] {
  const faults: GameFault[] = [];
  const course = courseOf(settings);
  if (course.spawners[0]?.every === 0)
    faults.push({ path: "collectibles", message: "Nothing here gives points: add a thing with a share above 0." });
  if (settings.lives === 0 && settings.maxTime === 0 && settings.maxScore === 0)
    faults.push({ path: "maxTime", message: "This game does not end: give it lives, a time or a score that wins." });
  if (course.player.far - course.player.near > course.length / 2)
    faults.push({ path: "playerHeight", message: "The player takes up more than half of the way." });
  settings.rules.forEach(({ action, page }, at) => {
    if (action === "GoToPage" && page === "")
      faults.push({ path: `rules.${at}.page`, message: "Choose the page to go to." });
  });
  return faults;
}

const courses = new WeakMap<object, Course>();
function courseFor(settings: CourseSettings): Course {
  const known = courses.get(settings);
  if (known) return known;
  const course = courseOf(settings);
  courses.set(settings, course);
  return course;
}

/** Where the rule sends the visitor that has left the game: the first that holds and moves. */
const leftBy = (rules: readonly BuilderRule[], asked: Asked): PageMove | null =>
  rulesAt(rules, ["Playing"], { ...asked, answers: { poll: true } })
    .map((place) => moveOf(rules[place]))
    .find((move) => move !== null) ?? null;

type Result = StepResult<ArcadeState>;
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
type Refused = Extract<Result, { kind: "refused" }>;
type Replied = Extract<Result, { kind: "reply" }>;
const refused = (reason: string) => ({ kind: "refused", reason }) as const;
const replied = (reply: ArcadeReply, state: ArcadeState) => ({ kind: "reply", reply, state }) as const;
