import type { Player } from "./flow/player.ts";
import { recallTyped } from "./waiting.ts";

/**
 * The event by its name in the DOM: imported, it would cost bytes. Its test compares the two. Under the same name the tab
 * keeps the play whose visitor was asked to confirm an address.
 */
export const DOUBLE_OPT_IN = "fairground:double_opt_in";

/** When all parts are there: what was typed before a reload comes back, fonts come whole, and the tracker begins, unless consent/guard.ts has it. @param tracker its file, which comes then */
export function settle(player: Player, tracker = () => import("./io/measure/measure.ts")): void {
  const { campaign, ports } = player;
  recallTyped(player);
  // The first look's glyphs stand in the page; with whole files what is said later, such as a prize, has its letters at once.
  for (const face of document.fonts) if (face.display === "swap") face.load().catch(() => {}); // without it the system's stay
  // Where it lies over a host page, it can be closed from inside as well (apps/embed, more.ts).
  addEventListener("keydown", ({ key }) => key === "Escape" && parent.postMessage({ fairground: key }, "*"));
  // What only a visitor needs who is asked to confirm an address, or was before a reload.
  const heed = (event?: Event) => import("./confirmed.ts").then((it) => it.heed(player, event)).catch(ports.log);
  addEventListener(DOUBLE_OPT_IN, heed);
  if (ports.keep.tab.read(DOUBLE_OPT_IN)) heed();
  import("./living-world.ts").then((it) => it.enliven()).catch(ports.log);
  const { collectAnalytics, asksConsent, countsDown, runtime } = campaign;
  if (countsDown) import("./countdown.ts").then((it) => it.countDown(player)).catch(ports.log);
  const { parent, window: own } = globalThis;
  if (parent === own)
    when(player, "enabled", () => import("./own-window.ts").then((it) => it.inOwnWindow(player)).catch(ports.log));
  when(player, "isLimited", () => import("./again.ts").then((it) => it.tellAgain(player)).catch(ports.log));
  when(player, "gameFinished", () => import("./at-outcome.ts").then((it) => it.atOutcome(player)).catch(ports.log));
  // A preview measures nothing, and a tab in which the terms are read is no visit.
  if (collectAnalytics && !asksConsent && !runtime.isPreview && ports.page.pageToRead === null)
    tracker()
      .then(({ measure }) => measure(player, window))
      .catch(ports.log);
}

/** Once, as soon as the player is so. Enabled: it is known where the visitor is, since a reload goes on in the middle. */
function when(player: Player, is: "enabled" | "isLimited" | "gameFinished", then: () => void): void {
  if (player.get()[is]) {
    then();
    return;
  }
  const leave = player.subscribe(() => {
    if (!player.get()[is]) return;
    leave();
    then();
  });
}
