import type { Views } from "@fairground/elements/stage";
import type { GameView } from "@fairground/games/kit";

/** What a campaign is drawn with: all of it where prerendered, its own chunks in the browser. */
export interface Parts {
  views: Views;
  /** Undefined where the campaign has no game, or one that cannot be played yet. */
  Game: GameView | undefined;
  /** What the game shows and never changes, as markup (games, drawings.tsx); "" where there is no such thing. */
  drawing: string;
}
