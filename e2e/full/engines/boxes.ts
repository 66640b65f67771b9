import { setTimeout as pause } from "node:timers/promises";
import type { Frame, Page } from "playwright-core";

/** Something that is to be seen, in CSS pixels of its page. */
export interface Box {
  /** What it is and says, e.g. `button "Play now"`. */
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where two engines lay a thing out differently, by the side that differs most. */
export interface Difference {
  name: string;
  side: "x" | "y" | "width" | "height";
  chromium: number;
  firefox: number;
}

/** More than this is told. */
export const TOLD_FROM = 2;

/** The boxes of a page's words, pictures, fields and buttons, in the document's order, once nothing moves any more. */
export async function boxesOf(stage: Page | Frame): Promise<Box[]> {
  await stage.evaluate(takeLate);
  let last = "";
  for (;;) {
    const boxes = await boxesNow(stage);
    if (JSON.stringify(boxes) === last) return boxes;
    last = JSON.stringify(boxes);
    await pause(300);
  }
}

/** What a busy machine brings late is waited for: fonts and pictures. */
async function takeLate(): Promise<void> {
  await document.fonts.ready;
  for (const picture of document.images) picture.loading = "eager";
  await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {}))); // e.g. taken away meanwhile
}

function boxesNow(stage: Page | Frame): Promise<Box[]> {
  return stage.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const shown = document.querySelectorAll<HTMLElement>(
      "h1, h2, h3, main p, main img, main svg, main canvas, main button, main a, main input, main select, main label",
    );
    return [...shown].flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // What is there for screen readers alone, or drawn inside of a picture.
      const isSeen = element.checkVisibility({ visibilityProperty: true }) && width > 2 && height > 2;
      if (!isSeen || element.parentElement?.closest("svg")) return [];
      const words = element.getAttribute("aria-label") ?? element.textContent?.trim().replaceAll(/\s+/g, " ") ?? "";
      const tag = element.tagName.toLowerCase();
      const name = words === "" ? tag : `${tag} "${words.slice(0, 30)}"`;
      return [{ name, x: x + scrollX, y: y + scrollY, width, height }];
    });
  });
}

/** The names of what says something, which every engine has to show. Pictures without words may come and go. */
export const worded = (boxes: readonly Box[]): string[] =>
  boxes.map(({ name }) => name).filter((name) => name.includes(" "));

/** What differs by more than {@link TOLD_FROM} pixels, of what both show. */
export function differencesOf(chromium: readonly Box[], firefox: readonly Box[]): Difference[] {
  const left = [...firefox];
  return chromium.flatMap((box) => {
    const at = left.findIndex(({ name }) => name === box.name);
    const [other] = at < 0 ? [] : left.splice(at, 1);
    if (!other) return [];
    const [most] = (["x", "y", "width", "height"] as const)
      .map((side) => ({ name: box.name, side, chromium: box[side], firefox: other[side] }))
      .sort((one, two) => apart(two) - apart(one));
    return most && apart(most) > TOLD_FROM ? [most] : [];
  });
}

export const apart = ({ chromium, firefox }: Difference): number => Math.abs(chromium - firefox);

/** A line of the report. */
export const told = (page: string, { name, side, chromium, firefox }: Difference): string =>
  `${page.padEnd(34)} ${side.padEnd(6)} ${chromium.toFixed(1).padStart(7)} ${firefox.toFixed(1).padStart(7)}  ${name}`;
