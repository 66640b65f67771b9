import type { Page } from "playwright-core";

/** What is under way has ended: what enters is where it belongs, what fades has its colours. What never ends is left out. */
export const rests = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const isUnderWay = ({ playState, effect }: Animation) =>
      playState === "running" && Number.isFinite(effect?.getComputedTiming().endTime);
    const ends = document.getAnimations().filter(isUnderWay);
    return Promise.all(ends.map(({ finished }) => finished.catch(() => {}))).then(() => {}); // ended, or taken back
  });
