/** A point of a stroke, as shares of the card's width (x) and height (y). `lifted`: the finger came down here. */
export interface Point {
  x: number;
  y: number;
  lifted: boolean;
}

const COLUMNS = 48;
const ROWS = 30;

/**
 * What has been scratched, in shares of the card, so that it survives any change of size. The share is counted on a
 * coarse grid as strokes come in: reading pixels back from a canvas would stall cheap phones.
 */
export class Scratches {
  readonly points: Point[] = [];
  readonly #cells = new Uint8Array(COLUMNS * ROWS);
  #scratched = 0;

  /** The share scratched off, 0 to 1. Never falls until {@link clear}. */
  get share(): number {
    return this.#scratched / this.#cells.length;
  }

  /** @param radius of the brush as a share of the card's width; @param aspect the card's width over its height */
  add(point: Point, radius: number, aspect: number): void {
    const before = this.points.at(-1);
    this.points.push(point);
    const from = point.lifted || !before ? point : before;
    // Distances are measured in widths: a share of the height is that many widths divided by the aspect.
    const reach = radius * aspect;
    const rows = range(Math.min(from.y, point.y) - reach, Math.max(from.y, point.y) + reach, ROWS);
    const columns = range(Math.min(from.x, point.x) - radius, Math.max(from.x, point.x) + radius, COLUMNS);
    for (let row = rows.from; row <= rows.to; row += 1)
      for (let column = columns.from; column <= columns.to; column += 1) {
        const cell = row * COLUMNS + column;
        if (this.#cells[cell] === 1) continue;
        const x = (column + 0.5) / COLUMNS;
        const y = (row + 0.5) / ROWS;
        if (distance(x, y / aspect, from.x, from.y / aspect, point.x, point.y / aspect) > radius) continue;
        this.#cells[cell] = 1;
        this.#scratched += 1;
      }
  }

  clear(): void {
    this.points.length = 0;
    this.#cells.fill(0);
    this.#scratched = 0;
  }
}

const range = (from: number, to: number, count: number) => ({
  from: Math.max(0, Math.floor(from * count)),
  to: Math.min(count - 1, Math.floor(to * count)),
});

/** Of a point from a line that ends at both points. */
function distance(x: number, y: number, fromX: number, fromY: number, toX: number, toY: number): number {
  const length = (toX - fromX) ** 2 + (toY - fromY) ** 2;
  const along = length === 0 ? 0 : ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / length;
  const at = Math.min(1, Math.max(0, along));
  return Math.hypot(x - fromX - at * (toX - fromX), y - fromY - at * (toY - fromY));
}

/** The way a Reveal button scratches: a zigzag whose ends touch both sides. `u` from 0 to 1. */
export function zigzag(u: number): { x: number; y: number } {
  const swings = 5;
  const at = u * swings;
  const leg = Math.min(swings - 1, Math.floor(at));
  const part = at - leg;
  return { x: leg % 2 === 0 ? 0.04 + part * 0.92 : 0.96 - part * 0.92, y: 0.06 + u * 0.88 };
}
