import sharp from "sharp";
import type { Frame } from "./film.ts";

/** What a frame is looked at by: one cell for so many CSS pixels each way. */
const CELL = 6;
/** WCAG 2.3.1: a change of relative luminance by a tenth, where the darker of the two is below 0.8. */
const STEP = 0.1;
const DARK = 0.8;
/** WCAG 2.3.1: red is saturated from R/(R+G+B) ≥ 0.8 on, and changes where (R−G−B)×320 differs by more than 20. */
const RED = 20;
const SECOND = 1_000;
/** WCAG 2.3.1: a quarter of 341 × 256 pixels, which are ten degrees of what is seen. */
const FIELD = 256;
export const FLASH_AREA = (341 * FIELD) / 4;

/** Changes of one frame and of the next ones within this time are one change, in milliseconds. */
const AT_ONCE = 50;

/** What flashed most, of luminance or of saturated red. */
export interface Flashes {
  /** Of ten degrees of what is seen together, as a quarter of them or more went up and then down again: the most in one second. */
  most: number;
  /** The largest area, in CSS pixels, of which ten degrees changed one way at once. */
  area: number;
  /** Frames a second that were filmed, on average. */
  rate: number;
}

/** Counts flashes of luminance and of saturated red in what was filmed of a page that is `width` CSS pixels wide. */
export async function flashesIn(frames: readonly Frame[], width: number): Promise<Flashes> {
  const columns = Math.round(width / CELL);
  const cells: Cell[] = [];
  for (const { at, jpeg } of frames) {
    const pixels = await sharp(Buffer.from(jpeg, "base64")).resize({ width: columns }).removeAlpha().raw().toBuffer();
    for (let cell = 0; cell * 3 < pixels.length; cell += 1) {
      const [r = 0, g = 0, b = 0] = pixels.subarray(cell * 3, cell * 3 + 3);
      const { light, red } = cells[cell] ?? { light: new Trace(), red: new Trace() };
      cells[cell] = { light, red };
      const [R, G, B] = [linear(r), linear(g), linear(b)];
      light.see(
        at,
        0.2126 * R + 0.7152 * G + 0.0722 * B,
        (from, to) => Math.abs(from - to) >= STEP && Math.min(from, to) < DARK,
      );
      const isRed = R + G + B > 0 && R / (R + G + B) >= 0.8;
      red.see(at, isRed ? Math.max(0, (R - G - B) * 320) : 0, (from, to) => Math.abs(from - to) > RED);
    }
  }
  const begun = frames[0]?.at ?? 0;
  const ended = frames[frames.length - 1]?.at ?? 0;
  const height = Math.ceil(cells.length / columns);
  const fields = Array.from({ length: Math.max(1, height - FIELD / CELL) }, (_, top) => top);
  let most = 0;
  let area = 0;
  for (const kind of ["light", "red"] as const) {
    const changes = { up: areas(cells, kind, "up", columns, begun), down: areas(cells, kind, "down", columns, begun) };
    for (const top of fields) {
      const field = (moment: number[] | undefined) =>
        (moment ?? []).slice(top, top + FIELD / CELL).reduce((sum, cell) => sum + (cell ?? 0), 0) * CELL * CELL;
      const turns: { way: "up" | "down"; at: number }[] = [];
      for (let moment = 0; moment * AT_ONCE <= ended - begun; moment += 1)
        for (const way of ["up", "down"] as const) {
          const changed = field(changes[way][moment]);
          area = Math.max(area, changed);
          if (changed >= FLASH_AREA && turns.at(-1)?.way !== way) turns.push({ way, at: moment * AT_ONCE });
        }
      for (const { at } of turns)
        most = Math.max(most, turns.filter((turn) => turn.at >= at && turn.at < at + SECOND).length / 2);
    }
  }
  return { most, area, rate: ended > begun ? ((frames.length - 1) * SECOND) / (ended - begun) : 0 };
}

type Cell = Record<"light" | "red", Trace>;

/** By moment and by row of cells: how many cells changed this way. */
function areas(
  cells: readonly Cell[],
  kind: keyof Cell,
  way: "up" | "down",
  columns: number,
  begun: number,
): number[][] {
  const moments: number[][] = [];
  for (const [cell, traces] of cells.entries())
    for (const turn of traces[kind].turns) {
      if (turn.way !== way) continue;
      const moment = Math.floor((turn.at - begun) / AT_ONCE);
      const row = Math.floor(cell / columns);
      const rows = moments[moment] ?? [];
      moments[moment] = rows;
      rows[row] = (rows[row] ?? 0) + 1;
    }
  return moments;
}

/** What one place went through. */
class Trace {
  readonly turns: { way: "up" | "down"; at: number }[] = [];
  #low = Number.NaN;
  #high = Number.NaN;

  /** @param counts whether from one value to the other is a change */
  see(at: number, value: number, counts: (from: number, to: number) => boolean): void {
    if (Number.isNaN(this.#low)) this.#low = this.#high = value;
    this.#low = Math.min(this.#low, value);
    this.#high = Math.max(this.#high, value);
    const last = this.turns.at(-1)?.way;
    if (last !== "up" && value > this.#low && counts(this.#low, value)) this.#turn("up", at, value);
    else if (last !== "down" && value < this.#high && counts(this.#high, value)) this.#turn("down", at, value);
  }

  #turn(way: "up" | "down", at: number, value: number): void {
    this.turns.push({ way, at });
    this.#low = this.#high = value;
  }
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
