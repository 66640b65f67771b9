import type { Player } from "./flow/player.ts";
import { recallTyped } from "./waiting.ts";

/** When all parts are there: what was typed before a reload comes back, and the tracker begins, unless consent/guard.ts has it. @param tracker its file, which comes then */
export function settle(player: Player, tracker = () => import("./io/measure/measure.ts")): void {
  const { campaign, ports } = player;
  recallTyped(player);
  // Where it lies over a host page, it can be closed from inside as well (apps/embed, more.ts).
  addEventListener("keydown", ({ key }) => key === "Escape" && parent.postMessage({ fairground: key }, "*"));
  const { collectAnalytics, asksConsent, runtime } = campaign;
  // A preview measures nothing, and a tab in which the terms are read is no visit.
  if (collectAnalytics && !asksConsent && !runtime.isPreview && ports.page.pageToRead === null)
    tracker()
      .then(({ measure }) => measure(player, window))
      .catch((error: unknown) => ports.log("No file", error));
}
