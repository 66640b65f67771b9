import { isLastPage } from "@fairground/model/page";
import { loadAfterPress } from "../load-after-press.ts";
import { goTo, linkOf } from "./go-to.ts";
import type { Player } from "./player.ts";

/**
 * Goes on with the play that this tab was in when it was reloaded: the server is the truth, the tab only remembers which
 * play and page. @returns false where there is none, or it is another visitor's link
 */
export async function resumePlay(player: Player): Promise<boolean> {
  const { keep, calls } = player.ports;
  const kept = keep.play();
  if (kept === null || kept.query !== linkOf(player)) return false;
  const reply = await calls.resume(kept.sessionId);
  if (reply.kind === "refused") {
    keep.keepPlay(null);
    return false;
  }
  const { sessionId, registered } = kept;
  player.set({ sessionId, registered, resumed: true, luck: { ...player.get().luck, leadSessionId: sessionId } });
  // Without a network there is nothing to ask; the play goes on where it was and the next call finds out.
  if (reply.kind === "answered") {
    const { steps, prize, prizeClaimed, result, state } = reply.body;
    player.set({
      registered: reply.body.registered,
      registration: reply.body.registered ? "done" : "open",
      steps,
      drawn: prize,
      luck: {
        leadSessionId: sessionId,
        prizeId: prize?.id ?? null,
        prizeWon: prize?.prizeWon ?? false,
        prizeClaimed,
      },
      gameFinished: state === "finished",
    });
    if (result !== null) {
      await (await loadAfterPress(player)).goToOutcome(player, result);
      const { nextPlay } = reply.body;
      if (nextPlay && !prize?.prizeWon)
        (await player.ports.load(() => import("../again.ts"))).tellNext(player, nextPlay);
      return true;
    }
  }
  goTo(player, { move: "page", id: kept.pageId });
  const { navigation } = player.get();
  if (reply.kind === "answered" && reply.body.state === "leadTaken" && isLastPage(navigation))
    player.set({ form: { isSubmitting: false, submitResolved: true }, acceptedOn: kept.pageId });
  return true;
}
