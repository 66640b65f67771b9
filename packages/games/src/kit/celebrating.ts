import { celebrateWin } from "./celebrate.ts";
import type { Winning } from "./ending/win.ts";
import type { Answered, GameViewProps } from "./view.ts";

/** For a game whose prize is drawn when all is over: it is celebrated as soon as the server has said so. */
export const celebrating =
  (game: Winning & Pick<GameViewProps, "announce">, from: () => Element | null | undefined) =>
  async (answered: Answered): Promise<void> => {
    if (!answered.won) return;
    game.announce(`${game.words.cheer} ${answered.prize.title}`);
    await celebrateWin(from(), game, answered.prize);
  };
