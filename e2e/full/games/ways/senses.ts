import type { Page } from "playwright-core";

interface Noticed {
  /** Notes that were sounded. */
  notes: number;
  /** Everything that live regions said, in order. */
  said: string[];
  /** What moved inside the game for longer than a blink, by its class. */
  moved: string[];
  /** Pixels by which the page was wider than the window at most. */
  sideways: number;
}

declare global {
  interface Window {
    noticed?: Noticed;
  }
}

/** From the next page on notes what a visitor hears, what a screen reader says and what moves in the game. */
export const notices = (page: Page): Promise<unknown> =>
  page.context().addInitScript(() => {
    const noticed: Noticed = { notes: 0, said: [], moved: [], sideways: 0 };
    window.noticed = noticed;

    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      noticed.notes += 1;
      start.apply(this, when);
    };

    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const at = target instanceof Element ? target : target.parentElement;
        const says = at?.closest("[aria-live=polite],[role=status]")?.textContent?.trim();
        if (says && noticed.said.at(-1) !== says) noticed.said.push(says);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });

    /** Milliseconds that may be animated under reduced motion: a control that answers a press. */
    const BLINK = 400;
    const PLACES = ["transform", "translate", "rotate", "scale", "left", "top", "offsetDistance"];
    const watch = () => {
      const { scrollWidth = 0 } = document.documentElement ?? {};
      noticed.sideways = Math.max(noticed.sideways, scrollWidth - innerWidth);
      for (const { effect, playState } of document.getAnimations()) {
        if (playState !== "running" || !(effect instanceof KeyframeEffect) || !effect.target?.closest(".game"))
          continue;
        const { activeDuration } = effect.getComputedTiming();
        const moves = effect.getKeyframes().some((frame) => PLACES.some((place) => place in frame));
        const name = effect.target.getAttribute("class") ?? effect.target.tagName;
        if (moves && Number(activeDuration) > BLINK && !noticed.moved.includes(name)) noticed.moved.push(name);
      }
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });

export const noticed = (page: Page): Promise<Noticed> =>
  page.evaluate(() => window.noticed ?? { notes: 0, said: [], moved: [], sideways: 0 });
