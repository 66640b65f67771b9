import type { CampaignType } from "@fairground/model/campaign";
import { createElement } from "react";
import { AdventCalendar } from "./advent-calendar/view.tsx";
import { type BuiltGame, isBuilt } from "./built.ts";
import { drawingFor } from "./drawings.ts";
import { Drive } from "./drive/view.tsx";
import { DropGame } from "./drop-game/view.tsx";
import { EasterCalendar } from "./easter-calendar/view.tsx";
import { Fly } from "./fly/view.tsx";
import { GuessThePicture } from "./guess-the-picture/view.tsx";
import type { HeldGameLoader } from "./kit/calendar/held-game.tsx";
import type { GameView } from "./kit/view.ts";
import { MemoryGame } from "./memory-game/view.tsx";
import { PersonalityTest } from "./personality-test/view.tsx";
import { PersonalityTestSwipe } from "./personality-test-swipe/view.tsx";
import { PriorityPuzzle } from "./priority-puzzle/view.tsx";
import { Quiz } from "./quiz/view.tsx";
import { QuizSwipe } from "./quiz-swipe/view.tsx";
import { ScratchCard } from "./scratch-card/view.tsx";
import { ShellGame } from "./shell-game/view.tsx";
import { SlotMachine } from "./slot-machine/view.tsx";
import { SpinTheWheel } from "./spin-the-wheel/view.tsx";
import { SpinTheWheel2 } from "./spin-the-wheel-2.0/view.tsx";
import { Survey } from "./survey/view.tsx";
import { Swim } from "./swim/view.tsx";
import { WeeklyCalendar } from "./weekly-calendar/view.tsx";

/** What stands behind calendars' doors: here, too, everything is at hand. */
const games: HeldGameLoader = {
  view: async (kind) => gameViewFor(kind),
  drawing: async (kind) => (props) => drawingFor(kind, props),
};

const views: Record<BuiltGame, GameView> = {
  "spin-the-wheel": SpinTheWheel,
  "scratch-card": ScratchCard,
  swim: Swim,
  drive: Drive,
  fly: Fly,
  "drop-game": DropGame,
  quiz: Quiz,
  "slot-machine": SlotMachine,
  "shell-game": ShellGame,
  "spin-the-wheel-2.0": SpinTheWheel2,
  "personality-test": PersonalityTest,
  "memory-game": MemoryGame,
  "priority-puzzle": PriorityPuzzle,
  "guess-the-picture": GuessThePicture,
  survey: Survey,
  "quiz-swipe": QuizSwipe,
  "personality-test-swipe": PersonalityTestSwipe,
  "advent-calendar": (props) => createElement(AdventCalendar, { ...props, games }),
  "easter-calendar": (props) => createElement(EasterCalendar, { ...props, games }),
  "weekly-calendar": (props) => createElement(WeeklyCalendar, { ...props, games }),
};

/** All games at once: for prerendering and the studio, never for a visitor's download. */
export const gameViewFor = (kind: CampaignType): GameView | undefined => (isBuilt(kind) ? views[kind] : undefined);
