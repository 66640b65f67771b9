import type { Action } from "@fairground/model/campaign";
import { goTo } from "./go-to.ts";
import type { Player } from "./player.ts";

/** What a button or link does (spec §2, "Navigation actions"). LINK is only logged; no link is opened. */
export function act(player: Player, action: Action): void {
  switch (action.type) {
    case "LINK":
      player.ports.log("LINK", action.target);
      break;
    case "ADDITIONAL_PAGE":
      if (action.openNewTab) player.ports.page.openInNewTab(action.target);
      else goTo(player, { move: "page", id: action.target });
      break;
    case "CHANGE_PAGE":
      if (goTo(player, moveOf(action.target)) && player.get().result !== null) void again(player);
  }
}

async function again(player: Player): Promise<void> {
  const { playAgain } = await import("./play-again.ts");
  await playAgain(player);
}

function moveOf(target: string) {
  switch (target) {
    case "NEXT":
      return { move: "next" } as const;
    case "PREVIOUS":
      return { move: "previous" } as const;
    case "BACK":
      return { move: "back" } as const;
    case "FIRST":
      return { move: "first" } as const;
    default:
      return { move: "page", id: target } as const;
  }
}
