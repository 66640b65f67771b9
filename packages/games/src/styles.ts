import type { CampaignType } from "@fairground/model/campaign";
import { css as adventCalendar } from "./advent-calendar/style.ts";
import { type BuiltGame, isBuilt } from "./built.ts";
import { css as drive } from "./drive/style.ts";
import { css as dropGame } from "./drop-game/style.ts";
import { css as easterCalendar } from "./easter-calendar/style.ts";
import { css as fly } from "./fly/style.ts";
import { css as guessThePicture } from "./guess-the-picture/style.ts";
import { markCss } from "./kit/mark-style.ts";
import { kitCss } from "./kit/style.ts";
import { css as memoryGame } from "./memory-game/style.ts";
import { css as personalityTest } from "./personality-test/style.ts";
import { css as personalityTestSwipe } from "./personality-test-swipe/style.ts";
import { css as priorityPuzzle } from "./priority-puzzle/style.ts";
import { css as quiz } from "./quiz/style.ts";
import { css as quizSwipe } from "./quiz-swipe/style.ts";
import { css as scratchCard } from "./scratch-card/style.ts";
import { css as shellGame } from "./shell-game/style.ts";
import { css as slotMachine } from "./slot-machine/style.ts";
import { css as spinTheWheel } from "./spin-the-wheel/style.ts";
import { css as spinTheWheel2 } from "./spin-the-wheel-2.0/style.ts";
import { stageCss } from "./stages.ts";
import { css as survey } from "./survey/style.ts";
import { css as swim } from "./swim/style.ts";
import { css as weeklyCalendar } from "./weekly-calendar/style.ts";

const styles: Record<BuiltGame, string> = {
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

/**
 * A game's rules, to be compiled into the campaign's stylesheet; "" for a kind that cannot be played yet.
 * @param hasMark the campaign's theme has a brand's mark, which the game shows
 */
export const gameCss = (kind: CampaignType, hasMark = false): string =>
  isBuilt(kind) ? kitCss + styles[kind] + stageCss(kind) + (hasMark ? (markCss[kind] ?? "") : "") : "";
