import type { CampaignType } from "@fairground/model/campaign";
import { settings as adventCalendar } from "./advent-calendar/settings.ts";
import { type BuiltGame, isBuilt } from "./built.ts";
import { rules as drive } from "./drive/rules.ts";
import { settings as driveSettings } from "./drive/settings.ts";
import { rules as dropGame } from "./drop-game/rules.ts";
import { settings as dropGameSettings } from "./drop-game/settings.ts";
import { settings as easterCalendar } from "./easter-calendar/settings.ts";
import { rules as fly } from "./fly/rules.ts";
import { settings as flySettings } from "./fly/settings.ts";
import { rules as guessThePicture } from "./guess-the-picture/rules.ts";
import { settings as guessThePictureSettings } from "./guess-the-picture/settings.ts";
import { heldGames } from "./held-games.ts";
import { calendarRules } from "./kit/calendar/rules/rules.ts";
import type { GameRules } from "./kit/rules.ts";
import { rules as memoryGame } from "./memory-game/rules.ts";
import { settings as memoryGameSettings } from "./memory-game/settings.ts";
import { rules as personalityTest } from "./personality-test/rules.ts";
import { settings as personalityTestSettings } from "./personality-test/settings.ts";
import { rules as personalityTestSwipe } from "./personality-test-swipe/rules.ts";
import { settings as personalityTestSwipeSettings } from "./personality-test-swipe/settings.ts";
import { rules as priorityPuzzle } from "./priority-puzzle/rules.ts";
import { settings as priorityPuzzleSettings } from "./priority-puzzle/settings.ts";
import { rules as quiz } from "./quiz/rules.ts";
import { settings as quizSettings } from "./quiz/settings.ts";
import { rules as quizSwipe } from "./quiz-swipe/rules.ts";
import { settings as quizSwipeSettings } from "./quiz-swipe/settings.ts";
import { rules as scratchCard } from "./scratch-card/rules.ts";
import { settings as scratchCardSettings } from "./scratch-card/settings.ts";
import { rules as shellGame } from "./shell-game/rules.ts";
import { settings as shellGameSettings } from "./shell-game/settings.ts";
import { rules as slotMachine } from "./slot-machine/rules.ts";
import { settings as slotMachineSettings } from "./slot-machine/settings.ts";
import { rules as spinTheWheel } from "./spin-the-wheel/rules.ts";
import { settings as spinTheWheelSettings } from "./spin-the-wheel/settings.ts";
import { rules as spinTheWheel2 } from "./spin-the-wheel-2.0/rules.ts";
import { settings as spinTheWheel2Settings } from "./spin-the-wheel-2.0/settings.ts";
import { rules as survey } from "./survey/rules.ts";
import { settings as surveySettings } from "./survey/settings.ts";
import { rules as swim } from "./swim/rules.ts";
import { settings as swimSettings } from "./swim/settings.ts";
import { settings as weeklyCalendar } from "./weekly-calendar/settings.ts";

export { BUILT_GAMES, type BuiltGame, isBuilt } from "./built.ts";
export type * from "./kit/rules.ts";

const calendar = calendarRules(heldGames((kind) => rulesFor(kind)));

const gameRules: Record<BuiltGame, GameRules> = {
  "spin-the-wheel": withDefaults(spinTheWheel, spinTheWheelSettings.schema),
  "scratch-card": withDefaults(scratchCard, scratchCardSettings.schema),
  swim: withDefaults(swim, swimSettings.schema),
  drive: withDefaults(drive, driveSettings.schema),
  fly: withDefaults(fly, flySettings.schema),
  "drop-game": withDefaults(dropGame, dropGameSettings.schema),
  quiz: withDefaults(quiz, quizSettings.schema),
  "slot-machine": withDefaults(slotMachine, slotMachineSettings.schema),
  "shell-game": withDefaults(shellGame, shellGameSettings.schema),
  "spin-the-wheel-2.0": withDefaults(spinTheWheel2, spinTheWheel2Settings.schema),
  "personality-test": withDefaults(personalityTest, personalityTestSettings.schema),
  "memory-game": withDefaults(memoryGame, memoryGameSettings.schema),
  "priority-puzzle": withDefaults(priorityPuzzle, priorityPuzzleSettings.schema),
  "guess-the-picture": withDefaults(guessThePicture, guessThePictureSettings.schema),
  survey: withDefaults(survey, surveySettings.schema),
  "quiz-swipe": withDefaults(quizSwipe, quizSwipeSettings.schema),
  "personality-test-swipe": withDefaults(personalityTestSwipe, personalityTestSwipeSettings.schema),
  "advent-calendar": withDefaults(calendar, adventCalendar.schema),
  "easter-calendar": withDefaults(calendar, easterCalendar.schema),
  "weekly-calendar": withDefaults(calendar, weeklyCalendar.schema),
};

/**
 * What the server decides of a game. It takes settings from a stored document: it fills in defaults, and throws where they
 * do not match the kind's schema. Undefined for a kind that cannot be played yet.
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
  const { firstState, step, faults, drawsBy, isUnranked, answers, asked, isPersonal, todaysDoor } = rules;
  return {
    decides: rules.decides,
    ...(isPersonal && { isPersonal: (settings) => isPersonal(complete(settings)) }),
    ...(faults && { faults: (settings, campaign) => faults(complete(settings), campaign) }),
    ...(firstState && { firstState: (settings, context) => firstState(complete(settings), context) }),
    ...(step && { step: (settings, state, data, context) => step(complete(settings), state, data, context) }),
    ...(drawsBy && { drawsBy: (settings, state) => drawsBy(complete(settings), state) }),
    ...(isUnranked && { isUnranked: (settings, state) => isUnranked(complete(settings), state) }),
    ...(answers && { answers: (settings, record, say) => answers(complete(settings), record, say) }),
    ...(todaysDoor && { todaysDoor: (settings, clock) => todaysDoor(complete(settings), clock) }),
    ...(asked && { asked: (settings, say) => asked(complete(settings), say) }),
    conclude: (settings, data, state, context) => rules.conclude(complete(settings), data, state, context),
  };
}
