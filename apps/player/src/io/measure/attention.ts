import { HEARTBEAT, MINIMUM_VISIT } from "@fairground/model/statistic";

/**
 * Beats for as long as somebody looks (spec §9, "Activity tracking"): first after the minimum visit, then by the heartbeat.
 * Seconds do not count while the window is blurred (spec §4), hidden or offline.
 */
export function followAttention(page: Window, signal: AbortSignal, beat: () => void): void {
  let due = MINIMUM_VISIT;
  let isBlurred = false;
  for (const name of ["blur", "focus"])
    page.addEventListener(
      name,
      () => {
        isBlurred = name === "blur";
      },
      { signal },
    );
  const ticking = setInterval(() => {
    if (signal.aborted) clearInterval(ticking);
    else if (!isBlurred && !page.document.hidden && page.navigator.onLine && --due === 0) {
      due = HEARTBEAT;
      beat();
    }
  }, 1_000);
}
