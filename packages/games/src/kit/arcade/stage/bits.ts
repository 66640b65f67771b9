import type { Picture } from "./art.ts";
import type { Renderer } from "./renderer.ts";

/** Something that flies for a moment: chance without weight (the game's own comes from the server's seed). */
export interface Bit {
  x: number;
  y: number;
  /** World pixels a second, and how much faster it falls each second. */
  dx: number;
  dy: number;
  pull: number;
  /** Seconds left, of `whole`. */
  left: number;
  whole: number;
  color: string;
  size: number;
  draw: (renderer: Renderer, bit: Bit, share: number) => void;
  text?: string;
  picture?: Picture;
  /** Where it is drawn to, on an arc. */
  goal?: { x: number; y: number };
}
export function dot(renderer: Renderer, { x, y, size, color }: Bit, share: number): void {
  renderer.dot(x, y, size * (0.3 + 0.7 * share), color, Math.min(1, share * 1.6));
}

export function puff(renderer: Renderer, { x, y, size, color }: Bit, share: number): void {
  renderer.dot(x, y, size * (1.7 - share), color, share * 0.5);
}

export function spark(renderer: Renderer, { x, y, dx, dy, size, color }: Bit, share: number): void {
  renderer.line(x, y, x - dx * 0.06, y - dy * 0.06, size * 0.7, color, share);
}

export function wave(renderer: Renderer, { x, y, size, color }: Bit, share: number): void {
  renderer.ring(x, y, size * (1 - share * share * 0.8), 1 + 6 * share, color, share);
}

export function bubble(renderer: Renderer, { x, y, size, left }: Bit, share: number): void {
  const at = x + Math.sin(left * 5) * 3;
  const seen = Math.min(0.75, share * 2);
  renderer.dot(at, y, size, "#fff", seen * 0.16);
  renderer.ring(at, y, size, 1.2, "#fff", seen);
  renderer.dot(at - size * 0.35, y - size * 0.35, size * 0.22, "#fff", seen);
}

/** Light at the end of a barrel: a star for a blink. */
export function flash(renderer: Renderer, { x, y, size }: Bit, share: number): void {
  for (let ray = 0; ray < 4; ray += 1) {
    const turn = ray * 0.785;
    const [dx, dy] = [Math.cos(turn) * size, Math.sin(turn) * size * 1.2];
    renderer.line(x - dx, y - dy, x + dx, y + dy, 3.5, "#ffe9a8", share);
  }
  renderer.dot(x, y, size * 0.5, "#fff", share);
}

/** A target that was hit tips over backwards. */
export function tilted(renderer: Renderer, { x, y, picture }: Bit, share: number): void {
  if (picture)
    renderer.picture(picture, x, y, 1, 0, Math.min(1, share * 2), Math.max(0.04, Math.cos((1 - share) * 1.57)));
}

/** To the score, on an arc, getting smaller. */
export function homing(renderer: Renderer, { x, y, picture, goal }: Bit, share: number): void {
  if (!picture || !goal) return;
  const u = (1 - share) ** 2;
  const bow = Math.sin(u * 3.14) * 34;
  renderer.picture(
    picture,
    x + (goal.x - x) * u + bow,
    y + (goal.y - y) * u,
    0.85 - 0.55 * u,
    u * 2,
    Math.min(1, share * 4),
  );
}
