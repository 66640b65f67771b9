import { arrive } from "./arrive.ts";
import { FRESH_PLAY, hasPage, type Player } from "./player.ts";
import { openSession } from "./session.ts";

/**
 * A visitor who goes back into the main flow after the outcome begins another play: the old one has its stored answer
 * and would only repeat it (decisions, "Repeats"). Whether there is one left is the server's answer.
 */
export async function playAgain(player: Player): Promise<void> {
  const { result, navigation, playNumber } = player.get();
  const { currentPage, currentPageIsAdditional } = navigation;
  if (result === null || currentPageIsAdditional || currentPage?.pageType === "outcome") return;
  // The form behind the game belongs to the play that waits for it.
  if (result.waitsForLead && currentPage?.pageType === "lead") return;
  player.ports.keep.keepPlay(null);
  player.set({
    ...FRESH_PLAY,
    playNumber: playNumber + 1,
    navigation: { ...navigation, outcomePage: null, emailOutcomePage: null, outcomeId: null },
  });
  if (!hasPage(player, "access")) await openSession(player);
  await arrive(player);
}
