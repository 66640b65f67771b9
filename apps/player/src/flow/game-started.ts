import { campaignFacts, type Player } from "./player.ts";

/** Game started, once per play (spec §4): the event, which the tracker hears (io/measure), and the server's counter. */
export function startGame(player: Player): void {
  const { gameStarted, resumed } = player.get();
  if (gameStarted) return;
  player.set({ gameStarted: true });
  // A reload in the middle of a game goes on with a game that was counted before.
  if (resumed && player.get().steps.count > 0) return;
  player.ports.emit("game_started", campaignFacts(player));
  player.ports.trackers.gameStarted();
}
