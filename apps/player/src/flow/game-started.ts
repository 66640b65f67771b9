import { TAGS } from "@fairground/model/campaign";
import { campaignFacts, hasTag, type Player } from "./player.ts";

/** Game started, once per play (spec §4): the event, the server's counter and, where wanted, the anonymous event. */
export function startGame(player: Player): void {
  const { gameStarted, resumed } = player.get();
  if (gameStarted) return;
  player.set({ gameStarted: true });
  // A reload in the middle of a game goes on with a game that was counted before.
  if (resumed && player.get().steps.count > 0) return;
  const detail = campaignFacts(player);
  player.ports.emit("game_started", detail);
  player.ports.trackers.gameStarted();
  if (hasTag(player, TAGS.ANONYMOUS_ANALYTICS)) player.ports.trackers.anonymousGameStarted(detail);
}
