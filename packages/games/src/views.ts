import type { CampaignType } from "@fairground/model/campaign";
import { type ComponentType, createElement } from "react";
import type { BuiltGame } from "./built.ts";
import type { HeldGameLoader } from "./kit/calendar/held-game.tsx";
import type { GameView, GameViewProps } from "./kit/view.ts";

// biome-ignore lint/suspicious/noExplicitAny: each view reads its own settings, as GameView
type HoldingView = ComponentType<GameViewProps<any, any> & { games: HeldGameLoader }>;

/**
 * Each game is a chunk of its own: a visitor downloads the one that is played. Its file exports
 * it as `View`, too: the player's page names that file, and visitors need no table of all games.
 */
const load: Record<BuiltGame, () => Promise<{ View: GameView }>> = {
  "spin-the-wheel": () => import("./spin-the-wheel/view.tsx"),
  "scratch-card": () => import("./scratch-card/view.tsx"),
  swim: () => import("./swim/view.tsx"),
  drive: () => import("./drive/view.tsx"),
  fly: () => import("./fly/view.tsx"),
  "drop-game": () => import("./drop-game/view.tsx"),
  quiz: () => import("./quiz/view.tsx"),
  "slot-machine": () => import("./slot-machine/view.tsx"),
  "shell-game": () => import("./shell-game/view.tsx"),
  "spin-the-wheel-2.0": () => import("./spin-the-wheel-2.0/view.tsx"),
  "personality-test": () => import("./personality-test/view.tsx"),
  "memory-game": () => import("./memory-game/view.tsx"),
  "priority-puzzle": () => import("./priority-puzzle/view.tsx"),
  "guess-the-picture": () => import("./guess-the-picture/view.tsx"),
  survey: () => import("./survey/view.tsx"),
  "quiz-swipe": () => import("./quiz-swipe/view.tsx"),
  "personality-test-swipe": () => import("./personality-test-swipe/view.tsx"),
  "advent-calendar": () => holding(import("./advent-calendar/view.tsx")),
  "easter-calendar": () => holding(import("./easter-calendar/view.tsx")),
  "weekly-calendar": () => holding(import("./weekly-calendar/view.tsx")),
};

/** A game's view. Undefined for a kind that cannot be played yet; rejects where the download fails. */
export async function loadGameView(kind: CampaignType): Promise<GameView | undefined> {
  const loading = (load as Partial<Record<CampaignType, (typeof load)[BuiltGame]>>)[kind]; // some kinds are not built
  return loading && (await loading()).View;
}

const held = new Map<HoldingView, GameView>();

/**
 * A calendar gets at the games behind its doors through the registry: games never import each other. Asked again, it is the
 * same view: the player loads twice, and React would put another one in the place of a door that is just opening.
 */
async function holding(loading: Promise<{ View: HoldingView }>): Promise<{ View: GameView }> {
  const [{ View }, { loadGameDrawing }] = await Promise.all([loading, import("./drawings-lazy.ts")]);
  const games = { view: loadGameView, drawing: loadGameDrawing };
  if (!held.has(View)) held.set(View, (props) => createElement(View, { ...props, games }));
  return { View: held.get(View) as GameView }; // it is there
}
