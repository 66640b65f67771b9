import type { CampaignType } from "@fairground/model/campaign";
import { type ComponentType, createElement } from "react";
import { type BuiltGame, isBuilt } from "./built.ts";
import type { HeldGameLoader } from "./kit/calendar/held-game.tsx";
import type { GameView, GameViewProps } from "./kit/view.ts";

// biome-ignore lint/suspicious/noExplicitAny: each view reads its own settings, as GameView
type HoldingView = ComponentType<GameViewProps<any, any> & { games: HeldGameLoader }>;

/** Each game is a chunk of its own: a visitor downloads the one that is played. */
const load: Record<BuiltGame, () => Promise<GameView>> = {
  "spin-the-wheel": async () => (await import("./spin-the-wheel/view.tsx")).SpinTheWheel,
  "scratch-card": async () => (await import("./scratch-card/view.tsx")).ScratchCard,
  swim: async () => (await import("./swim/view.tsx")).Swim,
  drive: async () => (await import("./drive/view.tsx")).Drive,
  fly: async () => (await import("./fly/view.tsx")).Fly,
  "drop-game": async () => (await import("./drop-game/view.tsx")).DropGame,
  quiz: async () => (await import("./quiz/view.tsx")).Quiz,
  "slot-machine": async () => (await import("./slot-machine/view.tsx")).SlotMachine,
  "shell-game": async () => (await import("./shell-game/view.tsx")).ShellGame,
  "spin-the-wheel-2.0": async () => (await import("./spin-the-wheel-2.0/view.tsx")).SpinTheWheel2,
  "personality-test": async () => (await import("./personality-test/view.tsx")).PersonalityTest,
  "memory-game": async () => (await import("./memory-game/view.tsx")).MemoryGame,
  "priority-puzzle": async () => (await import("./priority-puzzle/view.tsx")).PriorityPuzzle,
  "guess-the-picture": async () => (await import("./guess-the-picture/view.tsx")).GuessThePicture,
  survey: async () => (await import("./survey/view.tsx")).Survey,
  "quiz-swipe": async () => (await import("./quiz-swipe/view.tsx")).QuizSwipe,
  "personality-test-swipe": async () => (await import("./personality-test-swipe/view.tsx")).PersonalityTestSwipe,
  "advent-calendar": () => holding(async () => (await import("./advent-calendar/view.tsx")).AdventCalendar),
  "easter-calendar": () => holding(async () => (await import("./easter-calendar/view.tsx")).EasterCalendar),
  "weekly-calendar": () => holding(async () => (await import("./weekly-calendar/view.tsx")).WeeklyCalendar),
};

/** A game's view. Undefined for a kind that cannot be played yet; rejects where the download fails. */
export const loadGameView = async (kind: CampaignType): Promise<GameView | undefined> =>
  isBuilt(kind) ? load[kind]() : undefined;

/** A calendar gets at the games behind its doors through the registry: games never import each other. */
async function holding(load: () => Promise<HoldingView>): Promise<GameView> {
  const [view, { loadGameDrawing }] = await Promise.all([load(), import("./drawings-lazy.ts")]);
  const games = { view: loadGameView, drawing: loadGameDrawing };
  return (props) => createElement(view, { ...props, games });
}
