import type { Winning } from "./ending/win.ts";
import { pause } from "./motion.ts";
import type { PrizeToShow } from "./view.ts";

/** How long the game's own sentence stands where the celebration could not be downloaded, in milliseconds. */
const SENTENCE = 2_400;

const direct = () => import("./ending/win.ts");

/** Downloads what celebrates while the game is still being played. */
export const prepareCelebration = (): void => void direct().catch(() => {});

/**
 * A drawn prize rises from where it stands on the game, is shown large, and comes to rest on the next page, whose picture
 * it becomes. Resolves when the game may go on; a tap or a key is enough for that. Callers announce the win themselves.
 * @param from what shows the prize on the game
 */
export async function celebrateWin(from: Element | null | undefined, game: Winning, prize: PrizeToShow): Promise<void> {
  try {
    if (from) return await (await direct()).showWin(from, game, prize);
  } catch {
    // decoration only: the game's own sentence says it
  }
  await pause(SENTENCE);
}

/** Confetti alone, where nothing was drawn; decoration, so a failed download is silent. Callers leave it out under reduced motion. */
export async function celebrate(near: Element): Promise<void> {
  try {
    (await import("./confetti.ts")).throwConfetti(near);
  } catch {
    // decoration only
  }
}
