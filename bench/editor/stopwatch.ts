import type { Page } from "playwright-core";

/** What one looks at to see that an input has done its work: a node's words, a field, a computed style, the first nodes' order. */
export interface Reading {
  /** Of a node of the page or of the frames in it. */
  selector: string;
  what: "words" | "value" | "paddingTop" | "marginTop" | "order";
}

/** The event with which an input begins. */
export type Beginning = "keydown" | "pointerdown" | "pointermove" | "pointerup" | "click" | "dragend";

/** In the page: made by {@link install}. */
interface Stopwatch {
  /** Milliseconds from the navigation to the first painted frame with everything in it. */
  opened: Promise<number>;
  arm(reading: Reading, beginning: Beginning): void;
  /** Milliseconds from the input that came after `arm` to the painted frame in which the reading differs. */
  answer: Promise<number>;
}
declare global {
  interface Window {
    stopwatch?: Stopwatch;
  }
}

/** How long nothing may happen. */
const PATIENCE = 30_000;

/** Before a page is opened: it tells when `count` nodes of a selector are painted, in it or in a frame of it. */
export async function watchOpening(page: Page, everything: { selector: string; count: number }): Promise<void> {
  await page.addInitScript(install, { ...everything, patience: PATIENCE });
}

export const openingTime = (page: Page): Promise<number> =>
  page.evaluate(async () => (await window.stopwatch?.opened) ?? Number.NaN);

/**
 * Does something with pointer or keys and measures, inside of the browser, from its input event (as the browser dates it)
 * until the frame is painted in which the reading has changed: the next task after that frame's animation callbacks.
 */
export async function measured(
  page: Page,
  beginning: Beginning,
  reading: Reading,
  act: () => Promise<unknown>,
): Promise<number> {
  await page.evaluate(([read, begin]) => window.stopwatch?.arm(read, begin), [reading, beginning] as const);
  await act();
  return page.evaluate(async () => (await window.stopwatch?.answer) ?? Number.NaN);
}

/** Runs in the page; nothing from outside of it is there. */
function install({
  selector: everything,
  count,
  patience,
}: {
  selector: string;
  count: number;
  patience: number;
}): void {
  if (window !== window.top) return;
  const documents = () => [
    document,
    ...[...document.querySelectorAll("iframe")].flatMap(({ contentDocument }) => contentDocument ?? []),
  ];
  const read = ({ selector, what }: Reading): string => {
    for (const each of documents()) {
      const node = each.querySelector<HTMLElement>(selector);
      if (!node) continue;
      if (what === "order") {
        const all = [...each.querySelectorAll(selector)].slice(0, 12);
        return all.map(({ textContent }) => (textContent ?? "").slice(0, 12)).join("\n");
      }
      if (what === "words") return node.textContent ?? "";
      if (what === "value") return String((node as HTMLInputElement).value); // the selector names a field
      return each.defaultView?.getComputedStyle(node)[what] ?? "";
    }
    return "";
  };
  /** Called in an animation frame: the message comes when that frame's work is done. */
  const afterPaint = (then: () => void) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => then();
    channel.port2.postMessage(null);
  };
  const until = (isSo: () => boolean, from: () => number) =>
    new Promise<number>((done, failed) => {
      const begun = performance.now();
      const look = () => {
        if (isSo()) afterPaint(() => done(performance.now() - from()));
        else if (performance.now() - begun > patience) failed(new Error("nothing happened"));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  const stopwatch: Stopwatch = {
    opened: until(
      () => documents().some((each) => each.querySelectorAll(everything).length >= count),
      () => 0,
    ),
    answer: Promise.resolve(Number.NaN),
    arm(reading, beginning) {
      const before = read(reading);
      const windows = documents().flatMap(({ defaultView }) => defaultView ?? []);
      stopwatch.answer = new Promise((done, failed) => {
        const begins = (event: Event) => {
          for (const each of windows) each.removeEventListener(beginning, begins, true);
          // Every window counts from its own beginning.
          const origin = (event as UIEvent).view?.performance.timeOrigin ?? performance.timeOrigin;
          const from = event.timeStamp + origin - performance.timeOrigin;
          until(
            () => read(reading) !== before,
            () => from,
          ).then(done, failed);
        };
        for (const each of windows) each.addEventListener(beginning, begins, { capture: true, passive: true });
      });
    },
  };
  window.stopwatch = stopwatch;
}
