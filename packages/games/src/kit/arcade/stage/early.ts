import type { ArcadeView } from "../settings.ts";
import { stageAt } from "./stage.ts";

/**
 * Opens the stage of a prerendered page that React has not taken over yet: it plays its demonstration, and a press on one of
 * its two buttons counts. The game begins as soon as it can.
 * @param settings of an arcade game as published, with pictures by their addresses
 * @returns once the first picture is on the screen
 */
export async function openEarly(place: HTMLElement, settings: unknown): Promise<void> {
  for (const button of place.querySelectorAll(".arcade-start button")) {
    button.removeAttribute("aria-disabled");
    button.addEventListener("click", () => {
      place.dataset.wish ??= button.classList.contains("arcade-quiet") ? "steps" : "clock";
      button.setAttribute("aria-disabled", "true");
    });
  }
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  // Filled in by the game's own schema when it was published.
  stageAt(place, settings as ArcadeView, (address) => address, isCalm);
  while (place.isConnected && !place.matches(".is-painted")) await new Promise(requestAnimationFrame);
  await new Promise((shown) => setTimeout(shown)); // what is drawn in a frame is seen behind it
}
