import type { goTo } from "./flow/go-to.ts";
import type { Player } from "./flow/player.ts";
import type { GameResult } from "./flow/ports.ts";
import { drawReserved } from "./shell/reserved.ts";

/**
 * What was drawn is not the visitor's yet, or is no longer: nothing says that they won (decisions, "Outcome"). The form
 * behind the game comes first where it stands before the outcome, with a line above it; else a page of our own stands in
 * the outcome's place.
 * @param go what moves between pages: imported from the first page's file, it would cost every campaign bytes
 */
export function showReserved(player: Player, result: GameResult, outcomePageId: string | null, go: typeof goTo): void {
  const { pages, leadPage } = player.get().navigation;
  const { reserved, letGo, waitsForLead } = result;
  const first = pages.find(({ id }) => id === outcomePageId || id === leadPage?.id)?.id;
  const form = !letGo && waitsForLead && first !== outcomePageId ? leadPage?.id : undefined;
  const move = (id: string | null | undefined) => {
    player.set({ builtIn: null });
    if (id) go(player, { move: "page", id });
  };
  drawReserved(player, {
    toForm: () => move(leadPage?.id),
    look: () => lookAgain(player),
    toStart: async () => {
      move(pages[0]?.id);
      const { playAgain } = await player.ports.load(() => import("./flow/play-again.ts"));
      await playAgain(player);
    },
  });
  if (letGo || (reserved && form === undefined)) player.set({ builtIn: letGo ? "let-go" : "reserved" });
  else move(form ?? outcomePageId);
}

/** What has become of it meanwhile. @returns whether anything has */
export async function lookAgain(player: Player): Promise<boolean> {
  const { ports } = player;
  const { result: before, sessionId } = player.get();
  const reply = await ports.calls.resume(sessionId ?? "");
  const now = reply.kind === "answered" ? reply.body.result : null;
  if (now === null) ports.log("No result", reply);
  if (now === null || (before?.letGo === now.letGo && before?.reserved?.waitsFor === now.reserved?.waitsFor))
    return false;
  // What has waited for the address waits no longer, or for something else.
  if (before?.reserved?.waitsFor === "confirmation" && !now.letGo) {
    const { tellConfirmed } = await ports.load(() => import("./confirmed.ts"));
    tellConfirmed(player, sessionId ?? "");
  }
  const { goToOutcome, claimPrize } = await ports.load(ports.afterPress);
  player.set({ builtIn: null });
  await goToOutcome(player, now);
  await claimPrize(player);
  return true;
}
