import * as arcade from "./arcade.ts";
import * as calendars from "./calendars.ts";
import type { GameToPlay, Journey } from "./journey.ts";
import * as luck from "./luck.ts";
import * as questions from "./questions.ts";
import * as thinking from "./thinking.ts";

/** One journey for every game that the model knows: a new one without a journey does not compile. */
export const JOURNEYS: Readonly<Record<GameToPlay, Journey>> = {
  "spin-the-wheel": luck.wheel,
  "spin-the-wheel-2.0": luck.wheel2,
  "slot-machine": luck.slotMachine,
  "scratch-card": luck.scratchCard,
  "shell-game": luck.shellGame,
  "advent-calendar": calendars.adventCalendar,
  "easter-calendar": calendars.easterCalendar,
  "weekly-calendar": calendars.weeklyCalendar,
  quiz: questions.quiz,
  "quiz-swipe": questions.quizSwipe,
  "personality-test": questions.personalityTest,
  "personality-test-swipe": questions.personalityTestSwipe,
  survey: questions.survey,
  "memory-game": thinking.memory,
  "priority-puzzle": thinking.puzzle,
  "guess-the-picture": thinking.guess,
  "drop-game": arcade.dropGame,
  "fruit-drop": arcade.fruitDrop,
  "hit-the-target": arcade.hitTheTarget,
  fly: arcade.fly,
  drive: arcade.drive,
  swim: arcade.swim,
};
