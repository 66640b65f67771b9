import type { Views } from "@fairground/elements/stage";
import type { Words as ElementWords } from "@fairground/elements/words";
import type { GameView } from "@fairground/games/kit";

/** What a campaign is drawn with: all of it where prerendered, its own chunks in the browser. */
export interface Parts {
  views: Views;
  words: ElementWords;
  /** Undefined where the campaign has no game, or one that cannot be played yet. */
  Game: GameView | undefined;
}
