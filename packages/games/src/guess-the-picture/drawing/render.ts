import type { Drawing, Shape } from "./drawn.ts";

/** Pixels from left to right and top to bottom, red, green and blue each 0 to 255. */
export interface Rendered {
  width: number;
  height: number;
  pixels: Float32Array;
}

/** The longer side in pixels: fine enough to average into any mosaic. */
const LONGER = 264;

/** A drawing as pixels on white; each pixel takes what lies at its middle. */
export function rendered(drawing: Drawing): Rendered {
  const scale = LONGER / Math.max(drawing.width, drawing.height);
  const width = Math.max(1, Math.round(drawing.width * scale));
  const height = Math.max(1, Math.round(drawing.height * scale));
  const image: Rendered = { width, height, pixels: new Float32Array(width * height * 3).fill(255) };
  for (const shape of drawing.shapes) paint(image, shape, drawing, scale);
  return image;
}

function paint(image: Rendered, shape: Shape, { x: left, y: top }: Drawing, scale: number): void {
  const edges = edgesOf(shape, left, top, scale);
  const heights = edges.map(([, y]) => y); // each point begins one edge
  const first = Math.max(0, Math.floor(heights.reduce((least, y) => Math.min(least, y), image.height)));
  const last = Math.min(image.height, Math.ceil(heights.reduce((most, y) => Math.max(most, y), 0)));
  for (let row = first; row < last; row += 1) {
    const crossings: { x: number; way: number }[] = [];
    const middle = row + 0.5;
    for (const [ax, ay, bx, by] of edges) {
      if (ay <= middle === by <= middle) continue;
      crossings.push({ x: ax + ((middle - ay) / (by - ay)) * (bx - ax), way: by > ay ? 1 : -1 });
    }
    crossings.sort((one, other) => one.x - other.x);
    let inside = 0;
    crossings.forEach(({ x, way }, at) => {
      inside += way;
      const next = crossings[at + 1];
      const isIn = shape.evenOdd ? at % 2 === 0 : inside !== 0;
      if (next && isIn) span(image, row, x, next.x, shape);
    });
  }
}

function edgesOf({ lines }: Shape, left: number, top: number, scale: number): [number, number, number, number][] {
  return lines.flatMap((line) =>
    line.map(([ax, ay], at): [number, number, number, number] => {
      const [bx, by] = line[(at + 1) % line.length] ?? [ax, ay];
      return [(ax - left) * scale, (ay - top) * scale, (bx - left) * scale, (by - top) * scale];
    }),
  );
}

function span({ width, pixels }: Rendered, row: number, from: number, to: number, { color, opacity }: Shape): void {
  const first = Math.max(0, Math.ceil(from - 0.5));
  const last = Math.min(width - 1, Math.ceil(to - 0.5) - 1);
  for (let x = first; x <= last; x += 1) {
    const at = (row * width + x) * 3;
    for (const channel of [0, 1, 2] as const)
      pixels[at + channel] = (pixels[at + channel] ?? 0) * (1 - opacity) + color[channel] * opacity;
  }
}
