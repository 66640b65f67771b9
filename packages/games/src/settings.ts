import type { CampaignType } from "@fairground/model/campaign";
import type { Fields, Settings } from "@fairground/model/settings/schema";
import { settings as adventCalendar } from "./advent-calendar/settings.ts";
import { type BuiltGame, isBuilt } from "./built.ts";
import { settings as drive } from "./drive/settings.ts";
import { settings as dropGame } from "./drop-game/settings.ts";
import { settings as easterCalendar } from "./easter-calendar/settings.ts";
import { settings as fly } from "./fly/settings.ts";
import { settings as guessThePicture } from "./guess-the-picture/settings.ts";
import { settings as memoryGame } from "./memory-game/settings.ts";
import { settings as personalityTest } from "./personality-test/settings.ts";
import { settings as personalityTestSwipe } from "./personality-test-swipe/settings.ts";
import { settings as priorityPuzzle } from "./priority-puzzle/settings.ts";
import { settings as quiz } from "./quiz/settings.ts";
import { settings as quizSwipe } from "./quiz-swipe/settings.ts";
import { settings as scratchCard } from "./scratch-card/settings.ts";
import { settings as shellGame } from "./shell-game/settings.ts";
import { settings as slotMachine } from "./slot-machine/settings.ts";
import { settings as spinTheWheel } from "./spin-the-wheel/settings.ts";
import { settings as spinTheWheel2 } from "./spin-the-wheel-2.0/settings.ts";
import { settings as survey } from "./survey/settings.ts";
import { settings as swim } from "./swim/settings.ts";
import { settings as weeklyCalendar } from "./weekly-calendar/settings.ts";

export { BUILT_GAMES, type BuiltGame, isBuilt } from "./built.ts";

const gameSettings: Record<BuiltGame, Settings<Fields>> = {
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  swim: swim,
  drive: drive,
  fly: fly,
  "drop-game": dropGame,
  quiz,
  "slot-machine": slotMachine,
  "shell-game": shellGame,
  "spin-the-wheel-2.0": spinTheWheel2,
  "personality-test": personalityTest,
  "memory-game": memoryGame,
  "priority-puzzle": priorityPuzzle,
  "guess-the-picture": guessThePicture,
  survey,
  "quiz-swipe": quizSwipe,
  "personality-test-swipe": personalityTestSwipe,
  "advent-calendar": adventCalendar,
  "easter-calendar": easterCalendar,
  "weekly-calendar": weeklyCalendar,
};

/** A game's settings: labels, defaults, limits, public or secret. Undefined for a kind that cannot be played yet. */
export const settingsFor = (kind: CampaignType): Settings<Fields> | undefined =>
  isBuilt(kind) ? gameSettings[kind] : undefined;
