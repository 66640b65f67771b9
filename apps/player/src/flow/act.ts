import type { Action } from "@fairground/model/campaign";
import type { Move } from "@fairground/model/page";
import { goTo } from "./go-to.ts";
import type { Player } from "./player.ts";

/** What a button or link does (spec §2, "Navigation actions"). LINK is only logged; no link is opened. */
export function act(player: Player, action: Action): void {
  switch (action.type) {
    case "LINK":
      player.ports.log("LINK", action.target, "info");
      break;
    case "ADDITIONAL_PAGE":
      if (action.openNewTab) player.ports.page.openInNewTab(action.target);
      else goTo(player, { move: "page", id: action.target });
      break;
    case "CHANGE_PAGE":
      if (goTo(player, MOVES.get(action.target) ?? { move: "page", id: action.target }) && player.get().result !== null)
        again(player).catch(player.ports.log);
  }
}

async function again(player: Player): Promise<void> {
  const { playAgain } = await player.ports.load(() => import("./play-again.ts"));
  await playAgain(player);
}

const MOVES: ReadonlyMap<string, Move> = new Map([
  ["NEXT", { move: "next" }],
  ["PREVIOUS", { move: "previous" }],
  ["BACK", { move: "back" }],
  ["FIRST", { move: "first" }],
]);
