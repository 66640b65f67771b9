import type { Picture } from "./pdf.ts";

/** Dots of a line's height: sharp on paper at the sizes of a card. */
const HEIGHT = 64;

/** Draws a line of text as the browser writes it, black on white; null: this browser draws nothing. */
export function drawText(text: string, isBold: boolean): Picture | null {
  const canvas = document.createElement("canvas");
  const font = `${isBold ? "700" : "400"} ${HEIGHT / 1.3}px sans-serif`;
  const first = canvas.getContext("2d");
  if (!first) return null;
  first.font = font;
  canvas.width = Math.max(1, Math.ceil(first.measureText(text).width));
  canvas.height = HEIGHT;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return null;
  context.fillStyle = "white";
  context.fillRect(0, 0, canvas.width, HEIGHT);
  context.fillStyle = "black";
  context.font = font;
  context.textBaseline = "alphabetic";
  context.fillText(text, 0, HEIGHT * 0.77);
  const { data } = context.getImageData(0, 0, canvas.width, HEIGHT);
  const grey = new Uint8Array(data.length / 4);
  for (let n = 0; n < grey.length; n++) grey[n] = data[n * 4] ?? 255;
  return { width: canvas.width, height: HEIGHT, grey };
}
