import type { CampaignType } from "@fairground/model/campaign";
import type { ReactNode } from "react";
import { drawing as adventCalendar } from "./advent-calendar/drawing.tsx";
import { type BuiltGame, isBuilt } from "./built.ts";
import { drawing as drive } from "./drive/drawing.tsx";
import { drawing as dropGame } from "./drop-game/drawing.tsx";
import { drawing as easterCalendar } from "./easter-calendar/drawing.tsx";
import { drawing as fly } from "./fly/drawing.tsx";
import { drawing as guessThePicture } from "./guess-the-picture/drawing.tsx";
import type { DrawingProps } from "./kit/view.ts";
import { drawing as memoryGame } from "./memory-game/drawing.tsx";
import { drawing as personalityTest } from "./personality-test/drawing.tsx";
import { drawing as personalityTestSwipe } from "./personality-test-swipe/drawing.tsx";
import { drawing as priorityPuzzle } from "./priority-puzzle/drawing.tsx";
import { drawing as quiz } from "./quiz/drawing.tsx";
import { drawing as quizSwipe } from "./quiz-swipe/drawing.tsx";
import { drawing as scratchCard } from "./scratch-card/drawing.tsx";
import { drawing as shellGame } from "./shell-game/drawing.tsx";
import { drawing as slotMachine } from "./slot-machine/drawing.tsx";
import { drawing as spinTheWheel } from "./spin-the-wheel/drawing.tsx";
import { drawing as spinTheWheel2 } from "./spin-the-wheel-2.0/drawing.tsx";
import { drawing as survey } from "./survey/drawing.tsx";
import { drawing as swim } from "./swim/drawing.tsx";
import { drawing as weeklyCalendar } from "./weekly-calendar/drawing.tsx";

// biome-ignore lint/suspicious/noExplicitAny: each drawing reads its own settings; the registry holds all of them
type Drawing = (props: DrawingProps<any>) => ReactNode;

/** Games that show something which never changes while they are played. */
const drawings: Partial<Record<BuiltGame, Drawing>> = {
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
 * What a game shows and never changes: its view's prop `drawing`. For prerendering and the studio, never for a visitor's
 * download: there it comes as markup in the page. Null for a game without one.
 */
export const drawingFor = (kind: CampaignType, props: DrawingProps): ReactNode =>
  (isBuilt(kind) && drawings[kind]?.(props)) || null;
