import type { CampaignType } from "@fairground/model/campaign";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { GameRules } from "./kit/rules.ts";
import { rules as quiz } from "./quiz/rules.ts";
import { settings as quizSettings } from "./quiz/settings.ts";
import { rules as scratchCard } from "./scratch-card/rules.ts";
import { settings as scratchCardSettings } from "./scratch-card/settings.ts";
import { rules as slotMachine } from "./slot-machine/rules.ts";
import { settings as slotMachineSettings } from "./slot-machine/settings.ts";
import { rules as spinTheWheel } from "./spin-the-wheel/rules.ts";
import { settings as spinTheWheelSettings } from "./spin-the-wheel/settings.ts";

export { BUILT_GAMES, type BuiltGame, isBuilt } from "./built.ts";
export type * from "./kit/rules.ts";

const gameRules: Record<BuiltGame, GameRules> = {
  "spin-the-wheel": withDefaults(spinTheWheel, spinTheWheelSettings.schema),
  "scratch-card": withDefaults(scratchCard, scratchCardSettings.schema),
  quiz: withDefaults(quiz, quizSettings.schema),
  "slot-machine": withDefaults(slotMachine, slotMachineSettings.schema),
};

/**
 * What the server decides of a game. Settings handed to it are a stored document's: what they leave out takes its
 * default; such as do not fit the kind's schema throw. Undefined for a kind that cannot be played yet.
 */
export const rulesFor = (kind: CampaignType): GameRules | undefined => (isBuilt(kind) ? gameRules[kind] : undefined);

/** A play keeps the revision it started with, which may be older than some of its game's settings. */
function withDefaults<Settings, State>(
  rules: GameRules<Settings, State>,
  schema: { parse(value: unknown): Settings },
): GameRules<unknown, State> {
  const completed = new WeakMap<object, Settings>();
  const complete = (settings: unknown): Settings => {
    const known = typeof settings === "object" && settings !== null ? completed.get(settings) : undefined;
    if (known) return known;
    const whole = schema.parse(settings);
    if (typeof settings === "object" && settings !== null) completed.set(settings, whole);
    return whole;
  };
  const { firstState, step, faults } = rules;
  return {
    decides: rules.decides,
    ...(faults && { faults: (settings, campaign) => faults(complete(settings), campaign) }),
    ...(firstState && { firstState: (settings, context) => firstState(complete(settings), context) }),
    ...(step && { step: (settings, state, data, context) => step(complete(settings), state, data, context) }),
    conclude: (settings, data, state, context) => rules.conclude(complete(settings), data, state, context),
  };
}
