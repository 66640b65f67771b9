import type { Rgb } from "./color.ts";
import type { Rendered } from "./render.ts";

export interface Mosaic {
  columns: number;
  rows: number;
  /** From left to right and top to bottom. */
  cells: Rgb[];
}

/** The picture as cells of one colour each, the average of what lies in it: nothing finer can be read back out of it. */
export function mosaic({ width, height, pixels }: Rendered, columns: number): Mosaic {
  const rows = Math.max(1, Math.round((columns * height) / width));
  const cells = Array.from({ length: columns * rows }, (_, cell): Rgb => {
    const [column, row] = [cell % columns, Math.floor(cell / columns)];
    const [left, right] = [Math.floor((column * width) / columns), Math.floor(((column + 1) * width) / columns)];
    const [top, bottom] = [Math.floor((row * height) / rows), Math.floor(((row + 1) * height) / rows)];
    const sum = [0, 0, 0];
    for (let y = top; y < bottom; y += 1)
      for (let x = left; x < right; x += 1)
        for (const channel of [0, 1, 2])
          sum[channel] = (sum[channel] ?? 0) + (pixels[(y * width + x) * 3 + channel] ?? 0);
    const count = Math.max(1, (right - left) * (bottom - top));
    const mean = (channel: number) => Math.round((sum[channel] ?? 0) / count);
    return [mean(0), mean(1), mean(2)];
  });
  return { columns, rows, cells };
}
