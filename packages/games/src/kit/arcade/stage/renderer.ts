import type { Picture } from "./art.ts";

/** What the stage asks of whatever draws: a few calls, so that another technique can take Canvas2D's place. */
export interface Renderer {
  /** Device pixels to a world pixel. */
  readonly scale: number;
  /** World pixels that are seen above and beneath the world. */
  readonly above: number;
  readonly beneath: number;
  /**
   * @param world world pixels; @param field where the world is, before scenery that may go on above and beneath it
   * @param sharpness upper limit of device pixels to a CSS pixel
   */
  resize(world: { width: number; height: number }, field: HTMLElement, sharpness: number): void;
  begin(shake: number): void;
  /** @param size across, as a share of the picture's own; @param tall upwards, the same unless it is said */
  picture(picture: Picture, x: number, y: number, size?: number, angle?: number, alpha?: number, tall?: number): void;
  dot(x: number, y: number, radius: number, color: string, alpha: number): void;
  /** A circle's line, as of a bubble or a wave. */
  ring(x: number, y: number, radius: number, width: number, color: string, alpha: number): void;
  line(x: number, y: number, toX: number, toY: number, width: number, color: string, alpha: number): void;
  text(text: string, x: number, y: number, size: number, font: string, color: string, alpha: number): void;
}

export class CanvasRenderer implements Renderer {
  scale = 1;
  above = 0;
  beneath = 0;
  private down = 1;
  private top = 0;
  private left = 0;
  private readonly canvas: HTMLCanvasElement;
  private readonly pen: CanvasRenderingContext2D | null;

  constructor(canvas: HTMLCanvasElement) {
    this.canvas = canvas;
    this.pen = canvas.getContext("2d");
  }

  resize(world: { width: number; height: number }, field: HTMLElement, sharpness: number): void {
    const { clientWidth, clientHeight } = this.canvas;
    const { offsetTop, offsetLeft, clientHeight: high, clientWidth: wide } = field;
    const dense = Math.min(sharpness, devicePixelRatio || 1);
    this.scale = Math.max(0.5, (wide * dense) / world.width);
    const pixel = (this.scale * world.width) / (wide || 1);
    this.down = (high * pixel) / world.height;
    this.top = offsetTop * pixel;
    this.left = offsetLeft * pixel;
    const share = world.height / (high || 1);
    this.above = offsetTop * share;
    this.beneath = (clientHeight - offsetTop - high) * share;
    this.canvas.width = Math.round(clientWidth * pixel);
    this.canvas.height = Math.round(clientHeight * pixel);
  }

  begin(shake: number): void {
    this.pen?.setTransform(1, 0, 0, 1, 0, 0);
    this.pen?.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.pen?.setTransform(this.scale, 0, 0, this.down, shake + this.left, shake / 2 + this.top);
  }

  picture(
    { source, part, width, height }: Picture,
    x: number,
    y: number,
    size = 1,
    angle = 0,
    alpha = 1,
    tall = size,
  ): void {
    const { pen } = this;
    if (!pen) return;
    pen.save();
    pen.globalAlpha = alpha;
    pen.translate(x, y);
    pen.rotate(angle);
    pen.drawImage(source, ...part, (-width * size) / 2, (-height * tall) / 2, width * size, height * tall);
    pen.restore();
  }

  dot(x: number, y: number, radius: number, color: string, alpha: number): void {
    const { pen } = this;
    if (!pen) return;
    pen.globalAlpha = alpha;
    pen.fillStyle = color;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 7);
    pen.fill();
    pen.globalAlpha = 1;
  }

  ring(x: number, y: number, radius: number, width: number, color: string, alpha: number): void {
    const { pen } = this;
    pen?.beginPath();
    pen?.arc(x, y, radius, 0, 7);
    this.stroke(width, color, alpha);
  }

  line(x: number, y: number, toX: number, toY: number, width: number, color: string, alpha: number): void {
    const { pen } = this;
    pen?.beginPath();
    pen?.moveTo(x, y);
    pen?.lineTo(toX, toY);
    this.stroke(width, color, alpha);
  }

  private stroke(width: number, color: string, alpha: number): void {
    const { pen } = this;
    if (!pen) return;
    pen.globalAlpha = alpha;
    pen.lineCap = "round";
    pen.lineWidth = width;
    pen.strokeStyle = color;
    pen.stroke();
    pen.globalAlpha = 1;
  }

  text(text: string, x: number, y: number, size: number, font: string, color: string, alpha: number): void {
    const { pen } = this;
    if (!pen) return;
    pen.globalAlpha = alpha;
    pen.font = `700 ${size}px ${font}`;
    pen.textAlign = "center";
    pen.lineJoin = "round";
    pen.lineWidth = size / 5;
    pen.strokeStyle = "#fff";
    pen.strokeText(text, x, y);
    pen.fillStyle = color;
    pen.fillText(text, x, y);
    pen.globalAlpha = 1;
  }
}
