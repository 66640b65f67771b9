import type { CampaignType } from "@fairground/model/campaign";
import type { Language } from "@fairground/model/text";
import { words as adventCalendar } from "./advent-calendar/words.ts";
import { type BuiltGame, isBuilt } from "./built.ts";
import { words as drive } from "./drive/words.ts";
import { words as dropGame } from "./drop-game/words.ts";
import { words as easterCalendar } from "./easter-calendar/words.ts";
import { words as fly } from "./fly/words.ts";
import { words as guessThePicture } from "./guess-the-picture/words.ts";
import { type KitWords, kitWords } from "./kit/words.ts";
import { words as memoryGame } from "./memory-game/words.ts";
import { words as personalityTest } from "./personality-test/words.ts";
import { words as personalityTestSwipe } from "./personality-test-swipe/words.ts";
import { words as priorityPuzzle } from "./priority-puzzle/words.ts";
import { words as quiz } from "./quiz/words.ts";
import { words as quizSwipe } from "./quiz-swipe/words.ts";
import { words as scratchCard } from "./scratch-card/words.ts";
import { words as shellGame } from "./shell-game/words.ts";
import { words as slotMachine } from "./slot-machine/words.ts";
import { words as spinTheWheel } from "./spin-the-wheel/words.ts";
import { words as spinTheWheel2 } from "./spin-the-wheel-2.0/words.ts";
import { words as survey } from "./survey/words.ts";
import { words as swim } from "./swim/words.ts";
import { words as weeklyCalendar } from "./weekly-calendar/words.ts";

/** Games that say more than the kit's words. */
const own: Partial<Record<BuiltGame, Readonly<Record<Language, object>>>> = {
  "guess-the-picture": guessThePicture,
  "priority-puzzle": priorityPuzzle,
  "memory-game": memoryGame,
  "spin-the-wheel": spinTheWheel,
  "scratch-card": scratchCard,
  swim: swim,
  drive: drive,
  fly: fly,
  "drop-game": dropGame,
  "slot-machine": slotMachine,
  "shell-game": shellGame,
  "spin-the-wheel-2.0": spinTheWheel2,
  quiz,
  "quiz-swipe": quizSwipe,
  "personality-test-swipe": personalityTestSwipe,
  survey,
  "personality-test": personalityTest,
  "advent-calendar": adventCalendar,
  "easter-calendar": easterCalendar,
  "weekly-calendar": weeklyCalendar,
};

/**
 * All that a game's view says in one language: what its prop `words` is. For prerendering and the studio; a visitor's page
 * brings its one language along, as JSON.
 */
export const gameWords = (kind: CampaignType, language: Language): KitWords => ({
  ...kitWords[language],
  ...(isBuilt(kind) ? own[kind]?.[language] : {}),
});
