import type { Views } from "@fairground/elements/stage";
import type { GameView } from "@fairground/games/kit";
import type { Toast } from "./toast.tsx";

/** What a campaign is drawn with: all of it where prerendered; in the browser first what one page takes, then all. */
export interface Parts {
  /** The one page that can be drawn with them; absent: every page can. */
  onlyPage?: string | undefined;
  views: Views;
  /** Undefined where no page of them has a game, or one that cannot be played yet. */
  Game: GameView | undefined;
  /** What the game shows and never changes, as markup (games, drawings.tsx); "" where there is no such thing. */
  drawing: string;
  /** Absent on the first page, which says nothing by a toast. */
  Toast?: typeof Toast;
}
