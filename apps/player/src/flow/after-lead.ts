import { loadAfterPress } from "../load-after-press.ts";
import { goTo } from "./go-to.ts";
import type { Player } from "./player.ts";

/**
 * The form behind the game is filled in: the same result is told again, now with its code, and the prize is claimed
 * (decisions, "A lead comes first where the campaign asks for one").
 */
export async function afterLead(player: Player): Promise<void> {
  const reply = await player.ports.calls.resume(player.get().sessionId ?? "");
  const result = reply.kind === "answered" ? reply.body.result : null;
  if (result === null) {
    player.ports.log("No result", reply);
    goTo(player, { move: "next" });
    return;
  }
  const { goToOutcome, claimPrize } = await loadAfterPress(player);
  await goToOutcome(player, result);
  await claimPrize(player);
}
