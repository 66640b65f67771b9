import confetti from "canvas-confetti";
import type { WinSize } from "./ending/size.ts";

const COLORS = ["--c-primary", "--c-accent", "--art-1", "--art-2", "--art-3", "--art-4"];

/** Of a win: it bursts from the prize, again when the prize is named, and the more the rarer it is. */
interface Burst {
  /** Fractions of the window. */
  origin: { x: number; y: number };
  size: WinSize;
}
const GRAINS: Readonly<Record<WinSize, number>> = { small: 40, usual: 90, jackpot: 150 };

/**
 * Confetti in the theme's colours: from both lower corners, or from a win's prize in three layers, pieces, streamers and
 * glitter that falls slowly. No worker: the page's policy allows no `blob:` scripts.
 * @param near what has the theme's colours; a win's own scene holds the canvas
 */
export function throwConfetti(near: Element, burst?: Burst): void {
  const sky = document.createElement("canvas");
  // Decoration: without this it is content outside every landmark for screen readers.
  sky.setAttribute("aria-hidden", "true");
  // In a win what is said of the prize stands before it.
  sky.style.cssText = `position:fixed;inset:0;width:100%;height:100%;pointer-events:none;z-index:${burst ? 0 : 1000}`;
  (burst ? near : document.body).append(sky);
  void throwAll(sky, near, burst);
}

async function throwAll(sky: HTMLCanvasElement, near: Element, burst: Burst | undefined): Promise<void> {
  const fire = confetti.create(sky, { resize: true, useWorker: false });
  const marks = await markOf(near);
  const common = { colors: themeColors(near), disableForReducedMotion: true, ...(marks && { shapes: marks }) };
  const thrown = burst
    ? burstOf(burst).map((one) => fire({ ...common, ...one }))
    : [0, 1].map((x) =>
        fire({
          ...common,
          particleCount: 70,
          angle: x === 0 ? 60 : 120,
          spread: 62,
          startVelocity: 52,
          ticks: 220,
          origin: { x, y: 0.8 },
        }),
      );
  await Promise.all(thrown);
  sky.remove();
}

/** How wide a mark falls, in CSS pixels. */
const MARK = 26;

/** A brand's mark among pieces of paper; null: the theme has none, or it cannot be had. */
async function markOf(near: Element) {
  const address = /url\("?([^")]+)/.exec(getComputedStyle(near).getPropertyValue("--mark"))?.[1];
  if (!address) return null;
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const bitmap = await createImageBitmap(picture, { resizeWidth: MARK, resizeHeight: MARK, resizeQuality: "high" });
    // A mark's width is told in pixels, that of paper in tenths of it.
    return [
      { type: "bitmap" as const, bitmap, matrix: new DOMMatrix([1, 0, 0, 1, -MARK / 2, -MARK / 2]) },
      "square" as const,
    ];
  } catch {
    return null;
  }
}

const burstOf = ({ origin, size }: Burst) => {
  const many = GRAINS[size];
  return [
    { origin, particleCount: many, spread: 360, startVelocity: 34, ticks: 200, gravity: 0.9 },
    ...[60, 120].map((angle) => ({
      ...{ origin: { x: angle === 60 ? 0 : 1, y: 0.9 }, particleCount: many / 2, angle, spread: 50 },
      ...{ startVelocity: 62, ticks: 240, scalar: 1.5, shapes: ["square" as const] },
    })),
    {
      ...{ origin: { x: origin.x, y: 0 }, particleCount: many / 2, angle: 270, spread: 150 },
      ...{ startVelocity: 18, ticks: 320, gravity: 0.3, scalar: 0.55, shapes: ["circle" as const] },
    },
  ];
};

/** The theme's colours as `#rrggbb`, whatever notation the theme uses: a canvas writes colours back in that form. */
function themeColors(near: Element): string[] {
  const style = getComputedStyle(near);
  const pen = document.createElement("canvas").getContext("2d");
  const found = COLORS.flatMap((name) => {
    const value = style.getPropertyValue(name).trim();
    if (!pen || value === "") return [];
    pen.fillStyle = value;
    return /^#[0-9a-f]{6}$/.test(pen.fillStyle) ? [pen.fillStyle] : [];
  });
  return found.length > 0 ? found : ["#ffd166", "#ef476f", "#06d6a0", "#118ab2"];
}
