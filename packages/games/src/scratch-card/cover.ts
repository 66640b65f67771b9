import type { Scratches } from "./scratches.ts";

/** The sharpest a cover is drawn: beyond this nobody sees a difference, but cheap phones feel it. */
const SHARPEST = 2;
const TILE = 46;

export interface Look {
  /** As the browser resolved it from theme or settings. */
  color: string;
  /** Of the pattern. */
  ink: string;
  pattern: "stars" | "dots" | "stripes" | "none";
  /** Instead of foil, once it has loaded. */
  picture: HTMLImageElement | null;
}

/** The layer that is scratched off: a canvas over the real prize. */
export class Cover {
  readonly #canvas: HTMLCanvasElement;
  readonly #pen: CanvasRenderingContext2D | null;
  #width = 1;
  #height = 1;

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    this.#pen = canvas.getContext("2d");
  }

  /** Paints the cover at the canvas's present size, with what was scratched scratched off again. `brush` in CSS pixels. */
  paint(look: Look, scratches: Scratches, brush: number): void {
    const pen = this.#pen;
    if (!pen) return;
    const { clientWidth, clientHeight } = this.#canvas;
    this.#width = Math.max(1, clientWidth);
    this.#height = Math.max(1, clientHeight);
    const scale = Math.min(SHARPEST, window.devicePixelRatio || 1);
    this.#canvas.width = Math.round(this.#width * scale);
    this.#canvas.height = Math.round(this.#height * scale);
    pen.setTransform(scale, 0, 0, scale, 0, 0);
    if (look.picture) this.#picture(pen, look.picture);
    else this.#foil(pen, look);
    for (let at = 0; at < scratches.points.length; at += 1) this.scratch(scratches, at, brush);
  }

  /** Takes off one piece of a stroke: from the point before to point `at`. */
  scratch({ points }: Scratches, at: number, brush: number): void {
    const pen = this.#pen;
    const to = points[at];
    if (!pen || !to) return;
    const from = to.lifted ? to : (points[at - 1] ?? to);
    pen.globalCompositeOperation = "destination-out";
    pen.lineCap = "round";
    pen.lineWidth = brush * 0.84;
    pen.strokeStyle = "#000";
    pen.beginPath();
    pen.moveTo(from.x * this.#width, from.y * this.#height);
    pen.lineTo(to.x * this.#width + 0.01, to.y * this.#height);
    pen.stroke();
    // A coin's edge tears: bites of the brush's size along the way, the same ones whenever the cover is painted again.
    const [dx, dy] = [(to.x - from.x) * this.#width, (to.y - from.y) * this.#height];
    const bites = Math.ceil(Math.hypot(dx, dy) / (brush * 0.3)) || 1;
    for (let nth = 1; nth <= bites; nth += 1)
      bite(
        pen,
        from.x * this.#width + (dx * nth) / bites,
        from.y * this.#height + (dy * nth) / bites,
        brush / 2,
        at * 31 + nth,
      );
    pen.globalCompositeOperation = "source-over";
  }

  #picture(pen: CanvasRenderingContext2D, picture: HTMLImageElement): void {
    const scale = Math.max(this.#width / picture.naturalWidth, this.#height / picture.naturalHeight);
    const width = picture.naturalWidth * scale;
    const height = picture.naturalHeight * scale;
    pen.drawImage(picture, (this.#width - width) / 2, (this.#height - height) / 2, width, height);
  }

  #foil(pen: CanvasRenderingContext2D, { color, ink, pattern }: Look): void {
    pen.fillStyle = color;
    pen.fillRect(0, 0, this.#width, this.#height);
    pen.globalAlpha = 0.16;
    pen.fillStyle = ink;
    for (let row = 0; row * TILE * 0.8 < this.#height + TILE; row += 1)
      for (let column = 0; column * TILE < this.#width + TILE; column += 1)
        drawMotif(pen, pattern, column * TILE + (row % 2) * (TILE / 2), row * TILE * 0.8, (row + column) % 2 === 0);
    // Brushed metal.
    pen.globalAlpha = 0.05;
    for (let y = 0; y < this.#height; y += 1.5) if (chance(y) > 0.45) pen.fillRect(0, y, this.#width, 0.75);
    pen.globalAlpha = 1;
    const sheen = pen.createLinearGradient(0, 0, this.#width, this.#height);
    for (const [at, tint] of SHEEN) sheen.addColorStop(at, tint);
    pen.fillStyle = sheen;
    pen.fillRect(0, 0, this.#width, this.#height);
  }
}

const CORNERS = 13;

function bite(pen: CanvasRenderingContext2D, x: number, y: number, radius: number, seed: number): void {
  pen.beginPath();
  for (let corner = 0; corner < CORNERS; corner += 1) {
    const turn = (corner * 2 * Math.PI) / CORNERS;
    const reach = radius * (0.74 + 0.42 * chance(seed * CORNERS + corner));
    pen.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
  }
  pen.fill();
}

/** The same for the same seed, from 0 to 1; for the eye alone. */
const chance = (seed: number): number => {
  const wild = Math.sin(seed * 12.9898) * 43_758.5453;
  return wild - Math.floor(wild);
};

/** Light on metal: the same stops as the foil in the prerendered markup has. */
export const SHEEN = [
  [0, "rgba(255,255,255,.34)"],
  [0.28, "rgba(255,255,255,0)"],
  [0.46, "rgba(255,255,255,.3)"],
  [0.54, "rgba(255,255,255,.08)"],
  [0.78, "rgba(0,0,0,.1)"],
  [1, "rgba(0,0,0,.26)"],
] as const;

function drawMotif(
  pen: CanvasRenderingContext2D,
  pattern: Look["pattern"],
  x: number,
  y: number,
  large: boolean,
): void {
  const radius = large ? 10 : 6;
  if (pattern === "none") return;
  pen.beginPath();
  if (pattern === "dots") pen.arc(x, y, radius * 0.7, 0, 7);
  if (pattern === "stripes") {
    pen.moveTo(x, y);
    pen.lineTo(x + 12, y);
    pen.lineTo(x - 10, y + TILE * 0.8);
    pen.lineTo(x - 22, y + TILE * 0.8);
  }
  if (pattern === "stars")
    for (let corner = 0; corner < 10; corner += 1) {
      const reach = corner % 2 ? radius * 0.45 : radius;
      const turn = (corner * Math.PI) / 5 - Math.PI / 2;
      pen.lineTo(x + reach * Math.cos(turn), y + reach * Math.sin(turn));
    }
  pen.fill();
}
