import type { GameRules, StepContext } from "../kit/rules.ts";
import type { ShellSettings } from "./settings.ts";
import type { ShellReply, ShellStep } from "./steps.ts";
import { firstPlace, follow, type Swap, swapAt } from "./swaps.ts";

interface ShellState {
  /** Swaps that the browser knows of. */
  told: number;
  chosen: number | null;
}

/**
 * Where there are prizes the draw alone decides: cups can be followed by a program too. Without prizes the visitor's eye
 * does: swaps are told one at a time, just in time, and the choice is judged here.
 */
export const rules: GameRules<ShellSettings, ShellState> = {
  decides: "prizes",

  firstState: () => ({ told: 0, chosen: null }),

  step(settings, state, data, context) {
    const step = stepOf(data, settings);
    if (step === null) return { kind: "refused", reason: "A step is {begin: true}, {more: true} or {choose: a cup}" };
    const { swaps } = countsOf(settings);
    const all = swapsOf(settings, context);
    const begun = state.told > 0;
    if ("begin" in step) {
      const told = begun ? state.told : context.isDrawn ? swaps : 1;
      return replied(all.slice(0, told), { ...state, told }, settings, context);
    }
    if (!begun) return { kind: "refused", reason: "The first step is {begin: true}" };
    if (state.chosen !== null) return { kind: "refused", reason: "A cup was chosen already" };
    if ("more" in step) {
      if (state.told >= swaps) return { kind: "refused", reason: "That was the last swap" };
      const told = state.told + 1;
      return replied(all.slice(told - 1, told), { ...state, told }, settings, context);
    }
    if (context.isDrawn) return { kind: "refused", reason: "The prize draw decides this play" };
    if (state.told < swaps) return { kind: "refused", reason: "The cups are still being moved" };
    return replied([], { ...state, chosen: step.choose }, settings, context);
  },

  conclude(settings, gameData, state, context) {
    if (typeof gameData !== "object" || gameData === null || Array.isArray(gameData))
      return { kind: "refused", reason: "gameData is an object" };
    if (context.isDrawn) return { kind: "concluded", variables: {}, record: {} };
    if (state === null || state.chosen === null) return { kind: "refused", reason: "No cup was chosen" };
    const ball = ballOf(settings, context);
    const score = state.chosen === ball ? 1 : 0;
    return { kind: "concluded", variables: { score, correct: score }, record: { cup: state.chosen, ball } };
  },
};

/** Whole numbers, whatever a form has let through. */
const countsOf = ({ cups, swaps }: ShellSettings) => ({ cups: Math.floor(cups), swaps: Math.floor(swaps) });

function swapsOf(settings: ShellSettings, { random }: StepContext): Swap[] {
  const { cups, swaps } = countsOf(settings);
  return Array.from({ length: swaps }, (_, at) => swapAt(at, cups, random));
}

const ballOf = (settings: ShellSettings, context: StepContext): number =>
  follow(firstPlace(countsOf(settings).cups, context.random), swapsOf(settings, context));

function replied(swaps: Swap[], state: ShellState, settings: ShellSettings, context: StepContext) {
  const { chosen, told } = state;
  const reply: ShellReply = {
    ball: firstPlace(countsOf(settings).cups, context.random),
    swaps,
    left: countsOf(settings).swaps - told,
    drawn: context.isDrawn ?? false,
    done: chosen === null ? null : { cup: chosen, ball: ballOf(settings, context) },
  };
  return { kind: "reply", reply, state } as const;
}

function stepOf(data: unknown, settings: ShellSettings): ShellStep | null {
  if (typeof data !== "object" || data === null) return null;
  if ("begin" in data && data.begin === true) return { begin: true };
  if ("more" in data && data.more === true) return { more: true };
  const choose = "choose" in data ? data.choose : null;
  return typeof choose === "number" && Number.isInteger(choose) && choose >= 0 && choose < countsOf(settings).cups
    ? { choose }
    : null;
}
