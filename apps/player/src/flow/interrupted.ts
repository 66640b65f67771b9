import { showClosed } from "./closed.ts";
import { explain } from "./explain.ts";
import { goTo } from "./go-to.ts";
import { reachLimit } from "./limit.ts";
import type { Player } from "./player.ts";
import type { Reply } from "./ports.ts";
import { showToast } from "./toast.ts";

/**
 * The server opened no play, or did not answer a call of the game: the visitor goes to where it can go on, be it the page
 * for a closed campaign, the limit page (spec §8), or the form that has to be filled in first.
 * @returns what the visitor reads
 */
export function interrupted(player: Player, failure: Exclude<Reply<never>, { kind: "answered" }>): string {
  const message = explain(player, failure);
  if (failure.kind === "unreachable") return message;
  const { leadPage } = player.get().navigation;
  if (failure.code === "campaign-closed") showClosed(player, failure.reason ?? "ended");
  else if (failure.status === 406) {
    reachLimit(player, failure);
    // Of points a limit page says nothing.
    if (failure.code.startsWith("points")) showToast(player, { type: "info", message });
  } else if (failure.code === "campaign-unknown") player.set({ builtIn: "deleted" });
  else if (failure.code === "lead-missing" && leadPage !== null) {
    goTo(player, { move: "page", id: leadPage.id });
    showToast(player, { type: "info", message });
  }
  return message;
}
